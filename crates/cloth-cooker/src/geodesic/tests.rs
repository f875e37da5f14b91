//! Distances against closed forms and against an exact method of another kind.

use super::*;
use crate::topology::Topology;
use oracle::exact_distances;

#[path = "../../tests/common/oracle.rs"]
mod oracle;

/// Pseudo-random numbers in `0..1`.
fn random(seed: &mut u64) -> f64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 40) as f64 / (1_u64 << 24) as f64
}

struct Sample {
    positions: Vec<[f32; 3]>,
    triangles: Vec<[u32; 3]>,
}

impl Sample {
    fn surface(&self, tolerance: Tolerance) -> Surface {
        let topology = Topology::new(self.positions.len(), &self.triangles, &[]);
        Surface::new(&self.positions, &self.triangles, topology, tolerance.excess)
    }

    fn distances(&self, sources: &[u32], tolerance: Tolerance) -> Vec<f64> {
        let surface = self.surface(tolerance);
        let mut geodesics = Geodesics::new(&surface, tolerance);
        geodesics.run(sources, |_| f64::INFINITY);
        (0..self.positions.len() as u32).map(|vertex| geodesics.of(vertex).0).collect()
    }

    /// A sheet of `columns` by `rows` vertices, shifted at random by `jitter` of a cell, its diagonals at random,
    /// rolled out to `place(x, y)` with x and y in `0..=1`.
    fn sheet(columns: u32, rows: u32, jitter: f64, seed: u64, place: impl Fn(f64, f64) -> [f64; 3]) -> Self {
        let mut seed = seed;
        let mut positions = Vec::new();
        for r in 0..rows {
            for c in 0..columns {
                let inner = |k: u32, n: u32| if k == 0 || k == n - 1 { 0.0 } else { jitter };
                let x =
                    (f64::from(c) + inner(c, columns) * (random(&mut seed) - 0.5)) / f64::from(columns - 1);
                let y = (f64::from(r) + inner(r, rows) * (random(&mut seed) - 0.5)) / f64::from(rows - 1);
                positions.push(place(x, y).map(|v| v as f32));
            }
        }
        let mut triangles = Vec::new();
        for r in 0..rows - 1 {
            for c in 0..columns - 1 {
                let a = r * columns + c;
                let [b, d, e] = [a + 1, a + columns + 1, a + columns];
                if random(&mut seed) < 0.5 {
                    triangles.extend([[a, b, d], [a, d, e]]);
                } else {
                    triangles.extend([[a, b, e], [b, d, e]]);
                }
            }
        }
        Self { positions, triangles }
    }

    /// A surface of revolution of `rings` rings with `around` vertices each; the first ring may be a point.
    fn revolved(around: u32, rings: u32, profile: impl Fn(f64) -> [f64; 2]) -> Self {
        let mut positions = Vec::new();
        let mut triangles = Vec::new();
        for r in 0..rings {
            let [radius, height] = profile(f64::from(r) / f64::from(rings - 1));
            for k in 0..around {
                let angle = std::f64::consts::TAU * f64::from(k) / f64::from(around);
                positions.push([radius * angle.cos(), height, radius * angle.sin()].map(|v| v as f32));
                if r > 0 {
                    let next = (k + 1) % around;
                    let [a, b] = [(r - 1) * around + k, (r - 1) * around + next];
                    let [c, d] = [r * around + next, r * around + k];
                    triangles.extend([[a, b, c], [a, c, d]]);
                }
            }
        }
        Self { positions, triangles }
    }
}

/// Largest relative error, of distances over a hundredth of the largest one.
fn worst_error(found: &[f64], exact: &[f64]) -> f64 {
    let largest = exact.iter().copied().filter(|e| e.is_finite()).fold(0.0, f64::max);
    assert!(found.iter().zip(exact).all(|(f, e)| f.is_finite() == e.is_finite()));
    let errors = found
        .iter()
        .zip(exact)
        .filter(|(_, e)| e.is_finite() && **e > 0.01 * largest)
        .map(|(f, e)| (f - e).abs() / e);
    errors.fold(0.0, f64::max)
}

