//! Every link of every page leads to a file and a heading that exist, and the book forgets no page.

use crate::link::{Contents, PAGES, Place, contents, place, within_pages};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use xtask_shared::Result;

/// The page that lists the chapters, relative to the repository.
pub const SUMMARY: &str = "docs/SUMMARY.md";

/// What was found out about the pages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    /// What is wrong: `file:line: link: problem`.
    pub problems: Vec<String>,
    /// Number of pages.
    pub pages: usize,
    /// Number of links, those to the network among them.
    pub links: usize,
}

/// Follows the links of all pages under `docs` of a repository.
///
/// # Errors
/// When a file cannot be read.
pub fn sources(root: &Path) -> Result<Findings> {
    let mut read = BTreeMap::new();
    for page in pages(root, PAGES)? {
        let text = text(root, &page)?;
        read.insert(page, contents(&text));
    }
    let mut findings = Findings { pages: read.len().saturating_sub(1), ..Findings::default() };
    let chapters = chapters(&read, &mut findings.problems);
    for (page, contents) in &read {
        findings.links += contents.links.len();
        for line in &contents.html_links {
            let problem = format!("{page}:{line}: a link in HTML is not followed: write it in Markdown");
            findings.problems.push(problem);
        }
        for link in &contents.links {
            if let Some(problem) = problem(root, page, &link.target, link.is_picture, &read, &chapters) {
                findings.problems.push(format!("{page}:{}: {}: {problem}", link.line, link.target));
            }
        }
    }
    Ok(findings)
}

/// The pages that the summary lists; those that it lists twice or not at all are problems.
fn chapters(read: &BTreeMap<String, Contents>, problems: &mut Vec<String>) -> BTreeSet<String> {
    let mut chapters = BTreeSet::new();
    let Some(summary) = read.get(SUMMARY) else {
        problems.push(format!("{SUMMARY}: is missing"));
        return chapters;
    };
    for link in &summary.links {
        let Place::File(path, _) = place(SUMMARY, &link.target) else { continue };
        if within_pages(&path).is_none() {
            let problem = "a chapter has to lie under docs; link to it from one";
            problems.push(format!("{SUMMARY}:{}: {}: {problem}", link.line, link.target));
        }
        if !chapters.insert(path) {
            problems.push(format!("{SUMMARY}:{}: {}: is listed twice", link.line, link.target));
        }
    }
    for page in read.keys().filter(|page| *page != SUMMARY && !chapters.contains(*page)) {
        problems.push(format!("{page}: is not listed in {SUMMARY}"));
    }
    chapters
}

fn problem(
    root: &Path,
    page: &str,
    target: &str,
    is_picture: bool,
    read: &BTreeMap<String, Contents>,
    chapters: &BTreeSet<String>,
) -> Option<String> {
    let (path, heading) = match place(page, target) {
        Place::Network => return None,
        Place::Nowhere => return Some("leads out of the repository".into()),
        Place::File(path, heading) => (path, heading),
    };
    let file = root.join(&path);
    if !file.exists() {
        return Some(format!("there is no {path}"));
    }
    let is_outside = within_pages(&path).is_none();
    if is_outside && is_picture {
        return Some(format!("pictures of the book lie under {PAGES}"));
    }
    if !is_outside && file.is_dir() {
        return Some("a folder: name a page of it".into());
    }
    if !is_outside && is_page(&path) && !chapters.contains(&path) && path != SUMMARY {
        return Some(format!("{path} is not listed in {SUMMARY}"));
    }
    let heading = heading?;
    let anchors = match read.get(&path) {
        Some(contents) => contents.anchors.clone(),
        None if is_page(&path) => contents(&text(root, &path).ok()?).anchors,
        None => return Some(format!("{path} has no headings")),
    };
    (!anchors.contains(&heading)).then(|| format!("{path} has no heading of the name {heading}"))
}

/// All pages below a folder of the repository.
///
/// # Errors
/// When a folder cannot be read.
pub fn pages(root: &Path, folder: &str) -> Result<Vec<String>> {
    let failed = |error: std::io::Error| format!("{folder}: {error}");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(root.join(folder)).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            found.extend(pages(root, &path)?);
        } else if is_page(&path) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn is_page(path: &str) -> bool {
    Path::new(path).extension() == Some("md".as_ref())
}

fn text(root: &Path, path: &str) -> Result<String> {
    std::fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Problems of a repository with these files, whose paths are relative to the pages.
    fn problems(name: &str, files: &[(&str, &str)]) -> Vec<String> {
        let root = std::env::temp_dir().join(format!("cloth-book-{name}-{}", std::process::id()));
        std::fs::create_dir_all(root.join(PAGES).join("math")).unwrap();
        for (path, text) in files {
            std::fs::write(root.join(PAGES).join(path), text).unwrap();
        }
        let findings = sources(&root);
        std::fs::remove_dir_all(&root).unwrap();
        let shorter = |problem: String| problem.replace(&format!("{PAGES}/"), "");
        findings.unwrap().problems.into_iter().map(shorter).collect()
    }

    #[test]
    fn what_leads_nowhere_is_named_with_its_line() {
        let files = [
            ("../README.md", "# Read\n"),
            ("SUMMARY.md", "- [A](a.md)\n- [B](math/b.md)\n"),
            (
                "a.md",
                "# A\n\n[b](math/b.md#sub), [no](no.md)\n[r](../README.md#read)\n[s](../README.md#no)\n",
            ),
            ("math/b.md", "# B\n## Sub\n![p](p.png) [a](../a.md#b) [o](../../../x) [d](.) <a href=\"x\">\n"),
        ];
        let expected = [
            "a.md:3: no.md: there is no no.md",
            "a.md:5: ../README.md#no: README.md has no heading of the name no",
            "math/b.md:3: a link in HTML is not followed: write it in Markdown",
            "math/b.md:3: p.png: there is no math/p.png",
            "math/b.md:3: ../a.md#b: a.md has no heading of the name b",
            "math/b.md:3: ../../../x: leads out of the repository",
            "math/b.md:3: .: a folder: name a page of it",
        ];
        assert_eq!(problems("links", &files), expected);
    }

    #[test]
    fn the_summary_lists_every_page_once() {
        let files = [
            ("../README.md", "# Read\n"),
            ("SUMMARY.md", "- [A](a.md)\n- [A again](a.md)\n- [R](../README.md)\n- [N](n.md)\n"),
            ("a.md", "[b](b.md)\n"),
            ("b.md", "# B\n"),
        ];
        let expected = [
            "SUMMARY.md:2: a.md: is listed twice",
            "SUMMARY.md:3: ../README.md: a chapter has to lie under docs; link to it from one",
            "b.md: is not listed in SUMMARY.md",
            "SUMMARY.md:4: n.md: there is no n.md",
            "a.md:1: b.md: b.md is not listed in SUMMARY.md",
        ];
        assert_eq!(problems("summary", &files), expected);
    }
}
