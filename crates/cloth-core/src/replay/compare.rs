//! Where two replays differ: in what was recorded, or in what solvers make of it.

use super::changes::first_difference;
use super::file::ReplayFile;
use super::run::Replay;
use crate::divergence::{Divergence, FrameStart, compare_frame};
use crate::error::Result;
use crate::solver::Solver;
use std::fmt;
use std::io::{Read, Seek};

/// The first frame in which two replays differ.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Difference {
    /// Number of the frame, from 0.
    pub frame: usize,
    /// What differs before its step, in words; `None` where nothing does.
    pub inputs: Option<String>,
    /// Where the solvers diverge in it; `None` where they end it alike, or have other cloths.
    pub divergence: Option<Divergence>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.inputs, &self.divergence) {
            (Some(inputs), Some(divergence)) => write!(f, "{inputs}; they diverge in {divergence}"),
            (Some(words), None) => write!(f, "{words}"),
            (None, Some(divergence)) => write!(f, "{divergence}"),
            (None, None) => write!(f, "frame {}", self.frame),
        }
    }
}

/// Replays a file in each of two solvers, or the same file in both, from a frame on, and returns the first difference;
/// `None` where both end alike.
///
/// # Errors
/// When a file cannot be read or has no such frame, or a solver refuses something.
pub fn compare<A: Read + Seek, B: Read + Seek>(
    (file_a, a): (&mut ReplayFile<A>, &mut dyn Solver),
    (file_b, b): (&mut ReplayFile<B>, &mut dyn Solver),
    first: usize,
) -> Result<Option<Difference>> {
    let mut in_a = Replay::new(file_a, a, first)?;
    let mut in_b = Replay::new(file_b, b, first)?;
    for frame in first.. {
        let (at_a, at_b) = (in_a.begin(file_a, a)?, in_b.begin(file_b, b)?);
        let (frame_a, frame_b) = match (at_a, at_b) {
            (None, None) => break,
            (Some(a), Some(b)) => (a, b),
            (None, Some(_)) | (Some(_), None) => {
                let inputs = Some(format!("frame {frame}: only one of them has it"));
                return Ok(Some(Difference { frame, inputs, divergence: None }));
            }
        };
        let starts = [FrameStart::new(a, frame_a.dt)?, FrameStart::new(b, frame_b.dt)?];
        let inputs = different_inputs(a, b, &starts, [frame_a.dt, frame_b.dt])?;
        let inputs = inputs.map(|words| format!("frame {frame}, before its step: {words}"));
        if starts[0].cloths().len() != starts[1].cloths().len() {
            return Ok(Some(Difference { frame, inputs, divergence: None }));
        }
        let divergence = compare_frame(a, b, &starts[0], &starts[1])?;
        let divergence = divergence.map(|found| Divergence { frame, ..found });
        if inputs.is_some() || divergence.is_some() {
            return Ok(Some(Difference { frame, inputs, divergence }));
        }
        if let Some(cloth) = frame_a.hashes.iter().zip(&frame_b.hashes).position(|(a, b)| a != b) {
            let inputs = Some(format!(
                "frame {frame}, cloth {cloth}: the recorded states differ, though it runs alike here: they were recorded by \
                 other versions or on backends with other bits ({}; {})",
                file_a.origin(),
                file_b.origin()
            ));
            return Ok(Some(Difference { frame, inputs, divergence: None }));
        }
    }
    Ok(None)
}

/// What differs between two solvers before a step, in words.
fn different_inputs(
    a: &dyn Solver,
    b: &dyn Solver,
    [in_a, in_b]: &[FrameStart; 2],
    [dt_a, dt_b]: [f32; 2],
) -> Result<Option<String>> {
    if dt_a.to_bits() != dt_b.to_bits() {
        return Ok(Some(format!("{dt_a} s and {dt_b} s long")));
    }
    let counts = [in_a, in_b].map(|start| start.cloths().len());
    if counts[0] != counts[1] {
        return Ok(Some(format!("{} and {} cloths", counts[0], counts[1])));
    }
    if a.inter_collision() != b.inter_collision() {
        return Ok(Some("other settings of collision between cloths".into()));
    }
    for (k, ((_, cloth_a), (_, cloth_b))) in in_a.cloths().zip(in_b.cloths()).enumerate() {
        if let Some(part) = first_difference(cloth_a, cloth_b)? {
            return Ok(Some(format!("cloth {k} differs in {part}")));
        }
    }
    Ok(None)
}
