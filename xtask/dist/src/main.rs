//! `cargo xtask dist`: the program `cloth` as an archive for people without Rust.
//!
//! ```text
//! cloth-VERSION-TARGET/   cloth, README.md, CHANGELOG.md, LICENSE-*
//!   completions/          for bash, elvish, fish, PowerShell and zsh
//!   man/                  pages for man
//!   licences/             those of every package that is compiled in (licences.rs)
//! cloth-VERSION-TARGET.tar.gz, and its SHA-256 in a file beside it
//! ```
#![forbid(unsafe_code)]

mod licences;

use clap::Parser;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use xtask_shared::{Result, command, exit, print_line};

/// Shells, and the files that they look for.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "cloth.bash"),
    ("elvish", "cloth.elv"),
    ("fish", "cloth.fish"),
    ("powershell", "_cloth.ps1"),
    ("zsh", "_cloth"),
];
/// What is copied as it is.
const DOCUMENTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Build the program, and pack it with completions, manual pages and licences into an archive for this kind of machine. The same
/// commit and toolchain give the same bytes.
#[derive(Debug, Clone, Parser)]
#[command(name = "dist", bin_name = "cargo xtask dist")]
struct Options {
    /// Features of the program, such as cloth/cuda. Default: the window, and the backends of every machine, CPUs and wgpu.
    #[arg(long, value_name = "NAMES", default_value = "view")]
    features: String,
    /// Folder for the archive and its checksum.
    #[arg(long, value_name = "FOLDER", default_value = "target/archives")]
    out: PathBuf,
}

fn main() -> ExitCode {
    exit(dist(&Options::parse()))
}

fn dist(options: &Options) -> Result {
    let root = command::workspace_root()?;
    let package = ["--package", "cloth-cli", "--features", &options.features];
    let mut build = command::cargo(&["build", "--profile", "dist", "--bin", "cloth"])?;
    command::run(build.args(package))?;
    let program = format!("cloth{}", std::env::consts::EXE_SUFFIX);
    let built = command::target_folder()?.join("dist").join(&program);
    let name = format!("cloth-{}-{}", env!("CARGO_PKG_VERSION"), target()?);
    let folder = options.out.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| told(&folder, &error))?;
    }
    make(&folder)?;
    copy(&built, &folder.join(&program))?;
    for document in DOCUMENTS {
        copy(&root.join(document), &folder.join(document))?;
    }
    let completions = folder.join("completions");
    make(&completions)?;
    for (shell, file) in SHELLS {
        let script = output(Command::new(&built).args(["completions", shell]))?;
        write(&completions.join(file), &script)?;
    }
    command::run(Command::new(&built).arg("manual").arg(folder.join("man")))?;
    let missing = licences::collect(&package, &folder.join("licences"))?;
    let archive = options.out.join(format!("{name}.tar.gz"));
    let packed = pack(&folder, &name)?;
    write(&archive, &packed)?;
    let sum: String = Sha256::digest(&packed).iter().map(|byte| format!("{byte:02x}")).collect();
    let line = format!("{sum}  {name}.tar.gz\n");
    write(&options.out.join(format!("{name}.tar.gz.sha256")), line.as_bytes())?;
    print_line!("wrote {} ({:.1} MiB)", archive.display(), packed.len() as f64 / 1_048_576.0);
    if !missing.is_empty() {
        print_line!(
            "without a licence file of their own, named in licences/packages.txt alone: {}",
            missing.join(", ")
        );
    }
    Ok(())
}

/// The kind of machine that is built for, as the compiler names it.
fn target() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let told = output(Command::new(rustc).arg("-vV"))?;
    let text = String::from_utf8_lossy(&told);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc -vV does not tell its host".into())
}

/// The archive of a folder: files by name, with the times and owners of none.
fn pack(folder: &Path, name: &str) -> Result<Vec<u8>> {
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    builder.mode(tar::HeaderMode::Deterministic);
    for file in files(folder)? {
        let within = file.strip_prefix(folder).map_err(|error| format!("{}: {error}", file.display()))?;
        builder
            .append_path_with_name(&file, Path::new(name).join(within))
            .map_err(|error| told(&file, &error))?;
    }
    let packed = builder.into_inner().and_then(GzEncoder::finish);
    packed.map_err(|error| told(folder, &error))
}

/// All files below a folder, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| told(folder, &error))? {
        let path = entry.map_err(|error| told(folder, &error))?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// What a command prints.
fn output(command: &mut Command) -> Result<Vec<u8>> {
    let found = command.output().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if found.status.success() {
        return Ok(found.stdout);
    }
    Err(format!("{}: {}", command.get_program().display(), String::from_utf8_lossy(&found.stderr).trim()))
}

fn make(folder: &Path) -> Result {
    fs::create_dir_all(folder).map_err(|error| told(folder, &error))
}

fn copy(from: &Path, to: &Path) -> Result {
    fs::copy(from, to).map(|_| ()).map_err(|error| told(from, &error))
}

fn write(path: &Path, bytes: &[u8]) -> Result {
    fs::write(path, bytes).map_err(|error| told(path, &error))
}

fn told(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn an_archive_has_every_file_by_name_and_the_same_bytes_again() {
        let folder = std::env::temp_dir().join(format!("cloth-dist-{}", std::process::id()));
        make(&folder.join("man")).unwrap();
        write(&folder.join("man/cloth.1"), b"page").unwrap();
        write(&folder.join("README.md"), b"read me").unwrap();
        let packed = pack(&folder, "cloth-1").unwrap();
        fs::copy(folder.join("README.md"), folder.join("copy")).unwrap();
        fs::rename(folder.join("copy"), folder.join("README.md")).unwrap();
        assert_eq!(pack(&folder, "cloth-1").unwrap(), packed);
        fs::remove_dir_all(&folder).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(&*packed));
        let mut found = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            found.push((entry.path().unwrap().display().to_string(), text));
        }
        let expected = [("cloth-1/README.md", "read me"), ("cloth-1/man/cloth.1", "page")];
        assert_eq!(found, expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
    }
}
