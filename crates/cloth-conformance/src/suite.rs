//! Running rows of the report: cases and checks, on named backends.

use crate::case::{Case, CaseError, CaseFiles, EmbeddedCase, load};
use crate::check::{Check, MakeSolver};
use crate::contact::{self, Play};
use crate::elastic;
use crate::judge::{Agreement, judge};
use crate::npy;
use crate::report::{ExpectedFailure, Record, Verdict, expect};
use crate::runner::{Run, run_case};
use cloth_core::file::write_atomically;
use cloth_core::{Error, Result};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// A backend under test.
pub struct Backend<'a> {
    /// Its name: `scalar`, `simd`, `wgpu`, `cuda`, `cuda-on-cpu`.
    pub name: String,
    /// Makes an empty solver; or why the backend is not part of this program, and what would help.
    pub make: std::result::Result<Box<MakeSolver<'a>>, String>,
}

/// Options of judging rows, apart from the backends.
#[derive(Default)]
pub struct Settings<'a> {
    /// Cells that are known to fail.
    pub expected: &'a [ExpectedFailure],
    /// Makes solvers of the backend that defines the bits: every run of a case is compared with its run.
    pub reference: Option<Box<MakeSolver<'a>>>,
    /// Folder for trajectories of cases: `dump/<case>/<prefix><backend>.npy`.
    pub dump: Option<&'a Path>,
}

/// Something to run: one row of the report.
pub enum Row {
    /// A case on disk.
    Case(CaseFiles),
    /// A case inside this program.
    Embedded(EmbeddedCase),
    /// A check.
    Check(Check),
}

impl Row {
    /// Name in the report.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Case(files) => files.name(),
            Self::Embedded(case) => case.name().into(),
            Self::Check(check) => check.name.into(),
        }
    }

    /// Runs the row on every backend.
    ///
    /// # Errors
    /// When a trajectory cannot be written; everything else is a verdict.
    pub fn run(
        &self,
        backends: &mut [Backend<'_>],
        settings: &mut Settings<'_>,
    ) -> std::io::Result<Vec<Record>> {
        if let Self::Case(files) = self
            && elastic::is_elastic(files)
        {
            return run_elastic(files, backends, settings);
        }
        if let Self::Case(files) = self
            && contact::is_contact(files)
        {
            return run_contact(files, backends, settings);
        }
        let case = match self {
            Self::Case(files) => Some(load(files)),
            Self::Embedded(case) => Some(case.files().and_then(|files| load(&files))),
            Self::Check(_) => None,
        };
        let name = self.name();
        let reference = match (&case, &mut settings.reference) {
            (Some(Ok(case)), Some(make)) => {
                Some(contained(|| make().and_then(|mut s| run_case(case, &mut *s))))
            }
            _ => None,
        };
        let reference = reference.and_then(std::result::Result::ok);
        let mut records = Vec::with_capacity(backends.len());
        for backend in backends {
            let make = match &mut backend.make {
                Ok(make) => make,
                Err(reason) => {
                    let record = Record::new(&name, &backend.name, Verdict::NotRun);
                    records.push(record.with_note(reason.as_str()));
                    continue;
                }
            };
            let record = match (self, &case) {
                (Self::Check(check), _) => run_check(check, &backend.name, make),
                (_, Some(case)) => {
                    let folder = settings.dump.map(|dump| dump.join(&name));
                    judge_case(&name, case, &backend.name, make, reference.as_ref(), folder.as_deref())?
                }
                (_, None) => Record::new(&name, &backend.name, Verdict::NotRun),
            };
            records.push(expect(record, settings.expected));
        }
        Ok(records)
    }
}

