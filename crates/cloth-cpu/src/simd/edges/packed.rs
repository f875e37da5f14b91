//! The packed form of a fabric's constraints, shared by all cloths of the fabric.

use super::grouping::{GROUP, Group, group};
use crate::simd::lanes::lane_of;
use cloth_core::{Particle, ValidFabric};
use std::ops::Range;

/// How the particles of a group lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Sixteen first and sixteen second particles in a row.
    Runs,
    /// Four times four first and second particles in a row.
    Quads,
    /// Four times four first particles in a row, second ones anywhere.
    FirstQuads,
    /// Four times four second particles in a row, first ones anywhere.
    SecondQuads,
    /// All particles anywhere.
    Scattered,
}

impl Kind {
    /// For how many particles of each side the place is stored.
    pub fn places(self) -> [usize; 2] {
        match self {
            Self::Runs => [1, 1],
            Self::Quads => [4, 4],
            Self::FirstQuads => [4, GROUP],
            Self::SecondQuads => [GROUP, 4],
            Self::Scattered => [GROUP, GROUP],
        }
    }
}

/// A number for each constraint of a group, in the order of lanes: a cache line.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Line(pub [f32; GROUP]);

/// Groups of one kind in one set.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    /// Number among all segments.
    pub number: u32,
    pub kind: Kind,
    /// Number of groups.
    pub count: u32,
    /// Where its places start.
    pub first_place: u32,
    /// Number of its first group.
    pub first_group: u32,
    /// The particles between which all its places lie.
    pub within: Range<usize>,
}

/// All constraints of a fabric.
#[derive(Debug)]
pub(super) struct Packed {
    /// Segments of piece `k`: `piece_segments[k]..piece_segments[k + 1]`.
    piece_segments: Vec<u32>,
    segments: Vec<Segment>,
    /// Of particles, in bytes from the first one: first those of a group's first side, then those of its second.
    places: Vec<u32>,
    /// Rest lengths of each group.
    rest: Vec<Line>,
    /// Rows of each group in the order of lanes, where constraints have their own stiffness.
    rows: Vec<[u32; GROUP]>,
    /// Rows in no group: piece `k` has `remainder[remainder_offsets[k]..remainder_offsets[k + 1]]`.
    remainder: Vec<u32>,
    remainder_offsets: Vec<u32>,
}

impl Packed {
    /// Packs a fabric for rows of `blocks` particles.
    pub fn new(fabric: &ValidFabric, blocks: usize) -> Self {
        let mut packed = Self {
            piece_segments: vec![0],
            segments: Vec::new(),
            places: Vec::new(),
            rest: Vec::new(),
            rows: Vec::new(),
            remainder: Vec::new(),
            remainder_offsets: vec![0],
        };
        for range in fabric.pieces().offsets().windows(2) {
            let grouping = group(range[0], &fabric.constraints()[range[0] as usize..range[1] as usize]);
            for groups in grouping.groups.chunk_by(|a, b| a.kind == b.kind) {
                packed.add_segment(fabric, groups, blocks);
            }
            packed.remainder.extend(grouping.remainder);
            packed.remainder_offsets.push(packed.remainder.len() as u32);
            packed.piece_segments.push(packed.segments.len() as u32);
        }
        packed
    }

    fn add_segment(&mut self, fabric: &ValidFabric, groups: &[Group], blocks: usize) {
        let kind = groups[0].kind;
        let rows = groups.iter().flat_map(|group| group.rows);
        let particles = || rows.clone().flat_map(|row| fabric.constraints()[row as usize]);
        let lowest = particles().min().unwrap_or(0) as usize;
        let within = lowest..particles().max().map_or(lowest, |highest| highest as usize + 1);
        self.segments.push(Segment {
            number: self.segments.len() as u32,
            kind,
            count: groups.len() as u32,
            first_place: self.places.len() as u32,
            first_group: self.rest.len() as u32,
            within,
        });
        for group in groups {
            for (side, count) in kind.places().into_iter().enumerate() {
                let particle = |row: u32| fabric.constraints()[row as usize][side];
                let starts = group.rows.iter().step_by(GROUP / count);
                self.places.extend(starts.map(|&row| particle(row) * size_of::<Particle>() as u32));
            }
            let rows = in_lanes(group.rows, blocks);
            self.rest.push(Line(rows.map(|row| fabric.rest_lengths()[row as usize])));
            if fabric.log_stiffness().is_some() {
                self.rows.push(rows);
            }
        }
    }

    /// Segments of a piece of a set.
    pub fn segments(&self, piece: usize) -> &[Segment] {
        &self.segments[self.piece_segments[piece] as usize..self.piece_segments[piece + 1] as usize]
    }

    /// Segments of all sets.
    pub fn all_segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Rows of a piece of a set that are in no group.
    pub fn remainder(&self, piece: usize) -> &[u32] {
        &self.remainder[self.remainder_offsets[piece] as usize..self.remainder_offsets[piece + 1] as usize]
    }

    /// Places and rest lengths of some groups of a segment.
    pub fn data(&self, segment: &Segment, groups: Range<u32>) -> (&[u32], &[Line]) {
        let step: usize = segment.kind.places().iter().sum();
        let place = |group: u32| segment.first_place as usize + group as usize * step;
        let places = &self.places[place(groups.start)..place(groups.end)];
        (places, &self.rest[Self::numbers(segment, groups)])
    }

    /// Numbers of some groups of a segment among all groups.
    pub fn numbers(segment: &Segment, groups: Range<u32>) -> Range<usize> {
        (segment.first_group + groups.start) as usize..(segment.first_group + groups.end) as usize
    }

    /// All particles of a group.
    pub fn particles(&self, segment: &Segment, group: u32) -> impl Iterator<Item = usize> {
        let (places, _) = self.data(segment, group..group + 1);
        let counts = segment.kind.places();
        let (first, second) = places.split_at(counts[0]);
        let each = |places: &[u32], count: usize| {
            let starts: Vec<usize> =
                places.iter().map(|&place| place as usize / size_of::<Particle>()).collect();
            starts.into_iter().flat_map(move |start| start..start + GROUP / count)
        };
        each(first, counts[0]).chain(each(second, counts[1]))
    }

    /// Brings the stiffness of each constraint into the order of groups; empty stays empty.
    pub fn pack_stiffness(&self, stiffness: &[f32], packed: &mut Vec<Line>) {
        packed.clear();
        if !stiffness.is_empty() {
            packed.extend(self.rows.iter().map(|rows| Line(rows.map(|row| stiffness[row as usize]))));
        }
    }
}

/// From slots to lanes: each `4 * blocks` slots are four rows of particles, which transpose.
fn in_lanes(slots: [u32; GROUP], blocks: usize) -> [u32; GROUP] {
    let mut lanes = slots;
    for (s, slot) in slots.into_iter().enumerate() {
        let part = s / (4 * blocks) * (4 * blocks);
        lanes[part + lane_of(s - part, blocks)] = slot;
    }
    lanes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_those_of_a_transposition() {
        let slots: [u32; GROUP] = std::array::from_fn(|s| s as u32);
        assert_eq!(in_lanes(slots, 1), slots);
        assert_eq!(in_lanes(slots, 2), [0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15]);
        assert_eq!(in_lanes(slots, 4), [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]);
    }
}
