//! One cloth of a scene, built, and what moves it.

use cloth::cooker::{CookedFabric, VirtualParticleLayout};
use cloth::{ClothBuilder, ClothId, Parameters, PhaseConfig, Solver};
use glam::Vec3;

use super::bodies::Bodies;
use super::cooking::cook_cloth;
use super::follow::{CarriedSpheres, FREE};
use super::garment::garment;
use super::keyframes::Keyframes;
use super::rigid::Rigid;
use super::select::{Group, named, select};
use super::settings;
use super::shapes::ShapeSet;
use super::statistics::mean_spacing;
use super::substance::Substance;
use crate::mesh::{Mesh, vertex_normals};
use crate::scene::{ClothEntry, Issue, SceneFile};

/// Distance from colliders unless told otherwise, in metres.
const THICKNESS: f32 = 0.008;

/// A cloth that is ready to be simulated.
#[derive(Debug)]
pub struct ClothRun {
    /// The mesh in world space at the start.
    pub mesh: Mesh,
    /// The fabric and the maps to the mesh.
    pub cooked: CookedFabric,
    /// All parameters at the start.
    pub parameters: Parameters,
    /// What it is made of.
    pub substance: Substance,
    pub(super) phases: Vec<PhaseConfig>,
    pub(super) shapes: ShapeSet,
    pub(super) motion: Option<CarriedSpheres>,
    pub(super) backstop: Option<CarriedSpheres>,
    pub(super) frame: LocalFrame,
    pub(super) stretch: Vec<([u32; 2], f32)>,
    virtual_particles: Option<VirtualParticleLayout>,
    velocity: Vec3,
    pub(super) own_wind: bool,
    /// Other parameters from some times on.
    pub(super) changes: Vec<(f64, Parameters)>,
    /// Index of its solver.
    pub(super) solver: usize,
    pub(super) id: Option<ClothId>,
}

/// The local frame of a cloth.
#[derive(Clone, Debug)]
pub(super) struct LocalFrame {
    source: FrameSource,
    teleports: Vec<f64>,
}

#[derive(Clone, Debug)]
enum FrameSource {
    World,
    Keys(Keyframes),
    Body(usize),
}

impl LocalFrame {
    fn new(entry: &ClothEntry, bodies: &Bodies) -> Result<Self, Issue> {
        let Some(frame) = &entry.frame else {
            return Ok(Self { source: FrameSource::World, teleports: Vec::new() });
        };
        let source = match (&frame.motion, &frame.follow) {
            (Some(motion), None) => {
                if let Some(index) = motion.keys.iter().position(|key| key.scale != 1.0) {
                    let key = format!("motion.keys[{index}].scale");
                    return Err(Issue::new(key, "a frame has no size; leave the scale out"));
                }
                FrameSource::Keys(Keyframes::new(motion).map_err(|issue| issue.below("motion"))?)
            }
            (None, Some(name)) => {
                FrameSource::Body(bodies.find(name).map_err(|message| Issue::new("follow", message))?)
            }
            _ => return Err(Issue::new("", "give either motion or follow")),
        };
        Ok(Self { source, teleports: frame.teleports.clone() })
    }

    pub(super) fn at(&self, time: f64, places: &[Rigid]) -> Rigid {
        match &self.source {
            FrameSource::World => Rigid::IDENTITY,
            FrameSource::Keys(keys) => keys.at(time),
            FrameSource::Body(body) => places[*body],
        }
    }

    /// Whether it jumps unfelt after `from`, up to `to`.
    pub(super) fn teleports_within(&self, from: f64, to: f64) -> bool {
        self.teleports.iter().any(|&time| from < time && time <= to)
    }
}

