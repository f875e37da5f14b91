//! The program's voice: results go to standard output, everything else to standard error.
#![allow(clippy::print_stdout, reason = "a command line program answers on standard output")]

use std::io::{self, ErrorKind, Write};
use std::sync::OnceLock;

/// Why results could not be printed.
static LOST: OnceLock<io::Error> = OnceLock::new();

/// A line of results. A reader that has gone away (`| head`) is no failure; anything else, such as a full disk, is one that
/// [`lost`] tells at the end.
pub fn line(text: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{text}").and_then(|()| out.flush())
        && error.kind() != ErrorKind::BrokenPipe
    {
        // The first reason is enough.
        let _ = LOST.set(error);
    }
}

/// Why results could not be printed, if some could not.
pub fn lost() -> Option<&'static io::Error> {
    LOST.get()
}

/// A JSON document as results.
pub fn json(value: &serde_json::Value) {
    line(&format!("{value:#}"));
}

/// A number for JSON as people wrote it: 0.03, not 0.029999999329447746.
pub fn number(value: f32) -> serde_json::Value {
    value.to_string().parse::<f64>().map_or(serde_json::Value::Null, serde_json::Value::from)
}

/// A line about what is going on.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// The reason why the program ends.
pub fn error(text: &str) {
    // Whatever a library said, it stays one line.
    let text: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    note(&format!("error: {}", text.join(" ")));
}
