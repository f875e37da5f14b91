//! What the asset doctor looks for: cloth that starts inside colliders, and colliders that outrun their thickness.

use glam::Vec3;

use super::body::Body;
use super::driver::Simulation;
use super::solid::Solid;
use crate::drape::Topology;

/// Vertices of a cloth that start inside a collider.
#[derive(Clone, Debug, PartialEq)]
pub struct Exposure {
    /// Name of the cloth.
    pub cloth: String,
    /// Name of the collider.
    pub collider: String,
    /// Particles inside.
    pub particles: usize,
    /// Greatest depth in metres.
    pub depth: f32,
}

/// A collider that moves further in one iteration than it is thick.
#[derive(Clone, Debug, PartialEq)]
pub struct Travel {
    /// Name of the collider.
    pub collider: String,
    /// Greatest way in one iteration, in metres.
    pub travel: f32,
    /// Its thickness in metres.
    pub thickness: f32,
    /// When, in seconds.
    pub time: f64,
}

/// Which cloths start inside which colliders, attached vertices left out.
pub fn start_exposure(simulation: &Simulation) -> Vec<Exposure> {
    let bodies = simulation.bodies();
    let (places, forms) = (bodies.at(0.0), bodies.forms(0.0));
    let mut found = Vec::new();
    for cloth in simulation.cloths() {
        let frame = cloth.frame.at(0.0, &places);
        for &index in cloth.shapes.members() {
            let body = &bodies.all()[index];
            let to_body = places[index].inverse().after(&frame);
            let free = cloth.cooked.particles.iter().filter(|particle| particle[3] > 0.0);
            let depths = free
                .filter_map(|&[x, y, z, _]| body.distance(to_body.apply(Vec3::new(x, y, z)), &forms[index]))
                .map(|distance| -distance)
                .filter(|&depth| depth > 1e-4);
            let (particles, depth) =
                depths.fold((0, 0.0_f32), |(count, most), depth| (count + 1, most.max(depth)));
            if particles > 0 {
                found.push(Exposure {
                    cloth: cloth.name().to_owned(),
                    collider: body.name.clone(),
                    particles,
                    depth,
                });
            }
        }
    }
    found
}

/// Colliders whose triangles do not enclose anything, with the number of their open edges: name and count.
pub fn open_colliders(simulation: &Simulation) -> Vec<(String, usize)> {
    let open = |(_, body, solid): (usize, &Body, &Solid)| {
        let corners: Vec<[f32; 3]> = solid.triangles.iter().flatten().map(Vec3::to_array).collect();
        let triangles: Vec<[u32; 3]> =
            (0..solid.triangles.len() as u32).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]).collect();
        let count = Topology::new(&corners, &triangles).open_edges;
        (count > 0).then(|| (body.name.clone(), count))
    };
    simulation.bodies().solids().filter_map(open).collect()
}

/// Colliders that some time move further in one iteration than they are thick: cloth may end up on the other side.
pub fn travel_per_iteration(simulation: &Simulation) -> Vec<Travel> {
    let bodies = simulation.bodies();
    let scene = &simulation.file().scene;
    let slowest = simulation.cloths().iter().map(|cloth| cloth.parameters.solver_frequency);
    let frequency = f64::from(slowest.fold(f32::MAX, f32::min));
    let iterations = (frequency / scene.frame_rate).round().max(1.0) as f32;
    let mut worst: Vec<Option<Travel>> = vec![None; bodies.all().len()];
    let mut before = bodies.at(0.0);
    for frame in 1..simulation.frame_count() {
        let time = frame as f64 / scene.frame_rate;
        let now = bodies.at(time);
        for (index, body, solid) in bodies.solids() {
            let Some(thickness) = solid.thickness() else { continue };
            let points = solid.spheres.iter().map(|&(center, _)| center).chain([Vec3::ZERO]);
            let way = |point: Vec3| before[index].apply(point).distance(now[index].apply(point));
            let travel = points.map(way).fold(0.0, f32::max) / iterations;
            let known = worst[index].as_ref().map_or(0.0, |travel| travel.travel);
            if travel > thickness && travel > known {
                worst[index] = Some(Travel { collider: body.name.clone(), travel, thickness, time });
            }
        }
        before = now;
    }
    worst.into_iter().flatten().collect()
}
