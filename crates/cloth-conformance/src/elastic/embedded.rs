//! Elastic cases inside this program, as checks: a few of those that are judged by [`super::run`].

use super::run::run_by;
use super::{ElasticCase, judge, load, run};
use crate::case::{CaseFiles, unpack};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::method::{self, vbd};
use cloth_core::{Error, Result};

macro_rules! cases {
    ($($file:literal, $description:literal;)+) => {
        /// The cases, as checks.
        #[must_use]
        pub fn checks() -> Vec<Check> {
            let mut checks = vec![$(Check {
                name: concat!("elastic/", $file),
                description: $description,
                run: |make| pass($file, include_bytes!(concat!("../../data/elastic/", $file, ".tar.zst")), make),
            }),+];
            checks.extend(checks_by_vertices());
            checks
        }

        #[cfg(test)]
        pub(super) const NAMES: &[(&str, &[u8])] =
            &[$(($file, include_bytes!(concat!("../../data/elastic/", $file, ".tar.zst")))),+];
    };
}

cases! {
    "04_strip_anisotropic", "A hanging strip, woven with hinges, against float64 steps";
    "08_flag_anisotropic_joined", "A woven flag with joined bending of three rigidities, against float64 steps";
    "09_chain_variable_dt", "A stiff chain of springs in steps of changing length, against float64 steps";
    "12_free_spin_curved_rest", "A curved sheet that spins freely, co-rotated with hinges, against float64 steps";
    "s2_static_cantilever_isometric", "The equilibrium of a cantilever, co-rotated with quadratic bending, against float64";
    "f3_filter_spin_inertia", "A sheet of springs that spins freely by the implicit filter, against float64 steps";
    "f4_filter_flag_drag", "A flag of springs in wind by the implicit filter, inverse dynamics and drag, against float64 steps";
}

/// The dynamic ones by vertex block descent with many iterations.
macro_rules! by_vertices {
    ($($file:literal, $iterations:literal, $description:literal;)+) => {
        fn checks_by_vertices() -> Vec<Check> {
            vec![$(Check {
                name: concat!("elastic/vbd/", $file),
                description: $description,
                run: |make| {
                    let archive = include_bytes!(concat!("../../data/elastic/", $file, ".tar.zst"));
                    let case = read($file, archive)?;
                    let mut settings = vbd::Settings::new(case.potential.clone());
                    settings.iterations = $iterations;
                    let run = run_by(method::Settings::Vbd(settings), &case, &mut *make()?)?;
                    Ok(judge(&case, &run).measurement())
                },
            }),+]
        }
    };
}

by_vertices! {
    "04_strip_anisotropic", 1000, "A hanging strip, woven with hinges, by vertex block descent";
    "08_flag_anisotropic_joined", 2000, "A woven flag with joined bending of three rigidities, by vertex block descent";
}

fn read(name: &str, archive: &[u8]) -> Result<ElasticCase> {
    let words = |error: crate::case::CaseError| Error::invalid("case", name, error.to_string());
    let files: CaseFiles = unpack(name, archive).map_err(words)?;
    load(&files).map_err(words)
}

fn pass(name: &str, archive: &[u8], make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let case = read(name, archive)?;
    let run = run(&case, &mut *make()?)?;
    Ok(judge(&case, &run).measurement())
}
