//! Moments to which a simulation returns.

use cloth::{Method, Particle, SolverSnapshot, elastic_energy};

use super::clock::Clock;
use super::driver::Simulation;
use super::shapes::ShapeSet;
use crate::scene::{Issue, SceneError};

/// A moment of a simulation.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    clock: Clock,
    frames: usize,
    shapes: Vec<ShapeSet>,
    solvers: Vec<SolverSnapshot>,
}

impl Checkpoint {
    /// The frame, counted from 0.
    pub fn frame(&self) -> usize {
        self.frames.saturating_sub(1)
    }

    /// Its time, in seconds.
    pub fn time(&self) -> f64 {
        self.clock.time()
    }

    /// Bytes that it takes, without what it shares with others: fabrics, rest positions and colliders.
    pub fn memory_bytes(&self) -> usize {
        self.solvers.iter().map(SolverSnapshot::memory_bytes).sum()
    }
}

/// Energy of all cloths of a simulation (J).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// Of stretch, shear and bending.
    pub elastic: f64,
    /// Of weight, 0 where the origin is.
    pub weight: f64,
}

impl Simulation {
    /// The state now.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn checkpoint(&self) -> Result<Checkpoint, SceneError> {
        let solvers = self.solvers.iter().map(|running| running.solver.snapshot_all());
        Ok(Checkpoint {
            clock: self.clock.clone(),
            frames: self.times.len(),
            shapes: self.cloths.iter().map(|cloth| cloth.shapes.clone()).collect(),
            solvers: solvers.collect::<cloth::Result<_>>().map_err(|error| self.failed(error))?,
        })
    }

    /// Goes to a moment of this simulation, or of another one of the same scene, methods and their settings included. What was recorded stays.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn return_to(&mut self, moment: &Checkpoint) -> Result<(), SceneError> {
        for index in 0..self.solvers.len() {
            let restored = self.solvers[index].solver.restore_all(&moment.solvers[index]);
            restored.map_err(|error| self.failed(error))?;
            let ids = self.solvers[index].solver.cloths();
            let own = self.cloths.iter_mut().filter(|cloth| cloth.solver == index);
            own.zip(ids).for_each(|(cloth, id)| cloth.id = Some(id));
        }
        self.clock = moment.clock.clone();
        // Another simulation has not made the frames before; they count all the same.
        self.times.resize(moment.frames, self.clock.time());
        for (cloth, shapes) in self.cloths.iter_mut().zip(&moment.shapes) {
            cloth.shapes.clone_from(shapes);
        }
        Ok(())
    }

    /// Moves all cloths by another method from now on, in as many substeps per second as before.
    ///
    /// # Errors
    /// When a cloth has no material, or a setting is out of range.
    pub fn set_method(&mut self, method: Method) -> Result<(), SceneError> {
        for index in 0..self.cloths.len() {
            let cloth = &self.cloths[index];
            let Some(id) = cloth.id else { continue };
            let changed = self.solvers[cloth.solver].solver.set_method(id, method);
            changed.map_err(|error| self.failed(error))?;
        }
        Ok(())
    }

    /// Positions of the particles of all cloths, in their local spaces (m).
    ///
    /// # Errors
    /// When a device was lost.
    pub fn places(&self) -> Result<Vec<Vec<[f32; 3]>>, SceneError> {
        (0..self.cloths.len()).map(|cloth| Ok(self.local_positions(cloth)?.iter().collect())).collect()
    }

    /// The energy that cloths would have by the materials of this simulation if their particles were at these [places](Self::places); none
    /// where a cloth has no material.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn energy_at(&self, places: &[Vec<[f32; 3]>]) -> Result<Option<Energy>, SceneError> {
        let mut sum = Energy::default();
        let bodies = self.bodies.at(self.clock.time());
        for (cloth, places) in self.cloths.iter().zip(places) {
            let Some(id) = cloth.id else { continue };
            let solver = &self.solvers[cloth.solver].solver;
            let weights = solver.previous_particles(id).map_err(|error| self.failed(error))?;
            let particles: Vec<Particle> = places
                .iter()
                .zip(weights)
                .map(|(&position, particle)| Particle { position, inverse_mass: particle.inverse_mass })
                .collect();
            let state = solver.cloth(id).map_err(|error| self.failed(error))?;
            let Some(elastic) = elastic_energy(state, &particles) else { return Ok(None) };
            sum.elastic += elastic;
            let (frame, gravity) = (cloth.frame.at(self.clock.time(), &bodies), state.parameters().gravity);
            for particle in particles.iter().filter(|particle| particle.inverse_mass > 0.0) {
                let place = frame.apply(particle.position.into());
                sum.weight -= f64::from(gravity.dot(place)) / f64::from(particle.inverse_mass);
            }
        }
        Ok(Some(sum))
    }

    fn failed(&self, error: cloth::Error) -> SceneError {
        self.file.error(Issue::new("", error))
    }
}
