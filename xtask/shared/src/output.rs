//! Standard output.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write, stdout};

/// Exit code where nobody reads the output any more: that of a program that SIGPIPE ends.
const CLOSED_PIPE: i32 = 141;

/// Prints a line as `println!` does. Where its reader has gone away (`| head`) the program ends without a word instead of
/// panicking.
#[macro_export]
macro_rules! print_line {
    ($($arguments:tt)*) => { $crate::output::line(format_args!($($arguments)*)) };
}

/// Does the work of [`print_line!`](crate::print_line).
pub fn line(text: Arguments<'_>) {
    let Err(error) = writeln!(stdout(), "{text}") else { return };
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(CLOSED_PIPE);
    }
    eprintln!("error: standard output: {error}");
    std::process::exit(1);
}
