//! Forming groups of sixteen constraints that share no particle.

use super::packed::Kind;

/// Constraints in a group.
pub(super) const GROUP: usize = 16;
const QUAD: usize = 4;

/// Sixteen rows of a set, in the order of slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Group {
    pub kind: Kind,
    pub rows: [u32; GROUP],
}

/// The rows of one set in groups, kind after kind, and the rows that are left, fewer than a group.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Grouping {
    pub groups: Vec<Group>,
    pub remainder: Vec<u32>,
}

/// Groups the rows `first..end`, whose particle pairs are `pairs`; no two of them share a particle.
pub(super) fn group(first: u32, pairs: &[[u32; 2]]) -> Grouping {
    let mut grouping = Grouping::default();
    let mut rows: Vec<u32> = (first..first + pairs.len() as u32).collect();
    let pair = |row: u32| pairs[(row - first) as usize];

    rows.sort_unstable_by_key(|&row| pair(row));
    let follows = |a: u32, b: u32| pair(a).map(|i| i + 1) == pair(b);
    let (runs, rows) = take(&rows, GROUP, follows);
    grouping.add(Kind::Runs, &runs);
    let (quads, rows) = take(&rows, QUAD, follows);
    let rows = grouping.add_quads(Kind::Quads, quads, rows);
    let rows = grouping.one_sided(Kind::FirstQuads, rows, |row| pair(row)[0]);
    let mut rows = grouping.one_sided(Kind::SecondQuads, rows, |row| pair(row)[1]);

    rows.sort_unstable_by_key(|&row| pair(row));
    let whole = rows.len() / GROUP * GROUP;
    grouping.remainder = rows.split_off(whole);
    grouping.add(Kind::Scattered, &rows);
    grouping
}

impl Grouping {
    fn add(&mut self, kind: Kind, rows: &[u32]) {
        let (groups, _) = rows.as_chunks::<GROUP>();
        self.groups.extend(groups.iter().map(|&rows| Group { kind, rows }));
    }

    /// Adds whole groups of `quads`; returns the other rows with those of quads too few for a group.
    fn add_quads(&mut self, kind: Kind, mut quads: Vec<u32>, mut others: Vec<u32>) -> Vec<u32> {
        let whole = quads.len() / GROUP * GROUP;
        others.extend(quads.split_off(whole));
        self.add(kind, &quads);
        others
    }

    /// Groups rows of which four have neighbouring particles on one side; returns the others.
    fn one_sided(&mut self, kind: Kind, mut rows: Vec<u32>, side: impl Fn(u32) -> u32) -> Vec<u32> {
        rows.sort_unstable_by_key(|&row| side(row));
        let (quads, others) = take(&rows, QUAD, |a, b| side(a) + 1 == side(b));
        self.add_quads(kind, quads, others)
    }
}

/// Takes pieces of `length` rows, each of which follows the one before; returns them and the other rows.
fn take(rows: &[u32], length: usize, follows: impl Fn(u32, u32) -> bool) -> (Vec<u32>, Vec<u32>) {
    let (mut taken, mut others) = (Vec::new(), Vec::new());
    for run in rows.chunk_by(|&a, &b| follows(a, b)) {
        let (pieces, rest) = run.split_at(run.len() / length * length);
        taken.extend_from_slice(pieces);
        others.extend_from_slice(rest);
    }
    (taken, others)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pairs: &[[u32; 2]]) -> Vec<(Kind, usize)> {
        let first = 100;
        let grouping = group(first, pairs);
        let mut rows: Vec<u32> = grouping.groups.iter().flat_map(|group| group.rows).collect();
        rows.extend(&grouping.remainder);
        rows.sort_unstable();
        assert_eq!(rows, (first..first + pairs.len() as u32).collect::<Vec<_>>(), "every row once");
        assert!(grouping.remainder.len() < GROUP);
        for group in &grouping.groups {
            let side = |k: usize| group.rows.map(|row| pairs[(row - first) as usize][k]);
            let is_run = |side: &[u32]| side.windows(2).all(|w| w[0] + 1 == w[1]);
            let quads = |k: usize| side(k).as_chunks::<4>().0.iter().all(|quad| is_run(quad));
            let holds = match group.kind {
                Kind::Runs => is_run(&side(0)) && is_run(&side(1)),
                Kind::Quads => quads(0) && quads(1),
                Kind::FirstQuads => quads(0),
                Kind::SecondQuads => quads(1),
                Kind::Scattered => true,
            };
            assert!(holds, "{group:?}");
            let mut particles: Vec<u32> = side(0).into_iter().chain(side(1)).collect();
            particles.sort_unstable();
            particles.dedup();
            assert_eq!(particles.len(), 2 * GROUP, "lanes share no particle");
        }
        let kinds = grouping.groups.chunk_by(|a, b| a.kind == b.kind);
        kinds.map(|groups| (groups[0].kind, groups.len())).collect()
    }

    #[test]
    fn rows_of_a_grid_are_runs() {
        let rows: Vec<[u32; 2]> = (0..64).map(|i| [i, i + 64]).collect();
        assert_eq!(check(&rows), [(Kind::Runs, 4)]);
    }

    #[test]
    fn what_is_left_of_runs_is_quads() {
        let rows: Vec<[u32; 2]> =
            (0..4).flat_map(|r| (0..24).map(move |i| [60 * r + i, 60 * r + 30 + i])).collect();
        assert_eq!(check(&rows), [(Kind::Runs, 4), (Kind::Quads, 2)]);
    }

    #[test]
    fn either_side_can_be_quads() {
        let rows: Vec<[u32; 2]> = (0..16).map(|i| [i, 100 + 7 * i]).collect();
        assert_eq!(check(&rows), [(Kind::FirstQuads, 1)]);
        let rows: Vec<[u32; 2]> = (0..20).map(|i| [100 + 7 * i, i]).collect();
        assert_eq!(check(&rows), [(Kind::SecondQuads, 1)]);
    }

    #[test]
    fn anything_is_grouped() {
        let rows: Vec<[u32; 2]> = (0..50).map(|i| [2 * i, 1000 - 2 * i]).collect();
        assert_eq!(check(&rows), [(Kind::Scattered, 3)]);
        assert_eq!(check(&[]), []);
    }
}
