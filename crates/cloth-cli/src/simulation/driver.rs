//! Running a scene.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cloth::backend::Configuration;
use cloth::replay::Recorder;
use cloth::{Cloth, InterCollision, Solver, worst_stretch};
use glam::Vec3;

use super::bodies::Bodies;
use super::cloth_run::ClothRun;
use super::record;
use super::rigid::Rigid;
use super::statistics::FrameStats;
use crate::mesh::weld_by_position;
use crate::recording::{ClothTrack, ColliderPose, ColliderTrack, Recording, RecordingError};
use crate::scene::{Issue, SceneError, SceneFile, SolverEntry, nearest};

/// A scene in motion.
#[derive(Debug)]
pub struct Simulation {
    file: SceneFile,
    frame_count: usize,
    bodies: Bodies,
    cloths: Vec<ClothRun>,
    solvers: Vec<RunningSolver>,
    recording: Recording,
    restored_particles: u64,
}

#[derive(Debug)]
struct RunningSolver {
    solver: Solver,
    steps_per_frame: u32,
    recorder: Option<Recorder<File>>,
}

impl Simulation {
    /// Builds everything of a scene: reads meshes, cooks cloths, places colliders.
    ///
    /// # Errors
    /// The first thing that is wrong, with file, line and cure.
    pub fn new(file: SceneFile, backend: impl Into<Configuration>) -> Result<Self, SceneError> {
        match Self::build(&file, backend.into()) {
            Ok((parts, frame_count)) => {
                let (bodies, cloths, solvers, recording) = parts;
                Ok(Self { file, frame_count, bodies, cloths, solvers, recording, restored_particles: 0 })
            }
            Err(issue) => Err(file.error(issue)),
        }
    }

    #[allow(clippy::type_complexity, reason = "the parts of Self, named by the only caller")]
    fn build(
        file: &SceneFile,
        backend: Configuration,
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
        let mut solvers = solvers(&scene.solver, backend)?;
        for (index, cloth) in cloths.iter_mut().enumerate() {
            let running = &mut solvers[cloth.solver];
            let dt = 1.0 / (scene.frame_rate * f64::from(running.steps_per_frame));
            cloth
                .add_to(&mut running.solver, &bodies, &places, dt)
                .map_err(|error| Issue::new(format!("cloth[{index}]"), error))?;
        }
        let recording =
            recording(scene.frame_rate, &cloths, &bodies).map_err(|error| Issue::new("", error))?;
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
        self.try_advance().map_err(|issue| self.file.error(issue))
    }

    fn try_advance(&mut self) -> Result<FrameStats, Issue> {
        let frame = self.recording.frame_count();
        let rate = self.file.scene.frame_rate;
        let begin = Instant::now();
        let restored = if frame == 0 {
            self.settle()?
        } else {
            self.step_frame((frame - 1) as f64 / rate, frame as f64 / rate)?
        };
        let seconds = begin.elapsed().as_secs_f64();
        let worst_stretch = self.record(frame as f64 / rate)?;
        self.restored_particles += u64::from(restored);
        let asleep = |cloth: &&ClothRun| {
            let solver = &self.solvers[cloth.solver].solver;
            cloth.id.is_some_and(|id| solver.cloth(id).is_ok_and(cloth::Cloth::is_asleep))
        };
        let asleep = self.cloths.iter().filter(asleep).count();
        Ok(FrameStats { frame, seconds, worst_stretch, restored_particles: restored, asleep })
    }

    /// Lets the cloths come to rest with everything where it is at the start.
    fn settle(&mut self) -> Result<u32, Issue> {
        let scene = &self.file.scene;
        let frames = (scene.settle * scene.frame_rate).round() as usize;
        (0..frames).try_fold(0, |restored, _| Ok(restored + self.step_frame(0.0, 0.0)?))
    }

    /// Steps all solvers over one frame while the scene goes from one time to another.
    fn step_frame(&mut self, from: f64, to: f64) -> Result<u32, Issue> {
        let failed = |error: cloth::Error| Issue::new("", error);
        let mut restored = 0;
        let frame_time = 1.0 / self.file.scene.frame_rate;
        for (index, running) in self.solvers.iter_mut().enumerate() {
            let steps = running.steps_per_frame;
            let mut before = from;
            for step in 1..=steps {
                let after = from + (to - from) * f64::from(step) / f64::from(steps);
                let places = self.bodies.at(after);
                let wind = self.file.scene.wind.at((before + after) * 0.5);
                for cloth in self.cloths.iter_mut().filter(|cloth| cloth.solver == index) {
                    move_cloth(cloth, running, &self.bodies, &places, [before, after], wind)
                        .map_err(failed)?;
                }
                let dt = (frame_time / f64::from(steps)) as f32;
                let RunningSolver { solver, recorder, .. } = running;
                let report = record::step(recorder.as_mut(), solver, dt).map_err(failed)?;
                restored += report.restored_particles();
                before = after;
            }
        }
        Ok(restored)
    }

