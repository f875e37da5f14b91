//! Motion by key frames.

use serde::{Deserialize, Serialize};

/// A path through keys.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// Places at times, in ascending order.
    pub keys: Vec<Key>,
    /// What happens between keys: "smooth" (ease in and out), "spline" (pass through), "linear" or "step". Default
    /// "smooth".
    #[serde(default)]
    pub interpolation: Interpolation,
    /// What happens after the last key: "hold" or "loop" (back to the first key). Default "hold".
    #[serde(default)]
    pub repeat: Repeat,
}

/// A place at a time.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// Seconds.
    pub time: f64,
    /// Translation in metres. Default `[0, 0, 0]`.
    #[serde(default)]
    pub position: [f32; 3],
    /// Degrees about the X, then the Y, then the Z axis. Angles are interpolated as numbers, so 0 to 720 is two turns.
    /// Default `[0, 0, 0]`.
    #[serde(default)]
    pub rotation: [f32; 3],
    /// Factor on the size of the collider's own shape, not of those that it carries. Default 1.
    #[serde(default = "unscaled")]
    pub scale: f32,
}

fn unscaled() -> f32 {
    1.0
}

/// Between keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Interpolation {
    /// Ease in and out at every key.
    #[default]
    Smooth,
    /// A smooth curve that does not stop at keys.
    Spline,
    /// Straight.
    Linear,
    /// The key before, until the next.
    Step,
}

/// After the last key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Repeat {
    /// Stay.
    #[default]
    Hold,
    /// Start again.
    Loop,
}

/// The local frame of a cloth. The cloth starts where its `position` says and is carried from there; it feels the
/// motion by inertia and drag only, as its parameters say.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FrameEntry {
    /// Own motion. One of `motion` and `follow` is given.
    pub motion: Option<Motion>,
    /// The collider or pivot whose motion is the frame's.
    pub follow: Option<String>,
    /// Times at which the frame jumps without being felt, in seconds.
    #[serde(default)]
    pub teleports: Vec<f64>,
}
