//! What the driver says went wrong, as an error; and that a device which failed stays failed.

use cloth_core::{Error, Result};
use cudarc::driver::DriverError;
use cudarc::driver::sys::CUresult;
use std::sync::{Mutex, PoisonError};

/// Name of the backend.
pub(super) const NAME: &str = "cuda";

pub(super) fn unavailable(reason: impl std::fmt::Display) -> Error {
    Error::Unavailable { backend: NAME.into(), reason: reason.to_string() }
}

/// The first failure of a device. After a kernel fails, the driver refuses every call in the same context, and results
/// of earlier ones may be missing: nothing that comes from it is believed any more.
#[derive(Debug, Default)]
pub(super) struct Fault {
    reason: Mutex<Option<String>>,
}

impl Fault {
    /// An error if the device failed before.
    pub fn check(&self) -> Result<()> {
        match &*self.reason.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(reason) => Err(Error::DeviceLost { backend: NAME.into(), reason: reason.clone() }),
            None => Ok(()),
        }
    }

    /// Makes an error of a failed call and remembers it.
    pub fn hold<T>(&self, call: &str, result: Result<T, DriverError>) -> Result<T> {
        result.map_err(|error| self.set(format!("{call}: {error}")))
    }

    /// As [`hold`](Self::hold), where too little memory is no failure of the device.
    pub fn hold_allocation<T>(&self, bytes: usize, result: Result<T, DriverError>) -> Result<T> {
        match result {
            Err(DriverError(CUresult::CUDA_ERROR_OUT_OF_MEMORY)) => Err(Error::Unsupported {
                backend: NAME.into(),
                feature: format!("{bytes} bytes more: the GPU is out of memory; remove cloths"),
            }),
            other => self.hold("allocation", other),
        }
    }

    /// Remembers the first failure.
    pub fn set(&self, reason: String) -> Error {
        let mut held = self.reason.lock().unwrap_or_else(PoisonError::into_inner);
        let reason = held.get_or_insert(reason).clone();
        Error::DeviceLost { backend: NAME.into(), reason }
    }
}
