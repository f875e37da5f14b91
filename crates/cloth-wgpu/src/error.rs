//! Errors of devices that cannot be used or fail.

use cloth_core::Error;

/// Name of the backend.
pub(crate) const NAME: &str = "wgpu";

pub(crate) fn unavailable(reason: impl std::fmt::Display) -> Error {
    Error::Unavailable { backend: NAME.into(), reason: reason.to_string() }
}

pub(crate) fn lost(reason: impl std::fmt::Display) -> Error {
    Error::DeviceLost { backend: NAME.into(), reason: reason.to_string() }
}

pub(crate) fn too_large(what: &str, bytes: u64, limit: u64) -> Error {
    let feature = format!("{bytes} bytes of {what} on this device; its limit is {limit}");
    Error::Unsupported { backend: NAME.into(), feature }
}

pub(crate) fn small_limit(name: &str, limit: u32, needed: u32) -> Error {
    let feature = format!("a device with {name} of {limit}: {needed} are needed");
    Error::Unsupported { backend: NAME.into(), feature }
}

pub(crate) fn too_many_in_sweep(particles: u32, limit: u32) -> Error {
    let feature = format!("collision between cloths with {particles} particles; its limit is {limit}");
    Error::Unsupported { backend: NAME.into(), feature }
}
