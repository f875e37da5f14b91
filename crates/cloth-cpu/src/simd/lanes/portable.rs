//! Four lanes, for which `wide` chooses instructions when the crate is compiled.

use super::{InstructionSet, Kernel, Wide};
use cloth_kernels::Lane;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};
use wide::f32x4;

/// Needs no proof.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Portable;

impl InstructionSet for Portable {
    const LANES: usize = 4;

    #[inline]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run::<Numbers>()
    }
}

/// Four numbers.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
struct Numbers(f32x4);

/// Mask of four lanes: all bits of a lane, or none.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
struct Mask(f32x4);

macro_rules! operator {
    ($type:ident, $trait:ident, $method:ident, $operator:tt) => {
        impl $trait for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $operator other.0)
            }
        }
    };
}

operator!(Numbers, Add, add, +);
operator!(Numbers, Sub, sub, -);
operator!(Numbers, Mul, mul, *);
operator!(Numbers, Div, div, /);
operator!(Mask, BitAnd, bitand, &);
operator!(Mask, BitOr, bitor, |);

impl Neg for Numbers {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Not for Mask {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Lane for Numbers {
    type Mask = Mask;

    #[inline(always)]
    fn splat(value: f32) -> Self {
        Self(f32x4::splat(value))
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
    #[inline(always)]
    fn floor(self) -> Self {
        Self(self.0.floor())
    }
    #[inline(always)]
    fn lt(self, other: Self) -> Mask {
        Mask(self.0.simd_lt(other.0))
    }
    #[inline(always)]
    fn le(self, other: Self) -> Mask {
        Mask(self.0.simd_le(other.0))
    }
    #[inline(always)]
    fn select(mask: Mask, a: Self, b: Self) -> Self {
        Self(mask.0.select(a.0, b.0))
    }
    // These instructions of SSE, which are what `wide` has there, choose as the definition does: the second number where
    // either is NaN or both are equal. Chosen by masks it would be four instructions.
    #[cfg(target_feature = "sse")]
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(self.0.fast_min(other.0))
    }
    #[cfg(target_feature = "sse")]
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(self.0.fast_max(other.0))
    }
}

// SAFETY: a vector has four numbers, and is aligned to 16 bytes.
unsafe impl Wide for Numbers {
    const LANES: usize = 4;
    type Doubles = f64;

    #[inline(always)]
    fn transpose([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        let [a, b, c, d] = f32x4::transpose([a.0, b.0, c.0, d.0]);
        [Self(a), Self(b), Self(c), Self(d)]
    }

    #[inline(always)]
    fn to_lane_order(self) -> Self {
        self
    }

    #[inline(always)]
    fn broadcast<const T: usize>(self) -> Self {
        // By shuffles the compiler makes one of it.
        let half = if T < 2 { self.0.unpack_lo(self.0) } else { self.0.unpack_hi(self.0) };
        Self(if T.is_multiple_of(2) { half.unpack_lo(half) } else { half.unpack_hi(half) })
    }

    type Broadcasts = ();

    #[inline(always)]
    fn broadcasts() {}

    #[inline(always)]
    fn broadcast_to_positions<const T: usize>(self, (): ()) -> Self {
        self.broadcast::<T>().with_masses(Self::splat(0.0))
    }

    /// # Safety
    /// As the trait says.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn broadcast_at<const T: usize>(numbers: *const f32, (): ()) -> Self {
        use core::arch::x86_64::{_mm_castsi128_ps, _mm_loadl_epi64, _mm_shuffle_epi32};
        crate::simd::checks::access(numbers, Self::LANES);
        // SAFETY: the caller's. Two numbers are loaded with two zeros behind them.
        unsafe {
            let two = _mm_loadl_epi64(numbers.add(T / 2 * 2).cast());
            let row = if T.is_multiple_of(2) {
                _mm_shuffle_epi32::<0b11_00_00_00>(two)
            } else {
                _mm_shuffle_epi32::<0b11_01_01_01>(two)
            };
            Self(core::mem::transmute::<core::arch::x86_64::__m128, f32x4>(_mm_castsi128_ps(row)))
        }
    }

    #[inline(always)]
    fn scale_where(self, mask: Mask, factors: Self) -> Self {
        Self((self.0 * factors.0) & mask.0)
    }

    #[inline(always)]
    fn with_masses(self, masses: Self) -> Self {
        let all = f32::from_bits(u32::MAX);
        Self(f32x4::new([all, all, all, 0.0]).select(self.0, masses.0))
    }

    #[inline(always)]
    fn bits(mask: Mask) -> u32 {
        mask.0.to_bitmask()
    }
}
