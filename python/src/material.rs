//! Materials, by the table of the library, in SI or textile units.

use crate::errors::{OrRaise, exception};
use cloth::Error;
use cloth::material::{FastValues, MaterialInfo as Row, MaterialValue};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use std::sync::{Mutex, PoisonError};

/// One row of the table of what a material is described by.
#[pyclass(frozen, get_all, module = "cloth")]
pub struct MaterialInfo {
    /// Name of the attribute.
    name: &'static str,
    /// What it does.
    description: &'static str,
    /// SI unit; empty where there is none.
    unit: &'static str,
    /// Unit of textile tests.
    textile_unit: &'static str,
    /// Size of the textile unit in SI.
    textile_factor: f64,
    /// Least and largest accepted number.
    range: (f64, f64),
    /// Least and largest number that makes sense on a slider.
    guide: (f64, f64),
    /// Names that are accepted; empty for numbers.
    names: Vec<&'static str>,
    /// Value of a new material.
    default: Py<PyAny>,
}

#[pymethods]
impl MaterialInfo {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("MaterialInfo({}, default {}, {})", self.name, self.default.bind(py).repr()?, self.unit))
    }
}

/// All that a material is described by, in the order of declaration.
#[pyfunction]
pub fn material_table(py: Python<'_>) -> PyResult<Vec<MaterialInfo>> {
    let ends = |range: &std::ops::RangeInclusive<f64>| (*range.start(), *range.end());
    let row = |info: &Row| {
        Ok(MaterialInfo {
            name: info.name,
            description: info.description,
            unit: info.unit,
            textile_unit: info.textile_unit,
            textile_factor: info.textile_factor,
            range: ends(&info.range),
            guide: ends(&info.guide),
            names: info.names.to_vec(),
            default: to_python(py, &info.default_value())?,
        })
    };
    cloth::Material::TABLE.iter().map(row).collect()
}

/// Names of the presets of materials, each with what it is and where its values come from.
#[pyfunction]
pub fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let found = PyDict::new(py);
    for preset in cloth::material::presets() {
        found.set_item(preset.name, format!("{}: {}", preset.description, preset.source))?;
    }
    Ok(found)
}

/// What a cloth is made of, in SI units: `Material(area_density=0.168, bending_warp="5.56 µN·m")`. Text may have the unit of textile tests.
/// Default: a plain cotton shirting.
#[pyclass(frozen, subclass, module = "cloth._native")]
pub struct Material {
    inner: Mutex<cloth::Material>,
}

impl Material {
    pub fn value(&self) -> cloth::Material {
        *self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An instance of the class that was called, which has properties.
fn instance<'py>(class: &Bound<'py, PyType>, material: &cloth::Material) -> PyResult<Bound<'py, PyAny>> {
    let py = class.py();
    class.call((), Some(&values(py, material)?))
}

fn values<'py>(py: Python<'py>, material: &cloth::Material) -> PyResult<Bound<'py, PyDict>> {
    let values = PyDict::new(py);
    for info in cloth::Material::TABLE {
        values.set_item(info.name, to_python(py, &(info.get)(material))?)?;
    }
    Ok(values)
}

#[pymethods]
impl Material {
    #[new]
    #[pyo3(signature = (**values))]
    fn new(values: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let material = Self { inner: Mutex::new(cloth::Material::default()) };
        for (name, value) in values.into_iter().flatten() {
            material.set(&name.extract::<String>()?, &value)?;
        }
        Ok(material)
    }

