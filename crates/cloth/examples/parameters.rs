//! Prints the table of all parameters as Markdown: `cargo run -p cloth --example parameters > docs/parameters.md`.
#![allow(clippy::print_stdout, reason = "an example that prints")]

fn main() {
    print!("# Parameters\n\nMade by `cargo run -p cloth --example parameters`; do not edit.\n\n");
    print!("{}", cloth::parameters::markdown());
}
