//! Collision between cloths: what the GPU has to know, and running it.

use crate::context::Context;
use crate::device::WgpuCloth;
use crate::job::NONE;
use crate::tables::Table;
use cloth_core::device::Member;
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::{Result, shared_structs};

shared_structs! {
    /// Collision between cloths in one frame.
    pub struct Sweep {
        /// Distance kept [m].
        pub distance: f32,
        /// Fraction of a penetration removed per pass.
        pub stiffness: f32,
        /// Passes.
        pub iterations: u32,
        /// Number of cloths.
        pub member_count: u32,
        /// Particles of all cloths that may touch another.
        pub slot_count: u32,
        /// The same, rounded up to a power of two.
        pub size: u32,
        /// In words: 1 where two members collide, in rows.
        pub accepts: u32,
        /// Zero.
        pub padding: u32,
    }

    /// One cloth's part in it.
    pub struct SweepMember {
        /// Rotation from local to global axes, rows.
        pub rotation: [[f32; 4]; 3],
        /// Rotation from global to local axes, rows.
        pub to_local: [[f32; 4]; 3],
        /// Origin of the local space [m].
        pub translation: [f32; 4],
        /// In particles: current ones.
        pub current: u32,
        /// In particles: previous ones.
        pub previous: u32,
        /// The first of its particles among those of all cloths.
        pub first_slot: u32,
        /// In words: the particles that collide, in ascending order, or 0xffffffff for all.
        pub indices: u32,
        /// In rows: lower and upper corner of each region.
        pub regions: u32,
        /// Number of regions.
        pub region_count: u32,
        /// 1 where the cloth can be pushed.
        pub movable: u32,
        /// How much of a push goes into the previous positions as well.
        pub kept: f32,
    }
}

/// Words that a particle takes in the results: its sort entry and what is known of it.
const SLOT_WORDS: u64 = 8;

/// Tables and buffers that stay from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Sweeps {
    sweep: Table<Sweep>,
    members: Table<SweepMember>,
    rows: Table<[f32; 4]>,
    words: Table<u32>,
    results: Option<wgpu::Buffer>,
}

impl Sweeps {
    /// Parts the cloths of a plan.
    pub fn run(
        &mut self,
        context: &Context,
        particles: &wgpu::Buffer,
        members: &[Member<'_, WgpuCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<()> {
        self.fill(members, plan);
        let Sweep { size, slot_count, .. } = self.sweep.values[0];
        let bytes = 4 * (2 * u64::from(size) + SLOT_WORDS * u64::from(slot_count));
        let results = match self.results.take().filter(|buffer| buffer.size() >= bytes) {
            Some(buffer) => buffer,
            None => context.storage("cloth sweep", bytes)?,
        };
        let results = &*self.results.insert(results);
        let buffers = [
            &self.sweep.upload(context, "cloth sweep")?,
            &self.members.upload(context, "cloth sweep members")?,
            &self.rows.upload(context, "cloth sweep regions")?,
            &self.words.upload(context, "cloth sweep words")?,
            particles,
            results,
        ];
        let pipeline = context.pipelines().sweep(&context.device);
        let bind_group = context.bind("cloth sweep", &pipeline.get_bind_group_layout(0), &buffers);
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, &bind_group, &[]);
        pass.dispatch_workgroups(1, 1, 1);
        drop(pass);
        context.queue.submit([encoder.finish()]);
        context.check()
    }

    fn fill(&mut self, members: &[Member<'_, WgpuCloth>], plan: &InterCollisionPlan) {
        self.members.values.clear();
        self.rows.values.clear();
        self.words.values.clear();
        let mut slot_count = 0;
        for (member, place) in members.iter().zip(&plan.members) {
            let [x, y, z] = place.translation;
            let corners = place.regions.iter().flat_map(|region| [region.lower, region.upper]);
            let corners: Vec<[f32; 4]> = corners.map(|corner| corner.extend(0.0).to_array()).collect();
            let (current, previous) = member.device.places();
            let mut on_gpu = SweepMember {
                rotation: place.rotation,
                to_local: place.to_local,
                translation: [x, y, z, 0.0],
                current,
                previous,
                first_slot: slot_count,
                indices: NONE,
                regions: self.rows.add(&corners),
                region_count: place.regions.len() as u32,
                movable: u32::from(place.movable),
                kept: place.kept,
            };
            slot_count += match member.cloth.self_collision_indices() {
                Some(indices) => {
                    let mut indices = indices.to_vec();
                    indices.sort_unstable();
                    on_gpu.indices = self.words.add(&indices);
                    indices.len() as u32
                }
                None => member.cloth.particle_count() as u32,
            };
            self.members.values.push(on_gpu);
        }
        let accepts: Vec<u32> = plan.accepts.iter().map(|&accepts| u32::from(accepts)).collect();
        self.sweep.values = vec![Sweep {
            distance: plan.distance,
            stiffness: plan.stiffness,
            iterations: plan.iterations,
            member_count: members.len() as u32,
            slot_count,
            size: slot_count.next_power_of_two(),
            accepts: self.words.add(&accepts),
            padding: 0,
        }];
    }
}
