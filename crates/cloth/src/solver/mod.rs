//! The solver that users hold.

mod device;
mod lost_device;
mod particles;
mod settle;
mod state;
mod support;

pub use settle::{Settle, Settled, Settling};
pub use support::{Precision, Support};

use crate::backend::{AnySolver, Backend, Configuration, Cpu};
use crate::builder::Beside;
use crate::{ClothBuilder, Method};
use cloth_core::{
    BackendInfo, Capabilities, Cloth, ClothId, Error, InterCollision, InterCollisionFilter, Result,
    SolverFuture, StepReport,
};
use lost_device::Continuation;
use std::future::poll_fn;
use std::task::{Poll, Waker};

/// Particles of all cloths together from which on a GPU is looked for. The CPU needs about 2 ms for a frame of these
/// (docs/performance.md: 7 ns per particle-iteration), many times what it costs to start work on a GPU and to read the
/// results back.
const GPU_PARTICLES: usize = 65_536;

/// Simulates cloths on one backend.
///
/// ```
/// use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver};
///
/// let particles = [Particle::pinned([0.0, 0.0, 0.0]), Particle::new([1.0, 0.0, 0.0], 1.0)];
/// let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
/// let mut solver = Solver::new(Backend::Auto)?;
/// let pendulum = solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]))?;
/// solver.step(1.0 / 60.0)?;
/// assert!(solver.positions(pendulum)?[1][1] < 0.0);
/// # Ok::<(), cloth::Error>(())
/// ```
///
/// A step is [`step`](Self::step), or, for a host with its own job system, [`begin_step`](Self::begin_step), then
/// every chunk once from any threads, then [`end_step`](Self::end_step). Between begin and end nothing else may be
/// changed; calls that try return [`crate::Error::StepOrder`]. A step that cannot be ended, since a chunk panicked or will
/// not be run, is [aborted](Self::abort_step).
///
/// Callers that must not block, such as a web page or the loop of a game, ask [`poll_ready`](Self::poll_ready) before
/// `end_step`, or await [`step_async`](Self::step_async) and [`fetch_particles`](Self::fetch_particles).
pub struct Solver {
    pub(crate) inner: AnySolver,
    /// Particles of all cloths from which on a GPU is looked for; none where none is, or once the search is over.
    gpu_particles: Option<usize>,
    /// What it goes on from where its device is lost, if it was asked to.
    continuation: Option<Box<Continuation>>,
}

/// Making a solver.
impl Solver {
    /// An empty solver on a [`Backend`], or on one with a forced path or threads of its own:
    ///
    /// ```
    /// use cloth::{Backend, Solver};
    ///
    /// let solver = Solver::new(Backend::Auto)?;
    /// let with_threads = Solver::new(Backend::Auto.with_threads(2))?;
    /// # let _ = (solver, with_threads);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`crate::Error::Unavailable`] when this machine cannot use the backend, with the reason and what would help.
    pub fn new(backend: impl Into<Configuration>) -> Result<Self> {
        let configuration = backend.into();
        let looks_for_gpu = configuration.backend() == Backend::Auto && Backend::any_takes_over();
        let gpu_particles = looks_for_gpu.then_some(GPU_PARTICLES);
        Ok(Self { inner: configuration.create()?, gpu_particles, continuation: None })
    }

    /// Returns the backend that simulates, and its device.
    #[must_use]
    pub fn info(&self) -> &BackendInfo {
        self.inner.info()
    }

    /// Returns the features and limits of the backend.
    #[must_use]
    pub fn capabilities(&self) -> Capabilities {
        self.inner.capabilities()
    }
}

/// Cloths.
impl Solver {
    /// Adds a cloth and returns the id that names it from then on.
    ///
    /// # Errors
    /// The first setting that is wrong, naming field, index and value; also when the device is out of memory, or a step is
    /// under way. The solver is then unchanged.
    #[allow(clippy::needless_pass_by_value, reason = "a builder is used up")]
    pub fn add(&mut self, cloth: ClothBuilder) -> Result<ClothId> {
        self.changing_cloth(|inner| cloth.add_to(inner))
    }

