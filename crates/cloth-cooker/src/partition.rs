//! Partitions for threads: recursive bisection of the order of particles.

use crate::options::Partition;
use std::ops::Range;

/// Particles from which on a cloth is partitioned unless the user says otherwise.
const FEWEST_PARTICLES: u32 = 2000;
const MOST_SUBDOMAINS: u32 = 16;
/// A partition pays only if at most one in this many constraints crosses it.
const FEWEST_PER_CROSSING: usize = 5;
/// Cost of an interface constraint in interior ones: few are solved at once, of particles that come from another processor.
const COST_OF_CROSSING: u64 = 2;
/// Subdomains start at multiples of this: at cache lines, and between the rows of wide loads.
const GRAIN: u32 = 4;

/// Returns the starts of all subdomains and the number of particles; nothing where the cloth is not divided. `pairs` are all
/// constraints, lower particle first.
pub(crate) fn subdomains(pairs: &[[u32; 2]], particle_count: u32, wanted: Partition) -> Vec<u32> {
    let crossings = Crossings::new(pairs, particle_count);
    match wanted {
        Partition::One => Vec::new(),
        Partition::Count(count) => crossings.divide(particle_count, count),
        Partition::Auto if particle_count < FEWEST_PARTICLES => Vec::new(),
        Partition::Auto => {
            let mut count = 1 << (particle_count / FEWEST_PARTICLES).clamp(2, MOST_SUBDOMAINS).ilog2();
            while count > 1 {
                let starts = crossings.divide(particle_count, count);
                if interface(pairs, &starts).count() * FEWEST_PER_CROSSING <= pairs.len() {
                    return starts;
                }
                count /= 2;
            }
            Vec::new()
        }
    }
}

/// Returns the interface constraints: pairs whose particles lie in different subdomains.
pub(crate) fn interface<'a>(pairs: &'a [[u32; 2]], starts: &'a [u32]) -> impl Iterator<Item = &'a [u32; 2]> {
    pairs.iter().filter(|pair| crosses(pair, starts))
}

/// Tells whether the particles of a pair lie in different subdomains.
pub(crate) fn crosses(&[a, b]: &[u32; 2], starts: &[u32]) -> bool {
    let subdomain = |particle: u32| starts.partition_point(|&start| start <= particle);
    subdomain(a) != subdomain(b)
}

/// Counts the constraints that cross each place of the order.
struct Crossings {
    counts: Vec<i64>,
    /// Number of all constraints.
    total: u64,
}

impl Crossings {
    fn new(pairs: &[[u32; 2]], particle_count: u32) -> Self {
        let mut counts = vec![0_i64; particle_count as usize + 1];
        for &[a, b] in pairs {
            counts[a as usize + 1] += 1;
            counts[b as usize + 1] -= 1;
        }
        let mut sum = 0;
        for count in &mut counts {
            sum += *count;
            *count = sum;
        }
        Self { counts, total: pairs.len() as u64 }
    }

    fn divide(&self, particle_count: u32, count: u32) -> Vec<u32> {
        let mut starts = vec![0];
        self.bisect(0..particle_count, count, &mut starts);
        if starts.len() > 2 { starts } else { Vec::new() }
    }

    /// Appends the end of every subdomain of a range.
    fn bisect(&self, range: Range<u32>, count: u32, ends: &mut Vec<u32>) {
        let place = if count > 1 { self.place(&range, count) } else { None };
        match place {
            Some(middle) => {
                self.bisect(range.start..middle, count / 2, ends);
                self.bisect(middle..range.end, count - count / 2, ends);
            }
            None => ends.push(range.end),
        }
    }

    /// Cost of the constraints that cross a place, in particles.
    fn particles_of_interface(&self, place: u32) -> u32 {
        let particles = self.counts.len() as u64 - 1;
        let interface = self.counts[place as usize].unsigned_abs();
        (COST_OF_CROSSING * interface * particles / self.total.max(1)).min(particles) as u32
    }

    /// The place with the fewest crossings near to where the first half of the subdomains should end.
    fn place(&self, range: &Range<u32>, count: u32) -> Option<u32> {
        let length = u64::from(range.end - range.start);
        let mut ideal = range.start + (length * u64::from(count / 2) / u64::from(count)) as u32;
        if range.start == 0 {
            // Every subdomain but the first one solves its interface to the one before as well.
            ideal += self.particles_of_interface(ideal).min(length as u32 / 8) / 2;
        }
        let slack = (length / u64::from(4 * count)) as u32;
        let first = (ideal - slack).max(range.start + 1).next_multiple_of(GRAIN);
        let last = (ideal + slack).min(range.end - 1);
        (first..=last)
            .step_by(GRAIN as usize)
            .min_by_key(|&place| (self.counts[place as usize], place.abs_diff(ideal)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain with two more constraints over every particle, except around the given places.
    fn chain(count: u32, thin: &[u32]) -> Vec<[u32; 2]> {
        let bends = (0..count - 2).filter(|&i| !thin.iter().any(|&place| i < place && place <= i + 2));
        (0..count - 1).map(|i| [i, i + 1]).chain(bends.map(|i| [i, i + 2])).collect()
    }

    #[test]
    fn subdomains_end_where_few_constraints_cross() {
        let pairs = chain(4096, &[2100, 1000]);
        assert_eq!(subdomains(&pairs, 4096, Partition::Count(2)), [0, 2100, 4096]);
        assert_eq!(subdomains(&pairs, 4096, Partition::Count(4)), [0, 1000, 2100, 3096, 4096]);
        assert_eq!(subdomains(&pairs, 4096, Partition::Count(3)).len(), 4);
    }

    #[test]
    fn the_first_subdomain_which_solves_no_interface_is_larger() {
        // Rows of 64, each with its neighbours along and across, and those after the next one across.
        let along = (0..4096).filter(|i| i % 64 != 63).map(|i| [i, i + 1]);
        let across = [64, 128].into_iter().flat_map(|step| (0..4096 - step).map(move |i| [i, i + step]));
        let pairs: Vec<_> = along.chain(across).collect();
        assert_eq!(subdomains(&pairs, 4096, Partition::Count(2)), [0, 33 * 64, 4096]);
    }

    #[test]
    fn small_cloths_and_tangles_stay_whole() {
        assert_eq!(subdomains(&chain(1999, &[]), 1999, Partition::Auto), []);
        assert_eq!(subdomains(&chain(2000, &[]), 2000, Partition::Auto), [0, 1000, 2000]);
        assert_eq!(subdomains(&chain(100_000, &[]), 100_000, Partition::Auto).len(), 17);
        assert_eq!(subdomains(&chain(100_000, &[]), 100_000, Partition::One), []);
        let tangle: Vec<[u32; 2]> = (0..2000).map(|i| [i, i + 2000]).collect();
        assert_eq!(subdomains(&tangle, 4000, Partition::Auto), []);
        assert_eq!(subdomains(&[[0, 1], [1, 2]], 3, Partition::Count(64)), []);
    }
}
