//! Links of a page, and where they lead.

use mdbook_markdown::pulldown_cmark::{Event, LinkType, Tag, TagEnd};
use mdbook_markdown::{MarkdownOptions, new_cmark_parser};
use std::collections::BTreeMap;
use std::ops::Range;

/// The folder of the pages, relative to the repository.
pub const PAGES: &str = "docs";

/// A link of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Line of the page, from 1.
    pub line: usize,
    /// Bytes of the page that it takes.
    pub bytes: Range<usize>,
    /// Target as it is written.
    pub target: String,
    /// Whether it shows a picture.
    pub is_picture: bool,
    /// Whether text and target stand together, as `[text](target)`.
    pub is_inline: bool,
}

/// What a page is read for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// Links and pictures, in their order.
    pub links: Vec<Link>,
    /// Lines with links in HTML, which nothing here follows.
    pub html_links: Vec<usize>,
    /// Names of headings, as the page of a repository has them.
    pub anchors: Vec<String>,
}

/// Reads a page.
#[must_use]
pub fn contents(text: &str) -> Contents {
    let mut found = Contents::default();
    let mut heading: Option<String> = None;
    let mut used = BTreeMap::new();
    let line = |byte: usize| text[..byte].matches('\n').count() + 1;
    for (event, bytes) in new_cmark_parser(text, &MarkdownOptions::default()).into_offset_iter() {
        match event {
            Event::Start(
                ref tag @ (Tag::Link { link_type, ref dest_url, .. }
                | Tag::Image { link_type, ref dest_url, .. }),
            ) => found.links.push(Link {
                line: line(bytes.start),
                target: dest_url.to_string(),
                is_picture: matches!(tag, Tag::Image { .. }),
                is_inline: link_type == LinkType::Inline,
                bytes,
            }),
            Event::Html(html) | Event::InlineHtml(html)
                if html.contains("href=") || html.contains("src=") =>
            {
                found.html_links.push(line(bytes.start));
            }
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(words) | Event::Code(words) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&words);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                let name = anchor(&heading.take().unwrap_or_default());
                let count = used.entry(name.clone()).and_modify(|count| *count += 1).or_insert(0);
                found.anchors.push(if *count == 0 { name } else { format!("{name}-{count}") });
            }
            _ => {}
        }
    }
    found
}

/// The name that a heading gets: small letters, figures, dashes and underscores, dashes for blanks.
fn anchor(heading: &str) -> String {
    let small = heading.to_lowercase();
    let kept = small.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// An address on the network.
    Network,
    /// A file or folder of the repository, relative to it, and a heading.
    File(String, Option<String>),
    /// Out of the repository.
    Nowhere,
}

/// Follows a link of a page, whose path is relative to the repository.
#[must_use]
pub fn place(page: &str, target: &str) -> Place {
    let scheme = target.split_once(':').map_or("", |(scheme, _)| scheme);
    if !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+.-".contains(c)) {
        return Place::Network;
    }
    let (path, heading) = match target.split_once('#') {
        Some((path, heading)) => (path, Some(heading.to_owned())),
        None => (target, None),
    };
    if path.is_empty() {
        return Place::File(page.to_owned(), heading);
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." if parts.pop().is_some() => {}
            "" | ".." => return Place::Nowhere,
            name => parts.push(name),
        }
    }
    Place::File(parts.join("/"), heading)
}

/// The path of a page within the book, of a file of the repository that belongs to it.
#[must_use]
pub fn within_pages(path: &str) -> Option<&str> {
    path.strip_prefix(PAGES)?.strip_prefix('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_have_their_lines() {
        let text = "# A `b` c\n\n[x](y.md#z) and\n![p](q.png)\n\n[r]\n\n## A b, c!\n<a href=\"x\">x</a>\n\n```sh\n[no](no.md)\n```\n\n[r]: https://e.org\n";
        let found = contents(text);
        let links: Vec<_> =
            found.links.iter().map(|link| (link.line, &*link.target, link.is_picture)).collect();
        assert_eq!(links, [(3, "y.md#z", false), (4, "q.png", true), (6, "https://e.org", false)]);
        assert_eq!(&text[found.links[0].bytes.clone()], "[x](y.md#z)");
        assert!(found.links[0].is_inline && !found.links[2].is_inline);
        assert_eq!(found.html_links, [9]);
        assert_eq!(found.anchors, ["a-b-c", "a-b-c-1"]);
    }

    #[test]
    fn links_lead_from_the_page_that_has_them() {
        let file = |path: &str, heading: Option<&str>| Place::File(path.into(), heading.map(str::to_owned));
        let from = |target| place("docs/math/vbd.md", target);
        assert_eq!(from("mass.md#a"), file("docs/math/mass.md", Some("a")));
        assert_eq!(from("../scenes.md"), file("docs/scenes.md", None));
        assert_eq!(from("../../README.md"), file("README.md", None));
        assert_eq!(from("../../examples/"), file("examples", None));
        assert_eq!(from("#top"), file("docs/math/vbd.md", Some("top")));
        assert_eq!(from("https://example.org/a.md"), Place::Network);
        assert_eq!(from("../../../x.md"), Place::Nowhere);
        assert_eq!(from("/x.md"), Place::Nowhere);
        assert_eq!(within_pages("docs/math/vbd.md"), Some("math/vbd.md"));
        assert_eq!(within_pages("docsy/vbd.md"), None);
    }
}
