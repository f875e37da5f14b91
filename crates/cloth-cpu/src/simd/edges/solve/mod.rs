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
//! What a constraint is comes as a [law](laws): its squared length and both factors. The scatter stage is `edge::apply` on rows, whose
//! bits it has since a mass plus zero is the mass.
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

mod laws;
mod pipeline;
mod stages;

pub(super) use laws::{EdgeLaw, Law, SpringLaw};

use super::pack::{GROUP, Packed};
use super::schedule::Run;
use crate::simd::checks::allow;
use crate::simd::lanes::{Kernel, Wide};
use cloth_core::Particle;
use stages::Solver;

/// A side of a group: sixteen particles in a row, four times four, or anywhere.
pub(super) const RUN: u8 = 0;
pub(super) const QUADS: u8 = 1;
pub(super) const GATHER: u8 = 2;

/// A run of groups, to be solved on `N` cloths.
pub(super) struct Step<'a, L, const N: usize> {
    pub packed: &'a Packed,
    pub run: &'a Run,
    pub law: L,
    /// Number of the first of the particles at hand.
    pub first: usize,
    /// The particles at hand of each cloth.
    pub particles: [&'a mut [Particle]; N],
}

/// A step of groups whose sides are of these forms: whether all masses are one, and whether lanes may be padding.
pub(super) struct Batch<
    'a,
    L,
    const I: u8,
    const J: u8,
    const UNIT_MASS: bool,
    const PADDING: bool,
    const N: usize,
>(pub Step<'a, L, N>);

impl<L: Law, const I: u8, const J: u8, const UNIT_MASS: bool, const PADDING: bool, const N: usize> Kernel
    for Batch<'_, L, I, J, UNIT_MASS, PADDING, N>
{
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Step { packed, run, law, first, particles } = self.0;
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
        let count = rest.len();
        let lines = law.lines(count);
        let _allowed = [
            allow("places", offsets.as_ptr(), offsets.len()),
            allow("rest lengths", rest.as_ptr(), count),
            allow("numbers of the law", lines[0].as_ptr(), lines[0].len()),
            allow("more of them", lines[1].as_ptr(), lines[1].len()),
        ];
        let solver = Solver::<W, L::InLanes<W>, I, J, UNIT_MASS, PADDING, N> {
            particles: bases,
            offsets: offsets.as_ptr(),
            rest: rest.as_ptr(),
            law: law.in_lanes::<W>(),
            broadcasts: W::broadcasts(),
        };
        // SAFETY: particles `within` are at hand and aligned, each group has the places of its kind, and padding is only where
        // it is expected (all checked above); packing makes places of particles `within`; `rest` has a line for each group, and
        // the law has the lines that it needs for so many (checked by `lines`).
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
