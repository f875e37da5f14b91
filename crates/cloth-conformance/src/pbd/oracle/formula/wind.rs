//! Wind on one triangle.

use super::fraction::removed;
use super::frame::FrameTerms;
use super::integrate::turn_of;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;
use cloth_core::Parameters;

/// Drag and lift on a triangle. With c the mean of the corners, d how it moved against the air, n its unit normal, A
/// twice its area and rho half the density:
///
/// impulse = rho A / h (kd |cos| |d| d + kl cos sin |d| l), l = (d x n) x d/|d|, c_i -= w_i impulse.
pub(crate) fn blow(corners: &mut [Body; 3], p: &Parameters, terms: &FrameTerms) {
    let h = terms.motion.h;
    let exponent = f64::from(p.stiffness_frequency) * h;
    let rho = 0.5 * f64::from(p.fluid_density);
    let drag = Num::rounded(rho * removed(p.drag_coefficient, exponent) / h);
    let lift = Num::rounded(rho * removed(p.lift_coefficient, exponent) / h);
    if drag.value == 0.0 && lift.value == 0.0 {
        return;
    }
    let [c0, c1, c2] = [0, 1, 2].map(|i| corners[i].p);
    let third = Num::rounded(1.0 / 3.0);
    let mean = (c0 + c1 + c2) * third;
    let last_mean = (corners[0].q + corners[1].q + corners[2].q) * third;
    let bias = V3::rounded(terms.wind_bias);
    let d = match turn_of(terms) {
        None => mean - last_mean + bias,
        Some(turn) => mean + (bias - last_mean).transformed(turn),
    };
    let normal = (c2 - c0).cross(c1 - c0);
    let area = normal.dot(normal).sqrt();
    let speed = d.dot(d).sqrt();
    if area.value == 0.0 || speed.value == 0.0 {
        return;
    }
    let n = normal * (Num::ONE / area);
    let direction = d * (Num::ONE / speed);
    let cos = n.dot(direction);
    let sin = (Num::ONE - cos * cos).max(Num::ZERO).sqrt();
    let lift_direction = d.cross(n).cross(direction);
    let impulse = d * (drag * area * cos.abs() * speed) + lift_direction * (lift * area * cos * sin * speed);
    for corner in corners {
        corner.p = corner.p - impulse * corner.w;
    }
}