    /// Removes a cloth. Its id is never used again.
    ///
    /// # Errors
    /// When there is no such cloth, or a step is under way.
    pub fn remove(&mut self, cloth: ClothId) -> Result<()> {
        self.inner.remove_cloth(cloth)
    }

    /// All cloths, in the order in which they were added.
    #[must_use]
    pub fn cloths(&self) -> Vec<ClothId> {
        self.inner.cloths()
    }

    /// Parameters, shapes and state of a cloth.
    ///
    /// # Errors
    /// When there is no such cloth.
    pub fn cloth(&self, cloth: ClothId) -> Result<&Cloth> {
        self.inner.cloth(cloth)
    }

    /// Parameters, shapes and state of a cloth, for changing them. What moves (shapes, constraints, pose) is set before
    /// each step: where it shall be at the end of the step.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver, Sphere};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let rope = solver.add(ClothBuilder::new(fabric, &particles))?;
    /// let cloth = solver.cloth_mut(rope)?;
    /// cloth.edit(|parameters| parameters.friction = 0.5)?;
    /// cloth.set_spheres(&[Sphere::new([0.5, -0.3, 0.0], 0.2)])?;
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such cloth, or a step is under way.
    pub fn cloth_mut(&mut self, cloth: ClothId) -> Result<&mut Cloth> {
        self.inner.cloth_mut(cloth)
    }

    /// All cloths, in the order in which they were added, for changing each on whichever thread: what moves many characters has jobs for
    /// that.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let rope = solver.add(ClothBuilder::new(fabric, &particles))?;
    /// std::thread::scope(|scope| {
    ///     let cloths = solver.cloths_mut()?.into_iter();
    ///     let threads: Vec<_> = cloths.map(|(_, cloth)| scope.spawn(|| cloth.edit(|p| p.friction = 0.5))).collect();
    ///     threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    /// })?;
    /// assert_eq!(solver.cloth(rope)?.parameters().friction, 0.5);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a step is under way.
    pub fn cloths_mut(&mut self) -> Result<Vec<(ClothId, &mut Cloth)>> {
        self.inner.cloths_mut()
    }

    /// Moves a cloth of [materials](ClothBuilder::materials) by another method from the next step on. Its parameters stay, the number of
    /// substeps among them; it keeps its velocity and wakes up.
    ///
    /// ```
    /// # use cloth::cooker::{CookOptions, Mesh, WarpDirection, cook};
    /// # use cloth::{Backend, ClothBuilder, Material, Newton, Solver, Vbd};
    /// # let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0]];
    /// # let mesh = Mesh::from_triangles(corners, &[0_u16, 2, 1])?;
    /// # let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto))?;
    /// let mut solver = Solver::new(Backend::Auto)?;
    /// let cloth = solver.add(ClothBuilder::cooked(&cooked).material(Material::default()).method(Vbd::default()))?;
    /// solver.step(1.0 / 60.0)?;
    /// solver.set_method(cloth, Newton::default())?;
    /// solver.step(1.0 / 60.0)?;
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such cloth, it or the method is of position based dynamics, a setting is out of range, or a step is under way.
    pub fn set_method(&mut self, cloth: ClothId, method: impl Into<Method>) -> Result<()> {
        let method = method.into();
        let cloth = self.cloth_mut(cloth)?;
        let parameters = *cloth.parameters();
        let refused = |name| {
            let expected = "must be a physical method, before and after: position based dynamics knows no material; add the cloth anew";
            Error::invalid("method", name, expected)
        };
        let potential = cloth.settings().potential().ok_or_else(|| refused("pbd"))?.clone();
        let beside = Beside::of(cloth.settings().common());
        let settings = method.settings(potential, beside, |_| parameters);
        let settings = settings.ok_or_else(|| refused(method.name()))?;
        cloth.set_settings(settings)
    }

    /// Returns how cloths collide with each other.
    #[must_use]
    pub fn inter_collision(&self) -> InterCollision {
        self.inner.inter_collision()
    }

    /// Sets how cloths collide with each other, from the next step on; off by default.
    ///
    /// ```
    /// # use cloth::{Backend, InterCollision, Solver};
    /// # let mut solver = Solver::new(Backend::Auto)?;
    /// // Layers of clothing that stay 1 cm apart.
    /// solver.set_inter_collision(InterCollision::new(0.01))?;
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a value is out of range.
    pub fn set_inter_collision(&mut self, settings: InterCollision) -> Result<()> {
        self.inner.set_inter_collision(settings)
    }

