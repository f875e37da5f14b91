//! The device below a solver.

use crate::Solver;
use crate::backend::{Device, SolverInterface, World};
use std::any::Any;

/// The device below, for code that knows which it is.
impl Solver {
    /// The world of cloths on a device, where the solver is on a device of this kind: for buffers that a renderer reads,
    /// for instance.
    #[must_use]
    pub fn world<D: Device + 'static>(&self) -> Option<&World<D>> {
        self.as_any().downcast_ref()
    }

    /// As [`world`](Self::world), for changing it.
    #[must_use]
    pub fn world_mut<D: Device + 'static>(&mut self) -> Option<&mut World<D>> {
        self.expect_changes();
        let any: &mut dyn Any = &mut *self.inner;
        any.downcast_mut()
    }

    /// The solver as what all backends implement, for code that is written against that.
    /// [`Backend::Auto`](crate::Backend::Auto) does not look for a GPU in steps that are made this way, and after a device that is
    /// lost in them [nothing goes on](Self::continue_on_cpu).
    #[must_use]
    pub fn interface(&mut self) -> &mut dyn SolverInterface {
        self.expect_changes();
        &mut *self.inner
    }

    /// As [`interface`](Self::interface), for good.
    #[must_use]
    pub fn into_interface(self) -> Box<dyn SolverInterface> {
        self.inner
    }

    pub(super) fn as_any(&self) -> &dyn Any {
        &*self.inner
    }
}

impl<D: Device + 'static> From<World<D>> for Solver {
    /// A solver on a device of the caller's.
    fn from(world: World<D>) -> Self {
        Self { inner: Box::new(world), gpu_particles: None, continuation: None }
    }
}
