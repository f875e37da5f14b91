//! Contacts as elements of the incremental potential (docs/math/newton.md).

mod element;

pub use element::{ContactElement, ContactKind};
