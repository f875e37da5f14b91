//! The shadow of a cloth under a lamp far above.

/// Area (m²) onto which triangles throw their shadow, seen along the Y axis, each place once however many lie above each other: counted in
/// pixels of this side (m). NaN where that takes more than 67 million pixels.
#[must_use]
pub fn shadow(places: &[[f32; 3]], triangles: &[[u32; 3]], pixel: f64) -> f64 {
    let flat: Vec<[f64; 2]> =
        places.iter().map(|&[x, _, z]| [f64::from(x) / pixel, f64::from(z) / pixel]).collect();
    let bound = |axis: usize, choose: fn(f64, f64) -> f64, start: f64| {
        flat.iter().map(|place| place[axis]).fold(start, choose)
    };
    let least = [0, 1].map(|axis| bound(axis, f64::min, f64::MAX).floor());
    let size =
        [0, 1].map(|axis| (bound(axis, f64::max, f64::MIN) - least[axis]).ceil().max(0.0) as usize + 1);
    // A specimen is a thousand pixels wide: more is none.
    if size[0].saturating_mul(size[1]) > 1 << 26 {
        return f64::NAN;
    }
    let mut is_dark = vec![false; size[0] * size[1]];
    for triangle in triangles {
        let corners = triangle.map(|vertex| {
            let [x, z] = flat[vertex as usize];
            [x - least[0], z - least[1]]
        });
        darken(&mut is_dark, size, corners);
    }
    is_dark.iter().filter(|dark| **dark).count() as f64 * pixel * pixel
}

/// Marks the pixels whose centre lies in a triangle.
fn darken(is_dark: &mut [bool], [width, height]: [usize; 2], corners: [[f64; 2]; 3]) {
    let [a, b, c] = corners;
    let cross =
        |p: [f64; 2], q: [f64; 2], r: [f64; 2]| (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    let side = cross(a, b, c).signum();
    let range = |axis: usize, most: usize| {
        let [low, high] = [f64::min, f64::max].map(|choose| choose(choose(a[axis], b[axis]), c[axis]));
        (low - 0.5).ceil().max(0.0) as usize..((high - 0.5).floor().max(-1.0) + 1.0).min(most as f64) as usize
    };
    for row in range(1, height) {
        for column in range(0, width) {
            let center = [column as f64 + 0.5, row as f64 + 0.5];
            let is_inside = [(a, b), (b, c), (c, a)].iter().all(|&(p, q)| side * cross(p, q, center) >= 0.0);
            is_dark[row * width + column] |= is_inside;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shadow;

    /// Two triangles of half a square, the upper one turned over: together they darken it once.
    #[test]
    fn what_lies_above_each_other_counts_once() {
        let places = [
            [0.0, 0.0, 0.0],
            [0.1, 0.0, 0.0],
            [0.0, 0.0, 0.1],
            [0.0, 0.2, 0.0],
            [0.0, 0.2, 0.1],
            [0.1, 0.2, 0.0],
        ];
        let area = |triangles: &[[u32; 3]]| shadow(&places, triangles, 1e-3);
        assert!((area(&[[0, 1, 2]]) - 0.005).abs() < 1e-4, "{}", area(&[[0, 1, 2]]));
        assert_eq!(area(&[[0, 1, 2], [3, 4, 5]]), area(&[[0, 1, 2]]));
        assert_eq!(area(&[]), 0.0);
    }
}
