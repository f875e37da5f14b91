//! Running collision between cloths.

use crate::context::Context;
use crate::device::WgpuCloth;
use crate::download::Downloads;
use crate::error::too_many_in_sweep;
use crate::sweep_parts::{PartDispatch, dispatches};
use crate::timer::Timer;
use crate::upload::Upload;
use cloth_core::Result;
use cloth_core::device::Member;
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::tables::schedule::{MAX_GROUPS, Step};
use cloth_core::tables::{SweepPlace, SweepTables};
use std::num::NonZeroU64;

/// Particles that a row of 65,535 workgroups can sort, 512 each.
const MOST_SLOTS: u32 = 1 << 24;
/// Words of the results behind those of every device: where the lists are, and what each workgroup found.
const OWN_WORDS: u64 = 3 + 8 * MAX_GROUPS as u64;
/// Words of the two lists, for each slot.
const LIST_WORDS: u64 = 2;

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Sweeps {
    tables: SweepTables,
    sweep: Upload,
    members: Upload,
    rows: Upload,
    words: Upload,
    steps: Upload,
    results: Upload,
    pub timer: Timer,
}

impl Sweeps {
    /// Parts the cloths of a plan.
    pub fn run(
        &mut self,
        context: &Context,
        downloads: &Downloads,
        particles: &wgpu::Buffer,
        members: &[Member<'_, WgpuCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<()> {
        let places = members.iter().map(|member| {
            let (current, previous) = member.device.places();
            SweepPlace { cloth: member.cloth, current, previous }
        });
        let tables = &mut self.tables;
        tables.fill(places, plan);
        let slots = tables.sweep.slot_count;
        if slots > MOST_SLOTS {
            return Err(too_many_in_sweep(slots, MOST_SLOTS));
        }
        let words = tables.scratch_words() + OWN_WORDS + LIST_WORDS * u64::from(slots);
        let buffers = [
            &self.sweep.write(context, "cloth sweep", &[tables.sweep])?,
            &self.members.write(context, "cloth sweep members", &tables.members)?,
            &self.rows.write(context, "cloth sweep regions", &tables.rows)?,
            &self.words.write(context, "cloth sweep words", &tables.words)?,
            particles,
            &self.results.reserve(context, "cloth sweep results", 4 * words)?,
        ];
        let pipelines = context.pipelines();
        let bind_group = context.bind("cloth sweep", &pipelines.sweep_layout, &buffers);
        let list = dispatches(slots, tables.sweep.size, context.counts_turns());
        let (steps, stride) = self.steps(context, &list)?;
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let mut pass = self.timer.begin_pass(context, &mut encoder, "collision between cloths");
        pass.set_bind_group(0, &bind_group, &[]);
        for _ in 0..plan.iterations {
            for (PartDispatch { part, step, times }, offset) in list.iter().zip((0..).step_by(stride)) {
                pass.set_pipeline(pipelines.sweep(&context.device, *part));
                pass.set_bind_group(1, &steps, &[offset]);
                for _ in 0..*times {
                    pass.dispatch_workgroups(step.groups, 1, 1);
                }
            }
        }
        drop(pass);
        self.timer.end(context, &mut encoder);
        context.queue.submit([encoder.finish()]);
        self.timer.send(context, downloads);
        Ok(())
    }

    /// Binds the steps of all dispatches; they are so many bytes apart.
    fn steps(&mut self, context: &Context, list: &[PartDispatch]) -> Result<(wgpu::BindGroup, usize)> {
        let alignment = context.device.limits().min_uniform_buffer_offset_alignment as usize;
        let stride = alignment.next_multiple_of(size_of::<Step>());
        let mut steps = vec![Step::default(); list.len() * stride / size_of::<Step>()];
        for (place, dispatch) in steps.iter_mut().step_by(stride / size_of::<Step>()).zip(list) {
            *place = dispatch.step;
        }
        let buffer = &self.steps.write(context, "cloth sweep steps", &steps)?;
        let size = NonZeroU64::new(size_of::<Step>() as u64);
        let resource = wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset: 0, size });
        let steps = context.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("cloth sweep steps"),
            layout: &context.pipelines().steps_layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource }],
        });
        Ok((steps, stride))
    }
}
