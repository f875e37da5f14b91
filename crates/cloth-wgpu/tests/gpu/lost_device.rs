//! A device of the caller that is lost: the same error from every call, and what the host has can go on elsewhere.

use cloth_core::{ClothId, Error, Result, Snapshot, Solver, World};
use cloth_wgpu::{Wgpu, wgpu};

const DT: f32 = 1.0 / 60.0;

#[track_caller]
fn assert_lost<T>(result: Result<T>) {
    let error = result.err().unwrap();
    assert!(matches!(&error, Error::DeviceLost { backend, .. } if backend == "wgpu"), "{error}");
}

/// A rope after one step, its snapshot, and the device that it is on.
fn world() -> (World<Wgpu>, ClothId, Snapshot, wgpu::Device) {
    let (device, queue) = crate::common::device_of_caller();
    let mut world = World::new(Wgpu::with_device(device.clone(), queue));
    let id = crate::common::add_rope(&mut world).unwrap();
    world.step(DT).unwrap();
    let snapshot = world.snapshot(id).unwrap();
    (world, id, snapshot, device)
}

/// Every later call says the same, and a world on another device goes on as this one would have.
fn check_the_end(mut world: World<Wgpu>, snapshot: &Snapshot) {
    assert_lost(world.step(DT));
    assert_lost(pollster::block_on(world.step_async(DT)));
    assert_lost(world.add_cloth(crate::common::rope()));
    assert_lost(world.add_snapshot(snapshot));
    assert!(world.poll_ready(std::task::Waker::noop()).map(|result| assert_lost(result)).is_ready());

    let (mut kept, id, ..) = self::world();
    let (device, queue) = crate::common::device_of_caller();
    let mut next = World::new(Wgpu::with_device(device, queue));
    let copy = next.add_snapshot(snapshot).unwrap();
    kept.step(DT).unwrap();
    next.step(DT).unwrap();
    assert_eq!(kept.snapshot(id).unwrap(), next.snapshot(copy).unwrap());
}

pub fn lost_before_a_step() {
    let (mut world, _, snapshot, device) = world();
    device.destroy();
    assert_lost(world.step(DT));
    check_the_end(world, &snapshot);
}

pub fn lost_between_the_beginning_of_a_step_and_its_work() {
    let (mut world, _, snapshot, device) = world();
    assert_eq!(world.begin_step(DT).unwrap(), 1);
    device.destroy();
    assert_lost(world.run_chunk(0));
    assert_lost(world.end_step());
    check_the_end(world, &snapshot);
}

pub fn lost_before_particles_are_read() {
    let (mut world, id, snapshot, device) = world();
    world.step(DT).unwrap();
    device.destroy();
    assert_lost(world.particles(id, cloth_core::ParticleArray::Current).map(<[_]>::len));
    check_the_end(world, &snapshot);
}
