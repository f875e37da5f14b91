//! Methods: dataclasses of `cloth/methods.py`, read by the names of their fields.

use crate::errors::{OrRaise, invalid};
use cloth::{
    Accelerator, AngularCorrection, ColliderTiming, Constrained, Contact, Descent, Explicit, Filter,
    LimitKind, LineSearch, LinearSolver, Matrix, Method, Newton, Order, PhaseConfig, Policy, Scheme, Start,
    StrainLimit, Vbd, Watchdog, Xpbd,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

const STARTS: [(&str, Start); 3] =
    [("inertia", Start::Inertia), ("positions", Start::Positions), ("adaptive", Start::Adaptive)];
const LINEAR: [(&str, LinearSolver); 2] =
    [("conjugate-gradients", LinearSolver::ConjugateGradients), ("direct", LinearSolver::Direct)];
const CONTACTS: [(&str, Contact); 3] =
    [("off", Contact::Off), ("fast", Contact::Fast), ("guaranteed", Contact::Guaranteed)];
const SEARCHES: [(&str, LineSearch); 3] =
    [("none", LineSearch::None), ("armijo", LineSearch::Armijo), ("exact", LineSearch::Exact)];
const CORRECTIONS: [(&str, AngularCorrection); 3] = [
    ("none", AngularCorrection::None),
    ("published", AngularCorrection::Published),
    ("exact", AngularCorrection::Exact),
];
const POLICIES: [(&str, Policy); 6] = [
    ("contain", Policy::Contain),
    ("retry", Policy::Retry),
    ("reset", Policy::Reset),
    ("error", Policy::Error),
    ("report", Policy::Report),
    ("off", Policy::Off),
];

/// A field of a dataclass.
fn field<T: for<'a, 'py> FromPyObject<'a, 'py>>(of: &Bound<'_, PyAny>, name: &str) -> PyResult<T> {
    let value = of.getattr(name)?;
    let wrong = || {
        let (class, found) = (of.get_type(), value.get_type());
        PyTypeError::new_err(format!("{name} of {class} cannot be a {found}: {value}"))
    };
    value.extract::<T>().map_err(|_| wrong())
}

/// A field that is one of some names.
fn choice<T: Copy>(of: &Bound<'_, PyAny>, name: &str, known: &[(&str, T)]) -> PyResult<T> {
    let value: String = field(of, name)?;
    chosen(of.py(), name, &value, known)
}

fn chosen<T: Copy>(py: Python<'_>, name: &str, value: &str, known: &[(&str, T)]) -> PyResult<T> {
    known.iter().find(|(known, _)| *known == value).map(|&(_, chosen)| chosen).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|&(name, _)| name).collect();
        invalid(py, name, format!("\"{value}\""), &format!("must be one of {}", names.join(", ")))
    })
}

