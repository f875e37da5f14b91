//! A particle, or several of them in lanes.

use crate::{Lane, Vec3};

/// Position (m) and inverse mass (1/kg).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Particle<L> {
    /// Position (m).
    pub position: Vec3<L>,
    /// Inverse mass (1/kg); 0 pins the particle.
    pub inverse_mass: L,
}

impl<L: Lane> Particle<L> {
    /// Creates a particle from a position and an inverse mass.
    #[inline(always)]
    pub fn new(position: Vec3<L>, inverse_mass: L) -> Self {
        Self { position, inverse_mass }
    }

    /// Returns the particle at another position.
    #[inline(always)]
    pub fn at(self, position: Vec3<L>) -> Self {
        Self { position, ..self }
    }

    /// Tells whether the particle can be moved: w > 0.
    #[inline(always)]
    pub fn is_movable(self) -> L::Mask {
        self.inverse_mass.gt(L::splat(0.0))
    }

    /// Moves the particle to `position` where it is movable.
    #[inline(always)]
    pub fn moved_to(self, position: Vec3<L>) -> Self {
        self.at(Vec3::select(self.is_movable(), position, self.position))
    }
}

impl From<[f32; 4]> for Particle<f32> {
    #[inline(always)]
    fn from([x, y, z, w]: [f32; 4]) -> Self {
        Self { position: Vec3 { x, y, z }, inverse_mass: w }
    }
}

impl From<Particle<f32>> for [f32; 4] {
    #[inline(always)]
    fn from(p: Particle<f32>) -> Self {
        [p.position.x, p.position.y, p.position.z, p.inverse_mass]
    }
}
