//! Frictions L12: in the long run a step takes no memory on the host, and neither do the setters of what moves.
#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::outcome::FrameOutcome;
use cloth_core::{
    Bounds, Capsule, Cloth, ClothDescription, Fabric, Particle, ParticleArray, Result, Solver, Sphere,
    Triangle, ValidFabric, World,
};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

struct Counting;

thread_local! {
    /// Of this thread: what runs the tests takes memory on its own, whenever it gets to.
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    CALLS.set(CALLS.get() + 1);
}

// SAFETY: the system's allocator does everything.
unsafe impl GlobalAlloc for Counting {
    /// # Safety
    /// That of the trait.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
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
        count();
        // SAFETY: the caller's.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A device that moves nothing.
struct Still(Chunking);

impl Device for Still {
    type Cloth = (Arc<ValidFabric>, [Vec<Particle>; 2]);

    fn info(&self) -> BackendInfo {
        BackendInfo::new("still", "none")
    }
    fn capabilities(&self) -> Capabilities {
        Capabilities::all()
    }
    fn chunking(&self) -> Chunking {
        self.0
    }
    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<Self::Cloth> {
        Ok((cloth.fabric().clone(), [current.to_vec(), previous.to_vec()]))
    }
    fn fabric<'a>(&self, cloth: &'a Self::Cloth) -> &'a Arc<ValidFabric> {
        &cloth.0
    }
    fn simulate(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<()> {
        for job in jobs {
            let bounds = Bounds::of(&job.device.1[0]);
            job.outcome = Some(FrameOutcome {
                bounds,
                restored_particles: 0,
                largest_displacements: vec![],
                ..FrameOutcome::default()
            });
        }
        Ok(())
    }
    fn inter_collide(&self, _: &mut [Participant<'_, Self::Cloth>], _: &InterCollisionPlan) -> Result<u32> {
        Ok(0)
    }
    fn read<'a>(&self, cloth: &'a Self::Cloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Ok(&cloth.1[array as usize])
    }
    fn write(&self, _: &mut Self::Cloth, _: ParticleArray, _: usize, _: &[Particle]) -> Result<()> {
        Ok(())
    }
    fn memory_bytes(&self, _: &Self::Cloth) -> usize {
        0
    }
}

/// Allocations of 20 steps with moving shapes, after the first ones.
fn allocations(chunking: Chunking) -> usize {
    let particles: Vec<[f32; 4]> = (0..30).map(|i| [0.1 * i as f32, 0.0, 0.0, 1.0]).collect();
    let edges: Vec<[u32; 2]> = (1..30).map(|i| [i - 1, i]).collect();
    let fabric = Arc::new(Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap());
    let mut world = World::new(Still(chunking));
    let description = ClothDescription::new(fabric, particles.clone());
    let ids: Vec<_> = (0..25).map(|_| world.add_cloth(description.clone()).unwrap()).collect();
    let mut before = 0;
    for frame in 0..40 {
        if frame == 20 {
            before = CALLS.get();
        }
        let x = frame as f32;
        for &id in &ids {
            let cloth = world.cloth_mut(id).unwrap();
            let ball = |y: f32| Sphere::new([x, y, 0.0], 0.5);
            cloth.set_spheres(&[ball(0.0), ball(1.0), ball(2.0)]).unwrap();
            cloth.set_capsules(&[Capsule::new(1, 2), Capsule::new(0, 1)]).unwrap();
            cloth
                .set_collision_triangles(&[Triangle::new([x, 0.0, 0.0], [x, 1.0, 0.0], [x, 0.0, 1.0]); 40])
                .unwrap();
            cloth.set_motion_constraints(&[[x, 0.0, 0.0, 9.0]; 30]).unwrap();
            cloth.set_accelerations(&[[x; 4]; 30]).unwrap();
            cloth.set_translation([x, 0.0, 0.0]).unwrap();
        }
        for chunk in 0..world.begin_step(1.0 / 60.0).unwrap() {
            world.run_chunk(chunk).unwrap();
        }
        assert_eq!(world.end_step().unwrap().cloths.len(), 25);
    }
    CALLS.get() - before
}

#[test]
fn a_step_takes_no_memory_in_the_long_run() {
    assert_eq!(allocations(Chunking::PerCloth), 0);
    assert_eq!(allocations(Chunking::PairsOfSameFabric { from: 2 }), 0);
    assert_eq!(allocations(Chunking::Single), 0);
}
