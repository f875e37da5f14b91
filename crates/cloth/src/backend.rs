//! The backends compiled in, and which of them this machine can use.

use cloth_core::{Result, Solver, World};
use cloth_cpu::Scalar;
#[cfg(feature = "simd")]
use cloth_cpu::Simd;
#[cfg(feature = "wgpu")]
use cloth_wgpu::Wgpu;

/// Which processor simulates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Backend {
    /// The fastest backend that this machine can use.
    #[default]
    Auto,
    /// The CPU, several numbers at a time, by the widest instructions it has: the bits of the scalar backend, faster.
    #[cfg(feature = "simd")]
    Simd,
    /// The CPU, one number at a time: runs everywhere and defines the right answer.
    Scalar,
    /// Any GPU with Vulkan, Metal or Direct3D 12. Never taken by itself: whether it is faster depends on how many
    /// cloths there are and how often they are read.
    #[cfg(feature = "wgpu")]
    Wgpu,
}

/// Whether a backend can be used here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Availability {
    /// The backend.
    pub backend: Backend,
    /// The device it would run on, or why it cannot be used and what would help.
    pub device: std::result::Result<String, String>,
}

impl Backend {
    /// All backends that are compiled in: those of the CPU, fastest first, then GPUs.
    pub const ALL: &'static [Self] = &[
        #[cfg(feature = "simd")]
        Self::Simd,
        Self::Scalar,
        #[cfg(feature = "wgpu")]
        Self::Wgpu,
    ];

    /// Name in lower case, as on command lines and in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            #[cfg(feature = "simd")]
            Self::Simd => "simd",
            Self::Scalar => "scalar",
            #[cfg(feature = "wgpu")]
            Self::Wgpu => "wgpu",
        }
    }

    /// The backend with this name, if it is compiled in.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Auto].iter().chain(Self::ALL).copied().find(|backend| backend.name() == name)
    }

    /// What each backend says about this machine.
    #[must_use]
    pub fn availability() -> Vec<Availability> {
        Self::ALL
            .iter()
            .map(|&backend| Availability {
                backend,
                device: backend
                    .create()
                    .map(|solver| solver.info().device.clone())
                    .map_err(|error| error.to_string()),
            })
            .collect()
    }

    /// An empty solver.
    pub(crate) fn create(self) -> Result<Box<dyn Solver>> {
        match self {
            // The first is the fastest of the CPU, which runs on any machine.
            Self::Auto => Self::ALL[0].create(),
            #[cfg(feature = "simd")]
            Self::Simd => Ok(Box::new(World::new(Simd::new()?))),
            Self::Scalar => Ok(Box::new(World::new(Scalar::new()))),
            #[cfg(feature = "wgpu")]
            Self::Wgpu => Ok(Box::new(World::new(Wgpu::new()?))),
        }
    }
}

impl Backend {
    /// An empty solver with threads of its own, where the backend has use for them.
    #[cfg_attr(not(feature = "simd"), allow(unused_variables, reason = "no backend has use for threads"))]
    pub(crate) fn create_with_threads(self, threads: usize) -> Result<Box<dyn Solver>> {
        match self {
            #[cfg(feature = "simd")]
            Self::Auto | Self::Simd => Ok(Box::new(World::new(Simd::new()?.with_threads(threads)?))),
            other => other.create(),
        }
    }
}

impl std::fmt::Display for Backend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
