//! What a picture shows and from where.

use crate::output::OutputError;

/// How many pixels a side of a picture may have.
pub const PICTURE_SIDES: std::ops::RangeInclusive<u32> = 16..=8192;

/// Size, quality and view of pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureOptions {
    /// Width in pixels, 16 to 8192. Default 480.
    pub width: u32,
    /// Height in pixels, 16 to 8192. Default 360.
    pub height: u32,
    /// Samples per pixel each way, 1 to 4. Default 2, that is 4 samples; 3 for stills.
    pub supersampling: u32,
    /// Where the camera looks from.
    pub view: View,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self { width: 480, height: 360, supersampling: 2, view: View::default() }
    }
}

/// The direction of view, and what it goes to; by default everything is to be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Degrees around the vertical axis; 0 looks from +Z (the front), 90 from +X. Default 28.
    pub azimuth: f32,
    /// Degrees above the horizon, -10 to 89. Default 14.
    pub elevation: f32,
    /// Vertical angle of view in degrees, 5 to 90. Default 28.
    pub field_of_view: f32,
    /// What the camera looks at.
    pub target: Target,
    /// From the middle of a cloth or collider that it looks at to the point that it looks at, in metres. Default 0.
    pub offset: [f32; 3],
    /// Distance from there in metres. Default: so far that everything fits at any time.
    pub distance: Option<f32>,
}

/// What the camera looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Target {
    /// The middle of everything over the whole recording.
    #[default]
    Everything,
    /// A point in metres.
    Point([f32; 3]),
    /// The middle of a cloth by its number, wherever that is.
    Cloth(usize),
    /// The middle of a collider by its number, wherever that is.
    Collider(usize),
}

impl Default for View {
    fn default() -> Self {
        Self {
            azimuth: 28.0,
            elevation: 14.0,
            field_of_view: 28.0,
            target: Target::Everything,
            offset: [0.0; 3],
            distance: None,
        }
    }
}

impl PictureOptions {
    pub(super) fn check(&self) -> Result<(), OutputError> {
        let (width, height) = (self.width, self.height);
        if PICTURE_SIDES.contains(&width) && PICTURE_SIDES.contains(&height) {
            Ok(())
        } else {
            Err(OutputError::PictureSize { width, height, most: *PICTURE_SIDES.end() })
        }
    }

    pub(super) fn samples(&self) -> usize {
        self.supersampling.clamp(1, 4) as usize
    }
}
