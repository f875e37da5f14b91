//! Reading and writing particles.

use crate::backend::SolverInterface;
use crate::{Particle, Positions, Solver};
use cloth_core::{ClothId, ParticleArray, Result, SolverFuture};

/// Particles.
impl Solver {
    /// Positions of the particles of a cloth (m), in its local space; nothing is copied. Those of several cloths can be read at the same time,
    /// also from several threads. A GPU is waited for, unless they were [requested](Self::request_particles) and
    /// [have arrived](Self::poll_ready).
    ///
    /// # Errors
    /// When there is no such cloth, a step is under way, or its device was lost.
    pub fn positions(&self, cloth: ClothId) -> Result<Positions<'_>> {
        self.kept_positions(cloth).map(Particle::from_arrays).map(Positions::from)
    }

    /// Particles of a cloth: positions in its local space (m), and the inverse masses that the user gave. Where the method works with
    /// others, as where a motion constraint holds a particle, they are copied; who needs none takes [`positions`](Self::positions).
    ///
    /// # Errors
    /// As [`positions`](Self::positions).
    pub fn particles(&self, cloth: ClothId) -> Result<&[Particle]> {
        self.kept_particles(cloth, ParticleArray::Current).map(Particle::from_arrays)
    }

    /// Particles of a cloth as they were one iteration ago, with the user's inverse masses.
    ///
    /// # Errors
    /// As [`positions`](Self::positions).
    pub fn previous_particles(&self, cloth: ClothId) -> Result<&[Particle]> {
        self.kept_particles(cloth, ParticleArray::Previous).map(Particle::from_arrays)
    }

    /// Overwrites particles from index `first` on and wakes the cloth. For a reset without velocity write both arrays:
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, ParticleArray, Solver};
    /// # let start = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&start, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let rope = solver.add(ClothBuilder::new(fabric, &start))?;
    /// for array in [ParticleArray::Current, ParticleArray::Previous] {
    ///     solver.write_particles(rope, array, 0, &start)?;
    /// }
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such cloth, the range does not exist, a value is not finite, or a step is under way.
    pub fn write_particles(
        &mut self,
        cloth: ClothId,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        let particles = Particle::as_arrays(particles);
        let write = |inner: &mut dyn SolverInterface| inner.write_particles(cloth, array, first, particles);
        self.changing_cloth(|inner| write(inner).map(|()| cloth)).map(drop)
    }

    /// Begins to copy the particles of a cloth from its device to the host, and returns at once: when
    /// [`poll_ready`](Self::poll_ready) says that they have arrived, reading them does not wait until the next step.
    /// Backends of the CPU do nothing.
    ///
    /// # Errors
    /// When there is no such cloth, or its device was lost.
    pub fn request_particles(&self, cloth: ClothId) -> Result<()> {
        self.inner.request_particles(cloth)
    }

    /// Brings the particles of a cloth to the host without keeping the thread, for [`positions`](Self::positions) to
    /// return them at once.
    ///
    /// # Errors
    /// As [`request_particles`](Self::request_particles).
    pub fn fetch_particles(&self, cloth: ClothId) -> SolverFuture<'_, ()> {
        self.inner.fetch_particles(cloth)
    }

    /// Writes the unit normal of every particle into `normals`, in the local space of the cloth: the mean of the triangles
    /// around it, weighted by area. Zero where a particle has no triangles, or only some without area.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Solver, cooker::{CookOptions, Mesh, cook}};
    /// # let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    /// # let cooked = cook(&Mesh::from_triangles(corners, &[0_u16, 1, 2])?, &CookOptions::default())?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let cloth = solver.add(ClothBuilder::cooked(&cooked))?;
    /// let mut normals = Vec::new();
    /// solver.normals(cloth, &mut normals)?;
    /// // In the order of the vertices of the mesh, which has seams:
    /// let mut of_vertices = vec![[0.0; 3]; cooked.vertex_to_particle.len()];
    /// cooked.scatter(&normals, &mut of_vertices)?;
    /// assert_eq!(of_vertices, [[0.0, 0.0, 1.0]; 3]);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`positions`](Self::positions).
    pub fn normals(&self, cloth: ClothId, normals: &mut Vec<[f32; 3]>) -> Result<()> {
        let fabric = self.inner.cloth(cloth)?.fabric();
        cloth_cpu::normals(fabric, self.kept_positions(cloth)?, normals)
    }
}
