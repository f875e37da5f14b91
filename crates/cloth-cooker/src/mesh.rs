//! The input: a surface of triangles and quads with optional masses and stiffness per vertex.

use crate::check::in_range;
use crate::mass::check_density;
use cloth_core::{Error, Result};

/// Coordinates beyond this magnitude (m) are refused, so that no area or length overflows.
const LARGEST_COORDINATE: f32 = 1e12;
/// Largest number of vertices: that of the particles of a fabric.
const LARGEST_VERTEX_COUNT: usize = 1 << 28;

/// A surface mesh as modelled. Triangles and quads may be mixed; vertices may be duplicated along texture seams.
///
/// ```
/// use cloth_cooker::{CookOptions, Mesh, cook};
///
/// // A square metre of cotton that hangs from two corners.
/// let corners = vec![[0.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 0.0], [1.0, 0.0, 0.0]];
/// let mesh = Mesh::from_faces(corners, &[], &[0_u16, 2, 3, 1])?.attach(&[0, 1])?.with_density(0.15);
/// let report = cook(&mesh, &CookOptions::default())?.report;
/// assert!((report.area - 1.0).abs() < 1e-6);
/// assert!((report.mass - 0.075).abs() < 1e-6, "the other half belongs to the corners that hold it");
/// # Ok::<(), cloth_cooker::Error>(())
/// ```
///
/// Fields are public for changing them; [`cook`](crate::cook) and [`clean`](crate::clean) check them first.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Mesh {
    /// Positions of the vertices at rest (m): at least one, finite.
    pub positions: Vec<[f32; 3]>,
    /// Vertices of each triangle.
    pub triangles: Vec<[u32; 3]>,
    /// Vertices of each quad, in order around it.
    pub quads: Vec<[u32; 4]>,
    /// Inverse mass of each vertex (1/kg), not negative; 0 attaches the vertex. Default: 1 for all, which is a mass of
    /// 1 kg **per vertex**: wind then hardly moves a mesh of many vertices. See [`density`](Self::density).
    pub inverse_masses: Option<Vec<f32>>,
    /// Mass per area (kg/m²), for instance 0.15 for a shirt and 0.4 for denim. Vertices that are not attached get a third
    /// of the mass of the faces around them, whatever [`inverse_masses`](Self::inverse_masses) says of them. Default: none.
    pub density: Option<f32>,
    /// Stiffness of each vertex in `0..=1`. A constraint takes the smaller one of its two ends. Default: none, so
    /// that the stiffness of a cloth's phases applies.
    pub stiffness: Option<Vec<f32>>,
    /// Texture coordinates `[u, v]` of the corners of all triangles, three each, then of all quads, four each. They tell where the warp
    /// runs, see [`WarpDirection`](crate::WarpDirection), and nothing of lengths. A vertex may have others in each face. Default: none.
    pub uvs: Option<Vec<[f32; 2]>>,
    /// Number of the material of each triangle, then of each quad, where a cloth is made of several. Default: 0 for all.
    pub materials: Option<Vec<u16>>,
}

impl Mesh {
    /// A mesh of triangles and quads, by the vertices of each.
    #[must_use]
    pub fn new(positions: Vec<[f32; 3]>, triangles: Vec<[u32; 3]>, quads: Vec<[u32; 4]>) -> Self {
        Self { positions, triangles, quads, ..Self::default() }
    }

    /// A mesh of triangles from a flat list of vertex numbers (`u8`, `u16` or `u32`), three for each triangle.
    ///
    /// # Errors
    /// When the number of indices is not a multiple of three.
    pub fn from_triangles<I: Copy + Into<u32>>(positions: Vec<[f32; 3]>, indices: &[I]) -> Result<Self> {
        Self::from_faces(positions, indices, &[])
    }

    /// A mesh of triangles and quads from two flat lists of vertex numbers (`u8`, `u16` or `u32`).
    ///
    /// # Errors
    /// When the number of indices is not a multiple of three (triangles) or four (quads).
    pub fn from_faces<I: Copy + Into<u32>>(
        positions: Vec<[f32; 3]>,
        triangle_indices: &[I],
        quad_indices: &[I],
    ) -> Result<Self> {
        Ok(Self {
            positions,
            triangles: grouped("mesh.triangles", triangle_indices)?,
            quads: grouped("mesh.quads", quad_indices)?,
            ..Self::default()
        })
    }

