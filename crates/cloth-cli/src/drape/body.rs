//! What a garment is put on: a mesh that stands still or moves.

use cloth::Triangle;
use glam::Vec3;

use super::place::Placement;
use crate::mesh::Mesh;
use crate::mesh_read::AnimatedMesh;

/// A body in the world.
#[derive(Debug)]
pub struct Body {
    mesh: Mesh,
    triangles: Vec<[u32; 3]>,
    motion: Option<AnimatedMesh>,
    placement: Placement,
}

impl Body {
    /// A body that stands still.
    #[must_use]
    pub fn still(mut mesh: Mesh, placement: Placement) -> Self {
        placement.apply(&mut mesh.positions);
        Self { triangles: triangles_of(&mesh), mesh, motion: None, placement }
    }

    /// A body that moves as its file says, and is where it is at the beginning.
    #[must_use]
    pub fn moving(motion: AnimatedMesh, placement: Placement) -> Self {
        let mut mesh = motion.mesh().clone();
        mesh.positions = motion.positions(0.0);
        placement.apply(&mut mesh.positions);
        Self { triangles: triangles_of(&mesh), mesh, motion: Some(motion), placement }
    }

    /// The body at the beginning.
    #[must_use]
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Its triangles, without those that have two corners at one vertex.
    #[must_use]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// How long it moves (s); 0 where it stands still.
    #[must_use]
    pub fn duration(&self) -> f32 {
        self.motion.as_ref().map_or(0.0, AnimatedMesh::duration)
    }

    /// Where its vertices are at a time (s).
    #[must_use]
    pub fn at(&self, time: f32) -> Vec<[f32; 3]> {
        let Some(motion) = &self.motion else { return self.mesh.positions.clone() };
        let mut places = motion.positions(time);
        self.placement.apply(&mut places);
        places
    }

    /// As collision triangles, with its vertices at these places.
    #[must_use]
    pub fn collision_triangles(&self, places: &[[f32; 3]]) -> Vec<Triangle> {
        let corners = |corners: &[u32; 3]| corners.map(|vertex| places[vertex as usize]);
        self.triangles.iter().map(|of| Triangle { corners: corners(of) }).collect()
    }
}

fn triangles_of(mesh: &Mesh) -> Vec<[u32; 3]> {
    mesh.triangles().into_iter().filter(|[a, b, c]| a != b && b != c && c != a).collect()
}

/// The vertex that moves farthest from one state to the next, and how far (m).
#[must_use]
pub fn farthest(from: &[[f32; 3]], to: &[[f32; 3]]) -> (usize, f32) {
    let way = |(a, b): (&[f32; 3], &[f32; 3])| Vec3::from(*a).distance((*b).into());
    let ways = from.iter().zip(to).map(way).enumerate();
    ways.fold((0, 0.0), |most, one| if one.1 > most.1 { one } else { most })
}
