//! A GPU as most programming interfaces have it: without the features and larger limits of Vulkan that the wgpu backend
//! takes where it can, so that its shaders stay WGSL.

use cloth_core::{Error, Result};
use cloth_wgpu::{Wgpu, wgpu};
use std::sync::OnceLock;

/// A backend on the plain device of this process.
pub fn get() -> Result<Wgpu> {
    static OPENED: OnceLock<Result<Wgpu>> = OnceLock::new();
    OPENED.get_or_init(|| pollster::block_on(open())).as_ref().map(Wgpu::another).map_err(Error::clone)
}

async fn open() -> Result<Wgpu> {
    let unavailable = |error: &dyn std::fmt::Display| Error::Unavailable {
        backend: "wgpu".into(),
        reason: error.to_string(),
    };
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let options = wgpu::RequestAdapterOptions::default();
    let adapter = instance.request_adapter(&options).await.map_err(|error| unavailable(&error))?;
    let descriptor = wgpu::DeviceDescriptor::default();
    let (device, queue) = adapter.request_device(&descriptor).await.map_err(|error| unavailable(&error))?;
    Ok(Wgpu::with_device(device, queue))
}
