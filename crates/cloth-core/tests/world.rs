//! What a world does with a device that lacks features or fails: errors of the kinds that a working backend never makes.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Batching, Device, FrameOutcome, Job, Member};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::method::pbd::Features;
use cloth_core::{
    Cloth, ClothDescription, ClothId, Error, Fabric, InterCollision, Particle, ParticleArray, Result, Solver,
    Sphere, World,
};
use std::sync::Mutex;

/// A device that moves nothing, knows only tethers and edges, takes four particles and fails on demand.
struct Lame {
    fails: bool,
    forgets: bool,
    batching: Batching,
    /// Leaves outcomes to `collect`.
    begins: bool,
    collides: bool,
    log: Mutex<Vec<String>>,
}

fn good() -> Lame {
    Lame {
        fails: false,
        forgets: false,
        batching: Batching::PerCloth,
        begins: false,
        collides: false,
        log: Mutex::default(),
    }
}

impl Lame {
    fn note(&self, call: impl Into<String>) {
        self.log.lock().unwrap().push(call.into());
    }

    fn finish(jobs: &mut [Job<'_, [Vec<Particle>; 2]>]) {
        for job in jobs {
            let bounds = cloth_core::Bounds::of(&job.device[0]);
            job.outcome = Some(FrameOutcome { bounds, restored_particles: 0, largest_displacements: vec![] });
        }
    }
}

impl Device for Lame {
    type Cloth = [Vec<Particle>; 2];

