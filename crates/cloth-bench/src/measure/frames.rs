//! Whole frames of a scene.

use super::{Context, Failure, Result, Session};
use crate::column::Column;
use crate::results::Row;
use crate::scene::{Garment, Scene};
use crate::statistics::until_stable;

/// The frame after which a scene that takes too long is given up.
const TRIED: usize = 2;

/// Times the frames of a scene. The first run warms up and tells state and stretch; each further run starts again from
/// the same state.
///
/// # Errors
/// When the column refuses the scene, would take too long, or does not repeat its own bits.
pub fn frames(context: &Context, scene: &Scene, garment: &Garment, column: &Column) -> Result<Row> {
    let mut session = Session::new(scene, garment, column)?;
    let (mut stretch, mut fastest) = (0.0_f32, f64::INFINITY);
    for frame in 0..scene.frames() {
        // The fastest of the first frames: one of them may have met other load.
        fastest = fastest.min(session.step()?);
        if frame == TRIED && fastest * scene.frames() as f64 > context.limit.as_secs_f64() {
            return Err(Failure::TooSlow(format!("{fastest:.2} s per frame: left out")));
        }
        stretch = stretch.max(session.worst_stretch()?);
    }
    let hash = session.state_hash()?;
    let timing = until_stable(context.budget, || {
        session.restart()?;
        let seconds: Vec<f64> = (0..scene.frames()).map(|_| session.step()).collect::<Result<_>>()?;
        let now = session.state_hash()?;
        if now == hash { Ok(seconds) } else { Err(Failure::Unrepeatable { before: hash.clone(), now }) }
    })?;
    let row = Row {
        frames: scene.frames(),
        state_hash: Some(hash),
        worst_stretch: Some(stretch),
        ..session.row(context, column, timing)
    };
    Ok(row.with_rates())
}
