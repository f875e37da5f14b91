//! Parameters as attributes, by the table of the library. `cloth/__init__.py` makes properties of its rows.

use crate::arrays::vector;
use crate::errors::OrRaise;
use crate::shared::Shared;
use cloth::{ClothId, Error, Parameters as Values, Value};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBool;
use std::sync::{Arc, Mutex, PoisonError};

/// One row of the table of parameters.
#[pyclass(frozen, get_all, module = "cloth")]
pub struct ParameterInfo {
    /// Name of the attribute.
    name: &'static str,
    /// What it does.
    description: &'static str,
    /// Unit; empty for switches.
    unit: &'static str,
    /// Least and largest accepted value, per component.
    range: (f32, f32),
    /// Least and largest value that makes sense on a slider.
    guide: (f32, f32),
    /// Value of a new cloth.
    default: Py<PyAny>,
    /// Whether a change wakes a sleeping cloth.
    wakes: bool,
}

#[pymethods]
impl ParameterInfo {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (name, unit, range) = (self.name, self.unit, self.range);
        Ok(format!(
            "ParameterInfo({name}, default {}, {unit}, {} to {})",
            self.default.bind(py).repr()?,
            range.0,
            range.1
        ))
    }
}

/// All parameters of a cloth, in the order of their declaration.
#[pyfunction]
pub fn parameter_table(py: Python<'_>) -> PyResult<Vec<ParameterInfo>> {
    let ends = |range: &std::ops::RangeInclusive<f32>| (*range.start(), *range.end());
    let row = |info: &cloth::ParameterInfo| {
        Ok(ParameterInfo {
            name: info.name,
            description: info.description,
            unit: info.unit,
            range: ends(&info.range),
            guide: ends(&info.guide),
            default: to_python(py, (info.default)())?,
            wakes: info.wakes,
        })
    };
    Values::TABLE.iter().map(row).collect()
}

/// Parameters of a cloth: those of one in a solver, which change at once, or a set of their own for `Solver.add`.
#[pyclass(frozen, subclass, module = "cloth._native")]
pub struct Parameters {
    own: Mutex<Values>,
    of: Option<(Arc<Shared>, ClothId)>,
}

impl Parameters {
    /// Those of a cloth, as an object of the class of `cloth/__init__.py`, which has properties.
    pub fn of_cloth<'py>(
        py: Python<'py>,
        shared: &Arc<Shared>,
        cloth: ClothId,
    ) -> PyResult<Bound<'py, PyAny>> {
        let of = Some((shared.clone(), cloth));
        Ok(Bound::new(py, Self { own: Mutex::new(Values::default()), of })?.into_any())
    }

    pub fn values(&self, py: Python<'_>) -> PyResult<Values> {
        match &self.of {
            Some((shared, cloth)) => shared.read(py, |solver| Ok(*solver.cloth(*cloth)?.parameters())),
            None => Ok(*self.own.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}

#[pymethods]
impl Parameters {
    #[new]
    fn new() -> Self {
        Self { own: Mutex::new(Values::default()), of: None }
    }

    /// Value of a parameter by name: a number, three numbers, or a switch.
    fn get(&self, py: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
        to_python(py, (info(name)?.get)(&self.values(py)?))
    }

    /// Sets a parameter by name; an error leaves it as it was.
    fn set(&self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = value.py();
        let info = info(name)?;
        let value = from_python(info, value)?;
        match &self.of {
            None => {
                info.set(&mut self.own.lock().unwrap_or_else(PoisonError::into_inner), value).or_raise(py)
            }
            Some((shared, cloth)) => shared.change(py, |solver| set(solver.cloth_mut(*cloth)?, info, value)),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (values, defaults) = (self.values(py)?, Values::default());
        let changed = Values::TABLE.iter().filter(|info| (info.get)(&values) != (info.get)(&defaults));
        let changed: Vec<String> =
            changed.map(|info| format!("{}={}", info.name, (info.get)(&values))).collect();
        Ok(format!("Parameters({})", changed.join(", ")))
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        Ok(self.values(py)? == other.values(py)?)
    }
}

/// Changes one parameter of a cloth.
pub fn set(cloth: &mut cloth::Cloth, info: &cloth::ParameterInfo, value: Value) -> cloth::Result<()> {
    let mut parameters = *cloth.parameters();
    info.set(&mut parameters, value)?;
    cloth.set_parameters(parameters)
}

/// The row with this name.
pub fn info(name: &str) -> PyResult<&'static cloth::ParameterInfo> {
    Values::info(name).ok_or_else(|| {
        PyAttributeError::new_err(format!("no parameter is named '{name}': see cloth.PARAMETERS"))
    })
}

pub fn to_python(py: Python<'_>, value: Value) -> PyResult<Py<PyAny>> {
    match value {
        Value::Scalar(number) => number.into_py_any(py),
        Value::Vector(vector) => vector
            .to_array()
            .map(f64::from)
            .into_py_any(py)
            .and_then(|list| list.bind(py).cast::<pyo3::types::PyList>()?.to_tuple().into_py_any(py)),
        Value::Count(count) => count.into_py_any(py),
        Value::Switch(switch) => switch.into_py_any(py),
    }
}

/// A value of the type that the parameter has. One number stands for all three axes, where axes are alike.
pub fn from_python(info: &cloth::ParameterInfo, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let wrong = |expected: &str| {
        let found = value.get_type();
        PyTypeError::new_err(format!("{} must be {expected}, not {found}", info.name))
    };
    let is_switch = value.is_instance_of::<PyBool>();
    match (info.default)() {
        Value::Scalar(_) if is_switch => Err(wrong("a number")),
        Value::Scalar(_) => value.extract().map(Value::Scalar).map_err(|_| wrong("a number")),
        Value::Vector(_) => {
            let may_splat = !["gravity", "wind"].contains(&info.name) && !is_switch;
            vector(info.name, value, may_splat).map(|array| Value::Vector(array.into()))
        }
        Value::Count(_) if is_switch => Err(wrong("a whole number")),
        Value::Count(_) => match value.extract::<i64>() {
            Ok(count) => u32::try_from(count).map(Value::Count).map_err(|_| {
                let expected = "must be a whole number in 0 to 4294967295";
                crate::errors::exception(value.py(), &Error::invalid(info.name, count, expected))
            }),
            Err(_) => Err(wrong("a whole number")),
        },
        Value::Switch(_) if is_switch => value.extract().map(Value::Switch),
        Value::Switch(_) => Err(wrong("True or False")),
    }
}
