//! Plans, fabrics and shapes as flat tables, for backends whose loops run in the memory of a device.
//!
//! A device gets few large buffers rather than many small ones: [`FrameTables`] holds what a step needs of all its cloths,
//! [`FabricTable`] what cloths of one fabric share, [`PotentialTable`] what those of one potential do, [`SweepTables`] collision between cloths. [`ClothOffsets`] tells
//! where the tables of one cloth begin.

mod changes;
mod constants;
mod elements;
mod fabric;
mod frame;
mod newton;
mod potential;
mod sweep;
mod task;
mod vertices;

pub use changes::changed_blocks;
pub use constants::*;
pub use elements::ElementTable;
pub use fabric::FabricTable;
pub use frame::FrameTables;
pub use newton::{NewtonKind, NewtonTable, NewtonTask};
pub use potential::{PotentialForm, PotentialTable};
pub use sweep::{Sweep, SweepParticipant, SweepPlace, SweepTables};
pub use task::{ClothOffsets, ClothTask, NormalTask};
pub use vertices::{VertexGroup, VertexTable};

use crate::layout::Layout;

/// The structs that a device reads.
pub const LAYOUTS: &[Layout] = &[
    ElementTable::LAYOUT,
    VertexTable::LAYOUT,
    VertexGroup::LAYOUT,
    NewtonTable::LAYOUT,
    NewtonKind::LAYOUT,
    ClothOffsets::LAYOUT,
    NewtonTask::LAYOUT,
    ClothTask::LAYOUT,
    NormalTask::LAYOUT,
    Sweep::LAYOUT,
    SweepParticipant::LAYOUT,
];

/// Structs and numbers as WGSL; they need those of a plan before them.
pub const WGSL: &str = include_str!("../../generated/tables.wgsl");

/// Structs and numbers as CUDA C++; they need those of a plan before them.
pub const CUDA: &str = include_str!("../../generated/tables.cuh");

/// Appends values and returns where they start.
fn append<T: Copy>(table: &mut Vec<T>, values: &[T]) -> u32 {
    let start = table.len() as u32;
    table.extend_from_slice(values);
    start
}
