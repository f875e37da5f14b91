//! Particles of a cloth where its backend has them, for PyTorch, JAX, CuPy, Warp and numpy, without a copy: DLPack, and for CUDA also the
//! array interface of Numba.
//!
//! ```text
//! capsule "dltensor[_versioned]" -> Managed { tensor: data, device, shape, strides }   whoever takes it calls its deleter
//! deleter -> Exported -> Held: one view less of the solver, which may change again
//! ```
//!
//! <https://dmlc.github.io/dlpack/latest/c_api.html>
#![allow(unsafe_code, reason = "structures of DLPack")]

use crate::memory::{Held, Place};
use pyo3::exceptions::{PyAttributeError, PyBufferError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ffi::{CStr, c_void};
use std::sync::Arc;

/// `kDLCPU` and `kDLCUDA`.
const CPU: i32 = 1;
const CUDA: i32 = 2;
/// The version of DLPack whose structures these are, and the one from which on a tensor says that it must not be written.
const VERSION: [u32; 2] = [1, 0];
const READ_ONLY: u64 = 1;

/// Particles of a cloth in the memory of its backend: float32 [n, 4], x, y, z (m) and inverse mass (1/kg), not to be written. While it, or
/// what was made of it, is there, the solver refuses to change.
#[pyclass(frozen, module = "cloth._native")]
pub struct DeviceParticles(Arc<Held>);

impl DeviceParticles {
    pub fn new(held: Held) -> Self {
        Self(Arc::new(held))
    }
}

#[pymethods]
impl DeviceParticles {
    /// Rows and columns: (n, 4).
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.0.count, 4)
    }

    /// Kind and number of the device, as DLPack has it: (1, 0) is the CPU, (2, k) the CUDA GPU of number k.
    fn __dlpack_device__(&self) -> (i32, i32) {
        match self.0.place {
            Place::Host => (CPU, 0),
            Place::Cuda(ordinal) => (CUDA, ordinal),
        }
    }

    /// The capsule that `from_dlpack` of an array library takes. Everything was waited for: `stream` may be any.
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<Bound<'py, PyAny>>,
        max_version: Option<(u32, u32)>,
        dl_device: Option<(i32, i32)>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        drop(stream);
        let refuse = |words: &str| Err(PyBufferError::new_err(words.to_owned()));
        if copy == Some(true) || dl_device.is_some_and(|device| device != self.__dlpack_device__()) {
            return refuse(
                "particles are handed out where they are, without a copy: copy what `from_dlpack` returns",
            );
        }
        match max_version {
            Some((major, _)) if major >= VERSION[0] => capsule::<Versioned>(py, self),
            _ if self.0.place == Place::Host => refuse(
                "this array library takes no DLPack 1.0, which says that an array must not be written: take Cloth.view() or \
                 Cloth.positions",
            ),
            _ => capsule::<Unversioned>(py, self),
        }
    }

    /// The array interface of CUDA, version 3; `AttributeError` on other backends.
    #[getter]
    fn __cuda_array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        if self.0.place == Place::Host {
            return Err(PyAttributeError::new_err("these particles are not in the memory of a CUDA GPU"));
        }
        let interface = PyDict::new(py);
        interface.set_item("shape", self.shape())?;
        interface.set_item("typestr", "<f4")?;
        interface.set_item("data", (self.0.address.as_ptr() as usize, true))?;
        interface.set_item("version", 3)?;
        Ok(interface)
    }

    fn __len__(&self) -> usize {
        self.0.count
    }
}

#[repr(C)]
struct Device {
    kind: i32,
    number: i32,
}

#[repr(C)]
struct DataType {
    code: u8,
    bits: u8,
    lanes: u16,
}

/// `DLTensor`.
#[repr(C)]
struct Tensor {
    data: *mut c_void,
    device: Device,
    dimensions: i32,
    data_type: DataType,
    shape: *mut i64,
    strides: *mut i64,
    byte_offset: u64,
}

