//! Which crate may use which.

use super::Finding;
use xtask_shared::{Result, command};

/// Crates of this workspace that a crate may use. `None`: all but those on top.
const ALLOWED: &[(&str, Option<&[&str]>)] = &[
    ("cloth-testing", Some(&[])),
    ("cloth-core", Some(&[])),
    ("cloth-kernels", Some(&[])),
    ("cloth-cooker", Some(&["cloth-core"])),
    ("cloth-cpu", Some(&["cloth-core", "cloth-kernels"])),
    ("cloth-wgpu", Some(&["cloth-core", "cloth-kernels"])),
    ("cloth-cuda", Some(&["cloth-core", "cloth-kernels"])),
    ("cloth-conformance", Some(&["cloth-core", "cloth-cooker", "cloth-kernels"])),
    ("cloth", Some(&["cloth-core", "cloth-cooker", "cloth-cpu", "cloth-wgpu", "cloth-cuda"])),
    ("cloth-bench", Some(&["cloth", "cloth-core", "cloth-cooker"])),
    ("cloth-cli", None),
    ("cloth-examples", Some(&["cloth"])),
    (
        "cloth-web",
        Some(&["cloth", "cloth-cli", "cloth-conformance", "cloth-core", "cloth-cpu", "cloth-wgpu"]),
    ),
    ("cloth-python", Some(&["cloth", "cloth-cli", "cloth-core"])),
    ("xtask", Some(&["xtask-shared"])),
    ("xtask-bench", Some(&["cloth", "cloth-bench", "cloth-core", "xtask-shared"])),
    ("xtask-bindgen", Some(&[])),
    ("xtask-book", Some(&["xtask-shared"])),
    ("xtask-browser", Some(&["cloth-conformance", "cloth-core", "cloth-cpu", "cloth-wgpu", "xtask-shared"])),
    ("xtask-codegen", Some(&["cloth-core", "cloth-cuda", "cloth-kernels", "xtask-shared"])),
    ("xtask-conformance", Some(&["cloth", "cloth-conformance", "cloth-core", "xtask-shared"])),
    ("xtask-dist", Some(&["xtask-shared"])),
    ("xtask-fuzz", Some(&["cloth", "cloth-conformance", "cloth-core", "xtask-shared"])),
    ("xtask-gpu", Some(&["cloth", "xtask-shared"])),
    ("xtask-hardship", Some(&["cloth", "cloth-cli", "xtask-shared"])),
    ("xtask-fuzz-files", Some(&["cloth", "cloth-cli", "cloth-conformance", "cloth-core", "xtask-shared"])),
    ("xtask-ptx", Some(&["cloth-core", "cloth-cuda", "xtask-shared"])),
    ("xtask-queries", Some(&["cloth-conformance", "cloth-core", "cloth-kernels", "xtask-shared"])),
    ("xtask-shared", Some(&[])),
    (
        "xtask-web",
        Some(&["cloth", "cloth-cli", "cloth-conformance", "cloth-core", "cloth-cpu", "xtask-shared"]),
    ),
];
/// Nothing below depends on these.
const TOP: [&str; 20] = [
    "cloth-cli",
    "cloth-examples",
    "cloth-python",
    "cloth-web",
    "xtask",
    "xtask-bench",
    "xtask-bindgen",
    "xtask-book",
    "xtask-browser",
    "xtask-codegen",
    "xtask-conformance",
    "xtask-dist",
    "xtask-fuzz",
    "xtask-gpu",
    "xtask-hardship",
    "xtask-fuzz-files",
    "xtask-ptx",
    "xtask-queries",
    "xtask-shared",
    "xtask-web",
];
const BACKENDS: [&str; 3] = ["cloth-cpu", "cloth-wgpu", "cloth-cuda"];

/// Cargo's lists of what crates depend on, one for each kind.
const KINDS: [(&str, bool); 2] = [("normal,build", false), ("dev", true)];

pub fn check() -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (kind, is_dev) in KINDS {
        for (name, used) in dependencies(kind)? {
            let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
                findings.push(Finding::error(name, "is not in the list of crates and what they may use"));
                continue;
            };
            for used in used {
                let is_wrong = if is_dev {
                    TOP.contains(&&*used) || BACKENDS.contains(&&*name) && BACKENDS.contains(&&*used)
                } else {
                    allowed.map_or(TOP.contains(&&*used), |allowed| !allowed.contains(&&*used))
                };
                if is_wrong {
                    findings.push(Finding::error(&name, format!("must not depend on {used}")));
                }
            }
        }
    }
    Ok(findings)
}

/// Every crate of the workspace, and those of them that it depends on.
fn dependencies(kind: &str) -> Result<Vec<(String, Vec<String>)>> {
    let arguments = ["tree", "--workspace", "--all-features", "--target", "all", "--depth", "1"];
    let output = command::cargo(&arguments)?.args(["--prefix", "depth", "--edges", kind]).output();
    let output = output.map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(crates(&String::from_utf8_lossy(&output.stdout)))
}

/// Reads lines such as `0cloth-cpu v0.1.0 (PATH)` and, of what it depends on, `1cloth-core v0.1.0 (PATH)`.
fn crates(tree: &str) -> Vec<(String, Vec<String>)> {
    let mut crates: Vec<(String, Vec<String>)> = Vec::new();
    for line in tree.lines() {
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        let is_ours = words.any(|word| word.starts_with('(') && word.contains(['/', '\\']));
        match (name.strip_prefix('0'), name.strip_prefix('1'), crates.last_mut()) {
            (Some(name), ..) => crates.push((name.into(), Vec::new())),
            (_, Some(name), Some((_, used))) if is_ours => used.push(name.into()),
            _ => {}
        }
    }
    crates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_the_workspace_are_told_from_others() {
        let tree = "0cloth-cpu v0.1.0 (/a/cloth-cpu)\n1cloth-core v0.1.0 (/a/cloth-core)\n1glam v0.34.0\n\n0xtask v0.1.0 (/a/xtask)\n1serde_derive v1.0.0 (proc-macro)\n";
        let found = crates(tree);
        assert_eq!(found, [("cloth-cpu".into(), vec!["cloth-core".into()]), ("xtask".into(), Vec::new())]);
    }
}