    /// The material with this name, one of `cloth.presets()`.
    #[classmethod]
    fn preset<'py>(class: &Bound<'py, PyType>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        instance(class, &cloth::Material::preset(name).or_raise(class.py())?)
    }

    /// A material by its mass per area (g/m²) and its bending lengths along warp and weft (mm), as ASTM D1388 measures them.
    #[classmethod]
    fn from_bending_length<'py>(
        class: &Bound<'py, PyType>,
        grams_per_m2: f64,
        bending_lengths: [f64; 2],
    ) -> PyResult<Bound<'py, PyAny>> {
        let material = cloth::Material::from_bending_length(grams_per_m2, bending_lengths);
        instance(class, &material.or_raise(class.py())?)
    }

    /// A material by what the test system FAST prints: mass per area (g/m²), extensions E100 along warp and weft (%), shear rigidity (N/m),
    /// bending lengths along warp and weft (mm).
    #[classmethod]
    fn from_fast<'py>(
        class: &Bound<'py, PyType>,
        grams_per_m2: f64,
        extensions: [f64; 2],
        shear: f64,
        bending_lengths: [f64; 2],
    ) -> PyResult<Bound<'py, PyAny>> {
        let values = FastValues { grams_per_m2, extensions, shear, bending_lengths };
        instance(class, &cloth::Material::from_fast(values).or_raise(class.py())?)
    }

    /// An isotropic sheet by Young's modulus times thickness (N/m) and Poisson's ratio.
    #[classmethod]
    fn isotropic<'py>(class: &Bound<'py, PyType>, young: f64, poisson: f64) -> PyResult<Bound<'py, PyAny>> {
        instance(class, &cloth::Material::isotropic(young, poisson))
    }

    /// Value by name, in SI units.
    fn get(&self, py: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
        to_python(py, &(info(name)?.get)(&self.value()))
    }

    /// Sets a value by name: a number in SI units, two numbers, a name, `None`, or text with a unit, `"168 g/m²"`.
    fn set(&self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = value.py();
        let mut material = self.value();
        let row = info(name)?;
        if let Ok(text) = value.extract::<String>() {
            material.set_text(name, &text).or_raise(py)?;
        } else {
            row.set(&mut material, &from_python(row, value)?).or_raise(py)?;
        }
        *self.inner.lock().unwrap_or_else(PoisonError::into_inner) = material;
        Ok(())
    }

    /// All values by name, in SI units.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        values(py, &self.value())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let defaults = values(py, &cloth::Material::default())?;
        let mut changed = Vec::new();
        for (name, value) in values(py, &self.value())? {
            if !defaults.get_item(&name)?.is_some_and(|default| default.eq(&value).unwrap_or(false)) {
                changed.push(format!("{name}={}", value.repr()?));
            }
        }
        Ok(format!("Material({})", changed.join(", ")))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.value() == other.value()
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((), Bound<'py, PyDict>)> {
        Ok(((), values(py, &self.value())?))
    }
}

fn info(name: &str) -> PyResult<&'static Row> {
    cloth::Material::info(name).ok_or_else(|| {
        // The library's own words, which name the nearest ones.
        let error = cloth::Material::default().set(name, &MaterialValue::None);
        PyAttributeError::new_err(error.err().map_or_else(String::new, |error| error.to_string()))
    })
}

fn to_python(py: Python<'_>, value: &MaterialValue) -> PyResult<Py<PyAny>> {
    match value {
        MaterialValue::Number(number) => number.into_py_any(py),
        MaterialValue::Range([low, high]) => (*low, *high).into_py_any(py),
        MaterialValue::Name(name) => name.into_py_any(py),
        _ => Ok(py.None()),
    }
}

fn from_python(info: &Row, value: &Bound<'_, PyAny>) -> PyResult<MaterialValue> {
    if value.is_none() {
        return Ok(MaterialValue::None);
    }
    if let Ok(number) = value.extract::<f64>() {
        return Ok(MaterialValue::Number(number));
    }
    if let Ok(range) = value.extract::<[f64; 2]>() {
        return Ok(MaterialValue::Range(range));
    }
    let words =
        format!("{} must be a number, two numbers, a name or None, not {}", info.name, value.get_type());
    Err(PyTypeError::new_err(words))
}

/// One material, its name among the presets, or a sequence of them.
pub fn materials(value: &Bound<'_, PyAny>) -> PyResult<Vec<cloth::Material>> {
    let one = |value: &Bound<'_, PyAny>| -> PyResult<cloth::Material> {
        if let Ok(material) = value.cast::<Material>() {
            return Ok(material.get().value());
        }
        match value.extract::<String>() {
            Ok(name) => cloth::Material::preset(&name).or_raise(value.py()),
            Err(_) => Err(PyTypeError::new_err(
                "material must be a Material, the name of a preset, or a list of them",
            )),
        }
    };
    if value.is_instance_of::<Material>() || value.extract::<String>().is_ok() {
        return Ok(vec![one(value)?]);
    }
    let all = value.try_iter()?.map(|value| one(&value?)).collect::<PyResult<Vec<_>>>()?;
    if all.is_empty() {
        return Err(exception(value.py(), &Error::length("material", 0, "at least one")));
    }
    Ok(all)
}
