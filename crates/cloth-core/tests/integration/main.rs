//! Tests of the public interface, in one program: linking one for each would take longer than running them.

mod colliders;
mod fabric;
mod materials;
mod partition;
mod world;
