//! A backend with what may be chosen about it.

use super::{AnySolver, Backend, ForcedPath};
use cloth_core::{Error, Result};
use std::fmt;
use std::str::FromStr;

/// A backend, and where wanted a forced path and a number of threads: what a [`crate::Solver`] is made of.
///
/// Written as `simd`, `simd/avx2`, `simd@4` or `simd/avx2@4`: the path behind a slash, threads behind an at sign. By default
/// [`Backend::Auto`], no path forced, threads as the backend has them, and nothing measured.
///
/// ```
/// use cloth::backend::{Backend, Configuration};
///
/// let two_threads: Configuration = "simd@2".parse()?;
/// assert_eq!(two_threads, Backend::Simd.with_threads(2));
/// assert_eq!(two_threads.with_pass_times().to_string(), "simd@2");
/// assert!("simd@many".parse::<Configuration>().is_err());
/// # Ok::<(), cloth::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Configuration {
    backend: Backend,
    path: Option<&'static str>,
    threads: Option<usize>,
    pass_times: bool,
}

impl Configuration {
    /// A path that the backend is known to have.
    pub(super) fn forced(backend: Backend, path: &'static str) -> Self {
        Self { path: Some(path), ..backend.into() }
    }

    /// The same with one of the [paths](Backend::paths) of the backend forced.
    ///
    /// # Errors
    /// When it has no such path; the error lists those that it has.
    pub fn with_path(self, path: &str) -> Result<Self> {
        let paths = self.backend.paths();
        if let Some(found) = paths.iter().find(|known| known.name == path) {
            return Ok(Self { path: Some(found.name), ..self });
        }
        let names: Vec<&str> = paths.iter().map(|path| path.name).collect();
        let expected = match names.as_slice() {
            [] => format!("{} has no paths to force", self.backend),
            names => format!("{} has no such path, only {}", self.backend, names.join(", ")),
        };
        Err(Error::invalid("path", path, expected))
    }

    /// The same with threads of the solver's own, see [`Backend::with_threads`].
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: Some(threads), ..self }
    }

    /// The same with passes that are measured, for [`crate::Solver::pass_times`]: by the clock of a GPU, or of a CPU, where
    /// each cloth then runs on one thread, so that the times of its passes do not overlap. Results are the same.
    #[must_use]
    pub fn with_pass_times(self) -> Self {
        Self { pass_times: true, ..self }
    }

    /// The backend.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Name of the path that is forced, if any.
    #[must_use]
    pub fn path(&self) -> Option<&'static str> {
        self.path
    }

    /// Threads of the solver's own, if any were asked for.
    #[must_use]
    pub fn threads(&self) -> Option<usize> {
        self.threads
    }

    /// Tells whether passes are measured.
    #[must_use]
    pub fn has_pass_times(&self) -> bool {
        self.pass_times
    }

    /// The path that is forced, if any.
    #[must_use]
    pub fn forced_path(&self) -> Option<&'static ForcedPath> {
        let name = self.path?;
        self.backend.paths().iter().find(|path| path.name == name)
    }

    /// The feature of the crate `cloth` that it needs and this build lacks.
    #[must_use]
    pub fn missing_feature(&self) -> Option<&'static str> {
        let path = self.forced_path().filter(|path| !path.is_compiled).and_then(|path| path.feature);
        path.or_else(|| self.backend.feature().filter(|_| !self.backend.is_compiled()))
    }

    /// The device that it would run on.
    ///
    /// # Errors
    /// [`Error::Unavailable`]: why it cannot be used, and what would help.
    pub fn availability(&self) -> Result<String> {
        self.create().map(|solver| solver.info().device.clone())
    }

    /// An empty solver.
    pub(crate) fn create(&self) -> Result<AnySolver> {
        if let Some(feature) = self.missing_feature() {
            let reason =
                format!("it was left out of this build; to have it, build with `--features cloth/{feature}`");
            return Err(Error::Unavailable { backend: self.to_string(), reason });
        }
        let unavailable =
            || Error::Unavailable { backend: self.to_string(), reason: "it cannot be made".into() };
        let mut solver = self.backend.entry().create.ok_or_else(unavailable)?(self)?;
        solver.time_passes(self.pass_times);
        Ok(solver)
    }
}

impl From<Backend> for Configuration {
    fn from(backend: Backend) -> Self {
        Self { backend, ..Self::default() }
    }
}

impl fmt::Display for Configuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.map(|path| format!("/{path}")).unwrap_or_default();
        let threads = self.threads.map(|threads| format!("@{threads}")).unwrap_or_default();
        f.pad(&format!("{}{path}{threads}", self.backend))
    }
}

impl FromStr for Configuration {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let (rest, threads) = match text.split_once('@') {
            None => (text, None),
            Some((rest, threads)) => (rest, Some(threads)),
        };
        let (backend, path) = match rest.split_once('/') {
            None => (rest, None),
            Some((backend, path)) => (backend, Some(path)),
        };
        let mut configuration = Self::from(backend.parse::<Backend>()?);
        if let Some(path) = path {
            configuration = configuration.with_path(path)?;
        }
        if let Some(threads) = threads {
            let count = threads.parse().map_err(|_| {
                Error::invalid("threads", threads, "must be a whole number; 0 means all of the machine")
            })?;
            configuration = configuration.with_threads(count);
        }
        Ok(configuration)
    }
}

impl TryFrom<&str> for Configuration {
    type Error = Error;

    fn try_from(text: &str) -> Result<Self> {
        text.parse()
    }
}
