//! Running the frames of all cloths: one submission, one workgroup per cloth.

use crate::context::Context;
use crate::pipelines::GROUPS_PER_ROW;
use crate::upload::Upload;
use cloth_core::Result;
use cloth_core::device::FrameOutcome;
use cloth_core::tables::{FrameTables, Task};

/// Buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Frames {
    pub tables: FrameTables,
    tasks: Upload,
    iterations: Upload,
    cones: Upload,
    rows: Upload,
    words: Upload,
    results: Upload,
}

impl Frames {
    /// Runs all tasks: the first `small` of them with their particles in workgroup memory. Returns their outcomes.
    pub fn run(
        &mut self,
        context: &Context,
        fabric: &wgpu::Buffer,
        particles: &wgpu::Buffer,
        small: usize,
    ) -> Result<Vec<FrameOutcome>> {
        let tables = &mut self.tables;
        let bytes = 4 * u64::from(tables.place_scratch());
        let results = &self.results.reserve(context, "cloth results", bytes)?;
        let tasks = self.tasks.write(context, "cloth tasks", &tables.tasks)?;
        let iterations = self.iterations.write(context, "cloth iterations", &tables.iterations)?;
        let cones = self.cones.write(context, "cloth cones", &tables.cones)?;
        let rows = self.rows.write(context, "cloth rows", &tables.rows)?;
        let words = self.words.write(context, "cloth words", &tables.words)?;

        let pipelines = context.pipelines();
        let stride = size_of::<Task>() as u64;
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let count = tables.tasks.len();
        for (fused, tasks_of) in [(true, 0..small), (false, small..count)] {
            let Some(size) = std::num::NonZeroU64::new(tasks_of.len() as u64 * stride) else { continue };
            let offset = tasks_of.start as u64 * stride;
            let tasks = wgpu::BufferBinding { buffer: &tasks, offset, size: Some(size) };
            let whole = [fabric, &iterations, &cones, &rows, &words, particles, results];
            let resources = std::iter::once(wgpu::BindingResource::Buffer(tasks))
                .chain(whole.into_iter().map(|buffer| buffer.as_entire_binding()));
            let entries: Vec<wgpu::BindGroupEntry<'_>> = (0..)
                .zip(resources)
                .map(|(binding, resource)| wgpu::BindGroupEntry { binding, resource })
                .collect();
            let bind_group = context.device.create_bind_group(&wgpu::BindGroupDescriptor {
                label: Some("cloth frame"),
                layout: &pipelines.frame_layout,
                entries: &entries,
            });
            let groups = tasks_of.len() as u32;
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
            pass.set_pipeline(pipelines.frame(&context.device, fused));
            pass.set_bind_group(0, &bind_group, &[]);
            pass.dispatch_workgroups(groups.min(GROUPS_PER_ROW), groups.div_ceil(GROUPS_PER_ROW), 1);
        }
        context.queue.submit([encoder.finish()]);
        let words = context.read::<u32>(results, 0, tables.results as usize)?;
        Ok((0..tables.tasks.len()).map(|task| tables.outcome(task, &words)).collect())
    }
}
