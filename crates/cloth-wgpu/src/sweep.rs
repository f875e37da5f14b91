//! Recording collision between cloths.

use crate::context::Context;
use crate::device::WgpuCloth;
use crate::error::too_many_in_sweep;
use crate::submission::Submission;
use crate::sweep_stages::{Dispatches, StageDispatch, dispatches};
use crate::upload::Upload;
use cloth_core::Result;
use cloth_core::device::Participant;
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::program::ClothDispatch;
use cloth_core::tables::{PARTIAL_OUTCOME_SIZE, SweepPlace, SweepTables};
use std::num::NonZeroU64;
use std::ops::Range;

/// Particles that a row of 65,535 workgroups can sort, 512 each.
const MOST_SLOTS: u32 = 1 << 24;
/// Numbers of the results that say where the lists are.
const HEADER: u32 = 5;
/// Lists of entries, each with room for all slots.
const LISTS: u32 = 2;
/// Numbers that all invocations find together; the last one is twice the number of broad-phase pairs.
const GATHERED: u32 = PARTIAL_OUTCOME_SIZE + 1;

/// Returns those numbers for the shader.
pub(crate) fn constants() -> String {
    let numbers = [("HEADER", HEADER), ("LISTS", LISTS), ("GATHERED", GATHERED)];
    numbers.map(|(name, value)| format!("const {name}: u32 = {value}u;\n")).concat()
}

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Sweeps {
    tables: SweepTables,
    sweep: Upload,
    participants: Upload,
    u32_data: Upload,
    steps: Upload,
    results: Upload,
    gathered: Upload,
    /// True if cloths collide in this step.
    pub collides: bool,
}

impl Sweeps {
    /// Records the collision of the cloths of a plan, behind the frames with these results.
    pub fn record(
        &mut self,
        context: &Context,
        submission: &mut Submission,
        [particles, outcomes]: [&wgpu::Buffer; 2],
        participants: &[Participant<'_, WgpuCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<()> {
        let Some((encoder, timer)) = submission.recorder() else { return Ok(()) };
        let places = participants.iter().map(|Participant { cloth, device, bounds }| {
            let (current, previous) = device.places();
            SweepPlace { cloth, current, previous, bounds: *bounds, outcome: device.outcome() }
        });
        let tables = &mut self.tables;
        tables.fill(places, plan);
        let slots = tables.sweep.slot_count;
        if slots > MOST_SLOTS {
            return Err(too_many_in_sweep(slots, MOST_SLOTS));
        }
        let length = tables.scratch_length() + u64::from(HEADER) + u64::from(LISTS) * u64::from(slots);
        let buffers = [
            &self.sweep.write(context, "cloth sweep", &[tables.sweep])?,
            &self.participants.write(context, "cloth sweep participants", &tables.participants)?,
            outcomes,
            &self.u32_data.write(context, "cloth sweep u32 data", &tables.u32_data)?,
            particles,
            &self.results.reserve(context, "cloth sweep results", 4 * length)?,
            &self.gathered.reserve(context, "cloth sweep findings", 4 * u64::from(GATHERED))?,
        ];
        let pipelines = context.pipelines();
        let bind_group = context.bind("cloth sweep", &pipelines.sweep_layout, &buffers);
        let Dispatches { once, each } =
            dispatches(tables.sweep.participant_count, slots, context.is_software);
        let first = once.len();
        let list = [once, each].concat();
        let (steps, stride) = self.steps(context, &list)?;
        let mut pass = timer.begin_pass(context, encoder, "collision between cloths");
        pass.set_bind_group(0, &bind_group, &[]);
        let mut run = |places: Range<usize>| {
            for place in places {
                let StageDispatch { stage, step, times } = list[place];
                pass.set_pipeline(pipelines.sweep(&context.device, stage));
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
        let buffer = self.gathered.reserve(context, "cloth sweep findings", 4 * u64::from(GATHERED))?;
        Ok(Some((buffer, 4 * u64::from(GATHERED - 1))))
    }

    /// Binds the steps of all dispatches; they are so many bytes apart.
    fn steps(&mut self, context: &Context, list: &[StageDispatch]) -> Result<(wgpu::BindGroup, usize)> {
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
