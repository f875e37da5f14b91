//! One mathematics: the same bits on every backend, and formulas only in the kernels.

use super::Finding;
use super::sources::Sources;

/// Crates in which every operation must be exactly rounded.
const EXACT: [&str; 2] = ["crates/cloth-kernels/src/", "crates/cloth-cpu/src/"];

/// Names of fused operations and of estimates, and parts of such names.
const INEXACT: [&str; 2] = ["fma", "recip"];
const INEXACT_PARTS: [&str; 7] = ["mul_add", "fmadd", "fmsub", "fnmadd", "fnmsub", "rsqrt", "_rcp"];

/// Backend shells: loops and gathers, with no formula of their own.
const SHELLS: [&str; 1] = ["crates/cloth-cpu/src/scalar/"];

/// The same for GPUs.
const SHADERS: [&str; 2] = ["crates/cloth-wgpu/shaders/", "crates/cloth-cuda/kernels/"];

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
        for (line, code) in source.code_without_tests().iter().enumerate() {
            if let Some(found) = formula(code) {
                let problem = format!("{found}: arithmetic on particles belongs into cloth-kernels");
                findings.push(Finding::error(source.at(line), problem));
            }
        }
    }
    findings
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
        ] {
            assert_eq!(formula(code), None, "{code}");
        }
    }
}
