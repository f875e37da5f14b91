//! What is wrong, in words: each issue names the entity, the field, the value and what to do.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use std::fmt;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// Something worth knowing; everything works. Logged as information.
    Notice,
    /// Something was replaced or left out, or is going to look wrong. Logged as a warning.
    Warning,
    /// The cloth or the collider does not work until it is mended. Logged as an error.
    Error,
}

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IssueKind {
    /// The mesh cannot become cloth, or a collider's mesh no solid.
    Mesh,
    /// The mesh asset could not be loaded, or was removed.
    Asset,
    /// Nothing or everything is pinned, or what pins ask for is not there.
    Pins,
    /// The skeleton that a cloth is attached to is missing, or a joint of it.
    Skeleton,
    /// A transform that is not finite, flat, or scaled in a way that cannot be followed exactly.
    Transform,
    /// A setting out of range.
    Setting,
    /// A collider that is gone.
    ColliderGone,
    /// A cloth that begins inside a collider.
    Inside,
    /// A [`ClothBody`](crate::ClothBody) that keeps nothing together.
    Body,
    /// Wind that is not finite.
    Wind,
    /// A step that failed as a whole.
    Step,
    /// What the watchdog of a cloth noticed and did. Logged by the library, so not once more by the plugin.
    Watchdog,
    /// A state that could not be saved or restored: only as the error of [`ClothStates`](crate::ClothStates).
    State,
}

/// Something that is wrong, written once for each entity, kind and field until it is mended, and logged as well.
///
/// ```
/// use bevy::prelude::*;
/// use cloth_bevy::{ClothIssue, Severity};
///
/// fn show(mut issues: MessageReader<ClothIssue>) {
///     for issue in issues.read().filter(|issue| issue.severity == Severity::Error) {
///         println!("{issue}");
///     }
/// }
/// ```
#[derive(Message, Debug, Clone, PartialEq)]
pub struct ClothIssue {
    /// The entity; none where it is about a resource.
    pub entity: Option<Entity>,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub kind: IssueKind,
    /// Component or resource and field, such as `Mesh3d.indices`.
    pub field: String,
    /// The value found there.
    pub value: String,
    /// What is expected, what was done instead, and what to do.
    pub advice: String,
}

impl ClothIssue {
    pub(crate) fn new(
        entity: Entity,
        severity: Severity,
        kind: IssueKind,
        field: impl Into<String>,
        value: impl fmt::Display,
        advice: impl Into<String>,
    ) -> Self {
        let (field, value, advice) = (field.into(), value.to_string(), advice.into());
        Self { entity: Some(entity), severity, kind, field, value, advice }
    }

    /// One about a resource.
    pub(crate) fn of_resource(
        severity: Severity,
        kind: IssueKind,
        field: impl Into<String>,
        value: impl fmt::Display,
        advice: impl Into<String>,
    ) -> Self {
        Self { entity: None, ..Self::new(Entity::PLACEHOLDER, severity, kind, field, value, advice) }
    }

    /// What the library says of a value; its errors have field, value and cure.
    pub(crate) fn from_error(
        entity: Entity,
        severity: Severity,
        kind: IssueKind,
        error: &cloth::Error,
    ) -> Self {
        match error {
            cloth::Error::Invalid { field, value, expected } => {
                Self::new(entity, severity, kind, field.clone(), value, expected.clone())
            }
            cloth::Error::Length { field, found, expected } => {
                let advice = format!("expected {expected}");
                Self::new(entity, severity, kind, field.clone(), format!("{found} elements"), advice)
            }
            other => Self::new(entity, severity, kind, "cloth", "refused", other.to_string()),
        }
    }
}

impl fmt::Display for ClothIssue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entity {
            Some(entity) => write!(f, "entity {entity}: ")?,
            None => write!(f, "resource ")?,
        }
        write!(f, "{} = {}: {}", self.field, self.value, self.advice)
    }
}

impl std::error::Error for ClothIssue {}

/// Collects issues of a frame, and remembers which are known.
#[derive(Resource, Default)]
pub(crate) struct Issues {
    open: HashSet<(Option<Entity>, IssueKind, String)>,
    new: Vec<ClothIssue>,
}

impl Issues {
    /// Says it, unless it was said and is not yet mended.
    pub fn report(&mut self, issue: ClothIssue) {
        if self.open.insert((issue.entity, issue.kind, issue.field.clone())) {
            self.new.push(issue);
        }
    }

    /// Says what happened at one moment, whether or not it happened before.
    pub fn tell(&mut self, issue: ClothIssue) {
        self.new.push(issue);
    }

    /// Whether nothing is known to be wrong.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// It is mended: should it happen again, it is said again.
    pub fn settle(&mut self, entity: Option<Entity>, kind: IssueKind, field: &str) {
        // Most frames have no issue at all.
        if !self.is_empty() {
            self.open.retain(|(of, known, named)| (*of, *known, named.as_str()) != (entity, kind, field));
        }
    }

    /// The entity is gone, or was changed.
    pub fn forget(&mut self, entity: Entity) {
        self.open.retain(|(of, ..)| *of != Some(entity));
    }
}

/// Whether there is something to publish.
pub(crate) fn any_new(issues: Res<'_, Issues>) -> bool {
    !issues.new.is_empty()
}

/// Writes and logs what was collected.
pub(crate) fn publish(mut issues: ResMut<'_, Issues>, mut writer: MessageWriter<'_, ClothIssue>) {
    for issue in std::mem::take(&mut issues.new) {
        match issue.severity {
            // The library logged it already.
            _ if issue.kind == IssueKind::Watchdog => {}
            Severity::Notice => info!("{issue}"),
            Severity::Warning => warn!("{issue}"),
            Severity::Error => error!("{issue}"),
        }
        writer.write(issue);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn issue(field: &str) -> ClothIssue {
        ClothIssue::of_resource(Severity::Warning, IssueKind::Wind, field, f32::NAN, "set a finite one")
    }

    #[test]
    fn an_issue_is_said_once_until_it_is_mended() {
        let mut issues = Issues::default();
        issues.report(issue("a"));
        issues.report(issue("a"));
        issues.report(issue("b"));
        assert_eq!(issues.new.len(), 2);
        issues.settle(None, IssueKind::Wind, "a");
        issues.report(issue("a"));
        assert_eq!(issues.new.len(), 3);
    }

    #[test]
    fn words_name_entity_field_value_and_advice() {
        assert_eq!(
            issue("ClothWind.velocity").to_string(),
            "resource ClothWind.velocity = NaN: set a finite one"
        );
        let error =
            cloth::Error::Invalid { field: "density".into(), value: "-1".into(), expected: "more".into() };
        let entity = Entity::from_bits(7 << 32 | 5);
        let issue = ClothIssue::from_error(entity, Severity::Error, IssueKind::Setting, &error);
        assert_eq!(issue.to_string(), format!("entity {entity}: density = -1: more"));
    }
}
