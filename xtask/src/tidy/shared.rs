//! What GPUs share with the host or with each other is printed from Rust: no number and no struct of it is written by hand in
//! the shaders.

use super::Finding;
use super::sources::{Source, Sources};
use std::collections::BTreeSet;

const WGSL: &str = "crates/cloth-wgpu/shaders/";
const CUDA: &str = "crates/cloth-cuda/kernels/";
/// Rust that GPUs share numbers with.
const HOST: [&str; 4] = [
    "crates/cloth-core/src/",
    "crates/cloth-kernels/src/",
    "crates/cloth-wgpu/src/",
    "crates/cloth-cuda/src/",
];

pub fn check(sources: &Sources) -> Vec<Finding> {
    let below = |folder| {
        let files = sources.files.iter().filter(move |source| source.path.starts_with(folder));
        files.collect::<Vec<&Source>>()
    };
    let (wgsl, cuda) = (below(WGSL), below(CUDA));
    let host: Vec<&Source> = HOST.into_iter().flat_map(below).collect();
    let (in_wgsl, in_cuda) = (numbers(&wgsl, "const "), numbers(&cuda, "constexpr "));
    let in_rust = numbers(&host, "const ");
    let print = "have `cargo xtask codegen` print it";
    let error = |name: String, what| Finding::error(name, format!("{what}: {print}"));
    let twice = &in_wgsl & &in_cuda;
    let mut findings: Vec<Finding> =
        twice.into_iter().map(|name| error(name, "is a number in WGSL and in CUDA")).collect();
    let on_host = &(&in_wgsl | &in_cuda) & &in_rust;
    findings.extend(on_host.into_iter().map(|name| error(name, "is a number in Rust and in a shader")));
    let by_hand = &declared(&wgsl) & &in_buffers(&wgsl);
    findings.extend(by_hand.into_iter().map(|name| error(name, "is declared in WGSL and lies in a buffer")));
    if in_wgsl.is_empty() || in_rust.is_empty() || in_buffers(&wgsl).is_empty() {
        findings.push(Finding::error(WGSL, "has no numbers or no buffers that this check can read"));
    }
    findings
}

/// Names of constants, as which a keyword declares them.
fn numbers(sources: &[&Source], keyword: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in sources.iter().flat_map(|source| source.code()) {
        let Some((_, declaration)) = line.split_once(keyword) else { continue };
        // `NAME: type = value` or `type NAME = value`, which may be an array.
        let Some((declared, _)) = declaration.split_once('=') else { continue };
        let declared = declared.split([':', '[']).next().unwrap_or_default();
        names.extend(declared.split_whitespace().last().map(str::to_owned));
    }
    names
}

/// Structs that are declared.
fn declared(sources: &[&Source]) -> BTreeSet<String> {
    let lines = sources.iter().flat_map(|source| source.code());
    let names = lines.filter_map(|line| line.trim().strip_prefix("struct ").map(first_word));
    names.collect()
}

/// Types of buffers that the host writes or reads, and those of their elements.
fn in_buffers(sources: &[&Source]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in sources.iter().flat_map(|source| source.code()) {
        let is_buffer = line.contains("var<storage") || line.contains("var<uniform");
        let Some((_, kind)) = line.split_once("): ").or_else(|| line.split_once(": ")).filter(|_| is_buffer)
        else {
            continue;
        };
        names.insert(first_word(kind.trim_start_matches("array<").trim_start_matches("atomic<")));
    }
    names
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source { path: "a".into(), text: text.into() }
    }

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn numbers_of_both_languages_are_found() {
        let wgsl = source("const KINDS: u32 = 14u; // const NO: u32 = 1u;\nlet x = 3u;");
        let cuda = source(
            "    constexpr u32 KINDS[14] = {0u};\nstatic constexpr u32 BITS = 8u;\nconst u32 bits = 1u;",
        );
        assert_eq!(numbers(&[&wgsl], "const "), set(&["KINDS"]));
        assert_eq!(numbers(&[&cuda], "constexpr "), set(&["BITS", "KINDS"]));
    }

    #[test]
    fn structs_in_buffers_are_found() {
        let text = "struct A {\n}\n@group(0) @binding(1) var<storage, read> a: array<A>;\n\
                    @group(0) @binding(2) var<uniform> b: B;\nvar<private> c: C;\nstruct C {}";
        let text = source(text);
        assert_eq!(in_buffers(&[&text]), set(&["A", "B"]));
        assert_eq!(declared(&[&text]), set(&["A", "C"]));
    }
}
