//! Impacts that are known, and pairs that are known to stay apart.

use super::exact::{Kind, Weights, at, touches, weights};
use super::random::Random;
use super::{Points, impacts, queries};

/// How much later than the exact one a time may be: rounding of the time itself.
const LATE: [f64; 2] = [1e-5, 1e-9];

/// Holds both algorithms in both precisions to an impact at a time, or to none.
#[track_caller]
fn hold(kind: Kind, before: &Points, after: &Points, unit: f32, separation: f32, at_most: f64) {
    let single = impacts::<f32>(kind, before, after, unit, separation);
    let double = impacts::<f64>(kind, before, after, unit, separation);
    for (found, late) in [(single, LATE[0]), (double, LATE[1])] {
        for (name, time) in ["additive", "cubic"].into_iter().zip(found) {
            assert!(
                time.is_some_and(|time| time <= at_most + late),
                "{kind:?} {before:?} {after:?} unit {unit} separation {separation}: {name} found {time:?}, exact {at_most}"
            );
        }
    }
}

/// A pair that touches at the time `eighths / 8`, made of a pair that touches and of velocities: in its corners, along its edges, in a plane,
/// on a line, of slivers and of no extent, at rest, in common motion, far away from the origin.
fn touching(random: &mut Random) -> (Kind, Points, Points, i64) {
    let kind = if random.once_in(2) { Kind::PointTriangle } else { Kind::EdgeEdge };
    let sizes = [0, 1, 3, 40, 2000];
    let mut most: [i64; 3] = std::array::from_fn(|_| 8 * sizes[random.below(5) as usize]);
    let mut speed: [i64; 3] = std::array::from_fn(|_| 8 * sizes[random.below(5) as usize]);
    if random.once_in(4) {
        // In one plane.
        (most[2], speed[2]) = (0, 0);
    }
    let corner = |random: &mut Random| random.point(most.map(|most| most / 8)).map(|x| x * 8);
    let blend = |a: [i64; 3], b: [i64; 3], eighths: i64| -> [i64; 3] {
        std::array::from_fn(|k| a[k] + (b[k] - a[k]) * eighths / 8)
    };
    let weight = |random: &mut Random| match random.below(4) {
        0 => 0,
        1 => 8,
        _ => random.below(9),
    };
    let x: Points = match kind {
        Kind::PointTriangle => {
            let [a, b] = [corner(random), corner(random)];
            // At times without an area, or with two corners in one place.
            let c = if random.once_in(6) { blend(a, b, 8 * random.below(3)) } else { corner(random) };
            let i = weight(random);
            let j = (8 - i).min(weight(random));
            let p = std::array::from_fn(|k| (a[k] * (8 - i - j) + b[k] * i + c[k] * j) / 8);
            [p, a, b, c]
        }
        Kind::EdgeEdge => {
            let [a0, a1] = [corner(random), corner(random)];
            let other = corner(random);
            let along = if random.once_in(4) { std::array::from_fn(|k| a1[k] - a0[k]) } else { other };
            let (p, j) = (blend(a0, a1, weight(random)), weight(random));
            let b0: [i64; 3] = std::array::from_fn(|k| p[k] - along[k] * j / 8);
            [a0, a1, b0, std::array::from_fn(|k| b0[k] + along[k])]
        }
    };
    let common = random.point(speed).map(|v| v / 8 * 8);
    let alone = random.below(4) as usize;
    let mode = random.below(4);
    let velocities: Points = std::array::from_fn(|k| match mode {
        0 => [0; 3],
        1 => common,
        2 if k != alone => common,
        _ => random.point(speed).map(|v| v / 8 * 8),
    });
    let eighths = random.below(9);
    let far = if random.once_in(4) { random.point([1 << 22; 3]) } else { [0; 3] };
    let end = |sign: i64, part: i64| -> Points {
        std::array::from_fn(|k| {
            std::array::from_fn(|axis| far[axis] + x[k][axis] + sign * velocities[k][axis] * part / 8)
        })
    };
    (kind, end(-1, eighths), end(1, 8 - eighths), eighths)
}

#[test]
fn no_impact_is_missed_nor_found_late() {
    let random = &mut Random(1);
    for _ in 0..queries() {
        let (kind, before, after, eighths) = touching(random);
        let unit = [1.0, 0.001_953_125, 1.0e-6][random.below(3) as usize];
        // A power of two keeps lattices exact; any other unit would move them.
        let unit = if unit == 1.0e-6 { 2.0_f32.powi(-20) } else { unit };
        let separation = if random.once_in(4) { unit * random.below(50) as f32 } else { 0.0 };
        hold(kind, &before, &after, unit, separation, eighths as f64 / 8.0);
    }
}

