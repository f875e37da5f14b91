//! One concept per file: long files hold more than one.

use super::Finding;
use super::sources::Sources;

const MOST: usize = 800;
const MANY: usize = 450;

pub fn check(sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources.rust("") {
        let lines = source.text.lines().count();
        let problem = format!("{lines} lines; split it, at most {MANY} read well");
        if lines > MOST {
            findings.push(Finding::error(&source.path, problem));
        } else if lines > MANY {
            findings.push(Finding::warning(&source.path, problem));
        }
    }
    findings
}
