//! A window: an interval of an edge that sees one unfolded source.

/// No window.
pub(super) const NONE: u32 = u32::MAX;

/// An interval of an edge together with the source that it sees, unfolded into the plane of the face beside it.
/// The edge lies on the x axis from its first end at 0; the source is at distance `height` from it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Window {
    /// Ends of the interval.
    pub start: f64,
    pub end: f64,
    /// Place of the source along the edge, and its distance from the edge's line (not negative).
    pub along: f64,
    pub height: f64,
    /// Distance of that source from the vertex where the path begins: paths may bend at vertices before.
    pub before: f64,
    /// Vertex where the path begins.
    pub source: u32,
    /// Face through which the window reached the edge.
    pub from: u32,
    /// Next window of the same edge.
    pub next: u32,
    /// Set if the window has been propagated.
    pub is_done: bool,
}

impl Window {
    /// Length of the path to a point of the edge.
    pub(super) fn distance(&self, x: f64) -> f64 {
        let across = x - self.along;
        self.before + (across * across + self.height * self.height).sqrt()
    }

    /// Sine of the angle between the path through `x` and the edge's normal.
    pub(super) fn slope(&self, x: f64) -> f64 {
        let across = x - self.along;
        let radius = (across * across + self.height * self.height).sqrt();
        if radius > 0.0 { across / radius } else { 0.0 }
    }

    /// Finds where two windows give the same distance, between `low` and `high`, at which they disagree about which is nearer.
    pub(super) fn crossing(&self, other: &Self, mut low: f64, mut high: f64) -> f64 {
        let difference = |x: f64| self.distance(x) - other.distance(x);
        let (mut at_low, mut at_high) = (difference(low), difference(high));
        let width = high - low;
        // The Illinois variant of the secant method: a few evaluations, always bracketed.
        let mut last_side = 0;
        for _ in 0..24 {
            let x = (low * at_high - high * at_low) / (at_high - at_low);
            let x = if x > low && x < high { x } else { 0.5 * (low + high) };
            let value = difference(x);
            if value == 0.0 || high - low < 1e-9 * width {
                return x;
            }
            if (value < 0.0) == (at_low < 0.0) {
                (low, at_low) = (x, value);
                at_high *= if last_side == -1 { 0.5 } else { 1.0 };
                last_side = -1;
            } else {
                (high, at_high) = (x, value);
                at_low *= if last_side == 1 { 0.5 } else { 1.0 };
                last_side = 1;
            }
            if value.abs() < 1e-12 * (self.before + width) {
                return x;
            }
        }
        0.5 * (low + high)
    }
}
