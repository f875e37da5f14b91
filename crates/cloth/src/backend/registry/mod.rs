//! The one list of backends: a file for each, and its place in [`Backend`].

mod auto;
mod cuda;
mod scalar;
mod simd;
mod wgpu;

use super::{Configuration, World};
use cloth_core::device::Device;
use cloth_core::{Error, Result, ValidFabric};
use std::any::Any;
use std::str::FromStr;
use std::sync::Arc;

pub(crate) use auto::Cpu;

/// The crates of backends that have more to offer than a solver.
pub mod devices {
    /// The backend for NVIDIA GPUs, for code that brings its own context or reads the memory of the GPU.
    #[cfg(feature = "cuda")]
    pub use cloth_cuda as cuda;

    /// The backend for any GPU, for code that brings its own device or draws from its buffers.
    #[cfg(feature = "wgpu")]
    pub use cloth_wgpu as wgpu;
}

/// The processor that simulates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Backend {
    /// The best processor for the job. The CPU (SIMD, or scalar where that is not compiled in); and once all cloths
    /// together have 65,536 particles or more at the beginning of a step, they move to a GPU for good: through CUDA, which
    /// keeps the bits, otherwise through wgpu, which keeps the tolerances. A GPU in software is never taken, and without
    /// the features `cuda` and `wgpu` neither is looked for.
    #[default]
    Auto,
    /// The CPU, one number at a time: runs everywhere and defines the right answer.
    Scalar,
    /// The CPU, several numbers at a time, by the widest instructions it has: the bits of the scalar backend, faster.
    Simd,
    /// NVIDIA GPUs: the bits of the scalar backend.
    Cuda,
    /// Any GPU with Vulkan, Metal or Direct3D 12.
    Wgpu,
}

/// A way of a backend that can be forced, for measurements and tests: each is taken by itself where it is best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ForcedPath {
    /// Name in lower case.
    pub name: &'static str,
    /// Description of what runs there.
    pub runs: &'static str,
    /// Feature of the crate `cloth` that it needs besides that of its backend.
    pub feature: Option<&'static str>,
    /// True where it is there to be tested, not to be fast.
    pub is_for_tests: bool,
    pub(super) is_compiled: bool,
}

impl ForcedPath {
    /// A path that is fast for some cloths.
    pub(super) const fn new(name: &'static str, runs: &'static str) -> Self {
        Self { name, runs, feature: None, is_for_tests: false, is_compiled: true }
    }

    /// A path that is only tested.
    pub(super) const fn for_tests(self) -> Self {
        Self { is_for_tests: true, ..self }
    }

    /// A path that is compiled in by a feature of its own.
    #[cfg_attr(not(feature = "cuda"), allow(dead_code, reason = "only CUDA has such paths"))]
    pub(super) const fn behind(self, feature: &'static str, is_compiled: bool) -> Self {
        Self { feature: Some(feature), is_compiled, ..self }
    }
}

/// A solver on a device that only the backend knows.
pub(crate) type AnySolver = Box<dyn AnyWorld>;

type TakeOver = fn(&mut World<Cpu>) -> Option<AnySolver>;

/// Content of a [`crate::Solver`]: the interface of all backends, and the way back to the device.
pub(crate) trait AnyWorld: cloth_core::Solver + Any {}

impl<D: Device + 'static> AnyWorld for World<D> where D::Cloth: 'static {}

/// All that is known of a backend.
pub(super) struct Entry {
    /// Name in lower case.
    pub name: &'static str,
    /// Hardware that it runs on.
    pub runs_on: &'static str,
    /// Feature of this crate that compiles it in, where it takes one.
    pub feature: Option<&'static str>,
    /// Tells whether it runs on a GPU.
    pub is_gpu: bool,
    /// Tells whether a solver has use for threads of its own.
    pub has_threads: bool,
    /// The paths that can be forced.
    pub paths: &'static [ForcedPath],
    /// Name of the path that is taken where none is forced; none where that depends on the cloth.
    pub default_path: fn() -> Option<&'static str>,
    /// Makes an empty solver; none where the backend is not compiled in.
    pub create: Option<fn(&Configuration) -> Result<AnySolver>>,
    /// The same cloths on the device of this backend, for [`Backend::Auto`]: nothing where there is no such device, where
    /// it is no faster than a CPU, or where it cannot take them.
    pub take_over: Option<TakeOver>,
    /// Bytes of a packed fabric, where the solver is of this backend and packs fabrics.
    pub packed_bytes: fn(&dyn Any, &Arc<ValidFabric>) -> Option<usize>,
    /// Tells whether the solver is of this backend and its GPU is a program that runs on the CPU.
    pub is_software: fn(&dyn Any) -> bool,
}

impl Entry {
    /// A backend of the CPU that is always there, to be changed where another one differs.
    pub const fn new(name: &'static str, runs_on: &'static str) -> Self {
        Self {
            name,
            runs_on,
            feature: None,
            is_gpu: false,
            has_threads: false,
            paths: &[],
            default_path: || None,
            create: None,
            take_over: None,
            packed_bytes: |_, _| None,
            is_software: |_| false,
        }
    }
}

