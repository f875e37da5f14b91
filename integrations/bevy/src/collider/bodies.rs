//! What bodies keep together.

use super::{ClothBody, ClothCollider};
use crate::component::Cloth;
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use bevy::ecs::entity::Entities;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::time::Duration;

/// Time from one check to the next.
pub(crate) const BODY_CHECKS: Duration = Duration::from_secs(1);

/// What is wrong with a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Fault {
    /// The entity that it names does not exist.
    Gone,
    /// It stands on an entity without cloth and collider.
    Useless,
    /// No collider belongs to the body of a cloth.
    WithoutCollider,
    /// No cloth belongs to the body of a collider.
    WithoutCloth,
}

impl Fault {
    fn issue(self, entity: Entity, body: Entity) -> ClothIssue {
        let (severity, advice) = match self {
            Self::Gone => (
                Severity::Warning,
                "this entity does not exist: name the character, and despawn its clothes and colliders with it",
            ),
            Self::Useless => (
                Severity::Notice,
                "does nothing here: this entity has neither a Cloth nor a ClothCollider; put it onto those, children do not inherit it",
            ),
            Self::WithoutCollider => (
                Severity::Notice,
                "no ClothCollider has this body: the cloth collides only with those that have none; put the same ClothBody onto the \
                 colliders of the character",
            ),
            Self::WithoutCloth => (
                Severity::Notice,
                "no Cloth has this body: nothing collides with its colliders; put the same ClothBody onto its clothes, or remove it \
                 from colliders that all cloths are to meet",
            ),
        };
        ClothIssue::new(entity, severity, IssueKind::Body, "ClothBody", body, advice)
    }
}

/// Checks bodies. What is wrong at two checks in a row is said, since clothes and colliders may come one after the
/// other; of each body once, by the first of its entities.
pub(crate) fn check_bodies(
    bodies: Query<'_, '_, (Entity, &ClothBody, Has<Cloth>, Has<ClothCollider>)>,
    entities: &Entities,
    mut known: Local<'_, HashMap<(Entity, Fault, Entity), u32>>,
    mut issues: ResMut<'_, Issues>,
) {
    let mut found = Vec::new();
    // The first cloth and the first collider of each.
    let mut members: HashMap<Entity, [Option<Entity>; 2]> = HashMap::default();
    for (entity, &ClothBody(body), is_cloth, is_collider) in &bodies {
        if !is_cloth && !is_collider {
            found.push((entity, Fault::Useless, body));
        }
        for (kind, is_of_kind) in [is_cloth, is_collider].into_iter().enumerate() {
            if is_of_kind {
                let first = &mut members.entry(body).or_default()[kind];
                let is_first = first.is_none_or(|first| entity.index_u32() < first.index_u32());
                if is_first {
                    *first = Some(entity);
                }
            }
        }
    }
    for (body, member) in members {
        let fault = match member {
            [Some(first), _] | [_, Some(first)] if !entities.contains_spawned(body) => {
                (first, Fault::Gone, body)
            }
            [Some(cloth), None] => (cloth, Fault::WithoutCollider, body),
            [None, Some(collider)] => (collider, Fault::WithoutCloth, body),
            _ => continue,
        };
        found.push(fault);
    }
    found.sort_unstable_by_key(|(entity, ..)| entity.index_u32());
    let mut now = HashMap::default();
    for fault in found {
        let times = known.get(&fault).map_or(1, |times| times.saturating_add(1));
        if times == 2 {
            let (entity, fault, body) = fault;
            issues.tell(fault.issue(entity, body));
        }
        now.insert(fault, times);
    }
    *known = now;
}
