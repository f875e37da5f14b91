//! Pairs of crumpled sheets against all pairs, and against a grid of cells.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// Numbers between -1 and 1, the same on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    fn point(&mut self, size: f32) -> [f32; 3] {
        std::array::from_fn(|_| self.next() * size)
    }
}

/// Positions of vertices, in metres.
type Positions = Vec<[f32; 3]>;

/// A sheet of triangles at rest, and crumpled: folded by waves, with noise; some particles far away.
fn sheet(random: &mut Random, side: usize) -> (Vec<[u32; 3]>, Positions, Positions) {
    let at = |i: usize, j: usize| (i * side + j) as u32;
    let cells = (0..side - 1).flat_map(|i| (0..side - 1).map(move |j| (i, j)));
    let triangles = cells
        .flat_map(|(i, j)| {
            [[at(i, j), at(i + 1, j), at(i, j + 1)], [at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]]
        })
        .collect();
    let rest: Positions =
        (0..side * side).map(|v| [(v / side) as f32 * 0.1, (v % side) as f32 * 0.1, 0.0]).collect();
    let [fold, noise] = [random.next().abs() * 2.0, random.next().abs() * 0.1];
    let crumple = |&[x, y, _]: &[f32; 3]| {
        let stray = if random.next() > 0.999 { 1e4 } else { 1.0 };
        let waved = [(x * fold).sin(), (y * fold * 3.0).sin() * 0.2, (x * 7.0).sin() * 0.1 * fold];
        let off = random.point(noise);
        std::array::from_fn(|k| (waved[k] + off[k]) * stray)
    };
    let now = rest.iter().map(crumple).collect();
    (triangles, rest, now)
}

fn bounds(corners: &[u32], positions: &[[f32; 3]], margin: f32) -> Bounds {
    let corners = corners.iter().map(|&v| positions[v as usize]);
    let joined = corners.fold(EMPTY, |sum, p| join(sum, [p, p]));
    [joined[0].map(|x| x - margin), joined[1].map(|x| x + margin)]
}

fn tree<const N: usize>(primitives: &[[u32; N]], rest: &[[f32; 3]]) -> BoxTree {
    let centroid = |corners: &[u32; N]| {
        std::array::from_fn(|k| corners.iter().map(|&v| rest[v as usize][k]).sum::<f32>() / N as f32)
    };
    BoxTree::new(&primitives.iter().map(centroid).collect::<Vec<_>>())
}

fn all_pairs(first: &[Bounds], second: &[Bounds], keep: impl Fn(u32, u32) -> bool) -> Vec<[u32; 2]> {
    let numbers = |boxes: &[Bounds]| 0..boxes.len() as u32;
    let pairs = numbers(first).flat_map(|i| numbers(second).map(move |j| [i, j]));
    pairs.filter(|&[i, j]| keep(i, j) && overlap(&first[i as usize], &second[j as usize])).collect()
}

/// Both in one cell of a grid, then in one box: a spatial hash.
fn pairs_by_cells(
    first: &[Bounds],
    second: &[Bounds],
    cell: f32,
    keep: impl Fn(u32, u32) -> bool,
) -> Vec<[u32; 2]> {
    let cells = |bounds: &Bounds| {
        let [low, high] = bounds.map(|corner| corner.map(|x| (x / cell).floor() as i32));
        (low[0]..=high[0]).flat_map(move |x| {
            (low[1]..=high[1]).flat_map(move |y| (low[2]..=high[2]).map(move |z| [x, y, z]))
        })
    };
    let mut grid: BTreeMap<[i32; 3], Vec<u32>> = BTreeMap::new();
    for (j, bounds) in (0_u32..).zip(second) {
        for cell in cells(bounds) {
            grid.entry(cell).or_default().push(j);
        }
    }
    let mut found = BTreeSet::new();
    for (i, bounds) in (0_u32..).zip(first) {
        for j in cells(bounds).filter_map(|cell| grid.get(&cell)).flatten() {
            if keep(i, *j) && overlap(bounds, &second[*j as usize]) {
                found.insert([i, *j]);
            }
        }
    }
    found.into_iter().collect()
}

