//! Every unsafe operation says why it is sound.

use super::Finding;
use super::sources::Sources;

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources.rust("") {
        let lines: Vec<&str> = source.text.lines().collect();
        for (line, code) in source.code().iter().enumerate() {
            let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_block = code.contains("unsafe {") || code.contains("unsafe impl");
            let (needed, reach) = match () {
                () if code.contains("unsafe fn") && !code.contains("unsafe fn(") => ("# Safety", 30),
                () if is_block => ("SAFETY:", 8),
                () => continue,
            };
            if !lines[line.saturating_sub(reach)..=line].iter().any(|line| line.contains(needed)) {
                findings.push(Finding::error(
                    source.at(line),
                    format!("unsafe without a comment {needed:?} above"),
                ));
            }
        }
    }
    findings
}
