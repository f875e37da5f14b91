//! States of contact scenes, judged.

use cloth_conformance::case::CaseFiles;
use cloth_conformance::contact::{Scene, is_contact, judge};
use cloth_conformance::npy::read;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use xtask_shared::{Result, print_line};

/// Rows of one cloth.
type States = Vec<Vec<[f64; 3]>>;

/// Judges every run of every scene; an error where one does not pass, or there is none.
pub fn run(scenes: &Path, states: &Path) -> Result {
    let (mut runs, mut failed) = (0, 0);
    for folder in folders(scenes)? {
        let files = CaseFiles::Folder(folder);
        if !is_contact(&files) {
            continue;
        }
        let scene = Scene::load(&files).map_err(|error| error.to_string())?;
        let folder = states.join(&scene.name);
        let Some(first) = scene.cloths.first() else { continue };
        for name in names(&folder, &first.prefix)? {
            let read = |prefix: &str, count| rows(&folder.join(format!("{prefix}{name}.npy")), count);
            let cloths = scene.cloths.iter().map(|cloth| read(&cloth.prefix, cloth.start.len()));
            let found = judge(&scene, &cloths.collect::<Result<Vec<_>>>()?);
            let verdict = if found.passes() { "passes" } else { "FAILS" };
            print_line!(
                "{} {name}: {verdict}; {} rows intersect, {} ways with an impact, moved {:.3} m, stretch {:.2}",
                scene.name,
                found.intersecting_rows,
                found.ways_with_impact,
                found.moved,
                found.stretch
            );
            for problem in &found.problems {
                print_line!("    {problem}");
            }
            runs += 1;
            failed += usize::from(!found.passes());
        }
    }
    match (runs, failed) {
        (0, _) => Err(format!("no states of a scene in {}", states.display())),
        (_, 0) => Ok(()),
        _ => Err(format!("{failed} of {runs} runs fail")),
    }
}

/// The folder itself and those in it, by name.
fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut folders = vec![folder.to_owned()];
    for entry in entries {
        let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Names of runs: of the files of the first cloth.
fn names(folder: &Path, prefix: &str) -> Result<BTreeSet<String>> {
    if !folder.exists() {
        return Ok(BTreeSet::new());
    }
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names = BTreeSet::new();
    for entry in entries {
        let file = entry.map_err(|error| format!("{}: {error}", folder.display()))?.file_name();
        let file = file.to_string_lossy();
        names.extend(file.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(".npy")).map(str::to_owned));
    }
    Ok(names)
}

/// Rows of an array `[rows, vertices, 3 or 4]`.
fn rows(path: &Path, count: usize) -> Result<States> {
    let at = |error: String| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(|error| at(error.to_string()))?;
    let array = read(&bytes).map_err(|error| at(error.to_string()))?;
    let &[_, vertices, columns @ (3 | 4)] = array.shape.as_slice() else {
        return Err(at(format!("has the shape {:?}, [rows, {count}, 3] is needed", array.shape)));
    };
    if vertices != count || count == 0 {
        return Err(at(format!("has {vertices} vertices, the cloth has {count}")));
    }
    let numbers = array.into_f64().map_err(|error| at(error.to_string()))?;
    let row = |row: &[f64]| row.chunks_exact(columns).map(|p| [p[0], p[1], p[2]]).collect();
    Ok(numbers.chunks_exact(count * columns).map(row).collect())
}
