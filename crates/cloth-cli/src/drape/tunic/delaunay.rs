//! Triangles between points of the plane (Bowyer 1981, Watson 1981).

use glam::DVec2;

/// The Delaunay triangulation of points, counter-clockwise.
pub(super) fn delaunay(points: &[DVec2]) -> Vec<[u32; 3]> {
    let count = points.len() as u32;
    let (least, most) = points.iter().fold((DVec2::MAX, DVec2::MIN), |(a, b), &p| (a.min(p), b.max(p)));
    let (middle, size) = ((least + most) * 0.5, (most - least).max_element().max(1e-9) * 50.0);
    // A triangle around everything, whose corners go at the end.
    let far = [DVec2::new(-1.0, -1.0), DVec2::new(1.0, -1.0), DVec2::new(0.0, 1.0)];
    let all: Vec<DVec2> = points.iter().copied().chain(far.map(|corner| middle + corner * size)).collect();
    let mut triangles = vec![[count, count + 1, count + 2]];
    let mut border: Vec<[u32; 2]> = Vec::new();
    for (number, &point) in (0..).zip(points) {
        border.clear();
        triangles.retain(|&[a, b, c]| {
            let holds = is_in_circle([a, b, c].map(|corner| all[corner as usize]), point);
            if holds {
                for edge in [[a, b], [b, c], [c, a]] {
                    // An edge of two triangles that go lies inside of what is filled again.
                    match border.iter().position(|&[p, q]| [q, p] == edge) {
                        Some(twin) => drop(border.swap_remove(twin)),
                        None => border.push(edge),
                    }
                }
            }
            !holds
        });
        triangles.extend(border.iter().map(|&[a, b]| [a, b, number]));
    }
    triangles.retain(|corners| corners.iter().all(|&corner| corner < count));
    triangles
}

/// Whether a point is inside of the circle through the corners of a triangle, by more than rounding.
fn is_in_circle(corners: [DVec2; 3], point: DVec2) -> bool {
    let [a, b, c] = corners.map(|corner| corner - point);
    let lifted = |p: DVec2, q: DVec2, r: DVec2| p.length_squared() * q.perp_dot(r);
    let size = a.length_squared().max(b.length_squared()).max(c.length_squared());
    lifted(a, b, c) + lifted(b, c, a) + lifted(c, a, b) > 1e-12 * size * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_point_is_in_the_circle_of_a_triangle() {
        // A lattice, moved a little by a sequence without order.
        let points: Vec<DVec2> = (0..120)
            .map(|i| {
                let off = f64::from((i * 7919) % 101) / 400.0;
                DVec2::new(f64::from(i % 12) + off, f64::from(i / 12) - off * 0.7)
            })
            .collect();
        let triangles = delaunay(&points);
        let mut area = 0.0;
        for corners in &triangles {
            let [a, b, c] = corners.map(|corner| points[corner as usize]);
            assert!((b - a).perp_dot(c - a) > 0.0);
            area += (b - a).perp_dot(c - a) / 2.0;
            assert!(points.iter().all(|&point| !is_in_circle([a, b, c], point)));
        }
        assert!((95.0..110.0).contains(&area), "{area}");
    }
}
