//! A scene on a canvas.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use cloth::Backend;
use cloth_cli::files;
use cloth_cli::scene::{AroundMesh, SceneFile, is_mesh};
use cloth_cli::view::{Machine, Session, Show, Stage, Tint};
use glam::Vec2;
use serde_json::json;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::choices;
use crate::gpu::Gpu;
use crate::settings;

/// Samples per pixel.
const SAMPLES: u32 = 4;

/// What is shown, and what was chosen in it. Frames are awaited; call nothing else meanwhile.
#[wasm_bindgen]
pub struct Viewer {
    gpu: Gpu,
    stage: Stage,
    show: Show,
    /// Samples of the chart that the page has not seen.
    unseen: usize,
}

#[wasm_bindgen]
impl Viewer {
    /// Shows a scene on a canvas: drawn by WebGPU, or by WebGL 2 where there is none or it is not allowed; simulated by the backend
    /// `simd`.
    ///
    /// # Errors
    /// When the browser can do neither, or there is no such scene; in words.
    pub async fn create(
        canvas: HtmlCanvasElement,
        scene: &str,
        may_be_webgpu: bool,
    ) -> Result<Viewer, JsError> {
        let words = |error: String| JsError::new(&error);
        let gpu = Gpu::new(canvas, may_be_webgpu).await.map_err(words)?;
        let stage = Stage::new(&gpu.device, &gpu.queue, SAMPLES);
        let machine = machine(&Machine::default(), &gpu);
        let file = SceneFile::load(Path::new(scene)).map_err(|error| words(error.to_string()))?;
        let session = Session::new(machine.clone(), file, Backend::Simd.into())
            .map_err(|error| words(error.to_string()))?;
        Ok(Self { gpu, stage, show: Show::new(session, machine), unseen: 0 })
    }

    /// Whether it is drawn by WebGPU.
    pub fn is_webgpu(&self) -> bool {
        self.gpu.is_webgpu
    }

    /// Whether the browser took the device away.
    pub fn is_lost(&self) -> bool {
        self.gpu.is_lost()
    }

    /// Draws on another canvas: the device was lost, and cloths that were on it go on on the CPU.
    ///
    /// # Errors
    /// As for [`create`](Self::create).
    pub async fn renew(&mut self, canvas: HtmlCanvasElement, may_be_webgpu: bool) -> Result<(), JsError> {
        self.gpu = Gpu::new(canvas, may_be_webgpu).await.map_err(|error| JsError::new(&error))?;
        self.stage = Stage::new(&self.gpu.device, &self.gpu.queue, SAMPLES);
        self.show.set_machine(machine(&self.show.machine, &self.gpu));
        for (session, _) in &mut self.show.sessions {
            session.say("the device that draws was lost; another one was taken");
        }
        Ok(())
    }

    /// Shows another scene: one of the gallery, or a scene or mesh that was [handed over](Self::hand_over).
    ///
    /// # Errors
    /// What is wrong with it, in words; the one before stays.
    pub async fn open(&mut self, name: &str) -> Result<(), JsError> {
        let words = |error: &dyn std::fmt::Display| JsError::new(&error.to_string());
        let path = Path::new(name);
        let file = match is_mesh(path) {
            true => AroundMesh::default().scene(path).map_err(|error| words(&error))?,
            false => SceneFile::load(path).map_err(|error| words(&error))?,
        };
        let choice = self.show.session().choice();
        let session = Session::open(self.show.machine.clone(), file, choice).await;
        self.show.open(session.map_err(|error| words(&error))?);
        self.unseen = 0;
        Ok(())
    }

    /// A file that was dropped on the page, for scenes and meshes that name it.
    pub fn hand_over(name: &str, bytes: Vec<u8>) {
        files::hand_over(PathBuf::from(name), bytes);
    }

    /// Makes the frames that are due after so many seconds, and draws on the canvas.
    pub async fn frame(&mut self, seconds: f32) {
        self.unseen += self.show.advance(seconds, self.stage.seconds).await;
        self.show.frame(self.aspect());
        let (size, gpu) = (self.gpu.size(), &self.gpu);
        let (stage, show) = (&mut self.stage, &mut self.show);
        gpu.show(|canvas| {
            stage.draw_on(Some(canvas), size, &show.camera, &mut show.sessions);
        });
    }

