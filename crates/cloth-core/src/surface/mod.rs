//! The surface of a cloth at rest: what elastic energies need of a mesh.
//!
//! A [`Surface`] is made of triangles with material coordinates: places (m) in the plane of the cloth as it was cut, of which
//! the first runs along the warp and the second along the weft. They *are* the rest shape. Each triangle has its own, so that
//! pieces of a pattern meet at seams wherever they lie in the plane.

mod build;
mod bvh;
pub(crate) mod bytes;
mod change;
mod colors;
mod hierarchy;
mod hinge_bending;
mod incidence;
mod masses;
mod rest;
mod springs;
mod topology;

pub use bvh::{Bvh, BvhNode};
pub use hierarchy::{Hierarchy, HierarchyLevel};
pub use hinge_bending::HingeBending;
pub use incidence::Incidence;

use crate::fabric::coloring::Coloring;
use crate::material::Material;
use std::sync::OnceLock;

/// Stands for a vertex or a hinge that is not there: beyond an edge of the boundary.
pub const NONE: u32 = u32::MAX;

/// Elements that energies are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ElementKind {
    /// Edges: two vertices, see [`Surface::edges`].
    Edge,
    /// Triangles: three vertices, see [`Surface::triangles`].
    Triangle,
    /// Hinges: four vertices, see [`Surface::hinges`].
    Hinge,
    /// Triangles with their neighbours: up to six vertices, see [`Surface::stencils`].
    Stencil,
}

impl ElementKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Edge, Self::Triangle, Self::Hinge, Self::Stencil];

    /// Number of corners of an element.
    #[must_use]
    pub fn corners(self) -> usize {
        match self {
            Self::Edge => 2,
            Self::Triangle => 3,
            Self::Hinge => 4,
            Self::Stencil => 6,
        }
    }
}

/// A hinge at rest: two triangles that meet at an edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HingeRest {
    /// Length of the shared edge (m).
    pub length: f64,
    /// Areas of the two triangles (m²).
    pub areas: [f64; 2],
    /// Measure of the angle θ between the triangles, 0 where they are flat: `2 tan(θ/2) = 2 sin θ / (1 + cos θ)`.
    pub angle: f64,
}

/// A triangulated sheet at rest, immutable and checked once. Fabrics share it in an `Arc`.
///
/// Guarantees: every index is less than [`vertex_count`](Self::vertex_count) or [`NONE`] where that is said; every triangle
/// has three different corners, a positive area and no twin; every value is finite. Vertices without a triangle are allowed:
/// no energy acts on them. Edges with more than two triangles, as where a pocket is sewn on, resist stretching but not
/// bending: they have no hinge ([`crowded_edges`](Self::crowded_edges) lists them). Neighbours need not agree on front and back.
///
/// ```
/// use cloth_core::{Material, Surface};
///
/// // A square metre of two triangles.
/// let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
/// let triangles = vec![[0, 1, 2], [0, 2, 3]];
/// let coordinates = triangles.iter().map(|t: &[u32; 3]| t.map(|v| corners[v as usize])).collect();
/// let surface = Surface::new(4, triangles, coordinates)?;
/// assert_eq!(surface.hinges(), [[2, 0, 1, 3]]);
/// let masses = surface.masses(&[Material::new().grams_per_m2(300.0)])?;
/// assert!((masses.iter().sum::<f64>() - 0.3).abs() < 1e-12);
/// # Ok::<(), cloth_core::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Surface {
    vertex_count: u32,
    triangles: Vec<[u32; 3]>,
    material_coordinates: Vec<[[f32; 2]; 3]>,
    /// Empty where all are 0.
    materials: Vec<u16>,
    /// Over the material coordinates where no other is given, made when it is asked for.
    bvh: OnceLock<Bvh>,
    areas: Vec<f64>,
    rest_inverses: Vec<[[f64; 2]; 2]>,
    vertex_areas: Vec<f64>,
    edges: Vec<[u32; 2]>,
    edge_lengths: Vec<f64>,
    edge_areas: Vec<f64>,
    crowded_edges: Vec<u32>,
    triangle_edges: Vec<[u32; 3]>,
    hinges: Vec<[u32; 4]>,
    hinge_triangles: Vec<[u32; 2]>,
    hinge_rest: Vec<HingeRest>,
    triangle_hinges: Vec<[u32; 3]>,
    stencils: Vec<[u32; 6]>,
    /// By kind of element, made when they are asked for.
    incidences: [OnceLock<Incidence>; 4],
    element_colors: [OnceLock<Coloring>; 4],
    vertex_colors: [OnceLock<Coloring>; 4],
    hierarchy: OnceLock<Hierarchy>,
}

impl PartialEq for Surface {
    fn eq(&self, other: &Self) -> bool {
        // Everything else follows from these.
        let angles = |surface: &Self| surface.hinge_rest.iter().map(|rest| rest.angle).collect::<Vec<_>>();
        self.vertex_count == other.vertex_count
            && self.triangles == other.triangles
            && self.material_coordinates == other.material_coordinates
            && self.materials() == other.materials()
            && self.bvh().order() == other.bvh().order()
            && angles(self) == angles(other)
    }
}