impl Backend {
    /// All backends, compiled in or not: those of the CPU, then GPUs, in the order in which [`Backend::Auto`] looks for
    /// them.
    pub const ALL: &'static [Self] = &[Self::Scalar, Self::Simd, Self::Cuda, Self::Wgpu];

    pub(super) fn entry(self) -> &'static Entry {
        match self {
            Self::Auto => &auto::ENTRY,
            Self::Scalar => &scalar::ENTRY,
            Self::Simd => &simd::ENTRY,
            Self::Cuda => &cuda::ENTRY,
            Self::Wgpu => &wgpu::ENTRY,
        }
    }

    /// Name in lower case, as on command lines and in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Hardware that it runs on.
    #[must_use]
    pub fn runs_on(self) -> &'static str {
        self.entry().runs_on
    }

    /// Tells whether it runs on a GPU.
    #[must_use]
    pub fn is_gpu(self) -> bool {
        self.entry().is_gpu
    }

    /// Tells whether a solver on it has use for [threads of its own](Self::with_threads).
    #[must_use]
    pub fn has_threads(self) -> bool {
        self.entry().has_threads
    }

    /// Feature of the crate `cloth` that compiles it in; none where it is always there.
    #[must_use]
    pub fn feature(self) -> Option<&'static str> {
        self.entry().feature
    }

    /// Tells whether it is compiled in.
    #[must_use]
    pub fn is_compiled(self) -> bool {
        self.entry().create.is_some()
    }

    /// Paths that can be forced.
    #[must_use]
    pub fn paths(self) -> &'static [ForcedPath] {
        self.entry().paths
    }

    /// The path that this machine takes where none is forced; none where that depends on the cloth, or where there is but
    /// one.
    #[must_use]
    pub fn default_path(self) -> Option<&'static str> {
        (self.entry().default_path)()
    }

    /// The device that it would run on.
    ///
    /// # Errors
    /// [`Error::Unavailable`]: why it cannot be used, and what would help.
    pub fn availability(self) -> Result<String> {
        Configuration::from(self).availability()
    }

    /// The backend with one of its [paths](Self::paths) forced.
    ///
    /// # Errors
    /// When it has no such path; the error lists those that it has.
    pub fn with_path(self, path: &str) -> Result<Configuration> {
        Configuration::from(self).with_path(path)
    }

    /// The backend with threads of the solver's own: a step shares out its cloths to the thread that asks for it and
    /// `threads - 1` others, and also the subdomains of a single large cloth ([`crate::cooker::Partition`]). 1 means no other
    /// thread, 0 as many as the machine has. The bits are the same on any number of threads.
    ///
    /// A solver without threads of its own uses those of the rayon pool in which a step is asked for, if any. Backends
    /// that [have no use for threads](Self::has_threads) ignore this.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Configuration {
        Configuration::from(self).with_threads(threads)
    }

    /// The backend as it is, then each of its paths forced.
    pub fn configurations(self) -> impl Iterator<Item = Configuration> {
        let forced = self.paths().iter().map(move |path| Configuration::forced(self, path.name));
        std::iter::once(self.into()).chain(forced)
    }

    /// The names of all backends, as an error lists them.
    pub(super) fn names() -> String {
        let names: Vec<&str> = [Self::Auto].iter().chain(Self::ALL).map(|backend| backend.name()).collect();
        names.join(", ")
    }

    /// Bytes that a solver packs a fabric into.
    pub(crate) fn packed_bytes(solver: &dyn Any, fabric: &Arc<ValidFabric>) -> usize {
        Self::ALL.iter().find_map(|backend| (backend.entry().packed_bytes)(solver, fabric)).unwrap_or(0)
    }

    /// Tells whether a solver runs on a GPU in software.
    pub(crate) fn is_software(solver: &dyn Any) -> bool {
        Self::ALL.iter().any(|backend| (backend.entry().is_software)(solver))
    }

    /// Tells whether there is a GPU to look for.
    pub(crate) fn any_takes_over() -> bool {
        Self::ALL.iter().any(|backend| backend.entry().take_over.is_some())
    }

    /// The same cloths on the first GPU that can take them.
    pub(crate) fn take_over(world: &mut World<Cpu>) -> Option<AnySolver> {
        Self::ALL
            .iter()
            .filter_map(|backend| backend.entry().take_over)
            .find_map(|take_over| take_over(world))
    }
}

impl FromStr for Backend {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self> {
        [Self::Auto].iter().chain(Self::ALL).copied().find(|backend| backend.name() == name).ok_or_else(
            || Error::invalid("backend", name, format!("there is no such backend, only {}", Self::names())),
        )
    }
}

impl TryFrom<&str> for Backend {
    type Error = Error;

    fn try_from(name: &str) -> Result<Self> {
        name.parse()
    }
}

impl std::fmt::Display for Backend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}
