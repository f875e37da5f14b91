//! Whole frames of a scene.

use super::pass_times::{pass_milliseconds, worthwhile};
use super::{Context, Failure, Result, Session};
use crate::column::Column;
use crate::conditions::Conditions;
use crate::results::{Group, Minimised, Row};
use crate::scene::{Garment, Scene};
use crate::statistics::{Timing, until_stable};

/// Frames after which it is known how long a run of the scene takes; no run has fewer.
const TRIED: usize = 3;

/// Times the frames of a scene. The first run warms up and tells state and stretch; each further run starts again from
/// the same state. A scene whose run takes longer than a row may has no further run: the first one counts.
///
/// # Errors
/// When the column refuses the scene, or does not repeat its own bits.
pub fn frames(context: &Context, scene: &Scene, garment: &Garment, column: &Column) -> Result<Row> {
    let mut session = Session::new(scene, garment, column)?;
    let (mut count, mut stretch) = (scene.frames(), 0.0_f32);
    let (mut first, mut minima) = (Vec::with_capacity(count), Vec::new());
    let mut conditions = Conditions::watch(column.threads);
    while first.len() < count {
        first.push(session.step()?);
        minima.extend(session.minimum);
        stretch = stretch.max(session.worst_stretch()?);
        if first.len() == TRIED {
            // The fastest of them: one may have met other load.
            let fastest = first.iter().copied().fold(f64::INFINITY, f64::min);
            let affordable = context.limit.as_secs_f64() / fastest;
            count = count.min(affordable as usize).max(TRIED);
        }
    }
    let (hash, minimised) = (session.state_hash()?, Minimised::of(&minima));
    let runs_once = first.iter().sum::<f64>() > context.budget.time.as_secs_f64();
    let timing = if runs_once {
        conditions.look();
        conditions.told_by(Timing::of(&[first]))
    } else {
        until_stable(context.budget, column.threads, || {
            // Where the memory of a solver lies, and its threads, stays so for as long as it lives, and changes times on
            // several threads by up to a third.
            if column.threads > 1 {
                session = Session::new(scene, garment, column)?;
            } else {
                session.restart()?;
            }
            let seconds: Vec<f64> = (0..count).map(|_| session.step()).collect::<Result<_>>()?;
            let now = session.state_hash()?;
            if now == hash { Ok(seconds) } else { Err(Failure::Unrepeatable { before: hash.clone(), now }) }
        })?
    };
    let row = session.row(context, column, timing);
    // The clock of a GPU tells what the host's cannot. What it would tell of a processor is worth a run for some scenes only.
    let pass_times = if column.is_gpu || matches!(scene.group, Group::Stage | Group::Method) {
        pass_milliseconds(scene, garment, column, worthwhile(count, runs_once), &hash)?
    } else {
        None
    };
    let row = Row {
        frames: count,
        pass_times,
        state_hash: Some(hash),
        worst_stretch: Some(stretch),
        minimised,
        ..row
    };
    Ok(row.with_rates())
}
