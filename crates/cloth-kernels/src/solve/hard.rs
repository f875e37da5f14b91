//! Hard constraints of vertex block descent by multipliers: seams, rods and limits between two vertices (docs/math/vbd.md). Giles et al. 2025.
//!
//! ```text
//! seam        longest = 0:  C = d, a vector                    λ a vector
//! others      C = l - a below the range [a, b], l - b beyond   λ one number
//! force       λ + k C                                          only pulling beyond the range, only pushing below it
//! after a sweep:    λ' = clamp(λ + k C),    k' = min(k + β |C|, k_most)
//! ```
//!
//! `d` leads from the own vertex to the other one (m). A number has its place in the first component.

use super::block3::Symmetric3;
use super::vertex_block::VertexBlock;
use crate::energy::direction;
use crate::{Lane, Vec3};

/// β in stiffnesses of the first sweep per metre (1/m): a millimetre of error adds one of them. With a hundred times as much stiffness outgrows
/// what a sweep can bring about, and multipliers overshoot.
const GROWTH: f32 = 1.0e3;
/// What is left of multipliers and stiffnesses from one substep to the next: what no longer holds is forgotten.
const KEPT: f32 = 0.98;

/// The range of a constraint, its stiffness and its multiplier, as an end sees them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hard<L> {
    /// Least length (m).
    pub shortest: L,
    /// Largest length (m).
    pub longest: L,
    /// k (N/m).
    pub stiffness: L,
    /// λ (N).
    pub multiplier: Vec3<L>,
}

/// Length, its direction, and the tension λ + k C beyond and below the range.
#[inline(always)]
fn tensions<L: Lane>(hard: Hard<L>, d: Vec3<L>) -> (L, Vec3<L>, [L; 2]) {
    let zero = L::splat(0.0);
    let (length, _, n) = direction(d, 1.0e-18);
    let at = |end: L| hard.multiplier.x + hard.stiffness * (length - end);
    (length, n, [at(hard.longest).max(zero), at(hard.shortest).min(zero)])
}

/// Returns the part of a constraint that its own vertex feels.
#[inline(always)]
pub fn feel<L: Lane>(hard: Hard<L>, d: Vec3<L>) -> VertexBlock<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let k = hard.stiffness;
    let (length, n, [pull, push]) = tensions(hard, d);
    let tension = pull + push;
    // At its length the stiffness of a rod counts.
    let is_tight = hard.longest.le(hard.shortest);
    let along = L::select(is_tight, k, L::select(tension.gt(zero) | tension.lt(zero), k, zero));
    let across = (tension / L::select(length.gt(zero), length, one)).max(zero);
    let of_length = Symmetric3::outer(along - across, n).plus_scalar(across);
    let is_seam = hard.longest.le(zero);
    let of_seam = hard.multiplier + d * k;
    let seam = Symmetric3::scalar(k);
    let select = |a: L, b: L| L::select(is_seam, a, b);
    VertexBlock {
        gradient: -Vec3::select(is_seam, of_seam, n * tension),
        hessian: Symmetric3 {
            xx: select(seam.xx, of_length.xx),
            xy: select(seam.xy, of_length.xy),
            xz: select(seam.xz, of_length.xz),
            yy: select(seam.yy, of_length.yy),
            yz: select(seam.yz, of_length.yz),
            zz: select(seam.zz, of_length.zz),
        },
    }
}

/// Returns λ and k after a sweep; `first` is the stiffness of the first sweep, `most` the largest (N/m).
#[inline(always)]
pub fn grown<L: Lane>(hard: Hard<L>, d: Vec3<L>, first: L, most: L) -> (Vec3<L>, L) {
    let zero = L::splat(0.0);
    let (length, _, [pull, push]) = tensions(hard, d);
    let is_seam = hard.longest.le(zero);
    let excess = L::select(is_seam, length, (length - length.max(hard.shortest).min(hard.longest)).abs());
    let of_length = Vec3::new(pull + push, zero, zero);
    let multiplier = Vec3::select(is_seam, hard.multiplier + d * hard.stiffness, of_length);
    (multiplier, (hard.stiffness + (first * L::splat(GROWTH)) * excess).min(most))
}

/// Returns λ and k at the start of a substep, from those at the end of the last one.
#[inline(always)]
pub fn begun<L: Lane>(multiplier: Vec3<L>, stiffness: L, first: L, most: L) -> (Vec3<L>, L) {
    let kept = L::splat(KEPT);
    (multiplier * kept, (stiffness * kept).max(first).min(most))
}

/// Returns the stiffness of the first sweep: m/h² of the heavier end.
#[inline(always)]
pub fn first_stiffness<L: Lane>(a: L, b: L) -> L {
    a.max(b)
}

/// Returns λ as the second end sees it: that of a seam is a vector, and turned around.
#[inline(always)]
pub fn at_second_end<L: Lane>(longest: L, multiplier: Vec3<L>) -> Vec3<L> {
    Vec3::select(longest.le(L::splat(0.0)), -multiplier, multiplier)
}

#[cfg(test)]
mod tests {
    use super::*;

    type V = Vec3<f64>;

    fn hard(range: [f64; 2], multiplier: V) -> Hard<f64> {
        Hard { shortest: range[0], longest: range[1], stiffness: 4.0, multiplier }
    }

    #[test]
    fn a_seam_is_a_vector() {
        let one = hard([0.0, 0.0], Vec3::new(0.5, 0.0, 0.0));
        let d = Vec3::new(0.0, 0.25, 0.0);
        let block = feel(one, d);
        assert_eq!(block.gradient, Vec3::new(-0.5, -1.0, 0.0));
        assert_eq!(block.hessian, Symmetric3::scalar(4.0));
        let other = Hard { multiplier: at_second_end(0.0, one.multiplier), ..one };
        assert_eq!(feel(other, -d).gradient, Vec3::new(0.5, 1.0, 0.0));
        let (multiplier, stiffness) = grown(one, d, 1.0e-3, 100.0);
        assert_eq!((multiplier, stiffness), (Vec3::new(0.5, 1.0, 0.0), 4.25));
        assert_eq!(grown(one, d, 1.0, 100.0).1, 100.0);
    }

    #[test]
    fn a_rod_pulls_and_pushes_and_a_limit_pulls_only() {
        let (rod, limit) = (hard([1.0, 1.0], V::zero()), hard([0.0, 1.0], V::zero()));
        let (long, short) = (Vec3::new(0.0, 1.5, 0.0), Vec3::new(0.0, 0.5, 0.0));
        assert_eq!(feel(rod, long).gradient, Vec3::new(0.0, -2.0, 0.0));
        assert_eq!(feel(rod, short).gradient, Vec3::new(0.0, 2.0, 0.0));
        assert_eq!(feel(rod, short).hessian.xx, 0.0);
        assert_eq!(feel(limit, long).gradient, Vec3::new(0.0, -2.0, 0.0));
        assert_eq!(feel(limit, short).gradient, V::zero());
        assert_eq!(feel(limit, short).hessian, Symmetric3::scalar(0.0));
        assert_eq!(grown(limit, short, 1.0, 1.0e9).0, V::zero());
        assert_eq!(grown(rod, short, 1.0, 1.0e9).0.x, -2.0);
        // A limit that was tight keeps pulling until λ is used up.
        let tight = hard([0.0, 1.0], Vec3::new(3.0, 0.0, 0.0));
        assert_eq!(feel(tight, short).gradient, Vec3::new(0.0, -1.0, 0.0));
        assert_eq!(begun(Vec3::new(1.0, 0.0, 0.0), 2.0, 5.0, 10.0).1, 5.0);
    }
}
