//! Distances and times of impact against exact arithmetic on lattices.
//!
//! Points on a lattice are exact in float32, and so is everything about them in 128-bit integers: which pairs touch at which times is
//! known, ties and degenerate pairs included. The variable `CLOTH_QUERIES` asks for another number of pairs.

mod bounds;
mod distances;
mod exact;
mod impacts;
mod random;

use cloth_kernels::contact::{EdgeEdge, Motion, PointTriangle, advance, cubic};
use cloth_kernels::{Lane, Vec3};
use exact::Kind;

/// Four points of whole numbers.
type Points = [[i64; 3]; 4];

/// Number of pairs of a test.
fn queries() -> u64 {
    std::env::var("CLOTH_QUERIES").ok().and_then(|text| text.parse().ok()).unwrap_or(100_000)
}

fn vectors<L: Lane>(points: &Points, unit: f32) -> [Vec3<L>; 4] {
    points.map(|p| {
        let exact = p.map(|x| x as f32 * unit);
        assert!(p.iter().zip(exact).all(|(&x, as_float)| as_float / unit == x as f32 && x.abs() < 1 << 24));
        Vec3::broadcast(exact)
    })
}

/// The times of impact that both algorithms find.
fn impacts<L: Lane<Mask = bool> + Into<f64>>(
    kind: Kind,
    before: &Points,
    after: &Points,
    unit: f32,
    separation: f32,
) -> [Option<f64>; 2] {
    let [before, after] = [before, after].map(|points| vectors::<L>(points, unit));
    let separation = L::splat(separation);
    match kind {
        Kind::PointTriangle => both(PointTriangle::new(before, after), separation),
        Kind::EdgeEdge => both(EdgeEdge::new(before, after), separation),
    }
}

fn both<L: Lane<Mask = bool> + Into<f64>, M: Motion<L>>(motion: M, separation: L) -> [Option<f64>; 2] {
    let found = [advance::time_of_impact(motion, separation), cubic::time_of_impact(motion, separation)];
    found.map(|time| time.map(Into::into))
}
