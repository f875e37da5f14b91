//! The outline of a tunic's panel, by halves.

use glam::DVec2;

/// What becomes of a part of the outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Border {
    /// Hem, sleeve or neck.
    Open,
    /// Sewn to the same part of the other panel.
    Seam,
    /// The middle of the panel, where its other half begins.
    Middle,
}

/// Height of the neck's lowest point (m) in front and behind.
pub(super) const NECK_FRONT: f64 = 1.40;
pub(super) const NECK_BACK: f64 = 1.50;

/// Points on a curve that bends from `from` over `by` to `to`.
fn bend(from: DVec2, by: DVec2, to: DVec2) -> Vec<DVec2> {
    let at = |k: i32| f64::from(k) / 16.0;
    (0..=16).map(|k| from.lerp(by, at(k)).lerp(by.lerp(to, at(k)), at(k))).collect()
}

/// The half with x >= 0, counter-clockwise, in metres as it hangs before the body: points from corner to corner, `spacing` apart, each with
/// the part that begins there.
pub(super) fn half(neck: f64, spacing: f64) -> Vec<(DVec2, Border)> {
    let p = DVec2::new;
    let hem = vec![p(0.0, 0.80), p(0.285, 0.80)];
    let mut side = vec![p(0.285, 0.80), p(0.255, 1.04)];
    side.extend(bend(p(0.255, 1.13), p(0.257, 1.196), p(0.30, 1.166)));
    side.push(p(0.338, 1.135));
    let sleeve = vec![p(0.338, 1.135), p(0.466, 1.289)];
    let mut shoulder = vec![p(0.466, 1.289)];
    shoulder.extend(bend(p(0.32, 1.412), p(0.245, 1.476), p(0.17, 1.508)));
    shoulder.push(p(0.10, 1.538));
    let collar = bend(p(0.10, 1.538), p(0.092, neck), p(0.0, neck));
    let middle = vec![p(0.0, neck), p(0.0, 0.80)];
    let parts = [
        (hem, Border::Open),
        (side, Border::Seam),
        (sleeve, Border::Open),
        (shoulder, Border::Seam),
        (collar, Border::Open),
        (middle, Border::Middle),
    ];
    parts
        .iter()
        .flat_map(|(points, kind)| divided(points, spacing).into_iter().map(|at| (at, *kind)))
        .collect()
}

/// Points on a polyline at equal distances of about `spacing`, without its end.
fn divided(line: &[DVec2], spacing: f64) -> Vec<DVec2> {
    let length: f64 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let count = (length / spacing).round().max(1.0) as usize;
    let at = |mut along: f64| {
        for pair in line.windows(2) {
            let part = pair[0].distance(pair[1]);
            if along <= part {
                return pair[0].lerp(pair[1], along / part.max(1e-12));
            }
            along -= part;
        }
        line.last().copied().unwrap_or_default()
    };
    (0..count).map(|k| at(length * k as f64 / count as f64)).collect()
}

/// Whether a point is inside of a closed polyline, and how far it is from it.
pub(super) fn inside(outline: &[(DVec2, Border)], point: DVec2) -> (bool, f64) {
    let (mut is_inside, mut nearest) = (false, f64::MAX);
    for (k, &(a, _)) in outline.iter().enumerate() {
        let b = outline[(k + 1) % outline.len()].0;
        if (a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) {
            is_inside = !is_inside;
        }
        let part = ((point - a).dot(b - a) / (b - a).length_squared().max(1e-18)).clamp(0.0, 1.0);
        nearest = nearest.min(point.distance(a.lerp(b, part)));
    }
    (is_inside, nearest)
}
