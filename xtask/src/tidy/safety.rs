//! Crates without unsafe code forbid it, and every unsafe operation says why it is sound.

use super::Finding;
use super::sources::Sources;

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for root in sources.rust("").filter(|source| is_crate_root(&source.path)) {
        let folder = root.path.trim_end_matches("lib.rs").trim_end_matches("main.rs");
        let is_unsafe =
            sources.rust(folder).any(|source| source.code().iter().any(|code| is_keyword_in(code)));
        if !is_unsafe && !root.text.contains("#![forbid(unsafe_code)]") {
            findings.push(Finding::error(&root.path, "has no #![forbid(unsafe_code)]"));
        }
    }
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

fn is_crate_root(path: &str) -> bool {
    path.ends_with("/src/lib.rs") || path.ends_with("/src/main.rs")
}

fn is_keyword_in(code: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe")
}
