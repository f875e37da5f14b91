//! What is measured: backends with a forced path and a number of threads.

use crate::results::label;
use cloth_core::{Error, Result, Solver, ValidFabric, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

type Make = Box<dyn Fn() -> Result<Box<dyn Measured>>>;

/// A solver, and what only its kind of device tells.
pub trait Measured: Solver {
    /// Bytes of a fabric in the form that the device packs it into, beside the fabric itself.
    fn packed_bytes(&self, _fabric: &Arc<ValidFabric>) -> usize {
        0
    }

    /// Whether a GPU is a program that runs on the processor.
    fn is_software(&self) -> bool {
        false
    }
}

impl Measured for World<Scalar> {}

impl Measured for World<Simd> {
    fn packed_bytes(&self, fabric: &Arc<ValidFabric>) -> usize {
        self.device().packed_statistics(fabric).bytes
    }
}

#[cfg(feature = "wgpu")]
impl Measured for World<cloth_wgpu::Wgpu> {
    fn is_software(&self) -> bool {
        self.device().is_software()
    }
}

#[cfg(feature = "cuda")]
impl<D: cloth_cuda::Driver> Measured for World<cloth_cuda::Cuda<D>> {}

/// One way to simulate.
pub struct Column {
    /// Name of the backend.
    pub backend: &'static str,
    /// The instruction set or other path that is forced.
    pub path: Option<&'static str>,
    /// Threads that share out the cloths of a step and the parts of large cloths.
    pub threads: usize,
    /// Whether a user gets this path without asking for it.
    pub is_default: bool,
    make: Make,
    /// The same with a device that measures itself.
    make_with_gpu_times: Option<Make>,
}

/// All columns of this machine, and those that are not compiled in, which say so. A new backend is one line here.
#[must_use]
pub fn all() -> Vec<Column> {
    let mut columns = vec![Column::new("scalar", None, || Ok(Box::new(World::new(Scalar::new()))))];
    let widest = Width::ALL.into_iter().rev().find(|width| width.is_available());
    for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
        columns.push(Column { is_default: Some(width) == widest, ..simd(width, 1) });
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    columns.extend(widest.filter(|_| threads > 1).map(|width| simd(width, threads)));
    columns.extend(wgpu());
    columns.extend(cuda());
    columns
}

fn simd(width: Width, threads: usize) -> Column {
    let make = move || -> Result<Box<dyn Measured>> {
        Ok(Box::new(World::new(Simd::with_width(width)?.with_threads(threads)?)))
    };
    Column { threads, ..Column::new("simd", Some(width.name()), make) }
}

/// The GPU, and its path for large cloths forced onto all.
#[cfg(feature = "wgpu")]
fn wgpu() -> [Column; 2] {
    use cloth_wgpu::Wgpu;
    let column = |path, limit: Option<usize>| {
        let device = move || -> Result<Wgpu> {
            Ok(match limit {
                Some(limit) => Wgpu::new()?.with_fused_limit(limit),
                None => Wgpu::new()?,
            })
        };
        Column::new("wgpu", path, move || Ok(Box::new(World::new(device()?))))
            .with_gpu_times(move || Ok(Box::new(World::new(device()?.with_gpu_times()))))
    };
    [column(None, None), Column { is_default: false, ..column(Some("large"), Some(0)) }]
}

#[cfg(not(feature = "wgpu"))]
fn wgpu() -> [Column; 2] {
    [None, Some("large")].map(|path| Column::not_built("wgpu", path))
}

/// The NVIDIA GPU, and each of its paths forced onto all.
#[cfg(feature = "cuda")]
fn cuda() -> [Column; 4] {
    use cloth_cuda::{Cuda, CudaDriver, Path};
    let column = |name, path: Option<Path>| {
        let device = move || -> Result<Cuda<CudaDriver>> {
            Ok(match path {
                Some(path) => Cuda::new()?.with_path(path),
                None => Cuda::new()?,
            })
        };
        Column::new("cuda", name, move || Ok(Box::new(World::new(device()?))))
            .with_gpu_times(move || Ok(Box::new(World::new(device()?.with_gpu_times()))))
    };
    let forced = |name, path| Column { is_default: false, ..column(Some(name), Some(path)) };
    [
        column(None, None),
        forced("block", Path::Block),
        forced("cluster", Path::Cluster),
        forced("device", Path::Device),
    ]
}

#[cfg(not(feature = "cuda"))]
fn cuda() -> [Column; 4] {
    [None, Some("block"), Some("cluster"), Some("device")].map(|path| Column::not_built("cuda", path))
}

/// The columns of some backends: a name takes all of a backend, `simd/avx2` one of them. Without names, all.
///
/// # Errors
/// A name that no column has.
pub fn choose(names: &[String]) -> Result<Vec<Column>, String> {
    let columns = all();
    let fits = |name: &str, column: &Column| name == column.backend || name == column.label();
    if let Some(name) = names.iter().find(|name| !columns.iter().any(|column| fits(name, column))) {
        let labels: Vec<String> = columns.iter().map(Column::label).collect();
        return Err(format!("--backend {name}: there is no such backend here, only {}", labels.join(", ")));
    }
    let is_chosen = |column: &Column| names.is_empty() || names.iter().any(|name| fits(name, column));
    Ok(columns.into_iter().filter(is_chosen).collect())
}

impl Column {
    /// A column with one thread that is the default of its backend.
    pub fn new(
        backend: &'static str,
        path: Option<&'static str>,
        make: impl Fn() -> Result<Box<dyn Measured>> + 'static,
    ) -> Self {
        Self { backend, path, threads: 1, is_default: true, make: Box::new(make), make_with_gpu_times: None }
    }

    /// A column of a backend that is not compiled in: it has no solver, and says how to get it.
    #[must_use]
    pub fn not_built(backend: &'static str, path: Option<&'static str>) -> Self {
        let make = move || {
            let reason = "it was left out of this build; to have it: \
                 cargo run --release -p xtask-bench --all-features --bin xtask-bench";
            Err(Error::Unavailable { backend: backend.into(), reason: reason.into() })
        };
        Self { is_default: path.is_none(), ..Self::new(backend, path, make) }
    }

    /// The same with what makes a solver that measures its GPU, for [`cloth_core::Solver::gpu_times`].
    #[must_use]
    pub fn with_gpu_times(self, make: impl Fn() -> Result<Box<dyn Measured>> + 'static) -> Self {
        Self { make_with_gpu_times: Some(Box::new(make)), ..self }
    }

    /// What it is called in reports.
    #[must_use]
    pub fn label(&self) -> String {
        label(self.backend, self.path, self.threads)
    }

    /// An empty solver.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] where this machine cannot use it.
    pub fn solver(&self) -> Result<Box<dyn Measured>> {
        (self.make)()
    }

    /// An empty solver that measures its GPU, where the column has one.
    ///
    /// # Errors
    /// As [`solver`](Self::solver).
    pub fn solver_with_gpu_times(&self) -> Result<Option<Box<dyn Measured>>> {
        self.make_with_gpu_times.as_ref().map(|make| make()).transpose()
    }
}

impl std::fmt::Debug for Column {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Column").field(&self.label()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_chosen_by_backend_and_by_label() {
        let labels = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            Ok::<_, String>(choose(&names)?.iter().map(Column::label).collect::<Vec<_>>())
        };
        assert_eq!(labels(&["simd/portable", "scalar"]).unwrap(), ["scalar", "simd/portable"]);
        assert!(
            labels(&["simd"]).unwrap().len()
                >= Width::ALL.iter().filter(|width| width.is_available()).count()
        );
        // Whatever is compiled in.
        let all = labels(&[]).unwrap();
        assert!(
            ["scalar", "wgpu", "wgpu/large", "cuda"].iter().all(|name| all.iter().any(|has| has == name))
        );
        assert!(labels(&["simt"]).unwrap_err().contains("simd/portable"));
    }

    #[test]
    fn a_column_that_is_not_built_says_how_to_get_it() {
        let error = Column::not_built("wgpu", None).solver().err().unwrap();
        assert!(matches!(error, Error::Unavailable { .. }));
        assert!(error.to_string().contains("--all-features"), "{error}");
    }

    #[test]
    fn one_column_of_a_backend_is_its_default() {
        for backend in ["scalar", "simd", "wgpu", "cuda"] {
            let defaults = all().into_iter().filter(|column| column.backend == backend && column.is_default);
            assert_eq!(defaults.filter(|column| column.threads == 1).count(), 1, "{backend}");
        }
    }
}
