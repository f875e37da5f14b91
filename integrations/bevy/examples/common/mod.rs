//! What the examples share: a figure that walks, its cape, a stage, and how they are run.

#![allow(dead_code, reason = "each example takes a part of it")]

pub mod cape;
pub mod figure;
pub mod run;
pub mod stage;
