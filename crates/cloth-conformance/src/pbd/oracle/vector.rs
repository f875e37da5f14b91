//! Vectors of numbers with error bounds.

use super::number::Num;
use glam::{DMat3, DVec3};
use std::ops::{Add, Mul, Neg, Sub};

/// Three numbers with error bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct V3(pub [Num; 3]);

impl V3 {
    pub const ZERO: Self = Self([Num::ZERO; 3]);

    /// The first three components of what a user gave.
    pub fn exact(v: &[f32]) -> Self {
        Self([v[0], v[1], v[2]].map(|c| Num::exact(f64::from(c))))
    }

    /// A vector that the host computed in float64 and rounded once.
    pub fn rounded(v: DVec3) -> Self {
        Self(v.to_array().map(Num::rounded))
    }

    pub fn dot(self, other: Self) -> Num {
        let [a, b, c] = [0, 1, 2].map(|i| self.0[i] * other.0[i]);
        a + b + c
    }

    pub fn cross(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([b * z - c * y, c * x - a * z, a * y - b * x])
    }

    /// `matrix * self`, the matrix rounded once.
    pub fn transformed(self, matrix: DMat3) -> Self {
        Self([0, 1, 2].map(|i| Self::rounded(matrix.row(i)).dot(self)))
    }
}

impl Add for V3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self([0, 1, 2].map(|i| self.0[i] + other.0[i]))
    }
}

impl Neg for V3 {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.map(|c| -c))
    }
}

impl Sub for V3 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul<Num> for V3 {
    type Output = Self;
    fn mul(self, factor: Num) -> Self {
        Self(self.0.map(|c| c * factor))
    }
}
