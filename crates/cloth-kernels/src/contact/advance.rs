//! Conservative advancement: from one separating plane to the next.
//!
//! Additive: the time only grows, by steps that are proved clear. A plane between the closest points gives the longest such step in its
//! direction; it is never shorter than the classical one, distance over the largest relative speed.

use super::Motion;
use crate::Lane;

/// Most steps. A pair that needs more counts as an impact: it stays within rounding errors of the separation for long.
pub const MOST_STEPS: usize = 64;

/// Progress of a pair through time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<L: Lane> {
    /// Time up to which the pair is certainly apart.
    pub time: L,
    /// Set where the pair may be as close as the separation right after that time.
    pub impact: L::Mask,
}

/// Advances lanes that have neither come to an end nor to an impact.
#[inline(always)]
pub fn step<L: Lane, M: Motion<L>>(motion: M, progress: Progress<L>, end: L, separation: L) -> Progress<L> {
    let Progress { time, impact } = progress;
    let clear_until = motion.clear_until(time, separation);
    let running = !impact & time.lt(end);
    // Steps that small gain nothing.
    let moves = clear_until.gt(time + L::epsilon() * L::splat(4.0)) | clear_until.ge(end);
    Progress {
        time: L::select(running & moves, clear_until.min(end), time),
        impact: impact | (running & !moves),
    }
}

/// Returns the time of impact, or before: the first time at which the pair may be as close as `separation` (m).
///
/// For one lane, which stops as soon as it is known. `None` is a proof that the pair stays further apart all the time.
#[inline(always)]
pub fn time_of_impact<L: Lane<Mask = bool>, M: Motion<L>>(motion: M, separation: L) -> Option<L> {
    impact_within(motion, L::splat(0.0), L::splat(1.0), separation)
}

/// Returns the time of impact between two times, or before.
#[inline(always)]
pub(super) fn impact_within<L: Lane<Mask = bool>, M: Motion<L>>(
    motion: M,
    from: L,
    end: L,
    separation: L,
) -> Option<L> {
    let mut time = from;
    for _ in 0..MOST_STEPS {
        let clear_until = motion.clear_until(time, separation);
        if clear_until.ge(end) {
            return None;
        }
        if !clear_until.gt(time + L::epsilon() * L::splat(4.0)) {
            return Some(time);
        }
        time = clear_until;
    }
    Some(time)
}
