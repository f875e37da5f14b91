//! `cargo xtask book`: the pages under `docs` as one book.
#![forbid(unsafe_code)]

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use xtask_book::build::{Target, book};
use xtask_shared::{Result, command, exit, print_line};

/// Build the book, docs/SUMMARY.md and the pages that it names, and follow every link of it. Addresses on the network are not asked.
#[derive(Debug, Clone, Parser)]
#[command(name = "book", bin_name = "cargo xtask book")]
struct Options {
    /// Folder for the book; what it holds of an earlier one is replaced. Default: target/book.
    #[arg(long, value_name = "FOLDER", conflicts_with = "check")]
    out: Option<PathBuf>,
    /// Only check, and leave nothing behind.
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

fn run(options: &Options) -> Result {
    let root = command::workspace_root()?;
    let target = match (&options.out, options.check) {
        (_, true) => Target::Nowhere,
        (Some(folder), _) => Target::Folder(folder.clone()),
        (None, _) => Target::Folder(command::target_folder()?.join("book")),
    };
    let built = book(&root, &target)?;
    print_line!("{} pages, {} links: all of them lead somewhere", built.pages, built.links);
    if let Target::Folder(folder) = target {
        print_line!("wrote {}", folder.join("index.html").display());
    }
    Ok(())
}