    /// Appends the current state to the recording; returns the worst stretch.
    fn record(&mut self, time: f64) -> Result<f32, Issue> {
        let places = self.bodies.at(time);
        let mut worst = 0.0_f32;
        let mut frames = Vec::new();
        for cloth in &self.cloths {
            let frame = cloth.frame.at(time, &places);
            let Some(id) = cloth.id else { continue };
            let solver = &self.solvers[cloth.solver].solver;
            let positions = solver.positions(id).map_err(|error| Issue::new("", error))?;
            worst = worst.max(worst_stretch(&cloth.stretch, positions.particles()));
            let placed: Vec<[f32; 3]> =
                positions.iter().map(|point| frame.apply(point.into()).to_array()).collect();
            let mut vertices = cloth.mesh.positions.clone();
            cloth.cooked.scatter(&placed, &mut vertices).map_err(|error| Issue::new("", error))?;
            frames.push(vertices);
        }
        let shown = self.bodies.all().iter().zip(&places).filter(|(body, _)| body.mesh.is_some());
        let poses: Vec<ColliderPose> = shown.map(|(_, &place)| place.into()).collect();
        let frames: Vec<&[[f32; 3]]> = frames.iter().map(Vec::as_slice).collect();
        self.recording.push_frame(&frames, &poses).map_err(|error| Issue::new("", error))?;
        Ok(worst)
    }
}

/// Tells a cloth where everything is at the end of the next step.
fn move_cloth(
    cloth: &mut ClothRun,
    running: &mut RunningSolver,
    bodies: &Bodies,
    places: &[Rigid],
    [before, after]: [f64; 2],
    wind: [f32; 3],
) -> cloth::Result<()> {
    let Some(id) = cloth.id else { return Ok(()) };
    let target = running.solver.cloth_mut(id)?;
    let frame = cloth.frame.at(after, places);
    let teleports = cloth.frame.teleports_within(before, after);
    if teleports {
        target.teleport_to(frame.into())?;
        target.ignore_velocity_discontinuity();
    } else {
        target.set_pose(frame.into())?;
    }
    if cloth.feels_wind() && target.parameters().wind != Vec3::from(wind) {
        target.edit(|parameters| parameters.wind = wind.into())?;
    }
    if let Some(spheres) = cloth.motion.as_ref().filter(|spheres| spheres.moves()) {
        target.set_motion_constraints(&spheres.at(places, &frame))?;
    }
    if let Some(spheres) = cloth.backstop.as_ref().filter(|spheres| spheres.moves()) {
        target.set_separation_constraints(&spheres.at(places, &frame))?;
    }
    cloth.shapes.advance(target, bodies, places, &frame)?;
    if teleports {
        // The world jumped in local space: nothing is to be swept along.
        target.clear_interpolation();
    }
    Ok(())
}

fn solver_index(solvers: &[SolverEntry], name: Option<&str>) -> Result<usize, Issue> {
    let Some(name) = name else { return Ok(0) };
    solvers.iter().position(|entry| entry.name == name).ok_or_else(|| {
        let names = solvers.iter().map(|entry| entry.name.as_str());
        let advice = match nearest(name, names) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => "add a [[solver]] of this name".to_owned(),
        };
        Issue::new("solver", format!("there is no solver \"{name}\"; {advice}"))
    })
}

fn solvers(entries: &[SolverEntry], backend: Configuration) -> Result<Vec<RunningSolver>, Issue> {
    let create = || Solver::new(backend).map_err(|error| Issue::new("", error));
    if entries.is_empty() {
        return Ok(vec![RunningSolver { solver: create()?, steps_per_frame: 1, recorder: None }]);
    }
    let mut solvers = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let steps_per_frame = entry.steps_per_frame.unwrap_or(1);
        if !(1..=1000).contains(&steps_per_frame) {
            return Err(Issue::new(format!("solver[{index}].steps_per_frame"), "give 1 to 1000"));
        }
        let mut solver = create()?;
        if let Some(between) = &entry.inter_collision {
            let usual = InterCollision::default();
            let settings = InterCollision::new(between.distance)
                .with_stiffness(between.stiffness.unwrap_or(usual.stiffness))
                .with_iterations(between.iterations.unwrap_or(usual.iterations));
            solver
                .set_inter_collision(settings)
                .map_err(|error| Issue::new(format!("solver[{index}].inter_collision"), error))?;
        }
        solvers.push(RunningSolver { solver, steps_per_frame, recorder: None });
    }
    Ok(solvers)
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
