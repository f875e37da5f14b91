//! Phases, poses and lists of a cloth.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use crate::physics::fabrics::chain;
use cloth_core::{PhaseConfig, Pose, Result};
use glam::{Quat, Vec3};

pub(super) const CHECK: Check = Check {
    name: "hostile/cloth-setters",
    description: "Phases that do not exist or are out of range, and poses that are not finite or not of unit length, are \
                  refused by name and value; the cloth stays as it was",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let particles = vec![[0.0, 0.0, 0.0, 1.0]; 3];
    let mut bench = Bench::new(make, chain(2, 0.5), [particles.clone(), particles])?;
    let cloth = bench.cloth()?;

    let good = PhaseConfig::new(0);
    let phases = [
        (PhaseConfig::new(7), "phases[1].phase", "7"),
        (good.with_stiffness(f32::NAN), "phases[1].stiffness", "NaN"),
        (good.with_stiffness(1.25), "phases[1].stiffness", "1.25"),
        (good.with_stiffness(-0.5), "phases[1].stiffness", "-0.5"),
        (good.with_softening(-2.0, 1.0, 1.0), "phases[1].stiffness_multiplier", "-2"),
        (good.with_softening(f32::INFINITY, 1.0, 1.0), "phases[1].stiffness_multiplier", "inf"),
        (good.with_softening(1.0, 1.5, 1.0), "phases[1].compression_limit", "1.5"),
        (good.with_softening(1.0, f32::NAN, 1.0), "phases[1].compression_limit", "NaN"),
        (good.with_softening(1.0, 1.0, 0.75), "phases[1].stretch_limit", "0.75"),
        (good.with_softening(1.0, 1.0, f32::INFINITY), "phases[1].stretch_limit", "inf"),
    ];
    for (bad, field, value) in phases {
        refusals.expect_unchanged("set_phases", cloth, |c| c.set_phases(&[good, bad]), &[field, value]);
    }

    for (axis, letter) in ["x", "y", "z"].iter().enumerate() {
        for (bad, value) in [(f32::NAN, "NaN"), (f32::INFINITY, "inf")] {
            let mut vector = [0.0; 3];
            vector[axis] = bad;
            let (vector, field) = (Vec3::from(vector), format!("translation.{letter}"));
            let pose = Pose { translation: vector, ..Pose::default() };
            let words = [field.as_str(), value];
            refusals.expect_unchanged("set_translation", cloth, |c| c.set_translation(vector), &words);
            refusals.expect_unchanged("teleport", cloth, |c| c.teleport(vector), &words);
            refusals.expect_unchanged("teleport_to", cloth, |c| c.teleport_to(pose), &words);
        }
    }
    let quaternions = [
        (Quat::from_xyzw(0.0, 0.0, 0.0, 0.0), "0"),
        (Quat::from_xyzw(0.0, 0.0, 0.0, 2.0), "2"),
        (Quat::from_xyzw(f32::NAN, 0.0, 0.0, 1.0), "NaN"),
        (Quat::from_xyzw(0.0, f32::INFINITY, 0.0, 1.0), "inf"),
    ];
    for (rotation, value) in quaternions {
        let pose = Pose { rotation, ..Pose::default() };
        refusals.expect_unchanged("set_rotation", cloth, |c| c.set_rotation(rotation), &["rotation", value]);
        refusals.expect_unchanged("teleport_to", cloth, |c| c.teleport_to(pose), &["rotation", value]);
    }

    let lists: [(&[u32], &str, &str); 2] =
        [(&[0, 3], "self_collision_indices[1]", "3"), (&[1, 2, 1], "self_collision_indices[2]", "1")];
    for (list, field, value) in lists {
        let set = |c: &mut cloth_core::Cloth| c.set_self_collision_indices(Some(list));
        refusals.expect_unchanged("set_self_collision_indices", cloth, set, &[field, value]);
    }
    Ok(refusals.finish())
}
