//! One cloth of a material in a solver of its own.

use super::method::Method;
use crate::check::MakeSolver;
use cloth_core::outcome::Minimum;
use cloth_core::{
    Cloth, ClothDescription, ClothId, Fabric, Particle, ParticleArray, Policy, Potential, Result, Solver,
};
use glam::DVec3;
use std::sync::Arc;

/// Gravity of all rows (m/s²).
pub(crate) const GRAVITY: f64 = 9.81;

/// What is simulated.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    pub potential: Arc<Potential>,
    /// Masses (kg).
    pub masses: Vec<f64>,
    pub places: Vec<DVec3>,
    pub velocities: Vec<DVec3>,
    pub pins: Vec<bool>,
    /// Downwards, along -y (m/s²).
    pub gravity: f64,
    /// Length of a step (s).
    pub step: f64,
    pub is_static: bool,
    /// Relative gradient at which a step ends.
    pub tolerance: f64,
    /// Most iterations of a step.
    pub iterations: u32,
    /// Whether F is wanted of methods that do not find it anyway.
    pub is_measured: bool,
}

impl Model {
    /// Vertices at rest, at these places, none pinned, that a step brings into equilibrium. Steps of a second, so that the rounding of x̄
    /// is small beside h² g.
    pub fn at_rest(potential: Potential, masses: Vec<f64>, places: Vec<DVec3>) -> Self {
        let n = places.len();
        Self {
            potential: Arc::new(potential),
            masses,
            places,
            velocities: vec![DVec3::ZERO; n],
            pins: vec![false; n],
            gravity: GRAVITY,
            step: 1.0,
            is_static: true,
            tolerance: 1.0e-9,
            iterations: 2000,
            is_measured: false,
        }
    }

    /// The same with the vertices pinned of which `is_pinned` says so by their number and place.
    pub fn pinned(mut self, is_pinned: impl Fn(usize, DVec3) -> bool) -> Self {
        self.pins = self.places.iter().enumerate().map(|(i, &place)| is_pinned(i, place)).collect();
        self
    }

    /// The same as motion, in steps of `step` seconds.
    pub fn moving(mut self, step: f64) -> Self {
        (self.step, self.is_static) = (step, false);
        self
    }
}

/// A model in a solver.
pub(crate) struct Bench {
    solver: Box<dyn Solver>,
    id: ClothId,
    step: f64,
    /// Masses as the solver has them: in float32, as inverse masses (kg).
    pub masses: Vec<f64>,
    /// What the last step reported.
    pub minimum: Minimum,
}

impl Bench {
    pub fn new(make: &mut MakeSolver<'_>, method: Method, model: &Model) -> Result<Self> {
        let particle_count = model.places.len() as u32;
        Self::with_fabric(make, method, model, Fabric { particle_count, sets: vec![0], ..Fabric::default() })
    }

    /// The same of a fabric that has more than particles.
    pub fn with_fabric(
        make: &mut MakeSolver<'_>,
        method: Method,
        model: &Model,
        fabric: Fabric,
    ) -> Result<Self> {
        let n = model.places.len();
        let inverse = |i: usize| if model.pins[i] { 0.0 } else { (1.0 / model.masses[i]) as f32 };
        let particle = |i: usize, place: DVec3| -> Particle {
            let place = place.as_vec3();
            [place.x, place.y, place.z, inverse(i)]
        };
        let current: Vec<Particle> = (0..n).map(|i| particle(i, model.places[i])).collect();
        let previous =
            (0..n).map(|i| particle(i, model.places[i] - model.velocities[i] * model.step)).collect();
        let mut description = ClothDescription::new(Arc::new(fabric.validate()?), current);
        description.previous_particles = Some(previous);
        let mut solver = make()?;
        let id = solver.add_cloth(description)?;
        solver.cloth_mut(id)?.set_watchdog(Policy::Off)?;
        solver.cloth_mut(id)?.set_settings(method.settings(model))?;
        let masses = (0..n)
            .map(|i| if model.pins[i] { model.masses[i] } else { 1.0 / f64::from(inverse(i)) })
            .collect();
        Ok(Self { solver, id, step: model.step, masses, minimum: Minimum::default() })
    }

    /// The cloth, for what a model does not say.
    pub fn cloth(&mut self) -> Result<&mut Cloth> {
        self.solver.cloth_mut(self.id)
    }

    /// Steps once.
    pub fn step(&mut self) -> Result<()> {
        let report = self.solver.step(self.step as f32)?;
        self.minimum = report.cloths.first().and_then(|cloth| cloth.minimum).unwrap_or_default();
        Ok(())
    }

    pub fn positions(&mut self) -> Result<Vec<DVec3>> {
        self.read(ParticleArray::Current)
    }

    fn read(&mut self, array: ParticleArray) -> Result<Vec<DVec3>> {
        let place = |p: &Particle| DVec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]));
        Ok(self.solver.particles(self.id, array)?.iter().map(place).collect())
    }
}

/// An equilibrium that a model comes to.
pub(crate) struct Rest {
    pub places: Vec<DVec3>,
    pub minimum: Minimum,
}

/// Brings a model to rest in one step.
pub(crate) fn rest(make: &mut MakeSolver<'_>, method: Method, model: &Model) -> Result<Rest> {
    let mut bench = Bench::new(make, method, model)?;
    bench.step()?;
    Ok(Rest { places: bench.positions()?, minimum: bench.minimum })
}
