//! Meshes of several pieces: layers of one garment, or several garments, that are one cloth.

use crate::mesh::Mesh;
use cloth_core::{Error, Result};

impl Mesh {
    /// Adds another mesh as a piece of the same cloth: a lining, a pocket, the coat over a shirt. All pieces are one cloth of the solver, so that whatever
    /// acts within a cloth acts between them: guaranteed contact of vertex block descent and of Newton's method keeps layers apart, which cloths that are
    /// added one by one cannot have.
    ///
    /// Vertices of the piece are numbered behind those of the mesh, and so are its faces and materials: vertex `i` of the piece is vertex
    /// `mesh.positions.len() + i`, and the first material of the piece follows the last one of the mesh, so that pieces without
    /// [materials](Self::materials) are of material 0, 1, 2 and so on. Vertices of two pieces in one place are welded as those of one piece
    /// are, which sews a lining on along its edge; layers must be apart elsewhere, since what intersects is no layer.
    ///
    /// ```
    /// use cloth_cooker::{CookOptions, Mesh, WarpDirection, cook};
    ///
    /// let square = |height: f32| {
    ///     let corners = vec![[0.0, height, 0.0], [0.1, height, 0.0], [0.1, height, 0.1], [0.0, height, 0.1]];
    ///     Mesh::from_triangles(corners, &[0_u16, 2, 1, 0, 3, 2])
    /// };
    /// let mesh = square(0.0)?.with_piece(&square(0.01)?)?;
    /// assert_eq!(mesh.triangles[2], [4, 6, 5]);
    /// let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto))?;
    /// // Which material each piece is made of, and where its vertices are: `ClothBuilder::cooked(&cooked).materials(&[shell, lining])`.
    /// let lining: Vec<u32> = cooked.vertex_to_particle[4..].to_vec();
    /// assert_eq!(lining.len(), 4);
    /// # Ok::<(), cloth_cooker::Error>(())
    /// ```
    ///
    /// # Errors
    /// When either mesh is [invalid](Self::validate), only one of them has texture coordinates, their densities differ, or there are more than 65,536
    /// materials.
    pub fn with_piece(mut self, piece: &Self) -> Result<Self> {
        self.validate()?;
        piece.validate()?;
        let counts = [self.positions.len(), piece.positions.len()];
        if self.density != piece.density {
            let given =
                |density: Option<f32>| density.map_or("none".to_owned(), |density| density.to_string());
            let expected = format!(
                "must be {}, that of the mesh: materials have a mass per area each, leave both out and give those",
                given(self.density)
            );
            return Err(Error::invalid("piece.density", given(piece.density), expected));
        }
        self.uvs = joined_uvs(&self, piece)?;
        self.materials = Some(joined_materials(&self, piece)?);
        self.inverse_masses = joined([&self.inverse_masses, &piece.inverse_masses], counts);
        self.stiffness = joined([&self.stiffness, &piece.stiffness], counts);
        let first = counts[0] as u32;
        self.positions.extend_from_slice(&piece.positions);
        self.triangles.extend(piece.triangles.iter().map(|corners| corners.map(|v| v + first)));
        self.quads.extend(piece.quads.iter().map(|corners| corners.map(|v| v + first)));
        self.validate()?;
        Ok(self)
    }
}

/// Values of the vertices of both, 1 where none are given.
fn joined(values: [&Option<Vec<f32>>; 2], counts: [usize; 2]) -> Option<Vec<f32>> {
    values.iter().any(|of| of.is_some()).then(|| {
        let own = |k: usize| values[k].clone().unwrap_or_else(|| vec![1.0; counts[k]]);
        [own(0), own(1)].concat()
    })
}

/// Triangles of both come first, then quads of both.
fn by_face<T: Clone>(values: [&[T]; 2], triangles: [usize; 2]) -> Vec<T> {
    let [own, other] = [0, 1].map(|k| values[k].split_at(triangles[k]));
    [own.0, other.0, own.1, other.1].concat()
}

