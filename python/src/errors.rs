//! Errors of the library, and panics, as Python's exceptions: the classes of `cloth._errors`, with the same text.

use cloth::Error;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A result whose error is one of the library.
pub trait OrRaise<T> {
    /// The same with the error as a Python exception.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T> OrRaise<T> for cloth::Result<T> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| exception(py, &error))
    }
}

/// An error of the library as a Python exception, with what it names as attributes.
pub fn exception(py: Python<'_>, error: &Error) -> PyErr {
    let (class, details) = match error {
        Error::Invalid { field, value, expected } => {
            ("InvalidError", vec![("field", field), ("value", value), ("expected", expected)])
        }
        Error::Length { field, found, expected } => {
            let error_of =
                named(py, "LengthError", &error.to_string(), &[("field", field), ("expected", expected)]);
            let is_set = error_of.value(py).setattr("found", found);
            return is_set.map_or_else(|problem| problem, |()| error_of);
        }
        Error::UnknownCloth(_) => ("UnknownClothError", vec![]),
        Error::Unsupported { backend, feature } => {
            ("UnsupportedError", vec![("backend", backend), ("feature", feature)])
        }
        Error::Unavailable { backend, reason } => {
            ("UnavailableError", vec![("backend", backend), ("reason", reason)])
        }
        Error::DeviceLost { backend, reason } => {
            ("DeviceLostError", vec![("backend", backend), ("reason", reason)])
        }
        Error::Lost { cause, .. } => {
            return named(py, "ClothLostError", &error.to_string(), &[("cause", &cause.to_string())]);
        }
        Error::StepOrder(_) => ("StepOrderError", vec![]),
        _ => ("Error", vec![]),
    };
    named(py, class, &error.to_string(), &details)
}

/// A file that cannot be read, in words.
pub fn file_error(py: Python<'_>, message: &str) -> PyErr {
    named(py, "FileError", message, &[])
}

/// An argument of the right type that is out of range or has the wrong shape.
pub fn invalid(py: Python<'_>, field: &str, value: impl std::fmt::Display, expected: &str) -> PyErr {
    exception(py, &Error::invalid(field, value, expected))
}

/// An exception of `cloth._errors` by name, with attributes.
fn named(py: Python<'_>, class: &str, message: &str, details: &[(&str, &String)]) -> PyErr {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let make = || {
        let module = MODULE.get_or_try_init(py, || py.import("cloth._errors").map(Bound::unbind))?;
        let exception = module.bind(py).getattr(class)?.call1((message,))?;
        for &(name, value) in details {
            exception.setattr(name, value)?;
        }
        Ok::<_, PyErr>(exception)
    };
    make().map_or_else(|error| error, PyErr::from_value)
}

/// What a panic said, as an exception that ordinary handlers catch.
pub fn panicked(py: Python<'_>, payload: &(dyn Any + Send)) -> PyErr {
    let words = payload.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
    let message = format!("internal error, which is a bug of this library: {words}");
    let error = named(py, "InternalError", &message, &[]);
    if error.is_instance_of::<PyRuntimeError>(py) { error } else { PyRuntimeError::new_err(message) }
}

/// Runs `work` without the interpreter's lock; a panic becomes an exception.
pub fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let result = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    result.map_err(|payload| panicked(py, &*payload))
}
