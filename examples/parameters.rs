//! Prints the table of all parameters as Markdown: `cargo run -p cloth-examples --bin parameters > docs/parameters.md`.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "an example that prints")]

fn main() {
    print!("# Parameters\n\nMade by `cargo run -p cloth-examples --bin parameters`; do not edit.\n\n");
    print!("{}", cloth::parameters::markdown());
}
