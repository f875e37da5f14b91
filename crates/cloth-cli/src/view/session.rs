//! A scene that is being simulated and changed: what one half of the window shows.

mod beside;
mod change;
mod facts;

use std::rc::Rc;
use std::time::Duration;

use cloth::backend::{Backend, Configuration};
use cloth::{Parameters, PassTimes};
use glam::Vec3;
use web_time::Instant;

use self::beside::{Beside, Made, Order};
use self::facts::Facts;
use super::grab::Grab;
use super::machine::{Machine, is_lost};
use super::messages::Messages;
use super::past::Past;
use crate::recording::{ColliderRole, Track};
use crate::render::aim::middle;
use crate::scene::{SceneError, SceneFile};
use crate::simulation::{FrameStats, Simulation, at_once};

/// States kept for time travel: 10 s at 60 frames a second.
const PAST_FRAMES: usize = 600;

/// What they may take.
const PAST_BYTES: usize = 512 << 20;

/// Frames between two states that are kept of a GPU, which each has to be waited for.
const GPU_FRAMES: usize = 30;

/// How long the cloths may come to rest for each picture, before the first frame.
const SETTLING: Duration = Duration::from_millis(30);

/// A scene in motion, with its past.
///
/// Calls that may have to wait for a GPU are futures, since a web page awaits them; a window [waits](wait).
#[derive(Debug)]
pub struct Session {
    machine: Rc<Machine>,
    /// The scene with all that was changed.
    file: SceneFile,
    choice: Configuration,
    simulation: Beside,
    facts: Facts,
    /// Number of the simulation among all of this machine.
    generation: u64,
    /// Whether its solvers were made on the renderer's device.
    is_shared: bool,
    past: Past,
    grab: Option<Grab>,
    /// Numbers about the last frame.
    pub stats: FrameStats,
    /// What the last frame took (s).
    pub seconds: f64,
    /// Times of its passes, where they are measured.
    pub passes: Option<PassTimes>,
    messages: Messages,
    /// Parameters of the cloths where nobody changed them.
    start: Vec<Parameters>,
}

impl Session {
    /// Begins a scene.
    ///
    /// # Errors
    /// When something is wrong with the scene, or the backend is not there.
    pub fn new(machine: Rc<Machine>, file: SceneFile, choice: Configuration) -> Result<Self, SceneError> {
        let simulation = build(&machine, &file, choice)?;
        let mut session = Self {
            generation: machine.number(),
            is_shared: machine.shares(choice),
            machine,
            file,
            choice,
            facts: Facts::new(&simulation),
            simulation: Beside::new(simulation),
            past: Past::new(PAST_FRAMES, PAST_BYTES),
            grab: None,
            stats: FrameStats::default(),
            seconds: 0.0,
            passes: None,
            messages: Messages::default(),
            start: Vec::new(),
        };
        session.start = session.simulation().cloths().iter().map(|cloth| cloth.parameters).collect();
        session.say_findings();
        Ok(session)
    }

    /// Says what was wrong with meshes.
    fn say_findings(&mut self) {
        for cloth in self.simulation.get().cloths() {
            for finding in &cloth.cooked.report.cleaning.findings {
                self.messages.say(&format!("{}: {finding}", cloth.name()));
            }
        }
    }

    /// As [`new`](Self::new), and tries a frame: a backend that lacks what the scene needs is refused rather than shown standing still.
    ///
    /// # Errors
    /// As [`new`](Self::new), and when the solver refuses a frame.
    pub async fn open(
        machine: Rc<Machine>,
        file: SceneFile,
        choice: Configuration,
    ) -> Result<Self, SceneError> {
        let mut session = Self::new(machine, file, choice)?;
        match session.simulation.get_mut().try_frame().await {
            Ok(()) => Ok(session),
            // No line of the scene is wrong by itself.
            Err(error) => {
                Err(SceneError { place: session.file.label, message: with_cure(error.message, choice) })
            }
        }
    }

    /// The scene with all that was changed.
    pub fn file(&self) -> &SceneFile {
        &self.file
    }

    /// The backend that was chosen.
    pub fn choice(&self) -> Configuration {
        self.choice
    }

    /// The simulation. Waits for a frame that was [started](Self::start_step).
    pub fn simulation(&self) -> &Simulation {
        self.simulation.get()
    }

    /// As [`simulation`](Self::simulation), for drawing from the memory of a GPU.
    pub fn simulation_mut(&mut self) -> &mut Simulation {
        self.finish_step();
        self.simulation.get_mut()
    }

    /// What simulates: the backend and the method of a cloth.
    pub fn title(&self, cloth: usize) -> String {
        let entry = self.file.scene.cloth.get(cloth).or(self.file.scene.cloth.first());
        let method = entry.and_then(|entry| entry.method.as_ref()).map_or("pbd", |method| &method.0.name);
        format!("{method} on {}", self.facts.backend)
    }

    /// A number that changes with every new simulation.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Takes another simulation, made for `choice`.
    fn replace(&mut self, simulation: Simulation, choice: Configuration) {
        self.facts = Facts::new(&simulation);
        self.simulation.replace(simulation);
        self.choice = choice;
        self.is_shared = self.machine.shares(choice);
        self.generation = self.machine.number();
        self.passes = None;
    }

