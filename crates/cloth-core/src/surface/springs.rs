//! Springs along the edges that stand for a membrane.

use super::Surface;
use super::build::from;
use super::topology::side;
use crate::error::Result;
use crate::material::Material;

impl Surface {
    /// Constant of the spring along each edge (N/m) after Van Gelder (1998): `k = E (A1 + A2) / L²`, with the stretch
    /// stiffness E of each triangle's material along the edge, between warp and weft by the squares of the cosines. Exact on
    /// equilateral triangles, where it means a Poisson ratio of 1/3.
    ///
    /// # Errors
    /// As [`masses`](Self::masses).
    pub fn spring_stiffness(&self, materials: &[Material]) -> Result<Vec<f64>> {
        self.check_materials(materials)?;
        materials.iter().try_for_each(Material::validate)?;
        let mut stiffness = vec![0.0; self.edges.len()];
        for (t, edges) in self.triangle_edges.iter().enumerate() {
            let material = &materials[self.material(t)];
            for (k, &edge) in (0_u32..).zip(edges) {
                let [a, b] = side([0, 1, 2], k).map(|corner| corner as usize);
                let squares = from(&self.material_coordinates[t], a, b).map(|x| x * x);
                let square = squares[0] + squares[1];
                let along = material.stretch_along(squares.map(|x| x / square));
                let length = self.edge_lengths[edge as usize];
                stiffness[edge as usize] += along * self.areas[t] / (length * length);
            }
        }
        Ok(stiffness)
    }
}
