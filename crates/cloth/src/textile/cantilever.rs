//! A strip that is slid over an edge and bends down: ASTM D1388, ISO 9073-7.

use super::{Direction, GRAVITY, Specimen};
use cloth_core::{Error, Material, Result};

/// Width of the strip (m), and its quads across and along.
const WIDTH: f64 = 0.025;
const QUADS: [u32; 2] = [2, 30];
/// Angle (degrees) by which the line from the edge to the tip falls where the bending length is read.
const ANGLE: f64 = 41.5;
/// Overhangs are found to this fraction.
const TOLERANCE: f64 = 1.0e-4;

/// What a cantilever measures.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Cantilever {
    /// Overhang (m) at which the line from the edge to the tip falls by 41.5°.
    pub overhang: f64,
    /// Half of it (m).
    pub bending_length: f64,
    /// Bending rigidity that follows: `B = w g c³` (N·m).
    pub rigidity: f64,
    /// Bending rigidity of the material along the strip (N·m).
    pub expected: f64,
    /// The strip at that overhang.
    pub specimen: Specimen,
}

/// Slides a strip of 25 mm over an edge until the line from the edge to its tip falls by 41.5°.
///
/// # Errors
/// When the material is out of range, or does not bend: its rigidity must be greater than 0.
pub fn bending_length(material: &Material, along: Direction) -> Result<Cantilever> {
    material.validate()?;
    let weight = material.area_density * GRAVITY;
    let expected = material.bending_along(along.vector());
    if expected <= 0.0 {
        let cure = "must be greater than 0 here: cloth that does not resist bending hangs down from the edge";
        return Err(Error::invalid(format!("material.bending_{}", along.name()), expected, cure));
    }
    let mut overhang = 2.0 * (expected / weight).cbrt();
    let (mut angle, mut specimen) = droop(material, along, overhang)?;
    // The angle grows about as the overhang to the power that the last two say; at first, as the cube.
    let mut power = 3.0;
    for _ in 0..12 {
        let next = overhang * (tangent(ANGLE) / tangent(angle)).powf(1.0 / power).clamp(0.5, 2.0);
        let change = (next / overhang).ln();
        if change.abs() < TOLERANCE {
            break;
        }
        let before = tangent(angle).ln();
        (angle, specimen) = droop(material, along, next)?;
        let found = (tangent(angle).ln() - before) / change;
        power = if found.is_finite() { found.clamp(0.5, 6.0) } else { power };
        overhang = next;
    }
    let length = 0.5 * overhang;
    Ok(Cantilever { overhang, bending_length: length, rigidity: weight * length.powi(3), expected, specimen })
}

fn tangent(degrees: f64) -> f64 {
    degrees.clamp(0.1, 89.9).to_radians().tan()
}

/// Angle (degrees) by which the line from an edge to the tip of a strip of this overhang (m) falls, and the strip.
///
/// # Errors
/// When the material or the overhang is out of range.
pub fn droop(material: &Material, along: Direction, overhang: f64) -> Result<(f64, Specimen)> {
    // The hinge at the clamp bends the quads on both sides of it: half of the one that is held belongs to the overhang.
    let quad = overhang / (f64::from(QUADS[1]) - 0.5);
    let edge = 0.5 * quad;
    let curve = guess(material, along, overhang);
    let strip = Specimen::strip([WIDTH, quad * f64::from(QUADS[1])], QUADS)
        .laid(|[x, y]| if y > quad { curve(x, y - edge) } else { [x, 0.0, y - edge] })
        .held(|[_, y]| y < 1.5 * quad);
    let specimen = strip.rest(material, along)?;
    let tip = specimen.places.iter().rev().take(QUADS[0] as usize + 1);
    let [reach, drop] =
        tip.fold([0.0; 2], |[reach, drop], place| [reach + f64::from(place[2]), drop - f64::from(place[1])]);
    Ok((drop.atan2(reach).to_degrees(), specimen))
}

/// Curve from which the strip finds where it rests: slopes as if it bent little, up to what the vertical allows.
fn guess(material: &Material, along: Direction, overhang: f64) -> impl Fn(f64, f64) -> [f64; 3] {
    let rigidity = material.bending_along(along.vector()).max(f64::MIN_POSITIVE);
    let tip = (material.area_density * GRAVITY * overhang.powi(3) / (6.0 * rigidity)).atan();
    move |x, out| {
        const PARTS: u32 = 100;
        let part = out / f64::from(PARTS);
        let slopes = (0..PARTS).map(|k| {
            let at = (f64::from(k) + 0.5) * part / overhang;
            tip * (1.0 - (1.0 - at).powi(3))
        });
        let place = slopes.fold([0.0; 2], |[y, z], slope| [y - part * slope.sin(), z + part * slope.cos()]);
        [x, place[0], place[1]]
    }
}
