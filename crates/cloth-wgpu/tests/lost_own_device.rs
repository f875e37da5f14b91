//! The device of the process is lost while a step is under way. Alone in its file: tests of one process share the device.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

#[path = "gpu/common.rs"]
mod common;

use cloth_core::{Error, Solver, World};
use cloth_wgpu::Wgpu;
use std::process::ExitCode;
use std::task::{Poll, Waker};

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![the_next_solver_gets_a_new_one])
}

fn the_next_solver_gets_a_new_one() {
    let device = common::device();
    let mut world = World::new(device);
    let id = common::add_rope(&mut world).unwrap();
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
    assert!(world.add_cloth(common::rope()).is_err());

    let mut next = World::new(Wgpu::new().unwrap());
    next.add_snapshot(&snapshot).unwrap();
    next.step(1.0 / 60.0).unwrap();
}
