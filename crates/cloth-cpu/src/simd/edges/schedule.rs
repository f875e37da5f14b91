//! What a frame solves without a drain: runs of groups.

use super::pack::{Kind, Packed, Segment};
use cloth_core::Particle;
use cloth_core::method::pbd::plan::PhaseParameters;
use std::ops::Range;

/// Fewer groups of unit masses are not worth a run of their own.
const SHORTEST: usize = 4;

/// Successive groups of the same form and parameters, of one set or of several where these can overlap in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    pub kind: Kind,
    /// Whether gathered sides have padding lanes.
    pub has_padding: bool,
    /// Whether some constraints are off.
    pub has_off: bool,
    /// Whether all masses are one.
    pub unit_mass: bool,
    /// Number of the phase, or of one with the same parameters.
    pub phase: u32,
    /// The particles between which all its places lie.
    pub within: Range<usize>,
    /// Where its places start.
    pub first_place: u32,
    /// Numbers of its groups among all groups.
    pub groups: Range<u32>,
}

/// The runs of each piece, in order.
#[derive(Debug, Default)]
pub(super) struct Schedule {
    runs: Vec<Run>,
    /// Piece `k` is `runs[offsets[k]..offsets[k + 1]]`.
    offsets: Vec<usize>,
}

impl Schedule {
    /// Runs of the pieces `steps`: segments, each with the number of its phase. `unit_mass` tells for each group whether it has
    /// nothing but unit masses; it is empty where masses are not known.
    pub fn new(
        packed: &Packed,
        pieces: &[Vec<(u32, u32)>],
        phases: &[PhaseParameters],
        unit_mass: &[bool],
    ) -> Self {
        let mut schedule = Self { runs: Vec::new(), offsets: vec![0] };
        for steps in pieces {
            let continues = |&(segment, phase): &(u32, u32), &(next, next_phase): &(u32, u32)| {
                next == segment + 1
                    && packed.segments()[next as usize].can_overlap
                    && can_solve_together(&phases[phase as usize], &phases[next_phase as usize])
            };
            for steps in steps.chunk_by(continues) {
                let (first, last) = (steps[0].0 as usize, steps[steps.len() - 1].0 as usize);
                schedule.add(&packed.segments()[first..=last], steps[0].1, unit_mass);
            }
            schedule.offsets.push(schedule.runs.len());
        }
        schedule
    }

    /// Adds segments that follow each other.
    fn add(&mut self, segments: &[Segment], phase: u32, unit_mass: &[bool]) {
        let (first, last) = (&segments[0], &segments[segments.len() - 1]);
        let groups = first.first_group..last.first_group + last.count;
        let within = segments.iter().fold(first.within.clone(), |range, segment| {
            range.start.min(segment.within.start)..range.end.max(segment.within.end)
        });
        let has_off = segments.iter().any(|segment| segment.has_off);
        let of_groups = unit_mass.get(groups.start as usize..groups.end as usize);
        for (range, unit_mass) in unit_mass_runs(of_groups.unwrap_or(&vec![false; groups.len()])) {
            self.runs.push(Run {
                kind: first.kind,
                has_padding: first.has_padding,
                has_off,
                unit_mass,
                phase,
                within: within.clone(),
                first_place: first.first_place + range.start * first.kind.places_of_group() as u32,
                groups: groups.start + range.start..groups.start + range.end,
            });
        }
    }

    /// The runs of some pieces.
    pub fn runs(&self, pieces: Range<usize>) -> &[Run] {
        &self.runs[self.offsets[pieces.start]..self.offsets[pieces.end]]
    }

    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.runs) + size_of_val(&*self.offsets)
    }
}

/// Returns for each group whether all masses are one.
pub(super) fn find_unit_mass(packed: &Packed, particles: &[Particle]) -> Vec<bool> {
    let mut unit_mass = Vec::with_capacity(packed.group_count());
    for segment in packed.segments() {
        unit_mass.extend((0..segment.count).map(|group| {
            segment.kind != Kind::Single
                && packed.particles(segment, group).all(|particle| particles[particle][3] == 1.0)
        }));
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

/// Returns whether phases differ in their sets at most.
fn can_solve_together(a: &PhaseParameters, b: &PhaseParameters) -> bool {
    let how = |phase: &PhaseParameters| {
        let PhaseParameters { stiffness, softening, compression, stretch, limited, .. } = *phase;
        ([stiffness, softening, compression, stretch].map(f32::to_bits), limited)
    };
    how(a) == how(b)
}

/// Returns for each phase the first one with the same parameters.
pub(super) fn first_equivalent(phases: &[PhaseParameters]) -> impl Iterator<Item = usize> + Clone {
    let first = |phase| phases.iter().position(|other| can_solve_together(other, phase));
    phases.iter().enumerate().map(move |(number, phase)| first(phase).unwrap_or(number))
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