    /// Attaches vertices: sets their inverse mass to 0 (and that of all others to 1 if none were given).
    ///
    /// # Errors
    /// When a vertex does not exist.
    pub fn attach(mut self, vertices: &[u32]) -> Result<Self> {
        let count = self.positions.len();
        let masses = self.inverse_masses.get_or_insert_with(|| vec![1.0; count]);
        for (v, &vertex) in vertices.iter().enumerate() {
            let Some(mass) = masses.get_mut(vertex as usize) else {
                return Err(missing_vertex(format!("attached[{v}]"), vertex, count));
            };
            *mass = 0.0;
        }
        Ok(self)
    }

    /// Gives every vertex a stiffness, see [`Mesh::stiffness`].
    #[must_use]
    pub fn with_stiffness(mut self, stiffness: Vec<f32>) -> Self {
        self.stiffness = Some(stiffness);
        self
    }

    /// Gives the cloth a mass per area (kg/m²), see [`Mesh::density`].
    #[must_use]
    pub fn with_density(mut self, density: f32) -> Self {
        self.density = Some(density);
        self
    }

    /// Gives every vertex an inverse mass, see [`Mesh::inverse_masses`].
    #[must_use]
    pub fn with_inverse_masses(mut self, inverse_masses: Vec<f32>) -> Self {
        self.inverse_masses = Some(inverse_masses);
        self
    }

    /// Gives every corner of every face texture coordinates, see [`Mesh::uvs`].
    #[must_use]
    pub fn with_uvs(mut self, uvs: Vec<[f32; 2]>) -> Self {
        self.uvs = Some(uvs);
        self
    }

    /// Gives every vertex texture coordinates, which all its faces share: of meshes whose vertices are duplicated along seams.
    ///
    /// # Errors
    /// When their number is not that of the vertices, or a face names a vertex that does not exist.
    pub fn with_vertex_uvs(mut self, uvs: &[[f32; 2]]) -> Result<Self> {
        let count = self.positions.len();
        if uvs.len() != count {
            return Err(Error::length(
                "texture coordinates",
                uvs.len(),
                format!("{count}, one for each vertex"),
            ));
        }
        check_faces("mesh.triangles", &self.triangles, count)?;
        check_faces("mesh.quads", &self.quads, count)?;
        let corners = self.triangles.as_flattened().iter().chain(self.quads.as_flattened());
        self.uvs = Some(corners.map(|&vertex| uvs[vertex as usize]).collect());
        Ok(self)
    }

    /// Gives every face the number of its material, see [`Mesh::materials`].
    #[must_use]
    pub fn with_materials(mut self, materials: Vec<u16>) -> Self {
        self.materials = Some(materials);
        self
    }

    /// Number of triangles and quads.
    #[must_use]
    pub fn face_count(&self) -> usize {
        self.triangles.len() + self.quads.len()
    }

    /// Checks lengths, indices and values. Faulty geometry (duplicates, flat faces) is no error: cleaning reports it.
    ///
    /// # Errors
    /// [`Error::Invalid`] or [`Error::Length`], naming the first offending element.
    pub fn validate(&self) -> Result<()> {
        let count = self.positions.len();
        if count == 0 || count > LARGEST_VERTEX_COUNT {
            let expected = format!("1 to {LARGEST_VERTEX_COUNT}: is the file a mesh?");
            return Err(Error::length("mesh.positions", count, expected));
        }
        if self.face_count() == 0 {
            return Err(Error::length("mesh.triangles and mesh.quads", 0, "at least one face"));
        }
        for (v, position) in self.positions.iter().enumerate() {
            for (axis, &value) in ["x", "y", "z"].iter().zip(position) {
                let field = || format!("mesh.positions[{v}].{axis}");
                in_range(field, value, -LARGEST_COORDINATE, LARGEST_COORDINATE)?;
            }
        }
        check_faces("mesh.triangles", &self.triangles, count)?;
        check_faces("mesh.quads", &self.quads, count)?;
        self.check_corners()?;
        self.density.map_or(Ok(()), check_density)?;
        check_attribute("mesh.inverse_masses", self.inverse_masses.as_deref(), count, f32::MAX)?;
        check_attribute("mesh.stiffness", self.stiffness.as_deref(), count, 1.0)
    }

