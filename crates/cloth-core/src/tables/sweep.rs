//! The tables of collision between cloths.

use super::append;
use super::constants::{BOUNDS_SIZE, NONE, PROGRESS_SIZE, PROXY_SIZE};
use crate::cloth::{Bounds, Cloth};
use crate::inter_collision::InterCollisionPlan;
use crate::shared_structs;
use glam::Vec3;

shared_structs! {
    /// Collision between cloths in one frame.
    pub struct Sweep {
        /// Distance kept (m).
        pub distance: f32,
        /// Fraction of a penetration removed per pass.
        pub stiffness: f32,
        /// Passes.
        pub iterations: u32,
        /// Number of participants.
        pub participant_count: u32,
        /// Particles of all cloths that may touch another.
        pub slot_count: u32,
        /// The same, rounded up to a power of two.
        pub size: u32,
        /// In `u32_data`: the pairs that the collision filter accepts, a row of bits for each participant.
        pub accepted_pairs: u32,
        /// Zero.
        pub padding: u32,
    }

    /// A cloth that takes part in it.
    pub struct SweepParticipant {
        /// Rotation from local to global axes, rows.
        pub rotation: [[f32; 4]; 3],
        /// Rotation from global to local axes, rows.
        pub to_local: [[f32; 4]; 3],
        /// Origin of the local space (m).
        pub translation: [f32; 4],
        /// Lower corner of the box around the cloth in its local space (m), where there is no outcome.
        pub lower: [f32; 4],
        /// Upper corner.
        pub upper: [f32; 4],
        /// In particles: current ones.
        pub current: u32,
        /// In particles: previous ones.
        pub previous: u32,
        /// The first of its particles among those of all cloths.
        pub first_slot: u32,
        /// In `u32_data`: the particles that collide, in ascending order, or 0xffffffff for all.
        pub indices: u32,
        /// In the results of the frames: the outcome whose first six numbers are that box, or 0xffffffff.
        pub outcome: u32,
        /// 1 where the cloth can be pushed.
        pub movable: u32,
        /// Fraction of a push that goes into the previous positions as well.
        pub kept: f32,
        /// Zero.
        pub padding: u32,
    }
}

/// A cloth of a plan, and where it is on the device.
#[derive(Debug)]
pub struct SweepPlace<'a> {
    /// The cloth as the host knows it.
    pub cloth: &'a Cloth,
    /// Index of its first current particle.
    pub current: u32,
    /// Index of its first previous particle.
    pub previous: u32,
    /// The box around it in its local space, where the host knows it.
    pub bounds: Option<Bounds>,
    /// Where its outcome begins in the results of the frames, which has the box otherwise.
    pub outcome: u32,
}

/// Tables of collision between cloths, as a device gets them.
#[derive(Debug, Default)]
pub struct SweepTables {
    /// Parameters that all cloths have in common.
    pub sweep: Sweep,
    /// One for each cloth.
    pub participants: Vec<SweepParticipant>,
    /// Indices, and the pairs that the collision filter accepts.
    pub u32_data: Vec<u32>,
}

impl SweepTables {
    /// Length of the scratch memory that a device needs (`u32`s): keys, order, proxy and progress of each slot, bounds of each
    /// participant, and a bit for each pair of them, in rows of whole numbers.
    #[must_use]
    pub fn scratch_length(&self) -> u64 {
        let participants = u64::from(self.sweep.participant_count);
        2 * u64::from(self.sweep.size)
            + u64::from(PROXY_SIZE + PROGRESS_SIZE) * u64::from(self.sweep.slot_count)
            + (u64::from(BOUNDS_SIZE) + participants.div_ceil(32)) * participants
    }

    /// Writes down a plan; `places` tells for each of its participants where it is.
    pub fn fill<'a>(&mut self, places: impl Iterator<Item = SweepPlace<'a>>, plan: &InterCollisionPlan) {
        self.participants.clear();
        self.u32_data.clear();
        let mut slot_count = 0;
        for (SweepPlace { cloth, current, previous, bounds, outcome }, place) in
            places.zip(&plan.participants)
        {
            let row = |v: Vec3| v.extend(0.0).to_array();
            let box_of = |bounds: Bounds| [row(bounds.lower), row(bounds.upper)];
            let [lower, upper] = bounds.map_or_else(Default::default, box_of);
            let mut participant = SweepParticipant {
                rotation: place.rotation,
                to_local: place.to_local,
                translation: row(place.translation.into()),
                lower,
                upper,
                current,
                previous,
                first_slot: slot_count,
                indices: NONE,
                outcome: if bounds.is_some() { NONE } else { outcome },
                movable: u32::from(place.movable),
                kept: place.kept,
                padding: 0,
            };
            slot_count += match cloth.self_collision_indices() {
                Some(indices) => {
                    let mut indices = indices.to_vec();
                    indices.sort_unstable();
                    participant.indices = append(&mut self.u32_data, &indices);
                    indices.len() as u32
                }
                None => cloth.particle_count() as u32,
            };
            self.participants.push(participant);
        }
        self.sweep = Sweep {
            distance: plan.distance,
            stiffness: plan.stiffness,
            iterations: plan.iterations,
            participant_count: plan.participants.len() as u32,
            slot_count,
            size: slot_count.next_power_of_two(),
            accepted_pairs: append(&mut self.u32_data, plan.accepted_pairs.bits()),
            padding: 0,
        };
    }
}
