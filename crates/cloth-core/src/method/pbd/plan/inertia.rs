//! The local-space inertia transform: the effect of the frame's motion on particles (docs/math/integration.md).
//!
//! With p the current, q the previous position of an iteration and w > 0:
//!
//! ```text
//! p' = p + F (p - q) + E p + current bias        q' = p + previous bias
//! ```
//!
//! F is the damping where the frame does not rotate; rotating adds Coriolis and centrifugal terms and drag to both
//! matrices. Splitting off E, which is small, keeps float32 accurate: its entries are differences of numbers near 1,
//! taken in float64 here.

use super::IterationParameters;
use crate::cloth::{FrameMotion, exp};
use crate::method::pbd::parameters::Parameters;
use crate::method::pbd::stiffness::{Exponent, per_iteration, remaining};
use glam::{DMat3, DVec3, Vec3};

/// Lengths that the terms of a frame depend on.
#[derive(Debug, Clone, Copy)]
pub(super) struct FrameTime {
    /// Number of iterations N.
    pub iterations: u32,
    /// Length of an iteration h (s).
    pub h: f64,
    /// Filtered length of an iteration (s), for gravity.
    pub filtered: f64,
    /// h over the h of the last frame.
    pub ratio: f64,
    /// How much of a reference interval h is.
    pub exponent: Exponent,
}

/// Whether the frame rotates, exactly.
pub(super) fn rotates(motion: &FrameMotion) -> bool {
    motion.half_angular_velocity.length_squared() + motion.last_half_angular_velocity.length_squared() > 0.0
}

/// Fills the matrices and vectors of all iterations.
pub(super) fn fill(
    iterations: &mut [IterationParameters],
    parameters: &Parameters,
    motion: &FrameMotion,
    time: FrameTime,
) {
    let FrameTime { h, exponent, .. } = time;
    let n = f64::from(time.iterations);
    let to_local = DMat3::from_quat(motion.start_rotation.conjugate());

    let travel = h * motion.velocity;
    let drag = per_axis(parameters.linear_drag, |value| per_iteration(value, exponent)) * travel;
    let inertia = parameters.linear_inertia.as_dvec3() * (h * (motion.last_velocity - motion.velocity));
    let share = (n + 1.0) / (2.0 * n);
    let gravity = parameters.gravity.as_dvec3() * (time.filtered * time.filtered);
    let mut current_bias = to_local * (gravity + share * inertia - drag);
    let mut previous_bias = to_local * ((1.0 - share) * inertia);
    let mut wind_bias = to_local * (travel - parameters.wind.as_dvec3() * h);

    let damping = per_axis(parameters.damping, |value| remaining(value, exponent));
    let first_damping = damping * time.ratio;
    let rotating =
        rotates(motion).then(|| RotatingFrame::new(parameters, motion, to_local, time, first_damping));
    let rotation_step = rotating.as_ref().map_or(DMat3::IDENTITY, |t| t.rotation_step);

    for (k, iteration) in iterations.iter_mut().enumerate() {
        let (position, velocity) = match &rotating {
            Some(t) => t.matrices((k > 0).then_some(damping - first_damping)),
            None => (DMat3::ZERO, DMat3::from_diagonal(if k == 0 { first_damping } else { damping })),
        };
        iteration.position_matrix = rows(position);
        iteration.velocity_matrix = rows(velocity);
        iteration.rotation_step = rows(rotation_step);
        iteration.current_bias = row(current_bias);
        iteration.previous_bias = row(previous_bias);
        iteration.wind_bias = row(wind_bias);
        // The vectors rotate with the frame.
        current_bias = rotation_step * current_bias;
        previous_bias = rotation_step * previous_bias;
        wind_bias = rotation_step * wind_bias;
    }
}

/// The matrices of a rotating frame in its first iteration.
struct RotatingFrame {
    rotation_step: DMat3,
    current: DMat3,
    previous: DMat3,
}

