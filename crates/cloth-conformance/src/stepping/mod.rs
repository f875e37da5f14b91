//! The cheaper methods on the potential, XPBD and explicit Euler (docs/math/xpbd.md), vertex block descent (docs/math/vbd.md),
//! and the implicit filter (docs/math/filter.md): closed forms, Newton's minimiser, bits.

mod bits;
pub(crate) mod cloths;
mod direct;
mod explicit;
mod filter;
mod frames;
mod held;
mod held_after;
mod newton;
mod newton_start;
mod rest;
pub(crate) mod rigid;
pub(crate) mod states;
mod vbd;
mod vbd_hard;
mod vbd_start;
mod xpbd;

use crate::check::Check;

/// One check per law.
#[must_use]
pub fn checks() -> Vec<Check> {
    let mut checks = vec![
        xpbd::OSCILLATOR,
        xpbd::RIGID,
        xpbd::ORDER,
        xpbd::STRIP,
        bits::CONTAINED,
        bits::HELD,
        bits::BITS,
        bits::EXPLICIT_BITS,
        explicit::FREE_FALL,
        explicit::FORWARD,
        explicit::SYMPLECTIC,
        explicit::LIMIT,
        vbd::BITS,
        frames::VBD,
        vbd::ACCELERATED_BITS,
        vbd::RANDOM,
        vbd::CONTAINED,
        vbd::ACCELERATED_CONTAINED,
        vbd::DAMPED,
        vbd::ACCELERATION,
        vbd_start::START,
        vbd_start::FALL,
        vbd_start::LET_GO,
        vbd_start::BITS,
        vbd_start::MEMORY,
        vbd_start::HARD_MEMORY,
        vbd_hard::SEAM,
        vbd_hard::RODS,
        vbd_hard::LIMIT,
        vbd_hard::MINIMUM,
        newton::BITS,
        newton::CRUMPLED_BITS,
        frames::NEWTON,
        newton_start::START,
        newton_start::MEMORY,
        direct::DIRECT,
        direct::PROJECTIVE,
        filter::BACKWARD_EULER,
        filter::WIDTH,
        filter::VISCOSITY,
        filter::ANGULAR,
        filter::ELONGATION,
        filter::STOPS,
        filter::DRAG,
        filter::STIFF,
        filter::DIRECT,
        filter::BITS,
        filter::CONTAINED,
        held::ORDER,
        rest::XPBD,
        rest::VBD,
        rest::NEWTON,
        rest::NEWTON_BITS,
    ];
    checks.extend(held::checks());
    checks.extend(held_after::checks());
    checks
}
