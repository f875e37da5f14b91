//! Documents name only files and tasks that exist, and comments cite only pages that exist.

use super::Finding;
use super::sources::{Source, Sources};
use std::path::Path;

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
    for source in sources.files.iter().filter(|source| !source.path.ends_with(file!())) {
        findings.extend(check_citations(source, &sources.root));
    }
    // What changed before may have gone since.
    let is_document = |source: &&Source| source.path.ends_with(".md") && source.path != "CHANGELOG.md";
    for document in sources.files.iter().filter(is_document) {
        findings.extend(check_tasks(document));
    }
    findings
}

/// Checks that the tasks exist that a document names.
fn check_tasks(document: &Source) -> Vec<Finding> {
    let arguments = crate::arguments();
    let mut findings = Vec::new();
    for (line, text) in document.text.lines().enumerate() {
        for name in tasks(text).filter(|name| arguments.find_subcommand(name).is_none()) {
            findings.push(Finding::error(document.at(line), format!("there is no task cargo xtask {name}")));
        }
    }
    findings
}

/// The tasks that a line names, as `cargo xtask NAME` in small letters.
fn tasks(line: &str) -> impl Iterator<Item = &str> {
    let after = line.split("cargo xtask ").skip(1);
    let names = after.filter_map(|rest| rest.split(|c: char| !c.is_ascii_lowercase() && c != '-').next());
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Checks the links of a page under `docs`, and the pages that any file names.
fn check_citations(source: &Source, root: &Path) -> Vec<Finding> {
    let folder = Path::new(&source.path).parent().unwrap_or(Path::new(""));
    let is_page = source.path.starts_with("docs/");
    let mut findings = Vec::new();
    for (line, text) in source.text.lines().enumerate() {
        let linked = links(text).filter(|_| is_page).map(|link| folder.join(link));
        let cited = citations(text).map(|page| Path::new(page).to_owned());
        for path in linked.chain(cited).filter(|path| !root.join(path).exists()) {
            findings.push(Finding::error(source.at(line), format!("there is no {}", path.display())));
        }
    }
    findings
}

/// The pages under `docs` that a line names.
fn citations(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && !"_-./".contains(c))
        .map(|word| word.trim_matches('.'))
        .filter(|word| word.starts_with("docs/") && word.ends_with(".md"))
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

    #[test]
    fn tasks_that_documents_name_have_to_exist() {
        let line =
            "`cargo xtask bench --quick`, cargo xtask fuzz-files; `cargo xtask --help`, `cargo xtask NAME`";
        assert_eq!(tasks(line).collect::<Vec<_>>(), ["bench", "fuzz-files"]);
        let document = Source { path: "a.md".into(), text: "cargo xtask ci\n`cargo xtask cj`\n".into() };
        let findings = check_tasks(&document);
        let places: Vec<&str> = findings.iter().map(|finding| finding.place.as_str()).collect();
        assert_eq!(places, ["a.md:2"]);
    }

    #[test]
    fn pages_that_comments_cite_have_to_exist() {
        let line = "/// friction (docs/math/mass.md), `docs/b.md`; see docs/c.md.";
        assert_eq!(citations(line).collect::<Vec<_>>(), ["docs/math/mass.md", "docs/b.md", "docs/c.md"]);
        let page = |text: &str| Source { path: "docs/math/a.md".into(), text: text.into() };
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert!(check_citations(&page("[b](mass.md), docs/glossary.md"), &root).is_empty());
        let findings = check_citations(&page("[b](../no.md)\ndocs/no-such-page.md"), &root);
        let places: Vec<&str> = findings.iter().map(|finding| finding.place.as_str()).collect();
        assert_eq!(places, ["docs/math/a.md:1", "docs/math/a.md:2"]);
    }
}
