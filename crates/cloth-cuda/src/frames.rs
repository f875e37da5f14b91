//! The frames of all cloths: an upload of what changed, one launch for each shape, one read-back.

use crate::argument::{FrameArgument, Place};
use crate::batch::Batch;
use crate::driver::{Driver, Launch};
use crate::path::Shape;
use crate::tables::{Packed, Reserved};
use cloth_core::Result;
use cloth_core::outcome::FrameOutcome;
use cloth_core::tables::FrameTables;

/// Tables and memory that stay from frame to frame.
#[derive(Debug)]
pub(crate) struct Frames<D: Driver> {
    pub tables: FrameTables,
    /// One for each task.
    pub places: Vec<Place>,
    /// Of each task, the number of its job.
    pub order: Vec<usize>,
    packed: Packed<D>,
    /// Counters of the barriers of launches on the whole device, a number for each task.
    barriers: Reserved<D>,
    results: Reserved<D>,
}

impl<D: Driver> Default for Frames<D> {
    fn default() -> Self {
        Self {
            tables: FrameTables::default(),
            places: Vec::new(),
            order: Vec::new(),
            packed: Packed::default(),
            barriers: Reserved::default(),
            results: Reserved::default(),
        }
    }
}

impl<D: Driver> Frames<D> {
    pub fn clear(&mut self) {
        self.tables.clear();
        self.places.clear();
        self.order.clear();
    }

    /// Uploads the tables of all tasks and writes down their launches; `shapes` has one for each of them, equal ones next to
    /// each other.
    ///
    /// # Safety
    /// The addresses in the places must be those of memory of this driver that the batch keeps: the particles, the fabric and, where
    /// its program has passes over elements, the potential of the cloth that the task was made for. The batch must be empty, and this must not be called again while it is not.
    pub unsafe fn prepare(&mut self, driver: &D, shapes: &[Shape], batch: &mut Batch<D>) -> Result<()> {
        let bytes = 4 * self.tables.place_scratch()? as usize;
        let results = self.results.at_least(driver, bytes)?;
        let tables = &self.tables;
        self.packed.clear();
        let [tasks, places] = [self.packed.add(&tables.tasks), self.packed.add(&self.places)];
        let [iterations, cones] = [self.packed.add(&tables.iterations), self.packed.add(&tables.cones)];
        let [vec4_data, u32_data] = [self.packed.add(&tables.vec4_data), self.packed.add(&tables.u32_data)];
        let base = self.packed.upload(driver)?;
        let is_waiting = shapes.iter().any(|shape| shape.kernel.takes_device());
        let barriers = self.barriers.zeros(driver, if is_waiting { 4 * shapes.len() } else { 0 })?;

        let mut first = 0;
        for group in shapes.chunk_by(|a, b| a == b && !a.kernel.takes_device()) {
            let shape = group[0];
            let mut launch = Launch {
                kernel: shape.kernel,
                blocks: group.len() as u32 * shape.cluster_blocks,
                threads: shape.threads,
                shared_bytes: shape.shared_bytes,
                cluster_blocks: shape.cluster_blocks,
                cooperative: shape.kernel.takes_device(),
                argument: &[],
            };
            if launch.cooperative {
                let resident = driver.resident_blocks(shape.kernel, shape.threads, shape.shared_bytes)?;
                let needed = tables.tasks[first].offsets.particle_count.div_ceil(shape.threads);
                launch.blocks = needed.min(resident * driver.properties().multiprocessors).max(1);
            }
            let argument = FrameArgument {
                tasks: base + tasks,
                places: base + places,
                iterations: base + iterations,
                cones: base + cones,
                vec4_data: base + vec4_data,
                u32_data: base + u32_data,
                results: driver.address(results),
                barrier: barriers + 4 * first as u64,
                first_task: first as u32,
                share: shape.share,
                holds_previous: u32::from(shape.holds_previous),
                padding: 0,
            };
            launch.argument = bytemuck::bytes_of(&argument);
            // SAFETY: the kernels of frames take this argument. The tables were filled for these tasks; they, the results and
            // their scratch memory are of `self`, which frees and writes them only in the next call, for which the batch is empty.
            // The caller answers for the places.
            unsafe { batch.add(&launch) };
            first += group.len();
        }
        Ok(())
    }

    /// Address of the outcomes of all tasks.
    pub fn outcome_address(&mut self, driver: &D) -> Result<u64> {
        Ok(driver.address(self.results.at_least(driver, 0)?))
    }

    /// Waits for the tasks and returns their outcomes, and the number of broad-phase pairs, if that was asked for.
    pub fn outcomes(&mut self, driver: &D) -> Result<(Vec<FrameOutcome>, u32)> {
        let tables = &self.tables;
        let results = self.results.at_least(driver, 0)?;
        let mut numbers = vec![0_u32; tables.results as usize + 1];
        driver.download(results, 0, bytemuck::cast_slice_mut(&mut numbers))?;
        let outcomes = (0..tables.tasks.len()).map(|task| tables.outcome(task, &numbers)).collect();
        Ok((outcomes, numbers[tables.results as usize]))
    }
}