/// `DLManagedTensor`.
#[repr(C)]
struct Unversioned {
    tensor: Tensor,
    context: *mut Exported,
    deleter: unsafe extern "C" fn(*mut Self),
}

/// `DLManagedTensorVersioned`.
#[repr(C)]
struct Versioned {
    version: [u32; 2],
    context: *mut Exported,
    deleter: unsafe extern "C" fn(*mut Self),
    flags: u64,
    tensor: Tensor,
}

/// What lives as long as a tensor, which points into it.
struct Exported {
    shape: [i64; 2],
    strides: [i64; 2],
    _held: Arc<Held>,
}

/// A managed tensor.
trait Managed: Sized {
    const NAME: &CStr;

    fn new(tensor: Tensor, context: *mut Exported) -> Self;

    fn context(&self) -> *mut Exported;

    /// Gives a tensor back. Any thread may call it, with the interpreter's lock or without.
    ///
    /// # Safety
    /// [`capsule`] made it, and this is called once.
    unsafe extern "C" fn delete(managed: *mut Self) {
        // SAFETY: both are boxes that were turned into pointers once, by the caller's promise.
        unsafe {
            let managed = Box::from_raw(managed);
            drop(Box::from_raw(managed.context()));
        }
    }

    /// Ends a capsule: its tensor goes with it, unless somebody took it, who gives the capsule another name.
    ///
    /// # Safety
    /// Called by the interpreter, with a capsule that [`capsule`] made for this type.
    unsafe extern "C" fn end(capsule: *mut ffi::PyObject) {
        // SAFETY: as long as the capsule has this name, it holds a tensor of this type.
        unsafe {
            if ffi::PyCapsule_IsValid(capsule, Self::NAME.as_ptr()) == 1 {
                Self::delete(ffi::PyCapsule_GetPointer(capsule, Self::NAME.as_ptr()).cast());
            }
        }
    }
}

impl Managed for Unversioned {
    const NAME: &CStr = c"dltensor";

    fn new(tensor: Tensor, context: *mut Exported) -> Self {
        Self { tensor, context, deleter: Self::delete }
    }

    fn context(&self) -> *mut Exported {
        self.context
    }
}

impl Managed for Versioned {
    const NAME: &CStr = c"dltensor_versioned";

    fn new(tensor: Tensor, context: *mut Exported) -> Self {
        Self { version: VERSION, context, deleter: Self::delete, flags: READ_ONLY, tensor }
    }

    fn context(&self) -> *mut Exported {
        self.context
    }
}

fn capsule<'py, M: Managed>(py: Python<'py>, of: &DeviceParticles) -> PyResult<Bound<'py, PyAny>> {
    let held = &of.0;
    let context = Box::into_raw(Box::new(Exported {
        shape: [held.count as i64, 4],
        strides: [4, 1],
        _held: held.clone(),
    }));
    let (kind, number) = of.__dlpack_device__();
    let tensor = Tensor {
        data: held.address.as_ptr(),
        device: Device { kind, number },
        dimensions: 2,
        // `kDLFloat`.
        data_type: DataType { code: 2, bits: 32, lanes: 1 },
        // SAFETY: it points to the box above.
        shape: unsafe { &raw mut (*context).shape }.cast(),
        // SAFETY: as above.
        strides: unsafe { &raw mut (*context).strides }.cast(),
        byte_offset: 0,
    };
    let managed = Box::into_raw(Box::new(M::new(tensor, context)));
    // SAFETY: the name lives for ever, and `end` is for capsules of this type; the new reference is owned here. Where there is no capsule the
    // tensor is given back.
    unsafe {
        let capsule = ffi::PyCapsule_New(managed.cast(), M::NAME.as_ptr(), Some(M::end));
        if capsule.is_null() {
            M::delete(managed);
        }
        Bound::from_owned_ptr_or_err(py, capsule)
    }
}
