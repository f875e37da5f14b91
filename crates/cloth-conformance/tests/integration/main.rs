//! Tests of the public interface, in one program: linking one for each would take longer than running them.

mod checks_properties;
mod fuzz;
mod trace;
