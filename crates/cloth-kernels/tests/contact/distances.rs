//! Distances against double precision on pairs that are degenerate in single precision.

use super::exact::{Kind, touches};
use super::random::Random;
use super::{Points, queries, vectors};
use cloth_kernels::contact::{Closest, edge_edge, point_triangle};
use cloth_kernels::{Lane, Vec3};

fn closest<L: Lane>(kind: Kind, x: &Points) -> Closest<L> {
    match kind {
        Kind::PointTriangle => point_triangle::closest(vectors(x, 1.0)),
        Kind::EdgeEdge => edge_edge::closest(vectors(x, 1.0)),
    }
}

/// Signs with which the weights of the four points make the offset.
fn signs(kind: Kind) -> [f64; 4] {
    match kind {
        Kind::PointTriangle => [1.0, -1.0, -1.0, -1.0],
        Kind::EdgeEdge => [1.0, 1.0, -1.0, -1.0],
    }
}

/// The smallest distance over a grid of places of both primitives, moved to the best one: no formula of the kernels.
fn by_search(kind: Kind, x: &Points) -> f64 {
    let points = vectors::<f64>(x, 1.0);
    let place = |u: f64, v: f64| -> f64 {
        let [a, b, c, d] = points;
        let offset: Vec3<f64> = match kind {
            Kind::PointTriangle => a - (b + (c - b) * (u * (1.0 - v)) + (d - b) * v),
            Kind::EdgeEdge => a + (b - a) * u - (c + (d - c) * v),
        };
        offset.dot(offset).sqrt()
    };
    let along = |u: f64| ternary(|v| place(u, v)).1;
    ternary(along).1
}

/// The smallest value of a convex function on 0..1.
fn ternary(value: impl Fn(f64) -> f64) -> (f64, f64) {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..60 {
        let (a, b) = (low + (high - low) * 0.45, low + (high - low) * 0.55);
        if value(a) <= value(b) { high = b } else { low = a }
    }
    let middle = f64::midpoint(low, high);
    let [first, others @ ..] = [middle, 0.0, 1.0].map(|at| (at, value(at)));
    others.into_iter().fold(first, |best, other| if other.1 < best.1 { other } else { best })
}

#[test]
fn distances_are_the_smallest_there_are() {
    let random = &mut Random(4);
    for _ in 0..queries() / 200 {
        // In these coordinates the search is convex for edges only.
        let sizes = [0, 1, 5, 1000];
        let most: [i64; 3] = std::array::from_fn(|_| sizes[random.below(4) as usize]);
        let x: Points = std::array::from_fn(|_| random.point(most));
        let size = most.into_iter().max().unwrap_or(0).max(1) as f64;
        let expected = by_search(Kind::EdgeEdge, &x);
        let found = closest::<f64>(Kind::EdgeEdge, &x).squared.sqrt();
        assert!((found - expected).abs() < 1e-6 * size, "{x:?}: {found}, {expected} by search");
    }
}

#[test]
fn both_precisions_agree_and_weights_lead_to_the_closest_points() {
    let random = &mut Random(5);
    for _ in 0..queries() {
        let kind = if random.once_in(2) { Kind::PointTriangle } else { Kind::EdgeEdge };
        let sizes = [0, 1, 2, 100, 100_000];
        let most: [i64; 3] = std::array::from_fn(|_| sizes[random.below(5) as usize]);
        let mut x: Points = std::array::from_fn(|_| random.point(most));
        if random.once_in(4) {
            x[3] = std::array::from_fn(|k| x[2][k] + x[1][k] - x[0][k]);
        }
        let size = most.into_iter().max().unwrap_or(0).max(1) as f64;
        let double = closest::<f64>(kind, &x);
        let single = closest::<f32>(kind, &x);
        let distance = double.squared.sqrt();
        assert_eq!(double.squared <= 1e-20 * size * size, touches(kind, &x), "{kind:?} {x:?}: {distance}");
        assert!((f64::from(single.squared).sqrt() - distance).abs() <= 2e-6 * size, "{kind:?} {x:?}");
        let points = vectors::<f64>(&x, 1.0);
        let weighted = (0..4)
            .fold(Vec3::zero(), |sum: Vec3<f64>, k| sum + points[k] * (double.weights[k] * signs(kind)[k]));
        let error = weighted - double.offset;
        assert!(error.dot(error).sqrt() <= 1e-11 * size, "{kind:?} {x:?}: {:?}", double.weights);
        let is_weight = |weight: &f64| (-1e-12..=1.0 + 1e-12).contains(weight);
        assert!(double.weights.iter().all(is_weight), "{kind:?} {x:?}: {:?}", double.weights);
        let whole = (0..4).map(|k| double.weights[k] * signs(kind)[k]).sum::<f64>();
        assert!(whole.abs() < 1e-12, "{kind:?} {x:?}: {:?}", double.weights);
    }
}
