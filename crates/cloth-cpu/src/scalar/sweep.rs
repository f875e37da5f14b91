//! Pairs of close particles of different cloths, in the canonical order: a sweep along the longest axis of their box.
//!
//! Particles are sorted by column, then along the sweep axis. Each is paired, in this order, with the later ones of its own
//! column, then with those of four neighbouring columns ([`COLUMN_STEPS`]) that are within reach along it.
//!
//! This order is sequential on purpose, unlike that of self-collision: collision between cloths runs once per frame and
//! resolves deep overlaps pair by pair, so that its result depends on the order far more (`docs/canonical-order.md` has
//! the measurement). Parallel backends reach the same result by resolving a pair once it is the first one left of both
//! its particles.

use cloth_kernels::Vec3;
use cloth_kernels::sweep::{CELL_BITS, COLUMN_BITS, COLUMN_STEPS, bounds, cell, reach, scale};

/// Particles in sweep order.
#[derive(Debug, Default)]
pub(crate) struct Sweep {
    /// Key in the upper half, particle in the lower.
    entries: Vec<u64>,
    reach: u32,
}

impl Sweep {
    /// Takes other particles.
    pub fn sort(&mut self, positions: &[Vec3<f32>], distance: f32) {
        self.entries.clear();
        let Some(&first) = positions.first() else { return };
        let (lower, upper) =
            positions.iter().fold((first, first), |(lower, upper), &p| bounds(lower, upper, p));
        let edge = upper - lower;
        let to_sweep_order: fn(Vec3<f32>) -> Vec3<f32> = match () {
            () if edge.x > edge.y && edge.x > edge.z => |v| v,
            () if edge.x > edge.y || edge.z >= edge.y => |v| Vec3 { x: v.z, y: v.x, z: v.y },
            () => |v| Vec3 { x: v.y, y: v.z, z: v.x },
        };
        let (lower, upper) = (to_sweep_order(lower), to_sweep_order(upper));
        let scale = scale(lower, upper, distance);
        self.entries.extend((0..).zip(positions).map(|(particle, &p)| {
            let cell = cell(to_sweep_order(p), lower, scale);
            let key =
                cell.x as u32 | (cell.y as u32) << CELL_BITS | (cell.z as u32) << (CELL_BITS + COLUMN_BITS);
            u64::from(key) << 32 | particle
        }));
        self.entries.sort_unstable();
        self.reach = reach(scale, distance) as u32;
    }

    /// Calls `visit` for every pair that may be close, in the canonical order.
    pub fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        // Windows only move forward, since particles come in ascending order.
        let [_, later_columns @ ..] = COLUMN_STEPS;
        let mut starts = [0; COLUMN_STEPS.len() - 1];
        for (e, &entry) in self.entries.iter().enumerate() {
            let (key, i) = split(entry);
            let (column, along) = (key >> CELL_BITS, key & ((1 << CELL_BITS) - 1));
            let last = along.saturating_add(self.reach).min((1 << CELL_BITS) - 1);
            for &later in &self.entries[e + 1..] {
                let (other, j) = split(later);
                if other >> CELL_BITS != column || other & ((1 << CELL_BITS) - 1) >= last {
                    break;
                }
                visit(i, j);
            }
            let first = along.saturating_sub(self.reach);
            for (start, step) in starts.iter_mut().zip(later_columns) {
                let from = u64::from(column + step) << CELL_BITS | u64::from(first);
                let to = u64::from(column + step) << CELL_BITS | u64::from(last);
                while self.entries.get(*start).is_some_and(|&entry| u64::from(split(entry).0) < from) {
                    *start += 1;
                }
                for &other in self.entries[*start..].iter().take_while(|&&e| u64::from(split(e).0) < to) {
                    visit(i, split(other).1);
                }
            }
        }
    }
}

fn split(entry: u64) -> (u32, u32) {
    ((entry >> 32) as u32, entry as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_close_pair_once() {
        let mut seed = 1_u32;
        let mut random = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as f32 / (1 << 24) as f32
        };
        for stretch in [[1.0, 1.0, 1.0], [3.0, 1.0, 0.0], [0.1, 5.0, 1.0], [0.1, 1.0, 5.0]] {
            let points: Vec<Vec3<f32>> = (0..400)
                .map(|_| Vec3 {
                    x: stretch[0] * random(),
                    y: stretch[1] * random(),
                    z: stretch[2] * random(),
                })
                .collect();
            let distance = 0.1;
            let close = |i: u32, j: u32| {
                let d = points[i as usize] - points[j as usize];
                d.dot(d) <= distance * distance
            };
            let mut found = Vec::new();
            let mut sweep = Sweep::default();
            sweep.sort(&points, distance);
            sweep.for_each_pair(|i, j| {
                if close(i, j) {
                    found.push((i.min(j), i.max(j)));
                }
            });
            found.sort_unstable();
            let all = (0..400).flat_map(|i| (i + 1..400).map(move |j| (i, j)));
            assert_eq!(found, all.filter(|&(i, j)| close(i, j)).collect::<Vec<_>>());
        }
    }
}
