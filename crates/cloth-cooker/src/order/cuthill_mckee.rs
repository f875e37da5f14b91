//! Reverse Cuthill-McKee numbering (Cuthill and McKee 1969; George 1971).

use crate::topology::Lists;

/// The vertices of one connected part, so that neighbours get near numbers.
pub(super) fn order(neighbors: &Lists, part: &[u32]) -> Vec<u32> {
    let Some(&first) = part.first() else { return Vec::new() };
    let degree = |vertex: u32| neighbors.of(vertex as usize).len();
    // A start at the rim of the part makes narrow levels: walk to a farthest vertex twice.
    let mut seen = vec![0_u8; neighbors.len()];
    let mut order = Vec::with_capacity(part.len());
    let mut start = first;
    for pass in 1..=3 {
        order.clear();
        order.push(start);
        seen[start as usize] = pass;
        let mut next = 0;
        let mut level = Vec::new();
        while let Some(&vertex) = order.get(next) {
            next += 1;
            level.clear();
            level.extend(neighbors.of(vertex as usize).iter().filter(|&&other| seen[other as usize] != pass));
            level.sort_unstable_by_key(|&other| (degree(other), other));
            level.iter().for_each(|&other| seen[other as usize] = pass);
            order.extend(&level);
        }
        start = order[order.len() - 1];
    }
    order.reverse();
    order
}
