//! Methods that move cloth, one folder each.

pub mod pbd;
