//! Times by the clock of the GPU: there where they are asked for, and nothing else changes.

use cloth_core::{ClothDescription, ClothId, Fabric, InterCollision, Particle, Solver, World};
use cloth_wgpu::{Wgpu, wgpu};
use std::time::Duration;

/// Particles along a side of a sheet: so few that one workgroup may run a frame with self-collision on a device in software, too.
const SIDE: u16 = 11;

/// Sheets of particles above each other, which repel each other and themselves.
fn sheets(device: Wgpu) -> (World<Wgpu>, Vec<ClothId>) {
    let mut world = World::new(device);
    let settings = InterCollision::new(0.05).with_iterations(1);
    world.set_inter_collision(settings).unwrap();
    let mut ids = Vec::new();
    for layer in 0..2_u8 {
        let z = 0.03 * f32::from(layer);
        let place = |i: u16| [0.1 * f32::from(i % SIDE), 0.1 * f32::from(i / SIDE), z, 1.0];
        let particles: Vec<Particle> = (0..SIDE * SIDE).map(place).collect();
        let edges: Vec<[u32; 2]> =
            (0..SIDE * SIDE).filter(|i| i % SIDE != SIDE - 1).map(|i| [i.into(), u32::from(i) + 1]).collect();
        let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
        let id = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
        world.cloth_mut(id).unwrap().edit(|p| p.self_collision_distance = 0.05).unwrap();
        ids.push(id);
    }
    (world, ids)
}

fn stages(world: &mut World<Wgpu>) -> Vec<&'static str> {
    world.step(1.0 / 60.0).unwrap();
    let times = world.pass_times().unwrap().unwrap();
    let sum: Duration = times.stages.iter().map(|(_, time)| *time).sum();
    assert!(sum > Duration::ZERO && sum <= times.total, "{times:?}");
    // Asking again changes nothing.
    assert_eq!(world.pass_times().unwrap().unwrap(), times);
    times.stages.into_iter().map(|(stage, _)| stage).collect()
}

pub fn each_stage_of_large_cloths_has_its_time_and_small_ones_have_one_together() {
    let plain = crate::common::device();
    if !plain.device().features().contains(wgpu::Features::TIMESTAMP_QUERY) {
        cloth_testing::lacks_hardware("the GPU has no timestamps");
    }
    let (mut untimed, _) = sheets(plain);
    untimed.step(1.0 / 60.0).unwrap();
    assert_eq!(untimed.pass_times().unwrap(), None, "nobody asked for times");

    let (mut small, _) = sheets(crate::common::device().with_fused_limit(usize::MAX).with_pass_times());
    assert_eq!(stages(&mut small), ["frames in workgroup memory", "collision between cloths"]);
    let (mut large, ids) = sheets(crate::common::device().with_fused_limit(0).with_pass_times());
    let all = [
        "integration",
        "edges",
        "bounds",
        "sorting by grid cell",
        "self-collision",
        "outcome",
        "collision between cloths",
    ];
    assert_eq!(stages(&mut large), all);
    let hash = untimed.state_hash().unwrap();
    assert_eq!((small.state_hash().unwrap(), large.state_hash().unwrap()), (hash, hash), "other bits");

    // A step of one cloth alone has no collision between cloths, a step of none has no work to measure.
    large.cloth_mut(ids[0]).unwrap().put_to_sleep();
    large.remove_cloth(ids[1]).unwrap();
    large.step(1.0 / 60.0).unwrap();
    assert!(large.pass_times().unwrap().unwrap().stages.len() == all.len(), "those of the last work");
    large.cloth_mut(ids[0]).unwrap().wake_up();
    assert_eq!(stages(&mut large), all[..6]);
}

pub fn a_device_without_timestamps_has_no_times() {
    let (device, queue) = crate::common::device_of_caller();
    let (mut world, _) = sheets(Wgpu::with_device(device, queue).with_pass_times());
    world.step(1.0 / 60.0).unwrap();
    assert_eq!(world.pass_times().unwrap(), None);
}
