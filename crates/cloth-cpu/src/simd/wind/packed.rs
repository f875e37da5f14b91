//! The packed form of a fabric's triangles, shared by all cloths of the fabric.

use super::grouping::{GROUP, Group, Kind, group};
use cloth_core::{Particle, ValidFabric};
use std::ops::Range;

/// Successive groups of one kind, no two neighbours of which share a particle; only the last one may not be full.
#[derive(Debug)]
pub(super) struct Segment {
    pub kind: Kind,
    /// Slots of its groups that there are triangles for.
    pub slots: usize,
    /// The particles between which all its places lie.
    pub within: Range<usize>,
    /// Where its places start.
    first_place: usize,
}

/// All triangles of a fabric, in the order in which they are taken.
#[derive(Debug, Default)]
pub(in crate::simd) struct WindGroups {
    /// Segments of what threads may do at the same time: first of each group of triangles that cross the partition, then of
    /// each subdomain.
    pub(super) slices: Vec<Range<usize>>,
    /// How many of them cross.
    pub(super) interface_count: usize,
    segments: Vec<Segment>,
    /// Of particles, in bytes from the first one: those of a group's first corner, then those of the others.
    places: Vec<u32>,
}

impl WindGroups {
    pub fn new(fabric: &ValidFabric) -> Self {
        let slices = fabric.triangle_slices();
        let (interface, count) = (fabric.interface_triangle_sets(), fabric.triangle_sets().len() as u32 - 1);
        let interface_count = slices.interface_ranges().len();
        let mut packed = Self { interface_count, ..Self::default() };
        for (sets, numbers) in
            [(0..interface, interface_count), (interface..count, fabric.subdomains().len() - 1)]
        {
            for number in 0..numbers {
                let groups_of = |set| {
                    let slice = slices.of_set(set).start + number;
                    let rows = slices.offsets()[slice] as usize..slices.offsets()[slice + 1] as usize;
                    group(&fabric.triangles()[rows])
                };
                let groups: Vec<Group> = sets.clone().flat_map(groups_of).collect();
                let first = packed.segments.len();
                groups.chunk_by(may_follow).for_each(|groups| packed.add_segment(groups));
                packed.slices.push(first..packed.segments.len());
            }
        }
        packed
    }

    fn add_segment(&mut self, groups: &[Group]) {
        let kind = groups[0].kind;
        let particles = || groups.iter().flat_map(|group| group.particles).flatten();
        self.segments.push(Segment {
            kind,
            slots: groups.iter().map(|group| group.count).sum(),
            within: particles().min().unwrap_or(0) as usize
                ..particles().max().map_or(0, |last| last as usize + 1),
            first_place: self.places.len(),
        });
        for corner in groups.iter().flat_map(|group| &group.particles) {
            let starts = corner.iter().step_by(GROUP / kind.places());
            // A fabric has at most 2^28 particles.
            self.places.extend(starts.map(|&particle| particle * size_of::<Particle>() as u32));
        }
    }

    /// How many groups of triangles cross the partition, each between other subdomains.
    pub fn interfaces(&self) -> usize {
        self.interface_count
    }

    /// The segments of a slice.
    pub(super) fn segments(&self, slice: &Range<usize>) -> &[Segment] {
        &self.segments[slice.clone()]
    }

    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.slices) + size_of_val(&*self.segments) + size_of_val(&*self.places)
    }

    /// The places of a segment's groups.
    pub(super) fn places(&self, segment: &Segment) -> &[u32] {
        let count = segment.slots.div_ceil(GROUP) * 3 * segment.kind.places();
        &self.places[segment.first_place..segment.first_place + count]
    }
}

/// Returns whether a group may be found before the one before it is applied, in one segment.
fn may_follow(before: &Group, next: &Group) -> bool {
    let particles = before.particles.as_flattened();
    before.kind == next.kind
        && before.count == GROUP
        && !next.particles.as_flattened().iter().any(|particle| particles.contains(particle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_cooker::{CookOptions, Mesh, Partition, cook};
    use std::collections::HashMap;

    /// A sheet of quads, cooked in some subdomains.
    fn sheet(columns: u32, rows: u32, subdomains: u32) -> ValidFabric {
        let place = |i: u32| [(i % columns) as f32, -((i / columns) as f32), 0.0];
        let quads = (0..columns * (rows - 1)).filter(|i| i % columns < columns - 1);
        let quads = quads.map(|a| [a, a + 1, a + columns + 1, a + columns]).collect();
        let mesh = Mesh::new((0..columns * rows).map(place).collect(), Vec::new(), quads);
        cook(&mesh, &CookOptions::default().partition(Partition::Count(subdomains))).unwrap().fabric
    }

    /// Triangles of a segment, group by group.
    fn triangles(packed: &WindGroups, segment: &Segment) -> Vec<Vec<[u32; 3]>> {
        let count = segment.kind.places();
        let particle =
            |place: u32, k: usize| place / size_of::<Particle>() as u32 + (k % (GROUP / count)) as u32;
        let groups = packed.places(segment).chunks_exact(3 * count).enumerate();
        let group = |(number, places): (usize, &[u32])| {
            let slot =
                |k: usize| [0, 1, 2].map(|corner| particle(places[corner * count + k * count / GROUP], k));
            (0..GROUP.min(segment.slots - number * GROUP)).map(slot).collect()
        };
        groups.map(group).collect()
    }

    #[test]
    fn what_shares_a_particle_keeps_its_order() {
        for subdomains in [1, 3] {
            let fabric = sheet(96, 64, subdomains);
            let sets = fabric.triangle_sets().windows(2).zip(0_u32..);
            let rows = |(range, set): (&[u32], u32)| (range[0]..range[1]).map(move |row| (row, set));
            let set: HashMap<[u32; 3], u32> =
                sets.flat_map(rows).map(|(row, set)| (fabric.triangles()[row as usize], set)).collect();
            let packed = WindGroups::new(&fabric);
            assert_eq!(
                (packed.slices.len() - packed.interface_count, packed.interface_count == 0),
                (subdomains as usize, subdomains == 1)
            );
            let mut last = vec![0; fabric.particle_count()];
            let mut before: Vec<[u32; 3]> = Vec::new();
            for segment in packed.slices.iter().flat_map(|slice| packed.segments(slice)) {
                before.clear();
                for group in triangles(&packed, segment) {
                    for triangle in &group {
                        for &particle in triangle {
                            assert!(segment.within.contains(&(particle as usize)));
                            assert!(last[particle as usize] <= set[triangle], "particle {particle}");
                            assert!(!before.as_flattened().contains(&particle), "found before it is applied");
                            last[particle as usize] = set[triangle];
                        }
                    }
                    before = group;
                }
            }
        }
    }

    #[test]
    fn cooked_grids_are_quads() {
        for (columns, rows, subdomains) in [(64, 64, 1), (128, 70, 1), (128, 70, 2)] {
            let fabric = sheet(columns, rows, subdomains);
            let packed = WindGroups::new(&fabric);
            let slots = |kind: Kind| -> usize {
                packed
                    .segments
                    .iter()
                    .filter(|segment| segment.kind == kind)
                    .map(|segment| segment.slots)
                    .sum()
            };
            let count = fabric.triangles().len();
            // Of each run of 15 three are left, at the end of a row.
            assert!(slots(Kind::Quads) <= count, "{} for {count}", slots(Kind::Quads));
            assert!(slots(Kind::Scattered) <= count / 20, "{} of {count}", slots(Kind::Scattered));
        }
    }
}
