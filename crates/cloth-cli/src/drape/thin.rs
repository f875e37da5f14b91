//! A body that begins thin and grows to its shape: so a garment that it passes through is put on.
//!
//! Smoothing makes a body thin: each vertex goes towards the middle of its neighbours, which draws limbs together to their axes, and sooner
//! the thinner they are. What a garment intersects no longer then is inside of it; growing, the body pushes the garment outwards.

use cloth::Material;
use cloth_core::Potential;
use glam::Vec3;

use super::body::Body;
use super::error::DrapeError;
use super::intersections::Finder;
use super::options::Options;
use super::place::extent;
use crate::mesh::{Mesh, weld_by_position};

/// How often a body has been smoothed when it is tried, from the least on.
const ROUNDS: [usize; 8] = [4, 8, 16, 32, 64, 128, 256, 512];
/// Part of the way to the middle of its neighbours that a vertex goes at a time.
const STEP: f32 = 0.5;
/// Places that are tried where a garment is not around its body: so many steps to either side.
const SHIFTS: i32 = 4;
/// Length of a step, as part of the largest size of the garment.
const SHIFT: f32 = 0.04;

/// Stiffness of cloth (N/m) while its body grows, at most: what is stiffer hardly gives way to contact, which is as strong as inertia, and gaps of
/// micrometres would be left in which a body goes forward by as little at a time.
const SOFT: f64 = 50.0;

/// A body with which a garment does not intersect.
#[derive(Debug)]
struct Thin {
    /// Where its vertices are.
    places: Vec<[f32; 3]>,
    /// By how much the garment is moved (m).
    shift: Vec3,
}

/// A surface while it is smoothed. Vertices in one place are one.
struct Smoothing {
    classes: Vec<u32>,
    /// Neighbours of a class, which is named by its first vertex.
    neighbours: Vec<Vec<u32>>,
    places: Vec<Vec3>,
}

