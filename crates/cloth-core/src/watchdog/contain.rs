//! Limiting the speed and stretch of particles, and bringing a cloth back to a pose.
//!
//! Runs on the host, in float64, when a limit was exceeded: seldom, so that devices need no kernels for it, and all of them get
//! the same bits.

use super::judge::Limits;
use crate::cloth::Cloth;
use crate::particle::{Particle, canonical};
use glam::DVec3;

/// Sweeps over all constraints, at most.
const SWEEPS: usize = 48;

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
    for _ in 0..SWEEPS {
        let mut is_done = true;
        for (pair, rest) in cloth.holding_constraints() {
            let longest = f64::from(rest) * (1.0 + f64::from(limits.stretch));
            if rest <= 1e-6 {
                continue;
            }
            let stretched = bring(pair, |length| length.min(longest), [&mut *current, &mut *previous]);
            for (particle, length) in stretched.into_iter().flatten() {
                is_done = false;
                note(length / longest, particle, &mut is_touched);
            }
        }
        if is_done {
            break;
        }
    }
    let count = is_touched.iter().filter(|is_touched| **is_touched).count();
    (worst.1 as u32, count as u32)
}

impl Cloth {
    /// Direction of gravity in local space, of unit length; along y where there is none.
    fn vertical(&self) -> DVec3 {
        let gravity = self.settings.gravity().as_dvec3();
        let local = self.frame.current.rotation.conjugate() * gravity;
        local.try_normalize().unwrap_or(DVec3::Y)
    }

    /// Keeps the pose of a calm cloth.
    pub(crate) fn keep_pose(&mut self, current: &[Particle]) {
        self.kept.set(current);
        self.watch.kept_middle = self.bounds.center();
    }
}

/// Moves all particles that are not pinned to the pose that was kept, at rest.
///
/// The pose goes along with what holds the cloth, pins and motion constraints without radius: it is shifted, and turned about
/// the vertical, so that it fits them best. No particle leaves its motion constraint. With `rest` the pose is that of the rest
/// positions, if there are any, and particles with a motion constraint smaller than the cloth are at its centre: where the
/// cloth tangled so often that the last calm pose is no help.
pub(crate) fn recover(cloth: &Cloth, rest: bool, [current, previous]: [&mut [Particle]; 2]) {
    let spheres = cloth.motion_constraints().target();
    let hold = |i: usize, q: &Particle| -> Option<DVec3> {
        if q[3] == 0.0 {
            return Some(position(q));
        }
        spheres.get(i).filter(|sphere| sphere[3] == 0.0).map(position)
    };
    let at_rest = cloth.rest_positions();
    let kept = |i: usize| match at_rest.get(i) {
        Some(p) if rest => position(p),
        _ => cloth.kept.at(i),
    };
    let holds: Vec<(usize, DVec3)> =
        previous.iter().enumerate().filter_map(|(i, q)| Some((i, hold(i, q)?))).collect();
    let count = holds.len().max(1) as f64;
    let from = holds.iter().map(|&(i, _)| kept(i)).sum::<DVec3>() / count;
    let to = holds.iter().map(|&(_, at)| at).sum::<DVec3>() / count;
    let vertical = cloth.vertical();
    // The angle that fits best has this sine and cosine, but for a common factor.
    let (mut sine, mut cosine) = (0.0, 0.0);
    for &(i, at) in &holds {
        let [a, b] = [kept(i) - from, at - to].map(|d| d - vertical * d.dot(vertical));
        sine += vertical.dot(a.cross(b));
        cosine += a.dot(b);
    }
    let length = (sine * sine + cosine * cosine).sqrt();
    let (sine, cosine) = if length > 0.0 { (sine / length, cosine / length) } else { (0.0, 1.0) };
    let turn = |d: DVec3| {
        let up = vertical * d.dot(vertical);
        up + (d - up) * cosine + vertical.cross(d) * sine
    };
    for (i, (p, q)) in current.iter_mut().zip(previous).enumerate() {
        if q[3] == 0.0 {
            if !position(p).is_finite() {
                place(p, position(q));
            }
            continue;
        }
        let mut at = to + turn(kept(i) - from);
        if let Some(sphere) = spheres.get(i) {
            let (center, radius) = (position(sphere), f64::from(sphere[3]));
            let (offset, distance) = (at - center, at.distance(center));
            if rest && radius < f64::from(cloth.watch.size) {
                at = center;
            } else if distance > radius {
                at = center + offset * (radius / distance);
            }
        }
        place(p, at);
        place(q, at);
    }
}

pub(super) fn position(p: &Particle) -> DVec3 {
    DVec3::new(p[0].into(), p[1].into(), p[2].into())
}

/// Moves two particles along the line between them until they are as far apart as `wanted` says of their distance (m); they keep
/// their velocity. Returns those that moved, with their distance before.
pub(super) fn bring(
    pair: [u32; 2],
    wanted: impl Fn(f64) -> f64,
    [current, previous]: [&mut [Particle]; 2],
) -> [Option<(usize, f64)>; 2] {
    let [i, j] = pair.map(|particle| particle as usize);
    let [wi, wj] = [i, j].map(|k| if current[k][3] > 0.0 { f64::from(previous[k][3]) } else { 0.0 });
    let d = position(&current[j]) - position(&current[i]);
    let length = d.length();
    let wanted = wanted(length);
    if wanted == length || wi + wj <= 0.0 {
        return [None; 2];
    }
    let shift = d * ((1.0 - wanted / length) / (wi + wj));
    [(i, shift * wi), (j, -shift * wj)].map(|(k, by)| {
        if by == DVec3::ZERO || !by.is_finite() {
            return None;
        }
        let (p, q) = (position(&current[k]) + by, position(&previous[k]) + by);
        place(&mut current[k], p);
        place(&mut previous[k], q);
        Some((k, length))
    })
}

/// Moves a particle to a finite place without negative zeros.
fn place(p: &mut Particle, at: DVec3) {
    let [x, y, z] = at.to_array().map(|value| (value as f32).clamp(f32::MIN, f32::MAX));
    *p = canonical([x, y, z, p[3]]);
}
