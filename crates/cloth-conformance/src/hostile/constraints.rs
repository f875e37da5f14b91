//! Arrays with one element per particle, and virtual particles.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{Cloth, Result};

pub(super) const CHECK: Check = Check {
    name: "hostile/constraints",
    description: "Motion and separation constraints, accelerations, rest positions and virtual particles of wrong number, \
                  not finite, negative or naming what does not exist are refused by name, index and value",
    run,
};

/// A setter of an array with one element per particle.
type Setter = fn(&mut Cloth, &[[f32; 4]]) -> Result<()>;

const COUNT: usize = 4;

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let particles = vec![[0.0, 0.0, 0.0, 1.0]; COUNT];
    let mut bench = Bench::new(make, loose(COUNT), [particles.clone(), particles])?;
    let cloth = bench.cloth()?;
    let setters: [(&str, Setter, bool); 4] = [
        ("motion_constraints", |c, v| c.set_motion_constraints(v), true),
        ("separation_constraints", |c, v| c.set_separation_constraints(v), true),
        ("accelerations", |c, v| c.set_accelerations(v), false),
        ("rest_positions", |c, v| c.set_rest_positions(v), false),
    ];
    for (name, set, has_radius) in setters {
        let good = [[0.5, 1.0, -1.0, 2.0]; COUNT + 1];
        for wrong in [COUNT - 1, COUNT + 1] {
            let words = [name, &wrong.to_string(), &COUNT.to_string()];
            refusals.expect_unchanged(name, cloth, |c| set(c, &good[..wrong]), &words);
        }
        for (component, letter) in ["x", "y", "z", "radius"].iter().enumerate() {
            if component == 3 && !has_radius {
                continue;
            }
            let mut values = vec![(f32::NAN, "NaN"), (f32::INFINITY, "inf"), (f32::NEG_INFINITY, "-inf")];
            if component == 3 {
                values.push((-0.125, "-0.125"));
            }
            for (bad, value) in values {
                let mut array = good[..COUNT].to_vec();
                array[2][component] = bad;
                let words = [name, &format!("[2].{letter}"), value];
                refusals.expect_unchanged(name, cloth, |c| set(c, &array), &words);
            }
        }
    }
    single_motion_constraints(&mut refusals, cloth);
    virtual_particles(&mut refusals, cloth);
    Ok(refusals.finish())
}

fn single_motion_constraints(refusals: &mut Refusals, cloth: &mut Cloth) {
    let (name, good) = ("move_motion_constraints", (1, [0.5, 1.0, -1.0, 2.0]));
    cloth.clear_motion_constraints();
    let none = ["motion_constraints[0]", "set those of all particles first"];
    refusals.expect_unchanged(name, cloth, |c| c.move_motion_constraints(&[good]), &none);
    let set = cloth.set_motion_constraints(&[[0.0, 0.0, 0.0, 1.0]; COUNT]);
    refusals.that("motion constraints are set", set.is_ok());
    for (bad, words) in [
        ((COUNT as u32, good.1), ["[1].particle", "4"]),
        ((0, [f32::NAN, 0.0, 0.0, 0.0]), ["[1].x", "NaN"]),
        ((0, [0.0, 0.0, 0.0, f32::INFINITY]), ["[1].radius", "inf"]),
        ((0, [0.0, 0.0, 0.0, -0.125]), ["[1].radius", "-0.125"]),
    ] {
        refusals.expect_unchanged(name, cloth, |c| c.move_motion_constraints(&[good, bad]), &words);
    }
}

fn virtual_particles(refusals: &mut Refusals, cloth: &mut Cloth) {
    let (good, weight) = ([0, 1, 2, 0], [0.25, 0.5, 0.25]);
    let corners: [([u32; 4], &str, &str); 4] = [
        ([0, 1, 9, 0], "virtual_particles[1]", "9"),
        ([0, 4, 2, 0], "virtual_particles[1]", "4"),
        ([1, 1, 2, 0], "virtual_particles[1]", "different"),
        ([0, 1, 2, 5], "virtual_particles[1]", "5"),
    ];
    for (bad, field, value) in corners {
        let set = |c: &mut Cloth| c.set_virtual_particles(&[good, bad], &[weight]);
        refusals.expect_unchanged("set_virtual_particles", cloth, set, &[field, value]);
    }
    let weights: [([f32; 3], &str, &str); 3] = [
        ([f32::NAN, 0.5, 0.5], "virtual_particle_weights[1][0]", "NaN"),
        ([0.5, 0.5, f32::INFINITY], "virtual_particle_weights[1][2]", "inf"),
        ([0.0; 3], "virtual_particle_weights[1]", "zero"),
    ];
    for (bad, field, value) in weights {
        let set = |c: &mut Cloth| c.set_virtual_particles(&[good], &[weight, bad]);
        refusals.expect_unchanged("set_virtual_particles", cloth, set, &[field, value]);
    }
}
