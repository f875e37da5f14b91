//! `cargo xtask web`: the viewer as a folder of static files, for any server.
//!
//! ```text
//! index.html, style.css, *.js      web/page
//! cloth_web.js, cloth_web_bg.wasm  the crate cloth-web, for WebAssembly with four lanes at once
//! scenes/NAME.png                  a picture of each scene of the gallery (pictures.rs)
//! cases/NAME.tar.zst, cases.json   recorded cases, and the hash of what the scalar backend makes of each here (cases.rs)
//! ```
#![forbid(unsafe_code)]

mod build;
mod cases;
mod pictures;
mod serve;

use clap::Parser;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask_shared::{Result, exit, print_line};

/// Most bytes of all files together, compressed as servers do.
const MOST_BYTES: usize = 6_000_000;

/// Make a folder of static files: the viewer as a web page, for any server.
#[derive(Debug, Clone, Parser)]
#[command(name = "web", bin_name = "cargo xtask web")]
struct Options {
    // Not target/web, where cargo keeps what it builds for this machine by the profile of that name.
    /// Folder for the files.
    #[arg(long, value_name = "FOLDER", default_value = "target/page")]
    out: PathBuf,
    /// Serve the folder on this machine afterwards, until the program is ended.
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "8080")]
    serve: Option<u16>,
    /// Profile of cargo by which the module is built.
    #[arg(long, value_name = "NAME", default_value = "web", hide = true)]
    profile: String,
    /// Folder in which cargo builds the module, instead of its usual one.
    #[arg(long, value_name = "FOLDER", hide = true)]
    built: Option<PathBuf>,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

fn run(options: &Options) -> Result {
    let folder = &options.out;
    for place in [folder.clone(), folder.join("scenes"), folder.join("cases")] {
        std::fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    }
    build::page(folder)?;
    build::module(folder, &options.profile, options.built.as_deref())?;
    cases::write_all(&folder.join("cases"))?;
    pictures::write(&folder.join("scenes"))?;
    let bytes = compressed(folder)?;
    print_line!("{}: {:.2} MB compressed", folder.display(), bytes as f64 * 1e-6);
    // The profile of tests is a larger one.
    if bytes > MOST_BYTES && options.profile == "web" {
        return Err(format!("{bytes} bytes are more than {MOST_BYTES}, what a visitor shall wait for"));
    }
    match options.serve {
        Some(port) => serve::run(folder, port),
        None => {
            print_line!(
                "to look at it: cargo xtask web --serve (a page needs a server; files alone are not enough)"
            );
            Ok(())
        }
    }
}

/// Size of all files below a folder, each compressed.
fn compressed(folder: &Path) -> Result<usize> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut sum = 0;
    for entry in std::fs::read_dir(folder).map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.is_dir() {
            sum += compressed(&path)?;
        } else {
            let bytes = std::fs::read(&path).map_err(told)?;
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&bytes).map_err(told)?;
            sum += encoder.finish().map_err(told)?.len();
        }
    }
    Ok(sum)
}

/// Writes a file.
fn write(path: &Path, bytes: &[u8]) -> Result {
    std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