    fn check_corners(&self) -> Result<()> {
        let corners = 3 * self.triangles.len() + 4 * self.quads.len();
        if let Some(uvs) = &self.uvs {
            if uvs.len() != corners {
                let expected = format!("{corners}, one for each corner of the triangles, then of the quads");
                return Err(Error::length("mesh.uvs", uvs.len(), expected));
            }
            for (c, uv) in uvs.iter().enumerate() {
                for (axis, &value) in ["u", "v"].iter().zip(uv) {
                    let field = || format!("mesh.uvs[{c}].{axis}");
                    in_range(field, value, -LARGEST_COORDINATE, LARGEST_COORDINATE)?;
                }
            }
        }
        match &self.materials {
            Some(materials) if materials.len() != self.face_count() => {
                let expected = format!("{}, one for each triangle, then for each quad", self.face_count());
                Err(Error::length("mesh.materials", materials.len(), expected))
            }
            _ => Ok(()),
        }
    }

    /// Inverse mass of a vertex, 1 where none are given.
    pub(crate) fn inverse_mass(&self, vertex: usize) -> f32 {
        self.inverse_masses.as_ref().map_or(1.0, |masses| masses[vertex])
    }
}

fn grouped<const K: usize, I: Copy + Into<u32>>(field: &str, indices: &[I]) -> Result<Vec<[u32; K]>> {
    if !indices.len().is_multiple_of(K) {
        return Err(Error::length(format!("{field} (flat)"), indices.len(), format!("a multiple of {K}")));
    }
    Ok(indices.chunks_exact(K).map(|face| std::array::from_fn(|k| face[k].into())).collect())
}

fn missing_vertex(field: String, vertex: u32, count: usize) -> Error {
    Error::invalid(field, vertex, format!("the mesh has only {count} vertices, numbered from 0"))
}

fn check_faces<const K: usize>(field: &str, faces: &[[u32; K]], count: usize) -> Result<()> {
    for (f, face) in faces.iter().enumerate() {
        if let Some(k) = face.iter().position(|&vertex| vertex as usize >= count) {
            return Err(missing_vertex(format!("{field}[{f}][{k}]"), face[k], count));
        }
    }
    Ok(())
}

fn check_attribute(field: &str, values: Option<&[f32]>, count: usize, largest: f32) -> Result<()> {
    let Some(values) = values else { return Ok(()) };
    if values.len() != count {
        return Err(Error::length(field, values.len(), format!("{count}, one for each vertex")));
    }
    for (v, &value) in values.iter().enumerate() {
        in_range(|| format!("{field}[{v}]"), value, 0.0, largest)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_field_index_and_value() {
        let message = |mesh: &Mesh| mesh.validate().unwrap_err().to_string();
        let good =
            Mesh::from_triangles(vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], &[0_u16, 1, 2]).unwrap();
        assert!(good.validate().is_ok());

        let mut bad = good.clone();
        bad.positions[1][2] = f32::NAN;
        assert!(message(&bad).starts_with("mesh.positions[1].z = NaN"));
        let mut bad = good.clone();
        bad.triangles[0][1] = 3;
        assert!(message(&bad).starts_with("mesh.triangles[0][1] = 3"));
        let bad = good.clone().with_stiffness(vec![0.5, 1.5, 0.0]);
        assert!(message(&bad).starts_with("mesh.stiffness[1] = 1.5"));
        assert!(message(&good.clone().with_density(-1.0)).starts_with("density = -1"));
        let bad = good.clone().with_inverse_masses(vec![1.0]);
        assert!(message(&bad).starts_with("mesh.inverse_masses has 1 elements"));
        assert!(message(&Mesh::default()).contains("mesh.positions has 0"));
        assert!(good.clone().attach(&[7]).unwrap_err().to_string().starts_with("attached[0] = 7"));
        assert!(Mesh::from_triangles(vec![], &[0_u32, 1]).is_err());
    }
}
