//! Replay files of a simulation: one for each of its solvers.

use std::path::{Path, PathBuf};

/// The file of one of several solvers: its name stands before the extension.
pub(super) fn path_for(path: &Path, solver: Option<&str>) -> PathBuf {
    let Some(solver) = solver else { return path.to_owned() };
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!(".{solver}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_several_solvers_has_a_file() {
        let path = |solver| path_for(Path::new("out/a.b.replay"), solver);
        assert_eq!(path(None), Path::new("out/a.b.replay"));
        assert_eq!(path(Some("cape")), Path::new("out/a.b.cape.replay"));
        assert_eq!(path_for(Path::new("plain"), Some("cape")), Path::new("plain.cape"));
    }
}
