//! One mathematics: the same bits on every backend, and formulas only in the kernels.

use super::sources::{Source, Sources};
use super::{Finding, wide};

/// Crates in which every operation must be exactly rounded.
const EXACT: [&str; 2] = ["crates/cloth-kernels/src/", "crates/cloth-cpu/src/"];

/// Names of fused operations and of estimates, and parts of such names.
const INEXACT: [&str; 2] = ["fma", "recip"];
const INEXACT_PARTS: [&str; 7] = ["mul_add", "fmadd", "fmsub", "fnmadd", "fnmsub", "rsqrt", "_rcp"];

/// Backends: loops and gathers, with no formula of their own.
const SHELLS: [&str; 3] = ["crates/cloth-cpu/src/", "crates/cloth-wgpu/src/", "crates/cloth-cuda/src/"];

/// The same for GPUs.
const SHADERS: [&str; 2] = ["crates/cloth-wgpu/shaders/", "crates/cloth-cuda/kernels/"];

/// Where arithmetic itself is defined, and where it is compared.
const DEFINITIONS: [&str; 4] = [
    "crates/cloth-cpu/src/simd/lanes/",
    "crates/cloth-wgpu/shaders/arithmetic/",
    "crates/cloth-wgpu/src/probe/operations.rs",
    "/tests.rs",
];

/// Files of the SIMD backend that calculate after all, in how many lines, and why that repeats no formula unguarded: every
/// recorded case holds them to the bits of the kernels.
const EXCEPTIONS: [(&str, usize, &str); 6] = [
    (
        "crates/cloth-cpu/src/simd/edges/solve/stages.rs",
        4,
        "cloth_kernels::pbd::edge on rows of particles as they lie in memory",
    ),
    (
        "crates/cloth-cpu/src/simd/wind/blow.rs",
        2,
        "cloth_kernels::pbd::wind on such rows, as far as it is linear in them",
    ),
    ("crates/cloth-cpu/src/simd/integrate.rs", 1, "whether rows are finite"),
    ("crates/cloth-cpu/src/simd/particles.rs", 2, "whether rows are finite"),
    ("crates/cloth-cpu/src/simd/shapes/boxes.rs", 2, "whether rows are finite"),
    (
        "crates/cloth-cpu/src/simd/shapes/inflated_bounds.rs",
        1,
        "margins of boxes, which only say what has to be tested",
    ),
];

/// Fields of particles that only kernels calculate with.
const PARTICLE_FIELDS: [&str; 6] = ["position", "inverse_mass", "x", "y", "z", "w"];

/// Functions that only the host calls, once per frame: their bits depend on the platform.
const TRANSCENDENTALS: [&str; 18] = [
    "exp", "exp2", "exp_m1", "ln", "ln_1p", "log2", "log10", "sin", "cos", "tan", "sin_cos", "asin", "acos",
    "atan", "atan2", "powi", "powf", "cbrt",
];

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in EXACT.iter().flat_map(|folder| sources.rust(folder)) {
        for (line, code) in source.code().iter().enumerate() {
            let is_inexact =
                |word: &&str| INEXACT.contains(word) || INEXACT_PARTS.iter().any(|part| word.contains(part));
            if let Some(word) = words(code).find(is_inexact) {
                let problem = format!("{word}: fused operations and estimates differ between machines");
                findings.push(Finding::error(source.at(line), problem));
            }
            if let Some(name) = TRANSCENDENTALS.iter().find(|name| calls(code, name)) {
                let problem = format!("{name}(): evaluate it on the host, once per frame, into the plan");
                findings.push(Finding::error(source.at(line), problem));
            }
        }
    }
    let shaders =
        sources.files.iter().filter(|source| SHADERS.iter().any(|folder| source.path.starts_with(folder)));
    for source in SHELLS.iter().flat_map(|folder| sources.rust(folder)).chain(shaders) {
        if !DEFINITIONS.iter().any(|place| source.path.contains(place)) {
            findings.extend(formulas(source));
        }
    }
    for (path, ..) in EXCEPTIONS.iter().filter(|(path, ..)| sources.get(path).is_none()) {
        findings.push(Finding::error(*path, "is not there: take it off the list of exceptions"));
    }
    findings
}

