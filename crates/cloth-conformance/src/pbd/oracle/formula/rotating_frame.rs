//! The matrices of a rotating local space.

use super::fraction::removed;
use super::frame::FrameMotion;
use cloth_core::Parameters;
use glam::{DMat3, DQuat, DVec3};

/// `p' = p + current p + previous q`, and the rotation of one iteration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RotatingFrame {
    pub rotation_step: DMat3,
    pub current: DMat3,
    pub previous: DMat3,
}

/// The axis times half the angle, the sign flipped where the scalar part is negative.
pub(crate) fn half_angle(q: DQuat) -> DVec3 {
    let im = q.xyz();
    let sine = im.length();
    let scale = if sine > f64::from(f32::EPSILON) { sine.min(1.0).asin() / sine } else { 1.0 };
    im * scale * if q.w < 0.0 { -1.0 } else { 1.0 }
}

/// The quaternion of half-angle `x`.
fn rotation_by(x: DVec3) -> DQuat {
    let angle = x.length();
    let scale = if angle > f64::from(f32::EPSILON) { angle.sin() / angle } else { 1.0 };
    DQuat::from_vec4((x * scale).extend(angle.cos()))
}

/// `|x|`, with the square root of the smallest float32 added to the square.
fn guarded_length(x: DVec3) -> f64 {
    (x.length_squared() + f64::from(f32::MIN_POSITIVE).sqrt()).sqrt()
}

fn columns(m: DMat3, factors: DVec3) -> DMat3 {
    m * DMat3::from_diagonal(factors)
}

impl RotatingFrame {
    /// Returns `None` if the frame rotates neither now nor in the frame before.
    pub fn new(p: &Parameters, motion: &FrameMotion, exponent: f64, first_damping: DVec3) -> Option<Self> {
        let FrameMotion { h, to_local, half_angular_velocity, last_half_angular_velocity, .. } = *motion;
        if half_angular_velocity.length_squared() + last_half_angular_velocity.length_squared() == 0.0 {
            return None;
        }
        let n = f64::from(motion.n);
        let (a, last_a) = (to_local * half_angular_velocity, to_local * last_half_angular_velocity);
        let (i, last_i) = (a * -h, last_a * -h);
        let c_matrix = DMat3::from_quat(rotation_by(i));
        let p_matrix = DMat3::from_quat(rotation_by(last_i) * rotation_by(i));

        let drag = DVec3::from(p.angular_drag.to_array().map(|value| removed(value, exponent)));
        let drag_scale = guarded_length(a * drag) / guarded_length(a);
        let change = a - last_a;
        let inertia_scale =
            guarded_length(change * p.angular_inertia.as_dvec3()) / guarded_length(change) / n;
        let centrifugal = guarded_length(a * p.centrifugal_inertia.as_dvec3()) / guarded_length(a);
        let cent_scale = (2.0 * n - 1.0) / n * centrifugal - inertia_scale;

        let c = (i + last_i) / 2.0;
        let u = c * cent_scale;
        let k = DMat3::from_cols(u.cross(DVec3::X), u.cross(DVec3::Y), u.cross(DVec3::Z));
        let big_z = DMat3::from_cols(c * c.x, c * c.y, c * c.z) * -cent_scale;
        let z = cent_scale * c.length_squared();
        let one = DMat3::IDENTITY;
        let previous = big_z - k + columns(c_matrix, DVec3::splat(inertia_scale) - first_damping)
            - p_matrix * inertia_scale
            + one * z;
        let current = big_z
            + k
            + columns(c_matrix, first_damping + DVec3::splat(inertia_scale + drag_scale))
            + one * (z - inertia_scale - drag_scale);
        Some(Self { rotation_step: c_matrix, current, previous })
    }

    /// Coefficients after the first iteration: `change` is the damping from now on less that of the first iteration.
    pub fn take_out_ratio(&mut self, change: DVec3) {
        let rows = DMat3::from_diagonal(change) * self.rotation_step;
        self.previous -= rows;
        self.current += rows;
    }
}
