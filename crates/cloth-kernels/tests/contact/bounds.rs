//! What is said to be clear is clear, by double precision at many times.

use super::random::Random;
use super::{Points, queries, vectors};
use cloth_kernels::contact::{EdgeEdge, Motion, PointTriangle, cubic, edge_edge, point_triangle};
use cloth_kernels::{Lane, Vec3};

fn mix(before: [Vec3<f64>; 4], after: [Vec3<f64>; 4], time: f64) -> [Vec3<f64>; 4] {
    std::array::from_fn(|k| before[k] * (1.0 - time) + after[k] * time)
}

/// From random times on, pairs stay apart as long as single precision says; with a separation, by that.
#[test]
fn pairs_are_apart_as_long_as_is_said() {
    let random = &mut Random(6);
    let mut said = 0;
    for _ in 0..queries() / 10 {
        let is_edges = random.once_in(2);
        let sizes = [0, 1, 20, 3000];
        let most: [i64; 3] = std::array::from_fn(|_| sizes[random.below(4) as usize]);
        let before: Points = std::array::from_fn(|_| random.point(most));
        let after: Points = std::array::from_fn(|_| random.point(most));
        let (time, separation) = (random.below(1001) as f32 / 1000.0, random.below(3) as f32 * 0.25);
        let [first, last] = [&before, &after].map(|points| vectors::<f32>(points, 1.0));
        let until = if is_edges {
            EdgeEdge::new(first, last).clear_until(time, separation)
        } else {
            PointTriangle::new(first, last).clear_until(time, separation)
        };
        if until < time {
            continue;
        }
        said += 1;
        let [first, last] = [&before, &after].map(|points| vectors::<f64>(points, 1.0));
        for part in 0..=16 {
            let at = f64::from(time) + (f64::from(until) - f64::from(time)) * f64::from(part) / 16.0;
            let points = mix(first, last, at);
            let closest = if is_edges { edge_edge::closest(points) } else { point_triangle::closest(points) };
            let distance = closest.squared.sqrt();
            assert!(
                distance > f64::from(separation),
                "{before:?} {after:?} {time}..{until}, {at}: {distance}"
            );
        }
    }
    assert!(said > queries() / 40, "{said}");
}

/// Outside of the intervals, polynomials are beyond their bound: double and simple zeros, flat ones, none.
#[test]
fn coplanar_times_hold_all_zeros() {
    let random = &mut Random(7);
    for _ in 0..queries() / 10 {
        let sizes = [0, 1, 4, 1000];
        let most = sizes[random.below(4) as usize];
        let coefficients = if random.once_in(2) {
            std::array::from_fn(|_| random.within(most) as f32)
        } else {
            // The square of a straight line, times another one: a double zero.
            let [a, b, c, d] = std::array::from_fn(|_| random.within(most.min(30)) as f32);
            [a * a * c, (2.0 * a * b * c + a * a * d) / 3.0, (b * b * c + 2.0 * a * b * d) / 3.0, b * b * d]
        };
        let largest = coefficients.iter().fold(0.0_f32, |most, b: &f32| most.max(b.abs()));
        let bound = largest * f32::EPSILON * 128.0;
        check(coefficients, bound, f64::from(bound) * 0.9);
        check(coefficients.map(f64::from), f64::from(largest) * 1e-13, 0.0);
    }
}

fn check<L: Lane + Into<f64>>(coefficients: [L; 4], bound: L, least: f64) {
    let intervals = cubic::coplanar_times(coefficients, bound).map(|interval| interval.map(Into::into));
    let b: [f64; 4] = coefficients.map(Into::into);
    for step in 0..=200 {
        let t = f64::from(step) / 200.0;
        let s = 1.0 - t;
        let value = b[0] * s * s * s + 3.0 * b[1] * s * s * t + 3.0 * b[2] * s * t * t + b[3] * t * t * t;
        let is_inside = intervals.iter().any(|&[begin, end]| (begin..=end).contains(&t));
        assert!(is_inside || value.abs() > least, "{b:?} at {t}: {value}, {intervals:?}");
    }
}
