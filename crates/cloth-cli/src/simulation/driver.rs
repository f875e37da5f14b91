//! Running a scene.

use std::path::{Path, PathBuf};

use cloth::backend::Configuration;
use cloth::replay::Recorder;
use cloth::{Cloth, Positions, Solver};
use web_time::Instant;

use super::bodies::Bodies;
use super::camera::check_follow;
use super::clock::Clock;
use super::cloth_run::ClothRun;
use super::moment::{Moment, move_cloth};
use super::record;
use super::skin::LastForms;
use super::solvers::{RunningSolver, solver_index, solvers};
use super::statistics::{FrameStats, Minimisation, causes};
use super::stretch::{percentile_99, stretches, worst};
use super::wait::{self, at_once};
use crate::mesh::weld_by_position;
use crate::recording::{ClothTrack, ColliderPose, ColliderTrack, Recording, RecordingError};
use crate::scene::{Issue, SceneError, SceneFile};

/// A scene in motion.
#[derive(Debug)]
pub struct Simulation {
    pub(super) file: SceneFile,
    frame_count: usize,
    pub(super) bodies: Bodies,
    pub(super) cloths: Vec<ClothRun>,
    pub(super) solvers: Vec<RunningSolver>,
    recording: Recording,
    pub(super) clock: Clock,
    /// The time of each frame made so far.
    pub(super) times: Vec<f64>,
    pub(super) restored_particles: u64,
    /// Frames of settling made so far.
    pub(super) settled: usize,
    pub(super) last_forms: LastForms,
}

impl Simulation {
    /// Builds everything of a scene: reads meshes, cooks cloths, places colliders.
    ///
    /// # Errors
    /// The first thing that is wrong, with file, line and cure.
    pub fn new(file: SceneFile, backend: impl Into<Configuration>) -> Result<Self, SceneError> {
        let backend = backend.into();
        Self::with_solvers(file, &mut || Solver::new(backend))
    }

    /// As [`new`](Self::new) with solvers of the caller's, each empty: for instance on the device of a renderer.
    ///
    /// # Errors
    /// As [`new`](Self::new), and what `make` returns.
    pub fn with_solvers(
        file: SceneFile,
        make: &mut dyn FnMut() -> cloth::Result<Solver>,
    ) -> Result<Self, SceneError> {
        match Self::build(&file, make) {
            Ok((parts, frame_count)) => {
                let (bodies, cloths, solvers, recording) = parts;
                let clock = Clock::new(&file.scene);
                Ok(Self {
                    file,
                    frame_count,
                    bodies,
                    cloths,
                    solvers,
                    recording,
                    clock,
                    times: Vec::new(),
                    restored_particles: 0,
                    settled: 0,
                    last_forms: LastForms::default(),
                })
            }
            Err(issue) => Err(file.error(issue)),
        }
    }

    #[allow(clippy::type_complexity, reason = "the parts of Self, named by the only caller")]
    fn build(
        file: &SceneFile,
        make: &mut dyn FnMut() -> cloth::Result<Solver>,
    ) -> Result<((Bodies, Vec<ClothRun>, Vec<RunningSolver>, Recording), usize), Issue> {
        let scene = &file.scene;
        let frame_count = scene.frame_count()?;
        scene.check()?;
        if scene.cloth.is_empty() {
            return Err(Issue::new("", "there is no cloth; add a [[cloth]]"));
        }
        let bodies = Bodies::new(file)?;
        let places = bodies.at(0.0);
        let mut cloths = Vec::new();
        for (index, entry) in scene.cloth.iter().enumerate() {
            let below = |issue: Issue| issue.below(&format!("cloth[{index}]"));
            let mut cloth = ClothRun::new(entry, file, &bodies, &places).map_err(below)?;
            cloth.solver = solver_index(&scene.solver, entry.solver.as_deref()).map_err(below)?;
            cloths.push(cloth);
        }
        let mut solvers = solvers(&scene.solver, make)?;
        for (index, cloth) in cloths.iter_mut().enumerate() {
            let running = &mut solvers[cloth.solver];
            let dt = 1.0 / (scene.frame_rate * f64::from(running.steps_per_frame));
            cloth
                .add_to(&mut running.solver, &bodies, &places, dt)
                .map_err(|error| Issue::new(format!("cloth[{index}]"), error))?;
        }
        let recording =
            recording(scene.frame_rate, &cloths, &bodies).map_err(|error| Issue::new("", error))?;
        check_follow(&scene.camera, &recording).map_err(|issue| issue.below("camera"))?;
        Ok(((bodies, cloths, solvers, recording), frame_count))
    }

