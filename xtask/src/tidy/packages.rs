//! A published crate holds every file that it is compiled from.

use super::Finding;
use super::sources::Sources;
use std::path::{Component, Path};

/// What includes the file with this path, relative to the file that says so.
const INCLUDES: &[&str] = &["include!(", "include_str!(", "include_bytes!(", "#[path = "];

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources.rust("crates/").filter(|source| source.path.contains("/src/")) {
        // `crates/NAME/src/a/b.rs` may climb two folders from its own, and no more.
        let folders = Path::new(&source.path).components().count() - 3;
        let code = source.code();
        for (line, text) in source.text.lines().enumerate() {
            let is_code = |include: &&&str| code.get(line).is_some_and(|code| code.contains(**include));
            let Some(include) = INCLUDES.iter().find(is_code) else { continue };
            let Some((_, after)) = text.split_once(include) else { continue };
            let included = after.split('"').nth(1).unwrap_or_default();
            let climbed =
                Path::new(included).components().filter(|part| *part == Component::ParentDir).count();
            if climbed > folders {
                let problem =
                    format!("{included} lies outside of the crate, so its package would not compile");
                findings.push(Finding::error(source.at(line), problem));
            }
        }
    }
    findings
}