impl RotatingFrame {
    fn new(
        parameters: &Parameters,
        motion: &FrameMotion,
        to_local: DMat3,
        time: FrameTime,
        damping: DVec3,
    ) -> Self {
        let n = f64::from(time.iterations);
        let rate = to_local * motion.half_angular_velocity;
        let last_rate = to_local * motion.last_half_angular_velocity;
        let (angle, last_angle) = (-time.h * rate, -time.h * last_rate);
        let rotation_step = DMat3::from_quat(exp(angle));
        let two_turns = DMat3::from_quat(exp(last_angle) * exp(angle));

        let angular_drag = per_axis(parameters.angular_drag, |value| per_iteration(value, time.exponent));
        let drag_scale = ratio_of_lengths(rate * angular_drag, rate);
        let change = rate - last_rate;
        let inertia_scale = ratio_of_lengths(change * parameters.angular_inertia.as_dvec3(), change) / n;
        let centrifugal = ratio_of_lengths(rate * parameters.centrifugal_inertia.as_dvec3(), rate);
        let centrifugal_scale = (2.0 * n - 1.0) / n * centrifugal - inertia_scale;

        let mean = (angle + last_angle) * 0.5;
        let coriolis = star(mean * centrifugal_scale);
        let pull = outer(mean) * -centrifugal_scale;
        let push = centrifugal_scale * mean.length_squared();

        let scaled_columns = |factors: DVec3| {
            DMat3::from_cols(
                rotation_step.x_axis * factors.x,
                rotation_step.y_axis * factors.y,
                rotation_step.z_axis * factors.z,
            )
        };
        let previous = pull - coriolis + scaled_columns(DVec3::splat(inertia_scale) - damping)
            - two_turns * inertia_scale
            + DMat3::from_diagonal(DVec3::splat(push));
        let current = pull
            + coriolis
            + scaled_columns(DVec3::splat(inertia_scale + drag_scale) + damping)
            + DMat3::from_diagonal(DVec3::splat(push - inertia_scale - drag_scale));
        Self { rotation_step, current, previous }
    }

    /// E and F. After the first iteration the ratio of time steps is taken out of the damping again: `change` is the
    /// damping per axis minus that of the first iteration.
    fn matrices(&self, change: Option<DVec3>) -> (DMat3, DMat3) {
        let correction = DMat3::from_diagonal(change.unwrap_or(DVec3::ZERO)) * self.rotation_step;
        let (current, previous) = (self.current + correction, self.previous - correction);
        (current + previous, -previous)
    }
}

/// |a| / |b|, 1 where both vanish.
fn ratio_of_lengths(a: DVec3, b: DVec3) -> f64 {
    let epsilon = libm::sqrt(f64::from(f32::MIN_POSITIVE));
    libm::sqrt((a.length_squared() + epsilon) / (b.length_squared() + epsilon))
}

/// The matrix of `x -> u x x`.
fn star(u: DVec3) -> DMat3 {
    DMat3::from_cols(DVec3::new(0.0, u.z, -u.y), DVec3::new(-u.z, 0.0, u.x), DVec3::new(u.y, -u.x, 0.0))
}

/// The matrix `u u^T`.
fn outer(u: DVec3) -> DMat3 {
    DMat3::from_cols(u * u.x, u * u.y, u * u.z)
}

fn per_axis(values: Vec3, f: impl Fn(f32) -> f64) -> DVec3 {
    let x = f(values.x);
    // Mostly the axes are alike, and `f` takes logarithms.
    let [y, z] = [values.y, values.z].map(|value| if value == values.x { x } else { f(value) });
    DVec3::new(x, y, z)
}

fn row(v: DVec3) -> [f32; 4] {
    let v = v.as_vec3();
    [v.x, v.y, v.z, 0.0]
}

fn rows(m: DMat3) -> [[f32; 4]; 3] {
    [row(m.row(0)), row(m.row(1)), row(m.row(2))]
}
