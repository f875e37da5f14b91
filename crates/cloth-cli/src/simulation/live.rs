//! A simulation that is looked at and changed while it runs.

use cloth::{ClothId, Parameters, Particle, ParticleArray, Solver, Value};
use glam::Vec3;

use super::driver::Simulation;
use super::overlay::touching;
use super::rigid::Rigid;
use super::skin::Form;
use super::statistics::FrameStats;
use super::wait::at_once;
use crate::scene::{Issue, SceneError};

impl Simulation {
    /// Lets the cloths come to rest for one frame, as a step would before the first frame; false where there is none left.
    ///
    /// # Errors
    /// When the solver refuses.
    pub async fn settle(&mut self) -> Result<bool, SceneError> {
        self.settle_once(&mut FrameStats::default()).await.map_err(|issue| self.file().error(issue))
    }

    /// As [`step`](Self::step) without measuring stretch, so that nothing waits for particles of a GPU.
    ///
    /// # Errors
    /// When the solver refuses.
    pub fn step_unmeasured(&mut self) -> Result<FrameStats, SceneError> {
        let made = at_once(self.make_frame());
        self.finish(made)
    }

    /// Makes a frame and takes it back: what a backend lacks of what a scene needs shows in a step only.
    ///
    /// # Errors
    /// When the solver refuses, or a device was lost; the simulation is of no use then.
    pub async fn try_frame(&mut self) -> Result<(), SceneError> {
        let (moment, restored) = (self.checkpoint()?, self.restored_particles);
        if self.times.is_empty() {
            // The first frame is the start, which no solver steps for.
            let frame_time = self.clock.regular_frame_time();
            let made = self.step_frame(0.0, 0.0, frame_time, &mut FrameStats::default()).await;
            made.map_err(|issue| self.file.error(issue))?;
        } else {
            self.step_async().await?;
        }
        self.return_to(&moment)?;
        self.restored_particles = restored;
        Ok(())
    }

    /// Number of frames in which the cloths came to rest so far, before the first frame.
    pub fn settled(&self) -> usize {
        self.settled
    }

    /// Number of frames made so far, the start included.
    pub fn frames_made(&self) -> usize {
        self.times.len()
    }

    /// The time of the scene now, in seconds.
    pub fn now(&self) -> f64 {
        self.clock.time()
    }

    /// The solver of a cloth, and the cloth there.
    pub fn solver_of(&self, cloth: usize) -> Option<(&Solver, ClothId)> {
        let run = self.cloths.get(cloth)?;
        Some((&self.solvers[run.solver].solver, run.id?))
    }

    /// As [`solver_of`](Self::solver_of), for changing it.
    pub fn solver_of_mut(&mut self, cloth: usize) -> Option<(&mut Solver, ClothId)> {
        let run = self.cloths.get(cloth)?;
        Some((&mut self.solvers[run.solver].solver, run.id?))
    }

    /// All solvers, in the order of the scene.
    pub fn solvers_mut(&mut self) -> impl Iterator<Item = &mut Solver> {
        self.solvers.iter_mut().map(|running| &mut running.solver)
    }

    /// Where the local space of a cloth is now.
    pub fn frame_of(&self, cloth: usize) -> Rigid {
        self.frame_at(cloth, self.now())
    }

    fn frame_at(&self, cloth: usize, time: f64) -> Rigid {
        let places = self.bodies.at(time);
        self.cloths.get(cloth).map_or(Rigid::IDENTITY, |cloth| cloth.frame.at(time, &places))
    }

    /// Positions of the particles of a cloth in world space (m).
    ///
    /// # Errors
    /// When there is no such cloth, or a device was lost.
    pub fn world_positions(&self, cloth: usize) -> Result<Vec<[f32; 3]>, SceneError> {
        let frame = self.frame_of(cloth);
        let local = self.local_positions(cloth)?;
        Ok(local.iter().map(|point| frame.apply(point.into()).to_array()).collect())
    }

    /// Speeds of the particles of a cloth over the last iteration, in world space (m/s); 0 where there was none yet.
    ///
    /// # Errors
    /// When there is no such cloth, or a device was lost.
    pub fn world_speeds(&self, cloth: usize) -> Result<Vec<f32>, SceneError> {
        let positions = self.local_positions(cloth)?;
        let Some((solver, id)) = self.solver_of(cloth) else { return Ok(Vec::new()) };
        let failed = |error| self.file.error(Issue::new("", error));
        let seconds = solver.cloth(id).map_err(failed)?.previous_iteration_dt();
        if seconds <= 0.0 {
            return Ok(vec![0.0; positions.len()]);
        }
        let before = solver.previous_particles(id).map_err(failed)?;
        // The local space moves, too.
        let then = (self.now() - f64::from(seconds)).max(0.0);
        let (frame, frame_before) = (self.frame_of(cloth), self.frame_at(cloth, then));
        let speed = |(now, before): ([f32; 3], &Particle)| {
            frame.apply(now.into()).distance(frame_before.apply(before.position.into())) / seconds
        };
        Ok(positions.iter().zip(before).map(speed).collect())
    }

