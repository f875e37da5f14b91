//! The few operations on three-component vectors that cooking needs, in float64.

pub(crate) type Vector = [f64; 3];

pub(crate) fn widen(v: [f32; 3]) -> Vector {
    v.map(f64::from)
}

pub(crate) fn subtract(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn length(v: Vector) -> f64 {
    dot(v, v).sqrt()
}

pub(crate) fn distance(a: [f32; 3], b: [f32; 3]) -> f64 {
    length(subtract(widen(a), widen(b)))
}

/// Cosine of the angle at `corner` between the directions to `a` and `b`; 0 where a direction has no length.
pub(crate) fn corner_cosine(corner: [f32; 3], a: [f32; 3], b: [f32; 3]) -> f64 {
    let (u, v) = (subtract(widen(a), widen(corner)), subtract(widen(b), widen(corner)));
    let scale = length(u) * length(v);
    if scale > 0.0 { (dot(u, v) / scale).clamp(-1.0, 1.0) } else { 0.0 }
}
