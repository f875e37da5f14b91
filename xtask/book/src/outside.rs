//! What a page of the book looks like where its links lead to what the book has no page for.
//!
//! `[its guide](../CONTRIBUTING.md)` becomes `` its guide (`CONTRIBUTING.md`) ``, and a `README.md` within the book becomes the
//! `index.md` as which mdBook shows it.

use crate::link::{Link, PAGES, Place, contents, place, within_pages};
use mdbook_driver::book::{Book, BookItem};
use mdbook_driver::errors::Result;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

/// The step before rendering.
#[derive(Debug, Clone, Copy, Default)]
pub struct Outside;

impl Preprocessor for Outside {
    fn name(&self) -> &'static str {
        "outside"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        book.for_each_mut(|item| {
            if let BookItem::Chapter(chapter) = item
                && let Some(source) = &chapter.source_path
            {
                let page = format!("{PAGES}/{}", source.display()).replace('\\', "/");
                chapter.content = as_shown(&page, &chapter.content);
            }
        });
        Ok(book)
    }
}

/// The text of a page, whose path is relative to the repository, as the book has it.
#[must_use]
pub fn as_shown(page: &str, text: &str) -> String {
    let mut shown = text.to_owned();
    // From the end on, so that the places of those before stay.
    for link in contents(text).links.iter().rev().filter(|link| !link.is_picture) {
        let Place::File(path, heading) = place(page, &link.target) else { continue };
        let words = words(text, link);
        if within_pages(&path).is_none() {
            shown.replace_range(link.bytes.clone(), &in_words(words, &link.target, &path));
        } else if let Some(folder) = link.target.split('#').next().and_then(|t| t.strip_suffix("README.md")) {
            let heading = heading.map_or_else(String::new, |heading| format!("#{heading}"));
            shown.replace_range(link.bytes.clone(), &format!("[{words}]({folder}index.md{heading})"));
        }
    }
    shown
}

/// The text of a link, with its marks.
fn words<'a>(text: &'a str, link: &Link) -> &'a str {
    let whole = &text[link.bytes.clone()];
    let end = if link.is_inline { whole.rfind("](") } else { whole.find(']') };
    whole.get(1..end.unwrap_or(whole.len())).unwrap_or(whole)
}

fn in_words(words: &str, target: &str, path: &str) -> String {
    let plain = words.trim_matches('`');
    let is_its_name = [target, path].contains(&plain) || path.rsplit('/').next() == Some(plain);
    if is_its_name { format!("`{path}`") } else { format!("{words} (`{path}`)") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_leave_the_book_are_text() {
        let shown = |text| as_shown("docs/math/vbd.md", text);
        assert_eq!(
            shown("See [the *guide*](../../CONTRIBUTING.md#x), then."),
            "See the *guide* (`CONTRIBUTING.md`), then."
        );
        assert_eq!(shown("[CONTRIBUTING.md](../../CONTRIBUTING.md)"), "`CONTRIBUTING.md`");
        assert_eq!(
            shown("[`revision.rs`](../../crates/a/revision.rs) [b](../b.md)"),
            "`crates/a/revision.rs` [b](../b.md)"
        );
        assert_eq!(shown("[w][r]\n\n[r]: ../../README.md\n"), "w (`README.md`)\n\n[r]: ../../README.md\n");
    }

    #[test]
    fn readme_files_within_the_book_are_its_index() {
        assert_eq!(
            as_shown(&format!("{PAGES}/a.md"), "[m](math/README.md#s), [o](https://e.org/README.md)"),
            "[m](math/index.md#s), [o](https://e.org/README.md)"
        );
        assert_eq!(as_shown(&format!("{PAGES}/math/a.md"), "[m](README.md)"), "[m](index.md)");
    }
}
