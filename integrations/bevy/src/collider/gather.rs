//! Looks at all colliders once a frame.

use super::{ClothBody, ClothCollider, Grids, WorldCollider, WorldColliders};
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
    let mut kept: Vec<(Option<Entity>, WorldCollider)> = Vec::new();
    for (entity, collider, transform, body) in &colliders {
        let body = body.map(|body| body.0);
        if collider.is_changed() {
            issues.forget(entity);
        }
        match Placement::new(transform) {
            Ok(placement) => {
                issues.settle(Some(entity), IssueKind::Transform, TRANSFORM);
                let placed = WorldCollider::new(
                    entity,
                    &collider,
                    transform,
                    &placement,
                    &mut grids,
                    &meshes,
                    &mut issues,
                );
                kept.push((body, placed));
            }
            Err(fault) => {
                let value = format!("{:?}", transform.affine());
                let (severity, kind) = (Severity::Warning, IssueKind::Transform);
                issues.report(ClothIssue::new(entity, severity, kind, TRANSFORM, value, fault.advice()));
                kept.extend(world.last(entity).map(|last| (body, last)));
            }
        }
    }
    world.replace(kept);
}

impl WorldColliders {
    fn last(&self, entity: Entity) -> Option<WorldCollider> {
        let mut all = self.of_body.values().flatten().chain(&self.common);
        all.find(|collider| collider.entity == entity).cloned()
    }

    /// Puts in the colliders of a frame; lists keep their memory.
    fn replace(&mut self, colliders: Vec<(Option<Entity>, WorldCollider)>) {
        self.common.clear();
        self.of_body.values_mut().for_each(Vec::clear);
        for (body, collider) in colliders {
            match body {
                Some(body) => self.of_body.entry(body).or_default().push(collider),
                None => self.common.push(collider),
            }
        }
        self.of_body.retain(|_, colliders| !colliders.is_empty());
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
    if world.last(entity).is_some() {
        let advice = "it was despawned, or the component was removed: cloths no longer collide with it; where that is not meant, \
                      keep the entity, or remove it with its cloths";
        let (severity, kind) = (Severity::Notice, IssueKind::ColliderGone);
        issues.tell(ClothIssue::new(entity, severity, kind, "ClothCollider", "gone", advice));
    }
}
