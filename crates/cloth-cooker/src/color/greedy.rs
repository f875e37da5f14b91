//! Edge colouring with moves along alternating paths (Kempe chains), as in proofs of Vizing's theorem.

use super::quads::Quads;
use std::ops::Range;

const FREE: u32 = u32::MAX;

/// Colours in use at each particle.
struct Table<'a> {
    pairs: &'a [[u32; 2]],
    stride: usize,
    /// Constraint with a colour at a particle.
    constraint: Vec<u32>,
    colors: Vec<u32>,
    sizes: Vec<u32>,
}

impl Table<'_> {
    fn at(&self, particle: u32, color: usize) -> u32 {
        self.constraint[particle as usize * self.stride + color]
    }

    fn assign(&mut self, c: u32, color: usize) {
        for particle in self.pairs[c as usize] {
            self.constraint[particle as usize * self.stride + color] = c;
        }
        self.colors[c as usize] = color as u32;
        self.sizes[color] += 1;
    }

    fn remove(&mut self, c: u32) {
        let color = self.colors[c as usize] as usize;
        for particle in self.pairs[c as usize] {
            self.constraint[particle as usize * self.stride + color] = FREE;
        }
        self.sizes[color] -= 1;
    }

    fn fits(&self, c: u32, color: usize) -> bool {
        self.pairs[c as usize].iter().all(|&particle| self.at(particle, color) == FREE)
    }

    /// The smallest set that all of some constraints fit in.
    fn smallest_fit(&self, rows: &[u32], colors: usize) -> Option<usize> {
        let fits = |color: &usize| rows.iter().all(|&c| self.fits(c, *color));
        (0..colors).filter(fits).min_by_key(|&color| self.sizes[color])
    }

    /// The first set of fewer than `most` constraints that all of some fit in.
    fn first_fit(&self, rows: &[u32], colors: usize, most: usize) -> Option<usize> {
        let has_room = |color: usize| (self.sizes[color] as usize) < most;
        (0..colors).find(|&color| has_room(color) && rows.iter().all(|&c| self.fits(c, color)))
    }

    /// Makes room for a constraint by swapping two colours along a short path that starts at one of its ends: the shorter,
    /// the fewer quads lose one of theirs. Returns the colour that is free at both ends then.
    fn make_room(&mut self, c: u32, colors: usize) -> Option<usize> {
        /// Longer paths are rare, and following them would cost more than another set does.
        const LONGEST_PATH: usize = 4096;
        const TRIES: usize = 12;
        let mut shortest: Option<(Vec<u32>, [usize; 2])> = None;
        let [u, v] = self.pairs[c as usize];
        let [of_u, of_v] = [u, v]
            .map(|end| (0..colors).filter(|&color| self.at(end, color) == FREE).collect::<Vec<usize>>());
        for [a, b] in of_u.iter().flat_map(|&a| of_v.iter().map(move |&b| [a, b])).take(TRIES) {
            let most = shortest.as_ref().map_or(LONGEST_PATH, |(path, _)| path.len());
            let mut path = Vec::new();
            let (mut here, mut color, mut other) = (v, a, b);
            while self.at(here, color) != FREE && path.len() < most {
                let link = self.at(here, color);
                path.push(link);
                let [p, q] = self.pairs[link as usize];
                here = if p == here { q } else { p };
                std::mem::swap(&mut color, &mut other);
            }
            // Where it ends at `u`, swapping would use up colour `a` there.
            if here != u && path.len() < most {
                shortest = Some((path, [a, b]));
            }
        }
        let (path, [a, b]) = shortest?;
        let old: Vec<usize> = path.iter().map(|&link| self.colors[link as usize] as usize).collect();
        path.iter().for_each(|&link| self.remove(link));
        for (&link, &was) in path.iter().zip(&old) {
            self.assign(link, if was == a { b } else { a });
        }
        Some(a)
    }
}

/// Gives every constraint a colour, using `fewest` colours if it can and at most a few more. Constraints with a wanted colour
/// get it where they fit; those of a quad get the same one as far as that takes no more colours, the first quads the first ones.
pub(super) fn color(
    pairs: &[[u32; 2]],
    wanted: &[Option<u32>],
    formed: &Quads,
    particle_count: usize,
    fewest: usize,
) -> Vec<u32> {
    // Vizing: one more than the largest degree always suffices; paths that are given up may cost a few more.
    let stride = (2 * fewest).max(4);
    let mut table = Table {
        pairs,
        stride,
        constraint: vec![FREE; particle_count * stride],
        colors: vec![FREE; pairs.len()],
        sizes: vec![0; stride],
    };
    for c in 0..pairs.len() as u32 {
        let color = wanted[c as usize].map(|color| color as usize);
        if let Some(color) = color.filter(|&color| table.fits(c, color)) {
            table.assign(c, color);
        }
    }
    let mut colors = fewest + usize::from(!formed.quads.is_empty());
    // Set after set is filled, so that quads of one form are together.
    let mean = pairs.len() / colors.max(1);
    for quad in &formed.quads {
        let fit = table.first_fit(quad, colors, mean).or_else(|| table.smallest_fit(quad, colors));
        if let Some(color) = fit {
            quad.iter().for_each(|&c| table.assign(c, color));
        }
    }
    for c in 0..pairs.len() as u32 {
        if table.colors[c as usize] != FREE {
            continue;
        }
        let fit = table.smallest_fit(&[c], colors).or_else(|| table.make_room(c, colors));
        let color = fit.unwrap_or_else(|| {
            // First fit never needs twice the largest degree, so the table is wide enough.
            colors += 1;
            colors - 1
        });
        table.assign(c, color);
    }
    balance(&mut table, wanted, formed, colors);
    table.colors
}

