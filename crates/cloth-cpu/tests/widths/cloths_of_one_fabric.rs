//! Cloths of one fabric, whose constraints are solved side by side, bit for bit as on the scalar backend.

use crate::common::{add_cloths, assert_same, drive, outcome};
use cloth_core::{Solver, World};
use cloth_cpu::{Scalar, Simd, Width};

/// Enough for two at once on three threads.
const CLOTHS: usize = 13;

fn compare(width: Width) {
    crate::common::needs(width);
    for seed in 0..24 {
        let plain = World::new(Simd::with_width(width).unwrap());
        let simd = |threads| World::new(Simd::with_width(width).unwrap().with_threads(threads).unwrap());
        let (mut scalar, mut others) = (World::new(Scalar::new()), [plain, simd(1), simd(3)]);
        add_cloths(&mut scalar, seed, CLOTHS);
        others.iter_mut().for_each(|world| add_cloths(world, seed, CLOTHS));
        for frame in 0..6 {
            drive(&mut scalar, seed, frame);
            let report = scalar.step(1.0 / 60.0).unwrap();
            for world in &mut others {
                drive(world, seed, frame);
                assert_eq!(
                    outcome(&world.step(1.0 / 60.0).unwrap()),
                    outcome(&report),
                    "seed {seed}, frame {frame}"
                );
                assert_same(&mut scalar, world, &format!("{}, seed {seed}, frame {frame}", width.name()));
            }
        }
    }
}

at_every_width!(compare);
