//! Documents name only files that exist.

use super::Finding;
use super::sources::Sources;

const DOCUMENTS: [&str; 3] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for path in DOCUMENTS {
        let Some(document) = sources.get(path) else {
            findings.push(Finding::error(path, "is missing"));
            continue;
        };
        for (line, text) in document.text.lines().enumerate() {
            let named = code_spans(text).filter(|span| is_path(span)).chain(links(text));
            for named in named.filter(|named| !sources.root.join(named).exists()) {
                findings.push(Finding::error(document.at(line), format!("there is no {named}")));
            }
        }
    }
    findings
}

/// The texts between backticks of a line.
pub fn code_spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Whether a text names a file of this workspace: it has a slash, and nothing that stands for something else.
pub fn is_path(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    text.contains('/') && text.chars().all(is_plain) && !text.starts_with(['/', '.', '-']) && !is_built(text)
        || text.starts_with(".ci/")
        || text.starts_with(".cargo/")
}

/// Whether a path is one that building makes.
fn is_built(path: &str) -> bool {
    path.starts_with("target/") || path.starts_with("out/")
}

/// Targets of links to files, without the part after `#`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| {
        let target = rest.split([')', '#']).next()?;
        (!target.is_empty() && !target.contains(':')).then_some(target)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_other_code() {
        let line = "run `cargo xtask test`, see `crates/cloth-core/src/lib.rs`, `a / b`, `DIR/<case>.npy`, `World::new`";
        assert_eq!(
            code_spans(line).filter(|span| is_path(span)).collect::<Vec<_>>(),
            ["crates/cloth-core/src/lib.rs"]
        );
        let line = "[a](docs/a.md#top) and [b](https://example.org/b) and [c](#here)";
        assert_eq!(links(line).collect::<Vec<_>>(), ["docs/a.md"]);
    }
}