    /// Which particles of a cloth touch a collider, given where they are in world space (m).
    pub fn touching(&self, cloth: usize, positions: &[[f32; 3]]) -> Vec<bool> {
        let touching = |cloth| touching(self, cloth, self.now(), positions);
        self.cloths.get(cloth).map_or_else(Vec::new, touching)
    }

    /// Sets a parameter of a cloth from now on, whatever the scene says for later.
    ///
    /// # Errors
    /// When there is no such cloth or parameter, or the value does not fit it.
    pub fn set_parameter(&mut self, cloth: usize, name: &str, value: Value) -> Result<(), SceneError> {
        let count = self.cloths.len();
        let set = |parameters: &mut Parameters| parameters.set(name, value);
        let done = match self.cloths.get_mut(cloth) {
            None => Err(format!("there is no cloth {cloth}; the scene has {count}")),
            Some(run) => {
                let later = run.changes.iter_mut().map(|(_, parameters)| parameters);
                let mut all = std::iter::once(&mut run.parameters).chain(later);
                run.own_wind |= name == "wind";
                all.try_for_each(set).map_err(|error| error.to_string())
            }
        };
        done.map_err(|message| self.file.error(Issue::new("", message)))
    }

    /// Goes on from where another simulation is: same time, and particles where its particles are, at the same speed. For scenes that
    /// differ in backend, method, material or parameters. Returns false, and does nothing, where the cloths have other particles.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn go_on_from(&mut self, other: &Self) -> Result<bool, SceneError> {
        if !self.has_particles_of(other) {
            return Ok(false);
        }
        self.clock = other.clock.clone();
        self.times.clone_from(&other.times);
        self.settled = other.settled;
        let (time, places) = (self.now(), self.bodies.at(self.now()));
        let forms = self.last_forms.at(&self.bodies, time);
        for index in 0..self.cloths.len() {
            let done = self.cloth_from(index, other, &places, &forms, time);
            done.map_err(|error| self.file.error(Issue::new("", error)))?;
        }
        Ok(true)
    }

    /// Whether the cloths have the same particles in the same order, so that places can be compared.
    pub fn has_particles_of(&self, other: &Self) -> bool {
        let order = |of: &Self| {
            of.cloths.iter().map(|cloth| cloth.cooked.particle_to_vertex.clone()).collect::<Vec<_>>()
        };
        order(self) == order(other)
    }

    fn cloth_from(
        &mut self,
        index: usize,
        other: &Self,
        places: &[Rigid],
        forms: &[Form],
        time: f64,
    ) -> cloth::Result<()> {
        let Some((from, from_id)) = other.solver_of(index) else { return Ok(()) };
        let run = &mut self.cloths[index];
        let (solver, Some(id)) = (&mut self.solvers[run.solver].solver, run.id) else { return Ok(()) };
        // How far a particle goes in one iteration of each.
        let interval =
            |solver: &Solver, id| Ok::<_, cloth::Error>(solver.cloth(id)?.parameters().solver_frequency);
        let ratio = interval(from, from_id)?.max(1.0) / interval(solver, id)?.max(1.0);
        let (current, previous) = (from.particles(from_id)?, from.previous_particles(from_id)?);
        let own = solver.previous_particles(id)?.to_vec();
        let at = |place: Vec3, own: &Particle| Particle { position: place.to_array(), ..*own };
        let now: Vec<Particle> =
            current.iter().zip(&own).map(|(p, own)| at(p.position.into(), own)).collect();
        let before = |((now, before), own): ((&Particle, &Particle), &Particle)| {
            let way = Vec3::from(now.position) - Vec3::from(before.position);
            at(Vec3::from(now.position) - way * ratio, own)
        };
        let before: Vec<Particle> = current.iter().zip(previous).zip(&own).map(before).collect();
        solver.write_particles(id, ParticleArray::Current, 0, &now)?;
        solver.write_particles(id, ParticleArray::Previous, 0, &before)?;
        let frame = run.frame.at(time, places);
        let cloth = solver.cloth_mut(id)?;
        cloth.teleport_to(frame.into())?;
        run.shapes.begin(cloth, &self.bodies, places, forms, &frame)?;
        if let Some(spheres) = &run.motion {
            cloth.set_motion_constraints(&spheres.at(places, &frame))?;
        }
        if let Some(spheres) = &run.backstop {
            cloth.set_separation_constraints(&spheres.at(places, &frame))?;
        }
        cloth.clear_interpolation();
        cloth.ignore_velocity_discontinuity();
        Ok(())
    }
}
