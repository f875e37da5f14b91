//! Whether an edge meets a triangle: exact, touching included.

use super::exact::{side_of_line, side_of_plane};
use std::cmp::Ordering;

type Point = [f64; 3];

/// Tells whether an edge and a triangle have a point in common, for any numbers: coplanar and degenerate ones too.
///
/// ```
/// use cloth_core::contact::edge_meets_triangle;
///
/// let triangle = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
/// assert!(edge_meets_triangle([[0.5, 0.5, 0.0], [0.5, 0.5, 1.0]], triangle));
/// assert!(!edge_meets_triangle([[0.5, 0.5, 1e-300], [0.5, 0.5, 1.0]], triangle));
/// ```
#[must_use]
pub fn edge_meets_triangle([p, q]: [Point; 2], triangle: [Point; 3]) -> bool {
    let [a, b, c] = triangle;
    let (first, last) = (side_of_plane(a, b, c, p), side_of_plane(a, b, c, q));
    if first == Ordering::Equal && last == Ordering::Equal {
        // All in one plane, or a triangle without area, which is its edges.
        let meets_edge = [[a, b], [b, c], [c, a]].into_iter().any(|edge| edges_meet([p, q], edge));
        return meets_edge || is_inside(p, triangle);
    }
    let around = [side_of_plane(p, q, a, b), side_of_plane(p, q, b, c), side_of_plane(p, q, c, a)];
    first != last && !(around.contains(&Ordering::Less) && around.contains(&Ordering::Greater))
}

/// Tells whether two edges have a point in common.
#[must_use]
pub fn edges_meet([p, q]: [Point; 2], [a, b]: [Point; 2]) -> bool {
    if side_of_plane(p, q, a, b) != Ordering::Equal {
        return false;
    }
    // Seen along an axis along which they do not look as if they were on one line.
    for axis in 0..3 {
        let [p, q, a, b] = [p, q, a, b].map(|x| without(x, axis));
        let sides =
            [side_of_line(p, q, a), side_of_line(p, q, b), side_of_line(a, b, p), side_of_line(a, b, q)];
        if sides != [Ordering::Equal; 4] {
            let are_apart = |first: Ordering, last| first == last && first != Ordering::Equal;
            return !are_apart(sides[0], sides[1]) && !are_apart(sides[2], sides[3]);
        }
    }
    // On one line: they meet where they do along every axis.
    (0..3).all(|k| p[k].min(q[k]) <= a[k].max(b[k]) && a[k].min(b[k]) <= p[k].max(q[k]))
}

/// Tells whether a point in the plane of a triangle is in the triangle; never where that has no area.
fn is_inside(p: Point, triangle: [Point; 3]) -> bool {
    (0..3).any(|axis| {
        let [p, a, b, c] = [p, triangle[0], triangle[1], triangle[2]].map(|x| without(x, axis));
        let front = side_of_line(a, b, c);
        let sides = [side_of_line(a, b, p), side_of_line(b, c, p), side_of_line(c, a, p)];
        front != Ordering::Equal && !sides.contains(&front.reverse())
    })
}

fn without([x, y, z]: Point, axis: usize) -> [f64; 2] {
    [[y, z], [z, x], [x, y]][axis]
}

#[cfg(test)]
mod tests;
