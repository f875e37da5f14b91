//! The option `--missing`, by which `cargo xtask test` asks a program before it runs it.

/// Prints what a machine lacks, one requirement a line and nothing where all is there.
pub fn print(missing: impl IntoIterator<Item = String>) {
    for requirement in missing {
        println!("{}", requirement.lines().collect::<Vec<_>>().join(" "));
    }
}
