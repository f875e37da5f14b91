//! Recording the frames of all cloths: those that fit workgroup memory in one dispatch, larger ones in a dispatch per pass,
//! set or colour.

use crate::context::Context;
use crate::download::{Download, Downloads};
use crate::error::lost;
use crate::passes::{CLOTHS_PER_DISPATCH, Dispatches};
use crate::shaders::{Forms, GROUPS_PER_ROW};
use crate::submission::Submission;
use crate::timer::Timer;
use crate::upload::Upload;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::outcome::FrameOutcome;
use cloth_core::program::{ClothDispatch, KernelId, dispatches};
use cloth_core::tables::{ClothOffsets, ClothTask, FrameTables};
use cloth_core::{Cloth, Result};
use std::num::NonZeroU64;
use std::ops::Range;

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Frames {
    tables: FrameTables,
    /// Cloths in workgroup memory; they come first.
    fused: usize,
    /// What these need beside position based dynamics.
    fused_forms: Forms,
    /// Of the other cloths.
    schedules: Vec<Vec<(KernelId, ClothDispatch)>>,
    dispatches: Dispatches,
    tasks: Upload,
    iterations: Upload,
    cones: Upload,
    vec4_data: Upload,
    u32_data: Upload,
    steps: Upload,
    results: Upload,
    /// The outcomes, while they come to the host.
    download: Option<Download>,
    /// Memory for the next ones.
    staging: Option<wgpu::Buffer>,
}

/// The buffers of a frame but for its tasks, in the order of their bindings.
type Tables<'a> = [&'a wgpu::Buffer; 7];

/// Encoder of passes, and the timer that measures them.
type Recorder<'a> = (&'a mut wgpu::CommandEncoder, &'a mut Timer);

impl Frames {
    /// Forgets all cloths.
    pub fn clear(&mut self) {
        self.tables.clear();
        self.schedules.clear();
        self.fused = 0;
        self.fused_forms = Forms::default();
    }

    /// Adds a cloth; those in workgroup memory have to come first. `colors` are the offsets of the sets of its vertices. Returns where
    /// its outcome begins in the results.
    pub fn add(
        &mut self,
        cloth: &Cloth,
        plan: &FramePlan,
        offsets: ClothOffsets,
        fused: bool,
        colors: &[u32],
    ) -> u32 {
        let outcome = self.tables.add(cloth, plan, offsets);
        if fused {
            self.fused += 1;
            plan.program.passes().iter().for_each(|pass| self.fused_forms.add(pass.kernel()));
        } else {
            let task = self.tables.tasks.len() - 1;
            self.schedules.push(dispatches(cloth, plan, &self.tables, task, colors));
        }
        outcome
    }

    /// Records the frames of all cloths.
    pub fn record(
        &mut self,
        context: &Context,
        submission: &mut Submission,
        fabric: &wgpu::Buffer,
        particles: &wgpu::Buffer,
    ) -> Result<()> {
        let bytes = 4 * self.tables.place_scratch()?;
        let results = self.results.reserve(context, "cloth results", bytes)?;
        let tables = &self.tables;
        let tasks = self.tasks.write(context, "cloth tasks", &tables.tasks)?;
        let iterations = self.iterations.write(context, "cloth iterations", &tables.iterations)?;
        let cones = self.cones.write(context, "cloth cones", &tables.cones)?;
        let vec4_data = self.vec4_data.write(context, "cloth vec4 data", &tables.vec4_data)?;
        let u32_data = self.u32_data.write(context, "cloth u32 data", &tables.u32_data)?;
        let buffers = [fabric, &iterations, &cones, &vec4_data, &u32_data, particles, &results];

        let Some((encoder, timer)) = submission.recorder() else { return Ok(()) };
        let count = tables.tasks.len();
        let partials = 4 * u64::from(tables.results)..4 * u64::from(tables.partials_end);
        if self.fused > 0 {
            self.run_fused(context, (encoder, timer), &bind(context, &tasks, 0..self.fused, buffers));
        }
        if self.fused < count {
            encoder.clear_buffer(&results, partials.start, Some(partials.end - partials.start));
            self.run_passes(context, (encoder, timer), &bind(context, &tasks, 0..count, buffers))?;
        }
        Ok(())
    }

