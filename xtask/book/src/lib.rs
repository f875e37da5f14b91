//! The pages under `docs` as one book: built by mdBook's crates, and every link of every page followed.
//!
//! A page is read in two places: in the repository, where its links lead to files, and in the book, where they lead to other pages.
//! [`check`](check::sources) follows them in the first, [`html`] in the second; [`outside`] shows links that leave `docs` as text in
//! the book, since it has no page for them. What pages say in Rust is compiled by [`snippets`].
#![forbid(unsafe_code)]

pub mod build;
pub mod check;
pub mod html;
pub mod link;
pub mod outside;
pub mod snippets;
