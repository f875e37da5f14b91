//! Triangle fans: a vertex with many neighbours must not gain energy (docs/math/order-of-constraints.md).
#![cfg(feature = "simd")]

use crate::common::assert_same;
use cloth_cooker::{CookOptions, CookedFabric, FindingKind, Mesh, cook};
use cloth_core::{
    ClothDescription, ClothId, ParticleArray, PhaseConfig, PhaseKind, Solver, Sphere, World, worst_stretch,
};
use cloth_cpu::{Scalar, Simd};
use glam::Vec3;
use std::f32::consts::TAU;
use std::sync::Arc;

const GRAVITY: f32 = 9.81;
/// Two seconds.
const FRAMES: u32 = 120;

/// What befalls a fan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It falls in the void.
    Fall,
    /// It falls on a ball.
    Ball,
    /// Two of its rim are attached.
    Attached,
}

/// A disc of 1 m across as `count` triangles round one vertex, level or upright.
fn fan(count: u32, is_upright: bool, fate: Fate) -> CookedFabric {
    let place = |k: u32| {
        let (sine, cosine) = (k as f32 * TAU / count as f32).sin_cos();
        if is_upright { [0.5 * cosine, 0.5 * sine, 0.0] } else { [0.5 * cosine, 0.0, 0.5 * sine] }
    };
    let positions = (0..count).map(place).chain([[0.0; 3]]).collect();
    let triangles: Vec<u32> = (0..count).flat_map(|k| [k, (k + 1) % count, count]).collect();
    let mut mesh = Mesh::from_triangles(positions, &triangles).unwrap();
    if fate == Fate::Attached {
        mesh = mesh.attach(&[0, count / 3]).unwrap();
    }
    cook(&mesh, &CookOptions::default()).unwrap()
}

/// What was worst in two seconds.
#[derive(Debug, Default)]
struct Worst {
    stretch: f32,
    /// Distance of any particle from the mean (m).
    extent: f32,
    /// Speed of any particle against the mean (m/s).
    speed: f32,
}

/// Adds a fan whose stretching alone is resisted, or all that was cooked.
fn add(solver: &mut dyn Solver, cooked: &CookedFabric, fate: Fate, frequency: f32, all: bool) -> ClothId {
    let description = ClothDescription::new(Arc::new(cooked.fabric.clone()), cooked.particles.clone());
    let id = solver.add_cloth(description).unwrap();
    let cloth = solver.cloth_mut(id).unwrap();
    let mut parameters = *cloth.parameters();
    parameters.gravity = [0.0, -GRAVITY, 0.0].into();
    parameters.solver_frequency = frequency;
    cloth.set_parameters(parameters).unwrap();
    let is_solved = |kind: PhaseKind| all || matches!(kind, PhaseKind::Vertical | PhaseKind::Horizontal);
    let phases = (0..).zip(cooked.fabric.phases()).filter(|(_, phase)| is_solved(phase.kind));
    let phases: Vec<PhaseConfig> = phases.map(|(number, _)| PhaseConfig::new(number)).collect();
    cloth.set_phases(&phases).unwrap();
    if fate == Fate::Ball {
        cloth.set_spheres(&[Sphere::new([0.1, -1.2, 0.05], 0.4)]).unwrap();
    }
    id
}

/// The larger one; infinite where the value is no number.
fn most(worst: f32, value: f32) -> f32 {
    if value.is_nan() { f32::INFINITY } else { worst.max(value) }
}

fn watch(cooked: &CookedFabric, fate: Fate, frequency: f32, all: bool) -> Worst {
    let mut solver = World::new(Scalar::new());
    let id = add(&mut solver, cooked, fate, frequency, all);
    let stretch = cooked.fabric.stretch_constraints(&cooked.particles);
    let mut worst = Worst::default();
    for _ in 0..FRAMES {
        solver.step(1.0 / 60.0).unwrap();
        let current = solver.particles(id, ParticleArray::Current).unwrap().to_vec();
        let previous = solver.particles(id, ParticleArray::Previous).unwrap().to_vec();
        let place = |&[x, y, z, _]: &[f32; 4]| Vec3::new(x, y, z);
        let steps: Vec<Vec3> = current.iter().zip(&previous).map(|(p, q)| place(p) - place(q)).collect();
        let mean = |all: &[Vec3]| all.iter().sum::<Vec3>() / all.len() as f32;
        let places: Vec<Vec3> = current.iter().map(place).collect();
        let (center, step) = (mean(&places), mean(&steps));
        worst.stretch = most(worst.stretch, worst_stretch(&stretch, &current));
        worst.extent = places.iter().map(|place| place.distance(center)).fold(worst.extent, most);
        worst.speed = steps.iter().map(|s| s.distance(step) * frequency).fold(worst.speed, most);
    }
    worst
}

/// Speed that rounding alone may give, in a fall that ends with 20 m/s.
const SPEED_OF_ROUNDING: f32 = 0.1;

#[test]
fn defect_14_a_fan_in_free_fall_stays_as_it_is() {
    for count in [9, 16, 64, 256, 300, 1000] {
        for is_upright in [false, true] {
            let cooked = fan(count, is_upright, Fate::Fall);
            let twice = cooked.report.count(FindingKind::HubConstraints);
            assert!(twice >= u64::from(count), "{count}: {twice}");
            for (frequency, all) in [(300.0, true), (300.0, false), (600.0, true), (2400.0, false)] {
                if count == 1000 && frequency > 600.0 {
                    continue; // as long as all the others
                }
                let worst = watch(&cooked, Fate::Fall, frequency, all);
                let place = format!("{count}, upright {is_upright}, {frequency} Hz, all {all}: {worst:?}");
                println!("{place}");
                assert!(worst.extent < 0.505, "{place}");
                assert!(worst.speed < SPEED_OF_ROUNDING, "{place}");
            }
        }
    }
}

#[test]
fn defect_14_fans_that_hang_or_fall_on_a_ball_stay_together() {
    for count in [9, 16, 64, 256, 300, 1000] {
        for (fate, most) in [(Fate::Ball, 0.9), (Fate::Attached, 0.6)] {
            let cooked = fan(count, false, fate);
            for all in [true, false] {
                let worst = watch(&cooked, fate, 300.0, all);
                println!("{fate:?} {count} {all}: {worst:?}");
                assert!(worst.extent < most, "{fate:?}, {count}, all {all}: {worst:?}");
            }
        }
    }
}

#[test]
fn defect_14_hubs_have_the_same_bits_on_both_backends() {
    for count in [9, 64, 256, 300, 1000] {
        for fate in [Fate::Fall, Fate::Ball, Fate::Attached] {
            let cooked = fan(count, false, fate);
            let mut scalar = World::new(Scalar::new());
            let mut simd = World::new(Simd::new().unwrap());
            for solver in [&mut scalar as &mut dyn Solver, &mut simd] {
                add(solver, &cooked, fate, 300.0, true);
                (0..60).for_each(|_| drop(solver.step(1.0 / 60.0).unwrap()));
            }
            assert_same(&mut scalar, &mut simd, &format!("{count}, {fate:?}"));
        }
    }
}
