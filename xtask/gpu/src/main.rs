//! `cargo xtask gpu`: proof on a machine that has a GPU and its driver, without Rust and without a network.
//!
//! ```text
//! gpu/             prove.sh, which runs everything: `prove.sh --help`
//!                  xtask-conformance, xtask-trace, xtask-bench, xtask-gpu-checks
//! gpu.tar.gz       the same as an archive
//! ```
#![forbid(unsafe_code)]

use clap::Parser;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use xtask_shared::{Result, command, exit, print_line};

/// Packages, and the programs of them that run on the machine.
const PROGRAMS: [(&str, &[&str]); 3] = [
    ("xtask-conformance", &["xtask-conformance", "xtask-trace"]),
    ("xtask-bench", &["xtask-bench"]),
    ("xtask-gpu", &["xtask-gpu-checks"]),
];
const SCRIPT: &str = "prove.sh";
const FEATURES: &str = "cloth/cuda,cloth/wgpu";

/// Build everything that proves the CUDA backend on a machine with a GPU, and pack it with the script that runs it. The
/// machine needs a driver and a glibc no older than the one here; no Rust, no toolkit, no network.
#[derive(Debug, Clone, Parser)]
#[command(name = "gpu", bin_name = "cargo xtask gpu")]
struct Options {
    /// Folder for the programs; DIR.tar.gz beside it is the same as an archive.
    #[arg(long, value_name = "DIR", default_value = "target/gpu")]
    out: PathBuf,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

fn run(options: &Options) -> Result {
    let folder = &options.out;
    // Before minutes of building.
    let name = name_of(folder)?;
    let script = command::workspace_root()?.join("xtask/gpu").join(SCRIPT);
    if !script.is_file() {
        return Err(format!("{} is missing", script.display()));
    }
    fs::create_dir_all(folder).map_err(|error| told(folder, &error))?;

    let built = build()?;
    let files: Vec<PathBuf> = built.into_iter().chain([script]).collect();
    for file in &files {
        copy(file, folder)?;
    }
    let packed = pack(&files, name)?;
    let archive = folder.with_file_name(format!("{name}.tar.gz"));
    fs::write(&archive, &packed).map_err(|error| told(&archive, &error))?;

    print_line!("wrote {} and {}", folder.display(), archive.display());
    print_line!("\nTo a machine with a GPU, and there:\n");
    print_line!("    scp {} gpu-machine:", archive.display());
    print_line!("    tar -xzf {name}.tar.gz && ./{name}/{SCRIPT} --out results");
    Ok(())
}

/// The name of the folder, which the archive has, too.
fn name_of(folder: &Path) -> Result<&str> {
    let name = folder.file_name().and_then(|name| name.to_str());
    name.ok_or_else(|| format!("--out {}: needs a name for the archive beside it", folder.display()))
}

/// Builds the programs as users get them, and returns their files.
fn build() -> Result<Vec<PathBuf>> {
    let mut cargo = command::cargo(&["build", "--profile", "dist", "--features", FEATURES])?;
    for (package, programs) in PROGRAMS {
        cargo.args(["--package", package]).args(programs.iter().flat_map(|program| ["--bin", program]));
    }
    // There is no repository where they run.
    if let Some(commit) = commit()? {
        cargo.env("CLOTH_COMMIT", commit);
    }
    command::run(&mut cargo)?;
    let target = command::target_folder()?.join("dist");
    let programs = PROGRAMS.iter().flat_map(|(_, programs)| *programs);
    let files: Vec<PathBuf> =
        programs.map(|program| target.join(format!("{program}{}", std::env::consts::EXE_SUFFIX))).collect();
    match files.iter().find(|file| !file.is_file()) {
        Some(missing) => Err(format!("{} was built and is missing", missing.display())),
        None => Ok(files),
    }
}

/// The commit of this workspace, with `+` where files were changed since; nothing where it is in no repository.
fn commit() -> Result<Option<String>> {
    let root = command::workspace_root()?;
    let git = |arguments: &[&str]| {
        let output = Command::new("git").current_dir(&root).args(arguments).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let commit = git(&["rev-parse", "--short=10", "HEAD"]);
    let is_changed =
        git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|text| !text.is_empty());
    Ok(commit.map(|commit| commit + if is_changed { "+" } else { "" }))
}

/// Copies a file, which stays executable.
fn copy(file: &Path, folder: &Path) -> Result {
    let to = folder.join(file.file_name().unwrap_or_default());
    // One that runs cannot be written to, but taken away.
    if to.exists() {
        fs::remove_file(&to).map_err(|error| told(&to, &error))?;
    }
    fs::copy(file, &to).map(|_| ()).map_err(|error| told(file, &error))
}

/// The archive of these files in a folder of this name, without times and owners.
fn pack(files: &[PathBuf], name: &str) -> Result<Vec<u8>> {
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    builder.mode(tar::HeaderMode::Deterministic);
    for file in files {
        let within = Path::new(name).join(file.file_name().unwrap_or_default());
        builder.append_path_with_name(file, within).map_err(|error| told(file, &error))?;
    }
    builder.into_inner().and_then(GzEncoder::finish).map_err(|error| format!("{name}.tar.gz: {error}"))
}

fn told(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
    use super::*;

    #[test]
    fn a_folder_has_a_name_for_its_archive() {
        assert_eq!(name_of(Path::new("target/gpu")).unwrap(), "gpu");
        let error = name_of(Path::new("a/..")).unwrap_err();
        assert!(error.starts_with("--out a/..: "), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn programs_are_programs_in_the_archive() {
        use std::os::unix::fs::PermissionsExt;
        let folder = std::env::temp_dir().join(format!("cloth-gpu-{}", std::process::id()));
        fs::create_dir_all(folder.join("out")).unwrap();
        let file = folder.join("program");
        fs::write(&file, "#!/bin/sh\n").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        // A second time over the first.
        copy(&file, &folder.join("out")).unwrap();
        copy(&file, &folder.join("out")).unwrap();
        let packed = pack(&[folder.join("out/program")], "gpu").unwrap();
        let missing = pack(&[folder.join("nothing")], "gpu").unwrap_err();
        fs::remove_dir_all(&folder).unwrap();
        assert!(missing.contains("nothing"), "{missing}");
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(&*packed));
        let found: Vec<(PathBuf, u32)> = archive
            .entries()
            .unwrap()
            .map(|entry| entry.unwrap())
            .map(|entry| (entry.path().unwrap().into_owned(), entry.header().mode().unwrap() & 0o111))
            .collect();
        assert_eq!(found, [(PathBuf::from("gpu/program"), 0o111)]);
    }
}
