//! The code that talks to NVIDIA's driver, on a driver library of our own that runs the kernels on fibres: it shows that
//! the calls are right, not how a GPU behaves. Every test runs in a process of its own that loads the library.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod bits;
mod faults;
mod frames;
mod library;
mod scene;
mod sharing;
mod unavailable;
