//! What a frame uploads, and its times by the clock of the device.

use crate::library::{count, is_inside};
use crate::scene::{crowd, sheet};
use cloth_core::{Solver, World};
use cloth_cuda::{Cuda, Path};
use std::time::Duration;

const DT: f32 = 1.0 / 60.0;

/// Whoever does not move his cloths uploads their tables once, with the counters of barriers alone in every step.
pub fn only_what_changed_is_uploaded() {
    if !is_inside("frames::only_what_changed_is_uploaded", "", &[]) {
        return;
    }
    for path in [Path::Block, Path::Device] {
        let mut world = World::new(Cuda::new().unwrap().with_path(path));
        let ids: Vec<_> = (0..40).map(|_| sheet(&mut world, 4)).collect();
        let uploaded = |world: &mut World<_>| {
            let before = count("uploaded bytes");
            world.step(DT).unwrap();
            count("uploaded bytes") - before
        };
        let first = uploaded(&mut world);
        assert!(first > 20_000, "{path:?}: {first} bytes");
        // The first step of a cloth is another one than those behind it.
        uploaded(&mut world);
        let counters = if path == Path::Device { 4 * 40 } else { 0 };
        assert_eq!(uploaded(&mut world), counters, "{path:?}");
        world.cloth_mut(ids[0]).unwrap().edit(|parameters| parameters.gravity.x = 1.0).unwrap();
        let changed = uploaded(&mut world);
        assert!(changed > counters && changed < first / 2, "{path:?}: {changed} of {first} bytes");
    }
}

/// Every path is one piece of work, and collision between cloths is another.
pub fn pieces_of_work_are_timed() {
    if !is_inside("frames::pieces_of_work_are_timed", "", &[]) {
        return;
    }
    let mut hashes = Vec::new();
    let names = [
        (Path::Block, "frames in blocks"),
        (Path::Cluster, "frames in clusters"),
        (Path::Device, "frames on the whole device"),
    ];
    for (path, name) in names {
        let mut world = World::new(Cuda::new().unwrap().with_path(path).with_pass_times());
        crowd(&mut world);
        for _ in 0..2 {
            world.step(DT).unwrap();
            let times = world.pass_times().unwrap().unwrap();
            let stages: Vec<&str> = times.stages.iter().map(|(stage, _)| *stage).collect();
            assert_eq!(stages, [name, "collision between cloths"]);
            let sum: Duration = times.stages.iter().map(|(_, time)| *time).sum();
            assert!(times.stages.iter().all(|(_, time)| !time.is_zero()) && sum <= times.total, "{times:?}");
            assert_eq!(world.pass_times().unwrap().unwrap(), times, "asking again changes nothing");
        }
        assert!(count("events") > 0);
        hashes.push(world.state_hash().unwrap());
        drop(world);
        assert_eq!(count("events"), 0, "marks are given back");
    }
    let mut untimed = World::new(Cuda::new().unwrap());
    crowd(&mut untimed);
    untimed.step(DT).unwrap();
    assert_eq!(untimed.pass_times().unwrap(), None, "nobody asked for times");
    untimed.step(DT).unwrap();
    assert_eq!(hashes, [untimed.state_hash().unwrap(); 3]);
    assert_eq!(count("events"), 0);
}
