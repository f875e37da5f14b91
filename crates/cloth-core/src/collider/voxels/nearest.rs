//! The triangle of a mesh that is closest to a point.

use crate::surface::Bvh;
use glam::DVec3;

/// Triangles in a tree of boxes.
pub(super) struct Nearest {
    corners: Vec<[DVec3; 3]>,
    tree: Bvh,
    boxes: Vec<[DVec3; 2]>,
}

/// A point of a triangle.
#[derive(Clone, Copy)]
pub(super) struct Closest {
    pub triangle: usize,
    pub point: DVec3,
    squared: f64,
}

impl Nearest {
    pub fn new(corners: Vec<[DVec3; 3]>) -> Self {
        let centroid = |[a, b, c]: &[DVec3; 3]| ((*a + *b + *c) / 3.0).as_vec3().to_array();
        let tree = Bvh::new(&corners.iter().map(centroid).collect::<Vec<_>>());
        let mut boxes = vec![[DVec3::INFINITY, DVec3::NEG_INFINITY]; tree.nodes().len()];
        for (n, &node) in tree.nodes().iter().enumerate().rev() {
            let join = |[low, high]: [DVec3; 2], other: [DVec3; 2]| [low.min(other[0]), high.max(other[1])];
            boxes[n] = match node.count {
                0 => join(boxes[node.first as usize], boxes[node.first as usize + 1]),
                _ => {
                    let points = tree.primitives(node).iter().flat_map(|&i| corners[i as usize]);
                    points.fold(boxes[n], |around, point| join(around, [point; 2]))
                }
            };
        }
        Self { corners, tree, boxes }
    }

    /// Finds the closest point; `near` is a triangle that is not far. Of several at the same distance it is that of the triangle with the
    /// smallest number.
    pub fn find(&self, point: DVec3, near: usize) -> Closest {
        let mut best = self.of_triangle(point, near);
        let mut stack = vec![0];
        while let Some(n) = stack.pop() {
            if self.squared_to_box(point, n) > best.squared {
                continue;
            }
            let node = self.tree.nodes()[n];
            if node.count == 0 {
                let [left, right] = [node.first as usize, node.first as usize + 1];
                let is_left = self.squared_to_box(point, left) <= self.squared_to_box(point, right);
                // The nearer one is looked at first.
                stack.extend(if is_left { [right, left] } else { [left, right] });
                continue;
            }
            for &i in self.tree.primitives(node) {
                let found = self.of_triangle(point, i as usize);
                let is_first = found.squared == best.squared && found.triangle < best.triangle;
                if found.squared < best.squared || is_first {
                    best = found;
                }
            }
        }
        best
    }

    fn squared_to_box(&self, point: DVec3, n: usize) -> f64 {
        let [low, high] = self.boxes[n];
        (low - point).max(point - high).max(DVec3::ZERO).length_squared()
    }

    fn of_triangle(&self, point: DVec3, triangle: usize) -> Closest {
        let closest = closest(point, self.corners[triangle]);
        Closest { triangle, point: closest, squared: closest.distance_squared(point) }
    }
}

/// The point of a triangle that is closest to `p`, by the region in which `p` is (Ericson 2005).
fn closest(p: DVec3, [a, b, c]: [DVec3; 3]) -> DVec3 {
    let (ab, ac) = (b - a, c - a);
    let [d1, d2] = [ab.dot(p - a), ac.dot(p - a)];
    let [d3, d4] = [ab.dot(p - b), ac.dot(p - b)];
    let [d5, d6] = [ab.dot(p - c), ac.dot(p - c)];
    let (of_a, of_b, of_c) = (d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2);
    if d1 <= 0.0 && d2 <= 0.0 {
        a
    } else if d3 >= 0.0 && d4 <= d3 {
        b
    } else if d6 >= 0.0 && d5 <= d6 {
        c
    } else if of_c <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        a + ab * (d1 / (d1 - d3))
    } else if of_b <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        a + ac * (d2 / (d2 - d6))
    } else if of_a <= 0.0 && d4 >= d3 && d5 >= d6 {
        b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)))
    } else {
        a + (ab * of_b + ac * of_c) / (of_a + of_b + of_c)
    }
}
