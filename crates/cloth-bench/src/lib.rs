//! Benchmarks of the cloth simulation library, on any machine, and the report about them.
//!
//! [`suite`] times [`scene`]s on [`mod@column`]s and gives [`results`], which are JSON; [`compare`] sets two of them against
//! each other, [`guard`] watches that states and stretch stay as they were, and [`page`] makes one HTML page of any
//! number of them. How to run and read all this is in `docs/benchmarks.md`.
#![forbid(unsafe_code)]

pub mod advice;
pub mod column;
pub mod compare;
pub mod comparison;
pub mod conditions;
pub mod guard;
pub mod machine;
pub mod measure;
mod merge;
mod migrate;
pub mod pace;
#[cfg(feature = "page")]
pub mod page;
mod provenance;
pub mod results;
pub mod scene;
mod schedule;
pub mod statistics;
pub mod suite;
