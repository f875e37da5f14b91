//! Pages as a browser gets them: where their links lead, and which places within them have a name.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use xtask_shared::Result;

/// The values of an attribute of a page, in their order.
pub fn attribute<'a>(page: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let start = format!(" {name}=\"");
    let values: Vec<&str> =
        page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect();
    values.into_iter()
}

/// Names of places within a page.
#[must_use]
pub fn anchors(page: &str) -> BTreeSet<String> {
    attribute(page, "id").map(str::to_owned).collect()
}

/// What the links of a built page lead to in vain: `target: there is no ...`.
///
/// # Errors
/// When a page cannot be read.
pub fn dead_links(folder: &Path, page: &Path) -> Result<Vec<String>> {
    let text = read(page)?;
    let mut dead = Vec::new();
    for target in attribute(&text, "href").chain(attribute(&text, "src")) {
        if target.is_empty() || target.contains(':') {
            continue;
        }
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = path.split('?').next().unwrap_or_default();
        let file = match path {
            "" => page.to_owned(),
            path => normal(&page.parent().unwrap_or(folder).join(path)),
        };
        let shown = file.strip_prefix(folder).unwrap_or(&file).display().to_string();
        if !file.is_file() {
            dead.push(format!("{target}: there is no {shown} in the book"));
        } else if !anchor.is_empty() && is_page(&file) && !anchors(&read(&file)?).contains(anchor) {
            dead.push(format!("{target}: {shown} has no place of the name {anchor}"));
        }
    }
    Ok(dead)
}

/// All pages below a folder.
///
/// # Errors
/// When a folder cannot be read.
pub fn pages(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            found.extend(pages(&path)?);
        } else if is_page(&path) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn is_page(path: &Path) -> bool {
    path.extension() == Some("html".as_ref())
}

/// A path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_of_built_pages_are_found() {
        let folder = std::env::temp_dir().join(format!("cloth-book-html-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("math")).unwrap();
        let page = folder.join("math/a.html");
        let text = "<h1 id=\"top\">a</h1><a href=\"#top\"></a><a href=\"../b.html#there\"></a><a href=\"../b.html#no\"></a>\
            <a href=\"../math/c.html\"></a><img src=\"../p.png\"><a href=\"https://e.org/x\"></a>";
        std::fs::write(&page, text).unwrap();
        std::fs::write(folder.join("b.html"), "<h2 id=\"there\">").unwrap();
        let dead = dead_links(&folder, &page).unwrap();
        let built = pages(&folder).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let expected = [
            "../b.html#no: b.html has no place of the name no",
            "../math/c.html: there is no math/c.html in the book",
            "../p.png: there is no p.png in the book",
        ];
        assert_eq!(dead, expected);
        assert_eq!(built, [folder.join("b.html"), page]);
    }
}
