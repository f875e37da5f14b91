//! What can be drawn on top of a frame.

/// Additions to one frame. The default adds nothing.
#[derive(Clone, Debug, Default)]
pub struct Overlays {
    /// Cloth coloured by strain instead of by its own colour, with a legend.
    pub strain: Option<StrainColors>,
    /// Lines: constraints, tethers, normals.
    pub lines: Vec<LineSet>,
    /// Points: contacts, attachments.
    pub points: Vec<PointSet>,
    /// Spheres: motion constraints.
    pub spheres: Vec<SphereSet>,
}

impl Overlays {
    /// Whether lines or marks lie on the cloth; its own colour then steps back.
    pub(super) fn has_marks(&self) -> bool {
        !(self.lines.is_empty() && self.points.is_empty() && self.spheres.is_empty())
    }
}

/// Strain per cloth and vertex, in original vertex order; see [`vertex_strain`](super::vertex_strain).
#[derive(Clone, Debug)]
pub struct StrainColors {
    /// One list per cloth; 0.05 is 5 % longer than at rest, negative is shorter.
    pub values: Vec<Vec<f32>>,
    /// Strain at the end of the colour scale, more than 0. Usual: 0.1.
    pub limit: f32,
}

/// Lines of one colour.
#[derive(Clone, Debug)]
pub struct LineSet {
    /// sRGB.
    pub color: [u8; 3],
    /// Width in pixels. Usual: 1.2.
    pub width: f32,
    /// Both ends of each line in metres.
    pub segments: Vec<[[f32; 3]; 2]>,
}

/// Dots of one colour.
#[derive(Clone, Debug)]
pub struct PointSet {
    /// sRGB.
    pub color: [u8; 3],
    /// Radius in pixels. Usual: 2.
    pub radius: f32,
    /// Places in metres.
    pub positions: Vec<[f32; 3]>,
}

/// Transparent spheres of one colour, drawn as discs with an edge.
#[derive(Clone, Debug)]
pub struct SphereSet {
    /// sRGB.
    pub color: [u8; 3],
    /// Centre x, y, z and radius, in metres.
    pub spheres: Vec<[f32; 4]>,
}

/// Colours of phases, easy to tell apart; they repeat.
const PHASE_COLORS: [[u8; 3]; 12] = [
    [31, 119, 180],
    [255, 127, 14],
    [44, 160, 44],
    [214, 39, 40],
    [148, 103, 189],
    [140, 86, 75],
    [227, 119, 194],
    [90, 90, 90],
    [160, 160, 20],
    [23, 190, 207],
    [0, 70, 120],
    [255, 190, 60],
];

impl LineSet {
    /// One set per phase, each in its own colour, from pairs of indices into `positions`. Pairs out of range
    /// are left out.
    pub fn constraints_by_phase(positions: &[[f32; 3]], phases: &[Vec<[u32; 2]>]) -> Vec<Self> {
        let set = |(phase, pairs): (usize, &Vec<[u32; 2]>)| {
            Self::between(positions, pairs, PHASE_COLORS[phase % PHASE_COLORS.len()], 1.1)
        };
        phases.iter().enumerate().map(set).collect()
    }

    /// Tethers: thin lines from particles to their anchors. Pairs out of range are left out.
    pub fn tethers(positions: &[[f32; 3]], pairs: &[[u32; 2]]) -> Self {
        Self::between(positions, pairs, [20, 120, 90], 0.7)
    }

    fn between(positions: &[[f32; 3]], pairs: &[[u32; 2]], color: [u8; 3], width: f32) -> Self {
        let point = |index: u32| positions.get(index as usize).copied();
        let segments = pairs.iter().filter_map(|&[from, to]| Some([point(from)?, point(to)?])).collect();
        Self { color, width, segments }
    }
}

impl PointSet {
    /// Contacts as small red dots.
    pub fn contacts(positions: Vec<[f32; 3]>) -> Self {
        Self { color: [220, 30, 60], radius: 1.8, positions }
    }
}

impl SphereSet {
    /// Motion constraints in blue.
    pub fn motion(spheres: Vec<[f32; 4]>) -> Self {
        Self { color: [40, 110, 200], spheres }
    }
}

/// For calls that take overlays per frame and shall draw none.
pub fn no_overlays(_frame: usize) -> Overlays {
    Overlays::default()
}
