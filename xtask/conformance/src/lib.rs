//! The backends that `cargo xtask conformance` judges and `cargo xtask trace` looks into.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "what is installed on the way is shown")]

pub mod backends;