/// A method by its name, or with settings.
pub fn method(value: &Bound<'_, PyAny>) -> PyResult<Method> {
    let py = value.py();
    let is_name = value.extract::<String>();
    let name: String = match &is_name {
        Ok(name) => name.clone(),
        Err(_) => value.getattr("name").and_then(|name| name.extract()).map_err(|_| {
            PyTypeError::new_err(
                "method must be a name, such as \"vbd\", or settings, such as cloth.Vbd(iterations=20)",
            )
        })?,
    };
    let default = by_name(py, &name)?;
    if is_name.is_ok() {
        return Ok(default);
    }
    Ok(match default {
        Method::Newton(_) => Newton {
            iterations: field(value, "iterations")?,
            linear_iterations: field(value, "linear_iterations")?,
            linear_solver: choice(value, "linear_solver", &LINEAR)?,
            hierarchy: field(value, "hierarchy")?,
            tolerance: field(value, "tolerance")?,
            start: choice(value, "start", &STARTS)?,
            start_by: match value.getattr("start_by")? {
                none if none.is_none() => None,
                given => Some(scheme(&given)?),
            },
            is_static: field(value, "is_static")?,
            contact: choice(value, "contact", &CONTACTS)?,
        }
        .into(),
        Method::Xpbd(_) => Xpbd { iterations: field(value, "iterations")? }.into(),
        Method::Vbd(_) => Vbd {
            iterations: field(value, "iterations")?,
            acceleration: field(value, "acceleration")?,
            start: match value.getattr("start")? {
                none if none.is_none() => None,
                _ => Some(choice(value, "start", &STARTS)?),
            },
            is_measured: field(value, "is_measured")?,
            contact: choice(value, "contact", &CONTACTS)?,
            hierarchy: field(value, "hierarchy")?,
            augmented: field(value, "augmented")?,
        }
        .into(),
        Method::Descent(_) => Descent {
            scheme: scheme(&value.getattr("scheme")?)?,
            tolerance: field(value, "tolerance")?,
            start: choice(value, "start", &STARTS)?,
        }
        .into(),
        Method::Constrained(_) => Constrained {
            iterations: field(value, "iterations")?,
            linear_iterations: field(value, "linear_iterations")?,
            tolerance: field(value, "tolerance")?,
        }
        .into(),
        Method::Filter(_) => Filter {
            angular_correction: choice(value, "angular_correction", &CORRECTIONS)?,
            max_elongation: field(value, "max_elongation")?,
            sweeps: field(value, "sweeps")?,
            tolerance: field(value, "tolerance")?,
            time_budget: field(value, "time_budget")?,
            drag: field(value, "drag")?,
            linear_solver: choice(value, "linear_solver", &LINEAR)?,
            linear_iterations: field(value, "linear_iterations")?,
        }
        .into(),
        Method::Explicit(_) => Explicit { is_forward: field(value, "is_forward")? }.into(),
        other => other,
    })
}

fn by_name(py: Python<'_>, name: &str) -> PyResult<Method> {
    let known: [(&str, Method); 9] = [
        ("pbd", Method::Pbd),
        ("newton", Newton::default().into()),
        ("xpbd", Xpbd::default().into()),
        ("vbd", Vbd::default().into()),
        ("descent", Descent::default().into()),
        ("projective", Method::projective()),
        ("constrained", Constrained::default().into()),
        ("filter", Filter::default().into()),
        ("explicit", Explicit::default().into()),
    ];
    chosen(py, "method", name, &known)
}

fn scheme(value: &Bound<'_, PyAny>) -> PyResult<Scheme> {
    let matrices = [
        ("identity", Matrix::Identity { stiffness: field(value, "identity_stiffness")? }),
        ("diagonal", Matrix::Diagonal),
        ("blocks", Matrix::Blocks),
        ("constant", Matrix::Constant),
    ];
    let accelerators = [
        ("none", Accelerator::None),
        ("chebyshev", Accelerator::Chebyshev { rho: field(value, "rho")? }),
        ("nesterov", Accelerator::Nesterov),
        ("anderson", Accelerator::Anderson { window: field(value, "window")? }),
        ("lbfgs", Accelerator::Lbfgs),
    ];
    Ok(Scheme {
        matrix: choice(value, "matrix", &matrices)?,
        accelerator: choice(value, "accelerator", &accelerators)?,
        line_search: choice(value, "line_search", &SEARCHES)?,
        iterations: field(value, "iterations")?,
        refresh: field(value, "refresh")?,
        linear_solver: choice(value, "linear_solver", &LINEAR)?,
        linear_iterations: field(value, "linear_iterations")?,
        linear_tolerance: field(value, "linear_tolerance")?,
    })
}

/// Defaults of the library as text, for a test that compares those of Python's dataclasses: the debug output of Rust.
#[pyfunction]
pub fn method_defaults(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let found = PyDict::new(py);
    for name in ["newton", "xpbd", "vbd", "descent", "projective", "constrained", "filter", "explicit"] {
        found.set_item(name, format!("{:?}", by_name(py, name)?))?;
    }
    found.set_item("strain_limit", format!("{:?}", StrainLimit::default()))?;
    found.set_item("watchdog", format!("{:?}", Watchdog::default()))?;
    found.set_item("phase", format!("{:?}", PhaseConfig::new(0)))?;
    Ok(found)
}