/// Largest error of the fast distances of a sample: a third of the promised 1 %.
const LIMIT: f64 = 3.3e-3;

#[track_caller]
fn check(name: &str, sample: &Sample, sources: &[u32]) {
    let exact = exact_distances(&sample.positions, &sample.triangles, sources);
    let fine = worst_error(&sample.distances(sources, Tolerance::EXACT), &exact);
    let fast = worst_error(&sample.distances(sources, Tolerance::FAST), &exact);
    println!("{name}: exact {fine:.2e}, fast {fast:.2e}");
    assert!(fine < 1e-5, "{name}: {fine}");
    assert!(fast < LIMIT, "{name}: {fast}");
}

#[test]
fn flat_sheets_are_measured_with_a_ruler() {
    for (jitter, columns, rows) in [(0.0, 40, 30), (0.6, 40, 30), (0.6, 120, 7)] {
        let sample = Sample::sheet(columns, rows, jitter, 7, |x, y| [x, y, 0.0]);
        let source = rows / 2 * columns + columns / 3;
        let from = sample.positions[source as usize];
        let exact: Vec<f64> = sample.positions.iter().map(|&p| crate::vector::distance(p, from)).collect();
        for tolerance in [Tolerance::EXACT, Tolerance::FAST] {
            let error = worst_error(&sample.distances(&[source], tolerance), &exact);
            println!("flat {columns} x {rows}, jitter {jitter}: {error:.2e}");
            assert!(error < if tolerance == Tolerance::EXACT { 1e-6 } else { LIMIT }, "{error}");
        }
    }
}

#[test]
fn cylinders_unroll() {
    let (around, rings) = (96, 40);
    let sample = Sample::revolved(around, rings, |t| [1.0, 3.0 * t]);
    // The polyhedron is a prism: its circumference is that of a polygon.
    let side = 2.0 * (std::f64::consts::PI / f64::from(around)).sin();
    let exact: Vec<f64> = (0..around * rings)
        .map(|v| {
            let steps = (v % around).min(around - v % around);
            (side * f64::from(steps)).hypot(3.0 * f64::from(v / around) / f64::from(rings - 1))
        })
        .collect();
    for tolerance in [Tolerance::EXACT, Tolerance::FAST] {
        let error = worst_error(&sample.distances(&[0], tolerance), &exact);
        println!("cylinder: {error:.2e}");
        assert!(error < if tolerance == Tolerance::EXACT { 1e-6 } else { LIMIT }, "{error}");
    }
}

#[test]
fn cones_unroll() {
    let (around, rings) = (60, 30);
    let sample = Sample::revolved(around, rings, |t| [0.2 + 0.8 * t, -2.0 * t]);
    // Around the apex each of the cone's flat sides spans this angle.
    let edge = |r: f64| r * 2.0_f64.hypot(0.8) / 0.8;
    let chord = 2.0 * (std::f64::consts::PI / f64::from(around)).sin();
    let step = 2.0 * (chord / 2.0 / edge(1.0)).asin();
    let radius = |v: u32| edge(0.2 + 0.8 * f64::from(v / around) / f64::from(rings - 1));
    let source = (rings - 1) * around;
    let exact: Vec<f64> = (0..around * rings)
        .map(|v| {
            let angle = step * f64::from((v % around).min(around - v % around));
            let (r, s) = (radius(v), radius(source));
            (r * r + s * s - 2.0 * r * s * angle.cos()).sqrt()
        })
        .collect();
    // The hole at the top is in nobody's way: the unrolled cone spans less than half a turn to each side.
    for tolerance in [Tolerance::EXACT, Tolerance::FAST] {
        let found = sample.distances(&[source], tolerance);
        let pairs: (Vec<f64>, Vec<f64>) = found
            .iter()
            .zip(&exact)
            .enumerate()
            .filter(|(v, _)| {
                // Straight ways that stay below the hole.
                let angle = step * f64::from((*v as u32 % around).min(around - *v as u32 % around));
                let (r, s) = (radius(*v as u32), radius(source));
                let line = r * s * angle.sin() / (r * r + s * s - 2.0 * r * s * angle.cos()).sqrt().max(1e-9);
                line > radius(0) * 1.02
            })
            .map(|(_, (f, e))| (*f, *e))
            .unzip();
        assert!(pairs.0.len() > 500);
        let error = worst_error(&pairs.0, &pairs.1);
        println!("cone: {error:.2e}");
        assert!(error < if tolerance == Tolerance::EXACT { 1e-6 } else { LIMIT }, "{error}");
    }
}

