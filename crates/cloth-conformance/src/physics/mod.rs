//! Closed forms: what the laws of motion, or the algorithm's own law solved by hand, say must come out.
//!
//! Rounding enters every tolerance in the same way: a position of size x is stored to u x, u = 2^-24; what an iteration
//! rounds off the position stays in the velocity, so that after n iterations the error is a random walk of a random
//! walk, about n^(3/2) u x (`rounding`).

mod bullet;
mod catenary;
mod clearance;
mod damping;
pub(crate) mod fabrics;
mod free_fall;
mod free_pair;
mod incline;
mod inertial_frame;
mod pendulum;
mod resting;
mod stretch;
mod terminal_velocity;

use crate::check::{Check, Measurement};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;

/// Error bound of rounding for a position of size `size` within `n` iterations: n^(3/2) u size.
fn rounding(n: u32, size: f64) -> f64 {
    f64::from(n).powf(1.5) * UNIT * size
}

/// A measurement without further words.
fn measured(error: f64, tolerance: f64, note: String) -> Measurement {
    Measurement { error, tolerance, frame: 0, note }
}

/// One check per law.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        free_fall::PROJECTILE,
        free_fall::DAMPED,
        free_fall::CONTINUOUS_LAW,
        damping::FRAME_RATES,
        inertial_frame::CHECK,
        pendulum::PERIOD,
        pendulum::ENERGY,
        stretch::CHECK,
        catenary::CHECK,
        free_pair::MOMENTUM,
        free_pair::SPIN,
        terminal_velocity::CHECK,
        incline::STICKS,
        incline::SLIDES,
        resting::CHECK,
        bullet::CHECK,
        clearance::SELF_COLLISION,
        clearance::INTER_COLLISION,
    ]
}
