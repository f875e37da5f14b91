//! A device of the caller whose limits are too small: the limit is named, and what fits goes on.

use cloth_core::{ClothDescription, Error, Fabric, InterCollision, Particle, Solver, World};
use cloth_wgpu::{Wgpu, wgpu};

/// So many particles that are not connected.
fn dust(count: u16) -> ClothDescription {
    let particles: Vec<Particle> = (0..count).map(|i| [f32::from(i), 0.0, 0.0, 1.0]).collect();
    let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
    ClothDescription::new(fabric.into(), particles)
}

fn world(limits: wgpu::Limits) -> World<Wgpu> {
    let (device, queue) = crate::common::device_with(limits);
    World::new(Wgpu::with_device(device, queue))
}

pub fn buffers_of_one_mebibyte() {
    let limits = wgpu::Limits { max_storage_buffer_binding_size: 1 << 20, ..wgpu::Limits::default() };
    let mut world = world(limits);
    let refused = |error: Error, what: &str| {
        let text = error.to_string();
        assert!(matches!(error, Error::Unsupported { .. }) && text.contains(what), "{text}");
    };
    // Current and previous particles, 16 bytes each.
    assert_eq!(world.capabilities().max_particles, 1 << 15);
    refused(world.add_cloth(dust((1 << 15) + 1)).unwrap_err(), "32768");
    let first = world.add_cloth(dust(20_000)).unwrap();
    refused(world.add_cloth(dust(20_000)).unwrap_err(), "1048576");
    world.step(1.0 / 60.0).unwrap();
    let settings = InterCollision::new(0.1);
    world.set_inter_collision(settings).unwrap();
    let second = world.add_cloth(dust(1000)).unwrap();
    refused(world.step(1.0 / 60.0).unwrap_err(), "1048576");
    world.set_inter_collision(InterCollision::default()).unwrap();
    world.step(1.0 / 60.0).unwrap();
    for id in [first, second] {
        world.snapshot(id).unwrap();
    }
}

pub fn limits_below_the_default_are_named() {
    let limits = wgpu::Limits::downlevel_defaults();
    let mut world = world(limits);
    for _ in 0..2 {
        let error = world.add_cloth(dust(10)).unwrap_err();
        let text = error.to_string();
        assert!(matches!(error, Error::Unsupported { .. }), "{text}");
        assert!(text.contains("max_storage_buffers_per_shader_stage of 4"), "{text}");
    }
}
