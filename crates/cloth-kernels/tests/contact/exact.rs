//! Whether pairs touch, in whole numbers.

use super::Points;

/// Kinds of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    PointTriangle,
    EdgeEdge,
}

type Vector = [i128; 3];

fn sub(a: [i64; 3], b: [i64; 3]) -> Vector {
    std::array::from_fn(|k| i128::from(a[k]) - i128::from(b[k]))
}

fn dot(a: Vector, b: Vector) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Weights of the places of the pair that coincide, times a common positive divisor, and the volume of the four points: the pair touches
/// where it is 0 and no weight is negative. `None` where the triangle or the parallelogram of the edges has no area.
pub struct Weights {
    pub volume: i128,
    pub divisor: i128,
    pub weights: Vec<i128>,
}

pub fn weights(kind: Kind, x: &Points) -> Option<Weights> {
    let [a, b, c, d] = *x;
    let (normal, volume, weights) = match kind {
        Kind::PointTriangle => {
            let normal = cross(sub(c, b), sub(d, b));
            let part = |u: [i64; 3], v: [i64; 3]| dot(cross(sub(u, a), sub(v, a)), normal);
            (normal, dot(sub(a, b), normal), vec![part(c, d), part(d, b), part(b, c)])
        }
        Kind::EdgeEdge => {
            let (u, v, between) = (sub(b, a), sub(d, c), sub(c, a));
            let normal = cross(u, v);
            let (s, t) = (dot(cross(between, v), normal), dot(cross(between, u), normal));
            let whole = dot(normal, normal);
            (normal, dot(between, normal), vec![s, whole - s, t, whole - t])
        }
    };
    let divisor = dot(normal, normal);
    (divisor > 0).then_some(Weights { volume, divisor, weights })
}

pub fn touches(kind: Kind, x: &Points) -> bool {
    if let Some(Weights { volume, weights, .. }) = weights(kind, x) {
        return volume == 0 && weights.iter().all(|&weight| weight >= 0);
    }
    let [a, b, c, d] = *x;
    match kind {
        Kind::PointTriangle => [[b, c], [c, d], [d, b]].into_iter().any(|edge| is_on(a, edge)),
        // Parallel: where they share a point, an end is one.
        Kind::EdgeEdge => is_on(a, [c, d]) || is_on(b, [c, d]) || is_on(c, [a, b]) || is_on(d, [a, b]),
    }
}

fn is_on(p: [i64; 3], [a, b]: [[i64; 3]; 2]) -> bool {
    let (edge, from) = (sub(b, a), sub(p, a));
    let along = dot(edge, from);
    cross(edge, from) == [0; 3]
        && along >= 0
        && along <= dot(edge, edge)
        && (edge != [0; 3] || from == [0; 3])
}

/// The points at the time `step / steps`, times `steps`.
pub fn at(before: &Points, after: &Points, step: i64, steps: i64) -> Points {
    std::array::from_fn(|k| {
        std::array::from_fn(|axis| before[k][axis] * (steps - step) + after[k][axis] * step)
    })
}
