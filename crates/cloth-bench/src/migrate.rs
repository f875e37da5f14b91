//! Files of the format before this one: stages were measured by leaving one after the other out.

use crate::results::{FORMAT as NEXT, Group, PassMilliseconds, Results, Row};

/// The format before [`NEXT`].
pub(crate) const FORMAT: &str = "cloth-bench-3";

/// A stage, and one that was left out with it: that share is counted once.
const INCLUDED: (&str, &str) = ("capsules", "continuous collision");

impl Results {
    /// The same in the format of today. Rows of a frame `without` each stage become one row with the times of stages.
    pub(crate) fn migrated(mut self) -> Self {
        self.format = NEXT.into();
        let (stages, others): (Vec<Row>, Vec<Row>) =
            self.rows.into_iter().partition(|row| row.group == Group::Stage);
        let whole = stages.iter().filter(|row| row.variant.as_deref() == Some("everything"));
        let joined = whole.map(|row| Row {
            variant: None,
            pass_times: Some(stage_times(row, &stages)),
            ..row.clone()
        });
        self.rows = others.into_iter().chain(joined).collect();
        self
    }
}

/// Differences between a frame with everything and the frames that lack one stage.
fn stage_times(whole: &Row, rows: &[Row]) -> PassMilliseconds {
    let total = whole.milliseconds.undisturbed;
    let is_beside = |row: &&Row| row.scene == whole.scene && row.column() == whole.column();
    let mut stages: Vec<(String, f64)> = Vec::new();
    for row in rows.iter().filter(is_beside) {
        let time = row.milliseconds.undisturbed;
        match row.variant.as_deref() {
            Some("nothing") => stages.push(("integration, bounds".into(), time)),
            Some(variant) => {
                let left_out = variant.strip_prefix("without ");
                stages.extend(left_out.map(|name| (name.to_owned(), (total - time).max(0.0))));
            }
            None => {}
        }
    }
    let time_of = |name: &str| stages.iter().find(|(known, _)| known == name).map_or(0.0, |(_, time)| *time);
    let included = time_of(INCLUDED.1);
    if let Some((_, time)) = stages.iter_mut().find(|(name, _)| name == INCLUDED.0) {
        *time = (*time - included).max(0.0);
    }
    let shared = total - stages.iter().map(|(_, time)| time).sum::<f64>();
    stages.push(("shared".into(), shared.max(0.0)));
    PassMilliseconds { total, stages }
}
