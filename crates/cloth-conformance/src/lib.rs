//! Cases, oracles and tolerances that prove that cloth backends agree.
#![forbid(unsafe_code)]

pub mod check;
