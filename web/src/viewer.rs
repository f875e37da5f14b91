//! A scene on a canvas.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use cloth::Backend;
use cloth_cli::files;
use cloth_cli::scene::{AroundMesh, SceneFile, is_mesh};
use cloth_cli::view::{Camera, Chart, Machine, Player, Sample, Session, Stage, Tint, Tints, cloth_at};
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

/// Degrees that the camera turns while a pointer crosses the height of the picture.
const TURN: f32 = 180.0;

/// What is shown, and what was chosen in it. Frames are awaited; call nothing else meanwhile.
#[wasm_bindgen]
pub struct Viewer {
    gpu: Gpu,
    stage: Stage,
    machine: Rc<Machine>,
    sessions: Vec<(Session, Tints)>,
    cloth: usize,
    camera: Camera,
    frames_all: bool,
    player: Player,
    steps_once: bool,
    tint: Tint,
    chart: Chart,
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
        let camera = Camera::new(&file.scene.camera);
        let session = Session::new(machine.clone(), file, Backend::Simd.into())
            .map_err(|error| words(error.to_string()))?;
        Ok(Self {
            gpu,
            stage,
            machine,
            sessions: vec![(session, Tints::default())],
            cloth: 0,
            camera,
            frames_all: true,
            player: Player::default(),
            steps_once: false,
            tint: Tint::default(),
            chart: Chart::default(),
        })
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
        self.machine = machine(&self.machine, &self.gpu);
        for (session, _) in &mut self.sessions {
            let was_there = session.is_on_renderer();
            session.set_machine(self.machine.clone());
            if was_there {
                session.go_on_on_cpu();
            }
            session.say("the device that draws was lost; another one was taken");
        }
        Ok(())
    }

    /// Shows another scene: one of the gallery, or a scene or mesh that was [handed over](Self::hand_over).
    ///
    /// # Errors
    /// What is wrong with it, in words; the one before stays.
    pub fn open(&mut self, name: &str) -> Result<(), JsError> {
        let words = |error: &dyn std::fmt::Display| JsError::new(&error.to_string());
        let path = Path::new(name);
        let file = match is_mesh(path) {
            true => AroundMesh::default().scene(path).map_err(|error| words(&error))?,
            false => SceneFile::load(path).map_err(|error| words(&error))?,
        };
        let choice = self.session().choice();
        let session = Session::new(self.machine.clone(), file, choice).map_err(|error| words(&error))?;
        self.camera = Camera::new(&session.file().scene.camera);
        self.sessions = vec![(session, Tints::default())];
        (self.cloth, self.frames_all) = (0, true);
        self.chart = Chart::default();
        Ok(())
    }

    /// A file that was dropped on the page, for scenes and meshes that name it.
    pub fn hand_over(name: &str, bytes: Vec<u8>) {
        files::hand_over(PathBuf::from(name), bytes);
    }

    /// Makes the frames that are due after so many seconds, and draws on the canvas.
    pub async fn frame(&mut self, seconds: f32) {
        self.advance(seconds).await;
        if std::mem::take(&mut self.frames_all) {
            let points = self.session().start_points();
            self.camera.frame(&points, self.aspect());
        }
        let (size, gpu) = (self.gpu.size(), &self.gpu);
        let (stage, camera, sessions) = (&mut self.stage, &self.camera, &mut self.sessions);
        gpu.show(|canvas| {
            stage.draw_on(Some(canvas), size, camera, sessions);
        });
    }

    async fn advance(&mut self, seconds: f32) {
        let session = &mut self.sessions[0].0;
        let is_settling = session.settle().await;
        let rate = session.file().scene.frame_rate as f32;
        let mut count = if is_settling { 0 } else { self.player.due(seconds, rate) };
        if std::mem::take(&mut self.steps_once) && !is_settling {
            count = 1;
        }
        for _ in 0..count {
            let session = &mut self.sessions[0].0;
            session.step().await;
            let sample = Sample::new(session.stats.seconds, self.stage.seconds, session.passes.as_ref());
            self.chart.push(sample);
        }
        let (session, tints) = &mut self.sessions[0];
        tints.update(self.tint, session.simulation());
    }

    /// Another size of the canvas, in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.gpu.resize([width, height]);
    }

    /// Scenes, backends and colours, as JSON.
    pub fn menu(&self) -> String {
        let backends = choices::backends(&self.machine);
        json!({ "scenes": choices::scenes(), "backends": backends, "tints": choices::tints() }).to_string()
    }

    /// What is chosen of the cloth, and what else might be, as JSON.
    pub fn choices(&self) -> String {
        let session = &self.sessions[0].0;
        choices::of_cloth(session, self.cloth, session.choice()).to_string()
    }

    /// What goes on, as JSON.
    pub fn status(&self) -> String {
        let (session, tints) = &self.sessions[0];
        let [first, last] = session.past().frames().unwrap_or([0, 0]);
        let means = self.chart.means().into_iter().map(|(name, ms)| json!([name, ms]));
        json!({
            "scene": session.file().name,
            "title": session.file().scene.title,
            "frame": session.frame(),
            "time": session.simulation().now(),
            "past": [first, last],
            "isPlaying": self.player.is_playing,
            "isSettling": session.simulation().frames_made() == 0,
            "stretch": session.stats.worst_stretch,
            "particles": session.simulation().cloths().iter().map(|cloth| cloth.cooked.fabric.particle_count()).sum::<usize>(),
            "times": means.collect::<serde_json::Value>(),
            "backend": session.simulation().backend(),
            "legend": tints.legend,
            "messages": session.messages().collect::<Vec<_>>(),
        })
        .to_string()
    }

    /// Plays or pauses.
    pub fn play(&mut self, plays: bool) {
        self.player.is_playing = plays;
    }

    /// How fast time passes, 1 as in the scene.
    pub fn set_speed(&mut self, speed: f32) {
        self.player.speed = speed;
    }

    /// Pauses and makes one frame with the next picture.
    pub fn step(&mut self) {
        (self.player.is_playing, self.steps_once) = (false, true);
    }

    /// Begins again, with all that was changed.
    pub fn restart(&mut self) {
        self.session().restart();
        self.chart = Chart::default();
    }

    /// Goes to a frame of the past and pauses.
    pub fn travel(&mut self, frame: usize) {
        self.player.is_playing = false;
        self.session().travel(frame);
    }

    /// The cloth that is changed.
    pub fn choose_cloth(&mut self, cloth: usize) {
        self.cloth = cloth;
    }

    /// Goes on on another backend.
    pub async fn set_backend(&mut self, name: &str) {
        settings::set_backend(self.session(), name).await;
    }

    /// Moves the chosen cloth by another method.
    pub async fn set_method(&mut self, name: &str) {
        let cloth = self.cloth;
        settings::set_method(self.session(), cloth, name).await;
    }

    /// Makes the chosen cloth of another material.
    pub async fn set_material(&mut self, preset: &str) {
        let cloth = self.cloth;
        settings::set_material(self.session(), cloth, preset).await;
    }

    /// Changes one number of the material of the chosen cloth.
    pub async fn set_material_value(&mut self, name: &str, number: f64) {
        let cloth = self.cloth;
        settings::set_material_value(self.session(), cloth, name, number).await;
    }

    /// Sets a parameter of the chosen cloth.
    pub fn set_parameter(&mut self, name: &str, numbers: &[f64]) {
        let cloth = self.cloth;
        settings::set_parameter(self.session(), cloth, name, numbers);
    }

    /// Colours cloths by something else.
    pub fn set_tint(&mut self, name: &str) {
        self.tint = Tint::ALL.into_iter().find(|tint| tint.name() == name).unwrap_or_default();
    }

    /// The scene with all that was changed, and the camera's direction, as TOML.
    ///
    /// # Errors
    /// When it cannot be written down, in words.
    pub fn scene(&self) -> Result<String, JsError> {
        let mut file = self.sessions[0].0.file().clone();
        file.scene.camera = self.camera.entry();
        file.to_toml(Path::new("")).map_err(|issue| JsError::new(&issue.message))
    }

    /// Frames everything in the picture.
    pub fn frame_all(&mut self) {
        self.frames_all = true;
    }

    /// Turns the camera: parts of the height of the picture.
    pub fn turn(&mut self, x: f32, y: f32) {
        self.camera.turn(x * TURN, y * TURN);
    }

    /// Moves the camera: parts of the height of the picture.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.camera.pan(Vec2::new(x, -y));
    }

    /// Nearer, or further where the factor is below 1.
    pub fn zoom(&mut self, factor: f32) {
        self.camera.zoom(factor);
    }

    /// Takes hold of the cloth at a point, from the upper left corner in parts of width and height. False where there is none.
    pub fn grab(&mut self, x: f32, y: f32) -> bool {
        let ray = self.camera.ray(corner(x, y), self.aspect());
        let session = self.session();
        if let Some((cloth, particles, hit)) = cloth_at(session, &ray) {
            session.grab(cloth, particles, hit.point);
        }
        session.held().is_some()
    }

    /// Pulls what is held to a point.
    pub fn pull(&mut self, x: f32, y: f32) {
        let ray = self.camera.ray(corner(x, y), self.aspect());
        let (eye, forward) = (self.camera.eye(), self.camera.forward());
        if let Some(grab) = self.session().held() {
            let depth = (grab.point() - eye).dot(forward);
            grab.aim(eye + ray.direction * (depth / ray.direction.dot(forward)));
        }
    }

    /// Lets go.
    pub fn release(&mut self) {
        self.session().release();
    }
}

impl Viewer {
    fn session(&mut self) -> &mut Session {
        &mut self.sessions[0].0
    }

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

/// A point of the picture as cameras have it: from -1 to 1, y upwards.
fn corner(x: f32, y: f32) -> Vec2 {
    Vec2::new(x * 2.0 - 1.0, 1.0 - y * 2.0)
}
