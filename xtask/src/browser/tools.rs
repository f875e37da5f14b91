//! What it takes to run a page: Chromium, and playwright-core to talk to it.

use crate::{Result, command};
use std::path::PathBuf;
use std::process::Command;

/// Version of the npm package that was seen to work with Debian's Chromium.
const PLAYWRIGHT: &str = "playwright-core@1.64.1";

/// A browser and a folder in which node finds `playwright-core`.
pub struct Browser {
    /// Chromium.
    pub program: PathBuf,
    /// Folder with `node_modules`.
    pub folder: PathBuf,
}

/// Finds both; installs what may be installed without asking: the package into the target folder and, on Debian as
/// root, Chromium.
///
/// # Errors
/// Says what is missing.
pub fn find() -> Result<Browser> {
    let program = chromium().ok_or("no Chromium (set CHROMIUM, or install it; Debian: chromium)")?;
    if !command::succeeds(Command::new("node").arg("--version")) {
        return Err("no node (https://nodejs.org; Debian: nodejs npm)".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let folder = command::workspace_root()?.join(target).join("tools/browser");
    if !folder.join("node_modules/playwright-core/package.json").is_file() {
        println!("installing {PLAYWRIGHT} into {}", folder.display());
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let mut install = Command::new(npm);
        install.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder);
        command::run(install.arg(PLAYWRIGHT))?;
    }
    Ok(Browser { program, folder })
}

/// Chromium, named by the variable `CHROMIUM` or on the path; installed where that is possible.
pub fn chromium() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let known = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let find = || {
        known.iter().find(|name| command::succeeds(Command::new(name).arg("--version"))).map(PathBuf::from)
    };
    find().or_else(|| command::install_debian_packages(&["chromium"]).then(find).flatten()).map(on_path)
}

/// The whole path of a program: playwright does not search.
fn on_path(program: PathBuf) -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found =
        std::env::split_paths(&folders).map(|folder| folder.join(&program)).find(|file| file.is_file());
    found.unwrap_or(program)
}
