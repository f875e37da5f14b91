//! One mathematics, in wide loops: arithmetic on vectors of lanes belongs into the kernels, which are generic over them.
//!
//! A name is taken for a vector of lanes where it is declared as `W`, the type that every wide loop is generic over, or as
//! something made of it, or where it is bound to what such a function returns. Sums and products of other names count or
//! index, and are left alone.

use super::Finding;
use super::sources::Source;
use std::collections::BTreeSet;

/// What a binding of vectors is recognised by.
const MAKERS: [&str; 8] =
    ["load_rows", "W::load", "W::splat", "W::transpose", "W::spread", ".load::<W>(", "Self::load", ".spread"];

/// Arithmetic on vectors of lanes.
pub fn formulas(source: &Source) -> Vec<Finding> {
    let code = source.code_without_tests();
    let mut findings = Vec::new();
    for function in functions(&code) {
        let vectors = vectors(&code[function.clone()]);
        for line in function {
            if let Some(operands) = operation(&code[line], &vectors) {
                let problem =
                    format!("{operands}: arithmetic on vectors of lanes belongs into cloth-kernels");
                findings.push(Finding::error(source.at(line), problem));
            }
        }
    }
    findings
}

/// The lines of each function, up to the next one.
fn functions(code: &[String]) -> Vec<std::ops::Range<usize>> {
    let is_start = |line: &String| line.split_whitespace().any(|word| word == "fn");
    let mut starts: Vec<usize> = (0..code.len()).filter(|&line| is_start(&code[line])).collect();
    starts.push(code.len());
    starts.windows(2).map(|pair| pair[0]..pair[1]).collect()
}

/// Names of vectors of lanes in a function.
fn vectors(code: &[String]) -> BTreeSet<String> {
    let text = code.join("\n");
    let mut names = BTreeSet::new();
    // Parameters.
    for (at, _) in text.match_indices(": ") {
        let kind = text[at + 2..].trim_start_matches(['[', '&', '(']);
        if kind.starts_with("W,")
            || kind.starts_with("W;")
            || kind.starts_with("W)")
            || kind.starts_with("Vec3<W>")
        {
            names.extend(pattern_before(&text[..at]));
        }
    }
    // Bindings, up to the end of their statement, or to the block that a condition opens.
    for (at, _) in text.match_indices("let ") {
        let rest = &text[at + 4..];
        let before = text[..at].trim_end();
        let is_condition = ["if", "while", "&&"].iter().any(|word| before.ends_with(word));
        let end = if is_condition { rest.find(" {").unwrap_or(rest.len()) } else { end_of_statement(rest) };
        let statement = &rest[..end];
        let Some((pattern, value)) = statement.split_once(" = ") else { continue };
        let is_made = MAKERS.iter().any(|maker| value.contains(maker));
        if is_made || operation(value, &names).is_some() {
            names.extend(words(pattern).map(str::to_owned));
        }
    }
    for (at, _) in text.match_indices("for ") {
        let Some((pattern, values)) = text[at + 4..].split_once(" in ") else { continue };
        if names.contains(first_name(values)) && !pattern.contains('\n') {
            names.extend(words(pattern).map(str::to_owned));
        }
    }
    names
}

/// The names that a parameter binds: `a`, or all of `[a, b]`.
fn pattern_before(text: &str) -> Vec<String> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let start = if text.ends_with(']') { text.rfind('[') } else { text.rfind(|c| !is_name(c)) };
    words(&text[start.map_or(0, |at| at + usize::from(!text.ends_with(']')))..]).map(str::to_owned).collect()
}

/// Where a statement ends: at a semicolon that no bracket holds.
fn end_of_statement(text: &str) -> usize {
    let mut depth = 0_i32;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ';' if depth <= 0 => return at,
            _ => {}
        }
    }
    text.len()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(|c: char| c.is_lowercase()) && !["mut", "ref"].contains(word))
}

/// The first sum or product of a line in which a name of a vector takes part, as it is or by index.
fn operation(line: &str, vectors: &BTreeSet<String>) -> Option<String> {
    for operator in [" + ", " - ", " * ", " / ", " += ", " -= ", " *= "] {
        for (at, _) in line.match_indices(operator) {
            let (left, right) = (last_name(&line[..at]), first_name(&line[at + operator.len()..]));
            if [left, right].into_iter().any(|name| vectors.contains(name)) {
                return Some(format!("{left}{operator}{right}"));
            }
        }
    }
    None
}

/// The name that a text ends with, without the index behind it.
fn last_name(text: &str) -> &str {
    let text = match text.strip_suffix(']') {
        Some(indexed) => &indexed[..indexed.rfind('[').unwrap_or(0)],
        None => text,
    };
    text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The name that a text begins with, unless it is a path or a call.
fn first_name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    if text[end..].starts_with(['.', ':', '(']) { "" } else { &text[..end] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let source = Source { path: "a.rs".into(), text: text.into() };
        formulas(&source)
            .into_iter()
            .map(|finding| finding.problem.split(':').next().unwrap_or_default().into())
            .collect()
    }

    #[test]
    fn arithmetic_on_vectors_is_found() {
        for (text, expected) in [
            ("fn f() {\n let [x, y] = W::transpose([a, b]);\n let d = x - y;\n}", "x - y"),
            ("fn f(e: W, k: u32) {\n g(e * e);\n}", "e * e"),
            ("fn f([a, b]: [W; 2]) {\n let c = unsafe {\n k(b - a)\n };\n}", "b - a"),
            ("fn f() {\n let i = [\n Self::load(0),\n Self::load(1),\n ];\n g(i[1] - i[0]);\n}", "i - i"),
            ("fn f(rows: [W; 4]) {\n for row in rows {\n self.sum = self.sum + row;\n }\n}", "sum + row"),
            ("fn f(d: Vec3<W>) {\n d += q;\n}", "d += q"),
        ] {
            assert_eq!(found(text), [expected], "{text}");
        }
    }

    #[test]
    fn counting_and_indexing_are_left_alone() {
        for text in [
            "fn f(row: usize) {\n let x = W::load(at(row + 1, 2 * row));\n}",
            "fn f(e: W, n: usize) {\n for k in 0..n - 1 {\n g(e, k + W::LANES);\n }\n}",
            "fn f(e: W) {\n while let Some(k) = next() {\n g(k + 1);\n let x = W::splat(0.0);\n }\n}",
            "fn f(e: W) {\n h(e);\n}\nfn g(e: usize) {\n h(e + 1);\n}",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }
}
