//! Looks at all colliders once a frame.

use super::{ClothBody, ClothCollider, ColliderList, Grids, WorldColliders};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::placement::Placement;
use crate::solver::on_all_threads;
use crate::{ClothClock, ClothLimits};
use bevy::asset::AssetEvent;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use std::sync::Mutex;

pub(super) const TRANSFORM: &str = "GlobalTransform of ClothCollider";

/// What changes which colliders there are, and whose.
type Regrouped = (With<ClothCollider>, Or<(Changed<ClothCollider>, Changed<ClothBody>)>);

/// Places all colliders in the world, those of several bodies at the same time; on the main thread, as [`simulate`](crate::step::simulate).
/// One whose transform is not usable stays where it was.
pub(crate) fn gather(
    colliders: Query<'_, '_, (Entity, &ClothCollider, Option<&ClothBody>)>,
    transforms: Query<'_, '_, &GlobalTransform>,
    changed: Query<'_, '_, Entity, Regrouped>,
    (mut gone, mut left): (RemovedComponents<'_, '_, ClothCollider>, RemovedComponents<'_, '_, ClothBody>),
    meshes: Res<'_, Assets<Mesh>>,
    mut changes: MessageReader<'_, '_, AssetEvent<Mesh>>,
    (limits, clock): (Res<'_, ClothLimits>, Res<'_, ClothClock>),
    mut grids: ResMut<'_, Grids>,
    mut world: ResMut<'_, WorldColliders>,
    mut issues: ResMut<'_, Issues>,
    _main_thread: NonSendMarker,
) {
    for change in changes.read() {
        if let AssetEvent::Modified { id } | AssetEvent::Removed { id } = change {
            grids.forget(*id);
        }
    }
    let is_fewer = gone.read().count() + left.read().count() > 0;
    changed.iter().for_each(|entity| issues.forget(entity));
    if is_fewer || !changed.is_empty() {
        world.group(colliders.iter());
    }
    if clock.paused {
        return;
    }
    if grids.limits != *limits {
        grids.limits = limits.clone();
    }
    let grids = Mutex::new(&mut *grids);
    on_all_threads(world.lists(), |list| list.place(&transforms, &grids, &meshes));
    if !issues.is_empty() {
        let is_usable =
            |entity| transforms.get(entity).is_ok_and(|transform| Placement::check(transform).is_ok());
        for (entity, ..) in colliders.iter().filter(|(entity, ..)| is_usable(*entity)) {
            issues.settle(Some(entity), IssueKind::Transform, TRANSFORM);
        }
    }
    world.lists().flat_map(ColliderList::issues).for_each(|issue| issues.report(issue));
}

/// Says that a collider is gone: cloths fall through where it was.
pub(crate) fn watch_gone(
    gone: On<'_, '_, Remove, ClothCollider>,
    mut issues: ResMut<'_, Issues>,
    world: Res<'_, WorldColliders>,
) {
    let entity = gone.entity;
    issues.forget(entity);
    if world.has(entity) {
        let advice = "it was despawned, or the component was removed: cloths no longer collide with it; where that is not meant, \
                      keep the entity, or remove it with its cloths";
        let (severity, kind) = (Severity::Notice, IssueKind::ColliderGone);
        issues.tell(ClothIssue::new(entity, severity, kind, "ClothCollider", "gone", advice));
    }
}
