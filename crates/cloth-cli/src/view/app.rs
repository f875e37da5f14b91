//! The state of the window, and one picture of it after the other.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use cloth::backend::{Backend, Configuration};
use eframe::egui_wgpu::RenderState;
use eframe::{egui, wgpu};

use super::chart::Chart;
use super::machine::Machine;
use super::names::with_ending;
use super::panel;
use super::player::Player;
use super::screen::{self, Screen};
use super::session::{Session, wait};
use super::show::Show;
use super::tint::Tint;
use crate::output::write_atomically;
use crate::render::write_png;
use crate::scene::{MethodEntry, SceneError, SceneFile};
use crate::simulation::at_once;

/// Width and height of saved pictures in pixels.
const PICTURE: [u32; 2] = [1600, 1200];

/// Reads a scene, or makes one around a mesh; fails in words.
pub type Loader = Box<dyn Fn(&Path) -> Result<SceneFile, String>>;

/// What the window shows and what was chosen in it.
pub struct App {
    pub(super) show: Show,
    /// The backend that was asked for, until there is a renderer for it.
    wanted: Option<Configuration>,
    pub(super) loader: Loader,
    pub(super) files: panel::Files,
    pub(super) screen: Option<Screen>,
    /// What backends there are and what they run on, or why not; asked once.
    pub(super) backends: Vec<(Backend, Result<String, String>)>,
}

impl App {
    /// A window for a scene on a backend; playing.
    ///
    /// # Errors
    /// When something is wrong with the scene, or the backend is not there.
    pub fn new(file: SceneFile, choice: Configuration, loader: Loader) -> Result<Self, SceneError> {
        let machine = Rc::new(Machine::default());
        let files = panel::Files::new(&file.name);
        // Cloths of the wgpu backend wait for the renderer, whose device they share. Whether they can be simulated there another
        // device says now, before there is a window.
        let waits = choice.backend() == Backend::Wgpu;
        let session = if waits {
            open(&machine, file.clone(), choice)?;
            Session::new(machine.clone(), file, Backend::Auto.into())?
        } else {
            open(&machine, file, choice)?
        };
        Ok(Self {
            show: Show::new(session, machine),
            wanted: waits.then_some(choice),
            loader,
            files,
            screen: None,
            backends: Vec::new(),
        })
    }

    /// Draws by this renderer from now on.
    pub fn attach(&mut self, renderer: &RenderState) {
        let (device, queue) = (renderer.device.clone(), renderer.queue.clone());
        self.show.set_machine(Rc::new(self.show.machine.with_renderer(device, queue)));
        self.screen = Some(Screen::new(renderer));
        self.backends.clear();
        if let Some(choice) = self.wanted.take() {
            wait(self.show.sessions[0].0.set_backend(choice));
        }
    }

    /// The renderer's device was lost: cloths that were on it go on on the CPU. Attach another renderer.
    pub fn detach(&mut self) {
        self.show.set_machine(Rc::new(self.show.machine.without_renderer()));
        self.screen = None;
        self.backends.clear();
    }

    /// The sessions, left and right.
    pub fn sessions(&self) -> impl Iterator<Item = &Session> {
        self.show.sessions.iter().map(|(session, _)| session)
    }

    /// Play and pause.
    pub fn player(&mut self) -> &mut Player {
        &mut self.show.player
    }

    /// Lets the cloths come to rest, however long that takes, and makes the first frame.
    pub fn begin(&mut self) {
        for (session, _) in &mut self.show.sessions {
            if session.progress().0 == 0 {
                wait(session.step());
            }
        }
    }

    /// Makes one frame with the next picture.
    pub fn step(&mut self) {
        self.show.steps_once = true;
    }

    /// What frames cost.
    pub fn chart(&self) -> &Chart {
        &self.show.chart
    }

    /// Moves the chosen cloth by another method.
    pub fn set_method(&mut self, method: MethodEntry) {
        let cloth = self.show.cloth;
        wait(self.session().set_method(cloth, method));
    }

    /// Goes on on another backend.
    pub fn set_backend(&mut self, choice: Configuration) {
        wait(self.session().set_backend(choice));
    }

    /// Colours cloths by something else.
    pub fn set_tint(&mut self, tint: Tint) {
        self.show.tint = tint;
    }

    /// What colours mean, in words.
    pub fn legend(&self) -> &str {
        self.show.sessions.first().map_or("", |(_, tints)| &tints.legend)
    }

