//! What is measured: the configurations of the registry of backends.

use crate::results::label;
use cloth::backend::Configuration;
use cloth::{Backend, Solver};
use cloth_core::Result;

/// Makes an empty solver, which measures its passes if the argument is true.
type Make = Box<dyn Fn(bool) -> Result<Solver>>;

/// One way to simulate.
pub struct Column {
    /// Name of the backend.
    pub backend: &'static str,
    /// The instruction set or other path that is forced.
    pub path: Option<&'static str>,
    /// Threads that share out the cloths of a step and the parts of large cloths.
    pub threads: usize,
    /// True if a user gets this path without asking for it.
    pub is_default: bool,
    /// True if it runs on a GPU.
    pub is_gpu: bool,
    make: Make,
}

/// All columns of this machine, and those that are not compiled in, which say so.
#[must_use]
pub fn all() -> Vec<Column> {
    Backend::ALL.iter().flat_map(|&backend| columns(backend)).collect()
}

/// The backend as it is, and each of its paths that may be fast. Where this machine takes one of them by default, that one
/// stands for the backend as it is, and those that the machine lacks are left out.
fn columns(backend: Backend) -> Vec<Column> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let is_measured = |one: &Configuration| one.forced_path().is_none_or(|path| !path.is_for_tests);
    let configurations = backend.configurations().filter(is_measured);
    let Some(default) = backend.default_path() else {
        return configurations.map(|one| Column::of(one, one.path().is_none())).collect();
    };
    let forced: Vec<Configuration> =
        configurations.filter(|one| one.path().is_some() && one.availability().is_ok()).collect();
    let is_default = |one: &Configuration| one.path() == Some(default);
    let mut columns: Vec<Column> =
        forced.iter().map(|one| Column::of(one.with_threads(1), is_default(one))).collect();
    if backend.has_threads() && threads > 1 {
        let shared = forced.iter().filter(|one| is_default(one));
        columns.extend(shared.map(|one| Column::of(one.with_threads(threads), true)));
    }
    columns
}

/// The columns of some backends: a name takes all of a backend, `simd/avx2` one of them, and `simd/avx2@3` any other
/// configuration. Without names, all.
///
/// # Errors
/// A name that means nothing.
pub fn choose(names: &[String]) -> Result<Vec<Column>, String> {
    let all = all();
    let fits = |name: &str, column: &Column| name == column.backend || name == column.label();
    let mut others = Vec::new();
    for name in names.iter().filter(|name| !all.iter().any(|column| fits(name, column))) {
        let one: Configuration = name.parse().map_err(|error| {
            let labels: Vec<String> = all.iter().map(Column::label).collect();
            format!("--backend {name}: {error}; here there are {}", labels.join(", "))
        })?;
        others.push(Column::of(one, false));
    }
    let is_chosen = |column: &Column| names.is_empty() || names.iter().any(|name| fits(name, column));
    Ok(all.into_iter().filter(is_chosen).chain(others).collect())
}

impl Column {
    /// A column of the registry.
    #[must_use]
    pub fn of(configuration: Configuration, is_default: bool) -> Self {
        let backend = configuration.backend();
        let column = Self::new(backend.name(), configuration.path(), move |pass_times| {
            Solver::new(if pass_times { configuration.with_pass_times() } else { configuration })
        });
        Self { threads: configuration.threads().unwrap_or(1), is_default, is_gpu: backend.is_gpu(), ..column }
    }

    /// A column with one thread that is the default of its backend. `make` makes an empty solver, which measures its passes
    /// if the argument is true.
    pub fn new(
        backend: &'static str,
        path: Option<&'static str>,
        make: impl Fn(bool) -> Result<Solver> + 'static,
    ) -> Self {
        Self { backend, path, threads: 1, is_default: true, is_gpu: false, make: Box::new(make) }
    }

    /// What it is called in reports.
    #[must_use]
    pub fn label(&self) -> String {
        label(self.backend, self.path, self.threads)
    }

    /// An empty solver.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] where this machine or this build cannot use it.
    pub fn solver(&self) -> Result<Solver> {
        (self.make)(false)
    }

    /// An empty solver that measures its passes, where its device has a clock.
    ///
    /// # Errors
    /// As [`solver`](Self::solver).
    pub fn solver_with_pass_times(&self) -> Result<Solver> {
        (self.make)(true)
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
    use cloth_core::Error;

    #[test]
    fn columns_are_chosen_by_backend_and_by_label() {
        let labels = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            Ok::<_, String>(choose(&names)?.iter().map(Column::label).collect::<Vec<_>>())
        };
        assert_eq!(labels(&["simd/portable", "scalar"]).unwrap(), ["scalar", "simd/portable"]);
        assert!(labels(&["simd"]).unwrap().iter().all(|label| label.starts_with("simd/")));
        assert_eq!(labels(&["simd/portable@3"]).unwrap(), ["simd/portable x3"]);
        // Whatever is compiled in.
        let all = labels(&[]).unwrap();
        assert!(
            ["scalar", "wgpu", "wgpu/large", "cuda"].iter().all(|name| all.iter().any(|has| has == name))
        );
        assert!(!all.iter().any(|label| label.contains("on-cpu")), "what is only tested is not timed");
        assert!(labels(&["simt"]).unwrap_err().contains("simd/portable"));
    }

    #[test]
    fn a_column_that_is_not_built_says_how_to_get_it() {
        for backend in Backend::ALL.iter().filter(|backend| !backend.is_compiled()) {
            let error = Column::of((*backend).into(), true).solver().err().unwrap();
            assert!(matches!(error, Error::Unavailable { .. }));
            assert!(error.to_string().contains("--features cloth/"), "{error}");
        }
    }

    #[test]
    fn one_column_of_a_backend_is_its_default() {
        for backend in ["scalar", "simd", "wgpu", "cuda"] {
            let defaults = all().into_iter().filter(|column| column.backend == backend && column.is_default);
            assert_eq!(defaults.filter(|column| column.threads == 1).count(), 1, "{backend}");
        }
    }
}
