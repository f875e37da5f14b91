//! Running collision between cloths.

use crate::context::Context;
use crate::device::WgpuCloth;
use crate::download::Downloads;
use crate::error::many_turns;
use crate::timer::Timer;
use crate::turns;
use crate::upload::Upload;
use cloth_core::Result;
use cloth_core::device::Member;
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::tables::{SweepPlace, SweepTables};

/// Most dispatches of a fixed number of rounds.
const MOST_DISPATCHES: u32 = 4096;

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Sweeps {
    tables: SweepTables,
    sweep: Upload,
    members: Upload,
    rows: Upload,
    words: Upload,
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
        if context.counts_turns() && !turns::can_sort(tables.sweep.size) {
            return Err(many_turns(tables.sweep.slot_count));
        }
        let buffers = [
            &self.sweep.write(context, "cloth sweep", &[tables.sweep])?,
            &self.members.write(context, "cloth sweep members", &tables.members)?,
            &self.rows.write(context, "cloth sweep regions", &tables.rows)?,
            &self.words.write(context, "cloth sweep words", &tables.words)?,
            particles,
            &self.results.reserve(context, "cloth sweep results", 4 * tables.scratch_words())?,
        ];
        let pipelines = context.pipelines();
        let bind_group = context.bind("cloth sweep", &pipelines.sweep_layout, &buffers);
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let mut pass = self.timer.begin_pass(context, &mut encoder, "collision between cloths");
        pass.set_bind_group(0, &bind_group, &[]);
        // Mesa's software driver ends all loops of a dispatch after 65,535 turns (docs/wgpu.md): it gets the rounds in
        // parts.
        let parts =
            if context.counts_turns() { self.tables.sweep.slot_count.min(MOST_DISPATCHES) } else { 0 };
        for _ in 0..plan.iterations {
            for (number, times) in [(0, 1), (1, 1), (2, 1), (3, parts), (4, 1)] {
                pass.set_pipeline(pipelines.sweep(&context.device, number));
                for _ in 0..times {
                    pass.dispatch_workgroups(1, 1, 1);
                }
            }
        }
        drop(pass);
        self.timer.end(context, &mut encoder);
        context.queue.submit([encoder.finish()]);
        self.timer.send(downloads);
        Ok(())
    }
}
