//! Triangles to rows of pixels, and a depth buffer of triangle numbers.

use super::camera::Projected;

/// What a sample shows when it shows no triangle.
pub(super) const NO_TRIANGLE: u32 = u32::MAX;

/// A value that changes linearly over the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plane {
    origin: [f32; 2],
    value: f32,
    slope: [f32; 2],
}

impl Plane {
    /// Through three values at three points, which must not lie on one line.
    pub(super) fn through(points: [[f32; 2]; 3], values: [f32; 3]) -> Self {
        let [a, b, c] = points;
        let (ab, ac) = ([b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]);
        let area = ab[0] * ac[1] - ab[1] * ac[0];
        let (rise_b, rise_c) = (values[1] - values[0], values[2] - values[0]);
        let slope = [(rise_b * ac[1] - rise_c * ab[1]) / area, (rise_c * ab[0] - rise_b * ac[0]) / area];
        Self { origin: a, value: values[0], slope }
    }

    pub(super) fn at(&self, x: f32, y: f32) -> f32 {
        self.value + self.slope[0] * (x - self.origin[0]) + self.slope[1] * (y - self.origin[1])
    }
}

/// Calls `row(y, first, end)` for each row of pixel centres inside a triangle of either orientation. A
/// triangle without area has none.
pub(super) fn rows(
    points: [[f32; 2]; 3],
    width: usize,
    height: usize,
    mut row: impl FnMut(usize, usize, usize),
) {
    let [a, mut b, mut c] = points;
    let area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if !(area.abs() > 1e-12 && area.is_finite()) {
        return;
    }
    if area < 0.0 {
        std::mem::swap(&mut b, &mut c);
    }
    let least = a[1].min(b[1]).min(c[1]);
    let most = a[1].max(b[1]).max(c[1]);
    let top = (least - 0.5).ceil().max(0.0) as usize;
    let bottom = ((most - 0.5).floor() + 1.0).clamp(0.0, height as f32) as usize;
    // Per edge: where it crosses a row, how that moves from row to row, and whether it bounds the left.
    let edge = |from: [f32; 2], to: [f32; 2]| {
        let dy = to[1] - from[1];
        let slope = (to[0] - from[0]) / dy;
        (from[0], from[1], slope, dy)
    };
    let edges = [edge(a, b), edge(b, c), edge(c, a)];
    for y in top..bottom {
        let center = y as f32 + 0.5;
        let (mut left, mut right) = (0.0_f32, width as f32);
        for &(x, start, slope, dy) in &edges {
            // A hair of overlap closes gaps between neighbours that rounding would open. A level edge
            // bounds nothing: the range of rows does.
            if dy < 0.0 {
                left = left.max(x + slope * (center - start) - 0.501);
            } else if dy > 0.0 {
                right = right.min(x + slope * (center - start) - 0.499);
            }
        }
        // Cutting off the fraction is rounding down; both sides are not negative here.
        if right >= 0.0 {
            let first = left as usize + usize::from(left > left as usize as f32);
            let end = (right as usize + 1).min(width);
            if first < end {
                row(y, first, end);
            }
        }
    }
}

/// Depth and triangle of every sample.
pub(super) struct DepthBuffer {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Inverse depth; greater is nearer.
    pub(super) inverse_depth: Vec<f32>,
    pub(super) triangle: Vec<u32>,
}

impl DepthBuffer {
    pub(super) fn new(width: usize, height: usize) -> Self {
        let count = width * height;
        Self { width, height, inverse_depth: vec![0.0; count], triangle: vec![NO_TRIANGLE; count] }
    }

    /// Starts a new frame with the depth of what is always there.
    pub(super) fn clear(&mut self, inverse_depth: &[f32]) {
        self.inverse_depth.copy_from_slice(inverse_depth);
        self.triangle.fill(NO_TRIANGLE);
    }

    /// Draws a triangle where it is nearest. Triangles that reach behind the camera are left out: the camera
    /// stands where everything is in front of it.
    pub(super) fn triangle(&mut self, number: u32, corners: [Projected; 3]) {
        if corners.iter().any(|corner| corner.inverse_depth <= 0.0) {
            return;
        }
        let points = corners.map(|corner| [corner.x, corner.y]);
        let depth = Plane::through(points, corners.map(|corner| corner.inverse_depth));
        let (width, height) = (self.width, self.height);
        rows(points, width, height, |y, first, end| {
            let step = depth.slope[0];
            let mut value = depth.at(first as f32 + 0.5, y as f32 + 0.5);
            let range = y * width + first..y * width + end;
            let depths = &mut self.inverse_depth[range.clone()];
            for (nearest, triangle) in depths.iter_mut().zip(&mut self.triangle[range]) {
                if value > *nearest {
                    *nearest = value;
                    *triangle = number;
                }
                value += step;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_cover_a_square_without_gaps() {
        let corners = [[2.3, 1.1], [47.9, 3.7], [44.2, 38.4], [1.7, 36.9]];
        let mut hits = vec![0; 50 * 40];
        for triangle in [[0, 1, 2], [2, 3, 0]] {
            rows(triangle.map(|corner| corners[corner]), 50, 40, |y, first, end| {
                hits[y * 50 + first..y * 50 + end].iter_mut().for_each(|hit| *hit += 1);
            });
        }
        let covered = hits.iter().filter(|&&hit| hit > 0).count() as f32;
        let area = {
            let cross = |a: [f32; 2], b: [f32; 2]| a[0] * b[1] - a[1] * b[0];
            (0..4).map(|at| cross(corners[at], corners[(at + 1) % 4])).sum::<f32>() / 2.0
        };
        assert!((covered - area).abs() < 12.0, "{covered} of {area}");
        assert!(hits[20 * 50 + 10..20 * 50 + 40].iter().all(|&hit| hit == 1 || hit == 2));
    }

    #[test]
    fn far_away_and_empty_triangles_draw_nothing() {
        let mut count = 0;
        for points in [[[0.0; 2]; 3], [[1e9, 1e9], [2e9, 1e9], [1e9, 2e9]], [[f32::NAN; 2]; 3]] {
            rows(points, 10, 10, |_, _, _| count += 1);
        }
        assert_eq!(count, 0);
    }
}