    /// Number of frames that the scene asks for.
    pub fn frame_count(&self) -> usize {
        self.frame_count
    }

    /// Changes the number of frames.
    pub fn set_frame_count(&mut self, frames: usize) {
        self.frame_count = frames;
    }

    /// The scene.
    pub fn file(&self) -> &SceneFile {
        &self.file
    }

    /// The time of a frame that was made, in seconds; beyond the last one that of the last one.
    pub fn time(&self, frame: usize) -> f64 {
        self.times.get(frame).or(self.times.last()).copied().unwrap_or(0.0)
    }

    /// The cloths.
    pub fn cloths(&self) -> &[ClothRun] {
        &self.cloths
    }

    /// The colliders.
    pub fn bodies(&self) -> &Bodies {
        &self.bodies
    }

    /// Everything recorded so far.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Particles that became non-finite and were restored, over all frames.
    pub fn restored_particles(&self) -> u64 {
        self.restored_particles
    }

    /// What simulates, and on what.
    pub fn backend(&self) -> String {
        let info = self.solvers.first().map(|running| running.solver.info());
        info.map_or(String::new(), |info| format!("{} ({})", info.backend, info.device))
    }

    /// Whether the backend claims the bits of the scalar one.
    pub fn is_bit_exact(&self) -> bool {
        self.solvers.iter().all(|running| running.solver.capabilities().bit_exact)
    }

