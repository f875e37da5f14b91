//! What pictures show besides the cloth.

use glam::Vec3;

use super::cloth_run::ClothRun;
use super::driver::Simulation;
use super::follow::FREE;
use crate::render::{LineSet, Overlays, PointSet, SphereSet, StrainColors, vertex_strain};
use crate::scene::Overlay;

/// Strain at the end of the colour scale.
const STRAIN_LIMIT: f32 = 0.1;

/// A vertex nearer than this to a collider's surface, beyond the cloth's thickness, touches it; in metres.
const CONTACT_DISTANCE: f32 = 0.003;

/// Makes overlays for the frames of a simulation.
#[derive(Debug)]
pub struct Overlayer<'a> {
    simulation: &'a Simulation,
    kind: Overlay,
}

impl<'a> Overlayer<'a> {
    /// Overlays of one kind.
    pub fn new(simulation: &'a Simulation, kind: Overlay) -> Self {
        Self { simulation, kind }
    }

    /// What to draw on top of a frame.
    pub fn at(&self, frame: usize) -> Overlays {
        let mut overlays = Overlays::default();
        if self.kind == Overlay::None {
            return overlays;
        }
        let simulation = self.simulation;
        let mut strains = Vec::new();
        for (cloth, track) in simulation.cloths().iter().zip(simulation.recording().cloths()) {
            let positions = track.positions(frame);
            match self.kind {
                Overlay::None => {}
                Overlay::Strain => strains.push(strain(cloth, positions)),
                Overlay::Constraints => {
                    overlays.lines.extend(LineSet::constraints_by_phase(positions, &constraints(cloth)));
                }
                Overlay::Tethers => overlays.lines.push(LineSet::tethers(positions, &tethers(cloth))),
                Overlay::Motion => overlays.spheres.push(SphereSet::motion(self.spheres(cloth, frame))),
                Overlay::Contacts => {
                    overlays.points.push(PointSet::contacts(self.contacts(cloth, positions, frame)));
                }
            }
        }
        if self.kind == Overlay::Strain {
            overlays.strain = Some(StrainColors { values: strains, limit: STRAIN_LIMIT });
        }
        overlays
    }

    fn spheres(&self, cloth: &ClothRun, frame: usize) -> Vec<[f32; 4]> {
        let Some(spheres) = &cloth.motion else { return Vec::new() };
        let time = self.simulation.time(frame);
        let places = self.simulation.bodies().at(time);
        let local = cloth.frame.at(time, &places);
        let place = |[x, y, z, radius]: [f32; 4]| local.apply(Vec3::new(x, y, z)).extend(radius).to_array();
        spheres.at(&places, &local).into_iter().filter(|sphere| sphere[3] < FREE).map(place).collect()
    }

    fn contacts(&self, cloth: &ClothRun, positions: &[[f32; 3]], frame: usize) -> Vec<[f32; 3]> {
        let touches = touching(self.simulation, cloth, self.simulation.time(frame), positions);
        positions.iter().zip(touches).filter_map(|(&point, touches)| touches.then_some(point)).collect()
    }
}

/// Which points, in world space, are as near to a collider as a cloth comes to them.
pub(super) fn touching(
    simulation: &Simulation,
    cloth: &ClothRun,
    time: f64,
    points: &[[f32; 3]],
) -> Vec<bool> {
    let bodies = simulation.bodies();
    let (places, forms) = (bodies.at(time), bodies.forms(time));
    let reach = cloth.shapes.thickness() + CONTACT_DISTANCE;
    let back: Vec<_> = cloth.shapes.members().iter().map(|&index| (index, places[index].inverse())).collect();
    let touches = |point: &[f32; 3]| {
        back.iter().any(|(index, back)| {
            let distance = bodies.all()[*index].distance(back.apply(Vec3::from(*point)), &forms[*index]);
            distance.is_some_and(|distance| distance < reach)
        })
    };
    points.iter().map(touches).collect()
}

fn vertex_pair(cloth: &ClothRun, pair: [u32; 2]) -> [u32; 2] {
    pair.map(|particle| cloth.cooked.particle_to_vertex[particle as usize])
}

fn strain(cloth: &ClothRun, positions: &[[f32; 3]]) -> Vec<f32> {
    let edges: Vec<[u32; 2]> = cloth.stretch.iter().map(|&(pair, _)| vertex_pair(cloth, pair)).collect();
    let lengths: Vec<f32> = cloth.stretch.iter().map(|&(_, length)| length).collect();
    let mut values = vertex_strain(positions, &edges, &lengths);
    // Welded copies of a vertex show what their first one does.
    for (vertex, &particle) in cloth.cooked.vertex_to_particle.iter().enumerate() {
        if let Some(&first) = cloth.cooked.particle_to_vertex.get(particle as usize) {
            values[vertex] = values[first as usize];
        }
    }
    values
}

fn constraints(cloth: &ClothRun) -> Vec<Vec<[u32; 2]>> {
    let fabric = &cloth.cooked.fabric;
    let sets = fabric.sets();
    let rows = |phase: &cloth::Phase| {
        sets[phase.sets.start as usize] as usize..sets[phase.sets.end as usize] as usize
    };
    let pairs =
        |phase| fabric.constraints()[rows(phase)].iter().map(|&pair| vertex_pair(cloth, pair)).collect();
    fabric.phases().iter().map(pairs).collect()
}

fn tethers(cloth: &ClothRun) -> Vec<[u32; 2]> {
    let fabric = &cloth.cooked.fabric;
    let count = fabric.particle_count().max(1);
    let pair = |(slot, &anchor): (usize, &u32)| vertex_pair(cloth, [(slot % count) as u32, anchor]);
    let anchors = fabric.to_fabric().tether_anchors;
    anchors.iter().enumerate().map(pair).filter(|[from, to]| from != to).collect()
}
