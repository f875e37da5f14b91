//! Sixteen lanes: AVX-512.

use super::x86::at;
use super::{InstructionSet, Kernel, Wide};
use crate::doubles::{Apart, Doubles};
use crate::simd::shapes::WideBlocks;
use cloth_kernels::Lane;
use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

x86_lanes! {
    /// Proof that the processor has AVX-512 F, BW, DQ and VL.
    Avx512, 16, "avx512f,avx512bw,avx512dq,avx512vl", ["avx512f", "avx512bw", "avx512dq", "avx512vl"], __m512, __mmask16,
    {
        add: _mm512_add_ps, sub: _mm512_sub_ps, mul: _mm512_mul_ps, div: _mm512_div_ps, xor: _mm512_xor_ps,
        and: _kand_mask16, or: _kor_mask16,
        set1: _mm512_set1_ps, sqrt: _mm512_sqrt_ps, min: _mm512_min_ps, max: _mm512_max_ps,
        permute: _mm512_permute_ps,
        to_pd: _mm512_castps_pd, to_ps: _mm512_castpd_ps,
        low_ps: _mm512_unpacklo_ps, high_ps: _mm512_unpackhi_ps, low_pd: _mm512_unpacklo_pd, high_pd: _mm512_unpackhi_pd
    }
    lane {
    #[inline(always)]
    fn floor(self) -> Self {
        Self(instruction!(_mm512_roundscale_ps::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>(self.0)))
    }
    #[inline(always)]
    fn lt(self, other: Self) -> Mask {
        Mask(instruction!(_mm512_cmp_ps_mask::<_CMP_LT_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn le(self, other: Self) -> Mask {
        Mask(instruction!(_mm512_cmp_ps_mask::<_CMP_LE_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn select(mask: Mask, a: Self, b: Self) -> Self {
        Self(instruction!(_mm512_mask_blend_ps(mask.0, b.0, a.0)))
    }
    }
    wide {
    #[inline(always)]
    fn to_lane_order(self) -> Self {
        Self(instruction!(_mm512_permutexvar_ps(
            _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15),
            self.0
        )))
    }

    type Broadcasts = __mmask16;

    #[inline(always)]
    fn broadcasts() -> __mmask16 {
        core::hint::black_box(0x7777)
    }

    #[inline(always)]
    fn broadcast_to_positions<const T: usize>(self, positions: __mmask16) -> Self {
        Self(instruction!(match T {
            0 => _mm512_maskz_permute_ps::<0x00>(positions, self.0),
            1 => _mm512_maskz_permute_ps::<0x55>(positions, self.0),
            2 => _mm512_maskz_permute_ps::<0xaa>(positions, self.0),
            _ => _mm512_maskz_permute_ps::<0xff>(positions, self.0),
        }))
    }

    #[inline(always)]
    fn scale_where(self, mask: Mask, factors: Self) -> Self {
        Self(instruction!(_mm512_maskz_mul_ps(mask.0, self.0, factors.0)))
    }

    #[inline(always)]
    fn with_masses(self, masses: Self) -> Self {
        Self(instruction!(_mm512_mask_blend_ps(0x8888, self.0, masses.0)))
    }

    #[inline(always)]
    fn bits(mask: Mask) -> u32 {
        u32::from(mask.0)
    }
    }
    doubles 8, __m512d, __mmask8,
    {
        add: _mm512_add_pd, sub: _mm512_sub_pd, mul: _mm512_mul_pd, div: _mm512_div_pd, xor: _mm512_xor_pd,
        and: _kand_mask8, or: _kor_mask8,
        set1: _mm512_set1_pd, sqrt: _mm512_sqrt_pd, min: _mm512_min_pd, max: _mm512_max_pd,
        loadu: _mm512_loadu_pd, storeu: _mm512_storeu_pd
    }
    double {
    #[inline(always)]
    fn floor(self) -> Self {
        Self(instruction!(_mm512_roundscale_pd::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>(self.0)))
    }
    #[inline(always)]
    fn lt(self, other: Self) -> DoubleMask {
        DoubleMask(instruction!(_mm512_cmp_pd_mask::<_CMP_LT_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn le(self, other: Self) -> DoubleMask {
        DoubleMask(instruction!(_mm512_cmp_pd_mask::<_CMP_LE_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn select(mask: DoubleMask, a: Self, b: Self) -> Self {
        Self(instruction!(_mm512_mask_blend_pd(mask.0, b.0, a.0)))
    }
    }
    gather |numbers, places| {
        let [a, b, c, d, e, f, g, h] = at(numbers, places);
        _mm512_setr_pd(a, b, c, d, e, f, g, h)
    }
}

impl Not for DoubleMask {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Not for Mask {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