    /// Hash of all particles: equal runs have equal hashes.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn state_hash(&mut self) -> Result<u64, SceneError> {
        let mut sum = 0_u64;
        for running in &mut self.solvers {
            let hash = running.solver.state_hash().map_err(|error| self.file.error(Issue::new("", error)))?;
            sum = sum.rotate_left(7) ^ hash;
        }
        Ok(sum)
    }

    /// Bytes of solver state, with fabrics and rest positions.
    pub fn memory_bytes(&self) -> usize {
        let cloth = |cloth: &ClothRun| {
            let solver = &self.solvers[cloth.solver].solver;
            let state = cloth.id.and_then(|id| solver.memory_bytes(id).ok()).unwrap_or(0);
            let rest = cloth.id.and_then(|id| solver.cloth(id).ok()).map_or(&[][..], Cloth::rest_positions);
            state + size_of_val(rest) + cloth.cooked.fabric.memory_bytes()
        };
        self.cloths.iter().map(cloth).sum()
    }

    /// Writes every step from now on into a replay file. Where the scene has several solvers each has one of its own, with its
    /// name before the extension. Returns the files.
    ///
    /// # Errors
    /// When a file cannot be written, or a device was lost.
    pub fn record_to(&mut self, path: &Path) -> cloth::Result<Vec<PathBuf>> {
        let several = self.solvers.len() > 1;
        let entries = &self.file.scene.solver;
        let mut paths = Vec::new();
        for (index, running) in self.solvers.iter_mut().enumerate() {
            let name = entries.get(index).filter(|_| several).map(|entry| entry.name.as_str());
            let path = record::path_for(path, name);
            running.recorder = Some(Recorder::create(&running.solver, &path)?);
            paths.push(path);
        }
        Ok(paths)
    }

    /// Ends the replay files.
    ///
    /// # Errors
    /// When one cannot be written.
    pub fn finish_recording(&mut self) -> cloth::Result<()> {
        let mut recorders = self.solvers.iter_mut().filter_map(|running| running.recorder.take());
        recorders.try_for_each(|recorder| recorder.finish().map(drop))
    }

    /// Makes and records the next frame. The first is the start, after settling.
    ///
    /// # Errors
    /// When the solver or the recording refuses; the frames before stay.
    pub fn advance(&mut self) -> Result<FrameStats, SceneError> {
        let stats = self.step()?;
        self.record().map_err(|issue| self.file.error(issue))?;
        Ok(stats)
    }

    /// Makes the next frame without recording it, so that cloths that are lost can be looked at, too.
    ///
    /// # Errors
    /// When the solver refuses.
    pub fn step(&mut self) -> Result<FrameStats, SceneError> {
        let made = at_once(self.try_step());
        self.finish(made)
    }

    /// As [`step`](Self::step), for web pages, which cannot wait for a GPU.
    ///
    /// # Errors
    /// When the solver refuses.
    pub async fn step_async(&mut self) -> Result<FrameStats, SceneError> {
        self.try_step().await.map_err(|issue| self.file.error(issue))
    }

    /// What became of a call that does not wait.
    pub(super) fn finish<T>(&self, result: cloth::Result<Result<T, Issue>>) -> Result<T, SceneError> {
        let result = result.map_err(|error| Issue::new("", error)).flatten();
        result.map_err(|issue| self.file.error(issue))
    }

    async fn try_step(&mut self) -> Result<FrameStats, Issue> {
        let mut stats = self.make_frame().await?;
        self.fetch().await.map_err(|error| Issue::new("", error))?;
        for (index, cloth) in self.cloths.iter().enumerate() {
            let Some(id) = cloth.id else { continue };
            let solver = &self.solvers[cloth.solver].solver;
            let positions = solver.positions(id).map_err(|error| Issue::new("", error))?;
            if let Some((stretch, particle)) = worst(stretches(cloth, positions))
                && stretch > stats.worst_stretch
            {
                stats.worst_stretch = stretch;
                stats.worst_place = Some((index, cloth.cooked.particle_to_vertex[particle as usize]));
            }
        }
        Ok(stats)
    }

    /// Makes the next frame and looks at no particle, which a GPU would have to be waited for.
    pub(super) async fn make_frame(&mut self) -> Result<FrameStats, Issue> {
        let begin = Instant::now();
        let mut stats = FrameStats { frame: self.times.len(), ..FrameStats::default() };
        if self.times.is_empty() {
            while self.settle_once(&mut stats).await? {}
        } else {
            let from = self.clock.time();
            let frame_time = self.clock.advance();
            self.step_frame(from, self.clock.time(), frame_time, &mut stats).await?;
        }
        stats.time = self.clock.time();
        self.times.push(stats.time);
        stats.seconds = begin.elapsed().as_secs_f64();
        for cloth in &self.cloths {
            let Some(id) = cloth.id else { continue };
            let solver = &self.solvers[cloth.solver].solver;
            stats.asleep += usize::from(solver.cloth(id).is_ok_and(Cloth::is_asleep));
        }
        self.restored_particles += u64::from(stats.restored_particles);
        Ok(stats)
    }

    /// The stretch that 99 of 100 constraints along yarns do not exceed now, of all cloths together.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn usual_stretch(&self) -> Result<f32, SceneError> {
        let mut all = Vec::new();
        for (index, cloth) in self.cloths.iter().enumerate().filter(|(_, cloth)| cloth.id.is_some()) {
            let positions = self.local_positions(index)?;
            all.extend(stretches(cloth, positions).map(|(stretch, _)| stretch));
        }
        Ok(percentile_99(all))
    }

    /// Where the particles of a cloth are, in its local frame.
    ///
    /// # Errors
    /// When there is no such cloth, or a device was lost.
    pub fn local_positions(&self, cloth: usize) -> Result<Positions<'_>, SceneError> {
        let run = self.cloths.get(cloth).and_then(|cloth| Some((cloth.id?, cloth.solver)));
        let Some((id, solver)) = run else {
            let message = format!("there is no cloth {cloth}; the scene has {}", self.cloths.len());
            return Err(self.file.error(Issue::new("", message)));
        };
        let positions = self.solvers[solver].solver.positions(id);
        positions.map_err(|error| self.file.error(Issue::new("", error)))
    }

    /// Lets the cloths come to rest for a frame with everything where it is at the start; false where they have.
    pub(super) async fn settle_once(&mut self, stats: &mut FrameStats) -> Result<bool, Issue> {
        let scene = &self.file.scene;
        let frames = (scene.settle * scene.frame_rate).round() as usize;
        if self.settled >= frames || !self.times.is_empty() {
            return Ok(false);
        }
        self.settled += 1;
        self.step_frame(0.0, 0.0, self.clock.regular_frame_time(), stats).await?;
        Ok(true)
    }

    /// Steps all solvers over one frame while the scene goes from one time to another.
    pub(super) async fn step_frame(
        &mut self,
        from: f64,
        to: f64,
        frame_time: f64,
        stats: &mut FrameStats,
    ) -> Result<(), Issue> {
        let failed = |error: cloth::Error| Issue::new("", error);
        for (index, running) in self.solvers.iter_mut().enumerate() {
            let steps = running.steps_per_frame;
            let mut before = from;
            for step in 1..=steps {
                let after = from + (to - from) * f64::from(step) / f64::from(steps);
                let now =
                    Moment::new(&self.bodies, &mut self.last_forms, &self.file.scene.wind, [before, after]);
                for cloth in self.cloths.iter_mut().filter(|cloth| cloth.solver == index) {
                    move_cloth(cloth, running, &self.bodies, &now).map_err(failed)?;
                }
                let dt = (frame_time / f64::from(steps)) as f32;
                let RunningSolver { solver, recorder, .. } = running;
                let report = wait::step(recorder.as_mut(), solver, dt).await.map_err(failed)?;
                stats.restored_particles += report.restored_particles();
                stats.causes.extend(causes(&report));
                if let Some(minimum) = Minimisation::of_step(&report) {
                    stats.minimum.get_or_insert_with(Minimisation::default).add(&minimum);
                }
                before = after;
            }
        }
        Ok(())
    }

    /// Appends the current state to the recording.
    fn record(&mut self) -> Result<(), Issue> {
        let time = self.clock.time();
        let (places, forms) = (self.bodies.at(time), self.last_forms.at(&self.bodies, time));
        let mut frames = Vec::new();
        for cloth in &self.cloths {
            let frame = cloth.frame.at(time, &places);
            let Some(id) = cloth.id else { continue };
            let solver = &self.solvers[cloth.solver].solver;
            let positions = solver.positions(id).map_err(|error| Issue::new("", error))?;
            let placed: Vec<[f32; 3]> =
                positions.iter().map(|point| frame.apply(point.into()).to_array()).collect();
            let mut vertices = cloth.mesh.positions.clone();
            cloth.cooked.scatter(&placed, &mut vertices).map_err(|error| Issue::new("", error))?;
            frames.push(vertices);
        }
        let bodies = self.bodies.all().iter().zip(&places).zip(&*forms);
        let poses: Vec<ColliderPose> =
            bodies.filter_map(|((body, place), form)| body.pose(place, form)).collect();
        let frames: Vec<&[[f32; 3]]> = frames.iter().map(Vec::as_slice).collect();
        self.recording.push_frame(&frames, &poses).map_err(|error| Issue::new("", error))
    }
}

fn recording(rate: f64, cloths: &[ClothRun], bodies: &Bodies) -> Result<Recording, RecordingError> {
    let track = |cloth: &ClothRun| {
        let classes = weld_by_position(&cloth.mesh.positions);
        ClothTrack::new(cloth.mesh.clone(), Some(classes))
    };
    let cloths = cloths.iter().map(track).collect::<Result<_, _>>()?;
    let shown = bodies.all().iter().filter_map(|body| Some((body.mesh.clone()?, body)));
    let colliders = shown.map(|(mesh, body)| ColliderTrack::new(mesh, body.role, body.smooth));
    Recording::new(rate, cloths, colliders.collect::<Result<_, _>>()?)
}