/// Columns.
impl Surface {
    /// Number of vertices: of the particles of a cloth.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.vertex_count as usize
    }

    /// Vertices of each triangle.
    #[must_use]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Material coordinates of the corners of each triangle (m): along the warp, along the weft.
    #[must_use]
    pub fn material_coordinates(&self) -> &[[[f32; 2]; 3]] {
        &self.material_coordinates
    }

    /// Number of the material of each triangle; empty where all are made of material 0.
    #[must_use]
    pub fn materials(&self) -> &[u16] {
        &self.materials
    }

    /// Number of the material of a triangle.
    #[must_use]
    pub fn material(&self, triangle: usize) -> usize {
        self.materials.get(triangle).map_or(0, |&material| usize::from(material))
    }

    /// Area of each triangle (m²).
    #[must_use]
    pub fn areas(&self) -> &[f64] {
        &self.areas
    }

    /// Inverse of the matrix with the columns `X1 - X0` and `X2 - X0`, the material coordinates of each triangle (1/m). Its
    /// rows are `b1` and `b2` of the deformation gradient `F = x0 b0' + x1 b1' + x2 b2'` with `b0 = -b1 - b2`.
    #[must_use]
    pub fn rest_inverses(&self) -> &[[[f64; 2]; 2]] {
        &self.rest_inverses
    }

    /// A third of the area of the triangles around each vertex (m²); 0 where there is none.
    #[must_use]
    pub fn vertex_areas(&self) -> &[f64] {
        &self.vertex_areas
    }

    /// Ends of each edge, the smaller vertex first; each edge once, in the order in which the triangles have them.
    #[must_use]
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// Rest length of each edge (m), in its first triangle.
    #[must_use]
    pub fn edge_lengths(&self) -> &[f64] {
        &self.edge_lengths
    }

    /// The material of each edge, which is that of the first of its triangles; none where that is not among these.
    #[must_use]
    pub fn edge_materials<'a>(&self, materials: &'a [Material]) -> Vec<Option<&'a Material>> {
        let mut triangle_of = vec![None; self.edges.len()];
        for (triangle, edges) in self.triangle_edges.iter().enumerate() {
            for &edge in edges {
                triangle_of[edge as usize].get_or_insert(triangle);
            }
        }
        let material = |triangle: Option<usize>| materials.get(self.material(triangle?));
        triangle_of.into_iter().map(material).collect()
    }

    /// Area of the triangles at each edge together (m²).
    #[must_use]
    pub fn edge_areas(&self) -> &[f64] {
        &self.edge_areas
    }

    /// Edges with more than two triangles, ascending: they have no hinge.
    #[must_use]
    pub fn crowded_edges(&self) -> &[u32] {
        &self.crowded_edges
    }

    /// Edges of each triangle: edge `k` is opposite to corner `k`.
    #[must_use]
    pub fn triangle_edges(&self) -> &[[u32; 3]] {
        &self.triangle_edges
    }

    /// Vertices `[x0, x1, x2, x3]` of each hinge: the shared edge runs from `x0` to `x1` in its first triangle
    /// `(x0, x1, x2)`; `x3` is the vertex opposite to it in the other.
    #[must_use]
    pub fn hinges(&self) -> &[[u32; 4]] {
        &self.hinges
    }

    /// The two triangles of each hinge, the smaller number first.
    #[must_use]
    pub fn hinge_triangles(&self) -> &[[u32; 2]] {
        &self.hinge_triangles
    }

    /// Each hinge at rest.
    #[must_use]
    pub fn hinge_rest(&self) -> &[HingeRest] {
        &self.hinge_rest
    }

    /// Hinges of each triangle at the edge opposite to each corner; [`NONE`] at the boundary.
    #[must_use]
    pub fn triangle_hinges(&self) -> &[[u32; 3]] {
        &self.triangle_hinges
    }

    /// Each triangle with its neighbours: its corners, then beyond the edge opposite to each corner the far vertex of the
    /// neighbour, [`NONE`] at the boundary. The same vertex may be beyond several edges.
    #[must_use]
    pub fn stencils(&self) -> &[[u32; 6]] {
        &self.stencils
    }

    /// The tree over the triangles.
    #[must_use]
    pub fn bvh(&self) -> &Bvh {
        self.bvh.get_or_init(|| Bvh::new(&build::centroids_in_plane(&self.material_coordinates)))
    }

    /// Vertices of all elements of a kind, one element after the other; may hold [`NONE`].
    #[must_use]
    pub fn element_vertices(&self, kind: ElementKind) -> &[u32] {
        match kind {
            ElementKind::Edge => self.edges.as_flattened(),
            ElementKind::Triangle => self.triangles.as_flattened(),
            ElementKind::Hinge => self.hinges.as_flattened(),
            ElementKind::Stencil => self.stencils.as_flattened(),
        }
    }

    /// Bytes of all columns.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        let triangle =
            size_of::<[u32; 3]>() * 3 + size_of::<[[f32; 2]; 3]>() + size_of::<[u32; 6]>() + 8 + 32;
        let lists = self.incidences.iter().filter_map(OnceLock::get).map(Incidence::memory_bytes);
        let colorings = self.element_colors.iter().chain(&self.vertex_colors).filter_map(OnceLock::get);
        self.triangles.len() * triangle
            + self.materials.len() * 2
            + self.vertex_areas.len() * 8
            + self.edges.len() * 24
            + self.crowded_edges.len() * 4
            + self.hinges.len() * (24 + size_of::<HingeRest>())
            + self.bvh.get().map_or(0, Bvh::memory_bytes)
            + self.hierarchy.get().map_or(0, Hierarchy::memory_bytes)
            + lists.sum::<usize>()
            + colorings.map(|coloring| 4 * (coloring.order.len() + coloring.offsets.len())).sum::<usize>()
    }
}

#[cfg(test)]
mod tests;
