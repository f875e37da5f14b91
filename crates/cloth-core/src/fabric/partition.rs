//! The partition: a large cloth in subdomains that threads solve on their own.

use super::Fabric;
use crate::error::{Error, Result};

/// How the particles of a large cloth are divided, so that several threads can simulate it.
///
/// A constraint crosses if its particles lie in different subdomains. The sets of interface constraints of all phases are
/// solved before the other sets of all phases, both in the order of the phases; no other constraint then has anything
/// to do with another subdomain. This order belongs to the fabric: every backend solves it, on any number of threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadPartition {
    /// Subdomain `p` is the particles `subdomains[p]..subdomains[p + 1]`: ascending, from 0 to the number of particles, none empty.
    pub subdomains: Vec<u32>,
    /// For each phase, how many of its sets hold interface constraints: the first ones.
    pub interface_sets: Vec<u32>,
}

impl ThreadPartition {
    /// Number of the subdomain that a particle lies in.
    #[must_use]
    pub fn subdomain_of(&self, particle: u32) -> usize {
        self.subdomains.partition_point(|&start| start <= particle).saturating_sub(1)
    }

    /// Checks the columns against those of a fabric whose own columns were checked.
    pub(super) fn check_columns(&self, fabric: &Fabric) -> Result<()> {
        let (n, subdomains) = (fabric.particle_count, &self.subdomains);
        if subdomains.len() < 2 || subdomains.first() != Some(&0) || subdomains.last() != Some(&n) {
            return Err(Error::invalid(
                "fabric.partition.subdomains",
                format!("{:?}..{:?}", subdomains.first(), subdomains.last()),
                format!("must start with 0 and end with the number of particles ({n})"),
            ));
        }
        if let Some(p) = subdomains.windows(2).position(|pair| pair[0] >= pair[1]) {
            return Err(Error::invalid(
                format!("fabric.partition.subdomains[{}]", p + 1),
                subdomains[p + 1],
                format!("must be greater than the element before it ({})", subdomains[p]),
            ));
        }
        if self.interface_sets.len() != fabric.phases.len() {
            let expected = format!("one per phase ({})", fabric.phases.len());
            return Err(Error::length(
                "fabric.partition.interface_sets",
                self.interface_sets.len(),
                expected,
            ));
        }
        self.check_size("sets", fabric.sets.len() - 1, fabric.constraints.len(), n)?;
        for (p, (&interface, phase)) in self.interface_sets.iter().zip(&fabric.phases).enumerate() {
            if interface as usize > phase.sets.len() {
                return Err(Error::invalid(
                    format!("fabric.partition.interface_sets[{p}]"),
                    interface,
                    format!("phase {p} has only {} sets", phase.sets.len()),
                ));
            }
        }
        Ok(())
    }

    /// Refuses more slices (one per subdomain and set) than there is anything for: they take memory.
    pub(super) fn check_size(&self, what: &str, sets: usize, rows: usize, particles: u32) -> Result<()> {
        let subdomains = self.subdomains.len() - 1;
        let most = 4096 + 16 * (rows as u64 + u64::from(particles));
        if subdomains as u64 * sets as u64 <= most {
            return Ok(());
        }
        Err(Error::invalid(
            "fabric.partition.subdomains",
            format!("{subdomains} subdomains"),
            format!(
                "are too many for {sets} {what}: both multiplied may be at most {most} here; divide it into fewer"
            ),
        ))
    }

    /// For each set of a fabric, whether it is one of the interface sets of a phase.
    pub(super) fn interface(&self, fabric: &Fabric) -> Vec<bool> {
        let mut crosses = vec![false; fabric.sets.len() - 1];
        for (&count, phase) in self.interface_sets.iter().zip(&fabric.phases) {
            let first = phase.sets.start as usize;
            crosses[first..first + count as usize].fill(true);
        }
        crosses
    }

    /// Checks that the rows of every set come subdomain by subdomain, and that they cross where, and only where, the set is for it:
    /// any other row would be solved by no thread, or by two.
    pub(super) fn check_rows(&self, fabric: &Fabric) -> Result<()> {
        let crosses = self.interface(fabric);
        for (p, (&count, phase)) in self.interface_sets.iter().zip(&fabric.phases).enumerate() {
            if let Some(set) = (phase.sets.start + count..phase.sets.end).find(|&set| crosses[set as usize]) {
                return Err(Error::invalid(
                    format!("fabric.partition.interface_sets[{p}]"),
                    count,
                    format!("leaves out set {set}, which is an interface set of another phase"),
                ));
            }
        }
        for (s, range) in fabric.sets.windows(2).enumerate() {
            let mut last = 0;
            for c in range[0]..range[1] {
                let pair = fabric.constraints[c as usize];
                let [a, b] = pair.map(|particle| self.subdomain_of(particle));
                let refuse = |expected: String| {
                    Err(Error::invalid(format!("fabric.constraints[{c}]"), format!("{pair:?}"), expected))
                };
                if a != b && !crosses[s] {
                    return refuse(format!(
                        "joins subdomains {a} and {b} of the partition, but set {s} is not an interface set of any phase"
                    ));
                }
                if a == b && crosses[s] {
                    return refuse(format!(
                        "lies in subdomain {a} of the partition, but set {s} is an interface set"
                    ));
                }
                if a.min(b) < last {
                    return refuse(format!(
                        "must not come behind constraints of subdomain {last} in set {s}"
                    ));
                }
                last = a.min(b);
            }
        }
        Ok(())
    }
}
