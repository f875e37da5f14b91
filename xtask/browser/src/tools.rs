//! What it takes to run a page: Chromium, and playwright-core to talk to it.

use std::path::PathBuf;
use std::process::Command;
use xtask_shared::{Result, chromium, command};

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
    let program = chromium::find().ok_or("no Chromium (set CHROMIUM, or install it; Debian: chromium)")?;
    if !command::succeeds(Command::new("node").arg("--version")) {
        return Err("no node (https://nodejs.org; Debian: nodejs npm)".into());
    }
    let folder = command::tools_folder()?.join("browser");
    if !folder.join("node_modules/playwright-core/package.json").is_file() {
        eprintln!("installing {PLAYWRIGHT} into {}", folder.display());
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let mut install = Command::new(npm);
        install.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder);
        command::run(install.arg(PLAYWRIGHT))?;
    }
    Ok(Browser { program, folder })
}
