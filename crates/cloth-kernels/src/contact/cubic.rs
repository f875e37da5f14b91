//! Times at which four moving points are coplanar, by halving between the zeros of the derivative.
//!
//! A pair meets only while its four points are in one plane: while the polynomial f(t) of [`Motion::volume`] is 0. Times at which it is within its
//! bound form at most three intervals, one on each side of the zeros of its derivative, which in turn lie on both sides of the zero of the
//! second one. What is found by halving is a time on the safe side. Inside the intervals, [`advance`](super::advance) decides: mostly at once, and
//! all the time where the points never leave their plane.

use super::Motion;
use super::advance::impact_within;
use crate::Lane;

/// Number of times that an interval is halved: 2⁻³² of the step remains.
const HALVINGS: usize = 32;

/// Returns at most three intervals of time `[begin, end]`, ascending, outside of which the polynomial with these Bernstein coefficients is further
/// from 0 than its bound. An interval that ends before it begins is empty.
#[inline(always)]
pub fn coplanar_times<L: Lane>(coefficients: [L; 4], bound: L) -> [[L; 2]; 3] {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let slopes: [L; 3] = core::array::from_fn(|k| coefficients[k + 1] - coefficients[k]);
    let [bend0, bend1] = [slopes[1] - slopes[0], slopes[2] - slopes[1]];
    // Where the derivative turns around: the zero of a straight line, anywhere where it has none.
    let turns = bend0 / L::select((bend0 - bend1).abs().gt(zero), bend0 - bend1, one);
    let middle = turns.max(zero).min(one);
    let first = zero_within(slopes, zero, middle);
    let second = zero_within(slopes, middle, one);
    [
        interval_within(coefficients, bound, zero, first),
        interval_within(coefficients, bound, first, second),
        interval_within(coefficients, bound, second, one),
    ]
}

/// Returns the zero of a polynomial that is monotone in between, `end` where it has none.
#[inline(always)]
fn zero_within<L: Lane>(coefficients: [L; 3], begin: L, end: L) -> L {
    let zero = L::splat(0.0);
    let value = |t| quadratic(coefficients, t);
    let (at_begin, at_end) = (value(begin), value(end));
    let crosses = (at_begin.lt(zero) & at_end.gt(zero)) | (at_begin.gt(zero) & at_end.lt(zero));
    let is_rising = at_begin.lt(zero);
    let (mut low, mut high) = (begin, end);
    for _ in 0..HALVINGS {
        let middle = (low + high) * L::splat(0.5);
        let at_middle = value(middle);
        let is_before = L::select(is_rising, -at_middle, at_middle).gt(zero);
        low = L::select(is_before, middle, low);
        high = L::select(is_before, high, middle);
    }
    L::select(crosses, low, end)
}

/// Returns the part of an interval in which a polynomial that is monotone there may be within the bound of 0.
#[inline(always)]
fn interval_within<L: Lane>(coefficients: [L; 4], bound: L, begin: L, end: L) -> [L; 2] {
    let (at_begin, at_end) = (cubic(coefficients, begin), cubic(coefficients, end));
    // Rising from here on.
    let is_falling = at_end.lt(at_begin);
    let value = |t: L| {
        let value = cubic(coefficients, t);
        L::select(is_falling, -value, value)
    };
    let is_below = |value: L| value.lt(-bound);
    let is_above = |value: L| value.gt(bound);
    let (mut outside_low, mut inside_low) = (begin, end);
    let (mut inside_high, mut outside_high) = (begin, end);
    for _ in 0..HALVINGS {
        let middle = (outside_low + inside_low) * L::splat(0.5);
        let is_outside = is_below(value(middle));
        outside_low = L::select(is_outside, middle, outside_low);
        inside_low = L::select(is_outside, inside_low, middle);
        let middle = (inside_high + outside_high) * L::splat(0.5);
        let is_outside = is_above(value(middle));
        outside_high = L::select(is_outside, middle, outside_high);
        inside_high = L::select(is_outside, inside_high, middle);
    }
    let never = is_above(value(begin)) | is_below(value(end));
    let first = L::select(is_below(value(begin)), outside_low, begin);
    let last = L::select(is_above(value(end)), outside_high, end);
    // Empty where it is outside at the nearer end already.
    [L::select(never, L::splat(2.0), first), L::select(never, L::splat(-1.0), last)]
}

/// Returns the value of a polynomial, by de Casteljau's scheme, which does not enlarge rounding errors.
#[inline(always)]
fn cubic<L: Lane>(b: [L; 4], t: L) -> L {
    let s = L::splat(1.0) - t;
    quadratic([b[0] * s + b[1] * t, b[1] * s + b[2] * t, b[2] * s + b[3] * t], t)
}

#[inline(always)]
fn quadratic<L: Lane>(b: [L; 3], t: L) -> L {
    let s = L::splat(1.0) - t;
    (b[0] * s + b[1] * t) * s + (b[1] * s + b[2] * t) * t
}

/// Returns the time of impact, or before: the first time at which the pair may be as close as `separation` (m).
///
/// `None` is a proof that the pair stays further apart all the time.
#[inline(always)]
pub fn time_of_impact<L: Lane<Mask = bool>, M: Motion<L>>(motion: M, separation: L) -> Option<L> {
    let (coefficients, bound) = motion.volume(separation);
    // Where numbers overflow or are none, nothing is known of coplanar times.
    let is_finite = |x: L| x.abs().le(L::splat(f32::MAX));
    if !coefficients.into_iter().all(is_finite) || !is_finite(bound) {
        return impact_within(motion, L::splat(0.0), L::splat(1.0), separation);
    }
    for [begin, end] in coplanar_times(coefficients, bound) {
        if begin.le(end)
            && let Some(time) = impact_within(motion, begin, end, separation)
        {
            return Some(time);
        }
    }
    None
}
