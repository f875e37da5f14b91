//! Large cloths whose chunks threads of the host run.
#![cfg(all(feature = "simd", feature = "parallel"))]

use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, cook};
use cloth_core::{ClothDescription, Particle, ParticleArray, Solver, Sphere, World};
use cloth_cpu::{Scalar, Simd};
use glam::Vec3;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Threads that the machine is said to have.
const THREADS: usize = 4;

/// A frame (s), which Miri needs minutes for.
const STEP: f32 = if cfg!(miri) { 1.0 / 240.0 } else { 1.0 / 60.0 };

/// A sheet of quads, held at two corners, in three parts.
fn sheet() -> CookedFabric {
    const SIDE: u32 = if cfg!(miri) { 8 } else { 24 };
    let mut mesh = Mesh::default();
    mesh.positions =
        (0..SIDE * SIDE).map(|i| [(i % SIDE) as f32 * 0.05, 0.0, (i / SIDE) as f32 * 0.05]).collect();
    mesh.quads = (0..SIDE * (SIDE - 1))
        .filter(|a| a % SIDE < SIDE - 1)
        .map(|a| [a, a + 1, a + SIDE + 1, a + SIDE])
        .collect();
    let options = CookOptions::default().partition(Partition::Count(3));
    cook(&mesh.attach(&[0, SIDE - 1]).unwrap(), &options).unwrap()
}

/// A world with some such cloths that fall, blow, touch themselves and a ball.
fn fill<D: cloth_core::device::Device>(device: D, cloths: usize) -> World<D> {
    let CookedFabric { fabric, particles, .. } = sheet();
    let (mut world, fabric) = (World::new(device), Arc::new(fabric));
    for _ in 0..cloths {
        let id = world.add_cloth(ClothDescription::new(fabric.clone(), particles.clone())).unwrap();
        let cloth = world.cloth_mut(id).unwrap();
        cloth
            .edit(|p| {
                p.gravity = Vec3::new(0.0, -9.81, 0.0);
                p.wind = Vec3::new(1.0, 0.5, -2.0);
                p.drag_coefficient = 0.3;
                p.self_collision_distance = 0.03;
                p.sleep_test_interval = 5;
            })
            .unwrap();
        cloth.set_rest_positions(&particles).unwrap();
        cloth.set_spheres(&[Sphere::new([0.5, -0.2, 0.6], 0.15)]).unwrap();
    }
    world
}

fn simd(threads: usize) -> Simd {
    Simd::new().unwrap().with_threads_of_caller(threads)
}

fn state<D: cloth_core::device::Device>(world: &World<D>) -> Vec<Vec<Particle>> {
    let arrays = [ParticleArray::Current, ParticleArray::Previous];
    let read = |id| arrays.map(|array| world.particles(id, array).unwrap().to_vec());
    world.cloths().into_iter().flat_map(read).collect()
}

/// Runs something on so many threads of the host, each with its number.
fn on_threads(count: usize, work: impl Fn(usize) + Sync) {
    let work = &work;
    std::thread::scope(|scope| {
        // Joined one by one: a thread sanitizer does not see how a scope waits for the others.
        let threads: Vec<_> = (0..count).map(|number| scope.spawn(move || work(number))).collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    });
}

/// Steps with and without chunks, and compares.
fn compare(cloths: usize, chunks: usize, run: impl Fn(&World<Simd>, usize, usize)) {
    let (mut scalar, mut world) = (fill(Scalar::new(), cloths), fill(simd(THREADS), cloths));
    for frame in 0..if cfg!(miri) { 1 } else { 8 } {
        let report = scalar.step(STEP).unwrap();
        assert_eq!(world.begin_step(STEP).unwrap(), chunks);
        run(&world, chunks, frame);
        assert_eq!(world.end_step().unwrap().iterations(), report.iterations());
        assert_eq!(state(&world), state(&scalar), "frame {frame}");
    }
}

#[test]
fn chunks_of_a_cloth_on_some_threads() {
    for &threads in if cfg!(miri) { &[3][..] } else { &[1, 2, 3, 5] } {
        compare(1, 3, |world, chunks, _| {
            let next = AtomicUsize::new(0);
            on_threads(threads, |_| {
                while let Some(chunk) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&c| c < chunks) {
                    world.run_chunk(chunk).unwrap();
                }
            });
        });
    }
}

#[test]
fn chunks_in_any_order_on_one_thread() {
    for multiplier in [1, 5] {
        compare(2, 6, |world, chunks, frame| {
            for number in 0..chunks {
                let chunk = (frame + multiplier * number) % chunks;
                world.run_chunk(chunk).unwrap();
                assert!(world.run_chunk(chunk).is_err(), "it was run");
            }
        });
    }
}

#[test]
fn chunks_of_several_cloths_on_threads_of_their_own() {
    compare(3, 9, |world, chunks, _| {
        on_threads(chunks, |number| world.run_chunk(chunks - 1 - number).unwrap());
    });
}

#[test]
fn one_cloth_is_as_many_chunks_as_it_takes() {
    for (threads, cloths, expected) in [(1, 1, 1), (2, 1, 2), (8, 1, 3), (2, 3, 6), (2, 4, 4), (2, 8, 4)] {
        let chunks = fill(simd(threads), cloths).begin_step(1.0 / 60.0).unwrap();
        assert_eq!(chunks, expected, "{cloths} cloths on {threads} threads");
    }
    let owned = simd(8).with_threads(3).unwrap();
    assert_eq!(fill(owned, 1).begin_step(1.0 / 60.0).unwrap(), 1, "a device with threads of its own");
}