impl ClothRun {
    /// Builds a cloth of a scene. `places` is where the bodies are at the start.
    pub(super) fn new(
        entry: &ClothEntry,
        file: &SceneFile,
        bodies: &Bodies,
        places: &[Rigid],
    ) -> Result<Self, Issue> {
        let mesh = garment(entry, file)?;
        let mut groups = Vec::new();
        for (index, attach) in entry.attach.iter().enumerate() {
            let below = |issue: Issue| issue.below(&format!("attach[{index}]"));
            groups.push(select(attach, &mesh, bodies, places).map_err(below)?);
        }
        let substance = Substance::new(entry, &file.folder)?;
        let frame = LocalFrame::new(entry, bodies).map_err(|issue| issue.below("frame"))?;
        let start = frame.at(0.0, places);
        // The cooker tells vertical from horizontal in the space of the mesh, which is the world at the start.
        let mut cooked = cook_cloth(entry, &mesh, &groups, file.scene.gravity, &substance)?;
        let stretch = cooked.fabric.stretch_constraints(&cooked.particles);
        let parameters = settings::parameters(entry, &file.scene, &substance, mean_spacing(&stretch))?;
        let changes = settings::changes(entry, &parameters)?;
        let phases = settings::phases(entry, substance.preset(), &cooked);
        let motion = motion_spheres(entry, bodies, places, &start, &cooked, &groups)?;
        let backstop = backstop(entry, bodies, places, &start, &mesh, &cooked)?;
        let virtual_particles = virtual_particles(entry, &cooked)?;
        let thickness = entry.thickness.unwrap_or(THICKNESS);
        if !(thickness.is_finite() && thickness >= 0.0) {
            return Err(Issue::new("thickness", "must not be negative"));
        }
        let shapes = ShapeSet::new(members(entry, bodies)?, thickness);
        let back = start.inverse();
        for particle in &mut cooked.particles {
            let [x, y, z, w] = *particle;
            *particle = back.apply(Vec3::new(x, y, z)).extend(w).to_array();
        }
        Ok(Self {
            mesh,
            cooked,
            parameters,
            substance,
            phases,
            shapes,
            motion,
            backstop,
            frame,
            stretch,
            virtual_particles,
            velocity: back.rotation * Vec3::from(entry.velocity),
            own_wind: entry.parameters.contains_key("wind")
                || entry.changes.iter().any(|change| change.parameters.contains_key("wind")),
            changes,
            solver: 0,
            id: None,
        })
    }

    /// Name for people.
    pub fn name(&self) -> &str {
        &self.mesh.name
    }

    /// The constraints that resist stretching: two particles, and their distance at rest in metres.
    pub fn stretch(&self) -> &[([u32; 2], f32)] {
        &self.stretch
    }

    /// Whether the wind of the scene blows on it.
    pub(super) fn feels_wind(&self) -> bool {
        !self.own_wind && (self.parameters.drag_coefficient > 0.0 || self.parameters.lift_coefficient > 0.0)
    }

    /// The parameters at a time.
    pub(super) fn parameters_at(&self, time: f64) -> &Parameters {
        let now = self.changes.partition_point(|&(change, _)| change <= time).checked_sub(1);
        now.map_or(&self.parameters, |now| &self.changes[now].1)
    }

    /// Adds the cloth to its solver, whose first step will take `dt` seconds.
    pub(super) fn add_to(
        &mut self,
        solver: &mut Solver,
        bodies: &Bodies,
        places: &[Rigid],
        dt: f64,
    ) -> cloth::Result<()> {
        let start = self.frame.at(0.0, places);
        let particles = &self.cooked.particles;
        let iterations = (dt * f64::from(self.parameters.solver_frequency)).round().max(1.0);
        let back = self.velocity * (dt / iterations) as f32;
        let before = |&[x, y, z, w]: &[f32; 4]| {
            let moved = if w == 0.0 { Vec3::ZERO } else { back };
            (Vec3::new(x, y, z) - moved).extend(w).to_array()
        };
        let previous: Vec<[f32; 4]> = particles.iter().map(before).collect();
        let mut builder = ClothBuilder::cooked(&self.cooked)
            .parameters(self.parameters)
            .previous_particles(&previous)
            .pose(start.into());
        builder = match &self.substance {
            Substance::Pbd(_, order) => builder.phases(&self.phases).order(*order),
            Substance::Physical(material, method, remedies) => {
                let frequency = self.parameters.solver_frequency;
                builder = builder
                    .material(**material)
                    .method(*method)
                    .solver_frequency(frequency)
                    .collider_timing(remedies.collider_timing);
                if let Some(limit) = remedies.strain_limit {
                    builder = builder.strain_limit(limit);
                }
                match remedies.impulses {
                    Some(impulses) => builder.impulses(impulses),
                    None => builder,
                }
            }
        };
        if let Some(layout) = self.virtual_particles.clone() {
            builder = builder.virtual_particles(layout);
        }
        let id = solver.add(builder)?;
        self.id = Some(id);
        let cloth = solver.cloth_mut(id)?;
        if let Some(spheres) = &self.motion {
            cloth.set_motion_constraints(&spheres.at(places, &start))?;
        }
        if let Some(spheres) = &self.backstop {
            cloth.set_separation_constraints(&spheres.at(places, &start))?;
        }
        self.shapes.begin(cloth, bodies, places, &bodies.forms(0.0), &start)
    }
}

