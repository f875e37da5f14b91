//! What is looked at before anything moves.

use glam::Vec3;

use super::body::{Body, farthest};
use super::error::DrapeError;
use super::intersections::{Finder, Intersections};
use super::place::{extent, scale_advice};
use super::topology::{Topology, vertex_of_each_part, winding_number};
use crate::mesh::Mesh;

/// How far a vertex of a body may go in a frame (m): at 60 frames per second 30 m/s.
pub const MOST_WAY: f32 = 0.5;

/// Most connected parts of a garment of which it is found whether they are inside of the body.
const MOST_PARTS: usize = 256;

/// Checks sizes and where both are; returns remarks.
pub(super) fn check_sizes(garment: &Mesh, body: &Body) -> Result<(), DrapeError> {
    let refused = |message| Err(DrapeError::Refused(message));
    let used = |mesh: &Mesh| -> Vec<[f32; 3]> {
        let used = mesh.vertices_in_use();
        mesh.positions.iter().zip(used).filter(|(_, used)| *used).map(|(place, _)| *place).collect()
    };
    let [of_garment, of_body] = [extent(&used(garment)), extent(&used(body.mesh()))];
    let size = |[low, high]: [Vec3; 2]| (high - low).max_element();
    for (what, size, option) in
        [("the body", size(of_body), "--body-scale"), ("the garment", size(of_garment), "--scale")]
    {
        if let Some(advice) = scale_advice(what, size, option) {
            return refused(advice);
        }
    }
    let ratio = size(of_garment) / size(of_body);
    if !(0.02..=8.0).contains(&ratio) {
        return refused(format!(
            "the garment is {:.2} m large, the body {:.2} m: one of them has another unit; scale it: --scale or --body-scale, \
             as 0.01 for centimetres",
            size(of_garment),
            size(of_body)
        ));
    }
    let ([low, high], [body_low, body_high]) = (of_garment, of_body);
    let is_beside = high.x < body_low.x || high.z < body_low.z || low.x > body_high.x || low.z > body_high.z;
    if is_beside || high.y < body_low.y {
        let [x, y, z] = (0.5 * (body_low + body_high - low - high)).to_array();
        return refused(format!(
            "the garment is beside or below the body and would fall past it: it is around {}, the body around {}; move it, \
             --move {x:.2},{y:.2},{z:.2} puts one middle onto the other",
            middle(of_garment),
            middle(of_body)
        ));
    }
    Ok(())
}

fn middle([low, high]: [Vec3; 2]) -> String {
    let [x, y, z] = ((low + high) * 0.5).to_array();
    format!("({x:.2}, {y:.2}, {z:.2}) m")
}

/// Checks the start: intersections, and whether a part of the garment is inside of the body. Returns what intersects, where that is kept.
pub(super) fn check_start(
    finder: &mut Finder,
    particles: &[[f32; 3]],
    triangles: &[[u32; 3]],
    (places, of_body): (&[[f32; 3]], &[[u32; 3]]),
    is_kept: bool,
) -> Result<Intersections, DrapeError> {
    let found = finder.find(particles, places);
    if found.total() > 0 && !is_kept {
        return Err(DrapeError::Refused(refusal(&found, &Topology::new(particles, triangles))));
    }
    if found.body > 0 {
        return Ok(found);
    }
    let parts = vertex_of_each_part(particles.len(), triangles);
    let is_inside = |&&vertex: &&u32| winding_number(particles[vertex as usize], places, of_body).abs() > 0.5;
    let inside = parts.iter().take(MOST_PARTS).filter(is_inside).count();
    if inside > 0 {
        let of = if parts.len() == 1 {
            "the garment".to_owned()
        } else {
            format!("{inside} of the {} parts of the garment", parts.len())
        };
        return Err(DrapeError::Refused(format!(
            "{of} lies wholly inside of the body, without touching it, and contact would keep it there: make it larger (--scale 1.2) \
             or move it (--move x,y,z) until it is around the body"
        )));
    }
    Ok(found)
}

fn refusal(found: &Intersections, topology: &Topology) -> String {
    let mut parts = Vec::new();
    if found.body > 0 {
        parts.push(format!("{} with the body", found.body));
    }
    if found.garment > 0 {
        parts.push(format!("{} with itself", found.garment));
    }
    let mut cure = Vec::new();
    if found.body > 0 {
        cure.push("place it around the body, wider than it: --scale 1.1, --move x,y,z, --turn degrees");
    }
    if topology.repeated_triangles > 0 {
        cure.push("delete the second layer, whose triangles are in the same places");
    } else if found.garment > 0 {
        cure.push("pull the layers apart in a modelling program");
    }
    cure.push("--keep-intersections begins all the same, and what intersects may stay so");
    format!(
        "the garment has {} intersections at the start that it is not freed from (--untangle seconds): {}; the first: {}. Help it: {}",
        found.total(),
        parts.join(", "),
        found.example(),
        cure.join("; ")
    )
}

/// Checks the places of a body frame by frame; returns the largest way in one (m).
pub(super) fn check_motion(frames: &[Vec<[f32; 3]>], frame_rate: f64) -> Result<f32, DrapeError> {
    let mut most = 0.0_f32;
    for (number, places) in frames.iter().enumerate() {
        let is_wrong = |place: &[f32; 3]| place.iter().any(|x| !x.is_finite());
        if let Some(vertex) = places.iter().position(is_wrong) {
            return Err(DrapeError::Refused(format!(
                "vertex {vertex} of the body is not at a finite place in frame {number}; repair the animation"
            )));
        }
        let Some(before) = number.checked_sub(1).map(|before| &frames[before]) else { continue };
        let (vertex, way) = farthest(before, places);
        if way > MOST_WAY {
            return Err(DrapeError::Refused(format!(
                "vertex {vertex} of the body moves {way:.2} m in frame {number} ({:.2} s), {MOST_WAY} m are the most: a jump? Remove it, \
                 check --body-scale, or slow the animation down: --speed {:.2}",
                number as f64 / frame_rate,
                (0.9 * MOST_WAY / way).max(0.01)
            )));
        }
        most = most.max(way);
    }
    Ok(most)
}