/// A method as the library sees it, for the same test.
#[pyfunction]
pub fn describe_method(value: &Bound<'_, PyAny>) -> PyResult<String> {
    method(value).map(|method| format!("{method:?}"))
}

pub fn collider_timing(value: &Bound<'_, PyAny>) -> PyResult<ColliderTiming> {
    let name: String = value.extract()?;
    let timings: Vec<(&str, ColliderTiming)> =
        ColliderTiming::ALL.iter().map(|&timing| (timing.name(), timing)).collect();
    chosen(value.py(), "collider_timing", &name, &timings)
}

pub fn strain_limit(value: &Bound<'_, PyAny>) -> PyResult<StrainLimit> {
    let kinds: Vec<(&str, LimitKind)> = LimitKind::ALL.iter().map(|&kind| (kind.name(), kind)).collect();
    let limit = StrainLimit::new(choice(value, "kind", &kinds)?);
    Ok(limit.range(field(value, "range")?).sweeps(field(value, "sweeps")?, field(value, "tolerance")?))
}

/// A policy by name, or a watchdog with limits.
pub fn watchdog(value: &Bound<'_, PyAny>) -> PyResult<Watchdog> {
    if let Ok(name) = value.extract::<String>() {
        return chosen(value.py(), "watchdog", &name, &POLICIES).map(Watchdog::from);
    }
    let mut watchdog = Watchdog::from(choice(value, "policy", &POLICIES)?);
    watchdog.speed_limit = field(value, "speed_limit")?;
    watchdog.stretch_limit = field(value, "stretch_limit")?;
    watchdog.teleport_speed = field(value, "teleport_speed")?;
    watchdog.teleport_turn = field(value, "teleport_turn")?;
    Ok(watchdog)
}

pub fn policy_name(policy: Policy) -> &'static str {
    POLICIES.iter().find(|(_, known)| *known == policy).map_or("", |&(name, _)| name)
}

/// Stiffness of the phases of a fabric.
pub fn phases(value: &Bound<'_, PyAny>) -> PyResult<Vec<PhaseConfig>> {
    let phase = |value: Bound<'_, PyAny>| {
        let phase = PhaseConfig::new(field(&value, "phase")?).with_stiffness(field(&value, "stiffness")?);
        let limits = [field(&value, "compression_limit")?, field(&value, "stretch_limit")?];
        Ok(phase.with_softening(field(&value, "stiffness_multiplier")?, limits[0], limits[1]))
    };
    value.try_iter()?.map(|value| phase(value?)).collect()
}

/// "gauss-seidel", "jacobi", or the relaxation of Jacobi's order.
pub fn order(value: &Bound<'_, PyAny>) -> PyResult<Order> {
    if let Ok(relaxation) = value.extract::<f32>() {
        return Ok(Order::Jacobi { relaxation });
    }
    let known = [("gauss-seidel", Order::GaussSeidel), ("jacobi", Order::Jacobi { relaxation: 1.0 })];
    chosen(value.py(), "order", &value.extract::<String>()?, &known)
}

/// Inter-collision of the cloths of a solver, by the names of a dataclass.
pub fn inter_collision(value: &Bound<'_, PyAny>) -> PyResult<cloth::InterCollision> {
    let py = value.py();
    let settings = match value.extract::<f32>() {
        Ok(distance) => cloth::InterCollision::new(distance),
        Err(_) => cloth::InterCollision::new(field(value, "distance")?)
            .with_stiffness(field(value, "stiffness")?)
            .with_iterations(field(value, "iterations")?),
    };
    // The solver checks it; here only that the type is right.
    Ok(settings).or_raise(py)
}