/// What a backend calculates by itself, unless it is listed.
fn formulas(source: &Source) -> Vec<Finding> {
    let mut found = Vec::new();
    for (line, code) in source.code_without_tests().iter().enumerate() {
        if let Some(formula) = formula(code) {
            let problem = format!("{formula}: arithmetic on particles belongs into cloth-kernels");
            found.push(Finding::error(source.at(line), problem));
        }
    }
    found.extend(wide::formulas(source));
    let Some((_, listed, why)) = EXCEPTIONS.iter().find(|(path, ..)| *path == source.path) else {
        return found;
    };
    if found.len() == *listed {
        return Vec::new();
    }
    let problem = format!("{} lines calculate, {listed} are listed ({why})", found.len());
    found.push(Finding::error(&source.path, problem));
    found
}

/// Names and numbers in a line of code.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Whether a line calls the function or method with this name.
fn calls(code: &str, name: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(name).any(|(at, _)| {
        let before = code[..at].trim_end();
        let is_whole = !code[..at].ends_with(is_name) && code[at + name.len()..].starts_with('(');
        is_whole && !before.ends_with("fn")
    })
}

/// What looks like a formula on particles: an operator next to a number with a decimal point or to a field of a
/// particle, or a square root. Counting and indexing do not look so.
fn formula(code: &str) -> Option<String> {
    if calls(code, "sqrt") {
        return Some("sqrt()".into());
    }
    for (at, operator) in code.char_indices().filter(|(_, c)| "+-*/".contains(*c)) {
        let (before, after) = (code[..at].trim_end(), code[at + 1..].trim_start_matches(['=', ' ']));
        let (left, right) = (last_operand(before), first_operand(after));
        // The sign of an exponent.
        if left.ends_with('e') && left.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        // Without a left operand it is a sign, a dereference or an arrow.
        if left.is_empty() || after.starts_with('>') {
            continue;
        }
        if is_of_particle(left) || is_of_particle(right) {
            return Some(format!("{left} {operator} {right}"));
        }
    }
    None
}

fn is_operand(c: char) -> bool {
    c.is_alphanumeric() || "_.".contains(c)
}

/// The path or number that a text ends with; a bracket ends one of unknown content.
fn last_operand(text: &str) -> &str {
    if text.ends_with([')', ']']) {
        return &text[text.len() - 1..];
    }
    let start = text.rfind(|c| !is_operand(c)).map_or(0, |at| at + 1);
    &text[start..]
}

fn first_operand(text: &str) -> &str {
    text.split(|c| !is_operand(c)).next().unwrap_or_default()
}

fn is_of_particle(operand: &str) -> bool {
    let is_number = operand.starts_with(|c: char| c.is_ascii_digit());
    let is_float = is_number && operand.contains('.') && !operand.contains("..");
    let field = operand.rsplit_once('.').map(|(_, field)| field);
    is_float || field.is_some_and(|field| PARTICLE_FIELDS.contains(&field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_found() {
        for code in [
            "let d = a.position - b.position;",
            "p.position += delta;",
            "x = 0.5 * y",
            "let k = 1.0 - stiffness;",
            "(a + b) * 2.0",
            "let l = d.length_squared().sqrt();",
            "sum += q.w",
        ] {
            assert!(formula(code).is_some(), "{code}");
        }
    }

    #[test]
    fn counting_and_indexing_are_not_formulas() {
        for code in [
            "let index = t * count + i;",
            "fn f(x: impl Fn(u32) -> u32 + Send)",
            "*p = apply(particle, offset, stiffness).into();",
            "let end = cells[k + 1];",
            "let limit = -1.0;",
            "let y = *it.position;",
            "(0..n - 1).map(|i| values[i].x)",
            "const LEAST: f32 = 1.0e-15;",
        ] {
            assert_eq!(formula(code), None, "{code}");
        }
    }
}
