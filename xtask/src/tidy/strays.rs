//! Nothing that a tool left behind is committed at the root of the repository.

use super::Finding;
use std::path::Path;
use std::process::Command;

/// Endings of the files that belong there, besides licences and hidden files.
const ENDINGS: &[&str] = &["toml", "lock", "md"];

pub fn check(root: &Path) -> Vec<Finding> {
    let listed = Command::new("git").current_dir(root).args(["ls-files", "--", ":(glob)*"]).output();
    // Without git there is nothing to be committed.
    let Ok(listed) = listed else { return Vec::new() };
    let belongs = |path: &str| {
        let ending = Path::new(path).extension().and_then(|ending| ending.to_str());
        path.starts_with(['.', '"'])
            || path.starts_with("LICENSE-")
            || ending.is_some_and(|ending| ENDINGS.contains(&ending))
    };
    let strays = |path: &&str| !belongs(path);
    let paths = String::from_utf8_lossy(&listed.stdout).into_owned();
    let finding = |path: &str| Finding::error(path, "no file of the project; take it out of git");
    paths.lines().filter(strays).map(finding).collect()
}
