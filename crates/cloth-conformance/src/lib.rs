//! Cases, oracles and tolerances that prove that cloth backends agree.
//!
//! A solver is judged by what does not share its mathematics: recorded trajectories ([`case`]), run by [`runner`] and
//! compared by [`mod@judge`], and [`check`]s against closed forms, a float64 oracle and invariances. This crate sees
//! nothing of a backend but [`cloth_core::Solver`]; [`derivative`] looks at the kernels, whose derivatives it proves, and
//! [`contact`] asks them for times of impact.
#![forbid(unsafe_code)]

pub mod case;
pub mod check;
pub mod constrained;
pub mod contact;
pub mod derivative;
pub mod elastic;
pub mod fuzz;
pub mod hierarchy;
pub mod hostile;
pub mod invariance;
pub mod jacobi;
pub mod judge;
pub mod limits;
pub mod minimiser;
pub mod npy;
pub mod partition;
pub mod pbd;
pub mod physics;
pub mod rates;
pub mod report;
pub mod resume;
pub mod runner;
pub mod stepping;
pub mod suite;
pub mod textile;
pub mod trace;
pub mod voxels;

/// All checks that are not recorded cases.
#[must_use]
pub fn all_checks() -> Vec<check::Check> {
    [
        pbd::oracle::checks(),
        physics::checks(),
        elastic::checks(),
        invariance::checks(),
        partition::checks(),
        resume::checks(),
        hostile::checks(),
        derivative::checks(),
        minimiser::checks(),
        hierarchy::checks(),
        rates::checks(),
        limits::checks(),
        constrained::checks(),
        jacobi::checks(),
        textile::checks(),
        stepping::checks(),
        voxels::checks(),
        contact::checks(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
