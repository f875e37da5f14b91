//! Particles as users see them.

use bytemuck::{Pod, Zeroable};
use glam::Vec3;

/// A particle of a cloth: 16 bytes, as they lie in memory and on GPUs.
///
/// Slices of particles and of `[x, y, z, inverse mass]` are the same bytes: [`Particle::from_arrays`] and
/// [`Particle::as_arrays`] convert them without a copy.
///
/// ```
/// use cloth::Particle;
///
/// let pinned = Particle::pinned([0.0, 1.0, 0.0]);
/// let free = Particle::new([0.1, 1.0, 0.0], 0.02);
/// assert_eq!(Particle::as_arrays(&[pinned, free]), [[0.0, 1.0, 0.0, 0.0], [0.1, 1.0, 0.0, 50.0]]);
/// assert_eq!(Particle::from_arrays(&[[0.1, 1.0, 0.0, 50.0]]), [free]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Default, Pod, Zeroable)]
#[repr(C)]
pub struct Particle {
    /// Position (m), in the local space of the cloth.
    pub position: [f32; 3],
    /// One divided by the mass (1/kg), not negative. 0 pins the particle: only the user and motion constraints move it.
    pub inverse_mass: f32,
}

impl Particle {
    /// A particle with a mass (kg).
    #[must_use]
    pub fn new(position: impl Into<Vec3>, mass: f32) -> Self {
        Self { position: position.into().to_array(), inverse_mass: 1.0 / mass }
    }

    /// A particle that nothing but the user and motion constraints moves.
    #[must_use]
    pub fn pinned(position: impl Into<Vec3>) -> Self {
        Self { position: position.into().to_array(), inverse_mass: 0.0 }
    }

    /// Tells whether nothing but the user and motion constraints moves it.
    #[must_use]
    pub fn is_pinned(&self) -> bool {
        self.inverse_mass == 0.0
    }

    /// The same bytes as `[x, y, z, inverse mass]`.
    #[must_use]
    pub fn as_arrays(particles: &[Self]) -> &[[f32; 4]] {
        bytemuck::cast_slice(particles)
    }

    /// `[x, y, z, inverse mass]` as particles: the same bytes.
    #[must_use]
    pub fn from_arrays(arrays: &[[f32; 4]]) -> &[Self] {
        bytemuck::cast_slice(arrays)
    }
}

impl From<[f32; 4]> for Particle {
    fn from([x, y, z, inverse_mass]: [f32; 4]) -> Self {
        Self { position: [x, y, z], inverse_mass }
    }
}

impl From<Particle> for [f32; 4] {
    fn from(Particle { position: [x, y, z], inverse_mass }: Particle) -> Self {
        [x, y, z, inverse_mass]
    }
}

/// Positions (m) of the particles of a cloth: a view into the solver's memory, nothing is copied.
///
/// They lie 16 bytes apart, each with a fourth value that means nothing: [`as_arrays`](Self::as_arrays) hands them to a renderer as
/// they are. For an array of positions alone, collect:
///
/// ```
/// # use cloth::{Particle, Positions};
/// # let particles = [Particle::pinned([1.0, 2.0, 3.0])];
/// # let positions = Positions::from(&particles[..]);
/// assert_eq!(positions[0], [1.0, 2.0, 3.0]);
/// let highest = positions.iter().map(|[_, y, _]| y).fold(f32::MIN, f32::max);
/// let vertices: Vec<[f32; 3]> = positions.iter().collect();
/// # assert_eq!((highest, vertices.len()), (2.0, positions.len()));
/// ```
#[derive(Clone, Copy)]
pub struct Positions<'a>(&'a [Particle]);

impl<'a> Positions<'a> {
    /// Number of particles.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Position of a particle (m), if there is such a particle.
    #[must_use]
    pub fn get(self, particle: usize) -> Option<[f32; 3]> {
        self.0.get(particle).map(|particle| particle.position)
    }

    /// All positions (m), in the order of the particles.
    pub fn iter(self) -> impl ExactSizeIterator<Item = [f32; 3]> + DoubleEndedIterator + Clone + 'a {
        self.0.iter().map(|particle| particle.position)
    }

    /// All positions (m) as they lie in memory, each with a fourth value that means nothing.
    #[must_use]
    pub fn as_arrays(self) -> &'a [[f32; 4]] {
        Particle::as_arrays(self.0)
    }
}

impl PartialEq for Positions<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<'a> From<&'a [Particle]> for Positions<'a> {
    fn from(particles: &'a [Particle]) -> Self {
        Self(particles)
    }
}

impl std::ops::Index<usize> for Positions<'_> {
    type Output = [f32; 3];

    fn index(&self, particle: usize) -> &[f32; 3] {
        &self.0[particle].position
    }
}

impl<'a> IntoIterator for Positions<'a> {
    type Item = [f32; 3];
    type IntoIter = std::iter::Map<std::slice::Iter<'a, Particle>, fn(&Particle) -> [f32; 3]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|particle| particle.position)
    }
}

impl std::fmt::Debug for Positions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
