//! Collision of one particle with the nearest of some triangles.

use super::convex::first_extreme;
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::vector::V3;

/// A collision triangle in one iteration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Facet(pub [V3; 3]);

/// Squared distance to the closest point (times 1.0001 behind the triangle), and the push to its plane.
fn look(p: V3, facet: &Facet) -> Decided<(Num, Option<V3>)> {
    let [v0, v1, v2] = facet.0;
    let (e0, e1, d) = (v1 - v0, v2 - v0, p - v0);
    let normal = e0.cross(e1);
    let n = normal * (Num::ONE / normal.dot(normal).sqrt());
    let height = d.dot(n);
    let (aa, bb, ab) = (e0.dot(e0), e1.dot(e1), e0.dot(e1));
    let (d0, d1) = (d.dot(e0), d.dot(e1));
    let (s, t) = (bb * d0 - ab * d1, aa * d1 - ab * d0);
    let determinant = aa * bb - ab * ab;
    let inside = [Num::ZERO.below(s)?, Num::ZERO.below(t)?];
    let mut u = if inside[1] { s / determinant } else { d0 / aa };
    let v = if inside[0] { t / determinant } else { d1 / bb };
    if Num::ONE.below(u + v)? {
        u = (bb - ab + d0 - d1) / (aa + bb - Num::exact(2.0) * ab);
    }
    let u = u.max(Num::ZERO).min(Num::ONE);
    let v = v.max(Num::ZERO).min(Num::ONE - u);
    let closest = d - e0 * u - e1 * v;
    let behind = height.below(Num::ZERO)?;
    let squared = closest.dot(closest);
    let squared = if behind { squared * Num::rounded(1.0001) } else { squared };
    Ok((squared, behind.then(|| -(n * height))))
}

/// Moves a particle behind the nearest triangle to that triangle's plane, where there is one within `range`. Tells how
/// far.
pub(crate) fn push(p: V3, facets: &[Facet], range: Option<f32>) -> Decided<Option<V3>> {
    let looks = facets.iter().map(|facet| look(p, facet)).collect::<Decided<Vec<_>>>()?;
    // In front of all of them it does not matter which one is nearest.
    if looks.iter().all(|look| look.1.is_none()) {
        return Ok(None);
    }
    let squared: Vec<Num> = looks.iter().map(|look| look.0).collect();
    let winner = first_extreme(&squared, |a, b| a.below(b))?;
    if let Some(range) = range.map(|range| Num::exact(f64::from(range)))
        && !squared[winner].below(range * range)?
    {
        return Ok(None);
    }
    Ok(looks[winner].1)
}
