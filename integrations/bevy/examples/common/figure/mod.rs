//! A figure of 1.8 m that looks and walks along +z: a skeleton of tapered capsules, and a skin around them.

mod body;
mod skeleton;
mod surface;
mod walk;

pub use skeleton::spawn_skeleton;
pub use walk::{Walk, walk};

use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;

/// Assets that all figures share.
#[derive(Clone)]
pub struct Figure {
    mesh: Handle<Mesh>,
    bind_poses: Handle<SkinnedMeshInverseBindposes>,
    material: Handle<StandardMaterial>,
}

/// A figure in the world.
pub struct Spawned {
    /// Moves as a whole.
    pub root: Entity,
    /// Has the skin.
    pub skin: Entity,
}

impl Figure {
    pub fn new(
        meshes: &mut Assets<Mesh>,
        bind_poses: &mut Assets<SkinnedMeshInverseBindposes>,
        materials: &mut Assets<StandardMaterial>,
    ) -> Self {
        let material = StandardMaterial { perceptual_roughness: 0.75, reflectance: 0.25, ..default() };
        Self {
            mesh: meshes.add(body::mesh()),
            bind_poses: bind_poses.add(SkinnedMeshInverseBindposes::from(skeleton::inverse_bind_poses())),
            material: materials.add(material),
        }
    }

    /// A figure that stands at `place`, with colliders on its joints.
    pub fn spawn(&self, commands: &mut Commands<'_, '_>, place: Transform, walk: Walk) -> Spawned {
        let root = commands.spawn((place, Visibility::default())).id();
        let joints = spawn_skeleton(commands, root);
        commands.entity(root).insert((walk, walk::Joints(joints.clone())));
        let skin = commands
            .spawn((
                Mesh3d(self.mesh.clone()),
                MeshMaterial3d(self.material.clone()),
                SkinnedMesh { inverse_bindposes: self.bind_poses.clone(), joints },
                ChildOf(root),
                // Its bounds at rest do not tell where it is.
                bevy::camera::visibility::NoFrustumCulling,
            ))
            .id();
        Spawned { root, skin }
    }
}
