//! The viewer as a web page: sessions of `cloth view` with HTML around them.
//!
//! [`viewer::Viewer`] is what the page calls: it simulates by the SIMD backend, or where the browser has WebGPU by the wgpu
//! backend, and draws on a canvas by WebGPU or WebGL 2. What is chosen comes and goes as JSON ([`settings`]). [`cases`] runs
//! recorded cases, whose bits the page compares with those of the scalar backend. A page may not wait, so frames are awaited.
//! `cargo xtask web` builds it.
#![forbid(unsafe_code)]
#![cfg(target_arch = "wasm32")]

mod cases;
mod choices;
mod gpu;
mod settings;
mod viewer;
