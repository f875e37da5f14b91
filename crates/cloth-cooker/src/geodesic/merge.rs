//! Merging neighbouring windows that can be described as one.

use super::Tolerance;
use super::window::Window;

/// Merges runs of windows of one edge, sorted by face and start, where one window tells the same within the
/// tolerance. Flat neighbourhoods merge exactly, since the unfolded source is the same.
pub(super) fn merge_neighbors(windows: &mut Vec<Window>, length: f64, tolerance: &Tolerance) {
    windows.sort_unstable_by(|a, b| a.from.cmp(&b.from).then(a.start.total_cmp(&b.start)));
    let mut kept = 0;
    for i in 1..windows.len() {
        if let Some(merged) = merged(&windows[kept], &windows[i], length, tolerance) {
            windows[kept] = merged;
        } else {
            kept += 1;
            windows[kept] = windows[i];
        }
    }
    windows.truncate(kept + 1);
}

fn merged(left: &Window, right: &Window, length: f64, tolerance: &Tolerance) -> Option<Window> {
    let gap = right.start - left.end;
    let allowed = 2.0 * tolerance.overlap * length;
    if left.from != right.from || left.source != right.source || gap.abs() > allowed {
        return None;
    }
    let same = 1e-7 * length;
    let is_same = (left.along - right.along).abs() < same
        && (left.height - right.height).abs() < same
        && (left.before - right.before).abs() < same;
    let (wide, narrow) =
        if left.end - left.start >= right.end - right.start { (left, right) } else { (right, left) };
    if is_same {
        return Some(Window { start: left.start, end: right.end, ..*wide });
    }
    fitted(left, right, wide.before, length, tolerance)
        .or_else(|| fitted(left, right, narrow.before, length, tolerance))
}

/// The window over both intervals with a given `before` that is right at both outer ends, if it is good enough in
/// between and sends its outer rays the same way.
fn fitted(left: &Window, right: &Window, before: f64, length: f64, tolerance: &Tolerance) -> Option<Window> {
    let (start, end) = (left.start, right.end);
    let (from_start, from_end) = (left.distance(start) - before, right.distance(end) - before);
    let width = end - start;
    let along = (from_start * from_start - from_end * from_end + width * width) / (2.0 * width);
    let square = from_start * from_start - along * along;
    if from_start <= 0.0 || from_end <= 0.0 || width <= 0.0 || square <= 0.0 {
        return None;
    }
    let window = Window { start, end, along: start + along, height: square.sqrt(), before, ..*left };
    let fits =
        |old: &Window, x: f64| (window.distance(x) - old.distance(x)).abs() <= tolerance.distance * length;
    let middle = |old: &Window| 0.5 * (old.start + old.end);
    let aligned = |old: &Window, x: f64| (window.slope(x) - old.slope(x)).abs() <= tolerance.overlap;
    let is_good = fits(left, left.end)
        && fits(right, right.start)
        && fits(left, middle(left))
        && fits(right, middle(right))
        && aligned(left, start)
        && aligned(right, end);
    is_good.then_some(window)
}
