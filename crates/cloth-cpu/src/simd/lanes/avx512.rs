//! Sixteen lanes: AVX-512.

use super::{InstructionSet, Kernel, Wide};
use crate::simd::checks::access;
use cloth_kernels::Lane;
use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Proof that the processor has AVX-512 F, BW, DQ and VL.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        found.then_some(Self(()))
    }
}

impl InstructionSet for Avx512 {
    const LANES: usize = 16;

    #[inline]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        // SAFETY: a token exists only where the features were detected.
        unsafe { enter(kernel) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn enter<K: Kernel>(kernel: K) -> K::Output {
    kernel.run::<Numbers>()
}

/// Sixteen numbers. Private: only `enter` can name the type, so its operations run only where the features exist.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
struct Numbers(__m512);

/// Sixteen truths.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
struct Truths(__mmask16);

/// An instruction on values.
macro_rules! instruction {
    ($call:expr) => {{
        // SAFETY: this module's types are named only by `enter`, which runs only where the features were detected.
        unsafe {
            $call
        }
    }};
}

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for Numbers {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(instruction!($instruction(self.0, other.0)))
            }
        }
    };
}

operator!(Add, add, _mm512_add_ps);
operator!(Sub, sub, _mm512_sub_ps);
operator!(Mul, mul, _mm512_mul_ps);
operator!(Div, div, _mm512_div_ps);

impl Neg for Numbers {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(instruction!(_mm512_xor_ps(self.0, _mm512_set1_ps(-0.0))))
    }
}

impl BitAnd for Truths {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Truths {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Truths {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Lane for Numbers {
    type Mask = Truths;

