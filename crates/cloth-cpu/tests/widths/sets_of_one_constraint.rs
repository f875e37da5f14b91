//! Fabrics whose consecutive sets hold one constraint each, bit for bit as on the scalar backend.

use crate::common::assert_same_step;
use cloth_core::{ClothDescription, Fabric, Phase, PhaseConfig, PhaseKind, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

const PAIRS: u32 = 12;

/// Pairs of particles, too far from each other at first; each constraint is a set, and all sets are one phase.
fn add(solver: &mut dyn Solver, own_stiffness: bool, limited: bool) {
    let particles: Vec<[f32; 4]> =
        (0..2 * PAIRS).map(|i| [i as f32 * 0.7, 0.01 * (i * i) as f32, 0.0, 1.0 + (i % 3) as f32]).collect();
    let fabric = Fabric {
        particle_count: 2 * PAIRS,
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..PAIRS }],
        sets: (0..=PAIRS).collect(),
        constraints: (0..PAIRS).map(|i| [2 * i, 2 * i + 1]).collect(),
        rest_lengths: (0..PAIRS).map(|i| 0.3 + 0.01 * i as f32).collect(),
        log_stiffness: own_stiffness.then(|| (0..PAIRS).map(|i| -0.5 * i as f32).collect()),
        ..Fabric::default()
    };
    let fabric = Arc::new(fabric.validate().unwrap());
    let id = solver.add_cloth(ClothDescription::new(fabric, particles)).unwrap();
    if limited {
        let phase = PhaseConfig::new(0).with_softening(1.0, 0.8, 1.2);
        solver.cloth_mut(id).unwrap().set_phases(&[phase]).unwrap();
    }
}

fn compare(width: Width) {
    crate::common::needs(width);
    for (own_stiffness, limited) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut scalar = World::new(Scalar::new());
        let mut simd = World::new(Simd::with_width(width).unwrap());
        add(&mut scalar, own_stiffness, limited);
        add(&mut simd, own_stiffness, limited);
        for frame in 0..3 {
            let place = format!("{}, frame {frame}, {own_stiffness}, {limited}", width.name());
            assert_same_step(&mut scalar, &mut simd, &place);
        }
    }
}

at_every_width!(compare);
