//! Memory that Python and the library share, which is all the unsafe code there is: new arrays of numpy's while they are
//! filled, and particles of a solver while Python looks at them.
#![allow(unsafe_code, reason = "memory of numpy's arrays, and the buffer protocol")]

use crate::shared::Shared;
use cloth::ClothId;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::c_int;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Has `write` fill a contiguous array of numpy's that the caller has checked to be writable.
pub fn fill<T: Element, R>(array: &PyBuffer<T>, write: impl FnOnce(&mut [T]) -> PyResult<R>) -> PyResult<R> {
    let memory = array.as_slice_ptr().filter(|_| !array.readonly());
    let Some(mut memory) = memory else {
        return Err(PyBufferError::new_err("the array must be contiguous and writable"));
    };
    // Python code of other threads that uses the array meanwhile may see half of what is written, as with functions of numpy's.
    // SAFETY: the buffer is held until `write` is done, so the memory stays; it is contiguous, aligned and of this type, as `PyBuffer`
    // has checked, initialised, since numpy made it, and numbers may have any bits. Nothing else in Rust refers to it.
    write(unsafe { memory.as_mut() })
}

/// Particles of a cloth where the solver has them, as the buffer protocol hands them out: `[x, y, z, inverse mass]` in float32, not to be
/// written. While anybody holds the buffer, the solver refuses to change anything ([`Shared::change`]).
#[pyclass(frozen, module = "cloth._native")]
pub struct LiveParticles {
    shared: Arc<Shared>,
    address: Address,
    /// Number of floats, in memory that the buffer may point to.
    length: ffi::Py_ssize_t,
    stride: ffi::Py_ssize_t,
}

struct Address(*const f32);

// SAFETY: it is only handed out as long as the solver, which is `Sync`, is kept alive and unchanged; nothing is written.
unsafe impl Send for Address {}
// SAFETY: as above.
unsafe impl Sync for Address {}

impl LiveParticles {
    /// The particles of a cloth as they lie in the memory of the solver. The new object counts as one view of it.
    pub fn new(py: Python<'_>, shared: &Arc<Shared>, cloth: ClothId) -> PyResult<Self> {
        let (address, length) = shared.read(py, |solver| {
            let floats = cloth::Particle::as_arrays(solver.particles(cloth)?).as_flattened();
            // Counted while the solver is locked, so that no change comes between.
            shared.views.fetch_add(1, Ordering::AcqRel);
            Ok((Address(floats.as_ptr()), floats.len()))
        })?;
        let stride = size_of::<f32>() as ffi::Py_ssize_t;
        Ok(Self { shared: shared.clone(), address, length: length as ffi::Py_ssize_t, stride })
    }
}

impl Drop for LiveParticles {
    fn drop(&mut self) {
        self.shared.views.fetch_sub(1, Ordering::AcqRel);
    }
}

#[pymethods]
impl LiveParticles {
    /// # Safety
    /// Called by the interpreter, with a valid `view`.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        if view.is_null() {
            return Err(PyBufferError::new_err("there is no view to fill in"));
        }
        // SAFETY: the interpreter made the view for this call; it wants no object in it where there is an error.
        unsafe { (*view).obj = std::ptr::null_mut() };
        if flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE {
            return Err(PyBufferError::new_err("particles in the memory of a solver cannot be written"));
        }
        let this = slf.get();
        // The object stays alive as long as the view: `obj` below owns a reference to it, and as long as the object lives,
        // the solver does not move its particles.
        let parts =
            (this.address.0, &raw const this.length, &raw const this.stride, this.length * this.stride);
        // SAFETY: `view` points to a `Py_buffer` that the interpreter made for this call; the pointers that go into it are
        // valid as long as the object that `obj` keeps alive, and nobody writes through them, as `readonly` says.
        unsafe {
            (*view).buf = parts.0.cast_mut().cast();
            (*view).len = parts.3;
            (*view).readonly = 1;
            (*view).itemsize = size_of::<f32>() as ffi::Py_ssize_t;
            let wants_format = flags & ffi::PyBUF_FORMAT == ffi::PyBUF_FORMAT;
            (*view).format = if wants_format { c"f".as_ptr().cast_mut() } else { std::ptr::null_mut() };
            (*view).ndim = 1;
            (*view).shape = parts.1.cast_mut();
            (*view).strides = parts.2.cast_mut();
            (*view).suboffsets = std::ptr::null_mut();
            (*view).internal = std::ptr::null_mut();
            (*view).obj = slf.into_any().into_ptr();
        }
        Ok(())
    }
}
