//! Nothing unfinished, and nothing of one machine only.

use super::Finding;
use super::sources::Sources;

/// Texts that no file may hold, and why. Put together here, so that this file passes.
const FORBIDDEN: &[(&str, &str)] = &[
    (concat!("TO", "DO"), "finish it, or open an issue"),
    (concat!("FIX", "ME"), "finish it, or open an issue"),
    (concat!("to", "do!("), "finish it"),
    (concat!("unimple", "mented!("), "finish it, or return an error"),
    (concat!("/ro", "ot/"), "a path of one machine"),
    (concat!("/ho", "me/"), "a path of one machine"),
    (concat!("/wo", "rk/"), "a path of one machine"),
];

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in &sources.files {
        for (line, text) in source.text.lines().enumerate() {
            for (marker, cure) in FORBIDDEN.iter().filter(|(marker, _)| text.contains(marker)) {
                findings.push(Finding::error(source.at(line), format!("{marker}: {cure}")));
            }
        }
    }
    findings
}
