//! What a cloth takes in memory on the SIMD backend, on one thread and on several.
#![cfg(all(feature = "simd", feature = "parallel"))]
#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_cooker::{CookOptions, Mesh, cook};
use cloth_core::{ClothDescription, ParticleArray, Solver, World};
use cloth_cpu::Simd;
use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Counts bytes in use.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);
/// Held while bytes are counted, so that no other test allocates.
static ALONE: Mutex<()> = Mutex::new(());

// SAFETY: the system's allocator does everything.
unsafe impl GlobalAlloc for Counting {
    /// # Safety
    /// That of the trait.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let bytes = IN_USE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(bytes, Ordering::Relaxed);
        // SAFETY: the caller's.
        unsafe { System.alloc(layout) }
    }

    /// # Safety
    /// That of the trait.
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's.
        unsafe { System.dealloc(pointer, layout) }
    }

    /// # Safety
    /// That of the trait.
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // At once, so that no other thread counts both sizes. What is added may be negative.
        let grown = size.wrapping_sub(layout.size());
        let bytes = IN_USE.fetch_add(grown, Ordering::Relaxed).wrapping_add(grown);
        MOST.fetch_max(bytes, Ordering::Relaxed);
        // SAFETY: the caller's.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Distance of neighbours (m).
const SPACING: f32 = 0.01;
/// Distance of self-collision (m).
const DISTANCE: f32 = 0.8 * SPACING;

fn grid(side: u32) -> ClothDescription {
    let mut mesh = Mesh::default();
    for i in 0..side * side {
        mesh.positions.push([(i % side) as f32 * SPACING, 0.0, (i / side) as f32 * SPACING]);
    }
    for a in (0..side * (side - 1)).filter(|a| a % side < side - 1) {
        mesh.quads.push([a, a + 1, a + side + 1, a + side]);
    }
    let cooked = cook(&mesh.attach(&[0, side - 1]).unwrap(), &CookOptions::default()).unwrap();
    ClothDescription::new(Arc::new(cooked.fabric), cooked.particles)
}

/// Bytes per particle of a cloth without its fabric, and per constraint of the fabric with its packed form.
fn bytes(side: u32, self_collision: bool, threads: usize) -> [f64; 2] {
    let description = grid(side);
    let fabric = description.fabric.clone();
    let device = Simd::new().unwrap().with_threads(threads).unwrap();
    let packed = device.packed_statistics(&fabric).bytes;
    let mut world = World::new(device);
    let id = world.add_cloth(description).unwrap();
    let distance = if self_collision { DISTANCE } else { 0.0 };
    world.cloth_mut(id).unwrap().edit(|p| p.self_collision_distance = distance).unwrap();
    for _ in 0..3 {
        world.step(1.0 / 60.0).unwrap();
    }
    [
        world.memory_bytes(id).unwrap() as f64 / f64::from(side * side),
        (packed + fabric.memory_bytes()) as f64 / fabric.constraints().len() as f64,
    ]
}

#[test]
fn a_cloth_takes_at_most_64_bytes_per_particle_and_32_per_constraint() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for (self_collision, threads) in [(false, 1), (true, 1), (true, 3)] {
        let small = bytes(64, self_collision, threads);
        let large = bytes(300, self_collision, threads);
        for [particle, constraint] in [small, large] {
            let place = format!("self-collision {self_collision}, {threads} threads");
            assert!(particle <= 64.0, "{particle} bytes per particle, {place}");
            assert!(constraint <= 32.0, "{constraint} bytes per constraint, {place}");
        }
        assert!(large[0] <= 1.05 * small[0], "{large:?} and {small:?}: it grows faster than the cloth");
    }
}

/// Folds a flat cloth into layers of 8 columns, `gap` (m) apart.
fn folded(particles: &[[f32; 4]], gap: f32) -> Vec<[f32; 4]> {
    const COLUMNS: u32 = 8;
    let fold = |&[x, _, z, w]: &[f32; 4]| {
        let column = (x / SPACING).round() as u32;
        let (layer, along) = (column / COLUMNS, column % COLUMNS);
        let along = if layer % 2 == 0 { along } else { COLUMNS - 1 - along };
        [along as f32 * SPACING, layer as f32 * gap, z, w]
    };
    particles.iter().map(fold).collect()
}

