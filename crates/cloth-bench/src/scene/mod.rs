//! The scenes that are timed, made by rule, so that every machine times the same.

mod capsules;
mod cases;
mod garment;
mod methods;
mod sweeps;
mod tube;

pub use capsules::{CAPSULES, spheres};
pub use cases::cases;
pub use garment::{Garment, GarmentCache, Shape};
pub use methods::{Physical, methods};
pub use sweeps::{goals, irregular, many_cloths, one_cloth, self_collision};

use crate::results::Group;
use cloth_core::{Capsule, ClothDescription, ClothId, Parameters, Particle, Policy, Result, Solver};
use glam::Vec3;
use std::sync::Arc;

/// Length of a frame (s).
pub const FRAME: f32 = 1.0 / 60.0;

/// What a scene does besides keeping its constraints.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Features {
    /// True if tethers act.
    pub tethers: bool,
    /// Eight capsules that circle inside the cloth, and how they are tested.
    pub capsules: Option<Contact>,
    /// Self-collision, at this distance in spacings of the grid.
    pub self_collision: Option<f64>,
    /// True if particles that are near each other at rest are left out of self-collision.
    pub rest_positions: bool,
    /// True if wind blows, with drag and lift.
    pub wind: bool,
}

/// How contacts with capsules are found and answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contact {
    /// Where particles are, without friction.
    Discrete,
    /// Along the way of particles, without friction.
    Continuous,
    /// Along the way of particles, with friction and mass scaling.
    Rough,
}

/// Iterations per frame of a scene that does not say otherwise.
const ITERATIONS: u32 = 5;

/// A scene: a number of identical cloths.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// Its name in reports.
    pub name: String,
    /// The part of the report that it belongs to.
    pub group: Group,
    /// What a cloth is.
    pub shape: Shape,
    /// Particles along each side of a cloth.
    pub side: usize,
    /// Number of cloths.
    pub cloths: usize,
    /// What acts on them.
    pub features: Features,
    /// Iterations per frame; a physical method has its own.
    pub iterations: u32,
    /// The method that moves them, of which only gravity acts; none where it is position based dynamics.
    pub physical: Option<Physical>,
}

impl Scene {
    /// Particles of all cloths.
    #[must_use]
    pub fn particles(&self) -> usize {
        self.side * self.side * self.cloths
    }

    /// Frames of one run, over which state and stretch are taken: a second, and less where a frame is long.
    #[must_use]
    pub fn frames(&self) -> usize {
        match self.particles() {
            0..100_000 => 60,
            100_000..400_000 => 30,
            400_000..2_000_000 => 12,
            _ => 6,
        }
    }

    /// Parameters of its cloths.
    #[must_use]
    pub fn parameters(&self) -> Parameters {
        let mut parameters = Parameters::default();
        parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
        parameters.damping = Vec3::splat(0.1);
        parameters.solver_frequency = 60.0 * self.iterations as f32;
        parameters.stiffness_frequency = 10.0;
        parameters.tether_stiffness = if self.features.tethers { 1.0 } else { 0.0 };
        if let Some(contact) = self.features.capsules {
            parameters.continuous_collision = contact != Contact::Discrete;
            if contact == Contact::Rough {
                (parameters.friction, parameters.collision_mass_scale) = (0.2, 100.0);
            }
        }
        if let Some(spacings) = self.features.self_collision {
            let distance = spacings / (self.side - 1) as f64;
            // Rounded as in the recorded cases.
            parameters.self_collision_distance = ((distance * 1e7).round() / 1e7) as f32;
        }
        if self.features.wind {
            parameters.wind = Vec3::new(1.0, 0.2, 3.0);
            (parameters.drag_coefficient, parameters.lift_coefficient) = (0.3, 0.2);
        }
        parameters
    }

    /// Adds its cloths to a solver.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn add_to(&self, garment: &Garment, solver: &mut dyn Solver) -> Result<Vec<ClothId>> {
        let rest: Arc<[Particle]> = match self.features.rest_positions {
            true => garment.particles.as_slice().into(),
            false => Arc::default(),
        };
        let add = |_| {
            let id =
                solver.add_cloth(ClothDescription::new(garment.fabric.clone(), garment.particles.clone()))?;
            let cloth = solver.cloth_mut(id)?;
            cloth.set_parameters(self.parameters())?;
            // "Everything" stretches a few constraints four times as long; what is timed is the solver, not what is done then.
            cloth.set_watchdog(Policy::Report)?;
            if self.features.capsules.is_some() {
                cloth.set_spheres(&spheres(0))?;
                let capsules: Vec<Capsule> = CAPSULES.iter().map(|&[a, b]| Capsule::new(a, b)).collect();
                cloth.set_capsules(&capsules)?;
            }
            cloth.share_rest_positions(rest.clone())?;
            Ok(id)
        };
        (0..self.cloths).map(add).collect()
    }

    /// Moves what moves to where it is at the end of the frame.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn advance(&self, frame: usize, solver: &mut dyn Solver, cloths: &[ClothId]) -> Result<()> {
        if self.features.capsules.is_none() {
            return Ok(());
        }
        let target = spheres(frame + 1);
        cloths.iter().try_for_each(|&id| solver.cloth_mut(id)?.set_spheres(&target))
    }
}
