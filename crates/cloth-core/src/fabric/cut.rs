//! The thread cut: a large cloth in parts that threads solve on their own.

use super::Fabric;
use crate::error::{Error, Result};

/// How the particles of a large cloth are divided, so that several threads can simulate it.
///
/// A constraint crosses if its particles lie in different parts. The sets of crossing constraints of all phases are
/// solved before the other sets of all phases, both in the order of the phases; no other constraint then has anything
/// to do with another part. This order belongs to the fabric: every backend solves it, on any number of threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadCut {
    /// Part `p` is the particles `parts[p]..parts[p + 1]`: ascending, from 0 to the number of particles, none empty.
    pub parts: Vec<u32>,
    /// For each phase, how many of its sets hold crossing constraints: the first ones.
    pub crossing_sets: Vec<u32>,
}

impl ThreadCut {
    /// Number of the part that a particle lies in.
    #[must_use]
    pub fn part_of(&self, particle: u32) -> usize {
        self.parts.partition_point(|&start| start <= particle).saturating_sub(1)
    }

    /// Checks the columns against those of a fabric whose own columns were checked.
    pub(super) fn check_columns(&self, fabric: &Fabric) -> Result<()> {
        let (n, parts) = (fabric.particle_count, &self.parts);
        if parts.len() < 2 || parts.first() != Some(&0) || parts.last() != Some(&n) {
            return Err(Error::invalid(
                "fabric.cut.parts",
                format!("{:?}..{:?}", parts.first(), parts.last()),
                format!("must start with 0 and end with the number of particles ({n})"),
            ));
        }
        if let Some(p) = parts.windows(2).position(|pair| pair[0] >= pair[1]) {
            return Err(Error::invalid(
                format!("fabric.cut.parts[{}]", p + 1),
                parts[p + 1],
                format!("must be greater than the element before it ({})", parts[p]),
            ));
        }
        if self.crossing_sets.len() != fabric.phases.len() {
            let expected = format!("one per phase ({})", fabric.phases.len());
            return Err(Error::length("fabric.cut.crossing_sets", self.crossing_sets.len(), expected));
        }
        self.check_size("sets", fabric.sets.len() - 1, fabric.constraints.len(), n)?;
        for (p, (&crossing, phase)) in self.crossing_sets.iter().zip(&fabric.phases).enumerate() {
            if crossing as usize > phase.sets.len() {
                return Err(Error::invalid(
                    format!("fabric.cut.crossing_sets[{p}]"),
                    crossing,
                    format!("phase {p} has only {} sets", phase.sets.len()),
                ));
            }
        }
        Ok(())
    }

    /// Refuses more pieces (one per part and set) than there is anything for: they take memory.
    pub(super) fn check_size(&self, what: &str, sets: usize, rows: usize, particles: u32) -> Result<()> {
        let parts = self.parts.len() - 1;
        let most = 4096 + 16 * (rows as u64 + u64::from(particles));
        if parts as u64 * sets as u64 <= most {
            return Ok(());
        }
        Err(Error::invalid(
            "fabric.cut.parts",
            format!("{parts} parts"),
            format!(
                "are too many for {sets} {what}: both multiplied may be at most {most} here; cut it in fewer"
            ),
        ))
    }

    /// For each set of a fabric, whether it is one of the crossing sets of a phase.
    pub(super) fn crossing(&self, fabric: &Fabric) -> Vec<bool> {
        let mut crosses = vec![false; fabric.sets.len() - 1];
        for (&count, phase) in self.crossing_sets.iter().zip(&fabric.phases) {
            let first = phase.sets.start as usize;
            crosses[first..first + count as usize].fill(true);
        }
        crosses
    }

    /// Checks that the rows of every set come part by part, and that they cross where, and only where, the set is for it:
    /// any other row would be solved by no thread, or by two.
    pub(super) fn check_rows(&self, fabric: &Fabric) -> Result<()> {
        let crosses = self.crossing(fabric);
        for (p, (&count, phase)) in self.crossing_sets.iter().zip(&fabric.phases).enumerate() {
            if let Some(set) = (phase.sets.start + count..phase.sets.end).find(|&set| crosses[set as usize]) {
                return Err(Error::invalid(
                    format!("fabric.cut.crossing_sets[{p}]"),
                    count,
                    format!("leaves out set {set}, which is a crossing set of another phase"),
                ));
            }
        }
        for (s, range) in fabric.sets.windows(2).enumerate() {
            let mut last = 0;
            for c in range[0]..range[1] {
                let pair = fabric.constraints[c as usize];
                let [a, b] = pair.map(|particle| self.part_of(particle));
                let refuse = |expected: String| {
                    Err(Error::invalid(format!("fabric.constraints[{c}]"), format!("{pair:?}"), expected))
                };
                if a != b && !crosses[s] {
                    return refuse(format!(
                        "joins parts {a} and {b} of the cut, but set {s} is not a crossing set of any phase"
                    ));
                }
                if a == b && crosses[s] {
                    return refuse(format!("lies in part {a} of the cut, but set {s} is a crossing set"));
                }
                if a.min(b) < last {
                    return refuse(format!("must not come behind constraints of part {last} in set {s}"));
                }
                last = a.min(b);
            }
        }
        Ok(())
    }
}
