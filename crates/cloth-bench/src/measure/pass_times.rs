//! Times of the passes of a scene, by the clock of the device.

use super::{Failure, Result, Session};
use crate::column::Column;
use crate::results::PassMilliseconds;
use crate::scene::{Garment, Scene};
use crate::statistics::median;
use cloth_core::PassTimes;

/// Frames of a scene that runs only once.
const FEW: usize = 3;

/// Runs so many frames once more, on a solver that measures its passes: what measuring costs falls on no other time. None
/// where the device has no clock.
///
/// # Errors
/// When the column refuses the scene, or ends in another state than `hash`.
pub(super) fn pass_milliseconds(
    scene: &Scene,
    garment: &Garment,
    column: &Column,
    frames: usize,
    hash: &str,
) -> Result<Option<PassMilliseconds>> {
    let mut session = Session::on(column.solver_with_pass_times()?, scene, garment)?;
    let mut times = Vec::with_capacity(frames);
    for _ in 0..frames {
        session.step()?;
        match session.solver.pass_times()? {
            Some(of_frame) => times.push(of_frame),
            None => return Ok(None),
        }
    }
    let now = session.state_hash()?;
    // A few frames of many end elsewhere.
    if frames > FEW && now != hash {
        return Err(Failure::Unrepeatable { before: hash.into(), now });
    }
    Ok(Some(medians(&times)))
}

/// How many frames of so many are worth running again.
pub(super) fn worthwhile(frames: usize, runs_once: bool) -> usize {
    if runs_once { frames.min(FEW) } else { frames }
}

fn medians(frames: &[PassTimes]) -> PassMilliseconds {
    let mut names: Vec<&'static str> = Vec::new();
    for (name, _) in frames.iter().flat_map(|frame| &frame.stages) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let of_stage = |frame: &PassTimes, wanted: &str| {
        let found = frame.stages.iter().find(|(name, _)| *name == wanted);
        found.map_or(0.0, |(_, time)| time.as_secs_f64() * 1e3)
    };
    let over_frames = |name: &str| median(frames.iter().map(|frame| of_stage(frame, name)).collect());
    PassMilliseconds {
        total: median(frames.iter().map(|frame| frame.total.as_secs_f64() * 1e3).collect()),
        stages: names.into_iter().map(|name| (name.to_owned(), over_frames(name))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn stages_that_a_frame_lacks_took_no_time_in_it() {
        let frame = |stages: &[(&'static str, u64)]| {
            let mut times = PassTimes::default();
            times.add(stages.iter().map(|&(name, ms)| (name, [Duration::ZERO, Duration::from_millis(ms)])));
            times
        };
        let found = medians(&[frame(&[("a", 1), ("b", 4)]), frame(&[("a", 3)]), frame(&[("a", 2)])]);
        assert_eq!(
            found,
            PassMilliseconds { total: 3.0, stages: vec![("a".into(), 2.0), ("b".into(), 0.0)] }
        );
    }
}
