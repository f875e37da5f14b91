//! Constraints of irregular meshes in quads: four whose *owners* are the four particles of a cache line.
//!
//! A solver then loads and stores one of two sides in one piece, and both where the partners are the particles of a cache
//! line, too. Such quads are found first. Every other constraint is owned by one of its ends; who owns what is chosen so
//! that the particles of a line own equally many.

use std::collections::VecDeque;

/// Particles of a cache line.
pub(crate) const LINE: usize = 4;
/// Particles looked at for one improvement: it is found near by, or not worth it.
const REACH: usize = 400;

/// Quads and the owners of constraints.
struct Owners<'a> {
    pairs: &'a [[u32; 2]],
    /// Constraints that each particle owns.
    owned: Vec<Vec<u32>>,
}

/// Quads, and the constraints in none.
#[derive(Debug, Default)]
pub(super) struct Quads {
    /// Four constraints each, ascending by owner; those between two lines come first.
    pub quads: Vec<Vec<u32>>,
    /// Number of them that join two lines.
    pub joining: usize,
    pub singles: Vec<u32>,
    /// Tells for each constraint whether its second particle owns it.
    pub is_second: Vec<bool>,
}

/// Forms quads of the constraints `rows` of `pairs`.
pub(super) fn form(pairs: &[[u32; 2]], rows: &[u32], particle_count: usize) -> Quads {
    let mut owners = Owners { pairs, owned: vec![Vec::new(); particle_count] };
    let (joining, rows) = join_lines(pairs, rows);
    for row in rows {
        let [a, b] = pairs[row as usize];
        let owner = if owners.count(a) <= owners.count(b) { a } else { b };
        owners.owned[owner as usize].push(row);
    }
    owners.even_out();
    let mut found = Quads {
        joining: joining.len(),
        quads: joining,
        is_second: vec![false; pairs.len()],
        ..Quads::default()
    };
    for (line, owned) in (0_u32..).zip(owners.owned.chunks_mut(LINE)) {
        for (k, rows) in (0_u32..).zip(&*owned) {
            let owner = line * LINE as u32 + k;
            rows.iter().for_each(|&row| found.is_second[row as usize] = pairs[row as usize][1] == owner);
        }
        found.take(pairs, line, owned);
    }
    found
}

/// Quads of constraints between the particles of one line and those of another, in their order; and the other constraints.
fn join_lines(pairs: &[[u32; 2]], rows: &[u32]) -> (Vec<Vec<u32>>, Vec<u32>) {
    let lines = |row: &u32| pairs[*row as usize].map(|particle| particle / LINE as u32);
    let is_straight = |row: &u32| {
        let [a, b] = pairs[*row as usize].map(|particle| particle % LINE as u32);
        a == b && lines(row)[0] != lines(row)[1]
    };
    let (mut straight, mut others): (Vec<u32>, Vec<u32>) = rows.iter().partition(|row| is_straight(row));
    straight.sort_by_key(|row| (lines(row), pairs[*row as usize]));
    let mut quads = Vec::new();
    for alike in straight.chunk_by(|a, b| lines(a) == lines(b)) {
        if alike.len() == LINE {
            quads.push(alike.to_vec());
        } else {
            others.extend(alike);
        }
    }
    others.sort_unstable();
    (quads, others)
}

impl Owners<'_> {
    fn count(&self, particle: u32) -> usize {
        self.owned[particle as usize].len()
    }

    fn other(&self, row: u32, particle: u32) -> u32 {
        let [a, b] = self.pairs[row as usize];
        if a == particle { b } else { a }
    }

    /// The particles of a line.
    fn line(&self, line: usize) -> std::ops::Range<u32> {
        (line * LINE) as u32..((line + 1) * LINE).min(self.owned.len()) as u32
    }

    fn most(&self, line: usize) -> usize {
        self.line(line).map(|particle| self.count(particle)).max().unwrap_or(0)
    }

    /// Empties the highest quads of lines where few particles have one, into the gaps of other lines.
    fn even_out(&mut self) {
        let lines = self.owned.len().div_ceil(LINE);
        let mut reached = vec![(usize::MAX, 0); self.owned.len()];
        let mut search = 0;
        for few in 1..LINE {
            for line in 0..lines {
                let most = self.most(line);
                let high: Vec<u32> = self.line(line).filter(|&p| self.count(p) == most).collect();
                if most == 0 || high.len() != few {
                    continue;
                }
                for particle in high {
                    search += 1;
                    if !self.give_away(particle, &mut reached, search) {
                        break;
                    }
                }
            }
        }
    }

    /// Passes one constraint on from `start`, along the shortest way to a line that has a gap: each particle on it gives
    /// one to the next.
    fn give_away(&mut self, start: u32, reached: &mut [(usize, u32)], search: usize) -> bool {
        let home = start as usize / LINE;
        reached[start as usize] = (search, u32::MAX);
        let mut queue = VecDeque::from([start]);
        let mut seen = 0;
        while let Some(here) = queue.pop_front() {
            seen += 1;
            if seen > REACH {
                return false;
            }
            let line = here as usize / LINE;
            if line != home && self.count(here) < self.most(line) {
                self.reverse(here, reached);
                return true;
            }
            for &row in &self.owned[here as usize] {
                let next = self.other(row, here);
                if reached[next as usize].0 != search {
                    reached[next as usize] = (search, row);
                    queue.push_back(next);
                }
            }
        }
        false
    }

    /// Gives the constraints along a way to the ends farther on.
    fn reverse(&mut self, end: u32, reached: &[(usize, u32)]) {
        let mut here = end;
        while let (_, row) = reached[here as usize]
            && row != u32::MAX
        {
            let before = self.other(row, here);
            self.owned[before as usize].retain(|&owned| owned != row);
            self.owned[here as usize].push(row);
            here = before;
        }
    }
}

