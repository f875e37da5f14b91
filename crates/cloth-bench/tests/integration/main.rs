//! Tests of the public interface, in one program: linking one for each would take longer than running them.

#[path = "../common/mod.rs"]
mod common;
mod judgements;
mod measuring;
mod recorded_cases;
