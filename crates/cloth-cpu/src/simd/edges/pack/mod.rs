//! The packed form of a fabric's constraints, made once and shared by all cloths of the fabric.
//!
//! Cold code: what it decides is found here, and the loops of [`solve`](super::solve) have no branches on it. A set becomes groups of
//! one [`Kind`] each ([`grouping`]); groups of all sets are sorted into tiles of particles ([`tiles`]); a segment is a stretch
//! of groups of one set and kind.
//!
//! # What was tried
//! * Runs of sixteen from cache line borders on: a row that does not start at one costs a fifth more.
//! * Few groups of a form of their own, or of other masses, joined to scattered ones, since each run of groups costs about
//!   100 cycles of drain: 4 to 5 % of a shirt, nothing on grids.
//! * A form of its own for a constraint that is the only one of its set; runs that lack only the last constraint, with a padding
//!   lane: 0 to 1.5 %.
//! * Quads of second particles only: no cooked fabric has them; 0 %.
//! * Tiles of 8,192 particles where they make fewer drains: 1.3 % of a shirt.
//! * A set that begins before the last one has ended, where groups near the border share no particle: 0 to 2 %, at some sizes
//!   slower.
//! * Two more constraints in quads by longer augmenting paths in the cooker: 3 % more quads, no time.

mod grouping;
mod tiles;

pub(super) use grouping::{GROUP, QUAD};

use crate::simd::lanes::lane_of;
use cloth_core::{Particle, ValidFabric};
use cloth_kernels::EPSILON;
use grouping::{Group, PADDING, group, is_unit_mass};
use std::ops::Range;
use tiles::Placed;

/// How the particles of a group lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Sixteen first and sixteen second particles in a row.
    Runs,
    /// Four times four first and second particles in a row.
    Quads,
    /// Four times four first particles in a row, second ones anywhere.
    FirstQuads,
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
            Self::Scattered => [GROUP, GROUP],
        }
    }

    /// The places of both sides.
    pub fn places_of_group(self) -> usize {
        self.places().iter().sum()
    }
}

/// A number for each constraint of a group, in the order of lanes: a cache line.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Line(pub [f32; GROUP]);

/// Successive groups alike.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    /// Set of the fabric, or colour of springs.
    pub set: u32,
    pub kind: Kind,
    /// True if gathered sides have padding lanes.
    pub has_padding: bool,
    /// True if some constraints are off, since their rest lengths are so small.
    pub has_off: bool,
    /// Number of groups.
    pub count: u32,
    /// The particles between which all its places lie.
    pub within: Range<usize>,
    /// Where its places start.
    pub first_place: u32,
    /// Number of its first group among all groups.
    pub first_group: u32,
}

/// Constraints before they are packed.
#[derive(Clone, Copy)]
struct Pairs<'a> {
    /// Particles of each.
    particles: &'a [[u32; 2]],
    /// Rest lengths (m).
    rest: &'a [f32],
    /// Whether which constraint is where is of use later.
    keeps_rows: bool,
    particle_count: usize,
}

/// All constraints of a fabric, or all springs of a potential, in the order in which they are solved.
#[derive(Debug)]
pub(in crate::simd) struct Packed {
    /// Segments of what threads may solve at the same time: first of each group of constraints that cross the partition,
    /// then of each subdomain, those clear of what crosses to subdomains behind, and the others.
    pub(super) slices: Vec<Range<u32>>,
    /// How many of them cross.
    pub(super) interface_count: usize,
    /// Number of sets.
    pub(super) set_count: usize,
    pub(super) segments: Vec<Segment>,
    /// Of particles, in bytes from the first one: first those of a group's first side, then those of its second.
    places: Vec<u32>,
    /// Rest lengths of each group; [`PADDING_REST`] in padding lanes.
    rest: Vec<Line>,
    /// Rows of each group in the order of lanes, where constraints have more of their own than a length.
    rows: Vec<[u32; GROUP]>,
}

/// Stands for a rest length in lanes without a constraint: a length that no constraint has.
const PADDING_REST: f32 = -1.0;

