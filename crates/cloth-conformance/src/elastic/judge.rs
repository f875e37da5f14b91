//! Judging a run: each step by the gradient of the incremental potential, and trajectories by the recording.

use super::filter::Filter;
use super::{ElasticCase, Kind, Run};
use crate::check::Measurement;

/// What came of a run.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Judgement {
    /// Largest relative gradient of a step, over the bound for it; at most 1 passes.
    pub residual: f64,
    /// Its step.
    pub step: usize,
    /// Part of the steps beyond their bound.
    pub missed: f64,
    /// Largest distance from the recording, over its tolerance; at most 1 passes. 0 where no trajectory is judged.
    pub distance: f64,
}

impl Judgement {
    /// As a cell of the report: the larger of the two ratios, of which 1 is allowed.
    #[must_use]
    pub fn measurement(&self) -> Measurement {
        let residual = if self.missed <= 0.05 && self.residual.is_finite() {
            self.residual.min(1.0)
        } else {
            self.residual
        };
        let note = format!(
            "steps: {:.2} of the bound at step {}, {:.1} % beyond it; trajectory: {:.2} of the tolerance",
            self.residual,
            self.step,
            100.0 * self.missed,
            self.distance
        );
        Measurement { error: residual.max(self.distance), tolerance: 1.0, frame: self.step as _, note }
    }

    /// Tells whether the run meets all criteria. As many steps may miss the bound as the format allows: at a bifurcation the
    /// minimum is too flat for float32.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.missed <= 0.05 && self.distance <= 1.0 && self.residual.is_finite()
    }
}

/// Bound of the format for float32: relative gradient at the end of a step, beside what rounding costs.
const RESIDUAL: f64 = 1.0e-6;
const ROUNDINGS: f64 = 8.0;

type P = [f64; 3];

/// Judges a run.
#[must_use]
pub fn judge(case: &ElasticCase, run: &Run) -> Judgement {
    let mut judgement = Judgement::default();
    let mut missed = 0;
    let mut filter = Filter::new(case);
    for step in 0..case.steps.len() {
        let ratio = match case.kind {
            Kind::ImplicitFilter => distance(case, &mut filter, run, step),
            _ => residual(case, run, step),
        };
        if ratio.is_nan() || ratio > judgement.residual {
            (judgement.residual, judgement.step) = (ratio, step);
        }
        missed += u32::from(ratio.is_nan() || ratio > 1.0);
    }
    judgement.missed = f64::from(missed) / case.steps.len().max(1) as f64;
    // Steps of the filter have one end, which none may miss.
    if case.kind == Kind::ImplicitFilter && missed > 0 {
        judgement.missed = 1.0;
    }
    for (&frame, tolerance) in &case.tolerance {
        let pairs = run.positions[frame].iter().zip(&case.positions[frame]);
        let distance = pairs.map(|(p, q)| length(minus(*p, *q))).fold(0.0, f64::max);
        judgement.distance = judgement.distance.max(distance / tolerance);
    }
    judgement
}

/// Bound for a step of the filter, as a part of the largest coordinate: float64 between states in float32.
const COORDINATES: f64 = 1.0e-6;

/// The distance from a step of the filter that begins at the same state, over its bound.
fn distance(case: &ElasticCase, filter: &mut Filter<'_>, run: &Run, step: usize) -> f64 {
    let targets = case.targets.get(step + 1).map_or(&[][..], |targets| targets);
    let right = filter.step(case.steps[step], &run.positions[step], &run.velocities[step], targets);
    let pairs = right.iter().zip(&run.positions[step + 1]);
    let distances = pairs.map(|(p, q)| length(minus(*p, *q)));
    let largest = right.iter().flatten().fold(0.0_f64, |largest, x| largest.max(x.abs()));
    // Not a number is larger than all.
    let distance = distances.fold(0.0, |a: f64, b| if b <= a { a } else { b });
    distance / (COORDINATES * largest + 1.0e-9)
}

/// The relative gradient at the end of a step over its bound.
fn residual(case: &ElasticCase, run: &Run, step: usize) -> f64 {
    let h = case.steps[step];
    let (start, end) = (&run.positions[step], &run.positions[step + 1]);
    let mut inertial: Vec<P> = start
        .iter()
        .zip(&run.velocities[step])
        .map(|(x, v)| [0, 1, 2].map(|k| x[k] + h * v[k] + h * h * case.gravity[k]))
        .collect();
    for &pin in &case.pins {
        inertial[pin as usize] = end[pin as usize];
    }
    let gradient = |x: &[P]| {
        let mut gradient = case.energy.gradient(x);
        for (i, sum) in gradient.iter_mut().enumerate() {
            let weight = case.masses[i] / (h * h);
            for k in 0..3 {
                sum[k] += match case.kind {
                    Kind::Static => -case.masses[i] * case.gravity[k],
                    _ => weight * (x[i][k] - inertial[i][k]),
                };
            }
        }
        case.pins.iter().for_each(|&pin| gradient[pin as usize] = [0.0; 3]);
        gradient
    };
    let norm = |g: &[P]| g.iter().map(|g| square(*g)).sum::<f64>().sqrt();
    let from = if case.kind == Kind::Static { start } else { &inertial };
    let first = norm(&gradient(from)).max(f64::MIN_POSITIVE);
    let last = gradient(end);
    // What float32 costs: places that differ by their rounding, one way and the other.
    let rounded: Vec<P> = end
        .iter()
        .enumerate()
        .map(|(i, p)| {
            let sign = |k: usize| if (i * 7 + k * 3 + (i >> 3)).is_multiple_of(2) { 0.5 } else { -0.5 };
            [0, 1, 2].map(|k| p[k] + sign(k) * p[k].abs() * f64::from(f32::EPSILON) * 0.5)
        })
        .collect();
    let cost: Vec<P> = gradient(&rounded).iter().zip(&last).map(|(a, b)| minus(*a, *b)).collect();
    norm(&last) / first / (RESIDUAL + ROUNDINGS * norm(&cost) / first)
}

fn minus(a: P, b: P) -> P {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
fn square(a: P) -> f64 {
    a.iter().map(|x| x * x).sum()
}
fn length(a: P) -> f64 {
    square(a).sqrt()
}
