//! Meshes of colliders as voxels, made beside the game: once for all colliders of one mesh and scale.

use crate::cook::ClothLimits;
use crate::issue::{ClothIssue, IssueKind, Severity};
use crate::mesh::surface;
use crate::placement::rounded;
use bevy::asset::AssetId;
use bevy::math::{Mat3A, Vec3A};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use cloth::VoxelGrid;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    mesh: AssetId<Mesh>,
    shape: [u32; 9],
    size: u32,
}

enum State {
    Making(Task<cloth::Result<VoxelGrid>>),
    Ready(Arc<VoxelGrid>),
    /// Reason, which every collider of it says.
    Refused(Refusal),
}

#[derive(Clone)]
struct Refusal {
    field: String,
    value: String,
    advice: String,
}

/// All grids that were made.
#[derive(Resource, Default)]
pub(crate) struct Grids {
    made: HashMap<Key, State>,
    pub limits: ClothLimits,
}

impl Grids {
    /// The grid, if it is made; begins to make it otherwise.
    pub fn get(
        &mut self,
        entity: Entity,
        number: usize,
        mesh: &Handle<Mesh>,
        shape: &Mat3A,
        size: f32,
        meshes: &Assets<Mesh>,
        issues: &mut Vec<ClothIssue>,
    ) -> Option<Arc<VoxelGrid>> {
        let shape = rounded(shape);
        let key = Key { mesh: mesh.id(), shape: shape.map(f32::to_bits), size: size.to_bits() };
        if !self.made.contains_key(&key) {
            // Until it is loaded there is nothing to collide with.
            let asset = meshes.get(mesh)?;
            let state = self.begin(entity, asset, shape, size);
            self.made.insert(key.clone(), state);
        }
        let state = self.made.get_mut(&key)?;
        if let State::Making(task) = state {
            *state = match check_ready(task)? {
                Ok(grid) => State::Ready(Arc::new(grid)),
                Err(error) => State::Refused(of_error(entity, &error)),
            };
        }
        match state {
            State::Making(_) => None,
            State::Ready(grid) => Some(grid.clone()),
            State::Refused(Refusal { field, value, advice }) => {
                let field = format!("ClothCollider.shapes[{number}].{field}");
                let advice = advice.clone();
                let severity = Severity::Error;
                issues.push(ClothIssue::new(entity, severity, IssueKind::Mesh, field, value, advice));
                None
            }
        }
    }

    fn begin(&self, entity: Entity, mesh: &Mesh, shape: [f32; 9], size: f32) -> State {
        let (positions, mut triangles) = match surface(entity, "mesh", mesh, self.limits.most_vertices) {
            Ok(surface) => surface,
            Err(ClothIssue { field, value, advice, .. }) => {
                return State::Refused(Refusal { field, value, advice });
            }
        };
        let shape = Mat3A::from_cols_array(&shape);
        // A mirrored solid is inside out.
        if shape.determinant() < 0.0 {
            triangles.iter_mut().for_each(|triangle| triangle.swap(1, 2));
        }
        let work = async move {
            let shaped = |&position: &[f32; 3]| (shape * Vec3A::from_array(position)).to_array();
            let positions: Vec<[f32; 3]> = positions.iter().map(shaped).collect();
            VoxelGrid::from_mesh(&positions, &triangles, size)
        };
        match AsyncComputeTaskPool::try_get() {
            Some(pool) => State::Making(pool.spawn(work)),
            None => match bevy::tasks::block_on(work) {
                Ok(grid) => State::Ready(Arc::new(grid)),
                Err(error) => State::Refused(of_error(entity, &error)),
            },
        }
    }

    /// The mesh has changed, or is gone.
    pub fn forget(&mut self, mesh: AssetId<Mesh>) {
        self.made.retain(|key, _| key.mesh != mesh);
    }
}

fn of_error(entity: Entity, error: &cloth::Error) -> Refusal {
    let issue = ClothIssue::from_error(entity, Severity::Error, IssueKind::Mesh, error);
    let ClothIssue { field, value, advice, .. } = issue;
    Refusal { field: format!("mesh.{field}"), value, advice }
}