    /// The results of all frames: outcomes, then scratch memory.
    pub fn results(&mut self, context: &Context) -> Result<wgpu::Buffer> {
        self.results.reserve(context, "cloth results", 0)
    }

    /// Records the copy of the outcomes to the host, and of one number of a buffer with them.
    pub fn record_download(
        &mut self,
        context: &Context,
        encoder: &mut wgpu::CommandEncoder,
        number: Option<(&wgpu::Buffer, u64)>,
    ) -> Result<()> {
        let results = self.results(context)?;
        let end = 4 * u64::from(self.tables.results);
        if let Some((buffer, offset)) = number {
            encoder.copy_buffer_to_buffer(buffer, offset, &results, end, 4);
        }
        self.download = Some(Download::record(context, encoder, &results, 0..end + 4, self.staging.take()));
        Ok(())
    }

    /// Lets the outcomes come to the host; to be called when the encoder was submitted.
    pub fn send(&self, context: &Context, downloads: &Downloads) {
        if let Some(download) = &self.download {
            downloads.send(context, download);
        }
    }

    /// Waits for the frames that were begun. Returns their outcomes, and the number that came with them.
    pub fn outcomes(&mut self, context: &Context) -> Result<(Vec<FrameOutcome>, u32)> {
        let download = self.download.take().ok_or_else(|| lost("no frame was begun"))?;
        let (numbers, staging) = download.take::<u32>(context)?;
        self.staging = Some(staging);
        let outcomes = (0..self.tables.tasks.len()).map(|task| self.tables.outcome(task, &numbers)).collect();
        Ok((outcomes, numbers.last().copied().unwrap_or(0)))
    }

    fn run_fused(&self, context: &Context, (encoder, timer): Recorder<'_>, frame: &wgpu::BindGroup) {
        let groups = self.fused as u32;
        let mut pass = timer.begin_pass(context, encoder, "frames in workgroup memory");
        pass.set_pipeline(context.pipelines().frame(&context.device, self.fused_forms));
        pass.set_bind_group(0, frame, &[]);
        pass.dispatch_workgroups(groups.min(GROUPS_PER_ROW), groups.div_ceil(GROUPS_PER_ROW), 1);
    }

    fn run_passes(
        &mut self,
        context: &Context,
        (encoder, timer): Recorder<'_>,
        frame: &wgpu::BindGroup,
    ) -> Result<()> {
        let alignment = context.device.limits().min_uniform_buffer_offset_alignment as usize;
        self.dispatches.merge(&self.schedules, alignment.div_ceil(size_of::<ClothDispatch>()));
        let pipelines = context.pipelines();
        let buffer = &self.steps.write(context, "cloth dispatches", &self.dispatches.steps)?;
        let size = NonZeroU64::new((CLOTHS_PER_DISPATCH * size_of::<ClothDispatch>()) as u64);
        let resource = wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset: 0, size });
        let steps = context.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("cloth dispatches"),
            layout: &pipelines.dispatches_layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource }],
        });
        let is_timed = timer.is_on();
        let list = &self.dispatches.list;
        // Times are those of whole compute passes.
        for list in list.chunk_by(|a, b| !is_timed || a.pass.group() == b.pass.group()) {
            let mut pass = timer.begin_pass(context, encoder, list[0].pass.group());
            pass.set_bind_group(0, frame, &[]);
            for dispatch in list {
                pass.set_pipeline(pipelines.pass(&context.device, dispatch.pass));
                pass.set_bind_group(1, &steps, &[(dispatch.first * size_of::<ClothDispatch>()) as u32]);
                pass.dispatch_workgroups(dispatch.groups, dispatch.step_count, 1);
            }
        }
        Ok(())
    }
}

/// Binds some tasks and the tables of all.
fn bind(context: &Context, tasks: &wgpu::Buffer, of: Range<usize>, tables: Tables<'_>) -> wgpu::BindGroup {
    let stride = size_of::<ClothTask>() as u64;
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
