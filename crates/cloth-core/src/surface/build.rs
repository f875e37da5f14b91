//! Making a surface of triangles and their material coordinates.

use super::topology::{Topology, side};
use super::{HingeRest, Surface};
use crate::error::{Error, Result};
use std::sync::OnceLock;

/// Most vertices: those of a fabric.
const LARGEST_COUNT: usize = 1 << 28;
/// Beyond this (m) nothing is cloth, and float32 would overflow.
const LARGEST_COORDINATE: f32 = 1e12;
/// Triangles whose doubled area is at most this times the square of their longest edge are lines to float32 coordinates.
pub(super) const FLAT: f64 = 5e-7;

impl Surface {
    /// A surface of triangles with material coordinates (m), which are the rest shape itself: for each corner along the warp,
    /// then along the weft, counter-clockwise. Flat at rest, see [`with_rest_positions`](Self::with_rest_positions).
    ///
    /// # Errors
    /// When a count or an index is wrong, a coordinate is not finite, a triangle has no area or its coordinates run clockwise, or
    /// two triangles have the same corners; the error names it, with the cure.
    pub fn new(
        vertex_count: usize,
        triangles: Vec<[u32; 3]>,
        material_coordinates: Vec<[[f32; 2]; 3]>,
    ) -> Result<Self> {
        if vertex_count == 0 || vertex_count > LARGEST_COUNT {
            let expected = format!("must be between 1 and {LARGEST_COUNT}");
            return Err(Error::invalid("surface.vertex_count", vertex_count, expected));
        }
        check_triangles(&triangles, vertex_count)?;
        if material_coordinates.len() != triangles.len() {
            let expected = format!("{}, one for each triangle", triangles.len());
            return Err(Error::length("surface.material_coordinates", material_coordinates.len(), expected));
        }
        let mut areas = Vec::with_capacity(triangles.len());
        let mut rest_inverses = Vec::with_capacity(triangles.len());
        for (t, corners) in material_coordinates.iter().enumerate() {
            let (area, inverse) = rest_shape(t, corners)?;
            areas.push(area);
            rest_inverses.push(inverse);
        }
        let mut vertex_areas = vec![0.0; vertex_count];
        for (triangle, area) in triangles.iter().zip(&areas) {
            triangle.iter().for_each(|&vertex| vertex_areas[vertex as usize] += area / 3.0);
        }
        let topology = Topology::new(&triangles)?;
        let lengths = edge_lengths(&topology, &material_coordinates);
        let mut edge_areas = vec![0.0; topology.edges.len()];
        for (edges, area) in topology.triangle_edges.iter().zip(&areas) {
            edges.iter().for_each(|&edge| edge_areas[edge as usize] += area);
        }
        let hinge_rest = topology.hinge_triangles.iter().enumerate().map(|(h, pair)| {
            let first = pair[0] as usize;
            let k =
                topology.triangle_hinges[first].iter().position(|&hinge| hinge as usize == h).unwrap_or(0);
            let length = lengths[topology.triangle_edges[first][k] as usize];
            HingeRest { length, areas: pair.map(|t| areas[t as usize]), angle: 0.0 }
        });
        let hinge_rest = hinge_rest.collect();
        Ok(Self {
            vertex_count: vertex_count as u32,
            bvh: Default::default(),
            triangles,
            material_coordinates,
            materials: Vec::new(),
            areas,
            rest_inverses,
            vertex_areas,
            edge_lengths: lengths,
            edge_areas,
            edges: topology.edges,
            crowded_edges: topology.crowded_edges,
            triangle_edges: topology.triangle_edges,
            hinges: topology.hinges,
            hinge_triangles: topology.hinge_triangles,
            hinge_rest,
            triangle_hinges: topology.triangle_hinges,
            stencils: topology.stencils,
            incidences: Default::default(),
            element_colors: Default::default(),
            vertex_colors: Default::default(),
            hierarchy: OnceLock::new(),
        })
    }
}

fn check_triangles(triangles: &[[u32; 3]], vertex_count: usize) -> Result<()> {
    if triangles.is_empty() || triangles.len() > LARGEST_COUNT {
        let expected = format!("1 to {LARGEST_COUNT}: a surface is made of triangles");
        return Err(Error::length("surface.triangles", triangles.len(), expected));
    }
    for (t, triangle) in triangles.iter().enumerate() {
        if let Some(k) = triangle.iter().position(|&vertex| vertex as usize >= vertex_count) {
            let expected = format!("there are only {vertex_count} vertices, numbered from 0");
            return Err(Error::invalid(format!("surface.triangles[{t}][{k}]"), triangle[k], expected));
        }
        let [a, b, c] = *triangle;
        if a == b || b == c || c == a {
            let expected = "must name three different vertices: remove the triangle";
            return Err(Error::invalid(format!("surface.triangles[{t}]"), format!("{triangle:?}"), expected));
        }
    }
    Ok(())
}

/// Area and inverse rest matrix of a triangle.
fn rest_shape(t: usize, corners: &[[f32; 2]; 3]) -> Result<(f64, [[f64; 2]; 2])> {
    for (k, corner) in corners.iter().enumerate() {
        for (axis, &value) in ["u", "v"].iter().zip(corner) {
            if !(value.is_finite() && value.abs() <= LARGEST_COORDINATE) {
                let field = format!("surface.material_coordinates[{t}][{k}].{axis}");
                let expected = format!("must be finite and at most {LARGEST_COORDINATE} m from the origin");
                return Err(Error::invalid(field, value, expected));
            }
        }
    }
    let [[a, b], [c, d]] = [from(corners, 0, 1), from(corners, 0, 2)];
    let [e, f] = from(corners, 1, 2);
    let doubled = a * d - b * c;
    let longest = (a * a + b * b).max(c * c + d * d).max(e * e + f * f);
    if doubled.abs() <= FLAT * longest {
        let expected =
            "must be greater than 0: its corners lie on a line; remove the triangle or join its corners";
        return Err(Error::invalid(format!("area of surface.triangles[{t}]"), 0.5 * doubled, expected));
    }
    if doubled < 0.0 {
        let expected = "must be greater than 0: its material coordinates run clockwise; exchange two corners of the triangle, \
             or negate the second coordinate of this piece of the pattern";
        return Err(Error::invalid(format!("area of surface.triangles[{t}]"), 0.5 * doubled, expected));
    }
    let inverse = [[d / doubled, -c / doubled], [-b / doubled, a / doubled]];
    Ok((0.5 * doubled, inverse))
}

/// Vector between two corners.
pub(super) fn from(corners: &[[f32; 2]; 3], a: usize, b: usize) -> [f64; 2] {
    std::array::from_fn(|axis| f64::from(corners[b][axis]) - f64::from(corners[a][axis]))
}

fn edge_lengths(topology: &Topology, coordinates: &[[[f32; 2]; 3]]) -> Vec<f64> {
    let length = |&(t, k): &(u32, u32)| {
        let [a, b] = side([0, 1, 2], k).map(|corner| corner as usize);
        let [x, y] = from(&coordinates[t as usize], a, b);
        (x * x + y * y).sqrt()
    };
    topology.edge_sides.iter().map(length).collect()
}

/// Centroids of triangles by their material coordinates.
pub(super) fn centroids_in_plane(coordinates: &[[[f32; 2]; 3]]) -> Vec<[f32; 3]> {
    let centroid = |corners: &[[f32; 2]; 3]| {
        let mean = |axis: usize| corners.iter().map(|corner| corner[axis] / 3.0).sum();
        [mean(0), mean(1), 0.0]
    };
    coordinates.iter().map(centroid).collect()
}
