//! Running the frames of all cloths in one submission: cloths that fit workgroup memory in one dispatch, larger ones in
//! a dispatch per stage, set or colour.

use crate::context::Context;
use crate::download::{Download, Downloads};
use crate::error::lost;
use crate::passes::{Dispatches, STEPS};
use crate::pipelines::GROUPS_PER_ROW;
use crate::timer::Timer;
use crate::upload::Upload;
use cloth_core::device::FrameOutcome;
use cloth_core::plan::FramePlan;
use cloth_core::tables::schedule::{Pass, Step, schedule};
use cloth_core::tables::{FrameTables, Job, Task};
use cloth_core::{Cloth, Result};
use std::num::NonZeroU64;
use std::ops::Range;

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Frames {
    tables: FrameTables,
    /// Cloths in workgroup memory; they come first.
    fused: usize,
    /// Of the other cloths.
    schedules: Vec<Vec<(Pass, Step)>>,
    dispatches: Dispatches,
    tasks: Upload,
    iterations: Upload,
    cones: Upload,
    rows: Upload,
    words: Upload,
    steps: Upload,
    results: Upload,
    /// The outcomes, while they come to the host.
    download: Option<Download>,
    /// Memory for the next ones.
    staging: Option<wgpu::Buffer>,
    pub timer: Timer,
}

/// The buffers of a frame but for its tasks, in the order of their bindings.
type Tables<'a> = [&'a wgpu::Buffer; 7];

impl Frames {
    /// Forgets all cloths.
    pub fn clear(&mut self) {
        self.tables.clear();
        self.schedules.clear();
        self.fused = 0;
        self.timer.clear();
    }

    /// Adds a cloth; those in workgroup memory have to come first.
    pub fn add(&mut self, cloth: &Cloth, plan: &FramePlan, job: Job, fused: bool) {
        self.tables.add(cloth, plan, job);
        if fused {
            self.fused += 1;
        } else {
            self.schedules.push(schedule(cloth, plan, &self.tables, self.tables.tasks.len() - 1));
        }
    }

    /// Begins the frames of all cloths.
    pub fn begin(
        &mut self,
        context: &Context,
        downloads: &Downloads,
        fabric: &wgpu::Buffer,
        particles: &wgpu::Buffer,
    ) -> Result<()> {
        let bytes = 4 * u64::from(self.tables.place_scratch());
        let results = self.results.reserve(context, "cloth results", bytes)?;
        let tables = &self.tables;
        let tasks = self.tasks.write(context, "cloth tasks", &tables.tasks)?;
        let iterations = self.iterations.write(context, "cloth iterations", &tables.iterations)?;
        let cones = self.cones.write(context, "cloth cones", &tables.cones)?;
        let rows = self.rows.write(context, "cloth rows", &tables.rows)?;
        let words = self.words.write(context, "cloth words", &tables.words)?;
        let buffers = [fabric, &iterations, &cones, &rows, &words, particles, &results];

        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let count = tables.tasks.len();
        let partials = 4 * u64::from(tables.results)..4 * u64::from(tables.partials_end);
        if self.fused > 0 {
            self.run_fused(context, &mut encoder, &bind(context, &tasks, 0..self.fused, buffers));
        }
        if self.fused < count {
            encoder.clear_buffer(&results, partials.start, Some(partials.end - partials.start));
            self.run_passes(context, &mut encoder, &bind(context, &tasks, 0..count, buffers))?;
        }
        let bytes = 0..4 * u64::from(self.tables.results);
        let download = Download::record(context, &mut encoder, &results, bytes, self.staging.take());
        self.timer.end(context, &mut encoder);
        context.queue.submit([encoder.finish()]);
        downloads.send(context, &download);
        self.timer.send(context, downloads);
        self.download = Some(download);
        Ok(())
    }

    /// Waits for the frames that were begun. Returns their outcomes.
    pub fn outcomes(&mut self, context: &Context) -> Result<Vec<FrameOutcome>> {
        let download = self.download.take().ok_or_else(|| lost("no frame was begun"))?;
        let (words, staging) = download.take::<u32>(context)?;
        self.staging = Some(staging);
        Ok((0..self.tables.tasks.len()).map(|task| self.tables.outcome(task, &words)).collect())
    }

    fn run_fused(&mut self, context: &Context, encoder: &mut wgpu::CommandEncoder, frame: &wgpu::BindGroup) {
        let groups = self.fused as u32;
        let mut pass = self.timer.begin_pass(context, encoder, "frames in workgroup memory");
        pass.set_pipeline(context.pipelines().frame(&context.device));
        pass.set_bind_group(0, frame, &[]);
        pass.dispatch_workgroups(groups.min(GROUPS_PER_ROW), groups.div_ceil(GROUPS_PER_ROW), 1);
    }

    fn run_passes(
        &mut self,
        context: &Context,
        encoder: &mut wgpu::CommandEncoder,
        frame: &wgpu::BindGroup,
    ) -> Result<()> {
        let alignment = context.device.limits().min_uniform_buffer_offset_alignment as usize;
        self.dispatches.merge(&self.schedules, alignment.div_ceil(size_of::<Step>()));
        let pipelines = context.pipelines();
        let buffer = &self.steps.write(context, "cloth steps", &self.dispatches.steps)?;
        let size = NonZeroU64::new((STEPS * size_of::<Step>()) as u64);
        let resource = wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset: 0, size });
        let steps = context.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("cloth steps"),
            layout: &pipelines.steps_layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource }],
        });
        let is_timed = self.timer.is_on();
        let list = &self.dispatches.list;
        // What is measured begins and ends with a compute pass.
        for list in list.chunk_by(|a, b| !is_timed || a.pass.stage() == b.pass.stage()) {
            let mut pass = self.timer.begin_pass(context, encoder, list[0].pass.stage());
            pass.set_bind_group(0, frame, &[]);
            for dispatch in list {
                pass.set_pipeline(pipelines.pass(&context.device, dispatch.pass));
                pass.set_bind_group(1, &steps, &[(dispatch.first * size_of::<Step>()) as u32]);
                pass.dispatch_workgroups(dispatch.groups, dispatch.rows, 1);
            }
        }
        Ok(())
    }
}

/// Binds some tasks and the tables of all.
fn bind(context: &Context, tasks: &wgpu::Buffer, of: Range<usize>, tables: Tables<'_>) -> wgpu::BindGroup {
    let stride = size_of::<Task>() as u64;
    let (offset, size) = (of.start as u64 * stride, NonZeroU64::new(of.len() as u64 * stride));
    let resources =
        std::iter::once(wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer: tasks, offset, size }))
            .chain(tables.into_iter().map(|buffer| buffer.as_entire_binding()));
    let entries: Vec<wgpu::BindGroupEntry<'_>> =
        (0..).zip(resources).map(|(binding, resource)| wgpu::BindGroupEntry { binding, resource }).collect();
    context.device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: Some("cloth frame"),
        layout: &context.pipelines().frame_layout,
        entries: &entries,
    })
}
