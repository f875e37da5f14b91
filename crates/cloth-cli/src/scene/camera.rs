//! Where pictures are taken from.

use serde::Deserialize;

/// The camera. It always frames everything that is simulated.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CameraEntry {
    /// Degrees around the vertical axis; 0 looks from +Z, 90 from +X. Default 28.
    pub azimuth: f32,
    /// Degrees above the horizon, -10 to 89. Default 14.
    pub elevation: f32,
    /// Vertical angle of view in degrees, 5 to 90. Default 28.
    pub field_of_view: f32,
}

impl Default for CameraEntry {
    fn default() -> Self {
        Self { azimuth: 28.0, elevation: 14.0, field_of_view: 28.0 }
    }
}
