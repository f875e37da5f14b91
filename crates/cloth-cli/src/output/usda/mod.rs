//! USD as text, with time samples.

mod look;
mod mesh;
mod value;

use std::io::{self, Write};
use std::path::Path;

use self::mesh::{Motion, Prim};
use super::names::names;
use super::{OutputError, check_frames, write_atomically};
use crate::appearance::{COLLIDER_COLOR, GROUND_COLOR, cloth_color};
use crate::recording::{ColliderRole, Recording};

/// Writes a `.usda` layer: a mesh per cloth and collider below `/Recording`, with points, normals and extent
/// per frame, quads and UV seams kept. Time code 0 is the first frame; units are metres, Y is up. Rigid
/// colliders move by transform.
///
/// # Errors
/// No frames, or the file cannot be written.
pub fn write_usda(recording: &Recording, path: &Path) -> Result<(), OutputError> {
    check_frames(recording, path)?;
    write_atomically(path, |file| write(recording, file))
}

fn write(recording: &Recording, out: &mut impl Write) -> io::Result<()> {
    let rate = recording.frame_rate();
    let last = recording.frame_count() - 1;
    writeln!(out, "#usda 1.0\n(")?;
    writeln!(out, "    defaultPrim = \"Recording\"\n    metersPerUnit = 1\n    upAxis = \"Y\"")?;
    writeln!(out, "    startTimeCode = 0\n    endTimeCode = {last}")?;
    writeln!(out, "    timeCodesPerSecond = {rate}\n    framesPerSecond = {rate}\n)\n")?;
    writeln!(out, "def Xform \"Recording\" (\n    kind = \"component\"\n)\n{{")?;
    let names = names(recording);
    let frames = recording.frame_count();
    let cloths = recording.cloths().iter().zip(&names.cloths);
    for (index, (track, name)) in cloths.clone().enumerate() {
        let prim = Prim {
            name,
            mesh: track.mesh(),
            color: cloth_color(index),
            double_sided: true,
            motion: if frames > 1 { Motion::Deforming(frames) } else { Motion::Still },
        };
        prim.write(out, |frame| (track.positions(frame).to_vec(), track.normals(frame)))?;
    }
    for (track, name) in recording.colliders().iter().zip(&names.colliders) {
        let ground = track.role() == ColliderRole::Ground;
        let rigid = track.rigid_motion();
        let motion = match &rigid {
            Some(poses) => Motion::Rigid(if track.is_static() { &poses[..1] } else { poses }),
            None if track.is_static() => Motion::Still,
            None => Motion::Deforming(frames),
        };
        let prim = Prim {
            name,
            mesh: track.mesh(),
            color: if ground { GROUND_COLOR } else { COLLIDER_COLOR },
            double_sided: ground,
            motion,
        };
        prim.write(out, |frame| match rigid {
            Some(_) => (track.mesh().positions.clone(), track.rest_normals()),
            None => (track.positions(frame).into_owned(), track.normals(frame)),
        })?;
    }
    let mut looks: Vec<_> =
        cloths.enumerate().map(|(index, (_, name))| (name.as_str(), cloth_color(index))).collect();
    for (track, name) in recording.colliders().iter().zip(&names.colliders) {
        let ground = track.role() == ColliderRole::Ground;
        looks.push((name, if ground { GROUND_COLOR } else { COLLIDER_COLOR }));
    }
    look::write_all(&looks, out)?;
    writeln!(out, "}}")
}
