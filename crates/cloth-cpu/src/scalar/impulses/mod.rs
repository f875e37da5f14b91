//! Contact by impulses after a substep (docs/math/impulses.md): the cloth with itself and with collision triangles.
//!
//! ```text
//! repulsion   between what is nearer than the thickness (repulsion.rs)
//! rounds      impulses where something would meet on its straight way (rounds.rs)
//! zones       what still would: projected, then rigid, then at rest (zones.rs, rigid.rs)
//! ```
//!
//! Everything is computed in float64 and one pair at a time, in the order of the pairs: no bit depends on the width or on threads. Ways end at
//! places in float32, those that the particles will have, so that rounding opens no way through.

mod repulsion;
mod rigid;
mod rounds;
mod zones;

use super::contact::{Body, Near, Skin, V, narrow, signed, skins, wide};
use super::is_finite;
use super::iteration::Iteration;
use super::potential::held;
use cloth_core::canonical;
use cloth_core::contact::ContactMesh;
use cloth_core::method::impulses::Impulses as Settings;
use cloth_core::outcome::ImpulseReport;
use cloth_core::potential::Potential;
use cloth_core::surface::Surface;
use cloth_kernels::Vec3;
use cloth_kernels::contact::Closest;
use cloth_kernels::contact::bounds::since;
use cloth_kernels::contact::impulse::{add_mobility, shared};
use cloth_kernels::contact::point::{add, relative};
use repulsion::Repelled;
use std::sync::Arc;

/// A vertex of the cloth or of a body in a substep.
#[derive(Debug, Clone, Copy)]
struct Vertex {
    /// Where it begins the substep (m).
    start: V,
    /// How far it moves, and where that ends in float32 (m).
    u: V,
    end: V,
    /// 0 where it moves by itself (1/kg).
    inverse_mass: f64,
    skin: Skin,
    /// Whether an impulse has moved it.
    is_moved: bool,
}

impl Vertex {
    fn is_free(&self) -> bool {
        self.inverse_mass > 0.0
    }

    /// Moves it by so much, unless it would be nowhere.
    fn go(&mut self, u: V) {
        let Vec3 { x, y, z } = narrow(relative(self.start, u));
        let end = canonical([x, y, z, 0.0]);
        if self.is_free() && is_finite(end) {
            (self.u, self.end, self.is_moved) = (u, wide(end), true);
        }
    }
}

/// The closest points of a pair, as impulses see them.
#[derive(Debug, Clone, Copy)]
struct Touch {
    vertices: [u32; 4],
    /// Of the vector from the second side to the first.
    weights: [f64; 4],
    normal: V,
    /// Σ w²/m (1/kg); 0 where nothing gives way.
    mobility: f64,
}

impl Touch {
    fn new(vertices: &[Vertex], near: &Near, closest: &Closest<f64>, normal: V) -> Self {
        let (numbers, weights) = (near.pair.vertices, signed(near.is_edges, closest.weights));
        let mut mobility = 0.0;
        for (&vertex, weight) in numbers.iter().zip(weights) {
            mobility = add_mobility(mobility, weight, vertices[vertex as usize].inverse_mass);
        }
        Self { vertices: numbers, weights, normal, mobility }
    }

    /// By how much the first side moves away from the second.
    fn relative(&self, vertices: &[Vertex]) -> V {
        let mut sum = V::zero();
        for (&vertex, weight) in self.vertices.iter().zip(self.weights) {
            sum = add(sum, vertices[vertex as usize].u, weight);
        }
        sum
    }

    /// Changes that.
    fn push(&self, vertices: &mut [Vertex], change: V) {
        for (&vertex, weight) in self.vertices.iter().zip(self.weights) {
            let vertex = &mut vertices[vertex as usize];
            if weight != 0.0 {
                vertex.go(shared(vertex.u, change, weight, vertex.inverse_mass, self.mobility));
            }
        }
    }
}

/// Contact by impulses of a cloth.
#[derive(Debug)]
pub(crate) struct Impulses {
    potential: Arc<Potential>,
    /// The cloth's vertices come first.
    vertices: Vec<Vertex>,
    cloth: ContactMesh,
    body: Option<Body>,
    skins: Vec<Skin>,
    found: Vec<[u32; 2]>,
    pairs: Vec<Near>,
    repelled: Vec<Repelled>,
    zones: zones::Zones,
    /// What the substep came to.
    report: ImpulseReport,
}

