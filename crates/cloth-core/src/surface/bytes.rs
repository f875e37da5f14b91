//! Surfaces as sections of a fabric's file: what they are made of; the rest follows from it.

use super::Surface;
use super::bvh::Bvh;
use crate::error::{Error, Result};
use crate::sections::{SectionWriter, Sections};

/// Vertices of each triangle; not there without a surface.
const TRIANGLES: [u8; 4] = *b"STRI";
/// Material coordinates of the corners of each triangle.
const COORDINATES: [u8; 4] = *b"SMAT";
/// Material of each triangle; not there where all are 0.
const MATERIALS: [u8; 4] = *b"SMIX";
/// Rest angle of each hinge, the low and the high half of a float64; not there where all are flat.
const REST_ANGLES: [u8; 4] = *b"SPHI";
/// Order of the triangles in the tree.
const BVH_ORDER: [u8; 4] = *b"SBVH";

impl Surface {
    pub(crate) fn write(&self, out: &mut SectionWriter) {
        out.section(TRIANGLES, &self.triangles);
        let coordinates: Vec<[f32; 6]> =
            self.material_coordinates.iter().map(|&[[a, b], [c, d], [e, f]]| [a, b, c, d, e, f]).collect();
        out.section(COORDINATES, &coordinates);
        if !self.materials.is_empty() {
            let materials: Vec<u32> = self.materials.iter().map(|&material| u32::from(material)).collect();
            out.section(MATERIALS, &materials);
        }
        if self.hinge_rest.iter().any(|rest| rest.angle != 0.0) {
            let halves = |bits: u64| [bits as u32, (bits >> 32) as u32];
            let angles: Vec<[u32; 2]> =
                self.hinge_rest.iter().map(|rest| halves(rest.angle.to_bits())).collect();
            out.section(REST_ANGLES, &angles);
        }
        out.section(BVH_ORDER, self.bvh().order());
    }

    /// The surface of a file, if it has one.
    pub(crate) fn read(file: &Sections<'_>, vertex_count: usize) -> Result<Option<Self>> {
        let Some(triangles) = file.optional::<[u32; 3]>(TRIANGLES)? else { return Ok(None) };
        let count = triangles.len();
        let coordinates: Vec<[f32; 6]> = file.required(COORDINATES)?;
        let coordinates = coordinates.iter().map(|&[a, b, c, d, e, f]| [[a, b], [c, d], [e, f]]).collect();
        let mut surface = Self::new(vertex_count, triangles, coordinates)?;
        if let Some(materials) = file.optional::<u32>(MATERIALS)? {
            let narrow = |(t, &material): (usize, &u32)| {
                let field = || format!("{}[{t}]", file.field(MATERIALS));
                u16::try_from(material)
                    .map_err(|_| Error::invalid(field(), material, "must be at most 65535"))
            };
            let materials = materials.iter().enumerate().map(narrow).collect::<Result<_>>()?;
            surface = surface.with_materials(materials)?;
        }
        if let Some(angles) = file.optional::<[u32; 2]>(REST_ANGLES)? {
            if angles.len() != surface.hinges.len() {
                let expected = format!("{}, one for each hinge of the triangles", surface.hinges.len());
                return Err(Error::length(file.field(REST_ANGLES), angles.len(), expected));
            }
            for (h, (rest, [low, high])) in surface.hinge_rest.iter_mut().zip(angles).enumerate() {
                rest.angle = f64::from_bits(u64::from(low) | u64::from(high) << 32);
                if !rest.angle.is_finite() {
                    let field = format!("{}[{h}]", file.field(REST_ANGLES));
                    return Err(Error::invalid(field, rest.angle, "must be finite"));
                }
            }
        }
        surface.bvh = Bvh::from_order(file.required(BVH_ORDER)?, count, &file.field(BVH_ORDER))?.into();
        Ok(Some(surface))
    }
}
