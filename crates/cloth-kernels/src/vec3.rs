//! Vectors and matrices of lanes.

use crate::Lane;
use core::ops::{Add, Mul, Neg, Sub};

/// A vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vec3<L> {
    /// Component along x.
    pub x: L,
    /// Component along y.
    pub y: L,
    /// Component along z.
    pub z: L,
}

impl<L: Lane> Vec3<L> {
    /// Creates a vector from components.
    #[inline(always)]
    pub fn new(x: L, y: L, z: L) -> Self {
        Self { x, y, z }
    }

    /// Returns the zero vector.
    #[inline(always)]
    pub fn zero() -> Self {
        Self::new(L::splat(0.0), L::splat(0.0), L::splat(0.0))
    }

    /// Broadcasts three numbers to every lane.
    #[inline(always)]
    pub fn broadcast(v: [f32; 3]) -> Self {
        Self::new(L::splat(v[0]), L::splat(v[1]), L::splat(v[2]))
    }

    /// Returns the scalar product, summed as (xx + yy) + zz.
    #[inline(always)]
    pub fn dot(self, other: Self) -> L {
        (self.x * other.x + self.y * other.y) + self.z * other.z
    }

    /// Returns the vector product.
    #[inline(always)]
    pub fn cross(self, other: Self) -> Self {
        Self::new(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    /// Multiplies component by component.
    #[inline(always)]
    pub fn scale_each(self, other: Self) -> Self {
        Self::new(self.x * other.x, self.y * other.y, self.z * other.z)
    }

    /// Returns the smaller of each component.
    #[inline(always)]
    pub fn min(self, other: Self) -> Self {
        Self::new(self.x.min(other.x), self.y.min(other.y), self.z.min(other.z))
    }

    /// Returns the larger of each component.
    #[inline(always)]
    pub fn max(self, other: Self) -> Self {
        Self::new(self.x.max(other.x), self.y.max(other.y), self.z.max(other.z))
    }

    /// Selects `a` where the mask holds, otherwise `b`.
    #[inline(always)]
    pub fn select(mask: L::Mask, a: Self, b: Self) -> Self {
        Self::new(L::select(mask, a.x, b.x), L::select(mask, a.y, b.y), L::select(mask, a.z, b.z))
    }
}

impl<L: Lane> Add for Vec3<L> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl<L: Lane> Sub for Vec3<L> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl<L: Lane> Mul<L> for Vec3<L> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, factor: L) -> Self {
        Self::new(self.x * factor, self.y * factor, self.z * factor)
    }
}

impl<L: Lane> Neg for Vec3<L> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y, -self.z)
    }
}

/// A matrix, by rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mat3<L> {
    /// The rows.
    pub rows: [Vec3<L>; 3],
}

impl<L: Lane> Mat3<L> {
    /// Broadcasts three rows of a plan to every lane; the fourth number of each is ignored.
    #[inline(always)]
    pub fn broadcast(rows: [[f32; 4]; 3]) -> Self {
        let row = |r: [f32; 4]| Vec3::broadcast([r[0], r[1], r[2]]);
        Self { rows: [row(rows[0]), row(rows[1]), row(rows[2])] }
    }
}

impl<L: Lane> Mul<Vec3<L>> for Mat3<L> {
    type Output = Vec3<L>;
    #[inline(always)]
    fn mul(self, v: Vec3<L>) -> Vec3<L> {
        Vec3::new(self.rows[0].dot(v), self.rows[1].dot(v), self.rows[2].dot(v))
    }
}
