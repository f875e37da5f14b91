//! Cloths for these checks: two masses, and sheets.

use crate::check::MakeSolver;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::Settings;
use cloth_core::{
    ClothDescription, ClothId, Fabric, Material, Parameters, Particle, ParticleArray, Policy, Potential,
    Result, Solver, Spring, Surface,
};
use glam::{DVec3, Vec3};
use std::sync::Arc;

/// A cloth in a solver of its own.
pub(crate) struct Run {
    pub solver: Box<dyn Solver>,
    pub id: ClothId,
}

impl Run {
    /// Particles that only a potential connects; previous ones are the current ones where none are given.
    pub fn new(make: &mut MakeSolver<'_>, particles: Vec<Particle>, settings: Settings) -> Result<Self> {
        let fabric = Fabric { particle_count: particles.len() as u32, sets: vec![0], ..Fabric::default() };
        Self::with_fabric(make, fabric, particles, settings)
    }

    /// The same of a fabric that has more than particles.
    pub fn with_fabric(
        make: &mut MakeSolver<'_>,
        fabric: Fabric,
        particles: Vec<Particle>,
        settings: Settings,
    ) -> Result<Self> {
        Self::described(make, ClothDescription::new(Arc::new(fabric.validate()?), particles), settings)
    }

    /// The same of particles that move along x with these velocities (m/s).
    pub fn with_velocities<const N: usize>(
        make: &mut MakeSolver<'_>,
        fabric: Fabric,
        particles: Vec<Particle>,
        settings: Settings,
        velocities: [f32; N],
    ) -> Result<Self> {
        let h = 1.0 / settings.common().parameters.solver_frequency;
        let before = |(&[x, y, z, w], v): (&Particle, f32)| [x - h * v, y, z, w];
        let previous = particles.iter().zip(velocities).map(before).collect();
        let mut description = ClothDescription::new(Arc::new(fabric.validate()?), particles);
        description.previous_particles = Some(previous);
        Self::described(make, description, settings)
    }

    fn described(
        make: &mut MakeSolver<'_>,
        description: ClothDescription,
        settings: Settings,
    ) -> Result<Self> {
        let mut solver = make()?;
        let id = solver.add_cloth(description)?;
        solver.cloth_mut(id)?.set_watchdog(Policy::Off)?;
        solver.cloth_mut(id)?.set_settings(settings)?;
        Ok(Self { solver, id })
    }

    pub fn array(&mut self, array: ParticleArray) -> Result<Vec<DVec3>> {
        let place = |p: &Particle| DVec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]));
        Ok(self.solver.particles(self.id, array)?.iter().map(place).collect())
    }

    pub fn positions(&mut self) -> Result<Vec<DVec3>> {
        self.array(ParticleArray::Current)
    }
}

/// One substep per step, no gravity, unless changed.
pub(crate) fn plain(parameters: &mut Parameters, frequency: f32) {
    parameters.solver_frequency = frequency;
    parameters.gravity = Vec3::ZERO;
}

/// Two masses along x, joined by a spring, stretched by `ELONGATION` and at rest.
pub(crate) struct Pair {
    pub potential: Arc<Potential>,
    pub particles: Vec<Particle>,
    /// ω (rad/s).
    pub frequency: f64,
}

pub(crate) const ELONGATION: f64 = 0.015_625;
const LENGTH: f64 = 0.125;

impl Pair {
    pub fn new(stiffness: f64, inverse_masses: [f32; 2]) -> Result<Self> {
        let spring = Spring { ends: [0, 1], length: LENGTH, stiffness };
        let at = (LENGTH + ELONGATION) as f32;
        let [a, b] = inverse_masses;
        Ok(Self {
            potential: Arc::new(Potential::default().with_springs(vec![spring])?),
            particles: vec![[0.0, 0.0, 0.0, a], [at, 0.0, 0.0, b]],
            frequency: (stiffness * f64::from(a + b)).sqrt(),
        })
    }

    /// Elongation of the spring (m).
    pub fn elongation(positions: &[DVec3]) -> f64 {
        positions[1].x - positions[0].x - LENGTH
    }
}

/// A sheet that hangs down from its first row.
pub(crate) struct Sheet {
    pub surface: Arc<Surface>,
    pub particles: Vec<Particle>,
    pub columns: usize,
}

impl Sheet {
    pub fn new([columns, rows]: [u32; 2], spacing: f32, material: &Material) -> Result<Self> {
        let place = |i: u32| [(i % columns) as f32 * spacing, (i / columns) as f32 * spacing];
        let quads = (0..rows - 1).flat_map(|y| (0..columns - 1).map(move |x| y * columns + x));
        let triangles: Vec<[u32; 3]> =
            quads.flat_map(|i| [[i, i + 1, i + columns], [i + 1, i + columns + 1, i + columns]]).collect();
        let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
        let surface = Surface::new((columns * rows) as usize, triangles, coordinates)?;
        let masses = surface.masses(std::slice::from_ref(material))?;
        let particle = |(i, mass): (u32, f64)| {
            let [x, y] = place(i);
            [x, -y, 0.0, if i < columns { 0.0 } else { (1.0 / mass) as f32 }]
        };
        let particles = (0..).zip(masses).map(particle).collect();
        Ok(Self { surface: Arc::new(surface), particles, columns: columns as usize })
    }

    pub fn potential(&self, material: Material) -> Result<Arc<Potential>> {
        Potential::new(self.surface.clone(), vec![material]).map(Arc::new)
    }

    /// The same with a few springs across the sheet beside its material.
    pub fn potential_with_springs(&self, material: Material) -> Result<Arc<Potential>> {
        let last = self.particles.len() as u32 - 1;
        let spring = |i: u32| Spring { ends: [last - i, last - i - 8], length: 0.3, stiffness: 2.0 };
        let potential = Potential::new(self.surface.clone(), vec![material])?;
        potential.with_springs((0..3).map(spring).collect()).map(Arc::new)
    }
}

/// A cloth so soft that few substeps do.
pub(crate) fn soft(membrane: MembraneModel, bending: BendingModel) -> Material {
    Material::new()
        .grams_per_m2(168.0)
        .stretch(40.0, 40.0)
        .shear(20.0)
        .bending_micro(20.0, 15.0)
        .membrane(membrane)
        .bending(bending)
}
