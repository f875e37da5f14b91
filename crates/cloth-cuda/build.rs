//! Nothing to build yet.

fn main() {}
