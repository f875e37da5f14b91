//! The same surface with something else at rest, or under other numbers.

use super::bvh::Bvh;
use super::{NONE, Surface, rest};
use crate::error::{Error, Result};
use std::sync::OnceLock;

impl Surface {
    /// Takes the angles of hinges, and the tree over the triangles, from places of the vertices at rest (m), where the cloth
    /// was made in folds or around a body. Lengths and areas stay those of the material coordinates.
    ///
    /// # Errors
    /// When the number of positions is wrong, one is not finite, or a triangle beside another one has no area there.
    pub fn with_rest_positions(mut self, positions: &[[f32; 3]]) -> Result<Self> {
        if positions.len() != self.vertex_count() {
            let expected = format!("{}, one for each vertex of the surface", self.vertex_count());
            return Err(Error::length("rest positions", positions.len(), expected));
        }
        for (v, position) in positions.iter().enumerate() {
            for (axis, &value) in ["x", "y", "z"].iter().zip(position) {
                crate::particle::check_finite(|| format!("rest positions[{v}].{axis}"), value)?;
            }
        }
        for (h, (vertices, hinge)) in self.hinges.iter().zip(&mut self.hinge_rest).enumerate() {
            let corners = vertices.map(|v| positions[v as usize].map(f64::from));
            hinge.angle = rest::angle(corners).ok_or_else(|| {
                let [t, u] = self.hinge_triangles[h];
                let expected = format!(
                    "is the bend between triangles {t} and {u}, of which one has no area at these positions: move its \
                     corners apart"
                );
                Error::invalid(format!("rest angle of hinge {h}"), format!("{vertices:?}"), expected)
            })?;
        }
        let centroid = |triangle: &[u32; 3]| -> [f32; 3] {
            std::array::from_fn(|axis| triangle.iter().map(|&v| positions[v as usize][axis] / 3.0).sum())
        };
        let centroids: Vec<[f32; 3]> = self.triangles.iter().map(centroid).collect();
        self.bvh = Bvh::new(&centroids).into();
        Ok(self)
    }

    /// Gives hinges their measure at rest, [`HingeRest::angle`](super::HingeRest::angle), each by its vertices
    /// `[x0, x1, x2, x3]` in any order that [`hinges`](Self::hinges) could have: the sign counts from the triangle
    /// `(x0, x1, x2)`. Hinges that are not named keep theirs.
    ///
    /// # Errors
    /// When a hinge does not exist or a measure is not finite.
    pub fn with_rest_angles(mut self, angles: &[([u32; 4], f64)]) -> Result<Self> {
        let key = |[a, b, c, d]: [u32; 4]| ([a.min(b), a.max(b)], [c.min(d), c.max(d)]);
        let mut by_key: Vec<_> = self.hinges.iter().copied().map(key).zip(0_usize..).collect();
        by_key.sort_unstable();
        for (row, &(vertices, angle)) in angles.iter().enumerate() {
            let wanted = key(vertices);
            let found = by_key.binary_search_by_key(&wanted, |(key, _)| *key);
            let Some(&(_, hinge)) = found.ok().and_then(|at| by_key.get(at)) else {
                let expected = "no two triangles meet like this: name the ends of their edge, then the two opposite vertices";
                return Err(Error::invalid(format!("rest angles[{row}]"), format!("{vertices:?}"), expected));
            };
            if !angle.is_finite() {
                let expected = "must be finite: it is 2 tan(θ/2), and a fold by 180° has none";
                return Err(Error::invalid(format!("rest angles[{row}]"), angle, expected));
            }
            let known = self.hinges[hinge];
            let is_turned = (known[0] == vertices[0]) != (known[2] == vertices[2]);
            self.hinge_rest[hinge].angle = if is_turned { -angle } else { angle };
        }
        Ok(self)
    }

    /// Gives triangles their materials: the index of each one's material among those that a cloth is given.
    ///
    /// # Errors
    /// When the number of indices is wrong. None at all is material 0 for all.
    pub fn with_materials(mut self, materials: Vec<u16>) -> Result<Self> {
        if !materials.is_empty() && materials.len() != self.triangles.len() {
            let expected = format!("{}, one for each triangle, or none", self.triangles.len());
            return Err(Error::length("surface.materials", materials.len(), expected));
        }
        self.materials = if materials.iter().all(|&material| material == 0) { Vec::new() } else { materials };
        Ok(self)
    }

    /// The surface with vertex `i` under the number `new[i]`; triangles, edges and hinges stay in their order.
    ///
    /// # Errors
    /// When `new` is no permutation of the vertices.
    pub fn renumbered(&self, new: &[u32]) -> Result<Self> {
        let count = self.vertex_count();
        if new.len() != count {
            return Err(Error::length("vertex numbers", new.len(), format!("{count}, one for each vertex")));
        }
        let mut is_taken = vec![false; count];
        for (v, &number) in new.iter().enumerate() {
            let place = is_taken.get_mut(number as usize);
            if place.is_none_or(|is_taken| std::mem::replace(is_taken, true)) {
                let expected = format!("must be a number below {count} that no other vertex has");
                return Err(Error::invalid(format!("vertex numbers[{v}]"), number, expected));
            }
        }
        let number = |vertex: u32| if vertex == NONE { NONE } else { new[vertex as usize] };
        let mut next = self.clone();
        next.triangles.as_flattened_mut().iter_mut().for_each(|vertex| *vertex = number(*vertex));
        next.hinges.as_flattened_mut().iter_mut().for_each(|vertex| *vertex = number(*vertex));
        next.stencils.as_flattened_mut().iter_mut().for_each(|vertex| *vertex = number(*vertex));
        for edge in &mut next.edges {
            let [a, b] = edge.map(number);
            *edge = [a.min(b), a.max(b)];
        }
        for (old, &number) in new.iter().enumerate() {
            next.vertex_areas[number as usize] = self.vertex_areas[old];
        }
        next.forget_lists();
        Ok(next)
    }

    /// The surface with all lengths at rest times `factor`.
    ///
    /// # Errors
    /// When `factor` is not finite or not greater than 0, or makes coordinates too large or too small for float32.
    pub fn scaled(&self, factor: f32) -> Result<Self> {
        if !(factor.is_finite() && factor > 0.0) {
            return Err(Error::invalid("rest length scale", factor, "must be finite and greater than 0"));
        }
        let coordinates =
            self.material_coordinates.iter().map(|corners| corners.map(|xy| xy.map(|x| x * factor)));
        let mut next = Self::new(self.vertex_count(), self.triangles.clone(), coordinates.collect())?;
        for (hinge, known) in next.hinge_rest.iter_mut().zip(&self.hinge_rest) {
            hinge.angle = known.angle;
        }
        next.bvh = self.bvh.clone();
        next.materials.clone_from(&self.materials);
        Ok(next)
    }

    fn forget_lists(&mut self) {
        self.incidences.iter_mut().for_each(|list| *list = OnceLock::new());
        let colorings = self.element_colors.iter_mut().chain(&mut self.vertex_colors);
        colorings.for_each(|coloring| *coloring = OnceLock::new());
        self.hierarchy = OnceLock::new();
    }
}