    /// Sets which pairs of cloths collide, from the next step on; `None`, the default, means all.
    ///
    /// ```
    /// # use cloth::{Backend, Solver};
    /// # use std::sync::Arc;
    /// # let mut solver = Solver::new(Backend::Auto)?;
    /// // Cloths of one character, which the user's data tells.
    /// solver.set_inter_collision_filter(Some(Arc::new(|a, b| a.user_data() == b.user_data())));
    /// # Ok::<(), cloth::Error>(())
    /// ```
    pub fn set_inter_collision_filter(&mut self, filter: Option<InterCollisionFilter>) {
        self.inner.set_inter_collision_filter(filter);
    }
}

/// Steps.
impl Solver {
    /// Simulates `dt` seconds, in `max(1, round(dt * solver_frequency))` iterations of each cloth that is awake: give the
    /// time that a frame took. `dt = 0` only moves shapes, constraints and pose to where they were set.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # solver.add(ClothBuilder::new(fabric, &particles))?;
    /// let report = solver.step(1.0 / 60.0)?;
    /// assert_eq!(report.iterations(), 5, "300 a second");
    /// assert_eq!(report.restored_particles(), 0, "nothing became infinite");
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When `dt` is negative, not finite or would take too many iterations; when a cloth needs a feature that the
    /// backend lacks; when a step is already under way; when a device was lost.
    pub fn step(&mut self, dt: f32) -> Result<StepReport> {
        self.choose();
        self.before_step(dt)?;
        let result = self.inner.step(dt);
        self.after_step(result)
    }

    /// Begins a step of `dt` seconds and returns the number of chunks to [run](Self::run_chunk). Where few cloths run, a
    /// large one that is divided for threads is several chunks: those that are run at the same time work on it together, and
    /// no chunk waits for another that was not called.
    ///
    /// ```
    /// # let mut solver = cloth::Solver::new(cloth::Backend::Auto)?;
    /// let chunks = solver.begin_step(1.0 / 60.0)?;
    /// let shared = &solver;
    /// std::thread::scope(|scope| {
    ///     for chunk in 0..chunks {
    ///         scope.spawn(move || shared.run_chunk(chunk));
    ///     }
    /// });
    /// let report = solver.end_step()?;
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn begin_step(&mut self, dt: f32) -> Result<usize> {
        self.choose();
        self.before_step(dt)?;
        let chunks = self.changing(|inner| inner.begin_step(dt), |_, _, _| Ok(()));
        if chunks.is_err() {
            self.without_step();
        }
        chunks
    }

    /// Runs one chunk of the step, less than the number that [`begin_step`](Self::begin_step) returned. Chunks may
    /// run in any order and at the same time. A GPU may still be at work when this returns: the host is free until
    /// [`end_step`](Self::end_step), which waits.
    ///
    /// # Errors
    /// When the chunk does not exist or ran already, or the device fails.
    pub fn run_chunk(&self, chunk: usize) -> Result<()> {
        self.within_step(self.inner.run_chunk(chunk))
    }

    /// Ends the step.
    ///
    /// # Errors
    /// When a chunk was not run (run it and call again), one panicked ([abort](Self::abort_step) the step), or one failed
    /// (the step is then over, as if aborted).
    pub fn end_step(&mut self) -> Result<StepReport> {
        let result = self.inner.end_step();
        self.after_step(result)
    }

    /// Ends a step that was begun and will not be finished, for instance since a chunk panicked; does nothing where none
    /// is under way. Afterwards the solver can be used as before.
    ///
    /// Cloths whose chunk ran have taken the step; all others are as they were before [`begin_step`](Self::begin_step).
    /// Collision between cloths may be missing. The particles of a cloth whose chunk panicked may be anywhere between
    /// the two: [write](Self::write_particles) them or [restore](Self::restore) a snapshot.
    pub fn abort_step(&mut self) {
        self.inner.abort_step();
        self.without_step();
        self.expect_changes();
    }

