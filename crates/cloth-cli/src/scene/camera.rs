//! Where pictures are taken from.

use serde::{Deserialize, Serialize};

use super::Issue;

/// The camera. Unless told where to look it frames everything that is simulated.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct CameraEntry {
    /// Degrees around the vertical axis; 0 looks from +Z, 90 from +X. Default 28.
    pub azimuth: f32,
    /// Degrees above the horizon, -10 to 89. Default 14.
    pub elevation: f32,
    /// Vertical angle of view in degrees, 5 to 90. Default 28.
    pub field_of_view: f32,
    /// The point in metres that it looks at. Default: the middle of everything.
    pub target: Option<[f32; 3]>,
    /// How far it is from there, in metres, 0.05 to 10000. Default: so far that everything fits, around what it follows at any time.
    pub distance: Option<f32>,
    /// The cloth or collider that it looks at and moves along with: a collider that pictures show, such as "hero" or "hero.chest". Instead of
    /// `target`.
    pub follow: Option<String>,
    /// From the middle of what it follows to the point that it looks at, in metres. Default `[0, 0, 0]`. With `follow`.
    pub offset: Option<[f32; 3]>,
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
        if !(-89.0..=89.0).contains(&self.elevation) {
            return Err(Issue::new(
                "elevation",
                format!("{} is not between -89 and 89 degrees", self.elevation),
            ));
        }
        if !(5.0..=90.0).contains(&self.field_of_view) {
            let message = format!("{} is not between 5 and 90 degrees", self.field_of_view);
            return Err(Issue::new("field_of_view", message));
        }
        for (key, point) in [("target", self.target), ("offset", self.offset)] {
            if let Some(axis) = point.iter().flatten().position(|number| !number.is_finite()) {
                return Err(Issue::new(
                    format!("{key}[{axis}]"),
                    "must be finite; give three numbers in metres",
                ));
            }
        }
        if let Some(distance) = self.distance.filter(|distance| !(0.05..=10_000.0).contains(distance)) {
            return Err(Issue::new("distance", format!("{distance} is not between 0.05 and 10000 metres")));
        }
        if self.target.is_some() && self.follow.is_some() {
            return Err(Issue::new("follow", "target and follow are both given; remove one"));
        }
        if self.offset.is_some() && self.follow.is_none() {
            let message = "is from what the camera follows; name that by follow, or give target instead";
            return Err(Issue::new("offset", message));
        }
        Ok(())
    }
}

impl Default for CameraEntry {
    fn default() -> Self {
        Self {
            azimuth: 28.0,
            elevation: 14.0,
            field_of_view: 28.0,
            target: None,
            distance: None,
            follow: None,
            offset: None,
        }
    }
}