/// Indices of the bodies that a cloth meets.
fn members(entry: &ClothEntry, bodies: &Bodies) -> Result<Vec<usize>, Issue> {
    let Some(names) = &entry.collide_with else {
        return Ok(bodies.solids().map(|(index, _, _)| index).collect());
    };
    let find = |(at, name): (usize, &String)| {
        bodies.find(name).map_err(|message| Issue::new(format!("collide_with[{at}]"), message))
    };
    let found = names.iter().enumerate().map(find).collect::<Result<Vec<_>, _>>()?;
    // Capsules of a skeleton are bodies of their own.
    let parts = |&index: &usize| match bodies.all()[index].fitted.clone() {
        none if none.is_empty() => index..index + 1,
        fitted => fitted,
    };
    Ok(found.iter().flat_map(parts).collect())
}

fn particle_places(cooked: &CookedFabric) -> impl Iterator<Item = Vec3> {
    cooked.particles.iter().map(|&[x, y, z, _]| Vec3::new(x, y, z))
}

fn motion_spheres(
    entry: &ClothEntry,
    bodies: &Bodies,
    places: &[Rigid],
    start: &Rigid,
    cooked: &CookedFabric,
    groups: &[Group],
) -> Result<Option<CarriedSpheres>, Issue> {
    let carried = groups.iter().any(|group| group.carrier.is_some());
    if entry.motion_limit.is_none() && !carried {
        return Ok(None);
    }
    let rest: Vec<Vec3> = particle_places(cooked).collect();
    let back = start.inverse();
    let mut spheres = CarriedSpheres::new(rest.iter().map(|&point| back.apply(point)).collect(), FREE);
    if let Some(limit) = &entry.motion_limit {
        let carrier = named(bodies, "motion_limit.follow", limit.follow.as_deref())?;
        let axis = limit.axis.map_or(1, crate::scene::Axis::index);
        let least = rest.iter().map(|point| point[axis]).fold(f32::MAX, f32::min);
        let most = rest.iter().map(|point| point[axis]).fold(f32::MIN, f32::max);
        let to = limit.to.unwrap_or(limit.radius);
        for (particle, &point) in rest.iter().enumerate() {
            let part = (point[axis] - least) / (most - least).max(f32::MIN_POSITIVE);
            let radius = limit.radius + (to - limit.radius) * part;
            if radius.is_nan() || radius < 0.0 {
                return Err(Issue::new("motion_limit.radius", "must not be negative"));
            }
            spheres.set(particle, point, radius, carrier, places, start);
        }
    }
    for group in groups.iter().filter(|group| group.carrier.is_some()) {
        for &vertex in &group.vertices {
            let particle = cooked.vertex_to_particle[vertex as usize];
            if let Some(&point) = rest.get(particle as usize) {
                spheres.set(particle as usize, point, 0.0, group.carrier, places, start);
            }
        }
    }
    Ok(Some(spheres))
}

fn backstop(
    entry: &ClothEntry,
    bodies: &Bodies,
    places: &[Rigid],
    start: &Rigid,
    mesh: &Mesh,
    cooked: &CookedFabric,
) -> Result<Option<CarriedSpheres>, Issue> {
    let Some(stop) = &entry.backstop else { return Ok(None) };
    if !(stop.radius > 0.0 && stop.radius.is_finite() && stop.distance.is_finite()) {
        return Err(Issue::new("backstop.radius", "must be greater than 0"));
    }
    let carrier = named(bodies, "backstop.follow", stop.follow.as_deref())?;
    let normals = vertex_normals(&mesh.positions, &mesh.triangles(), None);
    let side = if stop.in_front { 1.0 } else { -1.0 };
    let mut spheres = CarriedSpheres::new(particle_places(cooked).collect(), 0.0);
    for (particle, point) in particle_places(cooked).enumerate() {
        let normal = Vec3::from(normals[cooked.particle_to_vertex[particle] as usize]);
        let center = point + normal * (side * (stop.radius + stop.distance));
        spheres.set(particle, center, stop.radius, carrier, places, start);
    }
    Ok(Some(spheres))
}

fn virtual_particles(
    entry: &ClothEntry,
    cooked: &CookedFabric,
) -> Result<Option<VirtualParticleLayout>, Issue> {
    let Some(wanted) = &entry.virtual_particles else { return Ok(None) };
    let triangles = cooked.fabric.triangles();
    let made = match (wanted.spacing, wanted.subdivisions) {
        (Some(spacing), None) => VirtualParticleLayout::with_spacing(triangles, &cooked.particles, spacing),
        (None, Some(subdivisions)) => VirtualParticleLayout::uniform(triangles, subdivisions),
        _ => return Err(Issue::new("virtual_particles", "give either spacing or subdivisions")),
    };
    made.map(Some).map_err(|error| Issue::new("virtual_particles", error))
}
