//! Plans, fabrics and shapes as flat tables, for backends whose loops run in the memory of a device.
//!
//! A device gets few large buffers rather than many small ones: [`FrameTables`] holds what a step needs of all its cloths,
//! [`FabricTable`] what cloths of one fabric share, [`SweepTables`] collision between cloths. A [`Job`] tells where the
//! tables of one cloth begin.

mod changes;
mod fabric;
mod frame;
mod job;
mod sweep;

pub use changes::changed_blocks;
pub use fabric::FabricTable;
pub use frame::{FrameTables, OUTCOME_WORDS};
pub use job::{Job, Task};
pub use sweep::{BOX_WORDS, SLOT_WORDS, Sweep, SweepMember, SweepPlace, SweepTables};

use crate::layout::Layout;

/// In place of an index: the table is not there.
pub const NONE: u32 = u32::MAX;

/// The structs that a device reads.
pub const LAYOUTS: &[Layout] = &[Job::LAYOUT, Sweep::LAYOUT, SweepMember::LAYOUT];

/// The structs as WGSL; it needs that of a plan before it.
pub const WGSL: &str = include_str!("../../generated/tables.wgsl");

/// The structs as CUDA C++; it needs that of a plan before it.
pub const CUDA: &str = include_str!("../../generated/tables.cuh");

/// Appends values and returns where they start.
fn append<T: Copy>(table: &mut Vec<T>, values: &[T]) -> u32 {
    let start = table.len() as u32;
    table.extend_from_slice(values);
    start
}
