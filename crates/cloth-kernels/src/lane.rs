//! The number type that kernels are written over.

use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Result of a comparison, per lane.
pub trait Mask: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {}

impl<M: Copy + BitAnd<Output = M> + BitOr<Output = M> + Not<Output = M>> Mask for M {}

/// One or several numbers, computed in lockstep: float32, but for `f64`.
///
/// All operations are IEEE 754 single precision (double precision for `f64`), rounded to nearest. Comparisons with NaN are false. There is
/// deliberately no fused multiply-add and no reciprocal estimate: their results differ between processors.
pub trait Lane:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    /// Result of comparisons.
    type Mask: Mask + 'static;

    /// Returns the same number in every lane.
    fn splat(value: f32) -> Self;
    /// Returns the square root, correctly rounded.
    fn sqrt(self) -> Self;
    /// Returns the largest whole number that is not greater.
    fn floor(self) -> Self;
    /// Compares `self < other`.
    fn lt(self, other: Self) -> Self::Mask;
    /// Compares `self <= other`.
    fn le(self, other: Self) -> Self::Mask;
    /// Selects `a` where the mask holds, otherwise `b`.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;

    /// Returns the distance from 1 to the next number of the type, or more: what bounds of rounding errors are made of.
    #[inline(always)]
    fn epsilon() -> Self {
        Self::splat(f32::EPSILON)
    }
    /// Compares `self > other`.
    #[inline(always)]
    fn gt(self, other: Self) -> Self::Mask {
        other.lt(self)
    }
    /// Compares `self >= other`.
    #[inline(always)]
    fn ge(self, other: Self) -> Self::Mask {
        other.le(self)
    }
    /// Returns `self` where it is less than `other`, otherwise `other` (so `other` where either is NaN).
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::select(self.lt(other), self, other)
    }
    /// Returns `self` where it is greater than `other`, otherwise `other` (so `other` where either is NaN).
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::select(self.gt(other), self, other)
    }
    /// Negates where less than zero.
    #[inline(always)]
    fn abs(self) -> Self {
        Self::select(self.lt(Self::splat(0.0)), -self, self)
    }
}

macro_rules! scalar_lane {
    ($number:ident, $sqrt:ident, $floor:ident) => {
        impl Lane for $number {
            type Mask = bool;

            #[inline(always)]
            fn splat(value: f32) -> Self {
                Self::from(value)
            }
            #[cfg(feature = "std")]
            #[inline(always)]
            fn sqrt(self) -> Self {
                Self::sqrt(self)
            }
            #[cfg(not(feature = "std"))]
            #[inline(always)]
            fn sqrt(self) -> Self {
                libm::$sqrt(self)
            }
            #[cfg(feature = "std")]
            #[inline(always)]
            fn floor(self) -> Self {
                Self::floor(self)
            }
            #[cfg(not(feature = "std"))]
            #[inline(always)]
            fn floor(self) -> Self {
                libm::$floor(self)
            }
            #[inline(always)]
            fn lt(self, other: Self) -> bool {
                self < other
            }
            #[inline(always)]
            fn le(self, other: Self) -> bool {
                self <= other
            }
            #[inline(always)]
            fn select(mask: bool, a: Self, b: Self) -> Self {
                if mask { a } else { b }
            }
            #[inline(always)]
            fn epsilon() -> Self {
                Self::EPSILON
            }
        }
    };
}

scalar_lane!(f32, sqrtf, floorf);
// For methods that are asked for double precision, and for proofs: the same kernels, with constants that are float32 numbers.
scalar_lane!(f64, sqrt, floor);
