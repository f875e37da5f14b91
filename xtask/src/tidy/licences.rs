//! Licences and sources of dependencies are those that `deny.toml` allows. Cargo alone answers, so nothing is fetched.

use super::Finding;
use super::sources::Sources;
use std::collections::BTreeSet;
use xtask_shared::{Result, command};

const POLICY: &str = "deny.toml";

pub fn check(sources: &Sources) -> Result<Vec<Finding>> {
    let Some(policy) = sources.get(POLICY) else { return Ok(vec![Finding::error(POLICY, "is missing")]) };
    let mut findings = Vec::new();
    let allowed = list(&policy.text, "allow");
    let mut used = BTreeSet::new();
    for (package, licence) in packages()? {
        match fitting(&licence, &allowed) {
            Some(licences) => used.extend(licences),
            None => {
                let problem = format!("has the licence \"{licence}\", which {POLICY} does not allow");
                findings.push(Finding::error(package, problem));
            }
        }
    }
    for unused in allowed.iter().filter(|allowed| !used.contains(**allowed)) {
        findings.push(Finding::error(POLICY, format!("allows {unused}, which no dependency needs")));
    }
    let registries = list(&policy.text, "allow-registry");
    let lock = std::fs::read_to_string(sources.root.join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock: {error}"))?;
    let named: BTreeSet<&str> =
        lock.lines().filter_map(|line| line.strip_prefix("source = \"")?.strip_suffix('"')).collect();
    for source in named {
        let registry = source.strip_prefix("registry+").unwrap_or(source);
        if !registries.contains(&registry) {
            findings.push(Finding::error("Cargo.lock", format!("{source} is not among those of {POLICY}")));
        }
    }
    Ok(findings)
}

/// Every package that any feature and any target needs, and its licence.
fn packages() -> Result<Vec<(String, String)>> {
    let arguments = ["tree", "--workspace", "--all-features", "--target", "all", "--prefix", "none"];
    let output = command::cargo(&arguments)?.args(["--format", "{p}|{l}"]).output();
    let output = output.map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter_map(|line| line.split_once('|'));
    let packages = lines.map(|(package, licence)| {
        // The path of a crate of ours, and the mark of one that was listed before.
        let package = package.split(" (").next().unwrap_or_default();
        (package.to_owned(), licence.trim_end_matches(" (*)").to_owned())
    });
    let packages: BTreeSet<(String, String)> = packages.collect();
    Ok(packages.into_iter().collect())
}

/// The words of a list in the policy.
fn list<'a>(policy: &'a str, key: &str) -> Vec<&'a str> {
    let after = policy.split(&format!("\n{key} = [")).nth(1).unwrap_or_default();
    after.split(']').next().unwrap_or_default().split('"').skip(1).step_by(2).collect()
}

/// The allowed licences by which an expression is met: of several that are offered, the first that is; `None` where none is.
fn fitting<'a>(expression: &str, allowed: &[&'a str]) -> Option<Vec<&'a str>> {
    // Before expressions were standardised, crates wrote a slash.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (met, rest) = alternatives(&words, allowed)?;
    if rest.is_empty() { met } else { None }
}

type Met<'a> = Option<Vec<&'a str>>;

/// `a OR b`: the outer option is `None` where the words are no expression.
fn alternatives<'w, 'a>(words: &'w [&'w str], allowed: &[&'a str]) -> Option<(Met<'a>, &'w [&'w str])> {
    let (mut met, mut rest) = all_of(words, allowed)?;
    while let ["OR", after @ ..] = rest {
        let (other, after) = all_of(after, allowed)?;
        (met, rest) = (met.or(other), after);
    }
    Some((met, rest))
}

/// `a AND b`.
fn all_of<'w, 'a>(words: &'w [&'w str], allowed: &[&'a str]) -> Option<(Met<'a>, &'w [&'w str])> {
    let (mut met, mut rest) = one(words, allowed)?;
    while let ["AND", after @ ..] = rest {
        let (other, after) = one(after, allowed)?;
        met = met.zip(other).map(|(met, other)| [met, other].concat());
        rest = after;
    }
    Some((met, rest))
}

/// A licence, one with an exception, or an expression in brackets.
fn one<'w, 'a>(words: &'w [&'w str], allowed: &[&'a str]) -> Option<(Met<'a>, &'w [&'w str])> {
    let find = |name: &str| allowed.iter().find(|known| **known == name).map(|&known| vec![known]);
    match words {
        ["(", after @ ..] => match alternatives(after, allowed)? {
            (met, [")", rest @ ..]) => Some((met, rest)),
            _ => None,
        },
        [name, "WITH", exception, rest @ ..] => Some((find(&format!("{name} WITH {exception}")), rest)),
        [name, rest @ ..] if !["OR", "AND", ")"].contains(name) => Some((find(name), rest)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: [&str; 3] = ["MIT", "Zlib", "Unicode-3.0"];

    #[test]
    fn expressions_are_met_by_what_is_allowed() {
        let met = |expression| fitting(expression, &ALLOWED);
        assert_eq!(met("MIT"), Some(vec!["MIT"]));
        assert_eq!(met("GPL-3.0 OR Zlib OR MIT"), Some(vec!["Zlib"]));
        assert_eq!(met("Unlicense/MIT"), Some(vec!["MIT"]));
        assert_eq!(met("(MIT OR Apache-2.0) AND Unicode-3.0"), Some(vec!["MIT", "Unicode-3.0"]));
        assert_eq!(met("Apache-2.0 WITH LLVM-exception OR MIT"), Some(vec!["MIT"]));
        for refused in ["", "GPL-3.0", "MIT AND GPL-3.0", "MIT WITH exception", "(MIT", "MIT Zlib", "MIT OR"]
        {
            assert_eq!(met(refused), None, "{refused}");
        }
    }

    #[test]
    fn lists_are_read_from_the_policy() {
        let policy =
            "[licenses]\nallow = [\n    \"MIT\",\n    \"ISC\",\n]\n[sources]\nallow-registry = [\"x\"]\n";
        assert_eq!(list(policy, "allow"), ["MIT", "ISC"]);
        assert_eq!(list(policy, "allow-registry"), ["x"]);
    }
}