impl Packed {
    /// Packs a fabric for rows of `blocks` particles. Constraints that touch others than unit masses are put together, if
    /// `particles` tells of masses; other masses change no bit.
    pub fn new(fabric: &ValidFabric, particles: &[Particle], blocks: usize) -> Self {
        let set_count = fabric.sets().len() - 1;
        let mut packed = Self::empty(fabric.slices().interface_ranges().len(), set_count);
        let all = Pairs {
            particles: fabric.constraints(),
            rest: fabric.rest_lengths(),
            keeps_rows: fabric.log_stiffness().is_some(),
            particle_count: fabric.particle_count(),
        };
        let slice = |sets: &[u32], number: usize| -> Vec<(u32, Range<u32>)> {
            let rows = |&set: &u32| {
                let slice = fabric.slices().of_set(set).start + number;
                (set, fabric.slices().offsets()[slice]..fabric.slices().offsets()[slice + 1])
            };
            sets.iter().map(rows).collect()
        };
        let mut crosses = vec![false; set_count];
        for (phase, &count) in fabric
            .phases()
            .iter()
            .zip(fabric.partition().iter().flat_map(|partition| &partition.interface_sets))
        {
            let first = phase.sets.start as usize;
            crosses[first..first + count as usize].fill(true);
        }
        let (interface, inside): (Vec<u32>, Vec<u32>) =
            (0..set_count as u32).partition(|&set| crosses[set as usize]);
        for number in 0..packed.interface_count {
            let segments = packed.add_segments(all, particles, &slice(&interface, number), blocks);
            packed.slices.push(segments);
        }
        for (number, subdomain) in fabric.subdomains().windows(2).enumerate() {
            let segments = packed.add_segments(all, particles, &slice(&inside, number), blocks);
            let behind = |range: &&Range<u32>| range.start < subdomain[1] && subdomain[1] < range.end;
            let interface = fabric.slices().interface_ranges().iter().find(behind);
            let end = interface.map_or(subdomain[1], |range| range.start) as usize;
            let of_subdomain = &packed.segments[segments.start as usize..segments.end as usize];
            let interior = of_subdomain.iter().take_while(|segment| segment.within.end <= end).count() as u32;
            packed
                .slices
                .extend([segments.start..segments.start + interior, segments.start + interior..segments.end]);
        }
        packed
    }

    /// Packs pairs of particles, of which those from each offset to the next share none, for rows of `blocks` particles; `rest` is a
    /// length of each, not negative. [`row_lines`](Self::row_lines) brings what else they have into their order.
    pub fn of_pairs(
        pairs: &[[u32; 2]],
        offsets: &[u32],
        rest: &[f32],
        particle_count: usize,
        blocks: usize,
    ) -> Self {
        let sets: Vec<_> = (0..).zip(offsets.windows(2).map(|ends| ends[0]..ends[1])).collect();
        let mut packed = Self::empty(0, sets.len());
        let all = Pairs { particles: pairs, rest, keeps_rows: true, particle_count };
        let segments = packed.add_segments(all, &[], &sets, blocks);
        packed.slices.push(segments);
        packed
    }

