//! `cargo xtask bevy`: the plugin for Bevy, which is a workspace of its own, so that whoever builds the library compiles no game engine.

use crate::Result;
use crate::tidy::Sources;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use xtask_shared::{command, print_line};

const PLUGIN: &str = "integrations/bevy";

/// Examples, each drawn without a window.
const EXAMPLES: [(&str, &str); 2] = [("caped_character", "150"), ("two_hundred_capes", "30")];

/// What the plugin is made of.
const INPUTS: [&str; 9] = [
    "Cargo.toml",
    PLUGIN,
    "crates/cloth/",
    "crates/cloth-cooker/",
    "crates/cloth-core/",
    "crates/cloth-cpu/",
    "crates/cloth-kernels/",
    "docs/book/bevy.md",
    "xtask/src/bevy.rs",
];

/// As [`run`], unless all of it passed before on the same files: an engine is a quarter of an hour of compiling.
pub fn run_where_changed() -> Result {
    let passed = passed()?;
    if fs::read_to_string(&passed).is_ok_and(|known| digest().is_ok_and(|inputs| inputs == known)) {
        print_line!("passed before on these files: {} says so", passed.display());
        return Ok(());
    }
    run()
}

/// The file that says on which files all of it passed last.
fn passed() -> Result<PathBuf> {
    Ok(cache()?.join("passed"))
}

/// A number for the files of the plugin and of the library.
fn digest() -> Result<String> {
    let root = command::workspace_root()?;
    let mut hasher = DefaultHasher::new();
    for source in Sources::read(&root)?.files {
        if INPUTS.iter().any(|input| source.path.starts_with(input)) {
            (source.path, source.text).hash(&mut hasher);
        }
    }
    let lock = root.join(PLUGIN).join("Cargo.lock");
    fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?.hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// Checks format and lints, runs the tests, draws a picture by each example, and notes that all of it passed.
pub fn run() -> Result {
    let inputs = digest()?;
    cargo(&["fmt", "--check"])?;
    cargo(&["clippy", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    cargo(&["test", "--all-features"])?;
    for (example, frames) in EXAMPLES {
        let picture = cache()?.join(format!("{example}.png"));
        let place = picture.display().to_string();
        cargo(&["run", "--all-features", "--example", example, "--", "--frames", frames, "--png", &place])?;
        print_line!("wrote {place}");
    }
    let passed = passed()?;
    fs::write(&passed, inputs).map_err(|error| format!("{}: {error}", passed.display()))
}

/// Cargo in the workspace of the plugin. What is built is kept outside of the checkout, for the next one.
fn cargo(arguments: &[&str]) -> Result {
    let mut cargo = command::cargo(arguments)?;
    cargo.current_dir(command::workspace_root()?.join(PLUGIN));
    cargo.env("CARGO_TARGET_DIR", cache()?.join("target"));
    // By hand or in CI: one set of artifacts.
    cargo.env_remove("CARGO_PROFILE_DEV_DEBUG");
    command::run(&mut cargo)
}

/// The folder of the user in which programs keep what they can make again.
fn cache() -> Result<PathBuf> {
    let named =
        |variable: &str| std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = named("XDG_CACHE_HOME").or_else(|| Some(named("HOME")?.join(".cache")));
    let folder = match folder {
        Some(folder) => folder.join("cloth").join("bevy"),
        None => command::target_folder()?.join("bevy"),
    };
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}