/// Moves constraints of irregular parts from large sets to small ones: quads, of which those between two lines go to the
/// first small set, so that they stay together; then single ones.
fn balance(table: &mut Table<'_>, wanted: &[Option<u32>], formed: &Quads, colors: usize) {
    let mean = table.pairs.len() / colors.max(1);
    let mut is_bound: Vec<bool> = wanted.iter().map(Option::is_some).collect();
    let is_whole = |table: &Table<'_>, quad: &[u32]| {
        quad.iter().all(|&c| table.colors[c as usize] == table.colors[quad[0] as usize])
    };
    let whole: Vec<bool> = formed.quads.iter().map(|quad| is_whole(table, quad)).collect();
    let quads = |range: Range<usize>| -> Vec<&[u32]> {
        range.filter(|&number| whole[number]).map(|number| &*formed.quads[number]).collect()
    };
    let (joining, others) = (quads(0..formed.joining), quads(formed.joining..formed.quads.len()));
    joining.iter().chain(&others).copied().flatten().for_each(|&c| is_bound[c as usize] = true);
    let singles: Vec<u32> = (0..table.pairs.len() as u32).filter(|&c| !is_bound[c as usize]).collect();
    let smallest = |table: &Table<'_>, rows: &[u32]| table.smallest_fit(rows, colors);
    move_to_smaller(table, &others, mean, smallest);
    move_to_smaller(table, &joining, mean, |table, rows| table.first_fit(rows, colors, mean));
    move_to_smaller(table, &singles.chunks(1).collect::<Vec<_>>(), mean, smallest);
}

/// Moves constraints, some at a time, each of which are in the same set, out of sets larger than the mean into one that
/// `find` tells.
fn move_to_smaller(
    table: &mut Table<'_>,
    items: &[&[u32]],
    mean: usize,
    find: impl Fn(&Table<'_>, &[u32]) -> Option<usize>,
) {
    const PASSES: usize = 3;
    for _ in 0..PASSES {
        let mut moved = false;
        for rows in items {
            let here = table.colors[rows[0] as usize] as usize;
            if table.sizes[here] as usize <= mean {
                continue;
            }
            let better = find(table, rows)
                .filter(|&color| table.sizes[color] as usize + rows.len() < table.sizes[here] as usize);
            if let Some(color) = better {
                rows.iter().for_each(|&c| table.remove(c));
                rows.iter().for_each(|&c| table.assign(c, color));
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::quads;
    use super::*;

    #[test]
    fn colors_are_disjoint_and_balanced() {
        // Each particle with others of a circle: all of the same degree, which leaves quads no room.
        let count = 400;
        let steps = [5, 17, 31, 2];
        let pairs: Vec<[u32; 2]> =
            (0..count).flat_map(|i| steps.map(|step| [i, (i + step) % count])).collect();
        let rows: Vec<u32> = (0..pairs.len() as u32).collect();
        let wanted: Vec<Option<u32>> = rows.iter().map(|row| (row % 8 == 3).then_some(row / 4 % 2)).collect();
        let irregular: Vec<u32> = rows.iter().copied().filter(|row| row % 8 != 3).collect();
        let formed = quads::form(&pairs, &irregular, count as usize);
        let colors = color(&pairs, &wanted, &formed, count as usize, 8);
        let quads = formed.quads;
        let mut seen = std::collections::HashSet::new();
        for (pair, color) in pairs.iter().zip(&colors) {
            assert!(pair.iter().all(|&particle| seen.insert((particle, *color))));
        }
        assert!(*colors.iter().max().unwrap() < 9);
        let is_whole =
            |quad: &&Vec<u32>| quad.iter().all(|&c| colors[c as usize] == colors[quad[0] as usize]);
        let whole = quads.iter().filter(is_whole).count();
        assert!(whole * 2 > quads.len(), "{whole} of {} quads", quads.len());
        let mut sizes = [0_usize; 9];
        colors.iter().for_each(|&color| sizes[color as usize] += 1);
        assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() < 60, "{sizes:?}");
    }
}
