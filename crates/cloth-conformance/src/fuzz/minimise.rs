//! Leaving out operations that a finding does not need.

use super::{Backend, Finding, Scene, Statistics, run};
use cloth_core::Result;

/// The scene without operations that are not needed for a finding of the same kind, and the finding.
///
/// Leaves out halves, then quarters, and so on down to single operations, until none of them can be spared.
///
/// # Errors
/// When a backend is not available.
pub fn minimise(scene: &Scene, finding: Finding, backends: &[Backend<'_>]) -> Result<(Scene, Finding)> {
    let (mut scene, mut finding) = (scene.clone(), finding);
    // Nothing behind the finding matters.
    let last = finding.operation;
    scene.operations.retain(|&(number, _)| number <= last);
    let mut size = scene.operations.len().div_ceil(2);
    loop {
        let before = scene.operations.len();
        let mut first = 0;
        while first < scene.operations.len() {
            let mut smaller = scene.clone();
            smaller.operations.drain(first..scene.operations.len().min(first + size));
            match run(&smaller, backends, &mut Statistics::default(), &mut |_, _| {})? {
                Some(found) if found.kind == finding.kind => (scene, finding) = (smaller, found),
                _ => first += size,
            }
        }
        if size == 1 && scene.operations.len() == before {
            return Ok((scene, finding));
        }
        size = size.div_ceil(2);
    }
}
