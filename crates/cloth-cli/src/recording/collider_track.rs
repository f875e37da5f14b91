//! One collider over time.

use std::borrow::Cow;

use glam::{Quat, Vec3};

use super::RecordingError;
use crate::mesh::{Mesh, vertex_normals, weld_by_position};

/// What a collider is for the camera and the ground of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColliderRole {
    /// A body of finite size; the camera frames it.
    #[default]
    Body,
    /// The ground: pictures draw their own, at its height, and the camera does not frame it.
    Ground,
}

/// Where a collider is at one frame.
#[derive(Clone, Debug, PartialEq)]
pub enum ColliderPose {
    /// The collider's mesh, turned by a unit quaternion (x, y, z, w), then moved (metres).
    Rigid {
        /// Rotation as x, y, z, w.
        rotation: [f32; 4],
        /// Translation in metres.
        translation: [f32; 3],
    },
    /// Every vertex by itself, in metres.
    Vertices(Vec<[f32; 3]>),
}

impl ColliderPose {
    /// The mesh where it was made.
    pub const IDENTITY: Self = Self::Rigid { rotation: [0.0, 0.0, 0.0, 1.0], translation: [0.0; 3] };

    pub(super) fn memory_bytes(&self) -> u64 {
        let vertices = if let Self::Vertices(positions) = self { positions.len() } else { 0 };
        size_of::<Self>() as u64 + vertices as u64 * 12
    }
}

/// A collider: a mesh (see [`mesh_generate`](crate::mesh_generate)) and a pose per frame.
#[derive(Clone, Debug)]
pub struct ColliderTrack {
    mesh: Mesh,
    triangles: Vec<[u32; 3]>,
    weld_classes: Option<Vec<u32>>,
    role: ColliderRole,
    poses: Vec<ColliderPose>,
}

impl ColliderTrack {
    /// A collider without frames yet. `smooth` joins the normals of vertices at one place: right for bodies
    /// read from files and for spheres, wrong for the flat faces of a convex.
    ///
    /// # Errors
    /// The mesh has a defect.
    pub fn new(mesh: Mesh, role: ColliderRole, smooth: bool) -> Result<Self, RecordingError> {
        mesh.check().map_err(|defect| RecordingError::Mesh { name: mesh.name.clone(), defect })?;
        let weld_classes = smooth.then(|| weld_by_position(&mesh.positions));
        let triangles = mesh.triangles();
        Ok(Self { mesh, triangles, weld_classes, role, poses: Vec::new() })
    }

    /// Name of the collider; may be empty.
    pub fn name(&self) -> &str {
        &self.mesh.name
    }

    /// The mesh in the collider's own space.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Body or ground.
    pub fn role(&self) -> ColliderRole {
        self.role
    }

    /// Triangles of the faces, as vertex indices.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The poses of all frames.
    pub fn poses(&self) -> &[ColliderPose] {
        &self.poses
    }

    /// Whether all frames have the same pose, and so one is enough.
    pub fn is_static(&self) -> bool {
        self.poses.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// The rotation and translation of every frame, or `None` if any frame moves vertices by themselves.
    pub fn rigid_motion(&self) -> Option<Vec<(Quat, Vec3)>> {
        let rigid = |pose: &ColliderPose| match pose {
            ColliderPose::Rigid { rotation, translation } => {
                Some((Quat::from_array(*rotation), Vec3::from(*translation)))
            }
            ColliderPose::Vertices(_) => None,
        };
        self.poses.iter().map(rigid).collect()
    }

    /// World positions at a frame in metres. Beyond the last frame: the last one; without frames: the mesh.
    pub fn positions(&self, frame: usize) -> Cow<'_, [[f32; 3]]> {
        match self.poses.get(frame).or(self.poses.last()) {
            None | Some(&ColliderPose::IDENTITY) => Cow::Borrowed(&self.mesh.positions),
            Some(ColliderPose::Vertices(positions)) => Cow::Borrowed(positions),
            Some(ColliderPose::Rigid { rotation, translation }) => {
                let (rotation, translation) = (Quat::from_array(*rotation), Vec3::from(*translation));
                let place = |point: &[f32; 3]| (rotation * Vec3::from(*point) + translation).to_array();
                Cow::Owned(self.mesh.positions.iter().map(place).collect())
            }
        }
    }

    /// World-space unit normals at a frame.
    pub fn normals(&self, frame: usize) -> Vec<[f32; 3]> {
        self.normals_of(&self.positions(frame))
    }

    /// Unit normals of the mesh in the collider's own space.
    pub fn rest_normals(&self) -> Vec<[f32; 3]> {
        self.normals_of(&self.mesh.positions)
    }

    /// Unit normals of its vertices where these are.
    pub fn normals_of(&self, positions: &[[f32; 3]]) -> Vec<[f32; 3]> {
        vertex_normals(positions, &self.triangles, self.weld_classes.as_deref())
    }

    pub(super) fn memory_bytes(&self) -> u64 {
        self.poses.iter().map(ColliderPose::memory_bytes).sum()
    }

    pub(super) fn check_pose(&self, frame: usize, pose: &ColliderPose) -> Result<(), RecordingError> {
        match pose {
            ColliderPose::Vertices(positions) => check_positions(&self.mesh, frame, positions),
            ColliderPose::Rigid { rotation, translation } => {
                let finite = rotation.iter().chain(translation).all(|number| number.is_finite());
                let unit = Quat::from_array(*rotation).is_normalized();
                if finite && unit { Ok(()) } else { Err(not_finite(&self.mesh, frame, 0)) }
            }
        }
    }

    pub(super) fn push(&mut self, pose: ColliderPose) {
        self.poses.push(pose);
    }
}

pub(super) fn check_positions(
    mesh: &Mesh,
    frame: usize,
    positions: &[[f32; 3]],
) -> Result<(), RecordingError> {
    let (expected, found) = (mesh.positions.len(), positions.len());
    if expected != found {
        return Err(RecordingError::Count { what: "vertices", frame, expected, found });
    }
    let broken = positions.iter().position(|point| point.iter().any(|number| !number.is_finite()));
    broken.map_or(Ok(()), |vertex| Err(not_finite(mesh, frame, vertex)))
}

fn not_finite(mesh: &Mesh, frame: usize, vertex: usize) -> RecordingError {
    RecordingError::NotFinite { name: mesh.name.clone(), frame, vertex }
}
