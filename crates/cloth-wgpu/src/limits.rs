//! Limits that the shaders need of any device, whatever the scene.

use crate::error::small_limit;
use crate::shaders::GROUPS_PER_ROW;
use cloth_core::Result;
use cloth_core::program::GROUP_SIZE;

/// Buffers of a frame: tables, particles and results.
const STORAGE_BUFFERS: u32 = 8;

/// Names the first limit that is too small.
pub(crate) fn check(limits: &wgpu::Limits) -> Result<()> {
    let needed = [
        (
            "max_storage_buffers_per_shader_stage",
            limits.max_storage_buffers_per_shader_stage,
            STORAGE_BUFFERS,
        ),
        ("max_compute_invocations_per_workgroup", limits.max_compute_invocations_per_workgroup, GROUP_SIZE),
        ("max_compute_workgroup_size_x", limits.max_compute_workgroup_size_x, GROUP_SIZE),
        ("max_compute_workgroups_per_dimension", limits.max_compute_workgroups_per_dimension, GROUPS_PER_ROW),
    ];
    needed.into_iter().try_for_each(|(name, limit, needed)| {
        if limit < needed { Err(small_limit(name, limit, needed)) } else { Ok(()) }
    })
}
