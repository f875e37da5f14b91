//! Looks at all colliders once a frame.

use super::{ClothBody, ClothCollider, Grids, WorldColliders};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::placement::Placement;
use crate::{ClothClock, ClothLimits};
use bevy::asset::AssetEvent;
use bevy::prelude::*;

const TRANSFORM: &str = "GlobalTransform of ClothCollider";

/// Places all colliders in the world. One whose transform is not usable stays where it was.
pub(crate) fn gather(
    colliders: Query<'_, '_, (Entity, Ref<'_, ClothCollider>, &GlobalTransform, Option<&ClothBody>)>,
    meshes: Res<'_, Assets<Mesh>>,
    mut changes: MessageReader<'_, '_, AssetEvent<Mesh>>,
    limits: Res<'_, ClothLimits>,
    clock: Res<'_, ClothClock>,
    mut grids: ResMut<'_, Grids>,
    mut world: ResMut<'_, WorldColliders>,
    mut issues: ResMut<'_, Issues>,
) {
    for change in changes.read() {
        if let AssetEvent::Modified { id } | AssetEvent::Removed { id } = change {
            grids.forget(*id);
        }
    }
    if clock.paused {
        return;
    }
    if grids.limits != *limits {
        grids.limits = limits.clone();
    }
    let world = &mut *world;
    world.begin();
    for (entity, collider, transform, body) in &colliders {
        let body = body.map(|body| body.0);
        if collider.is_changed() {
            issues.forget(entity);
        }
        match Placement::check(transform) {
            Ok(scales) => {
                issues.settle(Some(entity), IssueKind::Transform, TRANSFORM);
                let at = (transform, scales);
                world.list(body).place(entity, &collider, at, &mut grids, &meshes, &mut issues);
            }
            Err(fault) => {
                let value = format!("{:?}", transform.affine());
                let (severity, kind) = (Severity::Warning, IssueKind::Transform);
                issues.report(ClothIssue::new(entity, severity, kind, TRANSFORM, value, fault.advice()));
                world.keep(body, entity);
            }
        }
    }
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