    pub(super) fn session(&mut self) -> &mut Session {
        self.show.session()
    }

    /// Shows another scene, or says why not.
    pub fn open(&mut self, path: &Path) {
        let choice = self.session().choice();
        if path.as_os_str().is_empty() {
            return self.session().say("name a scene or a mesh to open");
        }
        let opened = (self.loader)(path)
            .and_then(|file| open(&self.show.machine, file, choice).map_err(|error| error.to_string()));
        match opened {
            Ok(session) => {
                self.files = panel::Files::new(&session.file().name);
                self.show.open(session);
            }
            Err(message) => self.session().say(message),
        }
    }

    /// Goes to a frame of the past, or to the last one before it that is kept by all sessions, and pauses.
    pub fn travel(&mut self, frame: usize) {
        self.show.travel(frame);
    }

    /// Makes the next picture.
    pub fn ui(&mut self, ui: &mut egui::Ui) {
        let dropped: Vec<PathBuf> =
            ui.input(|input| input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect());
        if let Some(path) = dropped.first() {
            self.open(path);
        }
        self.show.finish();
        screen::obey(&mut self.show, ui.ctx());
        let drawing = self.screen.as_ref().map_or(0.0, Screen::seconds);
        let was_settling = self.show.is_settling();
        let due = wait(self.show.due(ui.input(|input| input.unstable_dt)));
        // Where time passes, the next frame is made while the panels are laid out and drawn. What is changed in them shows in the picture after.
        let picture = if due > 0 { screen::draw(self) } else { None };
        self.show.start(due, drawing);
        panel::show(self, ui);
        egui::CentralPanel::no_frame().show(ui, |ui| screen::show(self, picture, ui));
        let goes_on = self.show.player.is_playing || self.show.steps_once || self.session().held().is_some();
        if due > 0 || was_settling || goes_on {
            ui.ctx().request_repaint();
        }
    }

    /// Waits for the frames that are made beside the last picture.
    pub fn finish(&mut self) {
        self.show.finish();
    }

    /// Writes the scene with all that was changed, and the camera, as TOML. Returns what was done, in words.
    ///
    /// # Errors
    /// When the name is that of another kind of file, or the file cannot be written; in words.
    pub fn save_scene(&mut self, path: &Path) -> Result<String, String> {
        let path = &with_ending(path, "toml", "scenes are TOML files")?;
        let text = self.show.scene(path.parent().unwrap_or(Path::new("")))?;
        save(path, || write_atomically(path, |file| file.write_all(text.as_bytes())))
    }

    /// Writes what the camera sees as PNG, without the panels. Returns what was done, in words.
    ///
    /// # Errors
    /// When the name is that of another kind of file, the file cannot be written, or the device was lost; in words.
    pub fn save_picture(&mut self, path: &Path) -> Result<String, String> {
        let path = &with_ending(path, "png", "pictures are PNG files")?;
        let Some(screen) = &mut self.screen else { return Err("nothing is drawn yet".to_owned()) };
        let picture = screen.still(PICTURE, &self.show.camera, &mut self.show.sessions)?;
        save(path, || write_png(&picture, path))
    }
}

fn open(machine: &Rc<Machine>, file: SceneFile, choice: Configuration) -> Result<Session, SceneError> {
    let place = file.label.clone();
    let opened = at_once(Session::open(machine.clone(), file, choice));
    opened.unwrap_or_else(|error| Err(SceneError { place, message: error.to_string() }))
}

/// Writes a file; returns what was done, in words.
fn save<E: ToString>(path: &Path, write: impl FnOnce() -> Result<(), E>) -> Result<String, String> {
    if path.file_name().is_none() {
        return Err("name a file to write".to_owned());
    }
    // A mistyped name shall make no folders.
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        return Err(format!("{}: there is no folder {}; make it first", path.display(), folder.display()));
    }
    let done = if path.exists() { "replaced" } else { "wrote" };
    write().map_err(|error| error.to_string())?;
    Ok(format!("{done} {}", path.display()))
}

/// What a device of a renderer needs so that the wgpu backend is as good on it as on its own.
pub(super) fn device_descriptor(adapter: &wgpu::Adapter) -> wgpu::DeviceDescriptor<'static> {
    cloth::backend::wgpu::Wgpu::device_descriptor(adapter)
}
