//! Choosing an instruction set.

use cloth_core::{Error, Result};

/// How many numbers are computed with at once, and by which instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Width {
    /// Four, by what every processor of the architecture has: SSE2, NEON, WebAssembly SIMD, or plain code.
    Portable,
    /// Eight, by AVX2.
    Avx2,
    /// Sixteen, by AVX-512 (F, BW, DQ, VL).
    Avx512,
}

/// Forces a width, for tests and measurements.
const VARIABLE: &str = "CLOTH_SIMD";

impl Width {
    /// All widths, narrowest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Name in lower case, as in the environment variable `CLOTH_SIMD`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// The width with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|width| width.name() == name)
    }

    /// The instruction set, for people.
    pub(super) fn instruction_set(self) -> &'static str {
        match self {
            Self::Portable => PORTABLE,
            Self::Avx2 => "AVX2",
            Self::Avx512 => "AVX-512",
        }
    }

    /// The width that the environment asks for, or else the widest one of this machine.
    pub(super) fn choose() -> Result<Self> {
        let Some(value) = std::env::var_os(VARIABLE) else { return Ok(Self::widest()) };
        value.to_str().and_then(Self::from_name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            Error::invalid(VARIABLE, format!("{value:?}"), format!("must be one of {names}"))
        })
    }

    fn widest() -> Self {
        Self::ALL.into_iter().rev().find(|width| width.is_available()).unwrap_or(Self::Portable)
    }
}

const PORTABLE: &str = if cfg!(target_feature = "sse2") {
    "SSE2"
} else if cfg!(all(target_feature = "neon", target_arch = "aarch64")) {
    "NEON"
} else if cfg!(target_feature = "simd128") {
    "WebAssembly SIMD"
} else {
    "portable code"
};
