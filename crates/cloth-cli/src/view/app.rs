//! The state of the window, and one picture of it after the other.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use cloth::backend::{Backend, Configuration};
use eframe::egui_wgpu::RenderState;
use eframe::{egui, wgpu};
use web_time::Instant;

use super::camera::Camera;
use super::chart::{Chart, Sample};
use super::machine::Machine;
use super::panel;
use super::player::Player;
use super::screen::Screen;
use super::session::{Session, wait};
use super::tint::{Tint, Tints};
use crate::output::write_atomically;
use crate::render::write_png;
use crate::scene::{MethodEntry, SceneError, SceneFile};

/// Width and height of saved pictures in pixels.
const PICTURE: [u32; 2] = [1600, 1200];

/// Reads a scene, or makes one around a mesh; fails in words.
pub type Loader = Box<dyn Fn(&Path) -> Result<SceneFile, String>>;

/// What the window shows and what was chosen in it.
pub struct App {
    /// One session, or two of one scene side by side, each with its colours.
    pub(super) sessions: Vec<(Session, Tints)>,
    /// The one that the panels change.
    pub(super) active: usize,
    /// The cloth that the panels change.
    pub(super) cloth: usize,
    pub(super) machine: Rc<Machine>,
    /// The backend that was asked for, until there is a renderer for it.
    wanted: Option<Configuration>,
    pub(super) camera: Camera,
    /// Whether everything shall be framed in the next picture.
    pub(super) frames_all: bool,
    pub(super) player: Player,
    pub(super) steps_once: bool,
    pub(super) tint: Tint,
    pub(super) chart: Chart,
    pub(super) loader: Loader,
    pub(super) files: panel::Files,
    pub(super) screen: Option<Screen>,
    /// What backends there are, asked once.
    pub(super) backends: Vec<(Backend, Result<String, String>)>,
}

impl App {
    /// A window for a scene on a backend; playing.
    ///
    /// # Errors
    /// When something is wrong with the scene, or the backend is not there.
    pub fn new(file: SceneFile, choice: Configuration, loader: Loader) -> Result<Self, SceneError> {
        let machine = Rc::new(Machine::default());
        // Cloths of the wgpu backend wait for the renderer, whose device they share.
        let waits = choice.backend() == Backend::Wgpu;
        let first = if waits { Backend::Auto.into() } else { choice };
        let camera = Camera::new(&file.scene.camera);
        let files = panel::Files::new(&file.name);
        let session = Session::new(machine.clone(), file, first)?;
        Ok(Self {
            sessions: vec![(session, Tints::default())],
            active: 0,
            cloth: 0,
            machine,
            wanted: waits.then_some(choice),
            camera,
            frames_all: true,
            player: Player::default(),
            steps_once: false,
            tint: Tint::default(),
            chart: Chart::default(),
            loader,
            files,
            screen: None,
            backends: Vec::new(),
        })
    }

    /// Draws by this renderer from now on.
    pub fn attach(&mut self, renderer: &RenderState) {
        let (device, queue) = (renderer.device.clone(), renderer.queue.clone());
        self.machine = Rc::new(self.machine.with_renderer(device, queue));
        for (session, _) in &mut self.sessions {
            session.set_machine(self.machine.clone());
        }
        self.screen = Some(Screen::new(renderer));
        self.backends.clear();
        if let Some(choice) = self.wanted.take() {
            wait(self.sessions[0].0.set_backend(choice));
        }
    }

    /// The renderer's device was lost: cloths that were on it go on on the CPU. Attach another renderer.
    pub fn detach(&mut self) {
        self.machine = Rc::new(self.machine.without_renderer());
        for (session, _) in &mut self.sessions {
            let was_there = session.is_on_renderer();
            session.set_machine(self.machine.clone());
            if was_there {
                session.go_on_on_cpu();
            }
        }
        self.screen = None;
        self.backends.clear();
    }

    /// The sessions, left and right.
    pub fn sessions(&self) -> impl Iterator<Item = &Session> {
        self.sessions.iter().map(|(session, _)| session)
    }

    /// Play and pause.
    pub fn player(&mut self) -> &mut Player {
        &mut self.player
    }

    /// What frames cost.
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// Moves the chosen cloth by another method.
    pub fn set_method(&mut self, method: MethodEntry) {
        let cloth = self.cloth;
        wait(self.session().set_method(cloth, method));
    }

    /// Goes on on another backend.
    pub fn set_backend(&mut self, choice: Configuration) {
        wait(self.session().set_backend(choice));
    }