    fn empty(interface_count: usize, set_count: usize) -> Self {
        Self {
            slices: Vec::new(),
            interface_count,
            set_count,
            segments: Vec::new(),
            places: Vec::new(),
            rest: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Adds some rows of sets; returns their segments.
    fn add_segments(
        &mut self,
        all: Pairs<'_>,
        particles: &[Particle],
        sets: &[(u32, Range<u32>)],
        blocks: usize,
    ) -> Range<u32> {
        let pairs = |rows: &Range<u32>| &all.particles[rows.start as usize..rows.end as usize];
        // Padding lanes keep to the particles of the slice, which no other thread changes.
        let numbers = || sets.iter().flat_map(|(_, rows)| pairs(rows).as_flattened()).copied();
        let within = numbers().min().unwrap_or(0)..numbers().max().map_or(0, |last| last + 1);
        let mut groups = Vec::new();
        for (set, rows) in sets {
            let grouped = group(rows.start, pairs(rows), within.clone(), particles);
            groups.extend(grouped.into_iter().map(|group| {
                let is_unit_mass = is_unit_mass(group.particles.as_flattened().iter(), particles);
                Placed { set: *set, tile: 0, is_unit_mass, group }
            }));
        }
        tiles::sort(&mut groups, all.particle_count);
        let first = self.segments.len() as u32;
        for segment in alike(&groups) {
            self.add_segment(all, segment, blocks);
        }
        first..self.segments.len() as u32
    }

    fn add_segment(&mut self, all: Pairs<'_>, groups: &[Placed], blocks: usize) {
        let Placed { set, group: Group { kind, .. }, .. } = groups[0];
        let particles = || groups.iter().flat_map(|placed| placed.group.particles).flatten();
        let within =
            particles().min().unwrap_or(0) as usize..particles().max().map_or(0, |last| last as usize + 1);
        let active = || groups.iter().flat_map(|placed| placed.group.rows).filter(|&row| row != PADDING);
        self.segments.push(Segment {
            set,
            kind,
            has_padding: groups[0].group.form().1,
            has_off: active().any(|row| all.rest[row as usize] <= EPSILON),
            within,
            count: groups.len() as u32,
            first_place: self.places.len() as u32,
            first_group: self.rest.len() as u32,
        });
        for Placed { group, .. } in groups {
            for (particles, count) in group.particles.iter().zip(kind.places()) {
                let starts = particles.iter().step_by(GROUP / count).take(count);
                self.places.extend(starts.map(|&particle| particle * size_of::<Particle>() as u32));
            }
            let rows = in_lanes(group.rows, blocks);
            let rest = |row: u32| all.rest.get(row as usize).copied().unwrap_or(PADDING_REST);
            self.rest.push(Line(rows.map(rest)));
            if all.keeps_rows {
                self.rows.push(rows);
            }
        }
    }

    /// Places of some groups of one kind, the first of which are at `first_place`, and their rest lengths.
    pub(super) fn data(&self, kind: Kind, first_place: u32, groups: Range<u32>) -> (&[u32], &[Line]) {
        let first = first_place as usize;
        let places = &self.places[first..first + groups.len() * kind.places_of_group()];
        (places, &self.rest[groups.start as usize..groups.end as usize])
    }

    /// All particles of group `number` of a segment.
    pub(super) fn particles(&self, segment: &Segment, number: u32) -> impl Iterator<Item = usize> {
        let first_place = segment.first_place + number * segment.kind.places_of_group() as u32;
        let group = segment.first_group + number;
        let (places, _) = self.data(segment.kind, first_place, group..group + 1);
        let counts = segment.kind.places();
        let (first, second) = places.split_at(counts[0]);
        let each = |places: &[u32], count: usize| {
            let starts: Vec<usize> =
                places.iter().map(|&place| place as usize / size_of::<Particle>()).collect();
            starts.into_iter().flat_map(move |start| start..start + GROUP / count)
        };
        each(first, counts[0]).chain(each(second, counts[1]))
    }

    /// Number of groups.
    pub fn group_count(&self) -> usize {
        self.rest.len()
    }

    /// Brings the stiffness of each constraint into the order of groups; empty stays empty.
    pub(super) fn pack_stiffness(&self, stiffness: &[f32], packed: &mut Vec<Line>) {
        packed.clear();
        if !stiffness.is_empty() {
            packed.extend(self.row_lines(|row| stiffness.get(row).copied().unwrap_or(0.0)));
        }
    }

    /// A number of each constraint in the order of groups; of padding lanes, whose row is beyond all, too.
    pub(super) fn row_lines(&self, of: impl Fn(usize) -> f32) -> impl Iterator<Item = Line> {
        self.rows.iter().map(move |rows| Line(rows.map(|row| of(row as usize))))
    }

    /// Gives back memory of what was of use only to make lines.
    pub(super) fn forget_rows(&mut self) {
        self.rows = Vec::new();
    }

    /// Share of the slots of groups that have a constraint.
    pub fn fill(&self) -> f64 {
        let slots = self.rest.iter().flat_map(|line| line.0);
        slots.clone().filter(|&rest| rest != PADDING_REST).count() as f64 / slots.count().max(1) as f64
    }

    /// Bytes of all columns.
    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.segments)
            + size_of_val(&*self.places)
            + size_of_val(&*self.rest)
            + size_of_val(&*self.rows)
            + size_of_val(&*self.slices)
    }
}

/// Groups of segments: of one set, and solved alike.
fn alike(groups: &[Placed]) -> impl Iterator<Item = &[Placed]> {
    groups.chunk_by(|a, b| (a.set, a.group.form()) == (b.set, b.group.form()))
}

/// From slots to lanes: each `4 * blocks` slots are four rows of particles, which transpose.
fn in_lanes(slots: [u32; GROUP], blocks: usize) -> [u32; GROUP] {
    let mut lanes = slots;
    for (s, slot) in slots.into_iter().enumerate() {
        let start = s / (4 * blocks) * (4 * blocks);
        lanes[start + lane_of(s - start, blocks)] = slot;
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
