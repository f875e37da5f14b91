//! Adding a cloth of a case to a solver.

use crate::case::CaseCloth;
use cloth_core::{ClothId, Policy, Result, Solver};

/// Adds the cloth as it is before the first frame.
pub(super) fn add_cloth(solver: &mut dyn Solver, cloth: &CaseCloth) -> Result<ClothId> {
    let id = solver.add_cloth(cloth.description.clone())?;
    let setup = &cloth.setup;
    let target = solver.cloth_mut(id)?;
    // A case tells what the solver does, whatever becomes of the cloth.
    target.set_watchdog(Policy::Report)?;
    target.set_parameters(setup.parameters)?;
    target.set_phases(&setup.phases)?;
    // Capsules name spheres and convexes name planes, so these come first.
    target.set_spheres(&setup.spheres)?;
    target.set_capsules(&setup.capsules)?;
    target.set_planes(&setup.planes)?;
    target.set_convexes(&setup.convexes)?;
    target.set_collision_triangles(&setup.collision_triangles)?;
    if !setup.motion_constraints.is_empty() {
        target.set_motion_constraints(&setup.motion_constraints)?;
    }
    if !setup.separation_constraints.is_empty() {
        target.set_separation_constraints(&setup.separation_constraints)?;
    }
    if !setup.particle_accelerations.is_empty() {
        target.set_accelerations(&setup.particle_accelerations)?;
    }
    target.set_virtual_particles(&setup.virtual_particles, &setup.virtual_particle_weights)?;
    target.set_rest_positions(&setup.rest_positions)?;
    target.set_self_collision_indices(setup.self_collision_indices.as_deref())?;
    Ok(id)
}
