//! A solver with one cloth, and what it held before and after a step.

use super::body::{Body, bodies};
use super::formula::frame::{FrameMemory, FrameTerms};
use super::formula::integrate::integrate;
use super::number::Decided;
use super::random::Random;
use super::tally::Tally;
use crate::check::MakeSolver;
use cloth_core::{
    Cloth, ClothDescription, ClothId, Fabric, Parameters, Particle, ParticleArray, Policy, Result, Solver,
};
use glam::{DVec3, Quat, Vec3};
use std::sync::Arc;

/// One cloth in a solver of its own.
pub(crate) struct Bench {
    pub solver: Box<dyn Solver>,
    pub id: ClothId,
}

/// A fabric of `count` particles that nothing connects.
pub(crate) fn loose(count: usize) -> Fabric {
    Fabric { particle_count: count as u32, sets: vec![0], ..Fabric::default() }
}

/// Position of a particle, in double precision.
pub(crate) fn position(p: &Particle) -> DVec3 {
    DVec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]))
}

/// Random particles: current ones in the cube of half size `size`, previous ones up to `travel` away along each axis.
pub(crate) fn scatter(random: &mut Random, count: usize, size: f32, travel: f32) -> [Vec<Particle>; 2] {
    let current: Vec<Particle> = (0..count)
        .map(|_| {
            let [x, y, z] = random.point(size);
            [x, y, z, random.inverse_mass()]
        })
        .collect();
    let previous = current.iter().map(|&p| moved(random, p, travel)).collect();
    [current, previous]
}

/// `p`, up to `travel` away along each axis.
pub(crate) fn moved(random: &mut Random, p: Particle, travel: f32) -> Particle {
    let d = random.point(travel);
    [p[0] + d[0], p[1] + d[1], p[2] + d[2], p[3]]
}

impl Bench {
    /// A cloth with current and previous particles; one iteration per step.
    pub fn new(
        make: &mut MakeSolver<'_>,
        fabric: Fabric,
        [current, previous]: [Vec<Particle>; 2],
    ) -> Result<Self> {
        let mut solver = make()?;
        let mut description = ClothDescription::new(Arc::new(fabric.validate()?), current);
        description.previous_particles = Some(previous);
        let id = solver.add_cloth(description)?;
        let mut bench = Self { solver, id };
        // Here it is told what the solver does, whatever becomes of the cloth.
        bench.cloth()?.set_watchdog(Policy::Off)?;
        bench.edit(|p| (p.solver_frequency, p.rigid_iterations) = (1.0, 0))?;
        Ok(bench)
    }

    pub fn cloth(&mut self) -> Result<&mut Cloth> {
        self.solver.cloth_mut(self.id)
    }

    pub fn edit(&mut self, change: impl FnOnce(&mut Parameters)) -> Result<()> {
        self.cloth()?.edit(change)
    }

    pub fn parameters(&self) -> Result<Parameters> {
        Ok(*self.solver.cloth(self.id)?.parameters())
    }

    /// Writes both arrays.
    pub fn write(&mut self, [current, previous]: [&[Particle]; 2]) -> Result<()> {
        self.solver.write_particles(self.id, ParticleArray::Current, 0, current)?;
        self.solver.write_particles(self.id, ParticleArray::Previous, 0, previous)
    }

    /// Reads both arrays, current particles with working masses.
    pub fn read(&mut self) -> Result<[Vec<Particle>; 2]> {
        let snapshot = self.solver.snapshot(self.id)?;
        Ok([snapshot.working_particles(), snapshot.previous().to_vec()])
    }

    /// Positions, in double precision.
    pub fn positions(&mut self) -> Result<Vec<DVec3>> {
        Ok(self.read()?[0].iter().map(position).collect())
    }

    /// `p - q` of the last iteration, in double precision.
    pub fn displacements(&mut self) -> Result<Vec<DVec3>> {
        let [current, previous] = self.read()?;
        Ok(current.iter().zip(&previous).map(|(p, q)| position(p) - position(q)).collect())
    }

    /// Start state of the oracle.
    pub fn bodies(&mut self) -> Result<Vec<Body>> {
        let [current, previous] = self.read()?;
        Ok(bodies(&current, &previous))
    }

    /// Expected state after the integration of a first step whose frame stands still.
    pub fn integrated(&mut self, dt: f32) -> Result<(FrameTerms, Vec<Body>)> {
        let terms = FrameMemory::new(Vec3::ZERO, Quat::IDENTITY).advance(
            &self.parameters()?,
            dt,
            (Vec3::ZERO, Quat::IDENTITY),
        );
        let bodies = self.bodies()?.iter().map(|body| integrate(body, &terms, None)).collect();
        Ok((terms, bodies))
    }

    /// Steps and compares every particle with what the oracle expects of it.
    pub fn step(&mut self, dt: f32, expected: &[(Decided<Body>, bool)], tally: &mut Tally) -> Result<()> {
        self.solver.step(dt)?;
        let [current, previous] = self.read()?;
        for (i, &(body, active)) in expected.iter().enumerate() {
            tally.particle(body, active, current[i], previous[i]);
        }
        Ok(())
    }
}
