//! Reading particles after a step, as a renderer on the host has to.

use super::{Context, Result, Session};
use crate::column::Column;
use crate::results::{Group, Row};
use crate::scene::{Garment, Scene};
use crate::statistics::until_stable;
use std::time::Instant;

/// Reads of one repeat.
const READS: usize = 10;

/// Times the reading of all particles of the first cloth, each time after a step, so that nothing can be remembered.
///
/// # Errors
/// When the column refuses the scene.
pub fn read_back(context: &Context, scene: &Scene, garment: &Garment, column: &Column) -> Result<Row> {
    let mut session = Session::new(scene, garment, column)?;
    session.step()?;
    let timing = until_stable(context.budget, column.threads, || {
        let read = |_| {
            session.step()?;
            let start = Instant::now();
            for &id in &session.cloths {
                std::hint::black_box(session.solver.particles(id)?);
            }
            Ok(start.elapsed().as_secs_f64())
        };
        (0..READS).map(read).collect::<Result<Vec<f64>>>()
    })?;
    let bytes = scene.particles() * size_of::<cloth_core::Particle>();
    let row = session.row(context, column, timing);
    Ok(Row { group: Group::ReadBack, iterations: 0, bytes, memory: None, ..row })
}
