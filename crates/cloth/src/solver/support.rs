//! Which methods a backend runs, in words.

use super::Solver;
use crate::{Contact, LinearSolver, Matrix, Method, Scheme, Vbd};
use cloth_core::method::pbd::Features;
use std::fmt;

/// Precision in which a method solves. Particles are float32 between substeps, whatever it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Precision {
    /// Float32.
    Single,
    /// Float64.
    Double,
}

/// What [`Solver::supports`] answers.
///
/// ```
/// use cloth::{Backend, Method, Newton, Solver};
///
/// let support = Solver::new(Backend::Scalar)?.supports(&Newton::default().into());
/// assert!(support.missing.is_none());
/// assert_eq!(support.to_string(), "newton on scalar: in float64, with the bits of the scalar backend");
/// # Ok::<(), cloth::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Support {
    /// Name of the method.
    pub method: &'static str,
    /// Name of the backend.
    pub backend: String,
    /// What the backend lacks, in words; none where it runs the method.
    pub missing: Option<&'static str>,
    /// How exactly it solves.
    pub precision: Precision,
    /// True where results have the same bits as those of the scalar backend.
    pub bit_exact: bool,
}

impl fmt::Display for Support {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { method, backend, .. } = self;
        if let Some(missing) = self.missing {
            return write!(f, "{method} does not run on {backend}: {missing}");
        }
        let precision = match self.precision {
            Precision::Single => "float32",
            Precision::Double => "float64",
        };
        let bits =
            if self.bit_exact { "with the bits of the scalar backend" } else { "with bits of its own" };
        write!(f, "{method} on {backend}: in {precision}, {bits}")
    }
}

impl Solver {
    /// Tells whether the backend runs a method, and how exactly. A step of a cloth whose method it lacks is refused with
    /// [`Error::Unsupported`](crate::Error::Unsupported), before anything has changed.
    #[must_use]
    pub fn supports(&self, method: &Method) -> Support {
        let capabilities = self.capabilities();
        let has = |feature| capabilities.features.contains(feature);
        let factors = |scheme: &Scheme| {
            scheme.matrix == Matrix::Constant && scheme.linear_solver == LinearSolver::Direct
        };
        let is_direct = match method {
            Method::Newton(newton) => {
                newton.linear_solver == LinearSolver::Direct || newton.start_by.as_ref().is_some_and(factors)
            }
            Method::Descent(descent) => factors(&descent.scheme),
            Method::Filter(filter) => filter.linear_solver == LinearSolver::Direct,
            _ => false,
        };
        let has_deadline = matches!(method, Method::Filter(filter) if filter.time_budget > 0.0);
        let has_contact = matches!(method, Method::Newton(newton) if newton.contact != Contact::Off);
        let has_levels = match method {
            Method::Newton(newton) => newton.hierarchy,
            Method::Vbd(vbd) => vbd.hierarchy,
            _ => false,
        };
        let energies = match method {
            Method::Pbd => Features::empty(),
            Method::Xpbd(_) => Features::CONSTRAINTS,
            Method::Vbd(_) => Features::VERTICES,
            Method::Newton(_) => Features::NEWTON,
            _ => Features::POTENTIAL,
        };
        let starts_by_descent = matches!(method, Method::Newton(newton) if newton.start_by.is_some());
        let missing = if !has(energies) {
            Some(match method {
                Method::Newton(_) => "it has no float64; scalar, simd and cuda have",
                _ => "it has this method not yet; scalar and simd have",
            })
        } else if starts_by_descent && !has(Features::POTENTIAL) {
            Some("it has no descent for `start_by`; scalar and simd have")
        } else if has_contact && !has(Features::SURFACE_CONTACT) {
            Some("it has no contact of surfaces; scalar and simd have")
        } else if is_direct && !has(Features::DIRECT) {
            Some("it was built without feature `direct`; conjugate gradients need none")
        } else if has_levels && !has(Features::HIERARCHY) {
            Some("it has no coarser levels; scalar and simd have")
        } else if let Method::Vbd(vbd) = method {
            lacks_of_vbd(vbd, has)
        } else {
            None
        };
        Support {
            method: method.name(),
            backend: self.info().backend.clone(),
            missing,
            precision: match method {
                Method::Newton(_)
                | Method::Descent(_)
                | Method::Constrained(_)
                | Method::Filter(_)
                | Method::Explicit(_) => Precision::Double,
                Method::Pbd | Method::Xpbd(_) | Method::Vbd(_) => Precision::Single,
            },
            bit_exact: capabilities.bit_exact && !is_direct && !has_deadline,
        }
    }
}

/// What of vertex block descent a backend lacks that moves vertices.
fn lacks_of_vbd(vbd: &Vbd, has: impl Fn(Features) -> bool) -> Option<&'static str> {
    let measures = vbd.is_measured || vbd.acceleration > 0.0;
    let needed = [
        (
            measures,
            Features::POTENTIAL,
            "it does not measure the potential, as acceleration needs; scalar and simd do",
        ),
        (
            vbd.contact != Contact::Off,
            Features::SURFACE_CONTACT,
            "it has no contact of surfaces; scalar and simd have",
        ),
        (vbd.augmented, Features::HARD_CONSTRAINTS, "it has no hard constraints; scalar and simd have"),
    ];
    needed.into_iter().find(|&(is_needed, feature, _)| is_needed && !has(feature)).map(|(.., words)| words)
}
