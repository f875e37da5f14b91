//! Crates without unsafe code forbid it, and every unsafe operation says why it is sound.

use super::Finding;
use super::sources::Sources;

/// Files that allow unsafe code, in how many places, and what for.
const UNSAFE: [(&str, usize, &str); 17] = [
    ("crates/cloth-cpu/src/lib.rs", 1, "threads share a cloth"),
    ("crates/cloth-cpu/src/simd/mod.rs", 8, "lanes, packed loops, aligned and shared particles"),
    ("crates/cloth-cuda/src/lib.rs", 1, "launches, and the driver"),
    ("crates/cloth-wgpu/src/float_controls.rs", 1, "properties that only Vulkan tells"),
    ("crates/cloth-wgpu/src/module.rs", 1, "SPIR-V handed to a driver"),
    ("crates/cloth-core/tests/allocations.rs", 1, "an allocator"),
    ("crates/cloth-cpu/tests/allocations.rs", 1, "an allocator"),
    ("crates/cloth-cpu/tests/guard_pages.rs", 1, "an allocator"),
    ("crates/cloth-cpu/tests/memory.rs", 1, "an allocator"),
    ("crates/cloth-cuda/benches/host.rs", 1, "launches"),
    ("crates/cloth-cuda/tests/one_batch.rs", 1, "launches"),
    ("crates/cloth/tests/cuda_driver/main.rs", 1, "a driver for tests"),
    ("python/src/dlpack.rs", 1, "structures of DLPack"),
    ("python/src/memory.rs", 1, "arrays of numpy's, and the buffer protocol"),
    ("xtask/gpu/src/checks/gpu.rs", 1, "streams, memory and a kernel of other code on the GPU"),
    ("xtask/ptx/src/nvrtc.rs", 1, "the compiler, which is a C library"),
    ("xtask/ptx/src/scenes.rs", 1, "launches"),
];

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for root in sources.rust("").filter(|source| is_crate_root(&source.path)) {
        let is_alone = !root.path.ends_with("lib.rs") && !root.path.ends_with("main.rs");
        let folder = if is_alone {
            &root.path
        } else {
            root.path.trim_end_matches("lib.rs").trim_end_matches("main.rs")
        };
        let is_unsafe =
            sources.rust(folder).any(|source| source.code().iter().any(|code| is_keyword_in(code)));
        if !is_unsafe && !root.text.contains("#![forbid(unsafe_code)]") {
            findings.push(Finding::error(&root.path, "has no #![forbid(unsafe_code)]"));
        }
    }
    findings.extend(exemptions(sources));
    for source in sources.rust("") {
        let lines: Vec<&str> = source.text.lines().collect();
        for (line, code) in source.code().iter().enumerate() {
            let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_block = code.contains("unsafe {") || code.contains("unsafe impl");
            let (needed, reach) = match () {
                () if code.contains("unsafe fn") && !code.contains("unsafe fn(") => ("# Safety", 30),
                () if is_block => ("SAFETY:", 3),
                () => continue,
            };
            if !lines[line.saturating_sub(reach)..=line].iter().any(|line| line.contains(needed)) {
                findings.push(Finding::error(
                    source.at(line),
                    format!("unsafe without a comment {needed:?} above"),
                ));
            }
        }
    }
    findings
}

/// Exemptions from the lint that denies unsafe code in the whole workspace, tests and programs included, that are not listed.
fn exemptions(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    let listed =
        |path: &str| UNSAFE.iter().find(|(known, ..)| *known == path).map_or(0, |(_, count, _)| *count);
    for source in sources.rust("") {
        let code = source.code();
        let count = code
            .iter()
            .filter(|line| line.contains("allow(unsafe_code") || line.contains("expect(unsafe_code"));
        let (found, known) = (count.count(), listed(&source.path));
        if found != known {
            let problem = format!("allows unsafe code in {found} places, {known} are listed");
            findings.push(Finding::error(&source.path, problem));
        }
    }
    for (path, ..) in UNSAFE.iter().filter(|(path, ..)| sources.get(path).is_none()) {
        findings.push(Finding::error(*path, "is not there: take it off the list of unsafe code"));
    }
    if !sources.get("Cargo.toml").is_some_and(|manifest| manifest.text.contains("unsafe_code = \"deny\"")) {
        findings.push(Finding::error("Cargo.toml", "does not deny unsafe_code in [workspace.lints.rust]"));
    }
    // The folder of cargo-fuzz is no member of the workspace, and its targets are what a macro makes of them; the plugin for Bevy is a
    // workspace of its own, with lints of its own.
    const OTHERS: [&str; 2] = ["fuzz/Cargo.toml", "integrations/bevy/Cargo.toml"];
    let is_crate = |path: &str| path.ends_with("/Cargo.toml") && !OTHERS.contains(&path);
    for manifest in sources.files.iter().filter(|source| is_crate(&source.path)) {
        if !manifest.text.contains("[lints]\nworkspace = true") {
            findings.push(Finding::error(&manifest.path, "does not take the lints of the workspace"));
        }
    }
    findings
}

/// Files that hold the root of a library or a program.
fn is_crate_root(path: &str) -> bool {
    path.ends_with("/src/lib.rs")
        || path.ends_with("/src/main.rs")
        || path.contains("/src/bin/")
        || path.starts_with("examples/") && path.matches('/').count() == 1
}

fn is_keyword_in(code: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe")
}
