//! Eight lanes: AVX2.

use super::x86::at;
use super::{InstructionSet, Kernel, Wide};
use crate::doubles::{Apart, Doubles};
use crate::simd::shapes::WideBlocks;
use cloth_kernels::Lane;
use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

x86_lanes! {
    /// Proof that the processor has AVX2.
    Avx2, 8, "avx2", ["avx2"], __m256, __m256,
    {
        add: _mm256_add_ps, sub: _mm256_sub_ps, mul: _mm256_mul_ps, div: _mm256_div_ps, xor: _mm256_xor_ps,
        and: _mm256_and_ps, or: _mm256_or_ps,
        set1: _mm256_set1_ps, sqrt: _mm256_sqrt_ps, min: _mm256_min_ps, max: _mm256_max_ps,
        permute: _mm256_permute_ps,
        to_pd: _mm256_castps_pd, to_ps: _mm256_castpd_ps,
        low_ps: _mm256_unpacklo_ps, high_ps: _mm256_unpackhi_ps, low_pd: _mm256_unpacklo_pd, high_pd: _mm256_unpackhi_pd
    }
    lane {
    #[inline(always)]
    fn floor(self) -> Self {
        Self(instruction!(_mm256_floor_ps(self.0)))
    }
    #[inline(always)]
    fn lt(self, other: Self) -> Mask {
        Mask(instruction!(_mm256_cmp_ps::<_CMP_LT_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn le(self, other: Self) -> Mask {
        Mask(instruction!(_mm256_cmp_ps::<_CMP_LE_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn select(mask: Mask, a: Self, b: Self) -> Self {
        Self(instruction!(_mm256_blendv_ps(b.0, a.0, mask.0)))
    }
    }
    wide {
    #[inline(always)]
    fn to_lane_order(self) -> Self {
        Self(instruction!(_mm256_permutevar8x32_ps(self.0, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7))))
    }

    type Broadcasts = [__m256i; 4];

    #[inline(always)]
    fn broadcasts() -> [__m256i; 4] {
        // Bytes of number `t`, thrice; minus one is zero.
        let bytes = |t: i8| -> [i8; 32] {
            std::array::from_fn(|byte| if byte % 16 < 12 { 4 * t + byte as i8 % 4 } else { -1 })
        };
        let all = core::hint::black_box([bytes(0), bytes(1), bytes(2), bytes(3)]);
        // SAFETY: as above; there are as many bytes.
        let load = |bytes: &[i8; 32]| unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        [load(&all[0]), load(&all[1]), load(&all[2]), load(&all[3])]
    }

    #[inline(always)]
    fn broadcast_to_positions<const T: usize>(self, bytes: [__m256i; 4]) -> Self {
        Self(instruction!(_mm256_castsi256_ps(_mm256_shuffle_epi8(_mm256_castps_si256(self.0), bytes[T]))))
    }

    #[inline(always)]
    fn scale_where(self, mask: Mask, factors: Self) -> Self {
        Self(instruction!(_mm256_and_ps(_mm256_mul_ps(self.0, factors.0), mask.0)))
    }

    #[inline(always)]
    fn with_masses(self, masses: Self) -> Self {
        Self(instruction!(_mm256_blend_ps::<0x88>(self.0, masses.0)))
    }

    #[inline(always)]
    fn bits(mask: Mask) -> u32 {
        instruction!(_mm256_movemask_ps(mask.0)) as u32
    }
    }
    doubles 4, __m256d, __m256d,
    {
        add: _mm256_add_pd, sub: _mm256_sub_pd, mul: _mm256_mul_pd, div: _mm256_div_pd, xor: _mm256_xor_pd,
        and: _mm256_and_pd, or: _mm256_or_pd,
        set1: _mm256_set1_pd, sqrt: _mm256_sqrt_pd, min: _mm256_min_pd, max: _mm256_max_pd,
        loadu: _mm256_loadu_pd, storeu: _mm256_storeu_pd
    }
    double {
    #[inline(always)]
    fn floor(self) -> Self {
        Self(instruction!(_mm256_floor_pd(self.0)))
    }
    #[inline(always)]
    fn lt(self, other: Self) -> DoubleMask {
        DoubleMask(instruction!(_mm256_cmp_pd::<_CMP_LT_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn le(self, other: Self) -> DoubleMask {
        DoubleMask(instruction!(_mm256_cmp_pd::<_CMP_LE_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn select(mask: DoubleMask, a: Self, b: Self) -> Self {
        Self(instruction!(_mm256_blendv_pd(b.0, a.0, mask.0)))
    }
    }
    gather |numbers, places| {
        let [a, b, c, d] = at(numbers, places);
        _mm256_setr_pd(a, b, c, d)
    }
}

impl Not for DoubleMask {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(instruction!(_mm256_xor_pd(self.0, _mm256_castsi256_pd(_mm256_set1_epi32(-1)))))
    }
}

impl Not for Mask {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(instruction!(_mm256_xor_ps(self.0, _mm256_castsi256_ps(_mm256_set1_epi32(-1)))))
    }
}
