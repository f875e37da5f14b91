//! Running a scene on all solvers at the same time.

use super::compare::{Outcome, compare, inspect};
use super::operation::{Operation, Transfer};
use super::step::Step;
use super::values::Values;
use super::{Finding, Kind, Scene};
use cloth_core::{Result, Snapshot, Solver, StepReport};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A backend under test.
pub type Backend<'a> = (String, Box<dyn Fn() -> Result<Box<dyn Solver>> + 'a>);

/// What runs had to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Operations.
    pub operations: u64,
    /// Steps that ended.
    pub steps: u64,
    /// States of solvers that were compared.
    pub states: u64,
    /// Particles that the first solver restored.
    pub restored: u64,
    /// Calls that were refused.
    pub refused: u64,
}

/// A solver and the snapshots that it took.
pub(super) struct Session {
    pub name: String,
    pub solver: Box<dyn Solver>,
    snapshots: Vec<Snapshot>,
}

/// Runs a scene on all backends and compares them with the first one; `observe` is told the number and the name of each
/// operation before it is run.
///
/// # Errors
/// When a backend is not available.
pub fn run(
    scene: &Scene,
    backends: &[Backend<'_>],
    statistics: &mut Statistics,
    observe: &mut dyn FnMut(usize, String),
) -> Result<Option<Finding>> {
    let mut sessions = Vec::new();
    for (name, make) in backends {
        sessions.push(Session { name: name.clone(), solver: make()?, snapshots: Vec::new() });
    }
    for &(number, seed) in &scene.operations {
        let mut values = Values::new(scene.temperament, seed);
        let first = &sessions[0];
        let operation = Operation::random(&mut values, &*first.solver, first.snapshots.len())?;
        statistics.operations += 1;
        observe(number, operation.name());
        if let Err((backend, kind, text)) = run_one(&operation, &mut sessions, statistics) {
            let name = sessions[backend].name.clone();
            let finding = Finding { kind, operation: number, name: operation.name(), backend: name, text };
            return Ok(Some(finding));
        }
    }
    Ok(None)
}

/// Looks for the first kernel of a step after which a backend differs from the first one, and says what is different there; none where the
/// finding is about no step, or about what follows on the kernels. The scene is run again for every kernel, so that nothing but the
/// length of the step is changed.
///
/// # Errors
/// When a backend is not available, or refuses.
pub fn locate(scene: &Scene, finding: &Finding, backends: &[Backend<'_>]) -> Result<Option<String>> {
    let involved = |(index, (name, _)): &(usize, &Backend<'_>)| *index == 0 || *name == finding.backend;
    for limit in 1.. {
        let mut sessions = Vec::new();
        for (_, (name, make)) in backends.iter().enumerate().filter(involved) {
            sessions.push(Session { name: name.clone(), solver: make()?, snapshots: Vec::new() });
        }
        let mut found = None;
        for &(number, seed) in &scene.operations {
            let mut values = Values::new(scene.temperament, seed);
            let first = &sessions[0];
            let operation = Operation::random(&mut values, &*first.solver, first.snapshots.len())?;
            let is_last = number == finding.operation && matches!(operation, Operation::Step(_));
            if is_last {
                sessions.iter_mut().for_each(|session| session.solver.set_run_limit(Some(limit)));
            }
            found = run_one(&operation, &mut sessions, &mut Statistics::default()).err();
            if found.is_some() || is_last {
                break;
            }
        }
        let solver = &sessions[0].solver;
        let (mut longest, mut kernels) = (0, Vec::new());
        for id in solver.cloths() {
            let program = solver.program(id)?;
            longest = longest.max(program.runs().count());
            if let Some((kernel, iteration)) = program.runs().nth(limit - 1) {
                kernels.push(format!("`{}` of iteration {iteration}", kernel.name()));
            }
        }
        kernels.dedup();
        match found {
            Some((.., text)) => return Ok(Some(format!("after {}: {text}", kernels.join(", ")))),
            None if limit >= longest => break,
            None => {}
        }
    }
    Ok(None)
}

/// Number of the backend, kind and words of a finding.
type Found = (usize, Kind, String);

fn run_one(
    operation: &Operation,
    sessions: &mut [Session],
    statistics: &mut Statistics,
) -> std::result::Result<(), Found> {
    let outcomes = match operation {
        Operation::Solver(call) => {
            each(sessions, |session, _| (call.call)(&mut *session.solver).map(|()| None))?
        }
        Operation::Take(index) => each(sessions, |session, _| {
            let snapshot = session.solver.snapshot(session.solver.cloths()[*index])?;
            session.snapshots.push(snapshot);
            Ok(None)
        })?,
        Operation::Transfer(transfer) => {
            let taken: Vec<Snapshot> =
                sessions.iter().map(|session| session.snapshots[transfer.snapshot].clone()).collect();
            each(sessions, |session, i| give(transfer, session, &taken[(i + transfer.shift) % taken.len()]))?
        }
        Operation::Step(step) => self::step(step, sessions)?,
    };
    for (i, (session, outcome)) in sessions.iter().zip(&outcomes).enumerate() {
        outcome.compare(&outcomes[0]).map_err(|text| (i, Kind::Difference, text))?;
        if i == 0 {
            inspect(&*session.solver).map_err(|(kind, text)| (i, kind, text))?;
        } else {
            compare(&*session.solver, &*sessions[0].solver).map_err(|text| (i, Kind::Difference, text))?;
        }
        statistics.states += 1;
    }
    statistics.refused += u64::from(outcomes[0].is_refusal());
    statistics.steps += u64::from(outcomes[0].report().is_some());
    statistics.restored += outcomes[0].report().map_or(0, |report| u64::from(report.restored_particles()));
    Ok(())
}

/// Does something to each solver, and stops where one panics.
fn each(
    sessions: &mut [Session],
    mut run: impl FnMut(&mut Session, usize) -> Result<Option<StepReport>>,
) -> std::result::Result<Vec<Outcome>, Found> {
    let mut outcomes = Vec::new();
    for (i, session) in sessions.iter_mut().enumerate() {
        let outcome = catch_unwind(AssertUnwindSafe(|| run(session, i))).map_err(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            (i, Kind::Panic, text.unwrap_or_default())
        })?;
        outcomes.push(Outcome::new(outcome));
    }
    Ok(outcomes)
}

fn give(transfer: &Transfer, session: &mut Session, snapshot: &Snapshot) -> Result<Option<StepReport>> {
    let read;
    let mut snapshot = snapshot;
    if transfer.as_bytes {
        read = Snapshot::from_bytes(&snapshot.to_bytes(), snapshot.cloth().fabric())?;
        snapshot = &read;
    }
    match transfer.cloth {
        Some(index) => session.solver.restore(session.solver.cloths()[index], snapshot)?,
        None => session.solver.add_snapshot(snapshot).map(|_| ())?,
    }
    Ok(None)
}

fn step(step: &Step, sessions: &mut [Session]) -> std::result::Result<Vec<Outcome>, Found> {
    let mut begun = Vec::new();
    let outcomes = each(sessions, |session, _| {
        begun.push(step.begin(&mut *session.solver)?);
        Ok(None)
    })?;
    if begun.len() < sessions.len() {
        return Ok(outcomes);
    }
    let are_alike = begun.iter().all(|count| *count == begun[0]);
    each(sessions, |session, i| step.finish(&mut *session.solver, begun[i], are_alike))
}