/// Random pairs on a small lattice: what touches at any of 17 times, and what certainly passes through in between.
#[test]
fn no_impact_on_a_lattice_is_missed() {
    let random = &mut Random(2);
    let (mut touched, mut crossed) = (0, 0);
    for _ in 0..queries() {
        let kind = if random.once_in(2) { Kind::PointTriangle } else { Kind::EdgeEdge };
        let most = [1 + random.below(3), 1 + random.below(3), random.below(3)];
        let before: Points = std::array::from_fn(|_| random.point(most));
        let after: Points =
            std::array::from_fn(|k| if random.once_in(3) { before[k] } else { random.point(most) });
        if let Some(step) = (0..=16).find(|&step| touches(kind, &at(&before, &after, step, 16))) {
            touched += 1;
            hold(kind, &before, &after, 1.0, 0.0, step as f64 / 16.0);
        } else if let Some(step) = passes_through(kind, &before, &after) {
            crossed += 1;
            hold(kind, &before, &after, 1.0, 0.0, (step + 1) as f64 / 4096.0);
        }
    }
    assert!(touched > queries() / 100 && crossed > queries() / 100, "{touched} touch, {crossed} cross");
}

/// A 4096th of the step within which the volume changes its sign, far from every border and on an area that is not small.
fn passes_through(kind: Kind, before: &Points, after: &Points) -> Option<i64> {
    let end = |step: i64| weights(kind, &at(before, after, step, 4096));
    let is_inside = |end: &Weights| {
        end.divisor > 4096_i128.pow(4) && end.weights.iter().all(|weight| weight * 50 > end.divisor)
    };
    let signs: Vec<_> = (0..=64).map(|step| end(step * 64).map(|end| end.volume.signum())).collect();
    let changes = (0..64)
        .filter(|&k| matches!((signs[k], signs[k + 1]), (Some(first), Some(last)) if first * last < 0));
    changes.map(|k| k as i64 * 64).find_map(|first| {
        let sign = end(first)?.volume.signum();
        let (mut low, mut high) = (first, first + 64);
        while high - low > 1 {
            let middle = i64::midpoint(low, high);
            if end(middle)?.volume.signum() == sign { low = middle } else { high = middle }
        }
        (is_inside(&end(low)?) && is_inside(&end(high)?)).then_some(low)
    })
}

/// What stays apart by more than rounding is known to: by the distances at some times and the largest speed between them.
#[test]
fn what_stays_apart_is_no_impact() {
    use cloth_kernels::contact::{edge_edge, point_triangle};
    let random = &mut Random(3);
    let (mut apart, mut wrong) = (0, [0, 0]);
    for _ in 0..queries() / 10 {
        let kind = if random.once_in(2) { Kind::PointTriangle } else { Kind::EdgeEdge };
        let most = [1 + random.below(30), 1 + random.below(30), 1 + random.below(30)];
        let before: Points = std::array::from_fn(|_| random.point(most));
        let after: Points = std::array::from_fn(|_| random.point(most));
        let distance = |step: i64| {
            let points = super::vectors::<f64>(&at(&before, &after, step, 256), 1.0 / 256.0);
            let closest = match kind {
                Kind::PointTriangle => point_triangle::closest(points),
                Kind::EdgeEdge => edge_edge::closest(points),
            };
            closest.squared.sqrt()
        };
        let speed = (0..4).map(|k| {
            (0..3).map(|axis| ((after[k][axis] - before[k][axis]) as f64).powi(2)).sum::<f64>().sqrt()
        });
        let speed = speed.fold(0.0, f64::max);
        let least = (0..=256).map(distance).fold(f64::INFINITY, f64::min);
        // Both primitives may move by this from the nearest of these times.
        if least <= speed / 256.0 + 1e-3 {
            continue;
        }
        apart += 1;
        for found in
            [impacts::<f32>(kind, &before, &after, 1.0, 0.0), impacts::<f64>(kind, &before, &after, 1.0, 0.0)]
        {
            for (wrong, time) in wrong.iter_mut().zip(found) {
                *wrong += u64::from(time.is_some());
            }
        }
    }
    assert!(apart > queries() / 40, "{apart}");
    // Advancement gives up where a primitive turns while it grazes: 6 of 1.7 million.
    assert!(wrong[0] * 50_000 <= apart, "of {apart}: {} by advancement", wrong[0]);
    assert_eq!(wrong[1], 0, "of {apart}: by the cubic");
}

/// Numbers that overflow, or are none, are impacts: nothing proves that they are not.
#[test]
fn what_is_not_finite_is_an_impact() {
    use cloth_kernels::Vec3;
    use cloth_kernels::contact::{EdgeEdge, PointTriangle};
    let apart = [[0.0, 0.0, 1.0], [0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0_f32]];
    for bad in [f32::NAN, f32::INFINITY, 3.0e38] {
        for place in 0..24 {
            let mut points = [apart, apart];
            points[place / 12][place % 12 / 3][place % 3] = bad;
            let [before, after] = points.map(|points| points.map(Vec3::<f32>::broadcast));
            let edges = super::both(EdgeEdge::new(before, after), 0.0);
            let times = [super::both(PointTriangle::new(before, after), 0.0), edges].concat();
            if !bad.is_finite() {
                assert!(times.iter().all(Option::is_some), "{bad} at {place}: {times:?}");
            }
            assert!(
                times.iter().flatten().all(|time| (0.0..=1.0).contains(time)),
                "{bad} at {place}: {times:?}"
            );
        }
    }
    let [before, after] = [apart, apart].map(|points| points.map(Vec3::<f32>::broadcast));
    assert_eq!(super::both(PointTriangle::new(before, after), 0.5), [None, None]);
    assert_eq!(super::both(PointTriangle::new(before, after), 1.0), [Some(0.0), Some(0.0)]);
}
