//! Applying an event of a case.

use crate::case::Action;
use cloth_core::{ClothId, ParticleArray, Result, Solver};

/// Applies `action` to one cloth.
pub(super) fn apply(solver: &mut dyn Solver, id: ClothId, action: &Action) -> Result<()> {
    if let Action::SetParticles { indices, values, current, previous } = action {
        if *current {
            write(solver, id, ParticleArray::Current, indices, values)?;
        }
        if *previous {
            write(solver, id, ParticleArray::Previous, indices, values)?;
        }
        return Ok(());
    }
    let cloth = solver.cloth_mut(id)?;
    match action {
        Action::Spheres(spheres) => cloth.set_spheres(spheres)?,
        Action::SpheresStartTarget { start, target } => cloth.set_spheres_start_target(start, target)?,
        Action::Planes(planes) => cloth.set_planes(planes)?,
        Action::CollisionTriangles(triangles) => cloth.set_collision_triangles(triangles)?,
        Action::MotionConstraints(spheres) => cloth.set_motion_constraints(spheres)?,
        Action::ClearMotionConstraints => cloth.clear_motion_constraints(),
        Action::SeparationConstraints(spheres) => cloth.set_separation_constraints(spheres)?,
        Action::ClearSeparationConstraints => cloth.clear_separation_constraints(),
        Action::ParticleAccelerations(accelerations) => cloth.set_accelerations(accelerations)?,
        Action::ClearParticleAccelerations => cloth.clear_accelerations(),
        Action::Translation(value) => cloth.set_translation(*value)?,
        Action::Rotation(value) => cloth.set_rotation(*value)?,
        Action::Teleport(delta) => cloth.teleport(*delta)?,
        Action::TeleportToLocation(pose) => cloth.teleport_to(*pose)?,
        Action::IgnoreVelocityDiscontinuity => cloth.ignore_velocity_discontinuity(),
        Action::ClearInertia => cloth.clear_inertia(),
        Action::ClearInterpolation => cloth.clear_interpolation(),
        Action::PutToSleep => cloth.put_to_sleep(),
        Action::WakeUp => cloth.wake_up(),
        Action::Set { name, value } => cloth.set_parameter(name, *value)?,
        Action::PhaseConfigs(phases) => cloth.set_phases(phases)?,
        Action::SetParticles { .. } => {} // done above: it is the solver's, not the cloth's
    }
    Ok(())
}

/// Writes particles, neighbours together: a device copies once per call.
fn write(
    solver: &mut dyn Solver,
    id: ClothId,
    array: ParticleArray,
    indices: &[u32],
    values: &[[f32; 4]],
) -> Result<()> {
    let mut values = values;
    for run in indices.chunk_by(|a, b| a.checked_add(1) == Some(*b)) {
        let (now, later) = values.split_at(run.len());
        solver.write_particles(id, array, run[0] as usize, now)?;
        values = later;
    }
    Ok(())
}
