//! A body that a skeleton deforms: its surface at any time.

use std::sync::Arc;

use super::bodies::Bodies;
use super::solid::Solid;
use crate::mesh::{Mesh, weld_by_position};
use crate::mesh_read::AnimatedMesh;
use crate::scene::Issue;

/// A mesh that is bound to a skeleton of the scene.
#[derive(Clone, Debug)]
pub(super) struct Skin {
    motion: AnimatedMesh,
    /// Index of the skeleton, whose clock it follows.
    pub(super) skeleton: usize,
    scale: f32,
    triangles: Vec<[u32; 3]>,
    weld_classes: Vec<u32>,
}

/// The form of a body at a time.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// Factor on its size, 0 where it is not there.
    pub(super) size: f32,
    /// What a skeleton makes of it; `None` for bodies that keep their form.
    pub(super) skin: Option<Deformed>,
}

/// The forms of all bodies at the time that was asked for last: a frame asks for that of its end several times, and skins cost.
#[derive(Clone, Debug, Default)]
pub(super) struct LastForms(Option<(f64, Arc<[Form]>)>);

impl LastForms {
    /// The forms at a time.
    pub(super) fn at(&mut self, bodies: &Bodies, time: f64) -> Arc<[Form]> {
        if let Some((_, forms)) = self.0.as_ref().filter(|(last, _)| *last == time) {
            return forms.clone();
        }
        let forms: Arc<[Form]> = bodies.forms(time).into();
        self.0 = Some((time, forms.clone()));
        forms
    }
}

/// A skin at a time, in the space of its collider.
#[derive(Clone, Debug)]
pub(super) struct Deformed {
    pub(super) positions: Vec<[f32; 3]>,
    pub(super) solid: Solid,
}

impl Skin {
    /// A skin with the factor on the positions of its file.
    pub(super) fn new(motion: AnimatedMesh, skeleton: usize, scale: f32) -> Result<Self, Issue> {
        let mesh = motion.mesh();
        let apart = |&[a, b, c]: &[u32; 3]| a != b && b != c && c != a;
        let triangles: Vec<_> = mesh.triangles().into_iter().filter(apart).collect();
        let weld_classes = weld_by_position(&mesh.positions);
        let skin = Self { triangles, weld_classes, skeleton, scale, motion };
        let start = skin.positions(0.0);
        if let Some(vertex) = start.iter().position(|point| point.iter().any(|number| !number.is_finite())) {
            let message =
                format!("vertex {vertex} is not finite where the skeleton puts it; export the file again");
            return Err(Issue::new("", message));
        }
        Ok(skin)
    }

    /// The mesh at a time of the skeleton in seconds.
    pub(super) fn mesh(&self, name: &str, time: f32) -> Mesh {
        let mut mesh = self.motion.mesh().clone();
        mesh.positions = self.positions(time);
        if !name.is_empty() {
            name.clone_into(&mut mesh.name);
        }
        mesh
    }

    /// Where its vertices are at a time of the skeleton in seconds.
    pub(super) fn positions(&self, time: f32) -> Vec<[f32; 3]> {
        let mut positions = self.motion.positions(time);
        if self.scale != 1.0 {
            positions.iter_mut().flatten().for_each(|number| *number *= self.scale);
        }
        positions
    }

    /// Its surface at a time of the skeleton in seconds, always with the same triangles.
    pub(super) fn at(&self, time: f32) -> Deformed {
        let positions = self.positions(time);
        let solid = Solid::deformed(&self.triangles, &positions, &self.weld_classes);
        Deformed { positions, solid }
    }

    /// The vertices that each joint moves more than any other does, by node; `None` for a mesh without joints.
    pub(super) fn vertices_of_nodes(&self) -> Option<Vec<(usize, Vec<u32>)>> {
        let nodes = self.motion.strongest_nodes()?;
        let mut all: Vec<(usize, Vec<u32>)> = Vec::new();
        for (vertex, node) in (0..).zip(nodes) {
            match all.iter_mut().find(|(known, _)| *known == node) {
                Some((_, vertices)) => vertices.push(vertex),
                None => all.push((node, vec![vertex])),
            }
        }
        all.sort_by_key(|&(node, _)| node);
        Some(all)
    }
}

impl Form {
    /// The surface to meet: that of now, else the one that never changes.
    pub(super) fn solid<'a>(&'a self, rigid: Option<&'a Solid>) -> Option<&'a Solid> {
        self.skin.as_ref().map(|skin| &skin.solid).or(rigid)
    }
}
