//! Edge colouring with moves along alternating paths (Kempe chains), as in proofs of Vizing's theorem.

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

    /// The smallest set that a constraint fits in.
    fn smallest_fit(&self, c: u32, colors: usize) -> Option<usize> {
        (0..colors).filter(|&color| self.fits(c, color)).min_by_key(|&color| self.sizes[color])
    }

    /// Makes room for a constraint by swapping two colours along the path that starts at one of its ends.
    /// Returns the colour that is free at both ends then.
    fn make_room(&mut self, c: u32, colors: usize, path: &mut Vec<u32>) -> Option<usize> {
        /// Longer paths are rare, and following them would cost more than another set does.
        const LONGEST_PATH: usize = 4096;
        const TRIES: usize = 12;
        let [u, v] = self.pairs[c as usize];
        let mut tries = 0;
        for a in (0..colors).filter(|&color| self.at(u, color) == FREE).collect::<Vec<_>>() {
            for b in (0..colors).filter(|&color| self.at(v, color) == FREE).collect::<Vec<_>>() {
                tries += 1;
                if tries > TRIES {
                    return None;
                }
                path.clear();
                let (mut here, mut color, mut other) = (v, a, b);
                while self.at(here, color) != FREE && path.len() < LONGEST_PATH {
                    let link = self.at(here, color);
                    path.push(link);
                    let [p, q] = self.pairs[link as usize];
                    here = if p == here { q } else { p };
                    std::mem::swap(&mut color, &mut other);
                }
                if here == u || path.len() >= LONGEST_PATH {
                    continue; // swapping would use up colour `a` at `u`
                }
                let old: Vec<usize> = path.iter().map(|&link| self.colors[link as usize] as usize).collect();
                path.iter().for_each(|&link| self.remove(link));
                for (&link, &was) in path.iter().zip(&old) {
                    self.assign(link, if was == a { b } else { a });
                }
                return Some(a);
            }
        }
        None
    }
}

/// Gives every constraint a colour, using `fewest` colours if it can and at most a few more.
pub(super) fn color(
    pairs: &[[u32; 2]],
    wanted: &[Option<u32>],
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
    let mut colors = fewest;
    let mut path = Vec::new();
    for c in 0..pairs.len() as u32 {
        if table.colors[c as usize] != FREE {
            continue;
        }
        let fit = table.smallest_fit(c, colors).or_else(|| table.make_room(c, colors, &mut path));
        let color = fit.unwrap_or_else(|| {
            // First fit never needs twice the largest degree, so the table is wide enough.
            colors += 1;
            colors - 1
        });
        table.assign(c, color);
    }
    balance(&mut table, wanted, colors);
    table.colors
}

/// Moves constraints of irregular parts from large sets to small ones.
fn balance(table: &mut Table<'_>, wanted: &[Option<u32>], colors: usize) {
    const PASSES: usize = 3;
    let mean = table.pairs.len() / colors.max(1);
    for _ in 0..PASSES {
        let mut moved = false;
        for c in 0..table.pairs.len() as u32 {
            let here = table.colors[c as usize] as usize;
            if wanted[c as usize].is_some() || (table.sizes[here] as usize) <= mean {
                continue;
            }
            let better =
                table.smallest_fit(c, colors).filter(|&color| table.sizes[color] + 1 < table.sizes[here]);
            if let Some(color) = better {
                table.remove(c);
                table.assign(c, color);
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
}