    /// Colours cloths by something else.
    pub fn set_tint(&mut self, tint: Tint) {
        self.tint = tint;
    }

    /// What colours mean, in words.
    pub fn legend(&self) -> &str {
        self.sessions.first().map_or("", |(_, tints)| &tints.legend)
    }

    pub(super) fn session(&mut self) -> &mut Session {
        let active = self.active.min(self.sessions.len() - 1);
        &mut self.sessions[active].0
    }

    /// Shows another scene, or says why not.
    pub fn open(&mut self, path: &Path) {
        let choice = self.session().choice();
        let opened = (self.loader)(path).and_then(|file| {
            Session::new(self.machine.clone(), file, choice).map_err(|error| error.to_string())
        });
        match opened {
            Ok(session) => {
                self.camera = Camera::new(&session.file().scene.camera);
                self.files = panel::Files::new(&session.file().name);
                self.sessions = vec![(session, Tints::default())];
                (self.active, self.cloth, self.frames_all) = (0, 0, true);
                self.chart = Chart::default();
            }
            Err(message) => self.session().say(message),
        }
    }

    /// Goes to a frame of the past, or to the last one before it that is kept, and pauses.
    pub fn travel(&mut self, frame: usize) {
        self.player.is_playing = false;
        self.sessions.iter_mut().for_each(|(session, _)| session.travel(frame));
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.sessions.iter_mut().for_each(|(session, _)| session.restart());
        self.chart = Chart::default();
    }

    /// Makes the next picture.
    pub fn ui(&mut self, ui: &mut egui::Ui, renderer: &RenderState) {
        let dropped: Vec<PathBuf> =
            ui.input(|input| input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect());
        if let Some(path) = dropped.first() {
            self.open(path);
        }
        self.advance(ui.input(|input| input.unstable_dt));
        panel::show(self, ui);
        let area = egui::CentralPanel::no_frame();
        area.show(ui, |ui| super::screen::show(self, ui, renderer));
        if self.player.is_playing || self.is_settling() || self.session().held().is_some() {
            ui.ctx().request_repaint();
        }
    }

    fn is_settling(&self) -> bool {
        self.sessions().any(|session| session.simulation().frames_made() == 0)
    }

    /// Makes the frames that are due.
    fn advance(&mut self, seconds: f32) {
        let mut is_settling = false;
        for (session, _) in &mut self.sessions {
            is_settling |= wait(session.settle());
        }
        let rate = self.session().file().scene.frame_rate as f32;
        let mut count = if is_settling { 0 } else { self.player.due(seconds, rate) };
        if std::mem::take(&mut self.steps_once) && !is_settling {
            count = 1;
        }
        for _ in 0..count {
            let drawing = self.screen.as_ref().map_or(0.0, Screen::seconds);
            let mut sample = None;
            for (session, tints) in &mut self.sessions {
                let begin = Instant::now();
                wait(session.step());
                let step = begin.elapsed().as_secs_f64();
                sample.get_or_insert_with(|| Sample::new(step, drawing, session.passes.as_ref()));
                tints.update(self.tint, session.simulation());
            }
            self.chart.push(sample.unwrap_or_default());
        }
        if count == 0 {
            for (session, tints) in &mut self.sessions {
                tints.update(self.tint, session.simulation());
            }
        }
    }

    /// Writes the scene with all that was changed, and the camera's direction, as TOML.
    ///
    /// # Errors
    /// When the file cannot be written; in words.
    pub fn save_scene(&mut self, path: &Path) -> Result<(), String> {
        let mut file = self.session().file().clone();
        file.scene.camera = self.camera.entry();
        let folder = path.parent().unwrap_or(Path::new(""));
        let text = file.to_toml(folder).map_err(|issue| issue.message)?;
        write_atomically(path, |file| file.write_all(text.as_bytes())).map_err(|error| error.to_string())
    }

    /// Writes what the camera sees as PNG, without the panels.
    ///
    /// # Errors
    /// When the file cannot be written, or the device was lost; in words.
    pub fn save_picture(&mut self, path: &Path) -> Result<(), String> {
        let Some(screen) = &mut self.screen else { return Err("nothing is drawn yet".to_owned()) };
        let picture = screen.still(PICTURE, &self.camera, &mut self.sessions)?;
        write_png(&picture, path).map_err(|error| error.to_string())
    }
}

/// What a device of a renderer needs so that the wgpu backend is as good on it as on its own.
pub(super) fn device_descriptor(adapter: &wgpu::Adapter) -> wgpu::DeviceDescriptor<'static> {
    cloth::backend::wgpu::Wgpu::device_descriptor(adapter)
}
