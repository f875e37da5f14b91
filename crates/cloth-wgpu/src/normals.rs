//! Normals on the GPU, for drawing.

use crate::buffers::Vec4Slice;
use crate::error::lost;
use crate::shaders::GROUPS_PER_ROW;
use crate::{Wgpu, WgpuCloth};
use cloth_core::program::GROUP_SIZE;
use cloth_core::tables::NormalTask;
use cloth_core::{Corners, Result};

/// The normals of a cloth, and what they are calculated from.
#[derive(Debug)]
pub(crate) struct Normals {
    /// Offsets, then triangles of each particle.
    corners: wgpu::Buffer,
    task: wgpu::Buffer,
    normals: wgpu::Buffer,
}

impl Wgpu {
    /// Calculates the unit normal `[x, y, z, 0]` of every particle as it is after the last step, in the local space of
    /// the cloth, and says where they are; zero where a particle has no triangle with an area. Nothing is read back,
    /// and nothing waits: work on the same queue finds the normals there.
    ///
    /// # Errors
    /// When the device was lost, or a buffer does not fit it.
    pub fn normals(&self, cloth: &mut WgpuCloth) -> Result<Vec4Slice> {
        self.context().guarded(|| self.calculate_normals(cloth))
    }

    fn calculate_normals(&self, cloth: &mut WgpuCloth) -> Result<Vec4Slice> {
        let context = self.context();
        let count = cloth.particle_count();
        let (Some(particles), Some(fabric)) = (self.particle_buffer(), self.fabric_buffer()) else {
            return Err(lost("no particles"));
        };
        if cloth.normals.is_none() {
            let Corners { mut offsets, triangles } = Corners::of(cloth.fabric());
            offsets.extend(triangles);
            let corners = context.storage("cloth corners", size_of_val(&*offsets) as u64)?;
            context.queue.write_buffer(&corners, 0, bytemuck::cast_slice(&offsets));
            let task = context.storage("cloth normal task", size_of::<NormalTask>() as u64)?;
            let normals = context.storage("cloth normals", count as u64 * 16)?;
            cloth.normals = Some(Normals { corners, task, normals });
        }
        let first = cloth.places().0;
        let triangles = cloth.first_triangle();
        let Some(Normals { corners, task, normals }) = &cloth.normals else { return Err(lost("no normals")) };
        // Where the cloth is may have changed.
        let values = NormalTask { particle_count: count as u32, current: first, triangles, padding: 0 };
        context.queue.write_buffer(task, 0, bytemuck::bytes_of(&values));
        let pipelines = context.pipelines();
        let buffers = [task, &fabric, corners, &particles, normals];
        let bind_group = context.bind("cloth normals", &pipelines.normals_layout, &buffers);
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
        pass.set_pipeline(pipelines.normals(&context.device));
        pass.set_bind_group(0, &bind_group, &[]);
        let groups = (count as u32).div_ceil(GROUP_SIZE);
        pass.dispatch_workgroups(groups.min(GROUPS_PER_ROW), groups.div_ceil(GROUPS_PER_ROW), 1);
        drop(pass);
        context.submit(encoder);
        Ok(Vec4Slice { buffer: normals.clone(), bytes: 0..count as u64 * 16 })
    }
}
