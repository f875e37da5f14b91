//! Where pictures are taken from.

use serde::{Deserialize, Serialize};

use super::Issue;

/// The camera. It always frames everything that is simulated.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct CameraEntry {
    /// Degrees around the vertical axis; 0 looks from +Z, 90 from +X. Default 28.
    pub azimuth: f32,
    /// Degrees above the horizon, -10 to 89. Default 14.
    pub elevation: f32,
    /// Vertical angle of view in degrees, 5 to 90. Default 28.
    pub field_of_view: f32,
}

impl CameraEntry {
    /// Checks the ranges.
    ///
    /// # Errors
    /// The first value out of its range.
    pub fn check(&self) -> Result<(), Issue> {
        if !self.azimuth.is_finite() {
            return Err(Issue::new("azimuth", format!("{} is no angle; give degrees", self.azimuth)));
        }
        if !(-10.0..=89.0).contains(&self.elevation) {
            return Err(Issue::new(
                "elevation",
                format!("{} is not between -10 and 89 degrees", self.elevation),
            ));
        }
        if !(5.0..=90.0).contains(&self.field_of_view) {
            let message = format!("{} is not between 5 and 90 degrees", self.field_of_view);
            return Err(Issue::new("field_of_view", message));
        }
        Ok(())
    }
}

impl Default for CameraEntry {
    fn default() -> Self {
        Self { azimuth: 28.0, elevation: 14.0, field_of_view: 28.0 }
    }
}
