//! The book, built and checked.

use crate::check::{self, Findings};
use crate::html;
use crate::outside::Outside;
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use std::path::{Path, PathBuf};
use xtask_shared::Result;

/// The folder with `book.toml`, relative to the repository.
const BOOK: &str = "docs/book";
/// Pages that mdBook makes for itself, whose links depend on where the book is put.
const OF_THE_SERVER: [&str; 1] = ["404.html"];

/// Where the book is put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Into a folder.
    Folder(PathBuf),
    /// It is only checked.
    Nowhere,
}

/// Checks the pages of a repository, builds the book of them, and checks that.
///
/// # Errors
/// All links that lead nowhere, a line each; a page that cannot be read; a folder that cannot be written.
pub fn book(root: &Path, target: &Target) -> Result<Findings> {
    let findings = check::sources(root)?;
    told(&findings.problems)?;
    match target {
        Target::Folder(folder) => {
            let folder =
                std::path::absolute(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            may_be_replaced(root, &folder)?;
            render(root, &folder)?;
        }
        Target::Nowhere => {
            let folder = std::env::temp_dir().join(format!("cloth-book-{}", std::process::id()));
            let rendered = render(root, &folder);
            // It is in the folder of what nobody keeps.
            let _ = std::fs::remove_dir_all(&folder);
            rendered?;
        }
    }
    Ok(findings)
}

/// mdBook empties the folder that it writes to, so that has to be new, empty, or an earlier book, outside of the pages.
fn may_be_replaced(root: &Path, folder: &Path) -> Result {
    let is_below_pages = folder.starts_with(root.join(crate::link::PAGES));
    let is_used = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    let is_book = folder.join("toc.html").is_file() && folder.join(".nojekyll").is_file();
    if is_below_pages || is_used && !is_book {
        let problem = "holds other files, which building the book would remove: name a new folder";
        return Err(format!("{}: {problem}", folder.display()));
    }
    Ok(())
}

fn render(root: &Path, folder: &Path) -> Result {
    let place = root.join(BOOK);
    let file = place.join("book.toml");
    let mut config = Config::from_disk(&file).map_err(|error| format!("{}: {error:#}", file.display()))?;
    config.build.build_dir = folder.to_owned();
    let failed = |error: mdbook_driver::errors::Error| format!("{BOOK}: {error:#}");
    let mut book = MDBook::load_with_config(place, config).map_err(failed)?;
    book.with_preprocessor(Outside);
    book.build().map_err(failed)?;
    // It was copied with the pictures.
    let _ = std::fs::remove_file(folder.join("book/book.toml"));
    let mut problems = Vec::new();
    for page in html::pages(folder)? {
        let name = page.strip_prefix(folder).unwrap_or(&page).display().to_string();
        if !OF_THE_SERVER.contains(&name.as_str()) {
            problems
                .extend(html::dead_links(folder, &page)?.into_iter().map(|dead| format!("{name}: {dead}")));
        }
    }
    told(&problems)
}

/// An error of all problems, if there are any.
fn told(problems: &[String]) -> Result {
    match problems {
        [] => Ok(()),
        [one] => Err(one.clone()),
        many => Err(format!("{} links are wrong:\n{}", many.len(), many.join("\n"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    #[test]
    fn the_book_is_whole() {
        let findings = book(&root(), &Target::Nowhere).unwrap();
        assert!(findings.pages > 50 && findings.links > 200, "{} {}", findings.pages, findings.links);
    }

    #[test]
    fn a_folder_with_other_files_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("cloth-book-kept-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        assert_eq!(may_be_replaced(&root(), &folder), Ok(()));
        std::fs::write(folder.join("diary.txt"), "mine").unwrap();
        let refused = may_be_replaced(&root(), &folder).unwrap_err();
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(refused.contains("holds other files"), "{refused}");
        assert!(may_be_replaced(&root(), &root().join("docs/new")).is_err());
    }
}
