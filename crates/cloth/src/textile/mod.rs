//! Textile tests on a material that exists only as numbers: what a laboratory would measure on a cloth of it.
//!
//! Each test cuts a specimen, lets Newton's method find where it rests, and measures that as the standard says. So a
//! [`Material`](crate::Material) can be checked against measurements of the real cloth, its bending length and its drape
//! coefficient above all, before it is worn by anybody. `docs/materials.md` has the formulas, and what presets measure.
//!
//! ```
//! use cloth::Material;
//! use cloth::textile::{Direction, bending_length};
//!
//! let wool = Material::preset("wool-suiting")?;
//! let strip = bending_length(&wool, Direction::Warp)?;
//! assert!((strip.bending_length / 0.015 - 1.0).abs() < 0.01, "15 mm, as it was measured");
//! # Ok::<(), cloth::Error>(())
//! ```

mod cantilever;
mod drape;
mod hanging;
mod shadow;
mod specimen;

pub use cantilever::{Cantilever, bending_length, droop};
pub use drape::{CUSICK_DISC, CUSICK_SPECIMEN, Drape, drape};
pub use hanging::{HangingStrip, hanging_strip};
pub use shadow::shadow;
pub use specimen::Specimen;

/// Acceleration that specimens feel (m/s²): standard gravity.
pub const GRAVITY: f64 = 9.806_65;

/// The direction along which a strip is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along the warp.
    Warp,
    /// Along the weft.
    Weft,
    /// At 45° to both.
    Bias,
}

impl Direction {
    /// All directions.
    pub const ALL: [Self; 3] = [Self::Warp, Self::Weft, Self::Bias];

    /// Name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Warp => "warp",
            Self::Weft => "weft",
            Self::Bias => "bias",
        }
    }

    /// Unit vector: along the warp, along the weft.
    #[must_use]
    pub fn vector(self) -> [f64; 2] {
        match self {
            Self::Warp => [1.0, 0.0],
            Self::Weft => [0.0, 1.0],
            Self::Bias => [std::f64::consts::FRAC_1_SQRT_2; 2],
        }
    }
}
