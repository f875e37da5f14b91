//! The terms of a frame: what parameters, time and the motion of the local space do to every particle alike.

use super::fraction::{left, removed};
use super::rotating_frame::{RotatingFrame, half_angle};
use cloth_core::Parameters;
use glam::{DMat3, DQuat, DVec3, Vec3};

/// State of a cloth between frames.
#[derive(Debug, Clone)]
pub(crate) struct FrameMemory {
    translation: DVec3,
    rotation: DQuat,
    velocity: DVec3,
    half_angular_velocity: DVec3,
    history: Vec<f64>,
    last_h: Option<f64>,
}

/// Motion of the local space and of the clock in a frame, in the symbols of docs/math/integration.md.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FrameMotion {
    /// Number of iterations N.
    pub n: u32,
    /// Length of an iteration (s).
    pub h: f64,
    /// Filtered length of an iteration (s).
    pub a: f64,
    /// h over the h of the frame before, 1 in the first frame.
    pub ratio: f64,
    /// Global to local axes at the start of the frame.
    pub to_local: DMat3,
    pub velocity: DVec3,
    pub last_velocity: DVec3,
    pub half_angular_velocity: DVec3,
    pub last_half_angular_velocity: DVec3,
}

/// Coefficients of an iteration, the same for all particles.
#[derive(Debug, Clone)]
pub(crate) struct FrameTerms {
    pub motion: FrameMotion,
    /// Damping per local axis, in the first iteration and afterwards.
    pub damping: [DVec3; 2],
    pub current_bias: DVec3,
    pub previous_bias: DVec3,
    pub wind_bias: DVec3,
    pub rotating: Option<RotatingFrame>,
}

impl FrameMemory {
    pub fn new(translation: Vec3, rotation: glam::Quat) -> Self {
        Self {
            translation: translation.as_dvec3(),
            rotation: rotation.as_dquat().normalize(),
            velocity: DVec3::ZERO,
            half_angular_velocity: DVec3::ZERO,
            history: Vec::new(),
            last_h: None,
        }
    }

    /// A frame of `dt` seconds at whose end the local space is at `target`.
    pub fn advance(&mut self, p: &Parameters, dt: f32, target: (Vec3, glam::Quat)) -> FrameTerms {
        let n = (dt * p.solver_frequency + 0.5).floor().max(1.0) as u32;
        let (dt, h) = (f64::from(dt), f64::from(dt) / f64::from(n));
        let (translation, rotation) = (target.0.as_dvec3(), target.1.as_dquat().normalize());
        let motion = FrameMotion {
            n,
            h,
            a: self.filtered(h),
            ratio: self.last_h.map_or(1.0, |last| h / last),
            to_local: DMat3::from_quat(self.rotation.conjugate()),
            velocity: (translation - self.translation) / dt,
            last_velocity: self.velocity,
            half_angular_velocity: half_angle(rotation * self.rotation.conjugate()) / dt,
            last_half_angular_velocity: self.half_angular_velocity,
        };
        self.history.extend(std::iter::repeat_n(h, n as usize));
        let surplus = self.history.len().saturating_sub(p.acceleration_filter_width as usize);
        self.history.drain(..surplus);
        *self = Self {
            translation,
            rotation,
            velocity: motion.velocity,
            half_angular_velocity: motion.half_angular_velocity,
            history: std::mem::take(&mut self.history),
            last_h: Some(h),
        };
        FrameTerms::new(p, motion)
    }

    /// The trapezium filter: with c entries, weight_i = min(i + 1, max(1, c / 8), c - i).
    fn filtered(&self, h: f64) -> f64 {
        let c = self.history.len();
        if c == 0 {
            return h;
        }
        let weights: Vec<f64> = (0..c).map(|i| (i + 1).min((c / 8).max(1)).min(c - i) as f64).collect();
        let sum: f64 = weights.iter().zip(&self.history).map(|(w, h)| w * h).sum();
        sum / weights.iter().sum::<f64>()
    }
}

impl FrameTerms {
    fn new(p: &Parameters, motion: FrameMotion) -> Self {
        let FrameMotion { h, a, to_local, velocity, last_velocity, .. } = motion;
        let n = f64::from(motion.n);
        let exponent = f64::from(p.stiffness_frequency) * h;
        let per_axis = |v: Vec3, f: fn(f32, f64) -> f64| DVec3::from(v.to_array().map(|c| f(c, exponent)));

        let drag = per_axis(p.linear_drag, removed) * (h * velocity);
        let inertia = p.linear_inertia.as_dvec3() * h * (last_velocity - velocity);
        let alpha = (n + 1.0) / (2.0 * n);
        let gravity = p.gravity.as_dvec3();
        let damping = per_axis(p.damping, left);
        let first = damping * motion.ratio;
        Self {
            motion,
            damping: [first, damping],
            current_bias: to_local * (gravity * (a * a) + alpha * inertia - drag),
            previous_bias: to_local * ((1.0 - alpha) * inertia),
            wind_bias: to_local * (h * velocity - p.wind.as_dvec3() * h),
            rotating: RotatingFrame::new(p, &motion, exponent, first),
        }
    }

    /// Goes on to the next iteration: the vectors turn with the frame.
    pub fn next_iteration(&mut self) {
        if let Some(frame) = &mut self.rotating {
            for bias in [&mut self.current_bias, &mut self.previous_bias, &mut self.wind_bias] {
                *bias = frame.rotation_step * *bias;
            }
            frame.take_out_ratio(self.damping[1] - self.damping[0]);
        }
        self.damping[0] = self.damping[1];
    }
}
