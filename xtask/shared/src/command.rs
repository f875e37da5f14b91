//! Running other programs.

use crate::Result;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Set where the programs of the workspace were built together.
pub const BUILT: &str = "CLOTH_XTASK_BUILT";

/// Cargo, run from the root of the workspace. The same toolchain as the one that runs this program.
pub fn cargo(arguments: &[&str]) -> Result<Command> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(arguments).current_dir(workspace_root()?);
    Ok(command)
}

/// Runs a command, its output shown; an error unless it succeeds.
pub fn run(command: &mut Command) -> Result {
    let status = command.status().map_err(|error| format!("{}: {error}", in_words(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", in_words(command))) }
}

/// Runs a command beside others, and shows its output when it has ended; an error unless it succeeds.
pub fn run_and_show_later(command: &mut Command) -> Result {
    let output = command.output().map_err(|error| format!("{}: {error}", in_words(command)))?;
    eprint!("{}", String::from_utf8_lossy(&output.stderr));
    crate::print_line!("{}", String::from_utf8_lossy(&output.stdout));
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("{} failed ({})", in_words(command), output.status))
    }
}

/// Whether a command exists and succeeds; its output is not shown.
pub fn succeeds(command: &mut Command) -> bool {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}

/// A command that runs another program of this folder, `xtask-codegen` say. While all tests run, the whole workspace was
/// built at once, and the program lies beside this one; otherwise cargo builds it first.
pub fn program(name: &str) -> Result<Command> {
    if std::env::var_os(BUILT).is_some() {
        let here = std::env::current_exe().map_err(|error| format!("path of this program: {error}"))?;
        return Ok(Command::new(here.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX))));
    }
    cargo(&["run", "--quiet", "--package", name, "--"])
}

/// Whether the compiler can build for a target.
pub fn has_target(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", target]).output();
    output.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        output.status.success() && Path::new(folder.trim()).is_dir()
    })
}

/// Installs packages of Debian's where this program may: as root, where apt-get is. Returns whether it did.
pub fn install_debian_packages(packages: &[&str]) -> bool {
    let output = Command::new("id").arg("-u").output();
    let is_root = output.is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !is_root || !succeeds(Command::new("apt-get").arg("--version")) {
        return false;
    }
    eprintln!("installing {}", packages.join(" "));
    let apt = |arguments: &[&str]| succeeds(Command::new("apt-get").args(arguments));
    apt(&["update"]) && apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
}

fn in_words(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// The folder of the workspace that the current folder is in.
pub fn workspace_root() -> Result<PathBuf> {
    let here = std::env::current_dir().map_err(|error| format!("current folder: {error}"))?;
    let is_root = |folder: &std::path::Path| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.contains("[workspace]")
    };
    let root = here.ancestors().find(|folder| is_root(folder)).map(PathBuf::from);
    root.ok_or_else(|| format!("{} is not inside the cloth workspace", here.display()))
}

/// Where tools are installed.
pub fn tools_folder() -> Result<PathBuf> {
    Ok(target_folder()?.join("tools"))
}

/// Where cargo builds.
pub fn target_folder() -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    Ok(workspace_root()?.join(target))
}