impl Quads {
    /// Takes quads from what the particles of a line own, until too little is left.
    fn take(&mut self, pairs: &[[u32; 2]], line: u32, owned: &mut [Vec<u32>]) {
        let partner = |row: u32, k: usize| {
            let [a, b] = pairs[row as usize];
            if a == line * LINE as u32 + k as u32 { b } else { a }
        };
        loop {
            let mut quad: Vec<(usize, u32)> = Vec::new();
            // Those with least choice first.
            let mut order: Vec<usize> = (0..owned.len()).collect();
            order.sort_by_key(|&k| std::cmp::Reverse(owned[k].len()));
            for k in order {
                let fits = |&row: &u32| {
                    let partner_of_row = partner(row, k);
                    partner_of_row / LINE as u32 != line
                        && quad.iter().all(|&(k, row)| partner(row, k) != partner_of_row)
                };
                if let Some(at) = owned[k].iter().position(fits) {
                    quad.push((k, owned[k].remove(at)));
                }
            }
            quad.sort_unstable();
            let rows = quad.into_iter().map(|(_, row)| row);
            if rows.len() < LINE {
                self.singles.extend(rows);
                break;
            }
            self.quads.push(rows.collect());
        }
        owned.iter_mut().for_each(|rows| self.singles.append(rows));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each particle with the next ones of a circle, in steps that leave lines of particles unconnected.
    fn circle(count: u32, steps: &[u32]) -> Vec<[u32; 2]> {
        (0..count).flat_map(|i| steps.iter().map(move |step| [i, (i + step) % count])).collect()
    }

    #[test]
    fn most_constraints_of_an_even_mesh_are_in_quads() {
        let pairs = circle(400, &[5, 17, 31]);
        let rows: Vec<u32> = (0..pairs.len() as u32).collect();
        let formed = form(&pairs, &rows, 400);
        assert!(formed.quads.len() * LINE > pairs.len() * 9 / 10, "{} quads", formed.quads.len());
        let mut all: Vec<u32> = formed.quads.concat();
        all.extend(&formed.singles);
        all.sort_unstable();
        assert_eq!(all, rows);
        for quad in &formed.quads {
            let [owners, partners] = [false, true].map(|other| {
                let end =
                    |&row: &u32| pairs[row as usize][usize::from(formed.is_second[row as usize] != other)];
                quad.iter().map(end).collect::<Vec<u32>>()
            });
            assert!(owners.iter().zip(0..).all(|(&owner, k)| owner == owners[0] + k) && owners[0] % 4 == 0);
            assert!(partners.iter().all(|partner| partners.iter().filter(|p| *p == partner).count() == 1));
            assert!(partners.iter().all(|partner| !owners.contains(partner)));
        }
    }

    #[test]
    fn constraints_between_lines_are_joining_quads() {
        // Line 0 with lines 1 and 2, but for one constraint that leads to another lane; and within line 3.
        let mut pairs: Vec<[u32; 2]> = (0..4).flat_map(|k| [[k, 4 + k], [k, 8 + k]]).collect();
        pairs.extend([[12, 14], [13, 15]]);
        let rows: Vec<u32> = (0..pairs.len() as u32).collect();
        assert_eq!(form(&pairs, &rows, 16).joining, 2);
        pairs[7] = [3, 10];
        pairs[5] = [2, 11];
        let formed = form(&pairs, &rows, 16);
        assert_eq!((formed.joining, formed.quads.len()), (1, 2));
        assert_eq!(formed.quads[0], [0, 2, 4, 6]);
    }

    #[test]
    fn gaps_are_filled() {
        // Particle 0 could own all of a star; its line gets one each instead, as far as the others are connected.
        let mut pairs: Vec<[u32; 2]> = (4..12).map(|i| [0, i]).collect();
        pairs.extend((1..4).flat_map(|k| [[k, 12 + 4 * k], [k, 13 + 4 * k]]));
        let rows: Vec<u32> = (0..pairs.len() as u32).collect();
        let formed = form(&pairs, &rows, 32);
        assert!(!formed.quads.is_empty());
    }
}
