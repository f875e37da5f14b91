//! Lists the archives in `data/` as `(name, bytes)`, so that a new case needs no edit in any source file.

use std::fmt::Write as _;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let manifest_dir = std::env::var("CARGO_MANIFEST_DIR").map_err(std::io::Error::other)?;
    let out_dir = std::env::var("OUT_DIR").map_err(std::io::Error::other)?;
    let data = Path::new(&manifest_dir).join("data");
    println!("cargo::rerun-if-changed=data");

    let mut archives = Vec::new();
    for entry in std::fs::read_dir(data)? {
        let path = entry?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(name) = file.strip_suffix(".tar.zst") {
            archives.push((name.to_owned(), path));
        }
    }
    archives.sort();
    let mut list = String::from("static ARCHIVES: &[(&str, &[u8])] = &[\n");
    for (name, path) in archives {
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", path.display().to_string())
            .map_err(std::io::Error::other)?;
    }
    list.push_str("];\n");
    std::fs::write(Path::new(&out_dir).join("archives.rs"), list)
}