    fn info(&self) -> BackendInfo {
        BackendInfo { backend: "lame".into(), device: "none".into() }
    }
    fn capabilities(&self) -> Capabilities {
        Capabilities {
            stages: Features::TETHERS,
            inter_collision: self.collides,
            max_particles: 4,
            bit_exact: false,
        }
    }
    fn batching(&self) -> Batching {
        self.batching
    }
    fn create(&self, _: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<Self::Cloth> {
        Ok([current.to_vec(), previous.to_vec()])
    }
    fn simulate(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<()> {
        if self.fails {
            return Err(Error::DeviceLost { backend: "lame".into(), reason: "tripped".into() });
        }
        self.note(format!("simulate {}", jobs.len()));
        if !self.forgets && !self.begins {
            Self::finish(jobs);
        }
        Ok(())
    }
    fn inter_collide(
        &self,
        members: &mut [Member<'_, Self::Cloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        assert_eq!(members.len(), plan.members.len());
        let width = |member: &Member<'_, _>| member.bounds.map(|bounds| bounds.upper.x - bounds.lower.x);
        self.note(format!("collide {:?}", members.iter().map(width).collect::<Vec<_>>()));
        Ok(if self.begins { 0 } else { 7 })
    }
    fn submit(&self) -> Result<()> {
        self.note("submit");
        Ok(())
    }
    fn collect(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<u32> {
        self.note(format!("collect {}", jobs.len()));
        if !self.forgets {
            Self::finish(jobs);
        }
        Ok(7)
    }
    fn read<'a>(&self, cloth: &'a mut Self::Cloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Ok(&cloth[array as usize])
    }
    fn write(
        &self,
        cloth: &mut Self::Cloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        cloth[array as usize][first..first + particles.len()].copy_from_slice(particles);
        Ok(())
    }
    fn memory_bytes(&self, _: &Self::Cloth) -> usize {
        0
    }
}

fn rope(count: u32) -> ClothDescription {
    let particles: Vec<Particle> = (0..count).map(|i| [i as f32, 0.0, 0.0, 1.0]).collect();
    let edges: Vec<[u32; 2]> = (1..count).map(|i| [i - 1, i]).collect();
    let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
    ClothDescription::new(fabric.into(), particles)
}

fn world(device: Lame) -> (World<Lame>, ClothId) {
    let mut world = World::new(device);
    let id = world.add_cloth(rope(3)).unwrap();
    (world, id)
}

#[test]
fn a_missing_stage_is_named_before_anything_changes() {
    let (mut world, id) = world(good());
    world.cloth_mut(id).unwrap().set_spheres(&[Sphere::new([0.0; 3], 1.0)]).unwrap();
    world.cloth_mut(id).unwrap().edit(|p| p.drag_coefficient = 0.5).unwrap();
    let before = world.snapshot(id).unwrap();
    let error = world.step(0.1).unwrap_err();
    assert_eq!(error.to_string(), "backend lame does not support wind, spheres");
    assert_eq!(world.snapshot(id).unwrap(), before);
}

#[test]
fn missing_inter_collision_and_too_many_particles_are_unsupported() {
    let (mut world, _) = world(good());
    let error = world.add_cloth(rope(5)).unwrap_err();
    assert_eq!(error.to_string(), "backend lame does not support cloths of 5 particles; its limit is 4");
    world.set_inter_collision(InterCollision { distance: 0.1, ..InterCollision::default() }).unwrap();
    let error = world.step(0.1).unwrap_err();
    assert_eq!(error.to_string(), "backend lame does not support collision between cloths");
}

#[test]
fn a_lost_device_ends_the_step_and_leaves_the_state_readable() {
    for batching in [Batching::PerCloth, Batching::PerTwo { from: 1 }, Batching::Together] {
        let (mut world, id) = world(Lame { fails: true, batching, ..good() });
        let before = world.snapshot(id).unwrap();
        let error = world.step(0.1).unwrap_err();
        assert_eq!(error.to_string(), "backend lame lost its device: tripped");
        let after = world.snapshot(id).unwrap();
        assert_eq!((after.current(), after.previous()), (before.current(), before.previous()));

        // The cloth goes on elsewhere.
        let mut other = World::new(good());
        let moved = other.add_snapshot(&after).unwrap();
        assert!(other.step(0.1).is_ok());
        assert_eq!(other.particles(moved, ParticleArray::Current).unwrap(), before.current());
    }
}

#[test]
fn a_device_that_reports_nothing_is_an_error() {
    let (mut world, _) = world(Lame { forgets: true, ..good() });
    assert!(matches!(world.step(0.1), Err(Error::DeviceLost { .. })));
}

#[test]
fn all_cloths_can_be_one_chunk() {
    let (mut world, _) = world(Lame { batching: Batching::Together, ..good() });
    world.add_cloth(rope(4)).unwrap();
    assert_eq!(world.begin_step(0.1).unwrap(), 1);
    world.run_chunk(0).unwrap();
    assert_eq!(world.end_step().unwrap().cloths.len(), 2);
}

/// Behind the frames of all cloths comes collision between them, with the bounds that the host knows by then; who has all
/// cloths at once gets it before the chunk is submitted.
#[test]
fn cloths_collide_behind_their_frames() {
    let log = |batching, begins| {
        let (mut world, first) = world(Lame { batching, begins, collides: true, ..good() });
        world.add_cloth(rope(4)).unwrap();
        world.set_inter_collision(InterCollision { distance: 0.1, ..InterCollision::default() }).unwrap();
        // A sleeping cloth has no frame.
        world.cloth_mut(first).unwrap().put_to_sleep();
        world.add_cloth(rope(2)).unwrap();
        for chunk in 0..world.begin_step(0.1).unwrap() {
            world.run_chunk(chunk).unwrap();
        }
        world.device().note("end");
        assert_eq!(world.end_step().unwrap().cloth_pairs, 7);
        // Time stands still.
        world.step(0.0).unwrap();
        world.device().log.lock().unwrap().join(", ")
    };
    assert_eq!(
        log(Batching::PerCloth, false),
        "simulate 1, submit, simulate 1, submit, end, collide [Some(2.0), Some(3.0), Some(1.0)]"
    );
    // Each cloth of this scene has a fabric of its own.
    assert_eq!(log(Batching::PerTwo { from: 1 }, false), log(Batching::PerCloth, false));
    assert_eq!(
        log(Batching::Together, false),
        "simulate 2, collide [Some(2.0), Some(3.0), Some(1.0)], submit, end"
    );
    assert_eq!(
        log(Batching::Together, true),
        "simulate 2, collide [Some(2.0), None, None], submit, end, collect 2"
    );
}

#[test]
fn two_cloths_of_one_fabric_are_a_chunk_where_there_are_many() {
    let calls = |from| {
        let mut world = World::new(Lame { batching: Batching::PerTwo { from }, ..good() });
        let (garment, other) = (rope(2), rope(2));
        for description in [&garment, &garment, &other, &garment, &garment, &garment] {
            world.add_cloth(description.clone()).unwrap();
        }
        world.step(0.1).unwrap();
        world.device().log.lock().unwrap().join(", ").replace(", submit", "")
    };
    assert_eq!(calls(6), "simulate 2, simulate 1, simulate 2, simulate 1");
    assert_eq!(calls(7), ["simulate 1"; 6].join(", "));
}

#[test]
fn every_error_says_what_it_is() {
    let unavailable = Error::Unavailable { backend: "lame".into(), reason: "no driver; install one".into() };
    assert_eq!(unavailable.to_string(), "backend lame is not available: no driver; install one");
    assert_eq!(Error::StepOrder("x".into()).to_string(), "step: x");
}
