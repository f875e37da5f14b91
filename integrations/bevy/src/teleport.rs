//! Jumps that are known beforehand.

use crate::simulation::ClothSimulation;
use bevy::prelude::*;

/// Lets the next motion of a cloth's entity be a jump: the cloth goes along as it is and feels nothing of it. For jumps
/// that are shorter than [`TeleportLimits`](crate::TeleportLimits), such as a door or a cut.
///
/// ```
/// # use bevy::prelude::*;
/// # use cloth_bevy::TeleportCloth;
/// fn through_the_door(mut commands: Commands, cape: Entity) {
///     commands.trigger(TeleportCloth { entity: cape });
/// }
/// ```
#[derive(EntityEvent, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeleportCloth {
    /// The entity of the cloth. One without a cloth is ignored.
    pub entity: Entity,
}

pub(crate) fn teleport(event: On<'_, '_, TeleportCloth>, mut cloths: Query<'_, '_, &mut ClothSimulation>) {
    if let Ok(mut simulation) = cloths.get_mut(event.entity) {
        simulation.teleport = true;
    }
}
