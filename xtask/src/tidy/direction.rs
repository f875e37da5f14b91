//! Which crate may use which.

use super::Finding;
use crate::{Result, command};
use serde_json::Value;

/// Crates of this workspace that a crate may use. `None`: all but those on top.
const ALLOWED: &[(&str, Option<&[&str]>)] = &[
    ("cloth-core", Some(&[])),
    ("cloth-kernels", Some(&[])),
    ("cloth-cooker", Some(&["cloth-core"])),
    ("cloth-cpu", Some(&["cloth-core", "cloth-kernels"])),
    ("cloth-wgpu", Some(&["cloth-core", "cloth-kernels"])),
    ("cloth-cuda", Some(&["cloth-core", "cloth-kernels"])),
    ("cloth-conformance", Some(&["cloth-core", "cloth-cooker"])),
    ("cloth", Some(&["cloth-core", "cloth-cooker", "cloth-cpu", "cloth-wgpu", "cloth-cuda"])),
    ("cloth-bench", Some(&["cloth-core", "cloth-cooker", "cloth-cpu", "cloth-wgpu", "cloth-cuda"])),
    ("cloth-cli", None),
    ("xtask", None),
    ("xtask-bindgen", Some(&[])),
    ("xtask-page", None),
];
const TOP: [&str; 4] = ["cloth-cli", "xtask", "xtask-bindgen", "xtask-page"];
const BACKENDS: [&str; 3] = ["cloth-cpu", "cloth-wgpu", "cloth-cuda"];

pub fn check() -> Result<Vec<Finding>> {
    let output = command::cargo(&["metadata", "--no-deps", "--format-version", "1"])?.output();
    let output = output.map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))?;
    let mut findings = Vec::new();
    for package in list(&metadata["packages"]) {
        let name = text(&package["name"]);
        let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
            findings.push(Finding::error(name, "is not in the list of crates and what they may use"));
            continue;
        };
        for dependency in list(&package["dependencies"]) {
            if dependency["path"].is_null() {
                continue;
            }
            let used = text(&dependency["name"]);
            let is_wrong = if dependency["kind"] == "dev" {
                TOP.contains(&used) || BACKENDS.contains(&name) && BACKENDS.contains(&used)
            } else {
                allowed.map_or(TOP.contains(&used), |allowed| !allowed.contains(&used))
            };
            if is_wrong {
                findings.push(Finding::error(name, format!("must not depend on {used}")));
            }
        }
    }
    Ok(findings)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
