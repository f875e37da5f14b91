//! Collision between cloths happens in the frames' own submission: who draws from the buffers finds its outcome there as soon
//! as the step was handed over, before the host has asked for anything.

use cloth_core::{ClothDescription, ClothId, Fabric, InterCollision, Particle, ParticleArray, Solver, World};
use cloth_wgpu::{Vec4Slice, Wgpu, wgpu};

/// Sheets of so many particles a side, one above the other; only the upper ones fall.
fn sheets(device: Wgpu, side: u32) -> (World<Wgpu>, Vec<ClothId>) {
    let mut world = World::new(device);
    world.set_inter_collision(InterCollision::new(0.05)).unwrap();
    let mut ids = Vec::new();
    for layer in 0..3_u8 {
        // The third sheet is far away.
        let y = [0.0, 0.03, 7.0][usize::from(layer)];
        let at = |i: u32| [0.1 * (i % side) as f32, y, 0.1 * (i / side) as f32, 1.0];
        let particles: Vec<Particle> = (0..side * side).map(at).collect();
        let edges: Vec<[u32; 2]> =
            (0..side * side).filter(|i| i % side != side - 1).map(|i| [i, i + 1]).collect();
        let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
        let id = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
        let cloth = world.cloth_mut(id).unwrap();
        cloth.edit(|parameters| parameters.gravity.y = -9.81 * f32::from(layer)).unwrap();
        ids.push(id);
    }
    (world, ids)
}

/// Returns what the buffer holds once everything submitted so far is done, read by the caller alone.
fn read(device: &wgpu::Device, queue: &wgpu::Queue, rows: &Vec4Slice) -> Vec<Particle> {
    let size = rows.bytes.end - rows.bytes.start;
    let staging = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size,
        usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    encoder.copy_buffer_to_buffer(&rows.buffer, rows.bytes.start, &staging, 0, size);
    queue.submit([encoder.finish()]);
    staging.map_async(wgpu::MapMode::Read, .., Result::unwrap);
    device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    let mapped = staging.get_mapped_range(..).unwrap();
    let numbers: Vec<f32> =
        mapped.chunks_exact(4).map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap())).collect();
    numbers.chunks_exact(4).map(|row| row.try_into().unwrap()).collect()
}

pub fn buffers_hold_the_outcome_before_the_step_ends() {
    let (device, queue) = crate::common::device_of_caller();
    // All in one workgroup, and in many; frames in workgroup memory, and not.
    for (side, fused) in [(8, usize::MAX), (30, usize::MAX), (30, 0)] {
        let device_of_world = Wgpu::with_device(device.clone(), queue.clone()).with_fused_limit(fused);
        let (mut world, ids) = sheets(device_of_world, side);
        for frame in 0..3 {
            // A sleeping cloth takes part, but has no frame.
            if frame == 1 {
                world.cloth_mut(ids[0]).unwrap().put_to_sleep();
            }
            let rows: Vec<Vec4Slice> = ids
                .iter()
                .map(|&id| {
                    let (device, cloth) = world.on_device(id).unwrap();
                    device.buffers(cloth).unwrap().current
                })
                .collect();
            for chunk in 0..world.begin_step(1.0 / 60.0).unwrap() {
                world.run_chunk(chunk).unwrap();
            }
            let found: Vec<Vec<Particle>> = rows.iter().map(|rows| read(&device, &queue, rows)).collect();
            assert_eq!(world.end_step().unwrap().cloth_pairs, 1, "the third sheet meets nobody");
            for (&id, found) in ids.iter().zip(&found) {
                assert_eq!(world.particles(id, ParticleArray::Current).unwrap(), found, "{side}, {frame}");
            }
        }
        // Nothing but the other cloth moves the first one.
        let lowest = world.particles(ids[0], ParticleArray::Current).unwrap();
        assert!(lowest.iter().all(|[_, y, _, _]| *y < -0.001), "{side}: it was pushed");
    }
}
