//! Running the frames of all cloths: one submission, one workgroup per cloth.

use crate::context::Context;
use crate::job::{OUTCOME_WORDS, Task};
use crate::pipelines::GROUPS_PER_ROW;
use crate::tables::Tables;
use cloth_core::device::FrameOutcome;
use cloth_core::{Bounds, Result};
use glam::Vec3;

/// Buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Frames {
    pub tables: Tables,
    results: Option<wgpu::Buffer>,
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
        let results = match self.results.take().filter(|buffer| buffer.size() >= bytes) {
            Some(buffer) => buffer,
            None => context.storage("cloth results", bytes)?,
        };
        let results = &*self.results.insert(results);
        let tasks = tables.tasks.upload(context, "cloth tasks")?;
        let iterations = tables.iterations.upload(context, "cloth iterations")?;
        let cones = tables.cones.upload(context, "cloth cones")?;
        let rows = tables.rows.upload(context, "cloth rows")?;
        let words = tables.words.upload(context, "cloth words")?;

        let pipelines = context.pipelines();
        let stride = size_of::<Task>() as u64;
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let count = tables.tasks.values.len();
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
        Ok(tables.tasks.values.iter().map(|task| outcome(task, &words, tables)).collect())
    }
}

fn outcome(task: &Task, words: &[u32], tables: &Tables) -> FrameOutcome {
    let first = task.job.iterations as usize;
    let iterations = &tables.iterations.values[first..first + task.frame.iteration_count as usize];
    let tests = iterations.iter().filter(|iteration| iteration.sleep_test != 0).count();
    let found = &words[task.job.outcome as usize..][..OUTCOME_WORDS + tests];
    let number = |k: usize| f32::from_bits(found[k]);
    let point = |k| Vec3::new(number(k), number(k + 1), number(k + 2));
    FrameOutcome {
        bounds: Bounds { lower: point(0), upper: point(3) },
        restored_particles: found[6],
        largest_displacements: found[OUTCOME_WORDS..].iter().map(|&bits| f32::from_bits(bits)).collect(),
    }
}
