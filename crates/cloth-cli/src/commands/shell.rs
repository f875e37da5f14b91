//! `cloth completions` and `cloth manual`: what shells and `man` want to know of the program, from its command line.

use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::arguments::Arguments;
use super::failure::Failure;
use super::print;

#[derive(Debug, Args)]
pub struct CompletionOptions {
    /// The shell that is to complete `cloth` and its options.
    pub shell: Shell,
}

#[derive(Debug, Args)]
pub struct ManualOptions {
    /// Folder for the pages, `cloth.1` and one for each command; it is made where it is missing.
    pub folder: PathBuf,
}

/// Prints the script.
pub fn complete(options: &CompletionOptions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "cloth", &mut script);
    print::line(String::from_utf8_lossy(&script).trim_end());
    Ok(())
}

/// Writes the pages.
pub fn manual(options: &ManualOptions) -> Result<(), Failure> {
    let folder = &options.folder;
    let written = std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Arguments::command().disable_help_subcommand(true), folder));
    written.map_err(|error| Failure::Work(format!("{}: {error}", folder.display())))
}