#[test]
fn pairs_are_those_of_all_pairs_and_of_cells() {
    let random = &mut Random(5);
    let mut count = 0;
    for round in 0..200 {
        let side = 2 + round % 14;
        let (triangles, rest, now) = sheet(random, side);
        let vertices: Vec<[u32; 1]> = (0..now.len() as u32).map(|v| [v]).collect();
        let margin = random.next().abs() * 0.05;
        let shares = |v: u32, t: u32| triangles[t as usize].contains(&v);
        let meet = |t: u32, u: u32| triangles[t as usize].iter().any(|v| triangles[u as usize].contains(v));

        let of_vertices: Vec<Bounds> = vertices.iter().map(|v| bounds(v, &now, margin)).collect();
        let of_triangles: Vec<Bounds> = triangles.iter().map(|t| bounds(t, &now, 0.0)).collect();
        let (mut points, mut faces) = (tree(&vertices, &rest), tree(&triangles, &rest));
        points.refit(|v| of_vertices[v as usize]);
        faces.refit(|t| of_triangles[t as usize]);

        let mut found = Vec::new();
        points.pairs(&faces, |v, t| !shares(v, t), &mut found);
        let expected = all_pairs(&of_vertices, &of_triangles, |v, t| !shares(v, t));
        assert_eq!(found, expected, "round {round}");
        if !of_triangles.iter().any(|bounds| extent(bounds) > 1e3) {
            let by_cells = pairs_by_cells(&of_vertices, &of_triangles, 0.13, |v, t| !shares(v, t));
            assert_eq!(found, by_cells, "round {round}");
        }
        count += found.len();
        let grown: Vec<Bounds> = triangles.iter().map(|t| bounds(t, &now, margin)).collect();
        faces.refit(|t| grown[t as usize]);
        faces.own_pairs(|t, u| !meet(t, u), &mut found);
        assert_eq!(found, all_pairs(&grown, &grown, |t, u| t < u && !meet(t, u)), "round {round}");
        count += found.len();
    }
    assert!(count > 100_000, "{count}");
}

#[test]
fn nothing_has_no_pairs_and_boxes_hold_their_primitives() {
    let mut found = vec![[7, 7]];
    let mut one = BoxTree::new(&[[0.0; 3]]);
    one.refit(|_| [[1.0; 3], [2.0; 3]]);
    let none = BoxTree::new(&[]);
    for (a, b) in [(&one, &none), (&none, &one), (&none, &none)] {
        a.pairs(b, |_, _| true, &mut found);
        assert_eq!(found, [[0; 2]; 0]);
    }
    one.pairs(&one.clone(), |_, _| true, &mut found);
    assert_eq!((found.as_slice(), one.bounds()), ([[0, 0]].as_slice(), [[1.0; 3], [2.0; 3]]));
    one.own_pairs(|_, _| true, &mut found);
    assert_eq!(found, [[0; 2]; 0]);
}

#[test]
fn pairs_on_their_ways_are_those_of_all_pairs_and_of_all_times() {
    let random = &mut Random(11);
    let mut counts = [0; 2];
    for round in 0..60 {
        let (triangles, rest, now) = sheet(random, 2 + round % 9);
        // All go one way, and each a little of its own.
        let common = random.point(1.0);
        let ways: Positions = now
            .iter()
            .map(|_| {
                let own = random.point(0.05);
                std::array::from_fn(|k| common[k] + own[k])
            })
            .collect();
        let meet = |t: u32, u: u32| triangles[t as usize].iter().any(|v| triangles[u as usize].contains(v));
        let of = |corners: &[u32; 3]| Moving {
            place: bounds(corners, &now, 0.0),
            way: bounds(corners, &ways, 0.0),
        };
        let moving: Vec<Moving> = triangles.iter().map(of).collect();
        let mut faces = tree(&triangles, &rest);
        faces.refit_moving(|t| moving[t as usize]);

        let all = |meets: &dyn Fn(usize, usize) -> bool| -> Vec<[u32; 2]> {
            let count = moving.len() as u32;
            let pairs = (0..count).flat_map(|t| (t + 1..count).map(move |u| [t, u]));
            pairs.filter(|&[t, u]| !meet(t, u) && meets(t as usize, u as usize)).collect()
        };
        let mut found = Vec::new();
        faces.own_pairs(|t, u| !meet(t, u), &mut found);
        assert_eq!(found, all(&|t, u| overlap_moving(&moving[t], &moving[u])), "round {round}");
        let other = faces.clone();
        assert!(faces.is_near(&other));
        let mut both = Vec::new();
        faces.pairs(&other, |t, u| t < u && !meet(t, u), &mut both);
        assert_eq!(found, both, "round {round}");

        for part in [0.0_f32, 0.3, 1.0] {
            let at = |v: u32| -> [f32; 3] {
                std::array::from_fn(|k| now[v as usize][k] + part * ways[v as usize][k])
            };
            let places: Positions = (0..now.len() as u32).map(at).collect();
            // Less than what rounding is.
            let there: Vec<Bounds> = triangles.iter().map(|t| bounds(t, &places, -1e-5)).collect();
            let meeting = all(&|t, u| overlap(&there[t], &there[u]));
            assert!(meeting.iter().all(|pair| found.binary_search(pair).is_ok()), "round {round}, {part}");
            counts[0] += meeting.len();
        }
        counts[1] += found.len();
        // What stays where it is, after that.
        faces.refit(|t| moving[t as usize].place);
        faces.own_pairs(|t, u| !meet(t, u), &mut found);
        assert_eq!(found, all(&|t, u| overlap(&moving[t].place, &moving[u].place)), "round {round}");
    }
    assert!(counts[0] > 10_000 && counts[1] < counts[0], "{counts:?}");
}
