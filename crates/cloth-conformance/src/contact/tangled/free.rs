//! Whether what was free stays free.

use crate::contact::{Intersection, Play, Played};
use std::collections::{BTreeMap, BTreeSet};

/// What became of a tangle.
pub(super) struct Freed {
    /// Crossings of each row.
    pub crossings: Vec<usize>,
    /// Pairs that were free and met on the way from one row to the next, without a crossing within one ring in the former.
    pub lost: usize,
    /// Largest length of an edge at the end, for that at rest.
    pub stretch: f64,
    /// The first pair that was lost, in words.
    example: String,
}

impl Freed {
    pub fn note(&self) -> String {
        let first = self.crossings.first().copied().unwrap_or(0);
        let last = self.crossings.last().copied().unwrap_or(0);
        let most = self.crossings.iter().max().copied().unwrap_or(0);
        let until = self.crossings.iter().rposition(|&count| count > 0).map_or(0, |row| row + 1);
        let lost =
            if self.lost > 0 { format!(", {} lost: {}", self.lost, self.example) } else { String::new() };
        let stretch = self.stretch;
        format!(
            "{first} crossings, at most {most}, {last} at the end, free from row {until} on, stretch {stretch:.2}{lost}"
        )
    }
}

/// Vertices within one ring of each.
struct Rings(BTreeMap<u32, BTreeSet<u32>>);

impl Rings {
    fn of(triangles: &[[u32; 3]]) -> Self {
        let mut rings: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for corners in triangles {
            for &corner in corners {
                rings.entry(corner).or_default().extend(corners);
            }
        }
        Self(rings)
    }

    /// Whether all vertices are within one ring of some of these.
    fn hold(&self, vertices: &[u32], of: &[u32]) -> bool {
        let is_near =
            |v: &u32| of.iter().any(|center| self.0.get(center).is_some_and(|ring| ring.contains(v)));
        vertices.iter().all(is_near)
    }

    /// Whether a pair is within one ring of a crossing, one side at its edge and the other at its triangle.
    fn excepts(&self, crossings: &[Intersection], first: &[u32], second: &[u32]) -> bool {
        crossings.iter().any(|it| {
            let pair =
                |one: &[u32], other: &[u32]| self.hold(one, &it.edge) && self.hold(other, &it.triangle);
            pair(first, second) || pair(second, first)
        })
    }
}

/// Judges all rows of a run.
pub(super) fn judge(play: &Play, played: &Played) -> Freed {
    let mut surfaces = play.scene.surfaces();
    let rows = played.states.first().map_or(0, Vec::len);
    let obstacles = play.scene.obstacles.iter().filter_map(|obstacle| obstacle.positions.first()).flatten();
    let obstacles: Vec<[f64; 3]> = obstacles.map(|place| place.map(f64::from)).collect();
    let row = |k: usize| -> Vec<[f64; 3]> {
        played
            .states
            .iter()
            .flat_map(|rows| rows[k].iter().copied())
            .chain(obstacles.iter().copied())
            .collect()
    };
    let rings = Rings::of(surfaces.triangles());
    let mut freed = Freed { crossings: Vec::new(), lost: 0, stretch: 0.0, example: String::new() };
    let mut before: (Vec<[f64; 3]>, Vec<Intersection>) = Default::default();
    for k in 0..rows {
        let now = row(k);
        let crossings = surfaces.intersections(&now);
        if k > 0 {
            for impact in surfaces.impacts(&before.0, &now) {
                let (first, second) = impact.vertices.split_at(if impact.is_edges { 2 } else { 1 });
                if !rings.excepts(&before.1, first, second) {
                    freed.lost += 1;
                    if freed.example.is_empty() {
                        freed.example = format!("{first:?} and {second:?} on the way to row {k}");
                    }
                }
            }
        }
        freed.crossings.push(crossings.len());
        before = (now, crossings);
    }
    if let Some(surface) = play.potential.surface() {
        let length = |&[a, b]: &[u32; 2]| {
            let [a, b] = [a, b].map(|v| before.0[v as usize]);
            (0..3).map(|k| (b[k] - a[k]).powi(2)).sum::<f64>().sqrt()
        };
        let ratios =
            surface.edges().iter().zip(surface.edge_lengths()).map(|(edge, rest)| length(edge) / rest);
        freed.stretch = ratios.fold(0.0, f64::max);
    }
    freed
}
