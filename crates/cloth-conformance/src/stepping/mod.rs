//! The cheaper methods on the potential, XPBD and explicit Euler (docs/math/xpbd.md), vertex block descent (docs/math/vbd.md): closed forms, Newton's minimiser, bits.

mod bits;
pub(crate) mod cloths;
mod direct;
mod explicit;
mod newton;
mod vbd;
mod xpbd;

use crate::check::Check;

/// One check per law.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        xpbd::OSCILLATOR,
        xpbd::RIGID,
        xpbd::ORDER,
        xpbd::STRIP,
        bits::CONTAINED,
        bits::HELD,
        bits::BITS,
        explicit::FREE_FALL,
        explicit::FORWARD,
        explicit::SYMPLECTIC,
        explicit::LIMIT,
        vbd::BITS,
        vbd::RANDOM,
        vbd::CONTAINED,
        vbd::ACCELERATION,
        newton::BITS,
        direct::DIRECT,
    ]
}
