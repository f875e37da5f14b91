//! Saving and restoring states.

use crate::issue::{ClothIssue, IssueKind, Severity};
use crate::simulation::ClothSimulation;
use crate::solver::ClothSolver;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cloth::Snapshot;

/// Saves cloths and restores them: with a saved game, to rewind, or to send to another machine. A cloth goes on with the bits
/// with which it would have gone on from the state that was saved.
///
/// ```
/// use bevy::prelude::*;
/// use cloth_bevy::{ClothSimulation, ClothStates};
///
/// fn save(states: ClothStates, capes: Query<Entity, With<ClothSimulation>>) -> Result {
///     for cape in &capes {
///         let bytes: Vec<u8> = states.save(cape)?;
///         // Into the file of the game, beside what else it has of this entity.
///     }
///     Ok(())
/// }
/// ```
///
/// The state has all but the fabric: the cloth that it is restored to is made of the same mesh, with the same scale, pins and
/// density. Where its entity is meanwhile elsewhere it jumps there, as by [`TeleportLimits`](crate::TeleportLimits).
#[derive(SystemParam)]
pub struct ClothStates<'w, 's> {
    solver: ResMut<'w, ClothSolver>,
    cloths: Query<'w, 's, &'static mut ClothSimulation>,
}

impl ClothStates<'_, '_> {
    /// The state of the cloth of an entity, as bytes that are the same on every machine.
    ///
    /// # Errors
    /// Where the entity has no cloth, or one that is not yet made.
    pub fn save(&self, entity: Entity) -> Result<Vec<u8>, ClothIssue> {
        let simulation = self.cloths.get(entity).map_err(|_| no_cloth(entity))?;
        let snapshot = self.solver.get().snapshot(simulation.id);
        Ok(snapshot.map_err(|error| failed(entity, &error))?.to_bytes())
    }

    /// Returns the cloth of an entity to a state.
    ///
    /// # Errors
    /// Where the entity has no cloth, or one that is not yet made; where the bytes are no state, are damaged, or belong to
    /// another fabric. Nothing is then changed.
    pub fn restore(&mut self, entity: Entity, bytes: &[u8]) -> Result<(), ClothIssue> {
        let mut simulation = self.cloths.get_mut(entity).map_err(|_| no_cloth(entity))?;
        let solver = self.solver.get_mut();
        let restored = restore(&mut simulation, entity, bytes, solver);
        restored.map_err(|error| failed(entity, &error))
    }
}

fn restore(
    simulation: &mut ClothSimulation,
    entity: Entity,
    bytes: &[u8],
    solver: &mut cloth::Solver,
) -> cloth::Result<()> {
    let fabric = solver.cloth(simulation.id)?.fabric().clone();
    let snapshot = Snapshot::from_bytes(bytes, &fabric)?;
    solver.restore(simulation.id, &snapshot)?;
    let cloth = solver.cloth_mut(simulation.id)?;
    // It may have been saved as another one.
    cloth.set_user_data(entity.to_bits());
    simulation.shapes.restore(cloth);
    if let Some(bones) = &mut simulation.bones {
        bones.restore(cloth.motion_constraints().target());
    }
    simulation.asleep = cloth.is_asleep();
    simulation.keep(solver);
    simulation.settle();
    Ok(())
}

fn no_cloth(entity: Entity) -> ClothIssue {
    let advice = "has no cloth: insert Cloth, and wait until the plugin has added ClothSimulation";
    ClothIssue::new(entity, Severity::Error, IssueKind::State, "ClothSimulation", "none", advice)
}

fn failed(entity: Entity, error: &cloth::Error) -> ClothIssue {
    ClothIssue::from_error(entity, Severity::Error, IssueKind::State, error)
}
