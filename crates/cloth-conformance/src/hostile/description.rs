//! Adding a cloth.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::loose;
use cloth_core::{ClothDescription, Particle, Pose, Result};
use glam::{Quat, Vec3};
use std::sync::Arc;

pub(super) const CHECK: Check = Check {
    name: "hostile/description",
    description: "Particles of wrong number, not finite, of negative mass or of two masses, and a pose that is none, are \
                  refused by name, index and value; no cloth is added",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let mut solver = make()?;
    let fabric = Arc::new(loose(3).validate()?);
    let good: Vec<Particle> = vec![[1.0, 2.0, 3.0, 0.5]; 3];
    let with = |component: usize, value: f32| {
        let mut particles = good.clone();
        particles[2][component] = value;
        particles
    };
    let mut currents: Vec<(Vec<Particle>, [String; 2])> = vec![
        (good[..2].to_vec(), ["particles".into(), "2".into()]),
        (vec![good[0]; 4], ["particles".into(), "4".into()]),
    ];
    for (component, letter) in ["x", "y", "z", "w"].iter().enumerate() {
        for (bad, value) in [(f32::NAN, "NaN"), (f32::INFINITY, "inf"), (f32::NEG_INFINITY, "-inf")] {
            currents.push((with(component, bad), [format!("particles[2].{letter}"), value.into()]));
        }
    }
    currents.push((with(3, -0.75), ["particles[2].w".into(), "-0.75".into()]));
    for (current, [field, value]) in &currents {
        let description = ClothDescription::new(fabric.clone(), current.clone());
        refusals.expect("add_cloth", solver.add_cloth(description), &[field, value]);
        let mut description = ClothDescription::new(fabric.clone(), good.clone());
        description.previous_particles = Some(current.clone());
        refusals.expect("add_cloth", solver.add_cloth(description), &[&format!("previous_{field}"), value]);
    }
    let mut description = ClothDescription::new(fabric.clone(), good.clone());
    description.previous_particles = Some(with(3, 0.25));
    refusals.expect("add_cloth", solver.add_cloth(description), &["previous_particles[2].w", "0.25", "0.5"]);
    let poses = [
        (
            Pose { translation: Vec3::new(0.0, f32::NAN, 0.0), rotation: Quat::IDENTITY },
            ["translation.y", "NaN"],
        ),
        (
            Pose { translation: Vec3::ZERO, rotation: Quat::from_xyzw(0.0, 0.0, 0.0, 0.5) },
            ["rotation", "0.5"],
        ),
    ];
    for (pose, words) in poses {
        let mut description = ClothDescription::new(fabric.clone(), good.clone());
        description.pose = pose;
        refusals.expect("add_cloth", solver.add_cloth(description), &words);
    }
    refusals.that("a refused cloth was added", solver.cloths().is_empty());
    Ok(refusals.finish())
}
