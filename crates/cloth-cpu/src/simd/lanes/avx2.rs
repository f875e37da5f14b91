//! Eight lanes: AVX2.

use super::{InstructionSet, Kernel, Wide};
use crate::simd::checks::access;
use cloth_kernels::Lane;
use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Proof that the processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }
}

impl InstructionSet for Avx2 {
    const LANES: usize = 8;

    #[inline]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        // SAFETY: a token exists only where the features were detected.
        unsafe { enter(kernel) }
    }
}

#[target_feature(enable = "avx2")]
fn enter<K: Kernel>(kernel: K) -> K::Output {
    kernel.run::<Numbers>()
}

/// Eight numbers. Private: only `enter` can name the type, so its operations run only where the features exist.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
struct Numbers(__m256);

/// Eight truths.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
struct Truths(__m256);

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

operator!(Add, add, _mm256_add_ps);
operator!(Sub, sub, _mm256_sub_ps);
operator!(Mul, mul, _mm256_mul_ps);
operator!(Div, div, _mm256_div_ps);

impl Neg for Numbers {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(instruction!(_mm256_xor_ps(self.0, _mm256_set1_ps(-0.0))))
    }
}

impl BitAnd for Truths {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(instruction!(_mm256_and_ps(self.0, other.0)))
    }
}

impl BitOr for Truths {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(instruction!(_mm256_or_ps(self.0, other.0)))
    }
}

impl Not for Truths {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(instruction!(_mm256_xor_ps(self.0, _mm256_castsi256_ps(_mm256_set1_epi32(-1)))))
    }
}

impl Lane for Numbers {
    type Mask = Truths;

    #[inline(always)]
    fn splat(value: f32) -> Self {
        Self(instruction!(_mm256_set1_ps(value)))
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        Self(instruction!(_mm256_sqrt_ps(self.0)))
    }
    #[inline(always)]
    fn floor(self) -> Self {
        Self(instruction!(_mm256_floor_ps(self.0)))
    }
    #[inline(always)]
    fn lt(self, other: Self) -> Truths {
        Truths(instruction!(_mm256_cmp_ps::<_CMP_LT_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn le(self, other: Self) -> Truths {
        Truths(instruction!(_mm256_cmp_ps::<_CMP_LE_OQ>(self.0, other.0)))
    }
    #[inline(always)]
    fn select(mask: Truths, a: Self, b: Self) -> Self {
        Self(instruction!(_mm256_blendv_ps(b.0, a.0, mask.0)))
    }
    // The instructions choose as the definition does: the second number where either is NaN or both are equal.
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(instruction!(_mm256_min_ps(self.0, other.0)))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(instruction!(_mm256_max_ps(self.0, other.0)))
    }
}

impl Wide for Numbers {
    const LANES: usize = 8;

    #[inline(always)]
    fn load(numbers: &[f32]) -> Self {
        assert!(numbers.len() >= Self::LANES);
        Self(instruction!(_mm256_loadu_ps(numbers.as_ptr())))
    }

    #[inline(always)]
    fn store(self, numbers: &mut [f32]) {
        assert!(numbers.len() >= Self::LANES);
        instruction!(_mm256_storeu_ps(numbers.as_mut_ptr(), self.0));
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn load_at(numbers: *const f32) -> Self {
        access(numbers, Self::LANES);
        // SAFETY: the caller's.
        Self(unsafe { _mm256_loadu_ps(numbers) })
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn store_at(self, numbers: *mut f32) {
        access(numbers, Self::LANES);
        // SAFETY: the caller's.
        unsafe { _mm256_storeu_ps(numbers, self.0) }
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn gather(first: *const f32, offsets: *const u32) -> Self {
        // SAFETY: the caller's: two offsets, each of a particle.
        unsafe {
            let [a, b] = two(offsets);
            access(first.wrapping_byte_add(a), 4);
            access(first.wrapping_byte_add(b), 4);
            Self(_mm256_insertf128_ps::<1>(
                _mm256_castps128_ps256(_mm_loadu_ps(first.byte_add(a))),
                _mm_loadu_ps(first.byte_add(b)),
            ))
        }
    }

    /// # Safety
    /// As the trait says.
    #[inline(always)]
    unsafe fn scatter(self, first: *mut f32, offsets: *const u32) {
        // SAFETY: the caller's: two offsets, each of a particle.
        unsafe {
            let [a, b] = two(offsets);
            access(first.wrapping_byte_add(a), 4);
            access(first.wrapping_byte_add(b), 4);
            _mm_storeu_ps(first.byte_add(a), _mm256_castps256_ps128(self.0));
            _mm_storeu_ps(first.byte_add(b), _mm256_extractf128_ps::<1>(self.0));
        }
    }

    #[inline(always)]
    fn transpose([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        instruction!({
            let low = |a: Self, b: Self| _mm256_castps_pd(_mm256_unpacklo_ps(a.0, b.0));
            let high = |a: Self, b: Self| _mm256_castps_pd(_mm256_unpackhi_ps(a.0, b.0));
            let (xy, xy_2, zw, zw_2) = (low(a, b), low(c, d), high(a, b), high(c, d));
            [
                Self(_mm256_castpd_ps(_mm256_unpacklo_pd(xy, xy_2))),
                Self(_mm256_castpd_ps(_mm256_unpackhi_pd(xy, xy_2))),
                Self(_mm256_castpd_ps(_mm256_unpacklo_pd(zw, zw_2))),
                Self(_mm256_castpd_ps(_mm256_unpackhi_pd(zw, zw_2))),
            ]
        })
    }

    #[inline(always)]
    fn deal(self) -> Self {
        Self(instruction!(_mm256_permutevar8x32_ps(self.0, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7))))
    }

    #[inline(always)]
    fn spread<const T: usize>(self) -> Self {
        Self(instruction!(match T {
            0 => _mm256_permute_ps::<0x00>(self.0),
            1 => _mm256_permute_ps::<0x55>(self.0),
            2 => _mm256_permute_ps::<0xaa>(self.0),
            _ => _mm256_permute_ps::<0xff>(self.0),
        }))
    }

    type Spreads = [__m256i; 4];

    #[inline(always)]
    fn spreads() -> [__m256i; 4] {
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
    fn spread_to_positions<const T: usize>(self, bytes: [__m256i; 4]) -> Self {
        Self(instruction!(_mm256_castsi256_ps(_mm256_shuffle_epi8(_mm256_castps_si256(self.0), bytes[T]))))
    }

    #[inline(always)]
    fn scale_where(self, mask: Truths, factors: Self) -> Self {
        Self(instruction!(_mm256_and_ps(_mm256_mul_ps(self.0, factors.0), mask.0)))
    }

    #[inline(always)]
    fn with_masses(self, masses: Self) -> Self {
        Self(instruction!(_mm256_blend_ps::<0x88>(self.0, masses.0)))
    }

    #[inline(always)]
    fn bits(mask: Truths) -> u32 {
        instruction!(_mm256_movemask_ps(mask.0)) as u32
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
