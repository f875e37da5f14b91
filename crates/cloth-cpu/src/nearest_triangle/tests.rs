//! The search against looking at every triangle in ascending order.

use super::*;
use crate::scalar::OneByOne;
use cloth_core::Triangle;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.bits() >> 40) as f32 / (1_u64 << 24) as f32)
    }

    fn point(&mut self, half: f32) -> [f32; 3] {
        [self.between(-half, half), self.between(-half, half), self.between(-half, half)]
    }
}

/// Triangles at the start and at the end of a frame.
type Body = (Vec<Triangle>, Vec<Triangle>);

/// The plan's tree of a body, and the answers for some points with and without it.
fn compare(body: &Body, range_squared: f32, points: &[[f32; 3]]) {
    let tree = tree_of(body);
    let mut now = Vec::new();
    for alpha in [0.2, 0.6, 1.0] {
        interpolate_all(&tree, alpha, &mut now);
        let search = TriangleSearch::new(&tree, &now, range_squared);
        let mut hint = 0;
        for &[x, y, z] in points {
            let p = Vec3 { x, y, z };
            let found = search.nearest::<OneByOne>(p, &mut hint).map(|(n, slot)| (n, tree.order()[slot]));
            let expected = exhaustive(body, alpha, range_squared, p);
            let bits =
                |(n, index): (Nearest<f32>, u32)| (format!("{n:?}"), n.distance_squared.to_bits(), index);
            assert_eq!(found.map(bits), expected.map(bits), "{p:?} at {alpha}");
        }
    }
}

fn exhaustive(
    (start, target): &Body,
    alpha: f32,
    range_squared: f32,
    p: Vec3<f32>,
) -> Option<(Nearest<f32>, u32)> {
    let mut best = Nearest::within(range_squared);
    let mut found = None;
    for (index, (a, b)) in (0..).zip(start.iter().zip(target)) {
        let corners = [0, 1, 2].map(|c| {
            let [x, y, z] = [0, 1, 2].map(|k| interpolate(a.corners[c][k], b.corners[c][k], alpha));
            Vec3 { x, y, z }
        });
        let (next, nearer) = nearest(best, p, corners);
        best = next;
        found = if nearer { Some(index) } else { found };
    }
    found.map(|index| (best, index))
}

/// The tree, as a step makes it.
fn tree_of((start, target): &Body) -> TriangleTree {
    let mut tree = TriangleTree::default();
    tree.fit(start, target);
    tree
}

/// A closed body of ring upon ring, of about `count` triangles; neighbours share their corners.
fn tube(count: usize, radius: f32, place: [f32; 3]) -> Vec<Triangle> {
    let sides = 24;
    let rings = count / (2 * sides);
    // Fifteen degrees further at each side.
    let (cosine, sine) = (0.965_925_8, 0.258_819_05);
    let turned = |[x, z]: [f32; 2]| [x * cosine - z * sine, x * sine + z * cosine];
    let corner = |ring: usize, side: usize| {
        let [x, z] = (0..side % sides).fold([1.0, 0.0], |direction, _| turned(direction));
        let r = radius * (1.0 + 0.02 * (ring % 9) as f32);
        [place[0] + r * x, place[1] + ring as f32 * radius * 0.1, place[2] + r * z]
    };
    (0..rings * sides)
        .flat_map(|k| {
            let (ring, side) = (k / sides, k % sides);
            let [a, b] = [corner(ring, side), corner(ring, side + 1)];
            let [c, d] = [corner(ring + 1, side), corner(ring + 1, side + 1)];
            [Triangle::new(a, c, b), Triangle::new(b, c, d)]
        })
        .collect()
}

#[test]
fn a_body_of_ten_thousand_moving_triangles() {
    let random = &mut Random(1);
    let body = (tube(10_000, 0.5, [0.0; 3]), tube(10_000, 0.6, [0.1, 0.05, 0.0]));
    // Many points lie exactly between triangles or on their corners.
    let mut points: Vec<[f32; 3]> = (0..60).map(|_| random.point(1.5)).collect();
    points.extend((0..40).map(|_| body.1[(random.bits() % 9000) as usize].corners[0]));
    compare(&body, f32::MAX, &points);
    compare(&body, 0.01, &points);
}

#[test]
fn ties_go_to_the_first() {
    let random = &mut Random(2);
    let mut triangles: Vec<Triangle> = Vec::new();
    for k in 0..400 {
        let [a, b, c] = [random.point(1.0), random.point(1.0), random.point(1.0)];
        triangles.push(Triangle::new(a, b, c));
        triangles.push(triangles[k / 2]);
    }
    let points: Vec<[f32; 3]> = (0..200).map(|_| random.point(2.0)).collect();
    compare(&(triangles.clone(), triangles), f32::MAX, &points);
}

#[test]
fn triangles_of_every_size_and_shape() {
    let random = &mut Random(3);
    for scale in [1.0e-25, 1.0e-18, 1.0e-3, 1.0, 1.0e4, 1.0e15, 1.0e19, 3.0e38] {
        let mut some = || -> Vec<Triangle> {
            (0..300)
                .map(|k| {
                    let (a, b) = (random.point(scale), random.point(scale * 0.1));
                    let along = |t: f32| [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t];
                    match k % 4 {
                        0 => Triangle::new(a, random.point(scale), random.point(scale)),
                        // Slivers, and triangles that have no area at all on the way or anywhere.
                        1 => Triangle::new(a, along(1.0), along(2.0)),
                        2 => Triangle::new(a, a, along(1.0)),
                        _ => Triangle::new(a, along(1.0), random.point(scale)),
                    }
                })
                .collect()
        };
        let body = (some(), some());
        let points: Vec<[f32; 3]> =
            (0..100).map(|k| random.point(if k % 3 == 0 { scale } else { 1.0 })).collect();
        compare(&body, f32::MAX, &points);
        compare(&body, (scale * scale * 0.1).min(f32::MAX), &points);
    }
}

#[test]
fn particles_that_are_not_finite_find_nothing() {
    let body = (tube(500, 1.0, [0.0; 3]), tube(500, 1.0, [0.0; 3]));
    let points =
        [[f32::NAN, 0.0, 0.0], [0.0, f32::INFINITY, 0.0], [f32::NEG_INFINITY, f32::NAN, 1.0], [3.0e38; 3]];
    compare(&body, f32::MAX, &points);
}
