//! How a garment is draped.

use cloth::Material;
use cloth::backend::Configuration;

/// How a garment is draped.
#[derive(Clone, Debug)]
pub struct Options {
    /// What it is made of.
    pub material: Material,
    /// Distance that cloth keeps (m); `None` is the thickness of the material, at least 3 mm. At most half of the shortest edge.
    pub thickness: Option<f64>,
    /// What runs it.
    pub backend: Configuration,
    /// Frames per second. Default 60.
    pub frame_rate: f64,
    /// Substeps of a frame. Default 6: where cloth hangs its stretch grows with the square of a substep's length.
    pub substeps: u32,
    /// Iterations of a substep. Default 8.
    pub iterations: u32,
    /// Time (s) in which a body that the garment intersects grows from a thin one to its shape; 0 does without. Default 1.
    pub growing: f64,
    /// Time (s) in which seams are closed, where there are some. Default 1.
    pub sewing: f64,
    /// Time (s) in which the garment comes to rest. Default 1.5.
    pub settling: f64,
    /// Most frames of the body's animation that are followed. Default all.
    pub most_frames: usize,
    /// How fast the body's animation is played; none where the body stands still. 1 is as in its file.
    pub speed: Option<f32>,
    /// Most time (s) in which a garment that begins tangled is untangled, before it is sewn; 0 refuses it instead. Default 2.
    pub untangling: f64,
    /// Begins although the garment still intersects something then.
    pub keeps_intersections: bool,
}

impl Options {
    /// For a material.
    #[must_use]
    pub fn new(material: Material) -> Self {
        Self {
            material,
            thickness: None,
            backend: cloth::Backend::Auto.into(),
            frame_rate: 60.0,
            substeps: 6,
            iterations: 8,
            growing: 1.0,
            sewing: 1.0,
            settling: 1.5,
            most_frames: usize::MAX,
            speed: None,
            untangling: 2.0,
            keeps_intersections: false,
        }
    }
}
