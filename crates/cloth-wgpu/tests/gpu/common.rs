//! What the tests share: devices, where this machine has one, and cloths.
#![allow(dead_code, reason = "no file of tests needs all of it")]

use cloth_core::{ClothDescription, ClothId, Fabric, Particle, Result, Solver};
use cloth_wgpu::{Wgpu, wgpu};

/// The device that all solvers of a process share. Where there is none, the test ends.
pub fn device() -> Wgpu {
    Wgpu::new().unwrap_or_else(|error| cloth_testing::lacks_tool(error))
}

/// A device of the caller, on which nobody handles errors: by default wgpu panics at those that nobody expects.
pub fn device_of_caller() -> (wgpu::Device, wgpu::Queue) {
    device_with(wgpu::Limits::default())
}

/// The same with these limits.
pub fn device_with(required_limits: wgpu::Limits) -> (wgpu::Device, wgpu::Queue) {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapter = instance.request_adapter(&wgpu::RequestAdapterOptions::default());
    let adapter = pollster::block_on(adapter).unwrap_or_else(|error| cloth_testing::lacks_tool(error));
    let descriptor = wgpu::DeviceDescriptor { required_limits, ..wgpu::DeviceDescriptor::default() };
    pollster::block_on(adapter.request_device(&descriptor)).unwrap()
}

/// Fifty particles in a row, the first one fixed.
pub fn rope() -> ClothDescription {
    let particles: Vec<Particle> =
        (0..50_u8).map(|i| [f32::from(i), 0.0, 0.0, f32::from(i.min(1))]).collect();
    let edges: Vec<[u32; 2]> = (1..50).map(|i| [i - 1, i]).collect();
    let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
    ClothDescription::new(fabric.into(), particles)
}

/// Adds a rope that falls.
pub fn add_rope(world: &mut dyn Solver) -> Result<ClothId> {
    let id = world.add_cloth(rope())?;
    let gravity = [0.0, -9.81, 0.0].into();
    world.cloth_mut(id)?.edit(|parameters| parameters.gravity = gravity)?;
    Ok(id)
}
