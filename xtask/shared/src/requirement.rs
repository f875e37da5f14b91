//! The option `--missing`, by which `cargo xtask test` asks a program before it runs it.

use crate::print_line;

/// What a line of a requirement begins with: installers that run meanwhile print lines of their own.
const MARK: &str = "missing: ";

/// Prints what a machine lacks, one requirement a line and nothing where all is there.
pub fn print(missing: impl IntoIterator<Item = String>) {
    for requirement in missing {
        print_line!("{MARK}{}", requirement.lines().collect::<Vec<_>>().join(" "));
    }
}

/// Reads what [`print()`] wrote, and leaves out all else.
#[must_use]
pub fn read(output: &str) -> Vec<String> {
    output.lines().filter_map(|line| line.strip_prefix(MARK)).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_installers_are_no_requirements() {
        assert_eq!(read("added 1 package in 1s\nmissing: no GPU (x)\n\n"), ["no GPU (x)"]);
        assert!(read("").is_empty());
    }
}
