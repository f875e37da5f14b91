//! Licences of the packages that a program is made of: a table, and every licence file that they come with.

use super::{copy, make, output, write};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use xtask_shared::{Result, command};

/// Beginnings of the names of files that are licences or belong to them.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// Writes the table `packages.txt` and a folder of files for each package that is compiled in. Returns the packages that come
/// without any.
pub fn collect(package: &[&str], folder: &Path) -> Result<Vec<String>> {
    make(folder)?;
    let places = places()?;
    let mut table = String::from("Packages of which the program is made, and their licences\n\n");
    let mut missing = Vec::new();
    for (name, licence) in packages(package)? {
        table += &format!("{name}: {licence}\n");
        let place =
            places.get(&name).ok_or_else(|| format!("{name}: cargo metadata does not say where it is"))?;
        let files = licence_files(place)?;
        if files.is_empty() {
            missing.push(name);
            continue;
        }
        let own = folder.join(name.replace(' ', "-"));
        make(&own)?;
        for file in files {
            copy(&file, &own.join(file.file_name().unwrap_or_default()))?;
        }
    }
    write(&folder.join("packages.txt"), table.as_bytes())?;
    Ok(missing)
}

/// The packages that are compiled in, "name v1.2.3", with their licences; those of this workspace have the program's own.
fn packages(package: &[&str]) -> Result<BTreeSet<(String, String)>> {
    let mut tree = command::cargo(&["tree", "--edges", "normal", "--prefix", "none", "--format", "{p}|{l}"])?;
    let told = output(tree.args(package))?;
    let text = String::from_utf8_lossy(&told);
    let lines = text.lines().filter_map(|line| line.split_once('|'));
    let foreign = lines.filter(|(package, _)| !package.contains(" (/") && !package.contains(":\\"));
    Ok(foreign
        .map(|(package, licence)| {
            let package = package.split(" (").next().unwrap_or_default();
            (package.to_owned(), licence.trim_end_matches(" (*)").to_owned())
        })
        .collect())
}

/// Where the sources of packages are, by "name v1.2.3".
fn places() -> Result<BTreeMap<String, PathBuf>> {
    let told = output(&mut command::cargo(&["metadata", "--all-features", "--format-version", "1"])?)?;
    let metadata: Value =
        serde_json::from_slice(&told).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let place = |package: &Value| {
        let [name, version, manifest] = ["name", "version", "manifest_path"].map(|key| package[key].as_str());
        Some((format!("{} v{}", name?, version?), Path::new(manifest?).parent()?.to_owned()))
    };
    Ok(packages.iter().filter_map(place).collect())
}

/// The licences of a package, and those of the fonts in it.
fn licence_files(place: &Path) -> Result<Vec<PathBuf>> {
    let mut found = files(place, |name| NAMES.iter().any(|known| name.starts_with(known)))?;
    let fonts = place.join("fonts");
    if fonts.is_dir() {
        found.extend(files(&fonts, |name| name.ends_with(".TXT"))?);
    }
    Ok(found)
}

/// The files of a folder whose names, in capitals, are as wanted; sorted.
fn files(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            path.is_file() && is_wanted(&name)
        })
        .collect();
    files.sort();
    Ok(files)
}
