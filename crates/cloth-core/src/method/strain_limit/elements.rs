//! What sweeps of a strain limit run over.

use super::{LimitKind, StrainLimit};
use crate::material::Material;
use crate::potential::Potential;

/// A spring or edge with the lengths that it may have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LimitedSpring {
    /// Its vertices.
    pub ends: [u32; 2],
    /// Least and most length (m).
    pub range: [f64; 2],
}

/// A triangle with the areas or principal stretches that it may have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LimitedTriangle {
    /// Its vertices.
    pub corners: [u32; 3],
    /// Inverse of its rest edges in warp and weft, by rows (1/m).
    pub rest: [[f64; 2]; 2],
    /// Least and most area (m²), or stretch.
    pub range: [f64; 2],
}

/// The elements of a limit, in the order of sweeps: that of the surface, then that of the springs.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Elements {
    /// Springs, where lengths are limited.
    pub springs: Vec<LimitedSpring>,
    /// Triangles, where areas or stretches are.
    pub triangles: Vec<LimitedTriangle>,
}

impl Elements {
    /// Those of a potential. Where a spring has a free range, its ends count as lengths at rest.
    #[must_use]
    pub fn new(limit: &StrainLimit, potential: &Potential) -> Self {
        let mut elements = Self::default();
        if let Some(surface) = potential.surface() {
            let materials = potential.materials();
            match limit.kind {
                LimitKind::Springs => {
                    let edges = surface.edges().iter().zip(surface.edge_lengths());
                    let edges = edges.zip(surface.edge_materials(materials));
                    elements.springs.extend(edges.filter_map(|((&ends, &length), material)| {
                        let material = material?;
                        let [least, most] = range(limit, material);
                        let [shortest, longest] = material.free_range.map(|ratio| ratio * length);
                        Some(LimitedSpring { ends, range: [least * shortest, most * longest] })
                    }));
                }
                kind => {
                    let triangles = surface.triangles().iter().zip(surface.rest_inverses()).enumerate();
                    elements.triangles.extend(triangles.map(|(t, (&corners, &rest))| {
                        let mut range = range(limit, &materials[surface.material(t)]);
                        if kind == LimitKind::Area {
                            range = range.map(|ratio| ratio * surface.areas()[t]);
                        }
                        LimitedTriangle { corners, rest, range }
                    }));
                }
            }
        }
        if limit.kind == LimitKind::Springs {
            elements.springs.extend(potential.springs().iter().map(|spring| LimitedSpring {
                ends: spring.ends,
                range: limit.range.map(|ratio| ratio * spring.length),
            }));
        }
        elements
    }
}

/// The ratios that a material allows.
fn range(limit: &StrainLimit, material: &Material) -> [f64; 2] {
    let [least, most] = limit.range;
    let own = material.strain_limit.map(|strain| match limit.kind {
        LimitKind::Area => (1.0 + strain) * (1.0 + strain),
        _ => 1.0 + strain,
    });
    [least, own.unwrap_or(most)]
}
