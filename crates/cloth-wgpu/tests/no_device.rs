//! A GPU that is missing or lost is an error in words, never a panic.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use cloth_core::{ClothDescription, Error, Fabric, Solver, World};
use cloth_wgpu::{Wgpu, wgpu};
use std::process::Command;

/// Set in a process that finds no driver.
const NO_DRIVER: &str = "CLOTH_TEST_NO_DRIVER";

#[test]
#[cfg(target_os = "linux")]
fn without_a_driver_it_is_unavailable() {
    if std::env::var_os(NO_DRIVER).is_some() {
        let error = Wgpu::new().unwrap_err();
        assert!(matches!(&error, Error::Unavailable { reason, .. } if reason.contains("driver")), "{error}");
        return;
    }
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", "without_a_driver_it_is_unavailable"]).env(NO_DRIVER, "1");
    let again = again.env("VK_DRIVER_FILES", "/nonexistent").env("VK_ICD_FILENAMES", "/nonexistent");
    let output = again.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn a_lost_device_of_the_caller_is_an_error() {
    // A device on which nobody handles errors: by default wgpu panics at those that nobody expects.
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()));
    let Ok(adapter) = adapter else {
        assert!(std::env::var_os("CLOTH_STRICT").is_none(), "nothing may be skipped: no adapter");
        eprintln!("SKIPPED: no adapter");
        return;
    };
    let descriptor =
        wgpu::DeviceDescriptor { required_limits: adapter.limits(), ..wgpu::DeviceDescriptor::default() };
    let (device, queue) = pollster::block_on(adapter.request_device(&descriptor)).unwrap();
    let mut world = World::new(Wgpu::with_device(device.clone(), queue));
    let particles = vec![[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0]];
    let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
    let cloth = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
    world.step(1.0 / 60.0).unwrap();
    let snapshot = world.snapshot(cloth).unwrap();

    device.destroy();
    let error = world.step(1.0 / 60.0).unwrap_err();
    assert!(matches!(error, Error::DeviceLost { .. }), "{error}");
    assert!(world.add_snapshot(&snapshot).is_err());
}

#[test]
fn a_lost_device_is_an_error_and_the_next_solver_gets_a_new_one() {
    let device = match Wgpu::new() {
        Ok(device) => device,
        Err(error) => {
            eprintln!("SKIPPED: {error}");
            return;
        }
    };
    let mut world = World::new(device);
    let particles = vec![[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0]];
    let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
    let description = ClothDescription::new(fabric.into(), particles);
    let cloth = world.add_cloth(description.clone()).unwrap();
    world.step(1.0 / 60.0).unwrap();
    let snapshot = world.snapshot(cloth).unwrap();

    world.device().device().destroy();
    let error = world.step(1.0 / 60.0).unwrap_err();
    assert!(matches!(error, Error::DeviceLost { .. }), "{error}");
    assert!(world.add_cloth(description).is_err());

    let mut next = World::new(Wgpu::new().unwrap());
    next.add_snapshot(&snapshot).unwrap();
    next.step(1.0 / 60.0).unwrap();
}
