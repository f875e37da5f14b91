//! Comparing rows of a solver with rows of the oracle.

use super::body::Body;
use super::number::{Decided, Num, REORDERING};
use crate::check::Measurement;
use cloth_core::Particle;

/// The largest share of rows that may be left out because rounding decides a branch, or because float32 says next to
/// nothing about them.
const UNDECIDED_SHARE: f64 = 0.05;

/// A row whose derived tolerance is wider than this (m) proves nothing and counts as undecided.
const WIDEST: f64 = 1e-3;

/// Counts rows and keeps the worst.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    rows: usize,
    undecided: usize,
    active: usize,
    worst: Option<Worst>,
}

#[derive(Debug, Clone, Copy)]
struct Worst {
    ratio: f64,
    error: f64,
    tolerance: f64,
    row: usize,
    field: &'static str,
}

impl Tally {
    /// Compares one particle with what the oracle expects: position, inverse mass, previous position. `active` tells
    /// whether the stage under test did anything in this row.
    pub fn particle(&mut self, expected: Decided<Body>, active: bool, current: Particle, previous: Particle) {
        self.rows += 1;
        let Ok(body) = expected else {
            self.undecided += 1;
            return;
        };
        // A bound that is not a number is no bound.
        let tells = |n: &Num| REORDERING * n.error <= WIDEST;
        if !body.p.0.iter().chain(&body.q.0).all(tells) {
            self.undecided += 1;
            return;
        }
        self.active += usize::from(active);
        for axis in 0..3 {
            self.number("position", body.p.0[axis], current[axis]);
            self.number("previous position", body.q.0[axis], previous[axis]);
        }
        self.number("inverse mass", body.w, current[3]);
        self.number("user's inverse mass", body.m, previous[3]);
    }

    /// Compares one number of the present row.
    pub fn number(&mut self, field: &'static str, expected: Num, found: f32) {
        let tolerance = REORDERING * expected.error;
        let error = (f64::from(found) - expected.value).abs();
        let ratio = if error == 0.0 { 0.0 } else { error / tolerance };
        if self.worst.is_none_or(|worst| ratio > worst.ratio || ratio.is_nan()) {
            self.worst = Some(Worst { ratio, error, tolerance, row: self.rows, field });
        }
    }

    /// The verdict: the row that is worst in proportion to its own tolerance. Fails also where too many rows were
    /// undecided, or fewer than the share `least_active` of the others exercised the stage.
    pub fn finish(self, least_active: f64) -> Measurement {
        let Self { rows, undecided, active, worst } = self;
        let decided = rows - undecided;
        let mut note = format!("{rows} rows, {undecided} undecided, {active} active");
        let Some(worst) = worst else {
            return Measurement { error: f64::INFINITY, tolerance: 0.0, frame: 0, note };
        };
        note.push_str(&format!(
            "; {:.2} of the tolerance, in the {} of row {}",
            worst.ratio, worst.field, worst.row
        ));
        let weak = undecided as f64 > UNDECIDED_SHARE * rows as f64
            || (active as f64) < least_active * decided as f64;
        if weak {
            note.push_str("; too few rows prove anything");
        }
        let error = if weak { f64::INFINITY } else { worst.error };
        Measurement { error, tolerance: worst.tolerance, frame: 1, note }
    }
}
