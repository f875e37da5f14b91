//! Collision of particles with voxel colliders: one voxel per particle and collider (docs/math/voxels.md).

use super::iteration::Iteration;
use super::{state, store};
use cloth_core::collider::VoxelCollider;
use cloth_core::method::pbd::plan::VoxelPlace;
use cloth_kernels::collide::voxel::{Attenuation, Place, Tangent, cell, inside, respond};
use cloth_kernels::pbd::integrate::State;
use cloth_kernels::{Mat3, Vec3};

/// Each particle meets the colliders in their order.
pub(super) fn run(it: &mut Iteration<'_>) {
    let (before, now) = (it.plan.voxels_at(it.number), it.plan.voxels_at(it.number + 1));
    let colliders = it.cloth.colliders().voxels();
    for ((collider, &before), &now) in colliders.iter().zip(before).zip(now) {
        let places = [before, now].map(place);
        for (p, q) in it.current.iter_mut().zip(it.previous.iter_mut()) {
            if let Some(after) = meet(state(*p, *q), places, collider) {
                store(p, q, after);
            }
        }
    }
}

fn place(VoxelPlace { axes, origin }: VoxelPlace) -> Place<f32> {
    Place { axes: Mat3::broadcast(axes), origin: Vec3::broadcast(origin) }
}

/// The particle after the contact, where there may be one.
fn meet(state: State<f32>, [before, now]: [Place<f32>; 2], collider: &VoxelCollider) -> Option<State<f32>> {
    let grid = &collider.grid;
    let x = inside(now, state.current.position);
    let Vec3 { x: i, y: j, z: k } = cell(x, Vec3::broadcast(grid.origin()), grid.size());
    let voxel = grid.voxel_at([i, j, k])?;
    let tangent = Tangent { closest: Vec3::broadcast(voxel.closest), normal: Vec3::broadcast(voxel.normal) };
    let VoxelCollider { offset, tangential_attenuation: tangential, normal_attenuation: normal, .. } =
        *collider;
    Some(respond(state, x, before, now, tangent, Attenuation { offset, tangential, normal }))
}