    /// Simulates `dt` seconds without keeping the thread while a GPU is at work. Awaited on the operating system rather
    /// than in a browser, it asks anew each time it is polled, which by a plain `block_on` is all the time. Where the
    /// future is dropped before its end the step is still under way: end it by [`end_step`](Self::end_step)
    /// or [`abort_step`](Self::abort_step).
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn step_async(&mut self, dt: f32) -> SolverFuture<'_, StepReport> {
        Box::pin(async move {
            for chunk in 0..self.begin_step(dt)? {
                // A failing chunk ends the step; its end reports it.
                if self.run_chunk(chunk).is_err() {
                    break;
                }
            }
            // As does a device that was lost.
            let _ = poll_fn(|context| self.poll_ready(context.waker())).await;
            let result = self.inner.end_step();
            self.request_copy();
            let _ = poll_fn(|context| self.poll_ready(context.waker())).await;
            self.after_step(result)
        })
    }

    /// Tells whether everything that was begun has arrived at the host: chunks of the step under way, and particles that
    /// were [requested](Self::request_particles). From then on [`end_step`](Self::end_step) and
    /// [`positions`](Self::positions) do not wait for the device. Until then `waker` is woken when it is worth asking
    /// again; [`Waker::noop`] serves a loop that asks once a frame. Backends of the CPU are always ready, and so are those
    /// that cannot tell.
    ///
    /// ```
    /// # use std::task::Waker;
    /// # let mut solver = cloth::Solver::new(cloth::Backend::Auto)?;
    /// let chunks = solver.begin_step(1.0 / 60.0)?;
    /// (0..chunks).try_for_each(|chunk| solver.run_chunk(chunk))?;
    /// // In the loop of a game: draws what there is, and asks again in the next frame.
    /// if solver.poll_ready(Waker::noop())?.is_ready() {
    ///     solver.end_step()?;
    /// }
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a device was lost.
    pub fn poll_ready(&self, waker: &Waker) -> Poll<Result<()>> {
        self.inner.poll_ready(waker).map(|result| self.within_step(result))
    }
}

impl Solver {
    /// Moves the cloths to a GPU where there is one and they are worth it. Where there is none, or it cannot take
    /// them, they stay, and no GPU is looked for again.
    pub(crate) fn choose(&mut self) {
        let Some(least) = self.gpu_particles else { return };
        let cloths = self.inner.cloths();
        let count = |&id: &ClothId| self.inner.cloth(id).map_or(0, Cloth::particle_count);
        if cloths.iter().map(count).sum::<usize>() < least {
            return;
        }
        self.gpu_particles = None;
        if let Some(gpu) = self.world_mut::<Cpu>().and_then(Backend::take_over) {
            self.inner = gpu;
        }
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("info", self.inner.info()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
    use super::*;
    use crate::Particle;
    use cloth_core::{Error, Fabric};

    fn auto(gpu_particles: usize) -> Solver {
        Solver { gpu_particles: Some(gpu_particles), ..Solver::new(Backend::Auto).unwrap() }
    }

    fn add_pair(solver: &mut Solver) -> ClothId {
        let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
        let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
        solver.add(ClothBuilder::new(fabric, &particles)).unwrap()
    }

    #[test]
    fn a_small_job_stays_on_the_cpu_and_no_gpu_is_looked_for() {
        let mut solver = auto(3);
        add_pair(&mut solver);
        solver.step(0.1).unwrap();
        assert!(solver.world::<Cpu>().is_some());
        assert_eq!(solver.gpu_particles, Some(3));
    }

    /// On a machine with a GPU the cloths move there, elsewhere they stay: the same cloths with the same names, and the
    /// search is over.
    #[test]
    fn a_large_job_is_looked_at_once_and_keeps_its_cloths() {
        let mut solver = auto(2);
        let first = add_pair(&mut solver);
        solver.remove(first).unwrap();
        let second = add_pair(&mut solver);
        let before = solver.state_hash().unwrap();
        solver.step(0.0).unwrap();
        assert_eq!(solver.gpu_particles, None);
        assert_eq!(solver.state_hash().unwrap(), before);
        assert_eq!(solver.cloths(), [second]);
        assert_eq!(solver.cloth(first).unwrap_err(), Error::UnknownCloth(first));
        assert!(add_pair(&mut solver) > second);
        assert_ne!(solver.info().device, "");
    }
}
