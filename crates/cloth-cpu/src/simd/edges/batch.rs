//! Groups of one kind, to be solved one after the other.

use super::grouping::GROUP;
use super::packed::{Line, Packed};
use super::phases::Solver;
use super::schedule::Run;
use crate::simd::checks::allow;
use crate::simd::lanes::{Kernel, Wide};
use cloth_core::Particle;
use cloth_core::method::pbd::plan::PhaseParameters;
use cloth_kernels::edge::{Limits, exact_half};

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
    /// Number of the first of the particles at hand.
    pub first: usize,
    /// The particles at hand of each cloth.
    pub particles: [&'a mut [Particle]; N],
}

/// A step of groups whose sides are of these forms: whether all masses are one, and whether slots may be idle.
pub(super) struct Batch<'a, const I: u8, const J: u8, const UNIT: bool, const IDLE: bool, const N: usize>(
    pub Step<'a, N>,
);

impl<const I: u8, const J: u8, const UNIT: bool, const IDLE: bool, const N: usize> Kernel
    for Batch<'_, I, J, UNIT, IDLE, N>
{
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Step { packed, run, phase, stiffness, first, particles } = self.0;
        let _particles = particles.each_ref().map(|all| allow("particles", all.as_ptr(), all.len()));
        // Places count from the first particle of the cloth.
        let mut bases = [std::ptr::null_mut::<f32>(); N];
        for (base, particles) in bases.iter_mut().zip(particles) {
            assert!(first <= run.within.start && run.within.end <= first + particles.len());
            *base = particles.as_mut_ptr().wrapping_sub(first).cast();
            assert!(base.addr().is_multiple_of(size_of::<Particle>()));
        }
        assert!(run.kind.places() == [places(I), places(J)]);
        assert!(IDLE || !run.has_idle);
        let (offsets, rest) = packed.data(run.kind, run.first_place, run.groups.clone());
        // Where masses are one and stiffness is the phase's, only half of it is needed.
        let half = exact_half(phase.stiffness).filter(|_| UNIT && stiffness.is_empty());
        let plain = phase.limited == 0 && !run.has_off && UNIT == half.is_some();
        let of_phase = [Line([half.filter(|_| plain).unwrap_or(phase.stiffness); GROUP])];
        let groups = run.groups.start as usize..run.groups.end as usize;
        let own = if stiffness.is_empty() { &of_phase } else { &stiffness[groups] };
        let solver = Solver::<W, I, J, UNIT, IDLE, N> {
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
            limited: phase.limited != 0,
            plain,
            spreads: W::spreads(),
        };
        let count = rest.len();
        let _at_hand = [
            allow("places", offsets.as_ptr(), offsets.len()),
            allow("rest lengths", rest.as_ptr(), count),
            allow("stiffness", own.as_ptr(), own.len()),
        ];
        // SAFETY: particles are aligned (checked above). The packed form of a fabric has as many places per group as the kind of segment (checked above), all of
        // them of particles `within`, which are at hand (checked above). Rest lengths, and stiffness where there is any,
        // are those of the groups. Idle slots are there only where they are expected (checked above).
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
