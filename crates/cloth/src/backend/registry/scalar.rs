//! The CPU, one number at a time.

use super::Entry;
use cloth_core::World;
use cloth_cpu::Scalar;

pub(super) const ENTRY: Entry = Entry {
    create: Some(|_| Ok(Box::new(World::new(Scalar::new())))),
    ..Entry::new("scalar", "any CPU, one number at a time; defines the bits")
};
