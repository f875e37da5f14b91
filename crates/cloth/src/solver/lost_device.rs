//! Going on on the CPU when a device is lost.

use super::Solver;
use crate::Backend;
use crate::backend::{Configuration, Cpu, SolverInterface};
use cloth_core::{ClothId, Error, LostDevice, ParticleArray, Result, Snapshot, SolverSnapshot, StepReport};
use cloth_cpu::Scalar;

/// What a solver goes on from when its device is lost.
pub(super) struct Continuation {
    /// Steps from one copy of the particles to the next.
    every_steps: usize,
    /// Steps since the last copy.
    steps: usize,
    /// Particles of the last copy, with settings and inputs of the last step that was begun. None on a CPU.
    kept: Option<SolverSnapshot>,
    /// True where particles may have changed since without a word.
    is_outdated: bool,
    /// Time of the step under way.
    step: Option<f32>,
    /// What the next report says.
    lost: Option<Box<LostDevice>>,
}

/// Lost devices.
impl Solver {
    /// Goes on on the CPU when the device is lost: a GPU that was unplugged, or whose driver began anew. Without this, the
    /// default, every call that needs the device then returns [`Error::DeviceLost`].
    ///
    /// Cloths keep their ids, settings and inputs, and the step in which the device was lost is made on the CPU, by SIMD where
    /// that is compiled in. [`StepReport::lost_device`] says so once, and so does a warning of `tracing`.
    ///
    /// For this, all particles are copied to the host after every `every_steps` steps, which then wait for the GPU. With 1
    /// nothing is lost: where the GPU has the [bits of the CPU](crate::backend::Capabilities::bit_exact), it is as if the CPU
    /// had made all steps. With more, cloths go on from where their particles were at the last copy. Cloths that are added,
    /// restored or [written](Self::write_particles) are copied at once; after [`interface`](Self::interface) and
    /// [`world_mut`](Self::world_mut) all are, when the next step begins. From the loss to the next step, particles are read
    /// from the copy. On a CPU nothing is copied; it begins when [`Backend::Auto`] moves the cloths to a GPU.
    ///
    /// ```
    /// # use cloth::{Backend, Solver};
    /// let mut solver = Solver::new(Backend::Auto)?;
    /// solver.continue_on_cpu(1)?;
    /// if let Some(lost) = solver.step(1.0 / 60.0)?.lost_device {
    ///     println!("{lost}");
    /// }
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When `every_steps` is 0, a step is under way, or the device was lost already.
    pub fn continue_on_cpu(&mut self, every_steps: usize) -> Result<()> {
        if every_steps == 0 {
            let expected = "must be 1 or more: the steps from one copy of the particles to the next";
            return Err(Error::invalid("every_steps", every_steps, expected));
        }
        let kept = if self.is_on_cpu() { None } else { Some(self.inner.snapshot_all()?) };
        let lost = self.continuation.take().and_then(|before| before.lost);
        let continuation = Continuation { every_steps, steps: 0, kept, is_outdated: false, step: None, lost };
        self.continuation = Some(Box::new(continuation));
        Ok(())
    }

    fn is_on_cpu(&self) -> bool {
        self.world::<Cpu>().is_some() || self.world::<Scalar>().is_some()
    }

    fn is_stepping(&mut self) -> bool {
        let first = self.inner.cloths().into_iter().next();
        first.is_some_and(|id| matches!(self.inner.cloth_mut(id), Err(Error::StepOrder(_))))
    }

    fn kept(&self) -> Option<&SolverSnapshot> {
        self.continuation.as_ref()?.kept.as_ref()
    }

    /// Tells whether a device was lost that can be gone on without.
    fn is_lost<T>(&self, result: &Result<T>) -> bool {
        matches!(result, Err(Error::DeviceLost { .. })) && self.kept().is_some()
    }

    /// The result of a call in the middle of a step, which is well where the CPU will make that step.
    pub(super) fn within_step(&self, result: Result<()>) -> Result<()> {
        let is_stepping = self.continuation.as_ref().is_some_and(|it| it.step.is_some());
        if is_stepping && self.is_lost(&result) { Ok(()) } else { result }
    }

