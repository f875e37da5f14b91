//! `cargo xtask bevy`: the plugin for Bevy, which is a workspace of its own, so that whoever builds the library compiles no game engine.

use crate::Result;
use crate::kept::Kept;
use xtask_shared::{command, print_line};

const PLUGIN: &str = "integrations/bevy";

/// Examples, each drawn without a window.
const EXAMPLES: [(&str, &str); 2] = [("caped_character", "150"), ("two_hundred_capes", "30")];

const KEPT: Kept = Kept {
    name: "bevy",
    inputs: &[
        "Cargo.toml",
        PLUGIN,
        "crates/cloth",
        "crates/cloth-cooker",
        "crates/cloth-core",
        "crates/cloth-cpu",
        "crates/cloth-kernels",
        "docs/book/bevy.md",
        "xtask/src/bevy.rs",
    ],
    packages: &["cloth-bevy", "cloth", "cloth-cooker", "cloth-core", "cloth-cpu", "cloth-kernels"],
    lock: "integrations/bevy/Cargo.lock",
    target: &[],
};

/// As [`run`], unless all of it passed before on the same files.
pub fn run_where_changed() -> Result {
    KEPT.unless_passed(run_all)
}

/// Checks format and lints, runs the tests, draws a picture by each example, and notes that all of it passed.
pub fn run() -> Result {
    KEPT.and_note(run_all)
}

fn run_all() -> Result {
    KEPT.begin()?;
    cargo(&["fmt", "--check"])?;
    cargo(&["clippy", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    cargo(&["test", "--all-features"])?;
    for (example, frames) in EXAMPLES {
        let picture = KEPT.folder()?.join(format!("{example}.png"));
        let place = picture.display().to_string();
        cargo(&["run", "--all-features", "--example", example, "--", "--frames", frames, "--png", &place])?;
        print_line!("wrote {place}");
    }
    Ok(())
}

/// Cargo in the workspace of the plugin. What is built is kept outside of the checkout, for the next one.
fn cargo(arguments: &[&str]) -> Result {
    let mut cargo = command::cargo(arguments)?;
    cargo.current_dir(command::workspace_root()?.join(PLUGIN));
    cargo.env("CARGO_TARGET_DIR", KEPT.target_folder()?);
    // By hand or in CI: one set of artifacts.
    cargo.env_remove("CARGO_PROFILE_DEV_DEBUG");
    command::run(&mut cargo)
}
