//! A strip that a plane presses against its clamp: it buckles, and its foot sticks to the plane until friction no longer holds it. After
//! Sano, Yamaguchi, Wada 2017.
//!
//! ```text
//! θ'' = -P sin θ + Q cos θ       θ(0) = 0, θ'(1) = 0       foot at (∫ sin θ, ∫ cos θ) = (0, 1 - ε)       sticks as long as Q <= μ P
//! ```
//!
//! θ is the angle against the vertical along the strip from the clamp, P and Q the vertical and the sideways force on the foot by B/L².
//! Once it slips it runs away: a foot that is free to move sideways bears an eighth of the load.

use super::bench::{Bench, Model};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::{Convex, Plane, Result};
use glam::{DMat3, DVec2, DVec3, Vec3};

/// Steps of the integration along the whole strip.
const PIECES: usize = 400;

/// A buckled strip without weight: P, Q, and its curvature at the clamp.
#[derive(Debug, Clone, Copy)]
struct Buckled(DVec3);

impl Buckled {
    /// θ', x and y at a distance from the clamp, by the method of Runge and Kutta.
    fn at(self, distance: f64) -> DVec3 {
        let DVec3 { x: p, y: q, z: curvature } = self.0;
        let slope = |[angle, curvature, ..]: [f64; 4]| {
            [curvature, q * angle.cos() - p * angle.sin(), angle.sin(), angle.cos()]
        };
        let pieces = (PIECES as f64 * distance).ceil().max(1.0);
        let h = distance / pieces;
        let ahead = |state: [f64; 4], by: f64, slope: [f64; 4]| {
            std::array::from_fn::<f64, 4, _>(|k| state[k] + by * slope[k])
        };
        let mut state = [0.0, curvature, 0.0, 0.0];
        for _ in 0..pieces as usize {
            let a = slope(state);
            let b = slope(ahead(state, 0.5 * h, a));
            let c = slope(ahead(state, 0.5 * h, b));
            let d = slope(ahead(state, h, c));
            state = std::array::from_fn(|k| state[k] + h / 6.0 * (a[k] + 2.0 * (b[k] + c[k]) + d[k]));
        }
        DVec3::new(state[1], state[2], state[3])
    }

    /// The nearest one of which nothing of `missing` is left, which is given the forces and the foot.
    fn solved(self, missing: impl Fn(DVec3, DVec3) -> DVec3) -> Self {
        let mut own = self.0;
        let missing = |own: DVec3| missing(own, Self(own).at(1.0));
        for _ in 0..60 {
            let now = missing(own);
            let column = |axis: DVec3| {
                let step = 1.0e-6 * own.dot(axis).abs().max(1.0);
                (missing(own + step * axis) - now) / step
            };
            let matrix = DMat3::from_cols(column(DVec3::X), column(DVec3::Y), column(DVec3::Z));
            let step = matrix.inverse() * -now;
            own += step * (2.0 / step.length()).min(1.0);
            if step.length() < 1.0e-9 {
                break;
            }
        }
        Self(own)
    }

    /// Pressed together by ε, its foot below the clamp.
    fn sticking(self, pressed: f64) -> Self {
        self.solved(|_, foot| DVec3::new(foot.x, foot.y, foot.z - 1.0 + pressed))
    }

    /// Just before it slips.
    fn critical(self, friction: f64) -> Self {
        self.solved(|own, foot| DVec3::new(foot.x, foot.y, own.y - friction * own.x))
    }
}

/// Bending rigidity (N m).
const RIGIDITY: f64 = 0.1;
/// Cells along the strip and across; it is a metre long.
const CELLS: [u32; 2] = [40, 2];
const STEP: f64 = 1.0 / 240.0;
/// How much further it is pressed in a second.
const SPEED: f64 = 0.02;
/// How far before the point where the foot should slip the strip begins.
const BEFORE: f64 = 0.02;
/// How far a foot moves that slips; friction without a jump sticks by creeping, at 1 mm/s at most.
const SLIP: f64 = 0.005;
const THICKNESS: f64 = 0.002;

pub(super) fn stick_slip(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let formula =
        "ε at which the foot of a clamped strip slips that a plane presses: Q = μ P of the elastica";
    let mut values = Values::new(formula, 0.05);
    for friction in [0.2, 0.3] {
        let [found, expected] = slips_at(make, method, friction)?;
        values.relative(&format!("μ {friction}"), found, expected);
    }
    Ok(values.measurement())
}

/// ε at which a foot slips, and at which it should.
fn slips_at(make: &mut MakeSolver<'_>, method: Method, friction: f64) -> Result<[f64; 2]> {
    // Pressed a little it buckles as a clamped column with a hinge does: tan k = k.
    let (k, sideways) = (4.493_409_457_909_064_f64, 0.05);
    let mut strip = Buckled(k * k * DVec3::new(1.0, sideways, -sideways));
    for hundredth in 1..=4 {
        strip = strip.sticking(0.01 * f64::from(hundredth));
    }
    let critical = strip.critical(friction);
    let limit = 1.0 - critical.at(1.0).z;
    let start = critical.sticking(limit - BEFORE);

    let [along, across] = CELLS;
    let cell = 1.0 / (f64::from(along) + 0.5);
    let sheet = Sheet::grid(along + 1, across, DVec2::splat(cell));
    // The load hardly compresses it.
    let mut cloth = material(0.2, 1.0e6 * RIGIDITY, 5.0e5 * RIGIDITY, RIGIDITY).thickness(THICKNESS);
    cloth.friction = friction;
    let (potential, masses) = sheet.of(cloth)?;
    let columns = along as usize + 2;
    // By so much the load presses the foot into what keeps it off the plane.
    let foot: f64 = masses.iter().skip(columns - 1).step_by(columns).sum();
    let load = start.0.x * RIGIDITY * f64::from(across) * cell;
    let gap = THICKNESS - load / (10.0 * foot / STEP.powi(2));
    // Clamped between its first two columns.
    let places = sheet.laid(|p| {
        let distance = p.x - 0.5 * cell;
        let on = if distance < cell { DVec3::new(0.0, 0.0, distance) } else { start.at(distance) };
        DVec3::new(on.y, -on.z, p.y)
    });
    let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| i % columns < 2).moving(STEP);
    (model.gravity, model.tolerance) = (0.0, 1.0e-6);
    let mut bench = Bench::new(make, method, &model)?;
    let plane = |pressed: f64| [Plane::new(Vec3::Y, (1.0 - pressed + gap) as f32)];
    let mut pressed = limit - BEFORE;
    bench.cloth()?.set_planes(&plane(pressed))?;
    bench.cloth()?.set_convexes(&[Convex::new([0])])?;
    while pressed < limit + BEFORE {
        let next = pressed + SPEED * STEP;
        bench.cloth()?.set_planes_start_target(&plane(pressed), &plane(next))?;
        bench.step()?;
        pressed = next;
        let places = bench.positions()?;
        let feet = places.iter().skip(columns - 1).step_by(columns);
        let foot = feet.clone().sum::<DVec3>() / feet.count() as f64;
        if foot.x.abs() > SLIP {
            return Ok([1.0 + foot.y, limit]);
        }
    }
    Ok([f64::NAN, limit])
}
