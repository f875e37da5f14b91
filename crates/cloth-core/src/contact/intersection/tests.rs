//! Edges and triangles on a lattice against rational arithmetic: most pairs touch in a corner, along an edge or in a plane.

use super::*;

type Vector = [i128; 3];

fn sub(a: [i64; 3], b: [i64; 3]) -> Vector {
    std::array::from_fn(|k| i128::from(a[k] - b[k]))
}

fn dot(a: Vector, b: Vector) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Clips the edge by the half spaces of which the triangle is the intersection, as an interval of fractions: the planes on both
/// sides of its own one, and those through its edges.
fn by_clipping(edge: [[i64; 3]; 2], triangle: [[i64; 3]; 3]) -> bool {
    let [a, b, c] = triangle;
    let normal = cross(sub(b, a), sub(c, a));
    assert_ne!(normal, [0; 3], "has an area");
    let mut planes = vec![(normal, a), (normal.map(|x| -x), a)];
    planes.extend([[a, b], [b, c], [c, a]].map(|[u, v]| (cross(normal, sub(v, u)), u)));
    // From low.0/low.1 to high.0/high.1, with positive divisors.
    let (mut low, mut high) = ((0_i128, 1_i128), (1_i128, 1_i128));
    for (inward, through) in planes {
        let (first, last) = (dot(inward, sub(edge[0], through)), dot(inward, sub(edge[1], through)));
        if first < 0 && last < 0 {
            return false;
        }
        let change = last - first;
        let meets = (-first * change.signum(), change.abs());
        if change > 0 && meets.0 * low.1 > low.0 * meets.1 {
            low = meets;
        }
        if change < 0 && meets.0 * high.1 < high.0 * meets.1 {
            high = meets;
        }
    }
    low.0 * high.1 <= high.0 * low.1
}

fn lattice(state: &mut u64, most: i64) -> [i64; 3] {
    std::array::from_fn(|_| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((*state >> 33) as i64 % (2 * most + 1)) - most
    })
}

#[test]
fn pairs_on_a_lattice_meet_where_rational_arithmetic_says() {
    let mut state = 1;
    let mut counts = [0; 2];
    for round in 0..100_000 {
        let most = [1, 2, 6, 1 << 10][round % 4];
        let triangle: [_; 3] = std::array::from_fn(|_| lattice(&mut state, most));
        let mut edge: [_; 2] = std::array::from_fn(|_| lattice(&mut state, most));
        let [a, b, c] = triangle;
        match round % 5 {
            // In the plane.
            0 => {
                edge = edge.map(|p| {
                    std::array::from_fn(|k| a[k] + p[0] % 3 * (b[k] - a[k]) + p[1] % 3 * (c[k] - a[k]))
                });
            }
            // Through a corner, or from one on.
            1 => edge[1] = std::array::from_fn(|k| 2 * b[k] - edge[0][k]),
            2 => edge[1] = c,
            _ => {}
        }
        if cross(sub(b, a), sub(c, a)) == [0; 3] {
            continue;
        }
        let expected = by_clipping(edge, triangle);
        let float = |p: [i64; 3]| p.map(|x| x as f64);
        let (float_edge, float_triangle) = (edge.map(float), triangle.map(float));
        assert_eq!(edge_meets_triangle(float_edge, float_triangle), expected, "{edge:?} {triangle:?}");
        let [p, q] = float_edge;
        let [x, y, z] = float_triangle;
        assert_eq!(edge_meets_triangle([q, p], [y, x, z]), expected, "{edge:?} {triangle:?} turned around");
        counts[usize::from(expected)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20_000), "{counts:?}");
}

#[test]
fn triangles_without_area_are_their_edges() {
    let line = [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0], [3.0, 3.0, 3.0]];
    assert!(edge_meets_triangle([[2.0, 2.0, 0.0], [2.0, 2.0, 4.0]], line));
    assert!(!edge_meets_triangle([[4.0, 4.0, 0.0], [4.0, 4.0, 8.0]], line));
    assert!(edge_meets_triangle([[3.0, 3.0, 3.0], [4.0, 4.0, 4.0]], line));
    assert!(!edge_meets_triangle([[3.5, 3.5, 3.5], [4.0, 4.0, 4.0]], line));
    assert!(edge_meets_triangle([[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], line));
    assert!(!edge_meets_triangle([[0.0, 0.0, 1.0], [0.0, 0.0, 1.0]], line));
    let point = [[1.0, 0.0, 0.0]; 3];
    assert!(edge_meets_triangle([[0.0, 0.0, 0.0], [2.0, 0.0, 0.0]], point));
    assert!(!edge_meets_triangle([[0.0, 1.0, 0.0], [2.0, 0.0, 0.0]], point));
}
