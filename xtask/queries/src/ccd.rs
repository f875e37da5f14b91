//! Times of impact of moving pairs.

use crate::archive::{self, Archive};
use crate::distance::numbers;
use crate::{Ccd, Number, Points, Precision, name, points, vectors};
use cloth_conformance::npy::{NpyArray, NpyValues};
use cloth_kernels::contact::{EdgeEdge, Motion, PointTriangle, advance, cubic};
use std::path::Path;
use std::time::Instant;
use xtask_shared::{Result, print_line};

/// Queries, and their separations, 0 where none is asked for.
struct Queries {
    kinds: Vec<i32>,
    before: Vec<Points>,
    after: Vec<Points>,
    separations: Vec<f32>,
}

impl Queries {
    fn read(archive: &Archive) -> Result<Self> {
        let kinds = archive.get("kind", NpyArray::into_small_vector)?;
        let (before, after) = (points(&archive.get("x0", numbers)?), points(&archive.get("x1", numbers)?));
        let separations = archive.find("separation", NpyArray::into_f32_vector)?;
        let separations = separations.unwrap_or_else(|| vec![0.0; kinds.len()]);
        if [before.len(), after.len(), separations.len()] != [kinds.len(); 3] {
            return Err("ccd queries: arrays of different lengths".into());
        }
        Ok(Self { kinds, before, after, separations })
    }

    /// The time of each impact, `None` where there is none, and the time that a query took (ns).
    fn answer<L: Number>(&self, ccd: Ccd, has_separation: bool) -> (Vec<Option<f64>>, f64) {
        let begin = Instant::now();
        let answer = |index: usize| {
            let [before, after] = [&self.before, &self.after].map(|points| vectors::<L>(&points[index]));
            let separation = L::splat(if has_separation { self.separations[index] } else { 0.0 });
            let time = match self.kinds[index] {
                0 => impact(ccd, PointTriangle::new(before, after), separation),
                _ => impact(ccd, EdgeEdge::new(before, after), separation),
            };
            time.map(Into::into)
        };
        let answers: Vec<_> = (0..self.kinds.len()).map(answer).collect();
        (answers, begin.elapsed().as_secs_f64() * 1e9 / self.kinds.len().max(1) as f64)
    }
}

fn impact<L: Number, M: Motion<L>>(ccd: Ccd, motion: M, separation: L) -> Option<L> {
    match ccd {
        Ccd::Additive => advance::time_of_impact(motion, separation),
        Ccd::Cubic => cubic::time_of_impact(motion, separation),
    }
}

/// Answers all queries, writes the answers, and returns how many break a rule.
pub fn run<L: Number>(archive: &Archive, ccd: Ccd, out: Option<&Path>) -> Result<usize> {
    let queries = Queries::read(archive)?;
    let (answers, time) = queries.answer::<L>(ccd, false);
    let (apart, _) = queries.answer::<L>(ccd, true);
    let count = answers.len();
    if let Some(out) = out {
        let array = |values| NpyArray { shape: vec![count], values };
        let hit = NpyValues::U8(answers.iter().map(|answer| answer.is_some().into()).collect());
        let times = answers.iter().map(|answer| answer.unwrap_or(f64::INFINITY));
        let separation = NpyValues::U8(apart.iter().map(|answer| answer.is_some().into()).collect());
        let arrays = [
            ("hit", array(hit)),
            ("toi", array(NpyValues::F64(times.collect()))),
            ("separation_hit", array(separation)),
        ];
        archive::write(&out.join("ccd_answers.npz"), &arrays)?;
    }
    let line = format!("{} {}: {count} queries, {time:.0} ns each", name(&ccd), name(&L::PRECISION));
    let Some(hits) = archive.find("hit", NpyArray::into_small_vector)? else {
        print_line!("{line}");
        return Ok(0);
    };
    let times = archive.get("toi", NpyArray::into_f64)?;
    let recorded = Recorded { hits, times, theirs: archive.find("ti_hit", NpyArray::into_small_vector)? };
    recorded.check(count)?;
    let mut broken = recorded.judge::<L>(&line, &answers);
    if let Some(hits) = archive.find("separation_hit", NpyArray::into_small_vector)? {
        // Times are not recorded: whether they are late is not judged.
        let hits = hits.into_iter().zip(&queries.separations);
        let hits = hits.map(|(hit, &separation)| if separation > 0.0 { hit } else { -1 }).collect();
        let theirs = archive.find("ti_separation_hit", NpyArray::into_small_vector)?;
        let recorded = Recorded { hits, times: vec![f64::INFINITY; count], theirs };
        recorded.check(count)?;
        broken += recorded.judge::<L>("    with separation", &apart);
    }
    Ok(broken)
}

/// What is recorded: hits (-1: not judged), times, and the hits of the method to compare with.
struct Recorded {
    hits: Vec<i32>,
    times: Vec<f64>,
    theirs: Option<Vec<i32>>,
}

impl Recorded {
    fn check(&self, count: usize) -> Result {
        let theirs = self.theirs.as_ref().map_or(count, Vec::len);
        if [self.hits.len(), self.times.len(), theirs] == [count; 3] {
            return Ok(());
        }
        Err("ccd queries: recorded answers of different lengths".into())
    }

    /// Prints the comparison and returns how many answers break a rule.
    fn judge<L: Number>(&self, line: &str, answers: &[Option<f64>]) -> usize {
        let late_by = match L::PRECISION {
            Precision::Float32 => 1e-5,
            Precision::Float64 => 1e-6,
        };
        let of =
            |hit: i32| self.hits.iter().enumerate().filter(move |(_, found)| **found == hit).map(|(k, _)| k);
        let missed: Vec<usize> = of(1).filter(|&k| answers[k].is_none()).collect();
        let is_late =
            |k: &usize| answers[*k].is_some_and(|time| time.is_nan() || time > self.times[*k] + late_by);
        let late: Vec<usize> = of(1).filter(is_late).collect();
        let is_known = |k: &usize| self.times[*k].is_finite();
        let early = |k: &usize| answers[*k].is_some_and(|time| time < self.times[*k] - 1e-3);
        let early = of(1).filter(is_known).filter(early).count();
        let at_start = |k: &usize| answers[*k] == Some(0.0) && self.times[*k] > 0.0;
        let at_start = of(1).filter(is_known).filter(at_start).count();
        let false_positives = of(0).filter(|&k| answers[k].is_some()).count();
        let compared = self.theirs.as_ref().map_or_else(String::new, |theirs| {
            format!(" (tight inclusion {})", of(0).filter(|&k| theirs[k] != 0).count())
        });
        print_line!(
            "{line}; of {} impacts {} missed, {} late, {early} more than 0.001 early, {at_start} at time 0 without cause; \
             {false_positives} false positives of {}{compared}",
            of(1).count(),
            missed.len(),
            late.len(),
            of(0).count(),
        );
        for (problem, queries) in [("missed", &missed), ("late", &late)] {
            for query in queries.iter().take(10) {
                print_line!(
                    "    query {query}: {problem}, time {} for {}",
                    answers[*query].unwrap_or(f64::INFINITY),
                    self.times[*query]
                );
            }
        }
        missed.len() + late.len()
    }
}
