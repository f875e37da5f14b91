//! Limiting the speed and stretch of particles, and bringing a cloth back to a pose.
//!
//! Runs on the host, in float64, when a limit was exceeded: seldom, so that devices need no kernels for it, and all of them get
//! the same bits.

use super::judge::Limits;
use crate::cloth::Cloth;
use crate::fabric::PhaseKind;
use crate::particle::{Particle, canonical};
use glam::DVec3;

/// Sweeps over all constraints.
const SWEEPS: usize = 8;

/// Limits the speeds of all particles relative to the middle of the cloth, then the stretch along yarns. `h` is the time of an
/// iteration (s). Returns the fastest or most stretched particle, and how many were too fast or too far.
pub(crate) fn contain(
    cloth: &Cloth,
    [current, previous]: [&mut [Particle]; 2],
    h: f32,
    limits: Limits,
) -> (u32, u32) {
    let h = f64::from(h);
    let reach = f64::from(limits.speed) * h;
    let middle = DVec3::from(limits.middle.map(f64::from)) * h;
    let mut is_touched = vec![false; current.len()];
    let mut worst = (0.0, 0);
    let mut note = |excess: f64, particle: usize, is_touched: &mut [bool]| {
        is_touched[particle] = true;
        if excess > worst.0 {
            worst = (excess, particle);
        }
    };
    for (i, (p, q)) in current.iter().zip(previous.iter_mut()).enumerate() {
        let relative = position(p) - position(q) - middle;
        let length = relative.length();
        if q[3] > 0.0 && length > reach {
            place(q, position(p) - middle - relative * (reach / length));
            note(length / reach, i, &mut is_touched);
        }
    }
    let fabric = cloth.fabric();
    let along_yarn =
        |kind: PhaseKind| matches!(kind, PhaseKind::Vertical | PhaseKind::Horizontal);
    let phases: Vec<_> = fabric.phases().iter().filter(|phase| along_yarn(phase.kind)).collect();
    for _ in 0..SWEEPS {
        for phase in &phases {
            let [start, end] =
                [phase.sets.start, phase.sets.end].map(|set| fabric.sets()[set as usize] as usize);
            for (pair, &rest) in fabric.constraints()[start..end].iter().zip(&fabric.rest_lengths()[start..end]) {
                let [i, j] = pair.map(|particle| particle as usize);
                let [wi, wj] = [i, j].map(|k| if current[k][3] > 0.0 { f64::from(previous[k][3]) } else { 0.0 });
                let d = position(&current[j]) - position(&current[i]);
                let (length, longest) = (d.length(), f64::from(rest) * (1.0 + f64::from(limits.stretch)));
                if rest <= 1e-6 || length <= longest || wi + wj <= 0.0 {
                    continue;
                }
                let shift = d * ((1.0 - longest / length) / (wi + wj));
                for (k, by) in [(i, shift * wi), (j, -shift * wj)] {
                    if by != DVec3::ZERO {
                        let (p, q) = (position(&current[k]) + by, position(&previous[k]) + by);
                        place(&mut current[k], p);
                        place(&mut previous[k], q);
                        note(length / longest, k, &mut is_touched);
                    }
                }
            }
        }
    }
    let count = is_touched.iter().filter(|is_touched| **is_touched).count();
    (worst.1 as u32, count as u32)
}

/// Moves all particles that are not pinned to a pose, at rest. The pose goes along with the pins: where they are, on average,
/// off their places in it, so is the whole.
pub(crate) fn recover(pose: &[[f32; 3]], [current, previous]: [&mut [Particle]; 2]) {
    let (mut shift, mut pins) = (DVec3::ZERO, 0.0);
    for (q, at) in previous.iter().zip(pose) {
        if q[3] == 0.0 {
            shift += position(q) - DVec3::from(at.map(f64::from));
            pins += 1.0;
        }
    }
    let shift = if pins > 0.0 { shift / pins } else { shift };
    for ((p, q), at) in current.iter_mut().zip(previous).zip(pose) {
        if q[3] > 0.0 {
            let at = DVec3::from(at.map(f64::from)) + shift;
            place(p, at);
            place(q, at);
        }
    }
}

fn position(p: &Particle) -> DVec3 {
    DVec3::new(p[0].into(), p[1].into(), p[2].into())
}

/// Moves a particle to a finite place without negative zeros.
fn place(p: &mut Particle, at: DVec3) {
    let [x, y, z] = at.to_array().map(|value| (value as f32).clamp(f32::MIN, f32::MAX));
    *p = canonical([x, y, z, p[3]]);
}
