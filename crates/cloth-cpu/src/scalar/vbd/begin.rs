//! Where a substep begins: at x̄, at x_n or adaptively, with what the last frame left.

use super::{State, Vertices, contact, row};
use crate::scalar::is_finite;
use crate::scalar::iteration::Iteration;
use cloth_core::Particle;
use cloth_core::method::vbd::{self, Start};
use cloth_kernels::energy::inertia::{rate, weight};
use cloth_kernels::solve::adaptive_start::{coasted, pull, start};
use cloth_kernels::solve::vertex_block::edge_before;
use cloth_kernels::{Particle as KernelParticle, Vec3};

impl Vertices {
    /// Takes x̄ from the particles, which the integration has moved.
    pub(super) fn begin(&mut self, it: &mut Iteration<'_>, settings: &vbd::Settings) {
        if it.number == 0 {
            self.remember(it.cloth.method_memory(), it.current.len(), settings);
        }
        let State { inertial, u, rate: of_time, .. } = &mut self.state;
        *of_time = rate(it.plan.iteration_dt);
        inertial.clear();
        u.clear();
        for (p, q) in it.current.iter().zip(it.previous.iter()) {
            let [place, start] = [p, q].map(|p| KernelParticle::from(*p));
            let by = edge_before(place.position, start.position);
            let is_free = start.inverse_mass != 0.0;
            let weight = if is_free { weight(start.inverse_mass, *of_time) } else { 0.0 };
            inertial.push(row(by, weight));
            // From x_n only what is pinned moves by itself.
            let starts_there = is_free && settings.start == Start::Positions;
            u.push(row(if starts_there { Vec3::zero() } else { by }, 0.0));
        }
        if settings.start == Start::Adaptive {
            self.start_adaptively(it);
        }
        self.hard.begin(&self.state, &mut self.groups);
        self.first = None;
        if settings.hierarchy != self.coarse.is_some() {
            self.coarse = settings.hierarchy.then(Box::default);
        }
        if !self.contact.as_ref().is_some_and(|contact| contact.is_of(settings)) {
            self.contact = contact::Contacts::new(it, settings);
            self.state.pushes = Default::default();
        }
        self.points.begin(it, settings, &mut self.state);
        let State { u, begin, .. } = &mut self.state;
        if settings.acceleration > 0.0 || settings.is_measured {
            begin.clone_from(u);
        }
        if settings.is_measured || settings.acceleration > 0.0 {
            self.first = Some(self.measure(it, settings));
        }
    }

    /// Takes what the last frame left: rows of vertices where substeps begin adaptively, then rows of hard constraints. What does not
    /// fit, from other settings, is left out.
    fn remember(&mut self, rows: &[Particle], count: usize, settings: &vbd::Settings) {
        let of_vertices = if settings.start == Start::Adaptive { count } else { 0 };
        let fits = rows.len() == of_vertices + self.hard.all.len();
        let (before, hard) = rows.split_at(if fits { of_vertices } else { 0 });
        self.before.clear();
        self.before.extend_from_slice(before);
        match fits {
            true => self.hard.rows.copy_from_slice(hard),
            false => self.hard.rows.fill([0.0; 4]),
        }
    }

    /// Begins with the part of the pull that accelerated each vertex in the last substep; pinned ones where they are moved to.
    fn start_adaptively(&mut self, it: &Iteration<'_>) {
        let State { inertial, u, .. } = &mut self.state;
        let bias = KernelParticle::from(it.parameters.current_bias).position;
        let is_known = !self.before.is_empty();
        self.before.resize(u.len(), [0.0; 4]);
        for (i, (u, ahead)) in u.iter_mut().zip(inertial.iter()).enumerate() {
            let own =
                it.cloth.accelerations().get(i).map_or(Vec3::zero(), |a| KernelParticle::from(*a).position);
            let pull = pull(bias, own, it.plan.frame.iteration_dt_squared);
            let KernelParticle { position: ahead, inverse_mass: weight } = (*ahead).into();
            let coasted = coasted(ahead, pull);
            if is_known && weight > 0.0 {
                let before = KernelParticle::from(self.before[i]).position;
                *u = row(start(coasted, before, pull), 0.0);
            }
            let kept = row(coasted, 0.0);
            self.before[i] = if is_finite(kept) { kept } else { [0.0; 4] };
        }
    }
}
