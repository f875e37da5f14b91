//! Fabrics whose columns contradict each other.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::physics::fabrics::grid;
use cloth_core::{Fabric, Phase, PhaseKind, Result, ThreadPartition};

pub(super) const CHECK: Check = Check {
    name: "hostile/fabric",
    description: "Every index, length, offset and value of a fabric that does not fit is refused by name, index and value, \
                  also by split_overlapping_sets where it reads them",
    run,
};

/// One thing wrong, and what the error must say.
type Damage = (fn(&mut Fabric), &'static [&'static str]);

const DAMAGES: &[Damage] = &[
    (|f| f.particle_count = 0, &["fabric.particle_count", "0"]),
    (|f| f.particle_count = u32::MAX, &["fabric.particle_count", "4294967295"]),
    (|f| f.sets[0] = 1, &["fabric.sets", "1"]),
    (|f| f.sets.push(9999), &["fabric.sets", "9999"]),
    (|f| f.sets.clear(), &["fabric.sets"]),
    (|f| f.sets[2] = f.sets[1] - 1, &["fabric.sets[2]"]),
    (|f| f.phases.push(Phase { kind: PhaseKind::Bending, sets: 0..77 }), &["fabric.phases[3].sets", "77"]),
    (|f| f.phases[1].sets.start = 5, &["fabric.phases[1].sets", "5..4"]),
    (|f| f.rest_lengths.truncate(3), &["fabric.rest_lengths", "3"]),
    (|f| f.rest_lengths[5] = f32::NAN, &["fabric.rest_lengths[5]", "NaN"]),
    (|f| f.rest_lengths[5] = f32::INFINITY, &["fabric.rest_lengths[5]", "inf"]),
    (|f| f.rest_lengths[5] = -0.5, &["fabric.rest_lengths[5]", "-0.5"]),
    (|f| f.log_stiffness = Some(vec![-1.0; 2]), &["fabric.log_stiffness", "2"]),
    (|f| f.log_stiffness = Some(with(f, 4, 0.5)), &["fabric.log_stiffness[4]", "0.5"]),
    (|f| f.log_stiffness = Some(with(f, 4, -129.0)), &["fabric.log_stiffness[4]", "-129"]),
    (|f| f.log_stiffness = Some(with(f, 4, f32::NAN)), &["fabric.log_stiffness[4]", "NaN"]),
    (|f| f.constraints[7][1] = 100, &["fabric.constraints[7][1]", "100"]),
    (|f| f.constraints[7] = [3, 3], &["fabric.constraints[7]", "[3, 3]"]),
    (|f| f.constraints[1] = f.constraints[0], &["fabric.constraints[1]", "shares particle"]),
    (|f| f.triangles[2][0] = 16, &["fabric.triangles[2][0]", "16"]),
    (|f| f.triangles[2] = [1, 2, 1], &["fabric.triangles[2]", "[1, 2, 1]"]),
    (|f| f.tether_anchors[9] = 16, &["fabric.tether_anchors[9]", "16"]),
    (|f| f.tether_lengths.truncate(5), &["fabric.tether_lengths", "5"]),
    (|f| f.tether_lengths[6] = -1.0, &["fabric.tether_lengths[6]", "-1"]),
    (|f| f.tether_lengths[6] = f32::NAN, &["fabric.tether_lengths[6]", "NaN"]),
    (
        |f| {
            f.tether_anchors.truncate(17);
            f.tether_lengths.truncate(17);
        },
        &["fabric.tether_anchors", "17"],
    ),
    (|f| f.partition = partition(&[0, 8, 15], &[0, 0, 0]), &["fabric.partition.subdomains", "15"]),
    (|f| f.partition = partition(&[0, 9, 8, 16], &[0, 0, 0]), &["fabric.partition.subdomains[2]", "8"]),
    (|f| f.partition = partition(&[0, 8, 16], &[0, 0]), &["fabric.partition.interface_sets", "2"]),
    (|f| f.partition = partition(&[0, 8, 16], &[0, 3, 0]), &["fabric.partition.interface_sets[1]", "3"]),
    (
        |f| f.partition = partition(&[0, 8, 16], &[0, 0, 0]),
        &["fabric.constraints[20]", "[4, 8]", "subdomains 0 and 1"],
    ),
    (
        |f| f.partition = partition(&[0, 2, 16], &[2, 2, 2]),
        &["fabric.constraints[0]", "[0, 1]", "subdomain 0", "set 0"],
    ),
    (
        |f| {
            f.partition = partition(&[0, 8, 16], &[0, 0, 0]);
            f.constraints.swap(0, 7);
        },
        &["fabric.constraints[1]", "[2, 3]", "subdomain 1"],
    ),
];

#[allow(clippy::unnecessary_wraps, reason = "what a fabric holds")]
fn partition(subdomains: &[u32], interface_sets: &[u32]) -> Option<ThreadPartition> {
    Some(ThreadPartition { subdomains: subdomains.to_vec(), interface_sets: interface_sets.to_vec() })
}

/// A stiffness per constraint, one of them `bad`.
fn with(fabric: &Fabric, at: usize, bad: f32) -> Vec<f32> {
    let mut values = vec![-1.0; fabric.constraints.len()];
    values[at] = bad;
    values
}

fn run(_: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    refusals.that("the sound fabric is refused", grid(4, 4, 0.1).validate().is_ok());
    for (damage, words) in DAMAGES {
        let mut fabric = grid(4, 4, 0.1);
        damage(&mut fabric);
        // It must not panic on what it does not refuse.
        let mut split = fabric.clone();
        let sound = split.split_overlapping_sets().is_ok();
        refusals.that(&format!("split makes {words:?} valid"), !sound || check_split(&split, words));
        refusals.expect(&format!("validate {words:?}"), fabric.validate(), words);
    }
    for (factor, value) in [(f32::NAN, "NaN"), (-1.0, "-1"), (f32::INFINITY, "inf")] {
        let mut fabric = grid(4, 4, 0.1);
        refusals.expect("scale_rest_lengths", fabric.scale_rest_lengths(factor), &["rest length", value]);
        refusals.expect(
            "scale_tether_lengths",
            fabric.scale_tether_lengths(factor),
            &["tether length", value],
        );
        refusals.that("a refused scale changed the fabric", fabric == grid(4, 4, 0.1));
    }
    Ok(refusals.finish())
}

/// Splitting mends overlap only; other damage that it lets pass remains.
fn check_split(split: &Fabric, words: &[&str]) -> bool {
    split.clone().validate().is_ok() == words.contains(&"shares particle")
}