    #[inline(always)]
    fn splat(value: f32) -> Self {
        Self(instruction!(_mm512_set1_ps(value)))
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        Self(instruction!(_mm512_sqrt_ps(self.0)))
    }
    #[inline(always)]
    fn floor(self) -> Self {
        Self(instruction!(_mm512_roundscale_ps::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>(self.0)))
    }
    #[inline(always)]
    fn lt(self, other: Self) -> Truths {
        Truths(instruction!(_mm512_cmp_ps_mask::<_CMP_LT_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn le(self, other: Self) -> Truths {
        Truths(instruction!(_mm512_cmp_ps_mask::<_CMP_LE_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn select(mask: Truths, a: Self, b: Self) -> Self {
        Self(instruction!(_mm512_mask_blend_ps(mask.0, b.0, a.0)))
    }
    // The instructions choose as the definition does: the second number where either is NaN or both are equal.
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(instruction!(_mm512_min_ps(self.0, other.0)))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(instruction!(_mm512_max_ps(self.0, other.0)))
    }
}

impl Wide for Numbers {
    const LANES: usize = 16;

    #[inline(always)]
    fn load(numbers: &[f32]) -> Self {
        assert!(numbers.len() >= Self::LANES);
        Self(instruction!(_mm512_loadu_ps(numbers.as_ptr())))
    }

    #[inline(always)]
    fn store(self, numbers: &mut [f32]) {
        assert!(numbers.len() >= Self::LANES);
        instruction!(_mm512_storeu_ps(numbers.as_mut_ptr(), self.0));
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn load_at(numbers: *const f32) -> Self {
        access(numbers, Self::LANES);
        // SAFETY: the caller's.
        Self(unsafe { _mm512_loadu_ps(numbers) })
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn store_at(self, numbers: *mut f32) {
        access(numbers, Self::LANES);
        // SAFETY: the caller's.
        unsafe { _mm512_storeu_ps(numbers, self.0) }
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn gather(first: *const f32, offsets: *const u32) -> Self {
        // SAFETY: the caller's: four offsets, each of a particle.
        unsafe {
            let ([a, b], [c, d]) = (two(offsets), two(offsets.add(2)));
            access(first.wrapping_byte_add(a), 4);
            access(first.wrapping_byte_add(b), 4);
            access(first.wrapping_byte_add(c), 4);
            access(first.wrapping_byte_add(d), 4);
            let lower = _mm256_insertf128_ps::<1>(
                _mm256_castps128_ps256(_mm_loadu_ps(first.byte_add(a))),
                _mm_loadu_ps(first.byte_add(b)),
            );
            let upper = _mm256_insertf128_ps::<1>(
                _mm256_castps128_ps256(_mm_loadu_ps(first.byte_add(c))),
                _mm_loadu_ps(first.byte_add(d)),
            );
            Self(_mm512_insertf32x8::<1>(_mm512_castps256_ps512(lower), upper))
        }
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn scatter(self, first: *mut f32, offsets: *const u32) {
        // SAFETY: the caller's: four offsets, each of a particle.
        unsafe {
            let ([a, b], [c, d]) = (two(offsets), two(offsets.add(2)));
            access(first.wrapping_byte_add(a), 4);
            access(first.wrapping_byte_add(b), 4);
            access(first.wrapping_byte_add(c), 4);
            access(first.wrapping_byte_add(d), 4);
            _mm_storeu_ps(first.byte_add(a), _mm512_castps512_ps128(self.0));
            _mm_storeu_ps(first.byte_add(b), _mm512_extractf32x4_ps::<1>(self.0));
            _mm_storeu_ps(first.byte_add(c), _mm512_extractf32x4_ps::<2>(self.0));
            _mm_storeu_ps(first.byte_add(d), _mm512_extractf32x4_ps::<3>(self.0));
        }
    }

    #[inline(always)]
    fn transpose([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        instruction!({
            let low = |a: Self, b: Self| _mm512_castps_pd(_mm512_unpacklo_ps(a.0, b.0));
            let high = |a: Self, b: Self| _mm512_castps_pd(_mm512_unpackhi_ps(a.0, b.0));
            let (xy, xy_2, zw, zw_2) = (low(a, b), low(c, d), high(a, b), high(c, d));
            [
                Self(_mm512_castpd_ps(_mm512_unpacklo_pd(xy, xy_2))),
                Self(_mm512_castpd_ps(_mm512_unpackhi_pd(xy, xy_2))),
                Self(_mm512_castpd_ps(_mm512_unpacklo_pd(zw, zw_2))),
                Self(_mm512_castpd_ps(_mm512_unpackhi_pd(zw, zw_2))),
            ]
        })
    }

    #[inline(always)]
    fn deal(self) -> Self {
        Self(instruction!(_mm512_permutexvar_ps(
            _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15),
            self.0
        )))
    }

    #[inline(always)]
    fn spread<const T: usize>(self) -> Self {
        Self(instruction!(match T {
            0 => _mm512_permute_ps::<0x00>(self.0),
            1 => _mm512_permute_ps::<0x55>(self.0),
            2 => _mm512_permute_ps::<0xaa>(self.0),
            _ => _mm512_permute_ps::<0xff>(self.0),
        }))
    }

    type Spreads = __mmask16;

    #[inline(always)]
    fn spreads() -> __mmask16 {
        core::hint::black_box(0x7777)
    }

    #[inline(always)]
    fn spread_to_positions<const T: usize>(self, positions: __mmask16) -> Self {
        Self(instruction!(match T {
            0 => _mm512_maskz_permute_ps::<0x00>(positions, self.0),
            1 => _mm512_maskz_permute_ps::<0x55>(positions, self.0),
            2 => _mm512_maskz_permute_ps::<0xaa>(positions, self.0),
            _ => _mm512_maskz_permute_ps::<0xff>(positions, self.0),
        }))
    }

    #[inline(always)]
    fn scale_where(self, mask: Truths, factors: Self) -> Self {
        Self(instruction!(_mm512_maskz_mul_ps(mask.0, self.0, factors.0)))
    }

    #[inline(always)]
    fn with_masses(self, masses: Self) -> Self {
        Self(instruction!(_mm512_mask_blend_ps(0x8888, self.0, masses.0)))
    }

    #[inline(always)]
    fn bits(mask: Truths) -> u32 {
        u32::from(mask.0)
    }
}

/// Two offsets by one load: loads are what gathering waits for.
///
/// # Safety
/// Two numbers must be readable at `offsets`.
#[inline(always)]
unsafe fn two(offsets: *const u32) -> [usize; 2] {
    access(offsets, 2);
    // SAFETY: the caller's.
    let both = unsafe { offsets.cast::<u64>().read_unaligned() };
    [both as u32 as usize, (both >> 32) as usize]
}
