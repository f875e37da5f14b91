//! Cooked fabrics that are partitioned for threads: the order that the partition defines, and that nothing else depends on it.

mod meshes;
mod order;
mod stages;

use crate::check::Check;

/// One check per mesh, and one for all stages.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![order::GRID, order::IRREGULAR, stages::CHECK]
}
