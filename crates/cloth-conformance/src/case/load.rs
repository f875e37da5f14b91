//! Reading a case.

use super::cloth::load_cloth;
use super::criteria::take_criteria;
use super::event::load_event;
use super::object::Object;
use super::{Case, CaseError, CaseFiles};
use cloth_core::InterCollision;

/// Longest case that is read.
const FRAME_LIMIT: usize = 100_000;

/// Reads and checks a case.
///
/// # Errors
/// When a file is missing or malformed, when values contradict each other, or when a key is unknown that would
/// change the simulation. Keys with information for readers are ignored.
pub fn load(files: &CaseFiles) -> Result<Case, CaseError> {
    let place = files.place("case.json");
    let bytes = files.read("case.json")?.ok_or_else(|| CaseError::new(&place, "no such file"))?;
    let mut document = Object::parse(place, &bytes)?;
    let format: String = document.require("format")?;
    if format != "cloth-case-1" {
        return Err(document.error("format", format!("{format:?}, only \"cloth-case-1\" is read")));
    }
    let frame_lengths = take_frame_lengths(&mut document)?;
    let frames = frame_lengths.len();
    let inter_collision = take_inter_collision(&mut document)?;
    let has_sleep = document.take("store_sleep")?.unwrap_or(false);
    let criteria = take_criteria(&mut document, frames)?;
    let arrays = match document.take::<String>("arrays")? {
        None => files.clone(),
        Some(folder) => files.beside(&folder)?,
    };

    let mut cloths = Vec::new();
    for object in document.take_objects("cloths")? {
        cloths.push(load_cloth(&arrays, object, frames, has_sleep)?);
    }
    if cloths.is_empty() {
        return Err(document.error("cloths", "must hold at least one cloth"));
    }
    let mut events = Vec::new();
    for object in document.take_objects("events")? {
        events.push(load_event(&arrays, object, &cloths, frames)?);
    }
    events.sort_by_key(|event| event.frame); // stable: the order inside a frame stays
    Ok(Case { name: files.name(), frame_lengths, inter_collision, cloths, events, criteria })
}

fn take_frame_lengths(document: &mut Object) -> Result<Vec<f32>, CaseError> {
    let frames: usize = document.require("frames")?;
    if frames > FRAME_LIMIT {
        return Err(document.error("frames", format!("{frames} must be at most {FRAME_LIMIT}")));
    }
    match document.take::<Vec<f32>>("frame_dt")? {
        None => Ok(vec![document.require("dt")?; frames]),
        Some(lengths) if lengths.len() == frames => Ok(lengths),
        Some(lengths) => {
            let problem = format!("has {} elements, expected {frames}, one per frame", lengths.len());
            Err(document.error("frame_dt", problem))
        }
    }
}

fn take_inter_collision(document: &mut Object) -> Result<InterCollision, CaseError> {
    let mut solver = document.take_object("solver")?;
    let default = InterCollision::default();
    let settings = InterCollision::new(solver.take("inter_collision_distance")?.unwrap_or(default.distance))
        .with_stiffness(solver.take("inter_collision_stiffness")?.unwrap_or(default.stiffness))
        .with_iterations(solver.take("inter_collision_iterations")?.unwrap_or(default.iterations));
    solver.finish()?;
    Ok(settings)
}

#[cfg(test)]
mod tests;
