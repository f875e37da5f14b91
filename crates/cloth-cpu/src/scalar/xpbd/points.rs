//! Shapes, motion and separation spheres, tethers and contacts of the potential as one-sided constraints, behind the springs of an iteration
//! (docs/math/xpbd.md).
//!
//! Planes are found once in a substep, where particles and shapes were at its beginning: multipliers belong to them. Points are solved one
//! after the other in float64.

use super::Sweep;
use crate::doubles::{Eight, LANES, Pieces, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::potential::{Moving, Multipliers, Points, has_points, held};
use crate::scalar::{place, take_over};
use cloth_core::canonical;
use cloth_core::method::pbd::Features;
use cloth_core::method::xpbd::Settings;
use cloth_core::outcome::ContactReport;
use cloth_core::potential::Potential;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::filter::displaced;
use cloth_kernels::solve::vertex_block::edge_before;
use cloth_kernels::{Particle, Vec3};
use std::sync::Arc;

/// Points of a cloth.
#[derive(Debug, Default)]
pub(crate) struct ConstraintPoints {
    potential: Option<Arc<Potential>>,
    points: Points,
    /// Whether the cloth has any.
    is_active: bool,
    /// Whether tethers are found behind the springs: only those that are taut.
    finds_taut: bool,
    start: Vectors,
    u: Vectors,
    inertia: Vec<Eight>,
    /// Displacements (m) of vertices of points, and inverse masses (1/kg) of all, as constraints move them.
    moves: Vec<Vec3<f64>>,
    inverse_masses: Vec<f64>,
    multipliers: Vec<Multipliers>,
    is_taut: Vec<bool>,
    /// Vertices that points may move; some of them twice.
    touched: Vec<u32>,
    /// Vertices without an unknown, which count as pinned in the substep.
    held: Vec<u32>,
}

impl ConstraintPoints {
    /// Begins a substep: puts vertices where motion constraints hold them, and finds points.
    pub fn begin(&mut self, it: &mut Iteration<'_>, settings: &Settings, by: &impl Pieces) {
        let potential = &settings.potential;
        self.is_active = has_points(it.features, potential);
        if !self.is_active {
            return;
        }
        // Multipliers of several sweeps belong to one list.
        self.finds_taut = settings.iterations == 1 && Points::finds_taut_tethers(it, potential);
        let count = it.current.len();
        if self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, potential)) {
            self.points.begin(potential, count);
            self.potential = Some(potential.clone());
        }
        self.held.clear();
        if it.has(Features::MOTION) {
            for i in 0..count {
                let Some(to) = held(it, i) else { continue };
                it.current[i] = canonical([to.x, to.y, to.z, 0.0]);
                self.held.push(i as u32);
            }
        }
        self.inverse_masses.clear();
        self.inverse_masses.extend(it.current.iter().map(|p| f64::from(p[3])));
        self.moves.resize(count, Vec3::zero());
        self.multipliers.clear();
        let features = if self.finds_taut { it.features.without(Features::TETHERS) } else { it.features };
        if !has_points(features, potential) {
            return self.points.clear();
        }
        let h = f64::from(it.plan.iteration_dt);
        let eights = count.div_ceil(LANES);
        [&mut self.start, &mut self.u].into_iter().for_each(|vectors| vectors.reset(eights));
        self.inertia.clear();
        self.inertia.resize(eights, [0.0; LANES]);
        for i in 0..count {
            let (eight, lane) = (i / LANES, i % LANES);
            let start = place(&it.previous[i]);
            self.start.store(eight, lane, start);
            self.u.store(eight, lane, edge_before(place(&it.current[i]), start));
            let inverse_mass = f64::from(it.current[i][3]);
            if inverse_mass > 0.0 {
                self.inertia[eight][lane] = inertia::weight(inverse_mass, inertia::rate(h));
            }
        }
        let Self { points, start, u, inertia, .. } = self;
        points.find_constraints(it, features, potential, start, inertia, h);
        // Moves nothing: `u` is forgotten.
        points.find_contacts(it, features, Moving { start, u, inertia, h }, true, by);
    }

    /// Solves all points; behind the last iteration of a substep held vertices get their masses back.
    pub fn solve(&mut self, it: &mut Iteration<'_>, sweep: Sweep, contact: &mut Option<ContactReport>) {
        if !self.is_active {
            return;
        }
        let Self { points, moves, inverse_masses, multipliers, is_taut, touched, .. } = self;
        let all = 0..it.current.len() as u32;
        touched.clear();
        if self.finds_taut {
            points.find_taut_tethers(it, f64::from(it.plan.iteration_dt), is_taut);
            points.each_vertex_of_contacts(|i| touched.push(i));
            if points.has_holds() {
                touched.extend(all.filter(|&i| is_taut[i as usize]));
                touched.extend_from_slice(it.cloth.fabric().anchors());
            }
        } else {
            touched.extend(all);
        }
        for &i in &*touched {
            moves[i as usize] = edge_before(place(&it.current[i as usize]), place(&it.previous[i as usize]));
        }
        points.solve(moves, inverse_masses, f64::from(sweep.time[1]), multipliers);
        for &i in &*touched {
            let (p, q, moved) = (&mut it.current[i as usize], &it.previous[i as usize], moves[i as usize]);
            if edge_before(place(p), place(q)) != moved {
                take_over(p, displaced(Particle::new(place(q), f64::from(q[3])), moved));
            }
        }
        if sweep.is_last {
            self.held.iter().for_each(|&i| it.current[i as usize][3] = it.previous[i as usize][3]);
            let contacts = self.points.pushing(&self.multipliers);
            *contact = Some(ContactReport { contacts, ..ContactReport::default() });
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.points.memory_bytes()
            + (self.start.0.capacity() + self.u.0.capacity() + self.inverse_masses.capacity())
                * size_of::<f64>()
            + self.inertia.capacity() * size_of::<Eight>()
            + self.moves.capacity() * size_of::<Vec3<f64>>()
            + self.multipliers.capacity() * size_of::<Multipliers>()
            + self.is_taut.capacity()
            + (self.held.capacity() + self.touched.capacity()) * 4
    }
}
