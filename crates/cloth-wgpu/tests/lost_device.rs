//! A device that is lost while a step is under way. Alone in its file: tests of one process share the device.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use cloth_core::{ClothDescription, Error, Fabric, Solver, World};
use cloth_wgpu::Wgpu;
use std::task::{Poll, Waker};

fn world() -> Option<World<Wgpu>> {
    match Wgpu::new() {
        Ok(device) => Some(World::new(device)),
        Err(error) => {
            assert!(std::env::var_os("CLOTH_STRICT").is_none(), "nothing may be skipped: {error}");
            eprintln!("SKIPPED: {error}");
            None
        }
    }
}

#[test]
fn a_device_lost_in_an_awaited_step_is_an_error() {
    let Some(mut world) = world() else { return };
    let particles: Vec<[f32; 4]> =
        (0..50_u8).map(|i| [f32::from(i), 0.0, 0.0, f32::from(i.min(1))]).collect();
    let edges: Vec<[u32; 2]> = (1..50).map(|i| [i - 1, i]).collect();
    let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
    let id = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
    let snapshot = world.snapshot(id).unwrap();

    for chunk in 0..world.begin_step(1.0 / 60.0).unwrap() {
        world.run_chunk(chunk).unwrap();
    }
    world.device().device().destroy();
    while world.poll_ready(Waker::noop()) == Poll::Pending {}
    // The frame may have arrived before the device was lost; what follows cannot.
    if let Err(error) = world.end_step() {
        assert!(matches!(error, Error::DeviceLost { .. }), "{error}");
    }
    let error = pollster::block_on(world.step_async(1.0 / 60.0)).unwrap_err();
    assert!(matches!(error, Error::DeviceLost { .. }), "{error}");
    assert!(world.poll_ready(Waker::noop()).map(|result| result.is_err()).is_ready());

    // What the host had can go on elsewhere.
    let mut other = self::world().unwrap();
    other.add_snapshot(&snapshot).unwrap();
    other.step(1.0 / 60.0).unwrap();
}
