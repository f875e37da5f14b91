//! A chain hanging between two points.

use super::{fabrics::chain, measured};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use cloth_core::Result;
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "closed-form/catenary",
    description: "The sag of a hanging chain is that of the discrete catenary, tan of link i = (i - (n - 1) / 2) m g / H, \
                  off by no more than its links stretch, 2 T h² / k each, and by a quarter of it at half the step",
    run,
};

const LINKS: usize = 20;
const LINK: f32 = 0.05;
const SPAN: f32 = 0.7;
const GRAVITY: f32 = 9.81;

/// Horizontal distance of the ends of a chain whose links hang at the angles of horizontal tension `tension`.
fn span(tension: f64) -> f64 {
    slopes(tension).map(|slope| f64::from(LINK) / (1.0 + slope * slope).sqrt()).sum()
}

/// Slopes of the links, for particles of 1 kg.
fn slopes(tension: f64) -> impl Iterator<Item = f64> {
    (0..LINKS).map(move |i| (i as f64 - (LINKS as f64 - 1.0) / 2.0) * f64::from(GRAVITY) / tension)
}

/// Horizontal tension and sag of the discrete catenary.
fn catenary() -> (f64, f64) {
    let (mut low, mut high) = (1e-3, 1e6);
    for _ in 0..200 {
        let middle = f64::sqrt(low * high);
        if span(middle) < f64::from(SPAN) { low = middle } else { high = middle }
    }
    let heights = slopes(low).take(LINKS / 2).map(|s| f64::from(LINK) * s / (1.0 + s * s).sqrt());
    (low, -heights.sum::<f64>())
}

/// Sag of the chain beyond the catenary, in steps of `h` seconds.
fn excess(make: &mut MakeSolver<'_>, h: f32) -> Result<f64> {
    let particles: Vec<[f32; 4]> = (0..=LINKS)
        .map(|i| {
            let t = i as f32 / LINKS as f32;
            // A parabola of about the right depth, to settle quickly.
            [SPAN * t, -1.2 * t * (1.0 - t), 0.0, if i == 0 || i == LINKS { 0.0 } else { 1.0 }]
        })
        .collect();
    let mut bench = Bench::new(make, chain(LINKS, LINK), [particles.clone(), particles])?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -GRAVITY, 0.0);
        p.damping = Vec3::splat(0.3);
        p.stiffness_frequency = 1.0 / h;
    })?;
    (0..(6.0 / h) as u32).try_for_each(|_| bench.solver.step(h).map(|_| ()))?;
    Ok(-bench.positions()?[LINKS / 2].y - catenary().1)
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let h = 1.0 / 250.0;
    let (coarse, fine) = (excess(make, h)?, excess(make, h / 2.0)?);
    let (horizontal, sag) = catenary();
    let half_weight = f64::from(GRAVITY) * (LINKS as f64 - 1.0) / 2.0;
    let tension = horizontal.hypot(half_weight);
    let stretch = LINKS as f64 * 2.0 * tension * f64::from(h * h);
    let note = format!(
        "sag {sag:.4} m, excess {coarse:.2e} m, at half the step {fine:.2e} m, links stretch by at most {stretch:.2e} m"
    );
    // Outside these bounds the ratio of the excesses is no longer that of the steps' squares.
    let explained = (3.2..4.8).contains(&(coarse / fine));
    Ok(measured(if explained { coarse.abs() } else { f64::INFINITY }, stretch, note))
}