    /// Another size of the canvas, in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.gpu.resize([width, height]);
    }

    /// Scenes, backends and colours, as JSON.
    pub fn menu(&self) -> String {
        let backends = choices::backends(&self.show.machine);
        json!({ "scenes": choices::scenes(), "backends": backends, "tints": choices::tints() }).to_string()
    }

    /// What is chosen of the cloth, and what else might be, as JSON.
    pub fn choices(&mut self) -> String {
        let cloth = self.show.cloth;
        let session = self.show.session();
        let mut choices = choices::of_cloth(session, cloth, session.choice());
        choices["sessions"] = self.show.sessions.len().into();
        choices["active"] = self.show.active.into();
        choices.to_string()
    }

    /// What goes on, as JSON; `samples` are those of the chart since it was asked last: milliseconds of each piece of a frame, by its name.
    pub fn status(&mut self) -> String {
        let samples = self.show.chart.samples();
        let begin = samples.len().saturating_sub(std::mem::take(&mut self.unseen));
        let samples: Vec<_> = samples.skip(begin).map(|sample| &sample.pieces).collect();
        let means = self.show.chart.means();
        let apart =
            self.show.apart().map(|apart| apart.map_or_else(|reason| reason, |apart| apart.to_string()));
        let (session, _) = &self.show.sessions[self.show.active];
        let simulation = session.simulation();
        json!({
            "scene": session.file().name,
            "title": session.file().scene.title,
            "frame": session.frame(),
            "time": simulation.now(),
            "frameTime": 1e3 / session.file().scene.frame_rate,
            "past": self.show.past_frames().unwrap_or([0, 0]),
            "isPlaying": self.show.player.is_playing,
            "isSettling": self.show.is_settling(),
            "stretch": session.stats.worst_stretch,
            "particles": simulation.cloths().iter().map(|cloth| cloth.cooked.fabric.particle_count()).sum::<usize>(),
            "times": means,
            "samples": samples,
            "backends": self.show.sessions.iter().map(|(session, _)| session.simulation().backend()).collect::<Vec<_>>(),
            "active": self.show.active,
            "apart": apart,
            "legends": self.show.sessions.iter().map(|(_, tints)| &tints.legend).collect::<Vec<_>>(),
            "messages": session.messages().collect::<Vec<_>>(),
        })
        .to_string()
    }

    /// The same scene beside the first one, or no longer.
    ///
    /// # Errors
    /// When it cannot be made a second time, in words.
    pub fn set_beside(&mut self, is_beside: bool) -> Result<(), JsError> {
        if !is_beside {
            self.show.remove_beside();
            return Ok(());
        }
        self.unseen = 0;
        self.show.add_beside().map_err(|error| JsError::new(&error.to_string()))
    }

    /// The session that is changed, from left to right.
    pub fn choose_session(&mut self, session: usize) {
        self.show.active = session.min(self.show.sessions.len() - 1);
    }

    /// Plays or pauses.
    pub fn play(&mut self, plays: bool) {
        self.show.player.is_playing = plays;
    }

    /// How fast time passes, 1 as in the scene.
    pub fn set_speed(&mut self, speed: f32) {
        self.show.player.speed = speed;
    }

    /// Pauses and makes one frame with the next picture.
    pub fn step(&mut self) {
        (self.show.player.is_playing, self.show.steps_once) = (false, true);
    }

    /// Begins again, with all that was changed.
    pub fn restart(&mut self) {
        self.show.restart();
        self.unseen = 0;
    }

    /// Goes to a frame of the past and pauses.
    pub fn travel(&mut self, frame: usize) {
        self.show.travel(frame);
    }

    /// The cloth that is changed.
    pub fn choose_cloth(&mut self, cloth: usize) {
        self.show.cloth = cloth;
    }

    /// Goes on on another backend, whose stages are measured or not.
    pub async fn set_backend(&mut self, name: &str, is_measured: bool) {
        settings::set_backend(self.show.session(), name, is_measured).await;
    }

    /// Moves the chosen cloth by another method.
    pub async fn set_method(&mut self, name: &str) {
        let cloth = self.show.cloth;
        settings::set_method(self.show.session(), cloth, name).await;
    }

    /// Makes the chosen cloth of another material.
    pub async fn set_material(&mut self, preset: &str) {
        let cloth = self.show.cloth;
        settings::set_material(self.show.session(), cloth, preset).await;
    }

    /// Changes one number of the material of the chosen cloth.
    pub async fn set_material_value(&mut self, name: &str, number: f64) {
        let cloth = self.show.cloth;
        settings::set_material_value(self.show.session(), cloth, name, number).await;
    }

    /// Sets a parameter of the chosen cloth.
    pub fn set_parameter(&mut self, name: &str, numbers: &[f64]) {
        let cloth = self.show.cloth;
        settings::set_parameter(self.show.session(), cloth, name, numbers);
    }

    /// Colours cloths by something else.
    pub fn set_tint(&mut self, name: &str) {
        self.show.tint = Tint::ALL.into_iter().find(|tint| tint.name() == name).unwrap_or_default();
    }

    /// The scene with all that was changed, and the camera's direction, as TOML.
    ///
    /// # Errors
    /// When it cannot be written down, in words.
    pub fn scene(&mut self) -> Result<String, JsError> {
        self.show.scene(Path::new("")).map_err(|error| JsError::new(&error))
    }

    /// Frames everything in the picture.
    pub fn frame_all(&mut self) {
        self.show.frames_all = true;
    }

    /// Turns the camera: parts of the height of the picture.
    pub fn turn(&mut self, x: f32, y: f32) {
        self.show.turn(Vec2::new(x, y));
    }

    /// Moves the camera: parts of the height of the picture.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.show.camera.pan(Vec2::new(x, -y));
    }

    /// Nearer, or further where the factor is below 1.
    pub fn zoom(&mut self, factor: f32) {
        self.show.camera.zoom(factor);
    }

    /// Takes hold of the cloth at a point, from the upper left corner in parts of width and height. False where there is none.
    pub fn grab(&mut self, x: f32, y: f32) -> bool {
        let aspect = self.aspect();
        self.show.grab(Vec2::new(x, y), aspect)
    }

    /// Pulls what is held to a point.
    pub fn pull(&mut self, x: f32, y: f32) {
        let aspect = self.aspect();
        self.show.pull(Vec2::new(x, y), aspect);
    }

    /// Lets go.
    pub fn release(&mut self) {
        self.show.session().release();
    }
}

impl Viewer {
    fn aspect(&self) -> f32 {
        let [width, height] = self.gpu.size().map(|side| side.max(1) as f32);
        width / height
    }
}

/// Processors: the one that draws is one of them where it can.
fn machine(before: &Machine, gpu: &Gpu) -> Rc<Machine> {
    Rc::new(match gpu.is_webgpu {
        true => before.with_renderer(gpu.device.clone(), gpu.queue.clone()),
        false => before.without_renderer(),
    })
}
