//! Lines of four particles that share no constraint: solvers can then treat the constraints of a line's particles at once.

use crate::color::LINE;
use crate::topology::Lists;

/// Particles change places only within so many: they stay near their neighbours.
const WINDOW: usize = 256;

/// Appends the vertices of a part, in windows of an order that is given.
pub(super) fn extend(order: &[u32], linked: &Lists, vertex_of: &mut Vec<u32>) {
    // Lines start at multiples of four of the whole numbering.
    let head = order.len().min(vertex_of.len().next_multiple_of(LINE) - vertex_of.len());
    let (head, order) = order.split_at(head);
    vertex_of.extend(head);
    for window in order.chunks(WINDOW) {
        let mut left = window.to_vec();
        while !left.is_empty() {
            let mut line: Vec<u32> = Vec::with_capacity(LINE);
            left.retain(|&vertex| {
                let linked = linked.of(vertex as usize);
                let fits = line.len() < LINE && line.iter().all(|other| !linked.contains(other));
                if fits {
                    line.push(vertex);
                }
                !fits
            });
            let missing = (LINE - line.len()).min(left.len());
            line.extend(left.drain(..missing));
            vertex_of.extend(line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_share_no_constraint() {
        // A chain in which each vertex is linked to the next two.
        let count = 1000_u32;
        let links = (0..count).flat_map(|i| [(i, (i + 1) % count), (i, (i + 2) % count)]);
        let linked = Lists::collect(count as usize, links.clone().chain(links.map(|(a, b)| (b, a))));
        let order: Vec<u32> = (0..count).collect();
        let mut vertex_of = vec![2000, 2001];
        extend(&order, &linked, &mut vertex_of);
        assert_eq!(vertex_of.len(), 1002);
        let is_independent =
            |line: &[u32]| line.iter().all(|&a| line.iter().all(|b| !linked.of(a as usize).contains(b)));
        let lines = vertex_of[4..].chunks_exact(LINE);
        assert!(lines.clone().filter(|line| is_independent(line)).count() > lines.len() * 9 / 10);
        vertex_of.sort_unstable();
        assert_eq!(vertex_of[..1000], order);
    }
}
