//! Where everything is at the end of a step, and what a cloth is told of it.

use std::sync::Arc;

use super::bodies::Bodies;
use super::cloth_run::ClothRun;
use super::eddies::Air;
use super::rigid::Rigid;
use super::skin::{Form, LastForms};
use super::solvers::RunningSolver;
use crate::scene::Wind;

/// Where everything is at the end of a step.
pub(super) struct Moment {
    /// Begin and end of the step.
    times: [f64; 2],
    places: Vec<Rigid>,
    forms: Arc<[Form]>,
    air: Air,
}

impl Moment {
    pub fn new(bodies: &Bodies, forms: &mut LastForms, wind: &Wind, times: [f64; 2]) -> Self {
        let [before, after] = times;
        let air = Air::new(wind, (before + after) * 0.5);
        Self { times, places: bodies.at(after), forms: forms.at(bodies, after), air }
    }
}

/// Tells a cloth where everything is at the end of the next step.
pub(super) fn move_cloth(
    cloth: &mut ClothRun,
    running: &mut RunningSolver,
    bodies: &Bodies,
    now: &Moment,
) -> cloth::Result<()> {
    let Some(id) = cloth.id else { return Ok(()) };
    let ([before, after], places) = (now.times, now.places.as_slice());
    let frame = cloth.frame.at(after, places);
    let gusts = match cloth.feels_wind() && now.air.has_eddies() {
        true => {
            let (particles, triangles) = (running.solver.particles(id)?, cloth.cooked.fabric.triangles());
            Some(now.air.accelerations(particles, triangles, cloth.parameters_at(before), &frame))
        }
        false => None,
    };
    let target = running.solver.cloth_mut(id)?;
    if let Some(gusts) = gusts {
        target.set_accelerations(&gusts)?;
    }
    let teleports = cloth.frame.teleports_within(before, after);
    if teleports {
        target.teleport_to(frame.into())?;
        target.ignore_velocity_discontinuity();
    } else {
        target.set_pose(frame.into())?;
    }
    let mut parameters = *cloth.parameters_at((before + after) * 0.5);
    if cloth.feels_wind() {
        parameters.wind = now.air.wind;
    }
    if *target.parameters() != parameters {
        target.edit(|all| *all = parameters)?;
    }
    if let Some(spheres) = cloth.motion.as_ref().filter(|spheres| spheres.moves()) {
        target.set_motion_constraints(&spheres.at(places, &frame))?;
    }
    if let Some(spheres) = cloth.backstop.as_ref().filter(|spheres| spheres.moves()) {
        target.set_separation_constraints(&spheres.at(places, &frame))?;
    }
    cloth.shapes.advance(target, bodies, places, &now.forms, &frame)?;
    if teleports {
        // The world jumped in local space: nothing is to be swept along.
        target.clear_interpolation();
    }
    Ok(())
}
