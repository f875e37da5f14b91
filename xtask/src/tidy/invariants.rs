//! Every invariant in ARCHITECTURE.md names what guards it.
//!
//! In sections whose heading says "must not" or "invariant", each numbered item ends with `Check:` and at least one
//! code span: a cargo command, a file, a row of the conformance report (`group/…` for several), a function, a lint.

use super::Finding;
use super::documents::{code_spans, is_path};
use super::sources::Sources;

const DOCUMENT: &str = "ARCHITECTURE.md";

pub fn check(sources: &Sources) -> Vec<Finding> {
    let Some(document) = sources.get(DOCUMENT) else { return Vec::new() }; // documents::check says so
    let items = items(&document.text);
    if items.is_empty() {
        let problem = "has no numbered invariants under a heading with \"must not\" or \"invariant\"";
        return vec![Finding::error(DOCUMENT, problem)];
    }
    let mut findings = Vec::new();
    for (line, item) in items {
        let guards: Vec<&str> =
            item.split_once("Check:").map(|(_, end)| code_spans(end).collect()).unwrap_or_default();
        if guards.is_empty() {
            findings.push(Finding::error(document.at(line), "names no check: end it with \"Check: `...`\""));
        }
        for guard in guards.iter().filter(|guard| !exists(guard, sources)) {
            findings.push(Finding::error(document.at(line), format!("there is no check {guard}")));
        }
    }
    findings
}

/// Line and text of every numbered item in the sections on invariants.
fn items(text: &str) -> Vec<(usize, String)> {
    let mut items: Vec<(usize, String)> = Vec::new();
    let (mut in_section, mut in_item) = (false, false);
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            let heading = line.to_lowercase();
            in_section = heading.contains("must not") || heading.contains("invariant");
            in_item = false;
        } else if in_section && starts_with_number(line) {
            items.push((number, line.to_owned()));
            in_item = true;
        } else if in_item && (line.starts_with(' ') || line.trim().is_empty()) {
            if let Some((_, item)) = items.last_mut() {
                item.push(' ');
                item.push_str(line.trim());
            }
        } else {
            in_item = false;
        }
    }
    items
}

fn starts_with_number(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with(". ")
}

fn exists(guard: &str, sources: &Sources) -> bool {
    let file = guard.split("::").next().unwrap_or_default();
    let name = guard.rsplit("::").next().unwrap_or_default();
    if guard.starts_with("cargo ") {
        return true;
    }
    if is_path(file) && sources.root.join(file).exists() {
        return name == file || sources.get(file).is_some_and(|source| source.text.contains(name));
    }
    // A row of the conformance report or a group of them, a function, a lint.
    let row = format!("\"{}", guard.trim_end_matches('…'));
    let (function, lint) = (format!("fn {name}("), format!("{name} = "));
    let holds = |text: &str| text.contains(&row) || text.contains(&function) || text.contains(guard);
    sources.rust("").any(|source| holds(&source.text))
        || sources.get("Cargo.toml").is_some_and(|manifest| manifest.text.contains(&lint))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_of_the_right_sections_are_found() {
        let text = "# Map\n1. no\n## What must not happen\nText.\n1. One.\n   Check: `a`.\n2. Two.\n\nEnd.\n## More\n3. no";
        let found = items(text);
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [4, 6]);
        assert!(found[0].1.contains("Check: `a`"));
    }
}
