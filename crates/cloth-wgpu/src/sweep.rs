//! Recording collision between cloths.

use crate::context::Context;
use crate::device::WgpuCloth;
use crate::error::too_many_in_sweep;
use crate::submission::Submission;
use crate::sweep_parts::{Dispatches, PartDispatch, dispatches};
use crate::upload::Upload;
use cloth_core::Result;
use cloth_core::device::Member;
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::program::ClothDispatch;
use cloth_core::tables::{SweepPlace, SweepTables};
use std::num::NonZeroU64;
use std::ops::Range;

/// Particles that a row of 65,535 workgroups can sort, 512 each.
const MOST_SLOTS: u32 = 1 << 24;
/// Words of the results behind those of every device: where the lists are.
const OWN_WORDS: u64 = 5;
/// Words of the two lists, for each slot.
const LIST_WORDS: u64 = 2;
/// Words that all invocations find out together; the last one is twice the number of pairs of cloths that met.
const GATHERED: u64 = 9;

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Sweeps {
    tables: SweepTables,
    sweep: Upload,
    members: Upload,
    words: Upload,
    steps: Upload,
    results: Upload,
    gathered: Upload,
    /// Whether cloths collide in this step.
    pub collides: bool,
}

impl Sweeps {
    /// Records the collision of the cloths of a plan, behind the frames with these results.
    pub fn record(
        &mut self,
        context: &Context,
        submission: &mut Submission,
        [particles, outcomes]: [&wgpu::Buffer; 2],
        members: &[Member<'_, WgpuCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<()> {
        let Some((encoder, timer)) = submission.recorder() else { return Ok(()) };
        let places = members.iter().map(|Member { cloth, device, bounds }| {
            let (current, previous) = device.places();
            SweepPlace { cloth, current, previous, bounds: *bounds, outcome: device.outcome() }
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
            outcomes,
            &self.words.write(context, "cloth sweep words", &tables.words)?,
            particles,
            &self.results.reserve(context, "cloth sweep results", 4 * words)?,
            &self.gathered.reserve(context, "cloth sweep findings", 4 * GATHERED)?,
        ];
        let pipelines = context.pipelines();
        let bind_group = context.bind("cloth sweep", &pipelines.sweep_layout, &buffers);
        let Dispatches { once, each } = dispatches(tables.sweep.member_count, slots, context.is_software);
        let first = once.len();
        let list = [once, each].concat();
        let (steps, stride) = self.steps(context, &list)?;
        let mut pass = timer.begin_pass(context, encoder, "collision between cloths");
        pass.set_bind_group(0, &bind_group, &[]);
        let mut run = |places: Range<usize>| {
            for place in places {
                let PartDispatch { part, step, times } = list[place];
                pass.set_pipeline(pipelines.sweep(&context.device, part));
                pass.set_bind_group(1, &steps, &[(place * stride) as u32]);
                for _ in 0..times {
                    pass.dispatch_workgroups(step.groups, 1, 1);
                }
            }
        };
        run(0..first);
        for _ in 0..plan.iterations {
            run(first..list.len());
        }
        drop(pass);
        self.collides = true;
        Ok(())
    }

    /// Returns the place of twice the number of pairs of cloths whose bounds overlap, if cloths collide in this step: a buffer
    /// and a byte in it.
    pub fn partners(&mut self, context: &Context) -> Result<Option<(wgpu::Buffer, u64)>> {
        if !self.collides {
            return Ok(None);
        }
        let buffer = self.gathered.reserve(context, "cloth sweep findings", 4 * GATHERED)?;
        Ok(Some((buffer, 4 * (GATHERED - 1))))
    }

    /// Binds the steps of all dispatches; they are so many bytes apart.
    fn steps(&mut self, context: &Context, list: &[PartDispatch]) -> Result<(wgpu::BindGroup, usize)> {
        let alignment = context.device.limits().min_uniform_buffer_offset_alignment as usize;
        let stride = alignment.next_multiple_of(size_of::<ClothDispatch>());
        let mut steps = vec![ClothDispatch::default(); list.len() * stride / size_of::<ClothDispatch>()];
        for (place, dispatch) in steps.iter_mut().step_by(stride / size_of::<ClothDispatch>()).zip(list) {
            *place = dispatch.step;
        }
        let buffer = &self.steps.write(context, "cloth sweep steps", &steps)?;
        let size = NonZeroU64::new(size_of::<ClothDispatch>() as u64);
        let resource = wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset: 0, size });
        let steps = context.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("cloth sweep steps"),
            layout: &context.pipelines().dispatches_layout,
            entries: &[wgpu::BindGroupEntry { binding: 0, resource }],
        });
        Ok((steps, stride))
    }
}
