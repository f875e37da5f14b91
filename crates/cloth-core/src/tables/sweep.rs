//! The tables of collision between cloths.

use super::{NONE, append};
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
        /// Number of cloths.
        pub member_count: u32,
        /// Particles of all cloths that may touch another.
        pub slot_count: u32,
        /// The same, rounded up to a power of two.
        pub size: u32,
        /// In words: which members accept each other, a row of bits for each of them.
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
        /// In words: the particles that collide, in ascending order, or 0xffffffff for all.
        pub indices: u32,
        /// In the results of the frames: the outcome whose first six words are that box, or 0xffffffff.
        pub outcome: u32,
        /// 1 where the cloth can be pushed.
        pub movable: u32,
        /// How much of a push goes into the previous positions as well.
        pub kept: f32,
        /// Zero.
        pub padding: u32,
    }
}

/// Words that a slot takes in the results of a device: eight for its particle, four for the partners that it still has.
pub const SLOT_WORDS: u64 = 12;

/// Words that a member takes there: the box around it in global space, and two that are not used.
pub const BOX_WORDS: u64 = 8;

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

/// What the host tells a device about collision between cloths.
#[derive(Debug, Default)]
pub struct SweepTables {
    /// What all cloths have in common.
    pub sweep: Sweep,
    /// One for each cloth.
    pub members: Vec<SweepMember>,
    /// Indices, and who accepts whom.
    pub words: Vec<u32>,
}

impl SweepTables {
    /// Words of memory that a device needs: keys, order, [`SLOT_WORDS`] for each slot, [`BOX_WORDS`] for each member, and a
    /// bit for each pair of them, in rows of whole words.
    #[must_use]
    pub fn scratch_words(&self) -> u64 {
        let members = u64::from(self.sweep.member_count);
        2 * u64::from(self.sweep.size)
            + SLOT_WORDS * u64::from(self.sweep.slot_count)
            + (BOX_WORDS + members.div_ceil(32)) * members
    }

    /// Writes down a plan; `places` tells for each of its members where it is.
    pub fn fill<'a>(&mut self, places: impl Iterator<Item = SweepPlace<'a>>, plan: &InterCollisionPlan) {
        self.members.clear();
        self.words.clear();
        let mut slot_count = 0;
        for (SweepPlace { cloth, current, previous, bounds, outcome }, place) in places.zip(&plan.members) {
            let row = |v: Vec3| v.extend(0.0).to_array();
            let box_of = |bounds: Bounds| [row(bounds.lower), row(bounds.upper)];
            let [lower, upper] = bounds.map_or_else(Default::default, box_of);
            let mut member = SweepMember {
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
                    member.indices = append(&mut self.words, &indices);
                    indices.len() as u32
                }
                None => cloth.particle_count() as u32,
            };
            self.members.push(member);
        }
        self.sweep = Sweep {
            distance: plan.distance,
            stiffness: plan.stiffness,
            iterations: plan.iterations,
            member_count: plan.members.len() as u32,
            slot_count,
            size: slot_count.next_power_of_two(),
            accepts: append(&mut self.words, plan.accepts.words()),
            padding: 0,
        };
    }
}
