//! The processors that a viewer simulates on.

use std::cell::Cell;

use cloth::backend::wgpu::Wgpu;
use cloth::backend::{Backend, Configuration, World};
use cloth::{Error, Result, Solver};

/// What solvers are made on: as elsewhere, but those of the wgpu backend on the renderer's device, where there is one. Their
/// particles are drawn from where they are.
#[derive(Debug, Default)]
pub struct Machine {
    renderer: Option<Wgpu>,
    /// Simulations made so far.
    count: Cell<u64>,
}

impl Machine {
    /// The same with the device of a renderer.
    pub fn with_renderer(&self, device: wgpu::Device, queue: wgpu::Queue) -> Self {
        Self { renderer: Some(Wgpu::with_device(device, queue)), count: self.count.clone() }
    }

    /// The same without the renderer's device.
    pub fn without_renderer(&self) -> Self {
        Self { renderer: None, count: self.count.clone() }
    }

    /// An empty solver.
    ///
    /// # Errors
    /// When this machine cannot use the backend, with the reason.
    pub fn solver(&self, choice: Configuration) -> Result<Solver> {
        let own = self.renderer.as_ref().filter(|_| is_plain_wgpu(choice));
        let Some(own) = own else { return Solver::new(choice) };
        let device = own.another();
        Ok(Solver::from(World::new(if choice.has_pass_times() { device.with_pass_times() } else { device })))
    }

    /// The device that a backend would run on here.
    ///
    /// # Errors
    /// Why it cannot be used, and what would help.
    pub fn availability(&self, choice: Configuration) -> Result<String> {
        self.solver(choice).map(|solver| solver.info().device.clone())
    }

    /// A number that no other simulation here has.
    pub(super) fn number(&self) -> u64 {
        self.count.set(self.count.get() + 1);
        self.count.get()
    }

    /// Whether solvers of a backend are made on the renderer's device.
    pub fn shares(&self, choice: Configuration) -> bool {
        self.renderer.is_some() && is_plain_wgpu(choice)
    }
}

/// On any path, with the device that comes first.
fn is_plain_wgpu(choice: Configuration) -> bool {
    choice.backend() == Backend::Wgpu && choice.path().is_none()
}

/// Whether a solver's device is gone.
pub(super) fn is_lost(solver: &Solver) -> bool {
    solver.cloths().first().is_some_and(|&id| matches!(solver.particles(id), Err(Error::DeviceLost { .. })))
}
