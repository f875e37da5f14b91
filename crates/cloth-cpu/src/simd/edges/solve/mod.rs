//! Solving groups of one kind, one after the other, in a software pipeline.
//!
//! # Algorithm
//! The *gather* stage loads the particles of a group and transposes differences to squared lengths. The *compute* stage finds the
//! factors of both sides by a square root and divisions. The *scatter* stage broadcasts factors to rows and moves the particles
//! where they lie. The compute stage of a group runs beside the gather stage of later ones, and the scatter stage beside both, so
//! that no chain of operations is long; groups of a set share no particle, so nothing changes in between.
//!
//! ```text
//! in registers (AVX-512, both sides in rows)      in memory (other widths, gathered sides): a ring of 4 groups
//! gather   g     g+1   g+2                        gather   g     g+1   g+2   g+3
//! compute        g     g+1                        compute              g     g+1
//! scatter              g                          scatter                    g
//! ```
//!
//! Kernels: gather is `edge::difference` and `squared_length`; compute is `error`, `soften`, `factors` or `unit_factor`; scatter is
//! `edge::apply` on rows, whose bits it has since a mass plus zero is the mass.
//!
//! Halves: `unit_factor` is (e k) / 2. Halving is exact but for the smallest numbers, so e (k / 2) has the same bits where
//! `exact_half` allows, and saves a product per constraint.
//!
//! # What was tried
//! * Registers instead of memory where both sides lie in rows: 51 beside 57 us per frame of 64 x 64 with AVX-512; with AVX2, four
//!   lanes or gathered sides it is slower.
//! * No comparison where no constraint is off or limited, and the halves: 3.4 % with AVX-512, 5.8 % with AVX2, 4.4 % with four lanes.
//! * Two stages rather than three: 5.7 beside 6.3 ns per group in a bare loop, but 50 beside 45 cycles with gathered sides.
//! * All three stages of a part at once: 221 beside 154 us with four lanes, 115 beside 82 with AVX2: too few parts in flight.
//! * Two cloths of one fabric side by side: 64 cloths of 32 x 32 take 0.85 of the time, as one fills the drains of the other.
//! * Gathered rows not kept for the scatter stage but gathered again: 10 to 15 % slower on grids.
//! * Rest lengths and places fetched ahead: 0 %.
//! * Typed registers left between stages rather than lines of numbers, and no load that also broadcasts: 3 to 7 % slower.
//! * One loop with conditions rather than beginning, middle and end where stages stay in registers: 1 to 2 % slower on grids.

mod pipeline;
mod stages;

use super::pack::{GROUP, Line, Packed};
use super::schedule::Run;
use crate::simd::checks::allow;
use crate::simd::lanes::{Kernel, Wide};
use cloth_core::Particle;
use cloth_core::method::pbd::plan::PhaseParameters;
use cloth_kernels::pbd::edge::{Limits, exact_half};
use stages::Solver;

/// A side of a group: sixteen particles in a row, four times four, or anywhere.
pub(super) const RUN: u8 = 0;
pub(super) const QUADS: u8 = 1;
pub(super) const GATHER: u8 = 2;

/// A run of groups, to be solved on `N` cloths.
pub(super) struct Step<'a, const N: usize> {
    pub packed: &'a Packed,
    pub run: &'a Run,
    pub phase: &'a PhaseParameters,
    /// Stiffness of all groups; empty where the phase's applies.
    pub stiffness: &'a [Line],
    /// ε (m²).
    pub epsilon: f32,
    /// Number of the first of the particles at hand.
    pub first: usize,
    /// The particles at hand of each cloth.
    pub particles: [&'a mut [Particle]; N],
}

/// A step of groups whose sides are of these forms: whether all masses are one, and whether lanes may be padding.
pub(super) struct Batch<
    'a,
    const I: u8,
    const J: u8,
    const UNIT_MASS: bool,
    const PADDING: bool,
    const N: usize,
>(pub Step<'a, N>);

impl<const I: u8, const J: u8, const UNIT_MASS: bool, const PADDING: bool, const N: usize> Kernel
    for Batch<'_, I, J, UNIT_MASS, PADDING, N>
{
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Step { packed, run, phase, stiffness, epsilon, first, particles } = self.0;
        let _particles = particles.each_ref().map(|all| allow("particles", all.as_ptr(), all.len()));
        // Places count from the first particle of the cloth.
        let mut bases = [std::ptr::null_mut::<f32>(); N];
        for (base, particles) in bases.iter_mut().zip(particles) {
            assert!(first <= run.within.start && run.within.end <= first + particles.len());
            *base = particles.as_mut_ptr().wrapping_sub(first).cast();
            assert!(base.addr().is_multiple_of(size_of::<Particle>()));
        }
        assert!(run.kind.places() == [places(I), places(J)]);
        assert!(PADDING || !run.has_padding);
        let (offsets, rest) = packed.data(run.kind, run.first_place, run.groups.clone());
        // Where masses are one and stiffness is the phase's, only half of it is needed.
        let half = exact_half(phase.stiffness).filter(|_| UNIT_MASS && stiffness.is_empty());
        let plain = phase.limited == 0 && !run.has_off && UNIT_MASS == half.is_some();
        let of_phase = [Line([half.filter(|_| plain).unwrap_or(phase.stiffness); GROUP])];
        let groups = run.groups.start as usize..run.groups.end as usize;
        let own = if stiffness.is_empty() { &of_phase } else { &stiffness[groups] };
        let solver = Solver::<W, I, J, UNIT_MASS, PADDING, N> {
            particles: bases,
            offsets: offsets.as_ptr(),
            rest: rest.as_ptr(),
            stiffness: own.as_ptr(),
            stiffness_step: if stiffness.is_empty() { 0 } else { size_of::<Line>() },
            limits: Limits {
                softening: W::splat(phase.softening),
                compression: W::splat(phase.compression),
                stretch: W::splat(phase.stretch),
            },
            epsilon: W::splat(epsilon),
            limited: phase.limited != 0,
            plain,
            broadcasts: W::broadcasts(),
        };
        let count = rest.len();
        let _allowed = [
            allow("places", offsets.as_ptr(), offsets.len()),
            allow("rest lengths", rest.as_ptr(), count),
            allow("stiffness", own.as_ptr(), own.len()),
        ];
        // SAFETY: particles `within` are at hand and aligned, each group has the places of its kind, and padding is only where
        // it is expected (all checked above); packing makes places of particles `within`; `rest` has a line for each group, and
        // so has `own` unless its step is zero.
        unsafe {
            solver.solve(count);
        }
    }
}

pub(super) const fn places(side: u8) -> usize {
    match side {
        RUN => 1,
        QUADS => 4,
        _ => GROUP,
    }
}
