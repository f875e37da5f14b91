//! What a frame solves, in order: runs of groups, each in a pipeline of its own.

use super::pack::{Kind, Packed, Segment};
use cloth_core::Particle;
use std::ops::Range;

/// Fewer groups of unit masses are not worth a run of their own.
const SHORTEST: usize = 4;

/// Successive groups of a set, of the same form and parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    pub kind: Kind,
    /// True if gathered sides have padding lanes.
    pub has_padding: bool,
    /// True if some constraints are off.
    pub has_off: bool,
    /// True if all masses are one.
    pub unit_mass: bool,
    /// Number of the phase.
    pub phase: u32,
    /// The particles between which all its places lie.
    pub within: Range<usize>,
    /// Where its places start.
    pub first_place: u32,
    /// Numbers of its groups among all groups.
    pub groups: Range<u32>,
}

/// The runs of each slice, in order.
#[derive(Debug, Default)]
pub(super) struct Schedule {
    runs: Vec<Run>,
    /// Slice `k` is `runs[offsets[k]..offsets[k + 1]]`.
    offsets: Vec<usize>,
}

impl Schedule {
    /// Runs of the slices `steps`: segments, each with the number of its phase. `unit_mass` tells for each group whether it has
    /// nothing but unit masses; it is empty where masses are not known.
    pub fn new(packed: &Packed, slices: &[Vec<(u32, u32)>], unit_mass: &[bool]) -> Self {
        let mut schedule = Self { runs: Vec::new(), offsets: vec![0] };
        for steps in slices {
            for &(segment, phase) in steps {
                schedule.add(&packed.segments[segment as usize], phase, unit_mass);
            }
            schedule.offsets.push(schedule.runs.len());
        }
        schedule
    }

    /// Adds a segment, solved with the parameters of a phase.
    fn add(&mut self, segment: &Segment, phase: u32, unit_mass: &[bool]) {
        let Segment { kind, has_padding, has_off, first_place, first_group, .. } = *segment;
        let groups = first_group..first_group + segment.count;
        let of_groups = unit_mass.get(groups.start as usize..groups.end as usize);
        for (range, unit_mass) in unit_mass_runs(of_groups.unwrap_or(&vec![false; groups.len()])) {
            self.runs.push(Run {
                kind,
                has_padding,
                has_off,
                unit_mass,
                phase,
                within: segment.within.clone(),
                first_place: first_place + range.start * kind.places_of_group() as u32,
                groups: groups.start + range.start..groups.start + range.end,
            });
        }
    }

    /// The runs of some slices.
    pub fn runs(&self, slices: Range<usize>) -> &[Run] {
        &self.runs[self.offsets[slices.start]..self.offsets[slices.end]]
    }

    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.runs) + size_of_val(&*self.offsets)
    }
}

/// Returns for each group whether all masses are one.
pub(super) fn find_unit_mass(packed: &Packed, particles: &[Particle]) -> Vec<bool> {
    let mut unit_mass = Vec::with_capacity(packed.group_count());
    for segment in &packed.segments {
        unit_mass.extend(
            (0..segment.count)
                .map(|group| packed.particles(segment, group).all(|particle| particles[particle][3] == 1.0)),
        );
    }
    unit_mass
}

/// Splits groups by whether all their masses are one; short stretches join their neighbours.
fn unit_mass_runs(unit_mass: &[bool]) -> Vec<(Range<u32>, bool)> {
    let mut runs: Vec<(Range<u32>, bool)> = Vec::new();
    let mut start = 0;
    for chunk in unit_mass.chunk_by(|a, b| a == b) {
        let end = start + chunk.len() as u32;
        let unit_mass = chunk[0] && chunk.len() >= SHORTEST;
        match runs.last_mut() {
            Some((last, is_unit_mass)) if *is_unit_mass == unit_mass => last.end = end,
            _ => runs.push((start..end, unit_mass)),
        }
        start = end;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_join_their_neighbours() {
        let unit_mass = [false, true, true, false, true, true, true, true, true];
        assert_eq!(unit_mass_runs(&unit_mass), [(0..4, false), (4..9, true)]);
        assert_eq!(unit_mass_runs(&[true; 4]), [(0..4, true)]);
    }
}