#[test]
fn curved_surfaces_agree_with_unfolding() {
    let wavy = |x: f64, y: f64| [x, y, 0.3 * (9.0 * x).sin() * (7.0 * y).cos()];
    check("waves", &Sample::sheet(20, 20, 0.5, 1, wavy), &[0]);
    check("waves, two sources", &Sample::sheet(22, 16, 0.3, 2, wavy), &[17, 200]);
    let saddle = |x: f64, y: f64| [x, y, (x - 0.5) * (y - 0.5) * 2.0];
    check("saddle", &Sample::sheet(22, 22, 0.6, 3, saddle), &[5]);
    let crumpled =
        |x: f64, y: f64| [x, y, 0.1 * ((x * 91.0).sin() + (y * 83.0).cos() + (x * y * 300.0).sin())];
    check("crumpled", &Sample::sheet(16, 16, 0.8, 4, crumpled), &[100]);
    let ball = Sample::revolved(24, 16, |t| {
        let angle = 0.15 + 2.8 * t;
        [angle.sin(), angle.cos()]
    });
    check("ball", &ball, &[7]);
}

#[test]
fn paths_bend_around_holes_and_corners() {
    let mut holed = Sample::sheet(21, 21, 0.4, 5, |x, y| [x, y, 0.0]);
    holed.triangles.retain(|t| {
        let center = |axis: usize| t.iter().map(|&v| holed.positions[v as usize][axis]).sum::<f32>() / 3.0;
        !((0.3..0.7).contains(&center(0)) && center(1) > 0.25)
    });
    check("notch", &holed, &[20 * 21]);
}

#[test]
fn three_sheets_meet_in_one_edge() {
    let mut sample = Sample::sheet(9, 9, 0.2, 6, |x, y| [x, y, 0.0]);
    let fin = Sample::sheet(9, 6, 0.0, 8, |x, y| [x, 0.5, y]);
    let first = sample.positions.len() as u32;
    // The first row of the fin is the middle row of the sheet, which must be straight.
    for c in 0..9 {
        sample.positions[4 * 9 + c] = fin.positions[c];
    }
    sample.positions.extend(&fin.positions[9..]);
    let number = |v: u32| if v < 9 { 4 * 9 + v } else { first + v - 9 };
    sample.triangles.extend(fin.triangles.iter().map(|t| t.map(number)));
    check("fin", &sample, &[2]);
}

/// Compares meshes too large for unfolding one by one with the exact tolerance, which the tests above vouch for.
#[test]
fn errors_do_not_add_up_over_long_ways() {
    let wavy = |x: f64, y: f64| {
        [x, y, 0.3 * (11.0 * x).sin() * (9.0 * y).cos() + 0.05 * (60.0 * x + 50.0 * y).sin()]
    };
    for (side, jitter) in [(60, 0.5), (120, 0.0), (120, 0.5)] {
        let sample = Sample::sheet(side, side, jitter, 9, wavy);
        let [fast, exact] = [Tolerance::FAST, Tolerance::EXACT].map(|t| sample.distances(&[0], t));
        let error = worst_error(&fast, &exact);
        println!("{side} x {side}, jitter {jitter}: {error:.2e}");
        assert!(error < 1e-3, "{error}");
    }
}

#[test]
fn every_vertex_of_a_large_wavy_sheet_is_reached() {
    let wavy = |x: f64, y: f64| {
        [x, y, 0.3 * (11.0 * x).sin() * (9.0 * y).cos() + 0.05 * (60.0 * x + 50.0 * y).sin()]
    };
    let sample = Sample::sheet(300, 300, 0.0, 9, wavy);
    assert!(sample.distances(&[0], Tolerance::FAST).iter().all(|d| d.is_finite()));
}
