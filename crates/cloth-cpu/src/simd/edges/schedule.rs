//! Which groups have nothing but unit masses.

use super::packed::{Kind, Packed, Segment};
use cloth_core::Particle;
use std::ops::Range;

/// Shorter runs of unit masses are not worth a batch of their own.
const SHORTEST: u32 = 4;

/// Successive groups of a segment, alike in whether all masses are one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    pub groups: Range<u32>,
    pub unit: bool,
}

/// The groups of all segments in runs.
#[derive(Debug)]
pub(super) struct Schedule {
    runs: Vec<Run>,
    /// Runs of segment `s`: `offsets[s]..offsets[s + 1]`.
    offsets: Vec<u32>,
}

impl Schedule {
    pub fn new(packed: &Packed, particles: &[Particle]) -> Self {
        let mut schedule = Self { runs: Vec::new(), offsets: vec![0] };
        for segment in packed.segments() {
            let is_unit = |group: u32| {
                segment.kind != Kind::Single
                    && packed.particles(segment, group).all(|i| particles[i][3] == 1.0)
            };
            let units: Vec<bool> = (0..segment.count).map(is_unit).collect();
            schedule.add(&units);
            schedule.offsets.push(schedule.runs.len() as u32);
        }
        schedule
    }

    /// Adds a segment, given for each group whether it has unit masses.
    fn add(&mut self, units: &[bool]) {
        let first = self.runs.len();
        let mut start = 0;
        for alike in units.chunk_by(|a, b| a == b) {
            let end = start + alike.len() as u32;
            let unit = alike[0] && end - start >= SHORTEST;
            match self.runs[first..].last_mut() {
                Some(last) if last.unit == unit => last.groups.end = end,
                _ => self.runs.push(Run { groups: start..end, unit }),
            }
            start = end;
        }
    }

    pub fn runs(&self, segment: &Segment) -> impl Iterator<Item = Run> {
        let number = segment.number as usize;
        self.runs[self.offsets[number] as usize..self.offsets[number + 1] as usize].iter().cloned()
    }

    pub fn memory_bytes(&self) -> usize {
        self.runs.capacity() * size_of::<Run>() + self.offsets.capacity() * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_join_their_neighbours() {
        let mut schedule = Schedule { runs: Vec::new(), offsets: vec![0] };
        let units = [false, true, true, false, true, true, true, true, true];
        schedule.add(&units);
        assert_eq!(schedule.runs, [Run { groups: 0..4, unit: false }, Run { groups: 4..9, unit: true }]);
        schedule.add(&[true; 4]);
        assert_eq!(schedule.runs[2], Run { groups: 0..4, unit: true });
    }
}
