//! Changes that must not change a result: running again, in parts, in parallel, beside other cloths, elsewhere, turned, in
//! another unit of length, with other numbers for the same particles.

mod batch;
mod chunks;
mod difference;
mod moved;
mod renumbering;
mod repetition;
mod scene;
mod split;

pub(crate) use chunks::on_threads;
pub(crate) use difference::{Bits, arrays};
pub use split::{DriveFrame, StartRun, split_run_is_exact};

use crate::check::Check;

/// One check per invariance.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        repetition::CHECK,
        batch::CHECK,
        chunks::CHECK,
        chunks::THREADS,
        split::CHECK,
        split::PENDING,
        split::REWIND,
        renumbering::PARTICLES,
        renumbering::ROWS,
        moved::POSE,
        moved::TRANSLATION,
        moved::ROTATION,
        moved::UNIT,
    ]
}
