//! The `cloth` program.
fn main() {}