/// Runs an elastic case by its method on every backend.
fn run_elastic(
    files: &CaseFiles,
    backends: &mut [Backend<'_>],
    settings: &mut Settings<'_>,
) -> std::io::Result<Vec<Record>> {
    let name = files.name();
    let case = elastic::load(files);
    let mut records = Vec::with_capacity(backends.len());
    for backend in backends {
        let record = match (&case, &mut backend.make) {
            (_, Err(reason)) => Record::new(&name, &backend.name, Verdict::NotRun).with_note(reason.as_str()),
            (Err(error), _) => Record::new(&name, &backend.name, Verdict::Fail).with_note(error.to_string()),
            (Ok(case), Ok(make)) => {
                match contained(|| make().and_then(|mut solver| elastic::run(case, &mut *solver))) {
                    Err(failure) => failure.record(&name, &backend.name, make),
                    Ok(run) => {
                        if let Some(folder) = settings.dump.map(|dump| dump.join(&name)) {
                            std::fs::create_dir_all(&folder)?;
                            let method = match case.kind {
                                elastic::Kind::ImplicitFilter => "filter",
                                _ => "newton",
                            };
                            for (suffix, rows) in [("", &run.positions), ("_velocities", &run.velocities)] {
                                let path = folder
                                    .join(format!("{method}-{}{suffix}.npy", backend.name.replace('/', "-")));
                                let numbers: Vec<f32> =
                                    rows.iter().flatten().flatten().map(|&x| x as f32).collect();
                                let bytes = npy::write(&[rows.len(), case.masses.len(), 3], &numbers);
                                write_atomically(&path, |file| file.write_all(&bytes))?;
                            }
                        }
                        Record::of_measurement(&name, &backend.name, elastic::judge(case, &run).measurement())
                    }
                }
            }
        };
        records.push(expect(record, settings.expected));
    }
    Ok(records)
}

/// Plays a scene of contact by vertex block descent on every backend.
fn run_contact(
    files: &CaseFiles,
    backends: &mut [Backend<'_>],
    settings: &mut Settings<'_>,
) -> std::io::Result<Vec<Record>> {
    let name = files.name();
    let play = Play::load(files);
    let mut records = Vec::with_capacity(backends.len());
    for backend in backends {
        let record = match (&play, &mut backend.make) {
            (_, Err(reason)) => Record::new(&name, &backend.name, Verdict::NotRun).with_note(reason.as_str()),
            (Err(error), _) => Record::new(&name, &backend.name, Verdict::Fail).with_note(error.to_string()),
            (Ok(play), Ok(make)) => {
                match contained(|| make().and_then(|mut solver| play.run(&mut *solver, play.effort()))) {
                    Err(failure) => failure.record(&name, &backend.name, make),
                    Ok(played) => {
                        if let Some(folder) = settings.dump.map(|dump| dump.join(&name)) {
                            std::fs::create_dir_all(&folder)?;
                            let backend = backend.name.replace('/', "-");
                            for (cloth, rows) in play.scene.cloths.iter().zip(&played.states) {
                                let path = folder.join(format!("{}vbd-{backend}.npy", cloth.prefix));
                                let numbers: Vec<f32> =
                                    rows.iter().flatten().flatten().map(|&x| x as f32).collect();
                                let bytes = npy::write(&[rows.len(), cloth.start.len(), 3], &numbers);
                                write_atomically(&path, |file| file.write_all(&bytes))?;
                            }
                        }
                        Record::of_measurement(&name, &backend.name, play.measurement(&played))
                    }
                }
            }
        };
        records.push(expect(record, settings.expected));
    }
    Ok(records)
}

fn run_check(check: &Check, backend: &str, make: &mut MakeSolver<'_>) -> Record {
    match contained(|| (check.run)(make)) {
        Ok(measurement) => Record::of_measurement(check.name, backend, measurement),
        Err(failure) => failure.record(check.name, backend, make),
    }
}

fn judge_case(
    name: &str,
    case: &Result<Case, CaseError>,
    backend: &str,
    make: &mut MakeSolver<'_>,
    reference: Option<&Run>,
    folder: Option<&Path>,
) -> std::io::Result<Record> {
    let case = match case {
        Ok(case) => case,
        Err(error) => return Ok(Record::new(name, backend, Verdict::Fail).with_note(error.to_string())),
    };
    let run = match contained(|| make().and_then(|mut solver| run_case(case, &mut *solver))) {
        Ok(run) => run,
        Err(failure) => return Ok(failure.record(name, backend, make)),
    };
    if let Some(folder) = folder {
        write_trajectories(folder, case, &run, backend)?;
    }
    let record = match judge(case, &run) {
        Some(judgement) => Record::of_judgement(name, backend, judgement),
        None => Record::new(name, backend, Verdict::NotRun)
            .with_note("ran, but there is nothing to judge it by: no positions_clean.npy, or no tolerance"),
    };
    let agreement = reference.map(|reference| Agreement::between(reference, &run));
    Ok(match agreement {
        Some(agreement) => record.with_agreement(agreement, run.bit_exact),
        None => record,
    })
}

fn write_trajectories(folder: &Path, case: &Case, run: &Run, backend: &str) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for (cloth, run) in case.cloths.iter().zip(&run.cloths) {
        let path = folder.join(format!("{}{backend}.npy", cloth.prefix));
        write_atomically(&path, |file| file.write_all(&run.trajectory.to_npy()))?;
    }
    Ok(())
}

/// Reasons why a row has no result.
enum Failure {
    Refused(Error),
    Panicked(String),
}

impl Failure {
    fn record(&self, row: &str, backend: &str, make: &mut MakeSolver<'_>) -> Record {
        match self {
            Self::Refused(error) => {
                let capabilities = contained(make).ok().map(|solver| solver.capabilities());
                Record::of_error(row, backend, error).if_offered(error, capabilities)
            }
            Self::Panicked(message) => {
                Record::new(row, backend, Verdict::Fail).with_note(format!("panicked: {message}"))
            }
        }
    }
}

/// Runs `work`; a panic in it is a failure of this cell and not the end of the report. What it worked on is given up.
fn contained<T>(work: impl FnOnce() -> Result<T>) -> std::result::Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result.map_err(Failure::Refused),
        Err(payload) => {
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text =
                text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a message");
            Err(Failure::Panicked(text.lines().collect::<Vec<_>>().join(" ")))
        }
    }
}
