//! What solvers are compared by: outcomes of calls, reports, whole states to the bit.

use super::Kind;
use cloth_core::{Particle, Result, Snapshot, Solver, StepReport};

/// What a call returned.
pub(super) struct Outcome(Result<Option<StepReport>>);

impl Outcome {
    pub fn new(result: Result<Option<StepReport>>) -> Self {
        Self(result)
    }

    pub fn report(&self) -> Option<&StepReport> {
        self.0.as_ref().ok()?.as_ref()
    }

    pub fn is_refusal(&self) -> bool {
        self.0.is_err()
    }

    /// What matters of it, in words.
    fn text(&self) -> String {
        match &self.0 {
            Err(error) => format!("error: {error}"),
            Ok(None) => "done".into(),
            Ok(Some(report)) => {
                let each = report.cloths.iter().map(|cloth| {
                    let (restored, asleep) = (cloth.restored_particles, cloth.asleep);
                    format!("{} iterations, {restored} restored, asleep: {asleep}", cloth.iterations)
                });
                format!("{} pairs; {}", report.cloth_pairs, each.collect::<Vec<_>>().join("; "))
            }
        }
    }

    /// Compares with the outcome of the first solver; an error tells what differs.
    pub fn compare(&self, expected: &Self) -> std::result::Result<(), String> {
        let [found, expected] = [self, expected].map(Self::text);
        if found == expected { Ok(()) } else { Err(format!("returned {found}, expected {expected}")) }
    }
}

type Words<T = ()> = std::result::Result<T, String>;

/// Compares all state of a solver with that of another one, to the bit; an error tells the first thing that differs.
pub(super) fn compare(solver: &dyn Solver, expected: &dyn Solver) -> Words {
    let (ids, expected_ids) = (solver.cloths(), expected.cloths());
    if ids.len() != expected_ids.len() {
        return Err(format!("has {} cloths, expected {}", ids.len(), expected_ids.len()));
    }
    for (c, (&id, &expected_id)) in ids.iter().zip(&expected_ids).enumerate() {
        let [a, b] = [(solver, id), (expected, expected_id)]
            .map(|(solver, id)| solver.snapshot(id).map_err(|error| format!("snapshot: {error}")));
        let (a, b) = (a?, b?);
        compare_particles(&format!("cloth {c}"), &a, &b)?;
        let bits = |s: &Snapshot| {
            let bounds = s.cloth().bounds();
            [bounds.lower, bounds.upper].map(|corner| corner.to_array().map(f32::to_bits))
        };
        if bits(&a) != bits(&b) {
            let [found, expected] = [a, b].map(|s| s.cloth().bounds());
            return Err(format!("cloth {c}: bounds {found:?}, expected {expected:?}"));
        }
        if a.cloth() != b.cloth() {
            return Err(format!("cloth {c}: settings, shapes, frame or counters differ"));
        }
    }
    let [hash, expected] = [solver, expected].map(|s| s.state_hash().map_err(|error| error.to_string()));
    let (hash, expected) = (hash?, expected?);
    if hash == expected { Ok(()) } else { Err(format!("hash {hash:#x}, expected {expected:#x}")) }
}

fn compare_particles(cloth: &str, found: &Snapshot, expected: &Snapshot) -> Words {
    let columns = |s: &Snapshot| [("current", s.working_particles()), ("previous", s.previous().to_vec())];
    for ((name, found), (_, expected)) in columns(found).into_iter().zip(columns(expected)) {
        let bits = |p: &Particle| p.map(f32::to_bits);
        let count = found.iter().zip(&expected).filter(|(a, b)| bits(a) != bits(b)).count();
        if let Some(i) = found.iter().zip(&expected).position(|(a, b)| bits(a) != bits(b)) {
            let (a, b, all) = (found[i], expected[i], found.len());
            return Err(format!("{cloth}: {name}[{i}] is {a:?}, expected {b:?}; {count} of {all} differ"));
        }
    }
    if found.working_masses().is_empty() != expected.working_masses().is_empty() {
        return Err(format!("{cloth}: only one has working masses"));
    }
    Ok(())
}

/// Looks for numbers that must not exist.
pub(super) fn inspect(solver: &dyn Solver) -> std::result::Result<(), (Kind, String)> {
    for (c, id) in solver.cloths().into_iter().enumerate() {
        let snapshot =
            solver.snapshot(id).map_err(|error| (Kind::Difference, format!("snapshot: {error}")))?;
        let bounds = snapshot.cloth().bounds();
        let corners = [bounds.lower, bounds.upper].map(|corner| corner.extend(0.0).to_array());
        let columns = [
            ("current", snapshot.working_particles()),
            ("previous", snapshot.previous().to_vec()),
            ("bounds", corners.to_vec()),
        ];
        for (name, values) in columns {
            for (i, value) in values.iter().enumerate() {
                let at = || format!("cloth {c}: {name}[{i}] is {value:?}");
                if value.iter().any(|v| !v.is_finite()) {
                    return Err((Kind::NotFinite, at()));
                }
                if value.iter().any(|v| *v == 0.0 && v.is_sign_negative()) {
                    return Err((Kind::NegativeZero, at()));
                }
            }
        }
    }
    Ok(())
}
