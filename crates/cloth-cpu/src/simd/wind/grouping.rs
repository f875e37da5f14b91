//! Forming groups of sixteen triangles that share no particle.
//!
//! A group is four *quads* of four triangles. Each corner of a quad lies in a row of four particles, or anywhere.

use crate::simd::lanes::MOST_LANES;

/// Triangles in a group.
pub(super) const GROUP: usize = MOST_LANES;
/// Triangles in a quad.
pub(super) const QUAD: usize = 4;

/// How the particles of a group lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Each corner four times four in a row.
    Quads,
    /// Anywhere.
    Scattered,
}

impl Kind {
    /// For how many particles of each corner the place is stored.
    pub const fn places(self) -> usize {
        match self {
            Self::Quads => GROUP / QUAD,
            Self::Scattered => GROUP,
        }
    }
}

/// Sixteen triangles, in the order of slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Group {
    pub kind: Kind,
    /// How many slots are taken, without those that only repeat.
    pub count: usize,
    /// Particles by corner. Slots behind the last triangle or quad repeat it, for lanes that would have none: that changes no
    /// bit where all lanes are found before any is applied.
    pub particles: [[u32; GROUP]; 3],
}

impl Group {
    /// Triangles for a group at most; the last `repeated` ones fill the slots behind them.
    fn new(kind: Kind, triangles: &[[u32; 3]], repeated: usize) -> Self {
        let count = triangles.len();
        let slot = |k: usize| if k < count { k } else { count - repeated + (k - count) % repeated };
        let particles = [0, 1, 2].map(|corner| std::array::from_fn(|k| triangles[slot(k)][corner]));
        Self { kind, count, particles }
    }
}

/// Groups triangles that share no particle; the last group of each kind may not be full.
pub(super) fn group(triangles: &[[u32; 3]]) -> Vec<Group> {
    let mut triangles = triangles.to_vec();
    triangles.sort_unstable();
    let (mut quads, mut others) = (Vec::new(), Vec::<[u32; 3]>::new());
    for run in triangles.chunk_by(|a, b| a.map(|particle| particle + 1) == *b) {
        let (whole, rest) = run.as_chunks::<QUAD>();
        quads.extend(whole.as_flattened());
        others.extend(rest);
    }
    // A last group of one quad costs as much as one of four.
    if quads.len() % GROUP == QUAD {
        others.extend(quads.drain(quads.len() - QUAD..));
    }
    others.sort_unstable_by_key(|triangle| triangle.iter().copied().min());
    let quads = quads.chunks(GROUP).map(|quads| Group::new(Kind::Quads, quads, QUAD));
    let scattered = others.chunks(GROUP).map(|triangles| Group::new(Kind::Scattered, triangles, 1));
    quads.chain(scattered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Groups triangles, checks what any grouping must fulfil, and returns the triangles and taken slots of each kind.
    fn check(triangles: &[[u32; 3]]) -> [[usize; 2]; 2] {
        let groups = group(triangles);
        let mut found = Vec::new();
        let mut counts = [[0; 2]; 2];
        for Group { kind, count, particles } in &groups {
            let all: Vec<[u32; 3]> =
                (0..GROUP).map(|k| [0, 1, 2].map(|corner| particles[corner][k])).collect();
            let mut own = Vec::new();
            for (k, triangle) in all.iter().enumerate() {
                // The last slots repeat others.
                if k < *count {
                    own.push(*triangle);
                } else {
                    assert!(all[..*count].contains(triangle));
                }
            }
            if *kind == Kind::Quads {
                for quad in all.as_chunks::<QUAD>().0 {
                    assert!(quad.windows(2).all(|w| w[0].map(|particle| particle + 1) == w[1]), "{quad:?}");
                }
                assert_eq!(count % QUAD, 0);
            }
            let kind = usize::from(*kind == Kind::Scattered);
            counts[kind] = [counts[kind][0] + own.len(), counts[kind][1] + count];
            found.extend(own);
        }
        for kind in [Kind::Quads, Kind::Scattered] {
            let of_kind: Vec<&Group> = groups.iter().filter(|group| group.kind == kind).collect();
            assert!(
                of_kind.iter().rev().skip(1).all(|group| group.count == GROUP),
                "only the last is not full"
            );
        }
        let mut expected = triangles.to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "every triangle once");
        counts
    }

    /// A run from each of some first particles on.
    fn runs(starts: &[u32], length: u32) -> Vec<[u32; 3]> {
        starts
            .iter()
            .flat_map(|start| (0..length).map(move |i| [start + i, start + i + 100, start + i + 50]))
            .collect()
    }

    #[test]
    fn runs_are_quads() {
        assert_eq!(check(&runs(&[0, 1000], 16)), [[32, 32], [0, 0]]);
        assert_eq!(check(&runs(&[3, 1000], 20)), [[40, 40], [0, 0]]);
    }

    #[test]
    fn few_triangles_lie_anywhere() {
        assert_eq!(check(&runs(&[0, 1000], 3)), [[0, 0], [6, 6]]);
        assert_eq!(check(&runs(&[0, 1000], 18)), [[32, 32], [4, 4]]);
        // As the residue classes at the end of a row; of nine quads one is left.
        assert_eq!(check(&runs(&[0, 1000, 2000], 15)), [[32, 32], [13, 13]]);
        assert_eq!(check(&runs(&[0, 1000], 10)), [[16, 16], [4, 4]]);
        // A single quad would have a group for itself.
        assert_eq!(check(&runs(&[0, 1000], 8)), [[16, 16], [0, 0]]);
        assert_eq!(check(&runs(&[0, 1000, 2000, 3000, 4000], 4)), [[16, 16], [4, 4]]);
        assert_eq!(check(&[[7, 3, 5]]), [[0, 0], [1, 1]]);
        assert_eq!(check(&[]), [[0, 0], [0, 0]]);
    }

    #[test]
    fn any_mixture_is_grouped() {
        let mut state = 1_u32;
        for count in 1..200 {
            // A shuffle of some particles, partly in order, gives disjoint triangles.
            let mut particles: Vec<u32> = (0..3 * count + 20).collect();
            for _ in 0..count / 4 {
                state = state.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
                let (a, b) = (state >> 8, state >> 20);
                let length = particles.len();
                particles.swap(a as usize % length, b as usize % length);
            }
            let (count, third) = (count as usize, particles.len() / 3);
            let triangles: Vec<[u32; 3]> =
                (0..count).map(|k| [particles[k], particles[third + k], particles[2 * third + k]]).collect();
            check(&triangles);
        }
    }
}
