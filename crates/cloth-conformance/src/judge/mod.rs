//! Comparing a run with the recording of its case.

mod agreement;
mod clearance;
mod distance;
mod sleep;

use crate::case::{Case, Criterion, Reason, Reference, Trajectory};
use crate::check::Measurement;
use crate::runner::{ClothRun, Run};
pub use agreement::Agreement;
use distance::{distances, summarise};

/// Comparison of a run with the recording.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The error at the frame where it is largest in proportion to its tolerance.
    pub measurement: Measurement,
    /// Reason for the size of the tolerance at that frame.
    pub reason: Reason,
    /// Distance at that frame from the reference solver itself (m), for information; measured as the error is.
    pub original_distance: Option<f64>,
    /// Other failures; a run passes only without any.
    pub faults: Vec<String>,
}

impl Judgement {
    /// Tells whether the run meets all criteria.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.faults.is_empty() && self.measurement.passes()
    }
}

/// Judges a run by the criteria of its case; `None` where the case has no recording or no criteria.
#[must_use]
pub fn judge(case: &Case, run: &Run) -> Option<Judgement> {
    if !case.is_judged() {
        return None;
    }
    let pairs: Vec<(&ClothRun, &Reference)> =
        run.cloths.iter().zip(case.cloths.iter().filter_map(|cloth| cloth.reference.as_ref())).collect();
    let mut worst: Option<(f64, Measurement, Criterion)> = None;
    for criterion in &case.criteria {
        let error = error_at(criterion, &pairs, |reference| Some(&reference.clean)).unwrap_or(f64::NAN);
        // NaN compares as the largest of all.
        let ratio = if error <= 0.0 { 0.0 } else { error / criterion.tolerance };
        if worst.as_ref().is_none_or(|(largest, ..)| ratio.total_cmp(largest).is_gt()) {
            let (tolerance, frame) = (criterion.tolerance, criterion.frame);
            worst = Some((ratio, Measurement { error, tolerance, frame, note: String::new() }, *criterion));
        }
    }
    let (_, mut measurement, criterion) = worst?;
    let original_distance = error_at(&criterion, &pairs, |reference| reference.original.as_ref());

    let mut faults: Vec<String> = not_finite(&pairs).into_iter().collect();
    faults.extend(pairs.iter().filter_map(|(cloth, reference)| sleep::difference(cloth, reference)));
    let clearances = clearance::measure(case, run);
    faults.extend(clearances.iter().filter_map(clearance::Clearance::fault));
    let mut notes: Vec<String> = clearances.iter().map(ToString::to_string).collect();
    if run.restored_particles > 0 {
        notes.push(format!("{} particles became non-finite and were restored", run.restored_particles));
    }
    measurement.note = notes.join("; ");
    Some(Judgement { measurement, reason: criterion.reason, original_distance, faults })
}

/// The number that is held to a criterion, over the particles of all cloths together.
fn error_at<'a>(
    criterion: &Criterion,
    pairs: &[(&'a ClothRun, &'a Reference)],
    choose: impl Fn(&'a Reference) -> Option<&'a Trajectory>,
) -> Option<f64> {
    let mut all = Vec::new();
    for (cloth, reference) in pairs {
        let recorded = choose(reference)?;
        all.extend(distances(cloth.trajectory.frame(criterion.frame), recorded.frame(criterion.frame)));
    }
    Some(summarise(all, criterion.judge))
}

/// Every particle must be finite in every frame, also between the frames that have a tolerance.
fn not_finite(pairs: &[(&ClothRun, &Reference)]) -> Option<String> {
    pairs.iter().enumerate().find_map(|(c, (cloth, _))| {
        cloth.trajectory.frames().enumerate().find_map(|(f, particles)| {
            let i = particles.iter().position(|particle| !particle.iter().all(|v| v.is_finite()))?;
            Some(format!("particle {i} of cloth {c} is not finite at frame {f}: {:?}", particles[i]))
        })
    })
}

#[cfg(test)]
mod tests;
