//! The page, and the module that it loads.

use crate::write;
use std::path::Path;
use xtask_shared::{Result, command};

/// What Rust calls a browser.
const TARGET: &str = "wasm32-unknown-unknown";

macro_rules! files {
    ($($name:literal)+) => {
        /// The page by file.
        const PAGE: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../../web/page/", $name))),)+];
    };
}

files! { "index.html" "style.css" "main.js" "controls.js" "chart.js" "pointer.js" "bits.js" }

/// Writes the page.
pub fn page(folder: &Path) -> Result {
    PAGE.iter().try_for_each(|(name, text)| write(&folder.join(name), text.as_bytes()))
}

/// Builds `cloth_web.js` and `cloth_web_bg.wasm`.
pub fn module(folder: &Path, profile: &str, built: Option<&Path>) -> Result {
    if !command::has_target(TARGET) {
        return Err(format!("no target {TARGET}; to have it: rustup target add {TARGET}"));
    }
    let mut cargo =
        command::cargo(&["build", "--package", "cloth-web", "--target", TARGET, "--profile", profile])?;
    // Names of functions would be most of the module.
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "false");
    // Four lanes at once, which every browser has.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");
    let target_folder = match built {
        Some(built) => built.to_owned(),
        None => command::target_folder()?,
    };
    command::run(cargo.arg("--target-dir").arg(&target_folder))?;
    let folder_of_profile = if profile == "dev" { "debug" } else { profile };
    let module = target_folder.join(TARGET).join(folder_of_profile).join("cloth_web.wasm");
    command::run(
        command::program("xtask-bindgen")?
            .arg(&module)
            .arg(std::path::absolute(folder).map_err(|error| format!("{}: {error}", folder.display()))?),
    )
}