fn joined_uvs(mesh: &Mesh, piece: &Mesh) -> Result<Option<Vec<[f32; 2]>>> {
    let corners = [mesh, piece].map(|of| 3 * of.triangles.len());
    match (&mesh.uvs, &piece.uvs) {
        (Some(own), Some(other)) => Ok(Some(by_face([own, other], corners))),
        (None, None) => Ok(None),
        (own, other) => {
            let given = |uvs: &Option<Vec<_>>| if uvs.is_some() { "given" } else { "none" };
            let expected = format!(
                "must be {}, as those of the mesh are: warp is found by them in all of a cloth",
                given(own)
            );
            Err(Error::invalid("piece.uvs", given(other), expected))
        }
    }
}

fn joined_materials(mesh: &Mesh, piece: &Mesh) -> Result<Vec<u16>> {
    let of = |mesh: &Mesh| mesh.materials.clone().unwrap_or_else(|| vec![0; mesh.face_count()]);
    let [own, mut other] = [mesh, piece].map(of);
    let first = own.iter().max().map_or(0, |&last| u32::from(last) + 1);
    for (face, number) in other.iter_mut().enumerate() {
        let Ok(next) = u16::try_from(first + u32::from(*number)) else {
            let expected = format!(
                "must be below {}: the mesh has {first} materials, and 65536 are the most",
                65_536 - first
            );
            return Err(Error::invalid(format!("piece.materials[{face}]"), *number, expected));
        };
        *number = next;
    }
    Ok(by_face([&own, &other], [mesh.triangles.len(), piece.triangles.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A triangle and a quad.
    fn kite(height: f32) -> Mesh {
        let places = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.5, 2.0]];
        let positions = places.map(|[x, y]| [x, y, height]).to_vec();
        Mesh::new(positions, vec![[3, 2, 4]], vec![[0, 1, 2, 3]])
    }

    #[test]
    fn faces_keep_their_values_behind_those_of_the_mesh() {
        let uvs = |of: f32| (0..7).map(|corner| [of, corner as f32]).collect();
        let mesh = kite(0.0).with_uvs(uvs(0.0)).with_materials(vec![2, 0]).attach(&[1]).unwrap();
        let piece = kite(1.0).with_uvs(uvs(1.0)).with_materials(vec![1, 0]).with_stiffness(vec![0.5; 5]);
        let both = mesh.with_piece(&piece).unwrap();
        assert_eq!(both.triangles, [[3, 2, 4], [8, 7, 9]]);
        assert_eq!(both.quads, [[0, 1, 2, 3], [5, 6, 7, 8]]);
        assert_eq!(both.materials.as_deref(), Some(&[2, 4, 0, 3][..]));
        let uvs: Vec<[f32; 2]> = [(0.0, 0..3), (1.0, 0..3), (0.0, 3..7), (1.0, 3..7)]
            .into_iter()
            .flat_map(|(of, corners)| corners.map(move |corner| [of, corner as f32]))
            .collect();
        assert_eq!(both.uvs, Some(uvs));
        assert_eq!(both.inverse_masses.as_ref().unwrap()[..6], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0]);
        assert_eq!(both.stiffness.as_ref().unwrap()[4..6], [1.0, 0.5]);
        let three = both.with_piece(&kite(2.0).with_uvs(vec![[0.0; 2]; 7])).unwrap();
        assert_eq!(three.materials.unwrap(), [2, 4, 5, 0, 3, 5]);
    }

    #[test]
    fn what_does_not_fit_is_refused_in_words() {
        let words = |mesh: Mesh, piece: &Mesh| mesh.with_piece(piece).unwrap_err().to_string();
        assert!(
            words(kite(0.0).with_density(0.2), &kite(1.0)).starts_with("piece.density = none: must be 0.2")
        );
        let with_uvs = kite(1.0).with_uvs(vec![[0.0; 2]; 7]);
        assert!(words(kite(0.0), &with_uvs).starts_with("piece.uvs = given: must be none"));
        let many = kite(0.0).with_materials(vec![65_535, 0]);
        assert!(words(many, &kite(1.0)).starts_with("piece.materials[0] = 0"));
        assert!(words(kite(0.0), &Mesh::default()).contains("mesh.positions has 0"));
    }
}