    /// Height of the floor: of the ground where there is one, else below everything at the start (m).
    pub fn floor(&self) -> f32 {
        let recording = self.simulation().recording();
        let grounds = recording.colliders().iter().zip(self.simulation().bodies().shown(0.0));
        let ground =
            grounds.filter(|(track, _)| track.role() == ColliderRole::Ground).map(|(_, shown)| shown.place);
        let heights = || self.points_at(0.0, &self.start_places()).into_iter().map(|point| point.y);
        let ground = ground.map(|place| place.translation.y).reduce(f32::min);
        ground.unwrap_or_else(|| heights().fold(f32::MAX, f32::min)).clamp(-1e6, 1e6)
    }

    /// Where the particles of cloths and the vertices of bodies are now; at the start, where a device does not say.
    pub fn points(&self) -> Vec<Vec3> {
        let simulation = self.simulation();
        let cloths = 0..simulation.cloths().len();
        let places: Result<Vec<_>, _> = cloths.map(|cloth| simulation.world_positions(cloth)).collect();
        match places {
            Ok(places) => self.points_at(simulation.now(), &places.concat()),
            Err(_) => self.points_at(0.0, &self.start_places()),
        }
    }

    /// The middle of the box around a cloth or body at the present time; none where there is none of that name.
    pub fn middle_of(&self, name: &str) -> Option<Vec3> {
        let simulation = self.simulation();
        match simulation.recording().find(name)? {
            Track::Cloth(index) => match simulation.world_positions(index) {
                Ok(places) => middle(places),
                Err(_) => middle(simulation.cloths()[index].mesh.positions.iter().copied()),
            },
            Track::Collider(index) => {
                let shown = simulation.bodies().shown(simulation.now());
                let mesh = simulation.recording().colliders()[index].mesh();
                middle(shown[index].world_positions(&mesh.positions))
            }
        }
    }

    fn start_places(&self) -> Vec<[f32; 3]> {
        self.simulation().cloths().iter().flat_map(|cloth| cloth.mesh.positions.iter().copied()).collect()
    }

    /// These places of cloths, and the vertices of bodies at a time.
    fn points_at(&self, time: f64, places: &[[f32; 3]]) -> Vec<Vec3> {
        let mut points: Vec<Vec3> = places.iter().map(|&point| point.into()).collect();
        let simulation = self.simulation();
        let colliders = simulation.recording().colliders();
        for (track, shown) in colliders.iter().zip(simulation.bodies().shown(time)) {
            if track.role() == ColliderRole::Body {
                points.extend(shown.world_positions(&track.mesh().positions));
            }
        }
        points
    }

    /// Makes its solvers on other processors from now on; those that it has stay.
    pub fn set_machine(&mut self, machine: Rc<Machine>) {
        self.finish_step();
        self.machine = machine;
    }

    /// The states that one can return to.
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// The parameters of a cloth where nobody changed them: those of the scene, or of the method that was chosen since.
    pub fn start_parameters(&self, cloth: usize) -> Option<&Parameters> {
        self.start.get(cloth)
    }

    /// What was noticed, oldest first.
    pub fn messages(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.messages.all()
    }

    /// Notes something, once where it comes again and again.
    pub fn say(&mut self, message: impl Into<String>) {
        self.messages.say(&message.into());
    }

    /// Whether the particles of the cloths are on the renderer's device.
    pub fn is_on_renderer(&self) -> bool {
        self.is_shared
    }

    /// Lets the cloths come to rest before the first frame, for a moment. True where they still do.
    pub async fn settle(&mut self) -> bool {
        self.finish_step();
        let begin = Instant::now();
        while self.simulation().frames_made() == 0 && begin.elapsed() < SETTLING {
            match self.simulation.get_mut().settle().await {
                Ok(true) => {}
                Ok(false) => self.step().await,
                Err(error) => {
                    self.fail(&error);
                    return false;
                }
            }
        }
        self.simulation().frames_made() == 0
    }

    /// Makes the next frame. What fails is said, and gone on from where that is possible.
    pub async fn step(&mut self) {
        self.finish_step();
        if let Some(order) = self.prepare() {
            let made = beside::make(self.simulation.get_mut(), order).await;
            self.take(made);
        }
    }

    /// Begins to make the next frame on a thread of its own; [`finish_step`](Self::finish_step) waits for it, and so does what asks for the
    /// simulation before.
    pub fn start_step(&mut self) {
        self.finish_step();
        if let Some(order) = self.prepare() {
            self.simulation.start(order);
        }
    }

    /// Waits for a frame that was started, where one was.
    pub fn finish_step(&mut self) {
        if let Some(made) = self.simulation.take_made() {
            self.take(made);
        }
    }

