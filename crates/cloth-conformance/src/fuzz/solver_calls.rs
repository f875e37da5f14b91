//! Calls of a solver apart from steps and snapshots: cloths come and go, particles are written, cloths collide.

use super::operation::SolverCall;
use super::values::Values;
use super::{collider_setters, fabric};
use cloth_core::{
    ClothDescription, InterCollision, InterCollisionFilter, Particle, ParticleArray, Result, Solver,
};
use std::sync::Arc;

fn call(name: impl Into<String>, call: impl Fn(&mut dyn Solver) -> Result<()> + 'static) -> SolverCall {
    SolverCall { name: name.into(), call: Box::new(call) }
}

/// A random call; `index` is the place of a cloth of these particles among `cloths`.
pub(super) fn random(values: &mut Values, index: usize, particles: &[Particle], cloths: usize) -> SolverCall {
    match values.below(12) {
        0..=2 if cloths < 5 => add(values),
        3 => call(format!("remove cloth {index}"), move |solver| solver.remove_cloth(solver.cloths()[index])),
        4 | 5 => inter_collision(values),
        6 => filter(values),
        7 => {
            let set = collider_setters::set(values, particles);
            call("all cloths share colliders", move |solver| {
                let set = Arc::new(set.clone()?);
                for id in solver.cloths() {
                    solver.cloth_mut(id)?.share_colliders(set.clone());
                }
                Ok(())
            })
        }
        _ => write(values, index, particles),
    }
}

/// A new cloth or two of one fabric, in most cases with gravity.
pub(super) fn add(values: &mut Values) -> SolverCall {
    let (fabric, particles) = fabric::fabric(values);
    let name = format!("{} particles, {} constraints", particles.len(), fabric.constraints.len());
    let copies = if values.chance(0.2) { 2 } else { 1 };
    let pose = values.pose();
    let previous = values.chance(0.2).then(|| moved(values, &particles, 0.01));
    let gravity = if values.chance(0.8) { -9.81 } else { 0.0 };
    // Shared by the cloths of all solvers, as snapshots need it.
    let fabric = fabric.validate().map(Arc::new);
    call(format!("add {copies} cloths of {name}"), move |solver| {
        for _ in 0..copies {
            let mut description = ClothDescription::new(fabric.clone()?, particles.clone());
            (description.pose, description.previous_particles) = (pose, previous.clone());
            let id = solver.add_cloth(description)?;
            solver.cloth_mut(id)?.edit(|p| p.gravity.y = gravity)?;
        }
        Ok(())
    })
}

/// The same particles elsewhere.
fn moved(values: &mut Values, particles: &[Particle], half: f32) -> Vec<Particle> {
    let each = particles.iter().map(|&[x, y, z, w]| {
        let [x, y, z] = values.near([x, y, z], half);
        [x, y, z, w]
    });
    each.collect()
}

fn write(values: &mut Values, index: usize, particles: &[Particle]) -> SolverCall {
    let first = values.below(particles.len());
    let end = first + 1 + values.below(particles.len() - first);
    let reach = [0.0, 0.01, 0.3][values.below(3)];
    let mut written = moved(values, &particles[first..end], reach);
    if values.chance(0.4) {
        written.iter_mut().for_each(|particle| particle[3] = values.mass());
    }
    let arrays = match values.below(3) {
        0 => vec![ParticleArray::Current],
        1 => vec![ParticleArray::Previous],
        _ => vec![ParticleArray::Current, ParticleArray::Previous],
    };
    call(format!("write particles {first}..{end} of cloth {index} to {arrays:?}"), move |solver| {
        let id = solver.cloths()[index];
        arrays.iter().try_for_each(|&array| solver.write_particles(id, array, first, &written))
    })
}

fn inter_collision(values: &mut Values) -> SolverCall {
    let mut settings = InterCollision::new(values.positive(0.0, 0.2));
    if values.chance(0.5) {
        let stiffness = values.positive(0.0, 1.0).min(1.0);
        settings = settings.with_stiffness(stiffness).with_iterations(values.below(4) as u32);
    }
    call(format!("{settings:?}"), move |solver| solver.set_inter_collision(settings))
}

fn filter(values: &mut Values) -> SolverCall {
    let modulus = values.below(3);
    call(format!("filter of collision {modulus}"), move |solver| {
        let accepts: InterCollisionFilter =
            Arc::new(move |a, b| !(a.particle_count() + b.particle_count()).is_multiple_of(modulus + 1));
        solver.set_inter_collision_filter((modulus > 0).then_some(accepts));
        Ok(())
    })
}
