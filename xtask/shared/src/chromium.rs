//! Chromium, the browser that pages are looked at in.

use crate::command;
use std::path::PathBuf;
use std::process::Command;

/// Its whole path: named by the variable `CHROMIUM` or on the path; installed where that is possible.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let known = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let search = || {
        known.iter().find(|name| command::succeeds(Command::new(name).arg("--version"))).map(PathBuf::from)
    };
    search().or_else(|| command::install_debian_packages(&["chromium"]).then(search).flatten()).map(on_path)
}

/// The whole path of a program: playwright does not search.
fn on_path(program: PathBuf) -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found =
        std::env::split_paths(&folders).map(|folder| folder.join(&program)).find(|file| file.is_file());
    found.unwrap_or(program)
}
