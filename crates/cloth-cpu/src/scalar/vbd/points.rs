//! Shapes, motion and separation spheres, tethers and contacts of the potential: the energies that Newton's method has of them
//! (scalar/potential/contacts), found before each sweep.
//!
//! A vertex moves once in a sweep, and where its own points are is known before: what it feels of those of one vertex is exact.

use super::pushes::{Pushes, Rows, narrow};
use super::{State, row};
use crate::doubles::{Doubles, Eight, LANES, Piece, Pieces, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::place;
use crate::scalar::potential::{Moving, Points, has_points, held};
use cloth_core::method::pbd::Features;
use cloth_core::method::vbd::{Contact, Settings};
use cloth_core::potential::Potential;
use cloth_kernels::Particle as KernelParticle;
use cloth_kernels::solve::vertex_block::edge_before;
use std::sync::{Arc, Mutex, PoisonError};

/// Vertices of a piece: some microseconds where all tethers are taut.
const OWN_ROWS: usize = 512;

/// Points with energies, as sweeps need them.
#[derive(Debug, Default)]
pub(super) struct VertexPoints {
    /// The potential that they were begun with.
    potential: Option<Arc<Potential>>,
    points: Points,
    /// Whether vertices feel points of their own only, but for a few.
    is_divided: bool,
    features: Features,
    /// Whether the cloth has any.
    is_active: bool,
    /// Whether planes are yet to be found for the first time in a substep.
    is_first: bool,
    /// Whether planes are those of where vertices are.
    is_fresh: bool,
    /// x_n and u (m).
    start: Vectors,
    u: Vectors,
    /// m/h² (kg/s²); 0 where a vertex moves by itself.
    inertia: Vec<Eight>,
    h: f64,
    pushes: Pushes,
}

impl VertexPoints {
    /// Begins a substep: `state` has the displacements of inertia, from which vertices are moved that a motion constraint holds, and those that
    /// begin in a shape.
    pub fn begin(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &Settings,
        state: &mut State,
        by: &impl Pieces,
    ) {
        // Guaranteed contact refuses what is left out here, but motion constraints, which it has itself.
        self.features = match settings.contact {
            Contact::Guaranteed => it.features.without_contacts(),
            Contact::Off | Contact::Fast => it.features,
        };
        let potential = &settings.potential;
        self.is_active = has_points(self.features, potential);
        if !self.is_active {
            if settings.contact == Contact::Off {
                state.pushes.iter_mut().for_each(Vec::clear);
            }
            return;
        }
        let count = it.current.len();
        if self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, potential)) {
            self.points.begin(potential, count);
            self.potential = Some(potential.clone());
        }
        let eights = count.div_ceil(LANES);
        self.start.reset(eights);
        self.u.reset(eights);
        self.inertia.clear();
        self.inertia.resize(eights, [0.0; LANES]);
        for i in 0..count {
            if let Some(to) = self.held(it, i) {
                let by = row(edge_before(to, KernelParticle::from(it.previous[i]).position), 0.0);
                (state.inertial[i], state.u[i]) = (by, by);
            }
            self.start.store(i / LANES, i % LANES, place(&it.previous[i]));
            self.inertia[i / LANES][i % LANES] = KernelParticle::from(state.inertial[i]).inverse_mass.into();
        }
        self.h = f64::from(it.plan.iteration_dt);
        let Self { points, features, start, inertia, h, .. } = self;
        points.find_constraints(it, *features, potential, start, inertia, *h);
        self.is_divided = points.divide(|vertex| is_free(inertia, vertex));
        self.again();
        if settings.contact == Contact::Off {
            self.find(it, state, by);
        }
    }

    /// Where a motion constraint holds a vertex that has no unknown.
    pub fn held(&self, it: &Iteration<'_>, i: usize) -> Option<cloth_kernels::Vec3<f32>> {
        if self.features.contains(Features::MOTION) { held(it, i) } else { None }
    }

    /// Whether motion constraints may hold vertices.
    pub fn holds(&self) -> bool {
        self.is_active && self.features.contains(Features::MOTION)
    }

    /// The energies, if there are any.
    pub fn energies(&mut self) -> Option<&mut Points> {
        self.is_active.then_some(&mut self.points)
    }

    /// Begins the substep again.
    pub fn again(&mut self) {
        (self.is_first, self.is_fresh) = (true, false);
    }

    /// Finds planes where vertices are; the first time in a substep these are moved out of what they start in.
    pub fn find(&mut self, it: &mut Iteration<'_>, state: &mut State, by: &impl Pieces) {
        if !self.is_active {
            return;
        }
        for (i, u) in state.u.iter().enumerate() {
            self.u.store(i / LANES, i % LANES, place(u));
        }
        let Self { points, features, start, u, inertia, h, is_first, .. } = self;
        points.find_contacts(it, *features, Moving { start, u, inertia, h: *h }, *is_first, by);
        if *is_first {
            for (i, u) in state.u.iter_mut().enumerate() {
                let moved = self.u.load(i / LANES, i % LANES);
                if moved != place(u) {
                    *u = row(narrow(moved), 0.0);
                }
            }
        }
        (self.is_first, self.is_fresh) = (false, true);
    }

    /// Adds what vertices feel where they are, with planes found anew.
    pub fn add(&mut self, it: &mut Iteration<'_>, state: &mut State, pushes: &mut Pushes, by: &impl Pieces) {
        if !self.is_active {
            return;
        }
        if !self.is_fresh {
            self.find(it, state, by);
        }
        self.is_fresh = false;
        for (i, u) in state.u.iter().enumerate() {
            self.u.store(i / LANES, i % LANES, place(u));
        }
        let Self { points, u, inertia, .. } = self;
        let is_free = |vertex: u32| is_free(inertia, vertex);
        points.each_block_of_constraints(u, is_free, |vertex, part| pushes.add(vertex, part));
        let count = if self.is_divided { OWN_ROWS } else { state.u.len().max(1) };
        let own = Own { points, u, inertia, rows: pushes.rows(count).map(Mutex::new).collect() };
        by.pieces(own.rows.len(), &own);
        points.each_block_of_several(u, is_free, |vertex, part| pushes.add(vertex, part));
    }

    /// Finds what vertices feel in the next sweep.
    pub fn push(&mut self, it: &mut Iteration<'_>, state: &mut State, by: &impl Pieces) {
        if !self.is_active {
            return;
        }
        let mut pushes = std::mem::take(&mut self.pushes);
        pushes.begin(state.u.len());
        self.add(it, state, &mut pushes, by);
        pushes.hand_over(state, by);
        self.pushes = pushes;
    }

    /// Number of points that press against planes; none where there are no points.
    pub fn pressing(&mut self, state: &State) -> Option<u32> {
        if !self.is_active {
            return None;
        }
        for (i, u) in state.u.iter().enumerate() {
            self.u.store(i / LANES, i % LANES, place(u));
        }
        Some(self.points.pressing(&self.u))
    }

    pub fn memory_bytes(&self) -> usize {
        self.points.memory_bytes()
            + (self.start.0.capacity() + self.u.0.capacity()) * size_of::<f64>()
            + self.inertia.capacity() * size_of::<Eight>()
            + self.pushes.memory_bytes()
    }
}

fn is_free(inertia: &[Eight], vertex: u32) -> bool {
    inertia[vertex as usize / LANES][vertex as usize % LANES] > 0.0
}

/// What vertices feel of points of their own, some rows at a time.
struct Own<'a> {
    points: &'a Points,
    u: &'a Vectors,
    inertia: &'a [Eight],
    rows: Vec<Mutex<Rows<'a>>>,
}

impl Piece for Own<'_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let mut rows = self.rows[number].lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = |vertex: u32| is_free(self.inertia, vertex);
        self.points
            .each_block_of::<D>(rows.vertices(), self.u, is_free, |vertex, part| rows.add(vertex, part));
    }
}
