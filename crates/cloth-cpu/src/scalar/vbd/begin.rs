//! Where a substep begins: at x̄, at x_n or adaptively, with what the last frame left.

use super::{ROWS, State, SweepVertices, Vertices, contact, row};
use crate::doubles::{Doubles, Piece};
use crate::scalar::iteration::Iteration;
use crate::scalar::{is_finite, take_displacement};
use cloth_core::Particle;
use cloth_core::method::vbd::{self, Start};
use cloth_kernels::energy::inertia::{rate, weight};
use cloth_kernels::solve::adaptive_start::{coasted, part, pull, start};
use cloth_kernels::{Particle as KernelParticle, Vec3};
use std::sync::{Mutex, PoisonError};

/// Finds x̄ and where vertices begin, some rows at a time.
struct Begin<'a> {
    previous: &'a [Particle],
    start: Start,
    /// h (s) and 1/h (1/s).
    dt: f32,
    rate: f32,
    /// What moves vertices by itself, and h² (s²).
    bias: Vec3<f32>,
    accelerations: &'a [Particle],
    dt_squared: f32,
    /// Whether h v of the last substep is known.
    is_known: bool,
    rows: Vec<Mutex<Rows<'a>>>,
}

/// What is written for some vertices: as [`State`] has it, and h v_{n-1} with α where substeps begin adaptively.
struct Rows<'a> {
    /// Displacements x̄ - x_n, which become x̄.
    current: &'a mut [Particle],
    inertial: &'a mut [Particle],
    u: &'a mut [Particle],
    before: &'a mut [Particle],
}

impl Piece for Begin<'_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let mut rows = self.rows[number].lock().unwrap_or_else(PoisonError::into_inner);
        let first = ROWS * number;
        let Rows { current, inertial, u, before } = &mut *rows;
        for (k, (p, q)) in current.iter_mut().zip(&self.previous[first..]).enumerate() {
            let by = take_displacement(p, q);
            let is_free = q[3] != 0.0;
            let weight = if is_free { weight(q[3], self.rate) } else { 0.0 };
            inertial[k] = row(by, weight);
            // From x_n only what is pinned moves by itself.
            let starts_there = is_free && self.start == Start::Positions;
            u[k] = row(if starts_there { Vec3::zero() } else { by }, 0.0);
        }
        if self.start == Start::Adaptive {
            self.adapt(first, inertial, u, before);
        }
    }
}

impl Begin<'_> {
    /// Begins with the part of the pull that accelerated each vertex of late; pinned ones where they are moved to.
    #[inline(always)]
    fn adapt(&self, first: usize, inertial: &[Particle], u: &mut [Particle], before: &mut [Particle]) {
        for (k, (u, ahead)) in u.iter_mut().zip(inertial).enumerate() {
            let own = self.accelerations.get(first + k);
            let own = own.map_or(Vec3::zero(), |a| KernelParticle::from(*a).position);
            let pull = pull(self.bias, own, self.dt_squared);
            let KernelParticle { position: ahead, inverse_mass: weight } = (*ahead).into();
            let coasted = coasted(ahead, pull);
            let mut share = 1.0;
            if self.is_known && weight > 0.0 {
                let KernelParticle { position: before, inverse_mass: last } = before[k].into();
                share = part(coasted, before, pull, last, self.dt);
                *u = row(start(coasted, pull, share), 0.0);
            }
            let kept = row(coasted, share);
            before[k] = if is_finite(kept) { kept } else { [0.0; 4] };
        }
    }
}

impl Vertices {
    /// Takes x̄ - x_n from the particles, and leaves x̄ there.
    pub(super) fn begin(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &vbd::Settings,
        sweep: &mut impl SweepVertices,
    ) {
        let count = it.current.len();
        if it.number == 0 {
            self.remember(it.cloth.method_memory(), count, settings);
        }
        self.state.rate = rate(it.plan.iteration_dt);
        self.state.few = f32::from(settings.start == Start::Adaptive);
        let is_known = !self.before.is_empty();
        if settings.start == Start::Adaptive {
            self.before.resize(count, [0.0; 4]);
        }
        let State { inertial, u, rate, .. } = &mut self.state;
        inertial.resize(count, [0.0; 4]);
        u.resize(count, [0.0; 4]);
        let mut before = self.before.chunks_mut(ROWS);
        let own = it.current.chunks_mut(ROWS).zip(inertial.chunks_mut(ROWS)).zip(u.chunks_mut(ROWS));
        let rows = own.map(|((current, inertial), u)| {
            Mutex::new(Rows { current, inertial, u, before: before.next().unwrap_or_default() })
        });
        let begin = Begin {
            previous: it.previous,
            start: settings.start,
            dt: it.plan.iteration_dt,
            rate: *rate,
            bias: KernelParticle::from(it.parameters.current_bias).position,
            accelerations: it.cloth.accelerations(),
            dt_squared: it.plan.frame.iteration_dt_squared,
            is_known,
            rows: rows.collect(),
        };
        sweep.pieces(begin.rows.len(), &begin);
        self.hard.begin(&self.state, &mut self.groups);
        self.first = None;
        if settings.hierarchy != self.coarse.is_some() {
            self.coarse = settings.hierarchy.then(Box::default);
        }
        if !self.contact.as_ref().is_some_and(|contact| contact.is_of(settings)) {
            self.contact = contact::Contacts::new(it, settings);
            self.state.pushes = Default::default();
        }
        self.points.begin(it, settings, &mut self.state, sweep);
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
}
