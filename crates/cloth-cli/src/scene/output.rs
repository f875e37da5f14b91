//! What is written.

use serde::{Deserialize, Serialize};

use super::Issue;
use crate::render::PICTURE_SIDES;

/// Files to write. The command line overrides this.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct OutputEntry {
    /// Formats: any of "glb", "usda", "pc2", "obj", "npz", "png", "gif". Default glb, png and gif.
    pub formats: Option<Vec<Format>>,
    /// What pictures show besides the cloth: "none", "strain", "constraints", "tethers", "motion" or "contacts". Default
    /// "none".
    pub overlay: Overlay,
    /// Width in pixels of animated pictures and of each frame of contact sheets, 16 to 8192. Default 480, on contact sheets 400.
    pub width: Option<u32>,
    /// Height, likewise. Default 360, on contact sheets 300.
    pub height: Option<u32>,
}

impl OutputEntry {
    /// Checks the ranges.
    ///
    /// # Errors
    /// The first value out of its range.
    pub fn check(&self) -> Result<(), Issue> {
        for (key, given) in [("width", self.width), ("height", self.height)] {
            if let Some(side) = given.filter(|side| !PICTURE_SIDES.contains(side)) {
                let (least, most) = (PICTURE_SIDES.start(), PICTURE_SIDES.end());
                return Err(Issue::new(key, format!("{side} pixels; give {least} to {most}")));
            }
        }
        Ok(())
    }
}

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Animated binary glTF.
    Glb,
    /// USD as text with time samples.
    Usda,
    /// Point cache.
    Pc2,
    /// One OBJ file per frame.
    Obj,
    /// Numpy archive.
    Npz,
    /// Contact sheet.
    Png,
    /// Animated GIF.
    Gif,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 7] = [Self::Glb, Self::Usda, Self::Pc2, Self::Obj, Self::Npz, Self::Png, Self::Gif];

    /// What is written unless told otherwise.
    pub const USUAL: [Self; 3] = [Self::Glb, Self::Png, Self::Gif];

    /// Name on the command line and in scenes.
    pub fn name(self) -> &'static str {
        match self {
            Self::Glb => "glb",
            Self::Usda => "usda",
            Self::Pc2 => "pc2",
            Self::Obj => "obj",
            Self::Npz => "npz",
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

/// What pictures show besides the cloth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Stretch as colour.
    Strain,
    /// Constraints, a colour per phase.
    Constraints,
    /// Tethers.
    Tethers,
    /// Spheres of motion limits.
    Motion,
    /// Vertices that touch a collider.
    Contacts,
}

impl Overlay {
    /// All overlays.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Strain, Self::Constraints, Self::Tethers, Self::Motion, Self::Contacts];

    /// Name on the command line and in scenes.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Strain => "strain",
            Self::Constraints => "constraints",
            Self::Tethers => "tethers",
            Self::Motion => "motion",
            Self::Contacts => "contacts",
        }
    }
}
