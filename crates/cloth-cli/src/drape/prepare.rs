//! What a draping needs beforehand: where the body is in each frame, the distance that cloth keeps, seams between particles.

use cloth::Surface;
use cloth::cooker::{CookedFabric, NO_PARTICLE};
use glam::Vec3;

use super::body::Body;
use super::error::DrapeError;
use super::options::Options;

/// Distance (m) that cloth keeps at least, where its edges are long enough: a body that moves goes as far at once as leaves half of every gap,
/// so that a frame with thinner cloth takes many times as long.
const LEAST_THICKNESS: f64 = 3.0e-3;

/// How far the body goes at most in one step of the solver (m): a frame in which it goes farther has several.
pub(super) const WAY_OF_A_STEP: f32 = 0.02;

/// How far two particles are apart (m).
pub(super) fn distance(places: &[[f32; 3]], [a, b]: [u32; 2]) -> f32 {
    Vec3::from(places[a as usize]).distance(places[b as usize].into())
}

/// Steps of a frame in which the body goes so far.
pub(super) fn parts_of(way: f32) -> u32 {
    ((way / WAY_OF_A_STEP).ceil() as u32).max(1)
}

/// Where the body is in each frame.
pub(super) fn ways(body: &Body, options: &Options) -> Result<Vec<Vec<[f32; 3]>>, DrapeError> {
    let Some(speed) = options.speed else { return Ok(vec![body.mesh().positions.clone()]) };
    let duration = body.duration();
    if duration <= 0.0 {
        return Err(DrapeError::Refused(
            "the body does not move: its file has no animation of this mesh; leave out --animate, or export the animation as glTF".to_owned(),
        ));
    }
    // A frame more for what is rounding would show nothing new.
    let frames = (f64::from(duration / speed) * options.frame_rate - 1e-3).ceil().max(1.0) as usize;
    let frames = frames.min(options.most_frames);
    if frames > 100_000 {
        return Err(DrapeError::Refused(format!(
            "the animation is {frames} frames long; 100000 are the most: play it faster with --speed"
        )));
    }
    Ok((0..=frames).map(|frame| body.at((frame as f64 / options.frame_rate) as f32 * speed)).collect())
}

/// The distance that cloth keeps (m).
pub(super) fn thickness(options: &Options, surface: &Surface, remarks: &mut Vec<String>) -> f64 {
    let shortest = surface.edge_lengths().iter().copied().fold(f64::MAX, f64::min);
    let wanted = options.thickness.unwrap_or(options.material.thickness.max(LEAST_THICKNESS));
    if wanted <= 0.5 * shortest {
        return wanted;
    }
    remarks.push(format!(
        "cloth keeps {:.3} mm instead of {:.3} mm: half of its shortest edge is the most; longer edges keep more",
        500.0 * shortest,
        1e3 * wanted
    ));
    0.5 * shortest
}

/// Seams between particles: each pair once, without those that are one particle.
pub(super) fn sewn(pairs: &[[u32; 2]], cooked: &CookedFabric, places: &[[f32; 3]]) -> Vec<([u32; 2], f32)> {
    let particle = |vertex: u32| cooked.vertex_to_particle[vertex as usize];
    let mut sewn: Vec<[u32; 2]> = pairs
        .iter()
        .map(|pair| pair.map(particle))
        .filter(|[a, b]| a != b && *a != NO_PARTICLE && *b != NO_PARTICLE)
        .map(|[a, b]| [a.min(b), a.max(b)])
        .collect();
    sewn.sort_unstable();
    sewn.dedup();
    sewn.into_iter().map(|pair| (pair, distance(places, pair))).collect()
}
