//! What a frame solves without a pause: runs of groups.

use super::packed::{Kind, Packed, Segment};
use cloth_core::Particle;
use cloth_core::method::pbd::plan::PhaseParameters;
use std::ops::Range;

/// Fewer groups of unit masses are not worth a run of their own.
const SHORTEST: usize = 4;

/// Successive groups that are solved alike, of one set or of several where these may overlap in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    pub kind: Kind,
    /// Whether gathered sides have idle slots.
    pub has_idle: bool,
    /// Whether some constraints are off.
    pub has_off: bool,
    /// Whether all masses are one.
    pub unit: bool,
    /// Number of the phase, or of one that is solved alike.
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
    /// Runs of the pieces `steps`: segments, each with the number of its phase. `units` tells for each group whether it has
    /// nothing but unit masses; it is empty where masses are not known.
    pub fn new(
        packed: &Packed,
        pieces: &[Vec<(u32, u32)>],
        phases: &[PhaseParameters],
        units: &[bool],
    ) -> Self {
        let mut schedule = Self { runs: Vec::new(), offsets: vec![0] };
        for steps in pieces {
            let continues = |&(segment, phase): &(u32, u32), &(next, next_phase): &(u32, u32)| {
                next == segment + 1
                    && packed.segments()[next as usize].follows
                    && is_solved_alike(&phases[phase as usize], &phases[next_phase as usize])
            };
            for steps in steps.chunk_by(continues) {
                let (first, last) = (steps[0].0 as usize, steps[steps.len() - 1].0 as usize);
                schedule.add(&packed.segments()[first..=last], steps[0].1, units);
            }
            schedule.offsets.push(schedule.runs.len());
        }
        schedule
    }

    /// Adds segments that follow each other.
    fn add(&mut self, segments: &[Segment], phase: u32, units: &[bool]) {
        let (first, last) = (&segments[0], &segments[segments.len() - 1]);
        let groups = first.first_group..last.first_group + last.count;
        let within = segments.iter().fold(first.within.clone(), |range, segment| {
            range.start.min(segment.within.start)..range.end.max(segment.within.end)
        });
        let has_off = segments.iter().any(|segment| segment.has_off);
        let of_groups = units.get(groups.start as usize..groups.end as usize);
        for (range, unit) in unit_runs(of_groups.unwrap_or(&vec![false; groups.len()])) {
            self.runs.push(Run {
                kind: first.kind,
                has_idle: first.has_idle,
                has_off,
                unit,
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

/// For each group whether all masses are one.
pub(super) fn find_units(packed: &Packed, particles: &[Particle]) -> Vec<bool> {
    let mut units = Vec::with_capacity(packed.group_count());
    for segment in packed.segments() {
        units.extend((0..segment.count).map(|group| {
            segment.kind != Kind::Single
                && packed.particles(segment, group).all(|particle| particles[particle][3] == 1.0)
        }));
    }
    units
}

/// Successive groups alike in whether all masses are one.
fn unit_runs(units: &[bool]) -> Vec<(Range<u32>, bool)> {
    let mut runs: Vec<(Range<u32>, bool)> = Vec::new();
    let mut start = 0;
    for alike in units.chunk_by(|a, b| a == b) {
        let end = start + alike.len() as u32;
        let unit = alike[0] && alike.len() >= SHORTEST;
        match runs.last_mut() {
            Some((last, is_unit)) if *is_unit == unit => last.end = end,
            _ => runs.push((start..end, unit)),
        }
        start = end;
    }
    runs
}

/// Whether phases differ in their sets at most.
fn is_solved_alike(a: &PhaseParameters, b: &PhaseParameters) -> bool {
    let how = |phase: &PhaseParameters| {
        let PhaseParameters { stiffness, softening, compression, stretch, limited, .. } = *phase;
        ([stiffness, softening, compression, stretch].map(f32::to_bits), limited)
    };
    how(a) == how(b)
}

/// For each phase the first one that is solved alike.
pub(super) fn alike(phases: &[PhaseParameters]) -> impl Iterator<Item = usize> + Clone {
    let first = |phase| phases.iter().position(|other| is_solved_alike(other, phase));
    phases.iter().enumerate().map(move |(number, phase)| first(phase).unwrap_or(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_join_their_neighbours() {
        let units = [false, true, true, false, true, true, true, true, true];
        assert_eq!(unit_runs(&units), [(0..4, false), (4..9, true)]);
        assert_eq!(unit_runs(&[true; 4]), [(0..4, true)]);
    }
}
