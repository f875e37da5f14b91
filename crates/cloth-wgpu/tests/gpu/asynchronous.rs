//! Steps that do not keep the thread.

use cloth_core::{ParticleArray, Solver, World};
use cloth_wgpu::Wgpu;
use std::task::Waker;

/// A device that was awaited.
fn world() -> World<Wgpu> {
    drop(crate::common::device());
    World::new(pollster::block_on(Wgpu::request()).unwrap())
}

fn rope(world: &mut dyn Solver) -> cloth_core::ClothId {
    crate::common::add_rope(world).unwrap()
}

pub fn awaited_steps_have_the_bits_of_others() {
    let (mut waits, mut awaits) = (world(), world());
    let (first, second) = (rope(&mut waits), rope(&mut awaits));
    for _ in 0..10 {
        let report = waits.step(1.0 / 60.0).unwrap();
        let other = pollster::block_on(awaits.step_async(1.0 / 60.0)).unwrap();
        assert_eq!(other.iterations(), report.iterations());
        pollster::block_on(awaits.fetch_particles(second)).unwrap();
        for array in [ParticleArray::Current, ParticleArray::Previous] {
            assert_eq!(awaits.particles(second, array).unwrap(), waits.particles(first, array).unwrap());
        }
    }
    assert!(waits.particles(first, ParticleArray::Current).unwrap()[49][1] < -0.05, "it fell");
}

/// Waits as the loop of a game does: with other work until the device is ready.
pub fn the_loop_of_a_game_asks_once_a_frame() {
    let mut world = world();
    let id = rope(&mut world);
    let is_ready = |world: &World<Wgpu>| world.poll_ready(Waker::noop()).map(Result::unwrap).is_ready();
    assert!(is_ready(&world), "nothing was begun");
    for _ in 0..3 {
        for chunk in 0..world.begin_step(1.0 / 60.0).unwrap() {
            world.run_chunk(chunk).unwrap();
        }
        while !is_ready(&world) {
            std::thread::yield_now();
        }
        world.end_step().unwrap();
        world.request_particles(id).unwrap();
        while !is_ready(&world) {
            std::thread::yield_now();
        }
        let all = world.particles(id, ParticleArray::Current).unwrap().to_vec();

        // Particles written meanwhile are those that are read.
        world.write_particles(id, ParticleArray::Current, 1, &all[1..]).unwrap();
        assert_eq!(world.particles(id, ParticleArray::Current).unwrap(), all);
    }
}

pub fn particles_written_while_they_arrive_are_the_written_ones() {
    let mut world = world();
    let id = rope(&mut world);
    world.step(1.0 / 60.0).unwrap();
    world.request_particles(id).unwrap();
    let written = [[7.0, 8.0, 9.0, 1.0]];
    world.write_particles(id, ParticleArray::Current, 30, &written).unwrap();
    assert_eq!(world.particles(id, ParticleArray::Current).unwrap()[30], written[0]);
    assert_ne!(world.particles(id, ParticleArray::Current).unwrap()[31], written[0]);
}
