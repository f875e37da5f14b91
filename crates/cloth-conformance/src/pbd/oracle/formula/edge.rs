//! One edge constraint.

use super::EPSILON;
use super::fraction::left;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::{Decided, Num};
use cloth_core::PhaseConfig;

/// Coefficients of an edge in one iteration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EdgeLaw {
    stiffness: Num,
    softening: Num,
    compression: Num,
    stretch: Num,
}

impl EdgeLaw {
    /// `k = 1 - (1 - stiffness)^(f h)`, or of the edge's own `log2(1 - stiffness)`; `m = 1 - multiplier^(f h)`;
    /// limits as `1 - 1 / limit`.
    pub fn new(config: &PhaseConfig, own: Option<f32>, exponent: f64) -> Self {
        let stiffness = match own {
            Some(log) => 1.0 - (f64::from(log) * exponent).exp2(),
            None => 1.0 - left(config.stiffness, exponent),
        };
        let log_multiplier = f64::from(config.stiffness_multiplier).log2().max(-128.0);
        let slack = |limit: f32| Num::rounded((1.0 - 1.0 / f64::from(limit)).max(f64::from(f32::MIN)));
        Self {
            stiffness: Num::rounded(stiffness),
            softening: Num::rounded(1.0 - (log_multiplier * exponent).exp2()),
            compression: slack(config.compression_limit),
            stretch: slack(config.stretch_limit),
        }
    }
}

/// `e = 1 - rest / sqrt(EPS + d.d)` (0 for a rest length of at most EPS), softened between the limits by
/// `e -= m max(cl, min(e, sl))`; `g = k e / (EPS + wi + wj)`, `pi += g wi d`, `pj -= g wj d`.
pub(crate) fn relax(i: &mut Body, j: &mut Body, rest: f32, law: &EdgeLaw) -> Decided<()> {
    let d = j.p - i.p;
    let rest = Num::exact(f64::from(rest));
    if !EPSILON.below(rest)? {
        return Ok(());
    }
    let mut e = Num::ONE - rest / (EPSILON + d.dot(d)).sqrt();
    if [law.softening, law.compression, law.stretch].iter().any(|x| x.value != 0.0) {
        e = e - law.softening * law.compression.max(e.min(law.stretch));
    }
    let g = e * law.stiffness / (EPSILON + i.w + j.w);
    i.p = i.p + d * (g * i.w);
    j.p = j.p - d * (g * j.w);
    Ok(())
}
