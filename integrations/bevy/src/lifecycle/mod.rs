//! From a mesh to a cloth in the solver, and back.

mod begin;
mod build;
mod watch;

pub(crate) use begin::{any_waits, begin};
pub(crate) use watch::{watch, when_cloth_goes, when_simulation_goes};

use crate::cook::CookKey;
use crate::issue::ClothIssue;
use crate::simulation::ClothFailed;
use bevy::asset::AssetId;
use bevy::prelude::*;

/// Stands beside a cloth whose fabric is being made.
#[derive(Component, Debug, Clone)]
pub(crate) struct Pending {
    pub mesh: AssetId<Mesh>,
    pub key: CookKey,
}

/// Gives up until something changes.
fn fail(commands: &mut Commands<'_, '_>, entity: Entity, mesh: AssetId<Mesh>, issue: &ClothIssue) {
    let failed = ClothFailed { reason: issue.to_string(), mesh };
    commands.entity(entity).try_remove::<Pending>().try_insert(failed);
}
