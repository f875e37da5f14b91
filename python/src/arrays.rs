//! Arrays of numpy's, and whatever numpy makes arrays of, by the buffer protocol.

use crate::errors::invalid;
use crate::memory;
use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};

/// Numbers of an array that Python gets, by the names of numpy.
pub trait Number: Element + Default + Send {
    const NAME: &'static str;
}
impl Number for f32 {
    const NAME: &'static str = "float32";
}
impl Number for f64 {
    const NAME: &'static str = "float64";
}
impl Number for u64 {
    const NAME: &'static str = "uint64";
}
impl Number for u32 {
    const NAME: &'static str = "uint32";
}

/// An array as it came: its numbers row by row, and its shape.
pub struct Array<T> {
    pub values: Vec<T>,
    pub shape: Vec<usize>,
}

fn numpy(py: Python<'_>) -> PyResult<&Bound<'_, PyModule>> {
    static NUMPY: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    Ok(NUMPY.get_or_try_init(py, || py.import("numpy").map(Bound::unbind))?.bind(py))
}

/// The buffer of an array in the byte order of this machine; of sequences, that of the array that numpy makes of them, of the type
/// `dtype` where one is given.
fn buffer(field: &str, object: &Bound<'_, PyAny>, dtype: Option<&str>) -> PyResult<PyUntypedBuffer> {
    let py = object.py();
    let made = PyUntypedBuffer::get(object).or_else(|_| {
        let options = PyDict::new(py);
        if let Some(dtype) = dtype.filter(|_| !object.hasattr("dtype").unwrap_or(false)) {
            options.set_item("dtype", dtype)?;
        }
        PyUntypedBuffer::get(&numpy(py)?.call_method("asarray", (object,), Some(&options))?)
    });
    let buffer = made.map_err(|error| {
        let class = object.get_type();
        PyTypeError::new_err(format!("{field} must be an array of numbers, not {class}: {error}"))
    })?;
    // pyo3 takes numbers of another byte order for those of this machine.
    let others: &[u8] = if cfg!(target_endian = "little") { b">!" } else { b"<" };
    match buffer.format().to_bytes().first() {
        Some(order) if others.contains(order) => Err(PyTypeError::new_err(format!(
            "{field} holds numbers in the byte order of another machine: convert it, for instance by \
             array.astype(array.dtype.newbyteorder('='))"
        ))),
        _ => Ok(buffer),
    }
}

fn wrong_type(field: &str, buffer: &PyUntypedBuffer, expected: &str, cure: &str) -> PyErr {
    let format = buffer.format().to_string_lossy();
    PyTypeError::new_err(format!(
        "{field} holds numbers of the type '{format}', expected {expected}: convert it, for instance by array.astype({cure})"
    ))
}

/// Float32, or float64 that is rounded to it.
pub fn floats(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Array<f32>> {
    let py = object.py();
    let buffer = buffer(field, object, Some("float32"))?;
    let shape = buffer.shape().to_vec();
    let values = if let Ok(single) = buffer.as_typed::<f32>() {
        single.to_vec(py)?
    } else if let Ok(double) = buffer.as_typed::<f64>() {
        double.to_vec(py)?.into_iter().map(|value| value as f32).collect()
    } else {
        return Err(wrong_type(field, &buffer, "float32 or float64", "numpy.float32"));
    };
    Ok(Array { values, shape })
}

/// Whole numbers of any type that fit 32 bits without a sign.
pub fn indices(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Array<u32>> {
    let py = object.py();
    let buffer = buffer(field, object, None)?;
    let shape = buffer.shape().to_vec();
    macro_rules! of_any {
        ($($type:ty),+) => {
            $(if let Ok(typed) = buffer.as_typed::<$type>() {
                let values = typed.to_vec(py)?;
                let values = values.into_iter().enumerate().map(|(i, value)| {
                    u32::try_from(value).map_err(|_| {
                        let place = place(&shape, i);
                        invalid(py, &format!("{field}{place}"), value, "must be a whole number in 0 to 4294967295")
                    })
                });
                return Ok(Array { values: values.collect::<PyResult<_>>()?, shape });
            })+
        };
    }
    of_any!(i64, u32, i32, u64, u16, i16, u8, i8);
    // An empty list has no numbers, and numpy takes it for floats.
    if buffer.item_count() == 0 {
        return Ok(Array { values: Vec::new(), shape });
    }
    Err(wrong_type(field, &buffer, "whole numbers", "numpy.uint32"))
}

/// `[2][1]` of an element.
fn place(shape: &[usize], mut element: usize) -> String {
    let mut place = Vec::new();
    for &size in shape.iter().rev() {
        place.push(element % size.max(1));
        element /= size.max(1);
    }
    place.iter().rev().map(|index| format!("[{index}]")).collect()
}

impl<T: Copy> Array<T> {
    /// Rows of `K` numbers of an array shaped `[n, K]`; an empty one may have any shape.
    pub fn rows<const K: usize>(self, field: &str) -> PyResult<Vec<[T; K]>> {
        match self.shape[..] {
            [_, columns] if columns == K => Ok(self.chunks()),
            _ if self.values.is_empty() => Ok(Vec::new()),
            _ => Err(self.wrong_shape(field, &format!("(n, {K})"))),
        }
    }

    /// The numbers `K` at a time, whatever the shape.
    pub fn chunks<const K: usize>(&self) -> Vec<[T; K]> {
        self.values.as_chunks::<K>().0.to_vec()
    }

    /// The numbers of an array shaped `[n]`.
    pub fn column(self, field: &str) -> PyResult<Vec<T>> {
        match self.shape[..] {
            [_] => Ok(self.values),
            _ if self.values.is_empty() => Ok(Vec::new()),
            _ => Err(self.wrong_shape(field, "(n,)")),
        }
    }

    /// Refuses any other shape.
    pub fn check_shape(&self, field: &str, shape: &[usize]) -> PyResult<()> {
        if self.shape == shape {
            return Ok(());
        }
        Err(self.wrong_shape(field, &words(shape)))
    }

    pub fn wrong_shape(&self, field: &str, expected: &str) -> PyErr {
        wrong_shape(field, &self.shape, expected)
    }
}

pub fn wrong_shape(field: &str, found: &[usize], expected: &str) -> PyErr {
    PyValueError::new_err(format!("{field} has the shape {}, expected {expected}", words(found)))
}

/// A shape as Python writes it.
pub fn words(shape: &[usize]) -> String {
    match shape {
        [one] => format!("({one},)"),
        shape => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// `[n, K]` of float32 in one call.
pub fn float_rows<const K: usize>(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Vec<[f32; K]>> {
    floats(field, object)?.rows(field)
}

/// `[n, K]` of indices in one call.
pub fn index_rows<const K: usize>(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Vec<[u32; K]>> {
    indices(field, object)?.rows(field)
}

/// Three numbers, or where `may_splat` one for all three.
pub fn vector(field: &str, object: &Bound<'_, PyAny>, may_splat: bool) -> PyResult<[f32; 3]> {
    if may_splat && let Ok(one) = object.extract::<f32>() {
        return Ok([one; 3]);
    }
    let array = floats(field, object)?;
    match array.values[..] {
        [x, y, z] => Ok([x, y, z]),
        _ => Err(array.wrong_shape(field, "(3,)")),
    }
}

/// `[n]` of true or false, or of the indices that are true.
pub fn mask(field: &str, object: &Bound<'_, PyAny>, length: usize) -> PyResult<Vec<bool>> {
    let py = object.py();
    let is_bool = |object: &Bound<'_, PyAny>| {
        PyUntypedBuffer::get(object).is_ok_and(|buffer| buffer.format().to_bytes() == b"?")
    };
    let array = numpy(py)?.call_method1("asarray", (object,))?;
    if is_bool(&array) {
        let contiguous = numpy(py)?.call_method1("ascontiguousarray", (&array,))?;
        let bytes = indices(field, &contiguous.call_method1("view", ("uint8",))?)?;
        bytes.check_shape(field, &[length])?;
        return Ok(bytes.values.iter().map(|&byte| byte != 0).collect());
    }
    let mut chosen = vec![false; length];
    for (k, index) in indices(field, &array)?.column(field)?.into_iter().enumerate() {
        let Some(slot) = chosen.get_mut(index as usize) else {
            let expected = format!("must be less than {length}");
            return Err(invalid(py, &format!("{field}[{k}]"), index, &expected));
        };
        *slot = true;
    }
    Ok(chosen)
}

/// A new array that `write` fills.
pub fn filled<'py, T: Number>(
    py: Python<'py>,
    shape: &[usize],
    write: impl FnOnce(&mut [T]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = numpy(py)?.call_method1("zeros", (PyTuple::new(py, shape)?, T::NAME))?;
    memory::fill(&PyBuffer::<T>::get(&array)?, write)?;
    Ok(array)
}

/// A new array of numbers that are there.
pub fn array<'py, T: Number>(py: Python<'py>, shape: &[usize], values: &[T]) -> PyResult<Bound<'py, PyAny>> {
    filled(py, shape, |slots: &mut [T]| {
        slots.copy_from_slice(values);
        Ok(())
    })
}

/// A new array, or the caller's, that `write` fills.
pub fn into_given<'py>(
    py: Python<'py>,
    out: Option<Bound<'py, PyAny>>,
    shape: &[usize],
    write: impl FnOnce(&mut [f32]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(out) = out else { return filled(py, shape, write) };
    let untyped = PyUntypedBuffer::get(&out)
        .map_err(|error| PyTypeError::new_err(format!("out must be an array of float32: {error}")))?;
    let Ok(typed) = untyped.as_typed::<f32>() else {
        return Err(wrong_type("out", &untyped, "float32", "numpy.float32"));
    };
    if untyped.shape() != shape {
        return Err(wrong_shape("out", untyped.shape(), &words(shape)));
    }
    if !untyped.is_c_contiguous() || untyped.readonly() {
        let problem =
            "out must be contiguous (row by row) and writable: numpy.empty(shape, numpy.float32) is";
        return Err(PyValueError::new_err(problem));
    }
    memory::fill(typed, write)?;
    Ok(out)
}

/// A view of numpy's on the buffer of an object, shaped `[n, columns]`; nothing is copied.
pub fn view<'py>(object: &Bound<'py, PyAny>, columns: usize) -> PyResult<Bound<'py, PyAny>> {
    let array = numpy(object.py())?.call_method1("frombuffer", (object, f32::NAME))?;
    array.call_method1("reshape", (-1, columns))
}
