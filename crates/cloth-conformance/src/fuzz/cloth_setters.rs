//! Calls of the setters of a cloth, apart from its shapes.

use super::operation::{ClothCall, call};
use super::values::Values;
use cloth_core::{Cloth, Parameters, Particle, PhaseConfig};

/// A random call on a cloth with these particles.
pub(super) fn random(values: &mut Values, cloth: &Cloth, particles: &[Particle]) -> ClothCall {
    match values.below(16) {
        0..=4 => parameters(values, cloth),
        5 => phases(values, cloth),
        6 => motion_constraints(values, particles),
        7 => separation_constraints(values, particles),
        8 => accelerations(values, particles),
        9 => virtual_particles(values, particles),
        10 => rest_positions(values, particles),
        11 => self_collision_indices(values, particles),
        12 => clear(values),
        _ => motion(values),
    }
}

fn parameters(values: &mut Values, cloth: &Cloth) -> ClothCall {
    let mut text = String::from("parameters");
    let mut changes = Vec::new();
    for _ in 0..1 + values.below(6) {
        let info = &Parameters::TABLE[values.below(Parameters::TABLE.len())];
        let value = values.parameter(info);
        text += &format!(" {}={value}", info.name);
        changes.push((info.name, value));
    }
    if values.chance(0.2) {
        let mut all = *cloth.parameters();
        // Those that are refused have been compared by the calls for single ones.
        changes.retain(|&(name, value)| all.set(name, value).is_ok());
        return call(text, move |cloth| cloth.set_parameters(all));
    }
    call(text, move |cloth| changes.iter().try_for_each(|&(name, value)| cloth.set_parameter(name, value)))
}

fn phases(values: &mut Values, cloth: &Cloth) -> ClothCall {
    let count = cloth.fabric().phases().len();
    let mut phases = Vec::new();
    for _ in 0..values.below(count + 2) {
        let phase = PhaseConfig::new(values.below(count.max(1)) as u32);
        let stiffness = if values.chance(0.4) { 1.0 } else { values.positive(0.0, 1.0).min(1.0) };
        let softened = phase.with_stiffness(stiffness).with_softening(
            values.positive(0.0, 1.5),
            values.positive(0.5, 1.0).min(1.0),
            values.positive(1.0, 1.5).max(1.0),
        );
        phases.push(if values.chance(0.5) { softened } else { phase.with_stiffness(stiffness) });
    }
    call(format!("{} phases", phases.len()), move |cloth| cloth.set_phases(&phases))
}

fn motion_constraints(values: &mut Values, particles: &[Particle]) -> ClothCall {
    let spheres = spheres(values, particles, 1.0);
    call("motion constraints", move |cloth| cloth.set_motion_constraints(&spheres))
}

fn separation_constraints(values: &mut Values, particles: &[Particle]) -> ClothCall {
    let spheres = spheres(values, particles, 0.2);
    call("separation constraints", move |cloth| cloth.set_separation_constraints(&spheres))
}

/// A sphere for every particle, some of radius 0.
fn spheres(values: &mut Values, particles: &[Particle], radius: f32) -> Vec<[f32; 4]> {
    let each = particles.iter().map(|&[x, y, z, _]| {
        let [x, y, z] = values.near([x, y, z], 0.2);
        [x, y, z, if values.chance(0.1) { 0.0 } else { values.positive(0.0, radius) }]
    });
    each.collect()
}

fn accelerations(values: &mut Values, particles: &[Particle]) -> ClothCall {
    let each: Vec<[f32; 4]> = particles
        .iter()
        .map(|_| {
            let [x, y, z] = values.vector(10.0);
            [x, y, z, 0.0]
        })
        .collect();
    call("accelerations", move |cloth| cloth.set_accelerations(&each))
}

fn virtual_particles(values: &mut Values, particles: &[Particle]) -> ClothCall {
    let weights: Vec<[f32; 3]> = (0..1 + values.below(3))
        .map(|_| {
            let [a, b] = [0; 2].map(|_| values.number(0.0, 0.5));
            [a, b, 1.0 - a - b]
        })
        .collect();
    let count = particles.len();
    let corners: Vec<[u32; 4]> = (0..values.below(count + 1))
        .map(|_| [count, count, count, weights.len()].map(|below| values.below(below) as u32))
        .filter(|[a, b, c, _]| a != b && b != c && a != c)
        .collect();
    call(format!("{} virtual particles", corners.len()), move |cloth| {
        cloth.set_virtual_particles(&corners, &weights)
    })
}

fn rest_positions(values: &mut Values, particles: &[Particle]) -> ClothCall {
    let each: Vec<[f32; 4]> = particles
        .iter()
        .map(|&[x, y, z, _]| {
            let [x, y, z] = values.near([x, y, z], 0.05);
            [x, y, z, 0.0]
        })
        .collect();
    if values.chance(0.5) {
        return call("shared rest positions", move |cloth| cloth.share_rest_positions(each.clone().into()));
    }
    call("rest positions", move |cloth| cloth.set_rest_positions(&each))
}

fn self_collision_indices(values: &mut Values, particles: &[Particle]) -> ClothCall {
    let share = [0.0, 0.3, 1.0][values.below(3)];
    let mut some: Vec<u32> = (0..particles.len() as u32).filter(|_| values.chance(share)).collect();
    if values.chance(0.3) {
        some.reverse();
    }
    let some = values.chance(0.8).then_some(some);
    call("self-collision indices", move |cloth| cloth.set_self_collision_indices(some.as_deref()))
}

fn clear(values: &mut Values) -> ClothCall {
    let (name, clear): (_, fn(&mut Cloth)) = match values.below(7) {
        0 => ("clear_motion_constraints", Cloth::clear_motion_constraints),
        1 => ("clear_separation_constraints", Cloth::clear_separation_constraints),
        2 => ("clear_accelerations", Cloth::clear_accelerations),
        3 => ("clear_interpolation", Cloth::clear_interpolation),
        4 => ("clear_inertia", Cloth::clear_inertia),
        5 => ("put_to_sleep", Cloth::put_to_sleep),
        _ => ("wake_up", Cloth::wake_up),
    };
    call(name, move |cloth| {
        clear(cloth);
        Ok(())
    })
}

fn motion(values: &mut Values) -> ClothCall {
    let pose = values.pose();
    match values.below(6) {
        0 => call("teleport", move |cloth| cloth.teleport(pose.translation)),
        1 => call("teleport_to", move |cloth| cloth.teleport_to(pose)),
        2 => call("ignore_velocity_discontinuity", |cloth| {
            cloth.ignore_velocity_discontinuity();
            Ok(())
        }),
        3 => call("set_translation", move |cloth| cloth.set_translation(pose.translation)),
        4 => call("set_rotation", move |cloth| cloth.set_rotation(pose.rotation)),
        _ => call(format!("set_pose {:?}", pose.translation), move |cloth| cloth.set_pose(pose)),
    }
}
