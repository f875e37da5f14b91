//! Laws: what edges of position based dynamics and springs of XPBD differ in.
//!
//! Halves: `unit_factor` is (e k) / 2. Halving is exact but for the smallest numbers, so e (k / 2) has the same bits where
//! `exact_half` allows, and saves a product per constraint.

use super::super::pack::Line;
use super::stages::{Gathered, of_part};
use crate::simd::lanes::Wide;
use cloth_core::method::pbd::plan::PhaseParameters;
use cloth_kernels::Vec3;
use cloth_kernels::pbd::edge::{
    Limits, error, error_if_on, factors, soften, squared_length, unit_factor, unit_factor_of_half,
};
use cloth_kernels::solve::xpbd::spring::{self, SpringConstants};

/// By how much constraints of a run move their particles.
pub(in crate::simd::edges) trait Law: Copy {
    /// The same for lanes.
    type InLanes<W: Wide>: Factors<W>;

    /// The numbers of so many groups that [`Factors::factors`] reads.
    ///
    /// # Panics
    /// Where there are fewer.
    fn lines(&self, count: usize) -> [&[Line]; 2];

    fn in_lanes<W: Wide>(&self) -> Self::InLanes<W>;
}

/// A law for lanes.
pub(in crate::simd::edges) trait Factors<W: Wide> {
    /// The squared length of a difference.
    fn squared_length(&self, d: Vec3<W>) -> W;

    /// True if no constraint needs a case of its own.
    fn is_plain(&self) -> bool;

    /// By what the difference of a constraint moves both sides. `plain` may be passed as a constant.
    ///
    /// # Safety
    /// The group must be one of those for which there are lines.
    unsafe fn factors<const UNIT_MASS: bool>(
        &self,
        group: usize,
        part: usize,
        rest: W,
        gathered: Gathered<W>,
        plain: bool,
    ) -> [W; 2];
}

/// Edges in a phase.
#[derive(Clone, Copy)]
pub(in crate::simd::edges) struct EdgeLaw<'a> {
    pub phase: &'a PhaseParameters,
    /// Stiffness of each group, or of all; half of it where `plain` and all masses are one.
    pub stiffness: &'a [Line],
    /// ε (m²).
    pub epsilon: f32,
    /// True if no constraint is softened or off, and where masses are one stiffness is given by its half.
    pub plain: bool,
}

#[derive(Clone, Copy)]
pub(in crate::simd::edges) struct EdgesInLanes<W> {
    stiffness: *const Line,
    /// Bytes from the stiffness of a group to that of the next.
    step: usize,
    limits: Limits<W>,
    epsilon: W,
    limited: bool,
    plain: bool,
}

impl Law for EdgeLaw<'_> {
    type InLanes<W: Wide> = EdgesInLanes<W>;

    fn lines(&self, count: usize) -> [&[Line]; 2] {
        assert!(self.stiffness.len() == 1 || self.stiffness.len() == count);
        [self.stiffness, &[]]
    }

    #[inline(always)]
    fn in_lanes<W: Wide>(&self) -> EdgesInLanes<W> {
        EdgesInLanes {
            stiffness: self.stiffness.as_ptr(),
            step: if self.stiffness.len() == 1 { 0 } else { size_of::<Line>() },
            limits: Limits {
                softening: W::splat(self.phase.softening),
                compression: W::splat(self.phase.compression),
                stretch: W::splat(self.phase.stretch),
            },
            epsilon: W::splat(self.epsilon),
            limited: self.phase.limited != 0,
            plain: self.plain,
        }
    }
}

impl<W: Wide> Factors<W> for EdgesInLanes<W> {
    #[inline(always)]
    fn squared_length(&self, d: Vec3<W>) -> W {
        squared_length(d, self.epsilon)
    }

    #[inline(always)]
    fn is_plain(&self) -> bool {
        self.plain
    }

    /// # Safety
    /// The trait's.
    #[inline(always)]
    unsafe fn factors<const UNIT_MASS: bool>(
        &self,
        group: usize,
        part: usize,
        rest: W,
        Gathered { square, masses: [wi, wj] }: Gathered<W>,
        plain: bool,
    ) -> [W; 2] {
        // SAFETY: the caller's: there is a line for each group, unless the step is zero.
        let stiffness = unsafe { of_part(self.stiffness.byte_add(group * self.step), part) };
        let mut e = if plain { error_if_on(square, rest) } else { error(square, rest) };
        if !plain && self.limited {
            e = soften(e, self.limits);
        }
        if UNIT_MASS {
            [if plain { unit_factor_of_half(e, stiffness) } else { unit_factor(e, stiffness) }; 2]
        } else {
            let (gi, gj) = factors(e, stiffness, wi, wj);
            [gi, gj]
        }
    }
}

/// Springs in the only sweep of a substep; the shortest length of their free range is the rest length of the groups.
#[derive(Clone, Copy)]
pub(in crate::simd::edges) struct SpringLaw<'a> {
    /// 1/k of each group (m/N), beyond the free range.
    pub compliance: &'a [Line],
    /// Of each group the longest length of its free range (m), and 1/k below it (m/N). Empty where these are the shortest length and
    /// the compliance.
    pub more: &'a [Line],
    /// 1/h (1/s).
    pub rate: f32,
}

#[derive(Clone, Copy)]
pub(in crate::simd::edges) struct SpringsInLanes<W> {
    compliance: *const Line,
    more: *const Line,
    rate: W,
    plain: bool,
}

impl Law for SpringLaw<'_> {
    type InLanes<W: Wide> = SpringsInLanes<W>;

    fn lines(&self, count: usize) -> [&[Line]; 2] {
        assert!(self.compliance.len() == count);
        assert!(self.more.is_empty() || self.more.len() == 2 * count);
        [self.compliance, self.more]
    }

    #[inline(always)]
    fn in_lanes<W: Wide>(&self) -> SpringsInLanes<W> {
        SpringsInLanes {
            compliance: self.compliance.as_ptr(),
            more: self.more.as_ptr(),
            rate: W::splat(self.rate),
            plain: self.more.is_empty(),
        }
    }
}

impl<W: Wide> Factors<W> for SpringsInLanes<W> {
    #[inline(always)]
    fn squared_length(&self, d: Vec3<W>) -> W {
        d.dot(d)
    }

    #[inline(always)]
    fn is_plain(&self) -> bool {
        self.plain
    }

    /// # Safety
    /// The trait's.
    #[inline(always)]
    unsafe fn factors<const UNIT_MASS: bool>(
        &self,
        group: usize,
        part: usize,
        rest: W,
        Gathered { square, masses }: Gathered<W>,
        plain: bool,
    ) -> [W; 2] {
        // SAFETY: the caller's: there is a line for each group.
        let stretched = unsafe { of_part(self.compliance.add(group), part) };
        if plain {
            return spring::plain_factors(square, masses, rest, stretched, self.rate);
        }
        // SAFETY: the caller's: there are two lines for each group where not all are plain.
        let [longest, compressed] =
            unsafe { [of_part(self.more.add(2 * group), part), of_part(self.more.add(2 * group + 1), part)] };
        let constants = SpringConstants { range: [rest, longest], compliance: [stretched, compressed] };
        spring::factors(square, masses, constants, self.rate)
    }
}
