//! Events during a case.

use super::cloth::{plane_list, sphere_list, take_phases, triangle_list};
use super::object::Object;
use super::parameters::parse_value;
use super::{CaseCloth, CaseError, CaseFiles};
use cloth_core::{Parameters, PhaseConfig, Plane, Pose, Sphere, Triangle, Value};
use glam::{Quat, Vec3};

/// Something that happens to a cloth before a frame is simulated.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// Number of the frame; its result is row `frame + 1` of the trajectory.
    pub frame: usize,
    /// Index of the cloth in the case.
    pub cloth: usize,
    /// The operation.
    pub action: Action,
}

/// Operations on a cloth, as the format has them, with their arrays read.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each is the operation or setter of the same name")]
pub enum Action {
    Spheres(Vec<Sphere>),
    SpheresStartTarget { start: Vec<Sphere>, target: Vec<Sphere> },
    Planes(Vec<Plane>),
    CollisionTriangles(Vec<Triangle>),
    MotionConstraints(Vec<[f32; 4]>),
    ClearMotionConstraints,
    SeparationConstraints(Vec<[f32; 4]>),
    ClearSeparationConstraints,
    ParticleAccelerations(Vec<[f32; 4]>),
    ClearParticleAccelerations,
    Translation(Vec3),
    Rotation(Quat),
    Teleport(Vec3),
    TeleportToLocation(Pose),
    IgnoreVelocityDiscontinuity,
    ClearInertia,
    ClearInterpolation,
    PutToSleep,
    WakeUp,
    Set { name: &'static str, value: Value },
    PhaseConfigs(Vec<PhaseConfig>),
    SetParticles { indices: Vec<u32>, values: Vec<[f32; 4]>, current: bool, previous: bool },
}

/// Reads one entry of `events`.
pub(super) fn load_event(
    files: &CaseFiles,
    mut object: Object,
    cloths: &[CaseCloth],
    frames: usize,
) -> Result<Event, CaseError> {
    let frame = object.require("frame")?;
    if frame >= frames {
        return Err(object.error("frame", format!("{frame}: the case has only {frames} frames")));
    }
    let index = object.take("cloth")?.unwrap_or(0);
    let Some(cloth) = cloths.get(index) else {
        return Err(object.error("cloth", format!("{index}: the case has only {} cloths", cloths.len())));
    };
    let action = take_action(files, &mut object, cloth)?;
    object.finish()?;
    Ok(Event { frame, cloth: index, action })
}

fn take_action(files: &CaseFiles, object: &mut Object, cloth: &CaseCloth) -> Result<Action, CaseError> {
    let operation: String = object.require("op")?;
    Ok(match operation.as_str() {
        "spheres" => Action::Spheres(sphere_list(object.require("spheres")?)),
        "spheres_start_target" => Action::SpheresStartTarget {
            start: sphere_list(object.require("start")?),
            target: sphere_list(object.require("target")?),
        },
        "planes" => Action::Planes(plane_list(object.require("planes")?)),
        "collision_triangles" => Action::CollisionTriangles(triangle_list(object.require("triangles")?)),
        "motion_constraints" => Action::MotionConstraints(take_frame(files, object, cloth)?),
        "clear_motion_constraints" => Action::ClearMotionConstraints,
        "separation_constraints" => Action::SeparationConstraints(take_frame(files, object, cloth)?),
        "clear_separation_constraints" => Action::ClearSeparationConstraints,
        "particle_accelerations" => Action::ParticleAccelerations(take_frame(files, object, cloth)?),
        "clear_particle_accelerations" => Action::ClearParticleAccelerations,
        "translation" => Action::Translation(object.require::<[f32; 3]>("value")?.into()),
        "rotation" => Action::Rotation(Quat::from_array(object.require("value")?)),
        "teleport" => Action::Teleport(object.require::<[f32; 3]>("delta")?.into()),
        "teleport_to_location" => Action::TeleportToLocation(Pose {
            translation: object.require::<[f32; 3]>("translation")?.into(),
            rotation: Quat::from_array(object.require("rotation")?),
        }),
        "ignore_velocity_discontinuity" => Action::IgnoreVelocityDiscontinuity,
        "clear_inertia" => Action::ClearInertia,
        "clear_interpolation" => Action::ClearInterpolation,
        "put_to_sleep" => Action::PutToSleep,
        "wake_up" => Action::WakeUp,
        "set" => take_set(object)?,
        "phase_configs" => Action::PhaseConfigs(take_phases(object, "value")?),
        "set_particles" => take_particles(object)?,
        _ => return Err(object.error("op", format!("{operation:?} is not an operation of this format"))),
    })
}

fn take_set(object: &mut Object) -> Result<Action, CaseError> {
    let param: String = object.require("param")?;
    let Some(info) = Parameters::info(&param) else {
        return Err(object.error("param", format!("{param:?}: no cloth parameter has this name")));
    };
    let value =
        parse_value(info.name, object.require("value")?).map_err(|problem| object.error("value", problem))?;
    Ok(Action::Set { name: info.name, value })
}

fn take_particles(object: &mut Object) -> Result<Action, CaseError> {
    let indices: Vec<u32> = object.require("indices")?;
    let values: Vec<[f32; 4]> = object.require("values")?;
    if indices.len() != values.len() {
        let problem = format!("has {} elements for {} indices", values.len(), indices.len());
        return Err(object.error("values", problem));
    }
    Ok(Action::SetParticles {
        indices,
        values,
        current: object.take("current")?.unwrap_or(true),
        previous: object.take("previous")?.unwrap_or(false),
    })
}

/// Takes `array` and `index`: one frame of an array `[frames, particles, 4]`.
fn take_frame(files: &CaseFiles, object: &mut Object, cloth: &CaseCloth) -> Result<Vec<[f32; 4]>, CaseError> {
    let name: String = object.require("array")?;
    let index: usize = object.require("index")?;
    if name.contains(['/', '\\']) {
        return Err(object.error("array", format!("{name:?} must be a file name")));
    }
    let n = cloth.description.particles.len();
    let name = if name.ends_with(".npy") { name } else { name + ".npy" };
    let prefixed = format!("{}{name}", cloth.prefix);
    let frames = match files.array(&prefixed, |a| a.into_frames(n))? {
        Some(frames) => frames,
        None => files.require_array(&name, |a| a.into_frames(n))?,
    };
    match frames.chunks_exact(n).nth(index) {
        Some(frame) => Ok(frame.to_vec()),
        None => Err(object.error("index", format!("{index}: {name} has only {} frames", frames.len() / n))),
    }
}
