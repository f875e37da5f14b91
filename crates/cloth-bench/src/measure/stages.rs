//! What each stage costs: the same frame from the same state, with one stage left out.

use super::{Context, Result, Session};
use crate::column::Column;
use crate::conditions::Conditions;
use crate::results::{Group, Row};
use crate::scene::{Garment, Scene};
use crate::statistics::{PATIENCE, Timing};
use cloth_core::{Cloth, Snapshot};
use std::time::{Duration, Instant};

/// Frames of the scene before the state that all variants start from.
const SETTLED: usize = 30;
/// Frames of a variant in one repeat.
const FRAMES: usize = 3;

/// Time for all variants together, in times for one row.
pub(crate) const VARIANTS_TIME: u32 = 2;

type Leave = fn(&mut Cloth) -> cloth_core::Result<()>;

/// Stages, and how each is left out. The names of variants are `without` and these.
const STAGES: [(&str, Leave); 6] = [
    ("constraints", |cloth| cloth.set_phases(&[])),
    ("tethers", |cloth| cloth.edit(|parameters| parameters.tether_stiffness = 0.0)),
    ("wind", |cloth| {
        cloth.edit(|parameters| (parameters.drag_coefficient, parameters.lift_coefficient) = (0.0, 0.0))
    }),
    ("continuous collision", |cloth| cloth.edit(|parameters| parameters.continuous_collision = false)),
    ("capsules", |cloth| {
        cloth.set_capsules(&[])?;
        cloth.set_spheres(&[])
    }),
    ("self-collision", |cloth| cloth.edit(|parameters| parameters.self_collision_distance = 0.0)),
];

/// The names of all stages, in the order of reports.
pub fn stage_names() -> impl Iterator<Item = &'static str> {
    STAGES.iter().map(|(name, _)| *name)
}

/// Times a frame of the scene with everything, without each of its stages, and with nothing (integration and bounds
/// alone), always from the same state. Variants take turns, so that other load falls on all of them.
///
/// # Errors
/// When the column refuses the scene.
pub fn stages(context: &Context, scene: &Scene, garment: &Garment, column: &Column) -> Result<Vec<Row>> {
    let mut session = Session::new(scene, garment, column)?;
    for _ in 0..SETTLED {
        session.step()?;
    }
    let Some(state) = session.snapshot()? else { return Ok(Vec::new()) };
    let mut variants: Vec<(String, Vec<Leave>)> = vec![("everything".into(), Vec::new())];
    variants.extend(STAGES.iter().map(|(name, leave)| (format!("without {name}"), vec![*leave])));
    variants.push(("nothing".into(), STAGES.iter().map(|(_, leave)| *leave).collect()));

    let mut times = vec![Vec::new(); variants.len()];
    let mut conditions = Conditions::watch(column.threads);
    let start = Instant::now();
    let budget = context.budget.time * VARIANTS_TIME;
    let goes_on = |spent: Duration, are_slow: bool| spent < budget || are_slow && spent < budget * PATIENCE;
    while times[0].len() < 2 || goes_on(start.elapsed(), conditions.are_slow()) {
        for ((_, leave), times) in variants.iter().zip(&mut times) {
            times.push(time_from(&mut session, &state, leave)?);
        }
        conditions.look();
    }
    let rows = variants.into_iter().zip(times).map(|((variant, _), times)| {
        let row = session.row(context, column, conditions.told_by(Timing::of(&times)));
        Row { group: Group::Stage, variant: Some(variant), ..row }.with_rates()
    });
    Ok(rows.collect())
}

/// Seconds of some frames from a state, after one frame that warms up.
fn time_from(session: &mut Session<'_>, state: &Snapshot, leave: &[Leave]) -> Result<Vec<f64>> {
    let mut times = Vec::new();
    for frame in 0..=FRAMES {
        for &id in &session.cloths {
            session.solver.restore(id, state)?;
            let cloth = session.solver.cloth_mut(id)?;
            leave.iter().try_for_each(|leave| leave(cloth))?;
        }
        let start = Instant::now();
        session.solver.step(crate::scene::FRAME)?;
        if frame > 0 {
            times.push(start.elapsed().as_secs_f64());
        }
    }
    Ok(times)
}
