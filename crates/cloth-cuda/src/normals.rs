//! Normals on the device, for whoever draws the cloth.

use crate::argument::NormalArgument;
use crate::device::{Cuda, CudaCloth};
use crate::driver::{Driver, Launch};
use crate::kernel::Kernel;
use cloth_core::{Particle, Result};

impl<D: Driver> Cuda<D> {
    /// Calculates the unit normal `[x, y, z, 0]` of every particle as it is after the last step, in the local space of
    /// the cloth, and says where they are, 16 bytes each in the fabric's order; zero where a particle has no triangle
    /// with an area. The bits are those of the normals of the CPU.
    ///
    /// Nothing is read back, and nothing waits: work in the driver's stream finds the normals there, until they are asked
    /// for again or the cloth is removed.
    ///
    /// # Errors
    /// When memory is short or the device was lost.
    pub fn normals<'a>(&self, cloth: &'a mut CudaCloth<D::Memory>) -> Result<&'a D::Memory> {
        let driver = self.driver();
        let count = cloth.particle_count();
        let made = match cloth.normals.take() {
            Some(made) => made,
            None => driver.allocate(count * size_of::<Particle>())?,
        };
        let normals = &*cloth.normals.insert(made);
        let fabric = &cloth.fabric;
        let argument = NormalArgument {
            particles: driver.address(&cloth.particles),
            triangles: driver.address(&fabric.memory) + 4 * u64::from(fabric.offsets.triangles),
            corners: driver.address(fabric.corners(driver)?),
            normals: driver.address(normals),
            particle_count: count as u32,
            padding: [0; 3],
        };
        let threads = Kernel::Normals.max_threads();
        let launch = Launch {
            kernel: Kernel::Normals,
            blocks: argument.particle_count.div_ceil(threads),
            threads,
            shared_bytes: 0,
            cluster_blocks: 1,
            cooperative: false,
            argument: bytemuck::bytes_of(&argument),
        };
        // SAFETY: the kernel takes this argument; it reads the particles and the fabric of the cloth and writes one normal for
        // each particle. All of that is freed through the driver, behind the launch.
        unsafe { driver.launch(&launch)? };
        Ok(normals)
    }
}