/// Pairs of particles no further apart than the distance of self-collision.
fn touching_pairs(particles: &[[f32; 4]]) -> usize {
    let cell = |p: &[f32; 4]| [0, 1, 2].map(|k| (p[k] / DISTANCE).floor() as i32);
    let mut cells: HashMap<[i32; 3], Vec<[f32; 4]>> = HashMap::new();
    particles.iter().for_each(|p| cells.entry(cell(p)).or_default().push(*p));
    let steps = (0..27).map(|n| [n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1]);
    let touches = |p: &[f32; 4], q: &[f32; 4]| {
        let squared: f32 = (0..3).map(|k| (p[k] - q[k]) * (p[k] - q[k])).sum();
        squared > 0.0 && squared <= DISTANCE * DISTANCE
    };
    let near = |p: &[f32; 4]| {
        let at = cell(p);
        let lists = steps.clone().filter_map(|step| cells.get(&[0, 1, 2].map(|k| at[k] + step[k])));
        lists.flatten().filter(|q| touches(p, q)).count()
    };
    particles.iter().map(near).sum::<usize>() / 2
}

/// The most bytes that a folded cloth takes while it is stepped, whatever for, and that it reports then.
fn bytes_of_folded(description: &ClothDescription, gap: f32, threads: usize) -> [usize; 2] {
    let device = Simd::new().unwrap().with_threads(threads).unwrap();
    let mut world = World::new(device);
    // What the fabric and the step take is there for a cloth before.
    world.add_cloth(description.clone()).unwrap();
    world.step(1.0 / 60.0).unwrap();
    let description = description.clone();
    let pose = folded(&description.particles, gap);
    let own = size_of_val(&*description.particles);
    let before = IN_USE.load(Ordering::Relaxed) - own;
    let id = world.add_cloth(description).unwrap();
    for array in [ParticleArray::Current, ParticleArray::Previous] {
        world.write_particles(id, array, 0, &pose).unwrap();
    }
    world.cloth_mut(id).unwrap().edit(|p| p.self_collision_distance = DISTANCE).unwrap();
    MOST.store(0, Ordering::Relaxed);
    let mut reported = 0;
    for _ in 0..3 {
        world.step(1.0 / 60.0).unwrap();
        reported = reported.max(world.memory_bytes(id).unwrap());
    }
    [MOST.load(Ordering::Relaxed) - before, reported]
}

#[test]
fn a_folded_cloth_takes_at_most_256_bytes_per_particle_however_many_pairs_touch() {
    /// Bytes per particle: 64 of state; and of scratch, for the pairs found and for those that begin to touch, four pairs of 8 bytes
    /// each in lists that double, and 64 of the loop over neighbouring cells that takes over where more touch.
    const MOST_BYTES: usize = 64 + 2 * (2 * 4 * 8) + 64;
    /// What does not grow with the cloth, for the moment of a step.
    const FIXED: usize = 32 * 1024;
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for side in [64, 300] {
        let description = grid(side);
        for (gap, least_pairs) in [(0.6, 0.8), (0.2, 2.5), (0.05, 3.5)] {
            let gap = gap * SPACING;
            let particles = (side * side) as usize;
            let pairs = touching_pairs(&folded(&description.particles, gap)) as f64 / particles as f64;
            assert!(pairs >= least_pairs, "{pairs} pairs per particle at {gap} m");
            for threads in [1, 3] {
                let [most, reported] = bytes_of_folded(&description, gap, threads);
                let place = format!("{side} x {side}, {pairs:.1} pairs per particle, {threads} threads");
                assert!(reported <= MOST_BYTES * particles, "{reported} bytes, {place}");
                assert!(most <= MOST_BYTES * particles + FIXED, "{most} bytes for a moment, {place}");
            }
        }
    }
}