    /// Calls what needs the device, and keeps what comes of it; once more on the CPU where the device was lost.
    pub(crate) fn changing<T>(
        &mut self,
        mut call: impl FnMut(&mut (dyn SolverInterface + 'static)) -> Result<T>,
        keep: impl FnOnce(&mut SolverSnapshot, &dyn SolverInterface, &T) -> Result<()>,
    ) -> Result<T> {
        let mut result = call(&mut *self.inner);
        if let (Ok(value), Some(it)) = (&result, &mut self.continuation)
            && let Some(kept) = &mut it.kept
            && let Err(error) = keep(kept, &*self.inner, value)
        {
            result = Err(error);
        }
        match result {
            Err(error) if self.is_lost::<()>(&Err(error.clone())) => {
                self.move_to_cpu(error)?;
                call(&mut *self.inner)
            }
            result => result,
        }
    }

    /// The same for what changes the particles of a cloth, whose id the call returns.
    pub(super) fn changing_cloth(
        &mut self,
        call: impl FnMut(&mut (dyn SolverInterface + 'static)) -> Result<ClothId>,
    ) -> Result<ClothId> {
        self.changing(call, |kept, inner, &id| kept.update_cloth(id, inner))
    }

    /// Has the next step begin with a copy.
    pub(super) fn expect_changes(&mut self) {
        if let Some(it) = &mut self.continuation {
            it.is_outdated = true;
        }
    }

    /// Particles of a cloth, those of the copy where the device was lost.
    pub(super) fn kept_particles(&self, id: ClothId, array: ParticleArray) -> Result<&[[f32; 4]]> {
        let result = self.inner.particles(id, array);
        match (self.kept_instead(id, &result), array) {
            (None, _) => result,
            (Some(kept), ParticleArray::Current) => Ok(kept.current()),
            (Some(kept), ParticleArray::Previous) => Ok(kept.previous()),
        }
    }

    /// Positions likewise; their fourth values mean nothing.
    pub(super) fn kept_positions(&self, id: ClothId) -> Result<&[[f32; 4]]> {
        let result = self.inner.positions(id);
        self.kept_instead(id, &result).map_or(result, |kept| Ok(kept.current()))
    }

    /// What is kept of a cloth, where its device was lost.
    fn kept_instead<T>(&self, id: ClothId, result: &Result<T>) -> Option<&Snapshot> {
        self.kept().filter(|_| self.is_lost(result)).and_then(|kept| kept.cloth(id))
    }

    /// Keeps what a step of `dt` seconds begins with.
    pub(super) fn before_step(&mut self, dt: f32) -> Result<()> {
        if self.continuation.is_none() || self.is_on_cpu() || self.is_stepping() {
            return Ok(());
        }
        let is_current = |it: &Continuation| it.kept.is_some() && !it.is_outdated;
        if !self.continuation.as_deref().is_some_and(is_current)
            && let Err(error) = self.keep()
        {
            return if self.kept().is_some() { self.move_to_cpu(error) } else { Err(error) };
        }
        if let Some(it) = &mut self.continuation
            && let Some(kept) = &mut it.kept
        {
            kept.update_inputs(&*self.inner)?;
            it.step = Some(dt);
        }
        Ok(())
    }

    /// Tells that the step was not begun.
    pub(super) fn without_step(&mut self) {
        if !self.is_stepping()
            && let Some(it) = &mut self.continuation
        {
            it.step = None;
        }
    }

    /// Begins to copy the particles if this is due at the end of the step.
    pub(super) fn request_copy(&self) {
        if self.continuation.as_ref().is_some_and(|it| it.kept.is_some() && it.is_due()) {
            // What fails does so again when it is waited for.
            self.inner.cloths().into_iter().for_each(|id| drop(self.inner.request_particles(id)));
        }
    }

    /// Keeps what came of a step, or makes it on the CPU.
    pub(super) fn after_step(&mut self, mut result: Result<StepReport>) -> Result<StepReport> {
        if self.continuation.is_none() || self.is_stepping() {
            return result;
        }
        if matches!(result, Ok(_) | Err(Error::Lost { .. }))
            && let Err(error) = self.count_step()
        {
            result = Err(error);
        }
        let step = self.continuation.as_ref().and_then(|it| it.step);
        result = match (result, step) {
            (Err(error), Some(dt)) if self.is_lost::<()>(&Err(error.clone())) => {
                self.move_to_cpu(error).and_then(|()| self.inner.step(dt))
            }
            (result, _) => result,
        };
        if let Some(it) = &mut self.continuation {
            it.step = None;
            if let Ok(report) = &mut result {
                report.lost_device = it.lost.take();
            }
        }
        result
    }

    fn count_step(&mut self) -> Result<()> {
        match &mut self.continuation {
            Some(it) if it.kept.is_some() && !it.is_due() => it.steps += 1,
            Some(it) if it.kept.is_some() => self.keep()?,
            _ => {}
        }
        Ok(())
    }

    /// Copies all particles.
    fn keep(&mut self) -> Result<()> {
        let Some(it) = &mut self.continuation else { return Ok(()) };
        it.kept = Some(self.inner.snapshot_all()?);
        (it.steps, it.is_outdated) = (0, false);
        Ok(())
    }

    /// Goes on from what was kept.
    fn move_to_cpu(&mut self, error: Error) -> Result<()> {
        let Some(it) = &mut self.continuation else { return Err(error) };
        let Some(kept) = &mut it.kept else { return Err(error) };
        if it.step.is_none() {
            kept.update_inputs(&*self.inner)?;
        }
        let mut cpu = Configuration::from(Backend::Auto).create()?;
        cpu.restore_all(kept)?;
        cpu.set_inter_collision_filter(self.inner.inter_collision_filter());
        let lost = LostDevice::new(error, cpu.info().device.clone(), it.steps);
        tracing::warn!("{lost}");
        (it.lost, it.kept) = (Some(Box::new(lost)), None);
        self.inner = cpu;
        Ok(())
    }
}

impl Continuation {
    /// Tells whether the step under way ends with a copy.
    fn is_due(&self) -> bool {
        self.steps + 1 >= self.every_steps
    }
}
