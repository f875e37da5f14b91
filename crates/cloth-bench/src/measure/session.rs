//! A scene on a solver, which can start again.

use super::{Context, Result};
use crate::column::Column;
use crate::results::{Memory, Row};
use crate::scene::{FRAME, Garment, Scene};
use crate::statistics::Timing;
use cloth::{ClothId, Minimum, Snapshot, Solver, ValidFabric, worst_stretch};
use std::sync::Arc;
use std::time::Instant;

/// A scene on a solver.
pub struct Session<'a> {
    scene: &'a Scene,
    /// The solver.
    pub solver: Solver,
    /// Its cloths.
    pub cloths: Vec<ClothId>,
    fabric: Arc<ValidFabric>,
    start: Option<Snapshot>,
    stretch: Vec<([u32; 2], f32)>,
    frame: usize,
    iterations: u32,
    /// How far the last step minimised the potential of the first cloth.
    pub(super) minimum: Option<Minimum>,
}

impl<'a> Session<'a> {
    /// Puts the cloths of a scene on a new solver.
    ///
    /// # Errors
    /// When the column cannot be used here or refuses the scene.
    pub fn new(scene: &'a Scene, garment: &Garment, column: &Column) -> Result<Self> {
        Self::on(column.solver()?, scene, garment)
    }

    /// The same on a solver that has no cloths.
    ///
    /// # Errors
    /// When it refuses the scene.
    pub(super) fn on(mut solver: Solver, scene: &'a Scene, garment: &Garment) -> Result<Self> {
        let cloths = match &scene.physical {
            Some(physical) => (0..scene.cloths)
                .map(|_| physical.add_to(garment, &mut solver))
                .collect::<cloth::Result<_>>()?,
            None => scene.add_to(garment, solver.interface())?,
        };
        let start = cloths.first().map(|&id| solver.snapshot(id)).transpose()?;
        let stretch = garment.fabric.stretch_constraints(&garment.particles);
        let fabric = garment.fabric.clone();
        Ok(Self { scene, solver, cloths, fabric, start, stretch, frame: 0, iterations: 0, minimum: None })
    }

    /// Goes back to the start.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn restart(&mut self) -> Result<()> {
        self.frame = 0;
        if let Some(start) = &self.start {
            self.cloths.iter().try_for_each(|&id| self.solver.restore(id, start))?;
        }
        Ok(())
    }

    /// Simulates the next frame; returns the seconds that the step took.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn step(&mut self) -> Result<f64> {
        self.scene.advance(self.frame, self.solver.interface(), &self.cloths)?;
        let start = Instant::now();
        let report = self.solver.step(FRAME)?;
        let seconds = start.elapsed().as_secs_f64();
        self.frame += 1;
        self.iterations = report.cloths.first().map_or(0, |cloth| cloth.iterations);
        self.minimum = report.cloths.first().and_then(|cloth| cloth.minimum);
        Ok(seconds)
    }

    /// The state of the first cloth.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn snapshot(&mut self) -> Result<Option<Snapshot>> {
        Ok(self.cloths.first().map(|&id| self.solver.snapshot(id)).transpose()?)
    }

    /// Largest stretch of the first cloth; all others are its copies.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn worst_stretch(&mut self) -> Result<f32> {
        let Some(&id) = self.cloths.first() else { return Ok(0.0) };
        Ok(worst_stretch(&self.stretch, self.solver.particles(id)?))
    }

    /// Hash of all particles of all cloths.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn state_hash(&mut self) -> Result<String> {
        Ok(format!("{:016x}", self.solver.state_hash()?))
    }

    /// Memory of all cloths and of what they share: their fabric and rest positions.
    #[must_use]
    pub fn memory(&self) -> Memory {
        let cloth = self.cloths.first().and_then(|&id| self.solver.cloth(id).ok());
        let rest = cloth.map_or(0, |cloth| size_of_val(cloth.rest_positions()));
        Memory {
            state: self.cloths.iter().filter_map(|&id| self.solver.memory_bytes(id).ok()).sum(),
            fabric: self.fabric.memory_bytes() + rest,
            packed: self.solver.packed_bytes(&self.fabric),
        }
    }

    /// A row with everything that is known without a timed frame.
    pub(super) fn row(&self, context: &Context, column: &Column, milliseconds: Timing) -> Row {
        let (solver, memory) = (&self.solver, self.memory());
        let software = if solver.is_software() { ", a driver in software" } else { "" };
        Row {
            cloths: self.cloths.len(),
            particles: self.scene.particles(),
            constraints: self.fabric.constraints().len() * self.cloths.len(),
            iterations: self.iterations,
            backend: column.backend.into(),
            device: format!("{}{software}", solver.info().device),
            path: column.path.map(str::to_owned),
            threads: column.threads,
            bytes: memory.sum(),
            memory: Some(memory),
            bit_exact: solver.capabilities().bit_exact,
            ..context.host_row(self.scene.group, self.scene.name.clone(), milliseconds)
        }
    }
}
