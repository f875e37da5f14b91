//! Anchors of tethers as they are before tethers move any particle.

use super::iteration::Iteration;

pub(super) fn run(it: &mut Iteration<'_>) {
    let anchors = &mut it.scratch.anchors;
    anchors.clear();
    anchors.extend(it.cloth.fabric().anchors().iter().map(|&anchor| it.current[anchor as usize]));
}
