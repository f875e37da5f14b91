//! The tables of collision between cloths.

use super::{NONE, append};
use crate::cloth::Cloth;
use crate::inter_collision::InterCollisionPlan;
use crate::shared_structs;

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

/// Words that a slot takes in the results of a device: eight for its particle, four for the partners that it still has.
pub const SLOT_WORDS: u64 = 12;

/// A cloth of a plan, and where its particles are in their buffer.
#[derive(Debug)]
pub struct SweepPlace<'a> {
    /// The cloth as the host knows it.
    pub cloth: &'a Cloth,
    /// Index of its first current particle.
    pub current: u32,
    /// Index of its first previous particle.
    pub previous: u32,
}

/// What the host tells a device about collision between cloths.
#[derive(Debug, Default)]
pub struct SweepTables {
    /// What all cloths have in common.
    pub sweep: Sweep,
    /// One for each cloth.
    pub members: Vec<SweepMember>,
    /// Corners of regions.
    pub rows: Vec<[f32; 4]>,
    /// Indices, and who accepts whom.
    pub words: Vec<u32>,
}

impl SweepTables {
    /// Words of memory that a device needs: keys, order, [`SLOT_WORDS`] for each slot, and two for all.
    #[must_use]
    pub fn scratch_words(&self) -> u64 {
        2 * u64::from(self.sweep.size) + SLOT_WORDS * u64::from(self.sweep.slot_count) + 2
    }

    /// Writes down a plan; `places` tells for each of its members where its particles are.
    pub fn fill<'a>(&mut self, places: impl Iterator<Item = SweepPlace<'a>>, plan: &InterCollisionPlan) {
        self.members.clear();
        self.rows.clear();
        self.words.clear();
        let mut slot_count = 0;
        for (SweepPlace { cloth, current, previous }, place) in places.zip(&plan.members) {
            let [x, y, z] = place.translation;
            let corners = place.regions.iter().flat_map(|region| [region.lower, region.upper]);
            let corners: Vec<[f32; 4]> = corners.map(|corner| corner.extend(0.0).to_array()).collect();
            let mut member = SweepMember {
                rotation: place.rotation,
                to_local: place.to_local,
                translation: [x, y, z, 0.0],
                current,
                previous,
                first_slot: slot_count,
                indices: NONE,
                regions: append(&mut self.rows, &corners),
                region_count: place.regions.len() as u32,
                movable: u32::from(place.movable),
                kept: place.kept,
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
        let accepts: Vec<u32> = plan.accepts.iter().map(|&accepts| u32::from(accepts)).collect();
        self.sweep = Sweep {
            distance: plan.distance,
            stiffness: plan.stiffness,
            iterations: plan.iterations,
            member_count: plan.members.len() as u32,
            slot_count,
            size: slot_count.next_power_of_two(),
            accepts: append(&mut self.words, &accepts),
            padding: 0,
        };
    }
}
