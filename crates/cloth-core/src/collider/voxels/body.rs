//! A solid by its voxels, at a place.

use super::VoxelGrid;
use crate::cloth::Pose;
use crate::error::{Error, Result};
use crate::particle::{check_finite, check_range};
use std::sync::Arc;

/// A solid in the local space of a cloth by its voxels (Desbrun, Schröder, Barr 1999): a particle inside of it, or nearer than
/// `offset`, is put onto the plane at the closest point of its voxel, and loses parts of its velocity. Of one in world space:
/// [`Pose::relative_to`].
#[derive(Debug, Clone)]
pub struct VoxelCollider {
    /// The voxels, in axes of their own; any number of colliders may share them.
    pub grid: Arc<VoxelGrid>,
    /// Where these axes are in the local space of the cloth. Default: the same.
    pub pose: Pose,
    /// Distance that particles keep from the surface (m), from 0 to the size of a voxel. Default 0.
    pub offset: f32,
    /// Part of the velocity along the surface, relative to it, that a contact takes, in 0 to 1. Default 0.
    pub tangential_attenuation: f32,
    /// Part of the velocity across the surface that a contact takes, in 0 to 1. Default 1: it does not bounce.
    pub normal_attenuation: f32,
}

impl VoxelCollider {
    /// A collider of these voxels in the axes of their mesh, smooth and without an offset.
    #[must_use]
    pub fn new(grid: impl Into<Arc<VoxelGrid>>) -> Self {
        Self {
            grid: grid.into(),
            pose: Pose::default(),
            offset: 0.0,
            tangential_attenuation: 0.0,
            normal_attenuation: 1.0,
        }
    }

    /// Puts it there.
    #[must_use]
    pub fn at(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// Distance that particles keep from the surface (m).
    #[must_use]
    pub fn offset(self, offset: f32) -> Self {
        Self { offset, ..self }
    }

    /// Parts of the velocity along and across the surface that a contact takes.
    #[must_use]
    pub fn attenuation(self, tangential: f32, normal: f32) -> Self {
        Self { tangential_attenuation: tangential, normal_attenuation: normal, ..self }
    }
}

impl PartialEq for VoxelCollider {
    fn eq(&self, other: &Self) -> bool {
        (Arc::ptr_eq(&self.grid, &other.grid) || self.grid == other.grid)
            && self.pose == other.pose
            && self.offset == other.offset
            && self.tangential_attenuation == other.tangential_attenuation
            && self.normal_attenuation == other.normal_attenuation
    }
}

pub(in crate::collider) fn check(voxels: &[VoxelCollider]) -> Result<()> {
    for (i, collider) in voxels.iter().enumerate() {
        check_pose(collider.pose, i)?;
        let size = collider.grid.size;
        if !(0.0..=size).contains(&collider.offset) {
            let expected =
                format!("must be in 0 to {size}, the size of a voxel: take larger voxels, or a thicker mesh");
            return Err(Error::invalid(format!("voxels[{i}].offset"), collider.offset, expected));
        }
        let parts = [
            ("tangential_attenuation", collider.tangential_attenuation),
            ("normal_attenuation", collider.normal_attenuation),
        ];
        for (name, part) in parts {
            check_range(|| format!("voxels[{i}].{name}"), part, 0.0, 1.0)?;
        }
    }
    Ok(())
}

fn check_pose(pose: Pose, i: usize) -> Result<()> {
    for (axis, value) in ["x", "y", "z"].into_iter().zip(pose.translation.to_array()) {
        check_finite(|| format!("voxels[{i}].pose.translation.{axis}"), value)?;
    }
    if pose.rotation.is_finite() && (pose.rotation.length() - 1.0).abs() <= 0.01 {
        return Ok(());
    }
    let expected = "must be finite and of length 1 (to 1 %): normalise it";
    Err(Error::invalid(format!("voxels[{i}].pose.rotation"), pose.rotation, expected))
}
