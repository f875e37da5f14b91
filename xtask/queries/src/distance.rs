//! Distances of pairs at rest.

use crate::archive::{self, Archive};
use crate::{Number, Points, Precision, name, points, vectors};
use cloth_conformance::npy::{NpyArray, NpyValues};
use cloth_kernels::contact::{Closest, edge_edge, point_triangle};
use std::path::Path;
use std::time::Instant;
use xtask_shared::{Result, print_line};

/// What a query came to.
struct Answer {
    distance: f64,
    feature: u8,
}

/// Answers all queries, writes the answers, and returns how many are wrong.
pub fn run<L: Number>(archive: &Archive, out: Option<&Path>) -> Result<usize> {
    let kinds = archive.get("kind", NpyArray::into_small_vector)?;
    let queries = points(&archive.get("x", numbers)?);
    if kinds.len() != queries.len() {
        return Err(format!("distance queries: {} kinds of {} pairs", kinds.len(), queries.len()));
    }
    let begin = Instant::now();
    let answers: Vec<Answer> = kinds.iter().zip(&queries).map(|(&kind, x)| answer::<L>(kind, x)).collect();
    let time = begin.elapsed().as_secs_f64() * 1e9 / answers.len().max(1) as f64;
    if let Some(out) = out {
        let shape = vec![answers.len()];
        let distance = NpyValues::F64(answers.iter().map(|answer| answer.distance).collect());
        let feature = NpyValues::U8(answers.iter().map(|answer| answer.feature).collect());
        let arrays = [
            ("distance", NpyArray { shape: shape.clone(), values: distance }),
            ("feature", NpyArray { shape, values: feature }),
        ];
        archive::write(&out.join("distance_answers.npz"), &arrays)?;
    }
    let line = format!("distance {}: {} queries, {time:.0} ns each", name(&L::PRECISION), answers.len());
    let Some(exact) = archive.find("distance", NpyArray::into_f64)? else {
        print_line!("{line}");
        return Ok(0);
    };
    let allowed = archive.get("features_allowed", NpyArray::into_small_vector)?;
    if exact.len() != answers.len() || allowed.len() != answers.len() {
        return Err("distance queries: arrays of different lengths".into());
    }
    let tolerance = match L::PRECISION {
        Precision::Float32 => 5e-6,
        Precision::Float64 => 1e-7,
    };
    let (mut worst, mut wrong, mut other_features) = (0.0_f64, 0, 0);
    for (((answer, x), exact), allowed) in answers.iter().zip(&queries).zip(exact).zip(allowed) {
        // A pair of four equal points has no size: its distance has to be 0.
        let error = (answer.distance - exact).abs() / size(x).max(f64::MIN_POSITIVE);
        worst = if error <= worst { worst } else { error };
        // The distance is that of the points of this feature, so that a right distance makes the feature right.
        other_features += usize::from(allowed >> answer.feature & 1 == 0);
        wrong += usize::from(!(error <= tolerance && answer.distance.is_finite()));
    }
    print_line!(
        "{line}; worst error {worst:.1e} of the size ({tolerance:.0e} allowed), {wrong} wrong; {other_features} closest features that are not \
         the recorded ones, at distances within the tolerance"
    );
    Ok(wrong)
}

pub fn numbers(array: NpyArray) -> std::result::Result<Vec<f32>, cloth_conformance::npy::NpyError> {
    match (array.shape.as_slice(), &array.values) {
        ([_, 4, 3], NpyValues::F32(values)) => Ok(values.clone()),
        // Names the shape that it has.
        _ => array.into_f32_rows::<12>().map(|rows| rows.into_iter().flatten().collect()),
    }
}

fn answer<L: Number>(kind: i32, x: &Points) -> Answer {
    let Closest { squared, feature, .. } = match kind {
        0 => point_triangle::closest(vectors::<L>(x)),
        _ => edge_edge::closest(vectors::<L>(x)),
    };
    Answer { distance: squared.sqrt().into(), feature: feature.into() as u8 }
}

/// Largest difference of coordinates.
fn size(x: &Points) -> f64 {
    (0..3).fold(0.0, |size: f64, axis| {
        let along = x.iter().map(|p| f64::from(p[axis]));
        let (low, high) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        size.max(high - low)
    })
}
