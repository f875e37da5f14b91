//! Frictions L12: in the long run a step of the SIMD backend takes no memory, with all features, on any number of threads.
#![cfg(all(feature = "simd", feature = "parallel"))]
#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, cook};
use cloth_core::{Capsule, ClothDescription, Convex, InterCollision, Plane, Solver, Sphere, Triangle, World};
use cloth_cpu::Simd;
use glam::Vec3;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static CALLS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: the system's allocator does everything.
unsafe impl GlobalAlloc for Counting {
    /// # Safety
    /// That of the trait.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CALLS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's.
        unsafe { System.alloc(layout) }
    }

    /// # Safety
    /// That of the trait.
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's.
        unsafe { System.dealloc(pointer, layout) }
    }

    /// # Safety
    /// That of the trait.
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        CALLS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const SIDE: u32 = 24;

/// A sheet of quads, held at two corners, in three parts.
fn sheet() -> CookedFabric {
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

/// So many cloths above each other, with all features.
fn fill(device: Simd, cloths: u32) -> World<Simd> {
    let CookedFabric { fabric, particles, .. } = sheet();
    let (mut world, fabric) = (World::new(device), Arc::new(fabric));
    world.set_inter_collision(InterCollision::new(0.03)).unwrap();
    for number in 0..cloths {
        let id = world.add_cloth(ClothDescription::new(fabric.clone(), particles.clone())).unwrap();
        let cloth = world.cloth_mut(id).unwrap();
        cloth.set_translation([0.0, 0.04 * number as f32, 0.0]).unwrap();
        cloth
            .edit(|p| {
                p.gravity = Vec3::new(0.0, -9.81, 0.0);
                p.wind = Vec3::new(1.0, 0.5, -2.0);
                p.drag_coefficient = 0.3;
                p.tether_scale = 1.02;
                p.sleep_test_interval = 5;
                p.self_collision_distance = 0.02;
                p.continuous_collision = number % 2 == 1;
                p.virtual_particles_all_shapes = true;
            })
            .unwrap();
        cloth.set_rest_positions(&particles).unwrap();
        cloth.set_spheres(&[Sphere::new([0.3, -0.3, 0.3], 0.2), Sphere::new([0.7, -0.3, 0.7], 0.2)]).unwrap();
        cloth.set_capsules(&[Capsule::new(0, 1)]).unwrap();
        let planes = [[0.0, 1.0, 0.0], [0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [-1.0, 0.0, 0.0]];
        cloth.set_planes(&planes.map(|normal| Plane::new(normal, 0.35))).unwrap();
        cloth.set_convexes(&[Convex::new([0, 1, 2, 3])]).unwrap();
        cloth
            .set_collision_triangles(&[Triangle::new([0.0, -0.4, 0.0], [0.0, -0.4, 1.0], [1.0, -0.4, 0.0])])
            .unwrap();
        cloth.set_virtual_particles(&[[0, 1, SIDE, 0]], &[[0.3, 0.3, 0.4]]).unwrap();
        cloth.set_motion_constraints(&vec![[0.5, 0.0, 0.5, 5.0]; particles.len()]).unwrap();
    }
    world
}

/// Moves the cloths.
fn drive(world: &mut World<Simd>, ids: &[cloth_core::ClothId], frame: usize) {
    for (number, &id) in (0_u8..).zip(ids) {
        let swing = 0.1 * (0.2 * frame as f32).sin();
        world.cloth_mut(id).unwrap().set_translation([swing, 0.04 * f32::from(number), 0.0]).unwrap();
    }
}

/// Steps before the first window: all cloths were calm for a while after they were placed.
const WARM_UP: usize = 500;
/// Steps of a window. What allocates in steps as such does so in each of them.
const WINDOW: usize = 30;
/// Windows, at most. The stack crumples all the time, and a list of touching pairs grows where more touch than ever before.
const WINDOWS: usize = 10;

/// Fewest allocations in a window.
fn allocations(device: Simd, cloths: u32, in_chunks: bool) -> usize {
    let mut world = fill(device, cloths);
    let ids = world.cloths();
    let mut fewest = usize::MAX;
    let mut count = 0;
    for frame in 0..WARM_UP + WINDOWS * WINDOW {
        drive(&mut world, &ids, frame);
        let before = CALLS.load(Ordering::Relaxed);
        let report = if in_chunks {
            (0..world.begin_step(1.0 / 60.0).unwrap()).for_each(|chunk| world.run_chunk(chunk).unwrap());
            world.end_step().unwrap()
        } else {
            world.step(1.0 / 60.0).unwrap()
        };
        assert!(report.iterations() > 0 && (cloths == 1 || report.cloth_pairs > 0));
        if frame >= WARM_UP {
            count += CALLS.load(Ordering::Relaxed) - before;
            if (frame + 1 - WARM_UP).is_multiple_of(WINDOW) {
                fewest = fewest.min(count);
                count = 0;
            }
        }
        if fewest == 0 {
            break;
        }
    }
    fewest
}

#[test]
fn a_step_takes_no_memory_in_the_long_run() {
    for (cloths, threads) in [(1, 1), (1, 3), (3, 2), (16, 1), (16, 3)] {
        let device = Simd::new().unwrap().with_threads(threads).unwrap();
        assert_eq!(allocations(device, cloths, false), 0, "{cloths} cloths, {threads} threads");
    }
    for (cloths, in_chunks) in [(1, true), (3, false), (16, true)] {
        let found = allocations(Simd::new().unwrap(), cloths, in_chunks);
        assert_eq!(found, 0, "{cloths} cloths, threads of the caller, in chunks: {in_chunks}");
    }
}
