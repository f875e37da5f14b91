//! Prints the tables at the end of `docs/materials.md`.
#![allow(clippy::print_stdout, reason = "a program that prints")]

fn main() {
    print!("{}", cloth_core::material::markdown());
}
