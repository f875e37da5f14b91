//! Strain limits of a scene.

use cloth::{LimitKind, StrainLimit};
use serde::{Deserialize, Serialize};

use super::{Issue, nearest};

/// A strain limit that sweeps keep.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct StrainLimitEntry {
    /// "springs" (lengths of edges), "area" (areas of triangles) or "stretches" (principal stretches of triangles). Default "stretches".
    pub kind: Option<String>,
    /// The most that a length, area or stretch may be, as a ratio of that at rest, 1 to 1000. Default 1.1, or what the material allows.
    pub most: Option<f64>,
    /// The least, 0 to 1. Default 0.
    pub least: Option<f64>,
    /// Most sweeps of a substep, 1 to 100000. Default 20.
    pub sweeps: Option<u32>,
    /// Sweeps end where nothing was outside by more than this part, 0 to 1. Default 0.001.
    pub tolerance: Option<f64>,
}

impl StrainLimitEntry {
    /// The limit.
    ///
    /// # Errors
    /// When there is no such kind.
    pub fn made(&self) -> Result<StrainLimit, Issue> {
        let kind = match &self.kind {
            None => LimitKind::default(),
            Some(name) => LimitKind::from_name(name).ok_or_else(|| {
                let near = match nearest(name, LimitKind::NAMES.iter().copied()) {
                    Some(near) => format!("did you mean \"{near}\"? "),
                    None => String::new(),
                };
                let known = LimitKind::NAMES.join(", ");
                Issue::new("kind", format!("there is no strain limit \"{name}\"; {near}There are: {known}"))
            })?,
        };
        let usual = StrainLimit::default();
        let range = [self.least.unwrap_or(usual.range[0]), self.most.unwrap_or(usual.range[1])];
        let sweeps = self.sweeps.unwrap_or(usual.sweeps);
        Ok(StrainLimit::new(kind).range(range).sweeps(sweeps, self.tolerance.unwrap_or(usual.tolerance)))
    }
}
