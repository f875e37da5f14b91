//! The backends that `cargo xtask conformance` judges and `cargo xtask trace` looks into.
#![forbid(unsafe_code)]

pub mod backends;
