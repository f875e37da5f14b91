//! Integration of one particle.

use super::frame::FrameTerms;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;
use glam::DMat3;

/// `p' = p + S (p - q) + bias + h² a`, or `p' = p + C p + P q + bias + h² a` where the frame rotates; `q' = p + bias'`.
/// A particle of user's inverse mass 0 stays; a working inverse mass of 0 is released.
pub(crate) fn integrate(body: &Body, terms: &FrameTerms, acceleration: Option<&[f32; 4]>) -> Body {
    let Body { p, q, w, m } = *body;
    let w = if w.value == 0.0 { m } else { w };
    if m.value <= 0.0 {
        return Body { p, q: p, w, m };
    }
    let carried = match &terms.rotating {
        None => {
            let step = p - q;
            let damping = terms.damping[0].to_array().map(Num::rounded);
            V3([0, 1, 2].map(|i| step.0[i] * damping[i]))
        }
        Some(frame) => p.transformed(frame.current) + q.transformed(frame.previous),
    };
    let mut moved = p + carried + V3::rounded(terms.current_bias);
    if let Some(a) = acceleration {
        let h = terms.motion.h;
        moved = moved + V3::exact(a) * Num::rounded(h * h);
    }
    Body { p: moved, q: p + V3::rounded(terms.previous_bias), w, m }
}

/// Rotation step of the frame in an iteration, if it rotates.
pub(crate) fn turn_of(terms: &FrameTerms) -> Option<DMat3> {
    terms.rotating.as_ref().map(|frame| frame.rotation_step)
}
