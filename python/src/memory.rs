//! Memory that Python and the library share, which is all the unsafe code there is: new arrays of numpy's while they are
//! filled, and particles of a solver while Python looks at them.
#![allow(unsafe_code, reason = "memory of numpy's arrays, and the buffer protocol")]

use crate::shared::Shared;
use cloth::ClothId;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::{c_int, c_void};
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

/// Particles of a cloth where its backend has them, `[x, y, z, inverse mass]` in float32, not to be written. While this lives, the solver
/// refuses to change anything ([`Shared::change`]).
pub struct Held {
    shared: Arc<Shared>,
    pub address: Address,
    /// Number of particles.
    pub count: usize,
    pub place: Place,
}

/// Whose memory it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Host,
    /// Of the GPU with this number.
    Cuda(i32),
}

/// Where it begins.
#[derive(Clone, Copy)]
pub struct Address(*const c_void);

// SAFETY: it is only handed out as long as the solver, which is `Sync`, is kept alive and unchanged; nothing is written.
unsafe impl Send for Address {}
// SAFETY: as above.
unsafe impl Sync for Address {}

impl Address {
    pub fn as_ptr(self) -> *mut c_void {
        self.0.cast_mut()
    }
}

impl Held {
    /// The particles of a cloth in the memory of this process, where CPUs have them and GPUs copy them to.
    pub fn on_host(py: Python<'_>, shared: &Arc<Shared>, cloth: ClothId) -> PyResult<Self> {
        let (address, count) = shared.read(py, |solver| {
            let particles = solver.particles(cloth)?;
            // Counted while the solver is locked, so that no change comes between.
            shared.views.fetch_add(1, Ordering::AcqRel);
            Ok((Address(particles.as_ptr().cast()), particles.len()))
        })?;
        Ok(Self { shared: shared.clone(), address, count, place: Place::Host })
    }

    /// The particles of a cloth in the memory of its backend, when all work on them is done; of one that has no addresses, a
    /// `BufferError`.
    pub fn on_device(py: Python<'_>, shared: &Arc<Shared>, cloth: ClothId) -> PyResult<Self> {
        #[cfg(feature = "cuda")]
        {
            use cloth::backend::cuda::{Cuda, CudaDriver};
            let found = shared.look(py, |solver| {
                if solver.world::<Cuda<CudaDriver>>().is_none() {
                    return Ok(None);
                }
                let count = solver.cloth(cloth)?.particle_count();
                let Some(world) = solver.world_mut::<Cuda<CudaDriver>>() else { return Ok(None) };
                let (device, on_device) = world.on_device(cloth)?;
                device.driver().record_event()?.wait()?;
                let address = on_device.address(cloth::ParticleArray::Current);
                let place = Place::Cuda(device.driver().ordinal());
                shared.views.fetch_add(1, Ordering::AcqRel);
                Ok(Some((Address(address as usize as *const c_void), count, place)))
            })?;
            if let Some((address, count, place)) = found {
                return Ok(Self { shared: shared.clone(), address, count, place });
            }
        }
        let backend = shared.read(py, |solver| Ok(solver.info().backend.clone()))?;
        if backend.starts_with("wgpu") {
            return Err(PyBufferError::new_err(
                "memory of wgpu has no address that others could use: take Cloth.view(), which reads it back",
            ));
        }
        Self::on_host(py, shared, cloth)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.shared.views.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Particles in the memory of this process, as the buffer protocol hands them out.
#[pyclass(frozen, module = "cloth._native")]
pub struct LiveParticles {
    held: Held,
    /// Number of floats, in memory that the buffer may point to.
    length: ffi::Py_ssize_t,
    stride: ffi::Py_ssize_t,
}

impl LiveParticles {
    /// The particles of a cloth as they lie in the memory of the solver. The new object counts as one view of it.
    pub fn new(py: Python<'_>, shared: &Arc<Shared>, cloth: ClothId) -> PyResult<Self> {
        let held = Held::on_host(py, shared, cloth)?;
        let length = (held.count * 4) as ffi::Py_ssize_t;
        Ok(Self { held, length, stride: size_of::<f32>() as ffi::Py_ssize_t })
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
        let parts = (
            this.held.address.as_ptr(),
            &raw const this.length,
            &raw const this.stride,
            this.length * this.stride,
        );
        // SAFETY: `view` points to a `Py_buffer` that the interpreter made for this call; the pointers that go into it are
        // valid as long as the object that `obj` keeps alive, and nobody writes through them, as `readonly` says.
        unsafe {
            (*view).buf = parts.0;
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
