//! Meshes and settings that change, and cloths that go.

use super::Pending;
use crate::component::Cloth;
use crate::cook::Cookery;
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::simulation::{ClothFailed, ClothSimulation};
use crate::solver::ClothSolver;
use bevy::asset::{AssetEvent, AssetId};
use bevy::camera::visibility::NoAutoAabb;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;

pub(crate) fn watch(
    mut changes: MessageReader<'_, '_, AssetEvent<Mesh>>,
    cloths: Query<'_, '_, (Entity, Ref<'_, Cloth>, Option<Ref<'_, Mesh3d>>, &ClothSimulation)>,
    failed: Query<'_, '_, (Entity, Ref<'_, Cloth>, Option<&Mesh3d>, &ClothFailed)>,
    mut cookery: ResMut<'_, Cookery>,
    mut solver: ResMut<'_, ClothSolver>,
    mut issues: ResMut<'_, Issues>,
    mut commands: Commands<'_, '_>,
) {
    cookery.tidy();
    let mut changed: HashSet<AssetId<Mesh>> = HashSet::default();
    for change in changes.read() {
        match change {
            AssetEvent::Modified { id } => {
                changed.insert(*id);
                cookery.forget(*id);
            }
            AssetEvent::Removed { id } => cookery.forget(*id),
            _ => {}
        }
    }
    for (entity, cloth, mesh, simulation) in &cloths {
        let is_other_mesh = mesh.is_some_and(|mesh| mesh.id() != simulation.mesh.id());
        let built = &simulation.built;
        let is_other_cloth = cloth.is_changed()
            && (cloth.pins != built.pins
                || cloth.attach != built.attach
                || cloth.material != built.material
                || cloth.method != built.method
                || cloth.collider_timing != built.collider_timing
                || !is_same(cloth.density, built.density));
        if is_other_mesh || is_other_cloth || changed.contains(&simulation.source.id()) {
            commands.entity(entity).try_remove::<ClothSimulation>();
        } else if cloth.is_changed() {
            issues.forget(entity);
            if let Err(error) = reconfigure(simulation, &cloth, &mut solver) {
                let (severity, kind) = (Severity::Warning, IssueKind::Setting);
                issues.report(ClothIssue::from_error(entity, severity, kind, &error));
            }
        }
    }
    for (entity, cloth, mesh, failed) in &failed {
        let is_other_mesh = mesh.is_some_and(|mesh| mesh.id() != failed.mesh);
        if is_other_mesh || changed.contains(&failed.mesh) || cloth.is_changed() && !cloth.is_added() {
            issues.forget(entity);
            commands.entity(entity).try_remove::<ClothFailed>();
        }
    }
}

/// Also where both are not a number.
fn is_same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits()
}

/// Settings that act on a cloth as it is. Parameters are set before each step.
fn reconfigure(simulation: &ClothSimulation, config: &Cloth, solver: &mut ClothSolver) -> cloth::Result<()> {
    let cloth = solver.get_mut().cloth_mut(simulation.id)?;
    let phases = config.phases(cloth.fabric());
    if config.material.is_none() && cloth.phases() != phases {
        cloth.set_phases(&phases)?;
    }
    cloth.set_watchdog(config.watchdog)
}

/// A cloth of the solver goes with its component; the entity has the mesh again that it was made of.
pub(crate) fn when_simulation_goes(
    gone: On<'_, '_, Remove, ClothSimulation>,
    cloths: Query<'_, '_, (&ClothSimulation, Option<&Mesh3d>)>,
    mut solver: ResMut<'_, ClothSolver>,
    mut issues: ResMut<'_, Issues>,
    mut commands: Commands<'_, '_>,
) {
    let entity = gone.entity;
    issues.forget(entity);
    let Ok((simulation, mesh)) = cloths.get(entity) else { return };
    // Somebody may have removed it from the solver: it is gone either way.
    let _ = solver.get_mut().remove(simulation.id);
    if mesh.is_some_and(|mesh| mesh.id() == simulation.mesh.id())
        && let Ok(mut entity) = commands.get_entity(entity)
    {
        entity.try_insert(Mesh3d(simulation.source.clone())).try_remove::<NoAutoAabb>();
    }
}

/// Without its component an entity has no cloth.
pub(crate) fn when_cloth_goes(gone: On<'_, '_, Remove, Cloth>, mut commands: Commands<'_, '_>) {
    if let Ok(mut entity) = commands.get_entity(gone.entity) {
        entity.try_remove::<(ClothSimulation, ClothFailed, Pending)>();
    }
}
