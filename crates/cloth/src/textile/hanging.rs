//! A strip that hangs by one end and is longer for its own weight.

use super::{Direction, GRAVITY, Specimen};
use cloth_core::material::MembraneModel;
use cloth_core::{Material, Result};

/// Width and length of the strip (m), and its quads across and along.
const SIZE: [f64; 2] = [0.1, 1.0];
const QUADS: [u32; 2] = [2, 20];

/// What a hanging strip measures.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct HangingStrip {
    /// How much longer it is than when it was cut (m).
    pub elongation: f64,
    /// `w g L²/(2 E)`, w the mass per area, E the stiffness along the strip (m); for strains that are small. On the bias
    /// the clamp hinders the strip from narrowing and shearing: it is somewhat shorter.
    pub expected: f64,
    /// The strip at rest.
    pub specimen: Specimen,
}

/// Hangs a strip of 0.1 m by 1 m, cut along a direction of the cloth, by one end.
///
/// # Errors
/// When the material is out of range.
pub fn hanging_strip(material: &Material, along: Direction) -> Result<HangingStrip> {
    let [_, length] = SIZE;
    // The free end at the origin, where float32 is finest.
    let strip = Specimen::strip(SIZE, QUADS).laid(|[x, y]| [x, y, 0.0]).held(|[_, y]| y == length);
    let specimen = strip.rest(material, along)?;
    let end = specimen.places.iter().zip(&specimen.cut).filter(|(_, cut)| cut[1] == 0.0);
    let elongation = -end.map(|(place, _)| f64::from(place[1])).sum::<f64>() / f64::from(QUADS[0] + 1);
    let expected = material.area_density * GRAVITY * length * length / (2.0 * stiffness(material, along));
    Ok(HangingStrip { elongation, expected, specimen })
}

/// Stiffness of a strip with free edges (N/m): the reciprocal of the orthotropic sheet's compliance along it.
fn stiffness(material: &Material, along: Direction) -> f64 {
    let (warp, weft) = (material.stretch_warp, material.stretch_weft);
    let coupling = match material.membrane {
        MembraneModel::Woven | MembraneModel::Springs => 0.0,
        _ => material.poisson / (warp * weft).sqrt(),
    };
    match along {
        Direction::Warp => warp,
        Direction::Weft => weft,
        Direction::Bias => 4.0 / (1.0 / warp + 1.0 / weft + 1.0 / material.shear - 2.0 * coupling),
    }
}
