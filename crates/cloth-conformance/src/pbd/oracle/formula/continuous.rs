//! Continuous collision of one particle with spheres and capsules.

use super::EPSILON;
use super::cone::{Cone, touch_cone};
use super::contact::Contacts;
use super::sphere::{Ball, touch};
use crate::pbd::oracle::number::{Decided, Num, all};
use crate::pbd::oracle::vector::V3;

/// Impact of a path on a shape.
struct Impact {
    toi: Num,
    /// One minus the time of impact, corrected.
    om: Num,
}

/// Solves for the impact, with `|x|² - r²` at the start (pp), mixed (pc) and at the end (cc) of the path:
/// disc = pc² - cc pp, hb = pc - pp, ma = pc - cc + hb, toi = min(0, hb + sqrt(disc)) / ma.
fn impact(pp: Num, pc: Num, cc: Num, [r0, r1]: [Num; 2]) -> Decided<Option<Impact>> {
    let disc = pc * pc - cc * pp;
    let hb = pc - pp;
    let ma = pc - cc + hb;
    // A negative discriminant gives NaN, with which every comparison fails.
    if all(&[Num::ZERO.below(disc), ma.below(-EPSILON)]) == Ok(false) {
        return Ok(None);
    }
    let root = disc.sqrt();
    let toi = (hb + root).min(Num::ZERO) / ma;
    let rm = r0 + hb * ma * (r1 - r0);
    let skin = Num::exact(-0.36) * ma * (rm * rm);
    let hit = all(&[
        Num::ZERO.below(disc),
        ma.below(-EPSILON),
        toi.below(Num::ONE),
        hb.below(root),
        skin.below(disc),
    ])?;
    if !hit {
        return Ok(None);
    }
    let mut om = Num::ONE - toi;
    if EPSILON.below(om)? {
        om = om / (Num::ONE - root / (ma * om));
    }
    Ok(Some(Impact { toi, om }))
}

/// The path of a particle and its end after the hits so far.
pub(crate) struct Sweep {
    pub start: V3,
    pub end: V3,
    pub hits: bool,
}

/// Sweeps a particle against a cone. Tells which end spheres stay active.
fn sweep_cone(sweep: &mut Sweep, now: &Cone, before: &Cone, contacts: &mut Contacts) -> Decided<[bool; 2]> {
    let (x0, mut x) = (sweep.start - before.center, sweep.end - now.center);
    let (t0, t) = (x0.cross(before.axis), x.cross(now.axis));
    let (r0, r1) = (before.radius_at(x0.dot(before.axis)), now.radius_at(x.dot(now.axis)));
    let cc = EPSILON + t.dot(t) - r1 * r1;
    let hit = impact(t0.dot(t0) - r0 * r0, t0.dot(t) - r0 * r1, cc, [r0, r1])?;
    let mut squared = EPSILON + t.dot(t);
    if let Some(Impact { toi, om }) = hit {
        let at_impact = x0 - (x0 - x) * toi;
        let (half, half_before) = (now.axis * now.half_length, before.axis * before.half_length);
        let axis = half - (half - half_before) * (Num::ONE - toi);
        let slope = before.slope * (Num::ONE - toi) + now.slope * toi;
        let length = axis.dot(axis).sqrt();
        let a = at_impact.dot(axis) / length;
        let base = a + slope * (at_impact.dot(at_impact) - a * a).sqrt();
        let relative = base / length;
        if relative.abs().below(Num::ONE)? {
            x = x + (x0 - x + (half - half_before) * relative) * om;
            sweep.end = now.center + x;
            sweep.hits = true;
        }
        let along = x.dot(now.axis);
        squared = x.dot(x) - along * along;
    }
    let side = touch_cone(x, squared, now, contacts)?;
    Ok(match (side, hit.is_some()) {
        (None, false) => [false, false],
        (Some(side), true) => [side.left, side.right],
        _ => [true, true],
    })
}

fn sweep_sphere(sweep: &mut Sweep, now: &Ball, before: &Ball, contacts: &mut Contacts) -> Decided<()> {
    let (x0, x) = (sweep.start - before.center, sweep.end - now.center);
    let (r0, r) = (before.radius, now.radius);
    let cc = EPSILON + x.dot(x) - r * r;
    if let Some(Impact { om, .. }) = impact(x0.dot(x0) - r0 * r0, x0.dot(x) - r0 * r, cc, [r0, r])? {
        sweep.end = now.center + x + (x0 - x) * om;
        sweep.hits = true;
    }
    touch(sweep.end, now, contacts)
}

/// Sweeps a particle against all cones, then against the spheres that they leave.
pub(crate) fn collide(
    sweep: &mut Sweep,
    now: &[Ball],
    before: &[Ball],
    capsules: &[[usize; 2]],
) -> Decided<Contacts> {
    let mut contacts = Contacts::NONE;
    let mut active = vec![true; now.len()];
    for &[first, second] in capsules {
        let cones =
            [Cone::between(&now[first], &now[second])?, Cone::between(&before[first], &before[second])?];
        let [Some(cone), Some(cone_before)] = cones else { continue };
        let stays_active = sweep_cone(sweep, &cone, &cone_before, &mut contacts)?;
        active[first] &= stays_active[0];
        active[second] &= stays_active[1];
    }
    for i in (0..now.len()).filter(|&i| active[i]) {
        sweep_sphere(sweep, &now[i], &before[i], &mut contacts)?;
    }
    Ok(contacts)
}