/// Runs the pass: as many rounds as its argument says.
pub(super) fn run(it: &mut Iteration<'_>, report: &mut Option<ImpulseReport>) {
    let settings = it.cloth.settings();
    let (Some(impulses), Some(potential)) = (settings.impulses(), settings.potential()) else { return };
    let Some(surface) = potential.surface() else { return };
    let known = it.scratch.impulses.take().filter(|known| Arc::ptr_eq(&known.potential, potential));
    let mut memory = known.unwrap_or_else(|| Box::new(Impulses::new(it, potential, surface)));
    memory.substep(it, impulses);
    *report = Some(memory.report_after(report.unwrap_or_default()));
    it.scratch.impulses = Some(memory);
}

impl Impulses {
    fn new(it: &Iteration<'_>, potential: &Arc<Potential>, surface: &Surface) -> Self {
        let places: Vec<[f32; 3]> = it.previous.iter().map(|p| [p[0], p[1], p[2]]).collect();
        Self {
            potential: potential.clone(),
            vertices: Vec::new(),
            cloth: ContactMesh::new(0, &places, surface.triangles()),
            body: None,
            skins: skins(potential, surface, places.len()),
            found: Vec::new(),
            pairs: Vec::new(),
            repelled: Vec::new(),
            zones: zones::Zones::default(),
            report: ImpulseReport::default(),
        }
    }

    fn substep(&mut self, it: &mut Iteration<'_>, settings: &Settings) {
        self.begin(it);
        self.repel(settings.stiffness, f64::from(it.plan.iteration_dt));
        self.meet(it.pass.argument);
        self.solve_zones(settings.projections);
        for (vertex, p) in self.vertices.iter().zip(it.current.iter_mut()) {
            if vertex.is_moved {
                let Vec3 { x, y, z } = narrow(vertex.end);
                *p = [x, y, z, p[3]];
            }
        }
    }

    /// Takes places and displacements from the particles, which the method has moved.
    fn begin(&mut self, it: &Iteration<'_>) {
        self.report = ImpulseReport { gap: f64::INFINITY, ..ImpulseReport::default() };
        self.vertices.clear();
        for (i, (p, q)) in it.current.iter().zip(it.previous.iter()).enumerate() {
            let start = wide(*q);
            // Particles that are not finite are restored behind this.
            let is_somewhere = is_finite(*p);
            let end = if is_somewhere { wide(*p) } else { start };
            let is_free = is_somewhere && q[3] > 0.0 && held(it, i).is_none();
            let inverse_mass = if is_free { f64::from(q[3]) } else { 0.0 };
            let u = since(end, start);
            self.vertices.push(Vertex { start, u, end, inverse_mass, skin: self.skins[i], is_moved: false });
        }
        let triangles = it.cloth.colliders().triangles();
        self.body = Body::of(self.body.take(), it.cloth, it.current.len() as u32);
        let Some(body) = &self.body else { return };
        let skin = Skin { radius: 0.0, friction: f64::from(it.plan.frame.friction) };
        let [from, to] = [it.parameters.previous_alpha, it.parameters.alpha];
        let ends = body.places(triangles, from).zip(body.places(triangles, to));
        self.vertices.extend(ends.map(|(start, end)| {
            let u = since(end, start);
            Vertex { start, u, end, inverse_mass: 0.0, skin, is_moved: false }
        }));
    }

    /// The report with this substep.
    fn report_after(&self, before: ImpulseReport) -> ImpulseReport {
        let found = self.report;
        ImpulseReport {
            near: found.near,
            gap: if found.near > 0 { found.gap } else { 0.0 },
            impulses: before.impulses + found.impulses,
            rounds: before.rounds + found.rounds,
            zones: before.zones + found.zones,
            rigid: before.rigid + found.rigid,
            stopped: before.stopped + found.stopped,
            pinched: before.pinched + found.pinched,
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.vertices.capacity() * size_of::<Vertex>()
            + self.cloth.memory_bytes()
            + self.body.as_ref().map_or(0, Body::memory_bytes)
            + self.skins.capacity() * size_of::<Skin>()
            + self.found.capacity() * 8
            + self.pairs.capacity() * size_of::<Near>()
            + self.repelled.capacity() * size_of::<Repelled>()
            + self.zones.memory_bytes()
    }
}

/// Friction of a pair: that of the rougher side.
fn friction_of(vertices: &[Vertex], numbers: [u32; 4]) -> f64 {
    numbers.iter().map(|&v| vertices[v as usize].skin.friction).fold(0.0, f64::max)
}
