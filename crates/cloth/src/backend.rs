//! The backends compiled in, and which of them this machine can use.

#[cfg(any(feature = "cuda", feature = "wgpu"))]
use crate::auto::Auto;
use cloth_core::{Result, Solver, World};
use cloth_cpu::Scalar;
#[cfg(feature = "cuda")]
use cloth_cuda::Cuda;
#[cfg(feature = "wgpu")]
use cloth_wgpu::Wgpu;

/// The fastest backend of the CPU, which runs on any machine.
#[cfg(feature = "simd")]
pub(crate) type Cpu = cloth_cpu::Simd;
/// The backend of the CPU.
#[cfg(not(feature = "simd"))]
pub(crate) type Cpu = Scalar;

/// Which processor simulates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Backend {
    /// The best processor for the job. The CPU (SIMD, or scalar where that is not compiled in); and once all cloths
    /// together have 65,536 particles or more at the beginning of a step, they move to a GPU for good: through CUDA, which
    /// keeps the bits, otherwise through wgpu, which keeps the tolerances. A GPU in software is never taken, and without
    /// the features `cuda` and `wgpu` neither is looked for.
    #[default]
    Auto,
    /// The CPU, several numbers at a time, by the widest instructions it has: the bits of the scalar backend, faster.
    #[cfg(feature = "simd")]
    Simd,
    /// The CPU, one number at a time: runs everywhere and defines the right answer.
    Scalar,
    /// NVIDIA GPUs: the bits of the scalar backend.
    #[cfg(feature = "cuda")]
    Cuda,
    /// Any GPU with Vulkan, Metal or Direct3D 12.
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
        #[cfg(feature = "cuda")]
        Self::Cuda,
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
            #[cfg(feature = "cuda")]
            Self::Cuda => "cuda",
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
            Self::Auto => Ok(auto(cpu()?)),
            #[cfg(feature = "simd")]
            Self::Simd => Ok(Box::new(World::new(cpu()?))),
            Self::Scalar => Ok(Box::new(World::new(Scalar::new()))),
            #[cfg(feature = "cuda")]
            Self::Cuda => Ok(Box::new(World::new(Cuda::new()?))),
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
            Self::Simd => Ok(Box::new(World::new(cpu()?.with_threads(threads)?))),
            #[cfg(feature = "simd")]
            Self::Auto => Ok(auto(cpu()?.with_threads(threads)?)),
            other => other.create(),
        }
    }
}

/// What chooses between this backend of the CPU and the GPUs that are compiled in.
fn auto(cpu: Cpu) -> Box<dyn Solver> {
    #[cfg(any(feature = "cuda", feature = "wgpu"))]
    return Box::new(Auto::new(cpu));
    #[cfg(not(any(feature = "cuda", feature = "wgpu")))]
    Box::new(World::new(cpu))
}

/// The fastest backend of the CPU.
pub(crate) fn cpu() -> Result<Cpu> {
    #[cfg(feature = "simd")]
    return Cpu::new();
    #[cfg(not(feature = "simd"))]
    Ok(Cpu::new())
}

impl std::fmt::Display for Backend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
