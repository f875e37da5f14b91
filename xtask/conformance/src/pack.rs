//! `cargo xtask conformance --pack`: recorded cases into archives, the same bytes every time.

use cloth_conformance::case::{CaseFiles, find_cases, load, unpack};
use cloth_core::file::write_atomically;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use xtask_shared::{Result, command, print_line};

/// Packs every case as `crates/cloth-conformance/data/<case>.tar.zst`. Needs the program zstd: the Rust decoder that
/// the suite uses cannot compress this well.
pub fn run(folder: &Path) -> Result {
    let data = command::workspace_root()?.join("crates/cloth-conformance/data");
    let mut total = 0;
    for case in find_cases(folder).map_err(|error| error.to_string())? {
        let CaseFiles::Folder(folder) = &case else { continue };
        load(&case).map_err(|error| error.to_string())?;
        let name = case.name();
        let file = data.join(format!("{name}.tar.zst"));
        let packed = compress(&archive(folder)?)?;
        let unpacked = unpack(&name, &packed).map_err(|error| error.to_string())?;
        load(&unpacked).map_err(|error| format!("after packing, {error}"))?;
        write_atomically(&file, |out| out.write_all(&packed))
            .map_err(|error| format!("{}: {error}", file.display()))?;
        print_line!("{:>9} bytes  {name}", packed.len());
        total += packed.len();
    }
    print_line!("{total:>9} bytes together");
    Ok(())
}

/// A tar archive of the files in a folder. Order, times, owners and modes do not depend on the machine.
fn archive(folder: &Path) -> Result<Vec<u8>> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    let mut builder = tar::Builder::new(Vec::new());
    for path in paths {
        let contents = std::fs::read(&path).map_err(failed)?;
        let mut header = tar::Header::new_ustar();
        header.set_size(contents.len() as u64);
        header.set_mode(0o644);
        let name = path.file_name().unwrap_or_default();
        builder.append_data(&mut header, name, contents.as_slice()).map_err(failed)?;
    }
    builder.into_inner().map_err(failed)
}

fn compress(bytes: &[u8]) -> Result<Vec<u8>> {
    let failed = |error: std::io::Error| format!("zstd: {error}");
    // Told the size beforehand, zstd needs no larger window than the case, and any decoder can read it.
    let size = format!("--stream-size={}", bytes.len());
    let mut zstd = Command::new("zstd")
        .args(["--ultra", "-22", "--single-thread", "--no-check", "--quiet", "--stdout", &size])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut input = zstd.stdin.take().ok_or("zstd: no standard input")?;
    let packed = std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(bytes)); // an error here shows in the exit status
        zstd.wait_with_output()
    })
    .map_err(failed)?;
    if packed.status.success() { Ok(packed.stdout) } else { Err(format!("zstd failed ({})", packed.status)) }
}