impl Smoothing {
    fn new(places: &[[f32; 3]], triangles: &[[u32; 3]]) -> Self {
        let classes = weld_by_position(places);
        let mut neighbours = vec![Vec::new(); places.len()];
        for corners in triangles {
            let [a, b, c] = corners.map(|corner| classes[corner as usize]);
            for (vertex, other) in [(a, b), (b, a), (b, c), (c, b), (c, a), (a, c)] {
                neighbours[vertex as usize].push(other);
            }
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Self { classes, neighbours, places: places.iter().map(|&place| place.into()).collect() }
    }

    fn smooth(&mut self) {
        let middle = |list: &Vec<u32>| {
            list.iter().map(|&other| self.places[other as usize]).sum::<Vec3>() / list.len() as f32
        };
        let step = |(list, &place): (&Vec<u32>, &Vec3)| {
            if list.is_empty() { place } else { place.lerp(middle(list), STEP) }
        };
        self.places = self.neighbours.iter().zip(&self.places).map(step).collect();
    }

    fn places(&self) -> Vec<[f32; 3]> {
        self.classes.iter().map(|&class| self.places[class as usize].to_array()).collect()
    }
}

/// Finds how thin a body has to be for a garment not to intersect it where it is; or, where that does not help, beside that: the least thin body,
/// and of the places for which it will do the one in the middle.
fn thin(garment: &Mesh, body: &Body) -> Option<Thin> {
    let places = &body.mesh().positions;
    let mut finder = Finder::new((&garment.positions, &garment.triangles()), (places, body.triangles()));
    let mut smoothing = Smoothing::new(places, body.triangles());
    let mut bodies = Vec::new();
    let mut done = 0;
    for rounds in ROUNDS {
        (done..rounds).for_each(|_| smoothing.smooth());
        done = rounds;
        let places = smoothing.places();
        finder.fit_body(&places);
        if !finder.meets_body(&garment.positions, &places) {
            return Some(Thin { places, shift: Vec3::ZERO });
        }
        bodies.push(places);
    }
    let [low, high] = extent(&garment.positions);
    let step = SHIFT * (high - low).max_element();
    // Nobody's garment begins beside the middle of its body.
    let [body_low, body_high] = extent(places);
    let across = 0.5 * (body_low.x + body_high.x - low.x - high.x);
    for places in bodies {
        finder.fit_body(&places);
        let mut free = Vec::new();
        for (up, ahead) in (-SHIFTS..=SHIFTS).flat_map(|up| (-SHIFTS..=SHIFTS).map(move |ahead| (up, ahead)))
        {
            let shift = Vec3::new(across, up as f32 * step, ahead as f32 * step);
            if !finder.meets_body(&shifted(&garment.positions, shift), &places) {
                free.push(shift);
            }
        }
        let middle = free.iter().sum::<Vec3>() / free.len().max(1) as f32;
        let nearest = free.into_iter().min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
        if let Some(shift) = nearest {
            return Some(Thin { places, shift });
        }
    }
    None
}

/// Places that are moved.
fn shifted(places: &[[f32; 3]], shift: Vec3) -> Vec<[f32; 3]> {
    places.iter().map(|&place| (Vec3::from(place) + shift).to_array()).collect()
}

/// The shapes of a body that grows, frame by frame, the thin and the whole one among them.
fn growth(thin: &[[f32; 3]], whole: &[[f32; 3]], frames: usize) -> Vec<Vec<[f32; 3]>> {
    let between = |part: f32| -> Vec<[f32; 3]> {
        let lerp = |(a, b): (&[f32; 3], &[f32; 3])| Vec3::from(*a).lerp((*b).into(), part).to_array();
        thin.iter().zip(whole).map(lerp).collect()
    };
    let mut shapes: Vec<_> = (0..frames).map(|frame| between(frame as f32 / frames as f32)).collect();
    shapes.push(whole.to_vec());
    shapes
}

/// A material that gives way.
pub(super) fn soft(mut material: Material) -> Material {
    let factor = (SOFT / material.stretch_warp.max(material.stretch_weft)).min(1.0);
    material.stretch_warp *= factor;
    material.stretch_weft *= factor;
    material.shear *= factor;
    material
}

/// The same potential with all of it made of another material.
pub(super) fn made_of(potential: &Potential, material: Material) -> Result<Potential, DrapeError> {
    let Some(surface) = potential.surface() else { return Ok(potential.clone()) };
    let materials = vec![material; potential.materials().len()];
    Ok(Potential::new(surface.clone(), materials)?.with_springs(potential.springs().to_vec())?)
}

/// Where a garment intersects its body: makes the body thin, and moves the garment if that is not enough. Returns the shapes of the body while it
/// grows, without the last one.
pub(super) fn grow(
    garment: &mut Mesh,
    body: &Body,
    options: &Options,
    remarks: &mut Vec<String>,
) -> Vec<Vec<[f32; 3]>> {
    let whole = &body.mesh().positions;
    let frames = (options.growing * options.frame_rate).ceil() as usize;
    let mut finder = Finder::new((&garment.positions, &garment.triangles()), (whole, body.triangles()));
    finder.fit_body(whole);
    if frames == 0 || !finder.meets_body(&garment.positions, whole) {
        return Vec::new();
    }
    let Some(Thin { places, shift }) = thin(garment, body) else { return Vec::new() };
    let mut remark = format!(
        "the garment intersects the body: that begins thin, and grows to its shape in {frames} frames"
    );
    if shift != Vec3::ZERO {
        garment.positions = shifted(&garment.positions, shift);
        let [x, y, z] = shift.to_array();
        remark.push_str(&format!("; the garment is moved by ({x:.3}, {y:.3}, {z:.3}) m to be around it"));
    }
    remarks.push(remark);
    let mut shapes = growth(&places, whole, frames);
    shapes.pop();
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drape::Placement;
    use crate::mesh_generate::sphere;

    #[test]
    fn a_ball_becomes_thin_enough_for_a_shell_around_it() {
        let body = Body::still(sphere("ball", [0.0, 1.0, 0.0], 0.3, 16), Placement::default());
        let garment = sphere("shell", [0.0, 1.0, 0.02], 0.25, 16);
        let found = thin(&garment, &body).unwrap();
        assert_eq!(found.shift, Vec3::ZERO);
        let radius = |place: &[f32; 3]| Vec3::from(*place).distance(Vec3::Y);
        let largest = found.places.iter().map(radius).fold(0.0, f32::max);
        assert!(largest > 0.1 && largest < 0.24, "{largest}");
        let shapes = growth(&found.places, &body.mesh().positions, 3);
        assert_eq!((shapes.len(), &shapes[0], &shapes[3]), (4, &found.places, &body.mesh().positions));
    }
}