    /// Pulls what is held. None where that fails.
    fn prepare(&mut self) -> Option<Order> {
        let seconds = (1.0 / self.file.scene.frame_rate) as f32;
        if let Some(grab) = &mut self.grab
            && let Err(error) = grab.pull(self.simulation.get_mut(), seconds)
        {
            self.grab = None;
            self.say(error.to_string());
            return None;
        }
        let is_on_gpu = self.facts.is_on_gpu;
        Some(Order {
            // A page fetches particles of a GPU after each step; elsewhere nothing shall wait for them.
            is_measured: !is_on_gpu || cfg!(target_family = "wasm"),
            has_pass_times: self.choice.has_pass_times(),
            keep_every: if is_on_gpu { GPU_FRAMES } else { 1 },
        })
    }

    /// Takes what making a frame came to.
    fn take(&mut self, made: Result<Made, SceneError>) {
        let made = match made {
            Ok(made) => made,
            Err(error) => return self.fail(&error),
        };
        let stats = made.stats;
        stats.causes.iter().for_each(|cause| self.messages.note(cause));
        if stats.restored_particles > 0 {
            let count = stats.restored_particles;
            self.messages.note(&format!("{count} particles became infinite and were restored"));
        }
        if let Some(grab) = &mut self.grab {
            grab.look(self.simulation.get());
        }
        match made.state {
            Some(Ok(state)) => self.past.push(state),
            Some(Err(error)) => self.say(error.message),
            None => self.past.forget_from(stats.frame),
        }
        (self.stats, self.passes, self.seconds) = (stats, made.passes, made.seconds);
    }

    fn fail(&mut self, error: &SceneError) {
        self.grab = None;
        if !self.simulation().solver_of(0).is_some_and(|(solver, _)| is_lost(solver)) {
            return self.say(&*error.message);
        }
        self.go_on_on_cpu();
    }

    /// Goes on on the CPU from the last state that was kept: the device is lost.
    pub fn go_on_on_cpu(&mut self) {
        let lost = self.facts.backend.clone();
        let cpu = Backend::Auto.into();
        match build(&self.machine, &self.file, cpu) {
            Ok(simulation) => self.replace(simulation, cpu),
            Err(error) => return self.say(error.message),
        }
        let last = self.past.at(usize::MAX);
        let (from, returned) =
            last.map_or((0, Ok(())), |last| (last.frame(), self.simulation.get_mut().return_to(last)));
        if let Err(error) = returned {
            return self.say(error.message);
        }
        let to = &self.facts.backend;
        self.say(format!("{lost} was lost; the cloths go on on {to} from frame {from}"));
    }

    /// Goes to a frame of the past, or to the last one before it that is kept.
    pub fn travel(&mut self, frame: usize) {
        self.release();
        let Some(moment) = self.past.at(frame) else { return };
        if let Err(error) = self.simulation.get_mut().return_to(moment) {
            self.say(error.message);
        }
        self.stats =
            FrameStats { frame: self.frame(), time: self.simulation().now(), ..FrameStats::default() };
    }

    /// The frame that is shown, counted from 0.
    pub fn frame(&self) -> usize {
        self.progress().0.saturating_sub(1)
    }

    /// How many frames are made, and the time of the scene then (s); without waiting for one that was started.
    pub fn progress(&self) -> (usize, f64) {
        self.simulation.progress()
    }

    /// What does not change in the course of a simulation.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Begins the scene again, with all that was changed.
    pub fn restart(&mut self) {
        self.finish_step();
        match build(&self.machine, &self.file, self.choice) {
            Ok(simulation) => {
                self.replace(simulation, self.choice);
                (self.grab, self.stats) = (None, FrameStats::default());
                self.messages = Messages::default();
                self.say_findings();
                self.past.clear();
            }
            Err(error) => self.say(error.message),
        }
    }

    /// Holds a cloth by the corners of a triangle.
    pub fn grab(&mut self, cloth: usize, particles: [u32; 3], point: Vec3) {
        self.release();
        match Grab::new(self.simulation.get_mut(), cloth, particles, point) {
            Ok(grab) => self.grab = Some(grab),
            Err(error) => self.say(error.to_string()),
        }
    }

    /// What is held.
    pub fn held(&mut self) -> Option<&mut Grab> {
        self.grab.as_mut()
    }

    /// Lets go.
    pub fn release(&mut self) {
        self.finish_step();
        if let Some(grab) = self.grab.take()
            && let Err(error) = grab.release(self.simulation.get_mut())
        {
            self.say(error.to_string());
        }
    }
}

/// Why a backend does not simulate a scene, and what to do. What a GPU lacks every CPU has.
fn with_cure(message: String, choice: Configuration) -> String {
    // Errors of scenes are words.
    if choice.backend().is_gpu() && message.contains("does not support") {
        return format!("{message}; choose a CPU backend (simd, scalar)");
    }
    message
}

/// What a call of a session comes to in a window, whose thread waits for GPUs.
pub fn wait<T: Default>(call: impl Future<Output = T>) -> T {
    at_once(call).unwrap_or_default()
}

fn build(machine: &Machine, file: &SceneFile, choice: Configuration) -> Result<Simulation, SceneError> {
    Simulation::with_solvers(file.clone(), &mut || machine.solver(choice))
}
