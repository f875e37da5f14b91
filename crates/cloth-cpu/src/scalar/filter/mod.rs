//! The implicit filter in float64 (docs/math/filter.md; `cloth_kernels::solve::filter`).
//!
//! ```text
//! begin      displacements of the last substep, before the integration
//! filter     b = h v, forces of springs, (M/h² + H) y = f~ (matrix.rs), drag, angular correction
//! shorten    inverse dynamics, spring by spring in their order, then x_{n+1}
//! ```

#[cfg(feature = "direct")]
mod direct;
mod matrix;

use super::iteration::Iteration;
use super::{place, take_over};
use crate::doubles::Doubles;
use cloth_core::method::Settings;
use cloth_core::method::filter::{AngularCorrection, Link, Settings as FilterSettings, Springs};
use cloth_core::method::pbd::Features;
use cloth_core::potential::Potential;
use cloth_core::program::KernelId;
use cloth_kernels::energy::{Energy, inertia, spring};
use cloth_kernels::normal::{accumulate, unit};
use cloth_kernels::pbd::wind::rotated;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::filter::{
    add_inertia, add_mass, add_torque, center, coasted, displaced, drag, force, turn, turned,
    turned_as_published,
};
use cloth_kernels::solve::strain_limit::spring as limited;
use cloth_kernels::{Mat3, Particle, Vec3};
use matrix::Matrix;
use std::sync::Arc;
use web_time::Instant;

type V = Vec3<f64>;

/// What the passes of a substep share.
#[derive(Debug, Default)]
pub(crate) struct Filter {
    /// The potential that springs and matrix were made of.
    potential: Option<Arc<Potential>>,
    springs: Springs,
    matrix: Matrix,
    /// Displacements of the last substep (m).
    moved: Vec<V>,
    /// x_n (m).
    start: Vec<V>,
    /// h v_n (m).
    coasted: Vec<V>,
    /// f~ (N).
    force: Vec<V>,
    /// h² times the accelerations of the filtered forces (m).
    filtered: Vec<V>,
    /// Where vertices are on the way to x_{n+1}, with inverse masses.
    next: Vec<Particle<f64>>,
    normals: Vec<V>,
}

fn matrix_of(rows: [[f32; 4]; 3]) -> Mat3<f64> {
    Mat3 { rows: [place(&rows[0]), place(&rows[1]), place(&rows[2])] }
}

/// Runs a pass. All numbers are computed one by one but those of a factor.
pub(crate) fn run<D: Doubles>(it: &mut Iteration<'_>) {
    let Settings::Filter(settings) = it.cloth.settings() else { return };
    let mut memory = it.scratch.filter.take().unwrap_or_default();
    match it.pass.kernel() {
        KernelId::BeginFilter => memory.begin(it),
        KernelId::Filter => memory.filter::<D>(it, settings),
        _ => memory.shorten(it, settings),
    }
    it.scratch.filter = Some(memory);
}

impl Filter {
    fn begin(&mut self, it: &Iteration<'_>) {
        self.moved.clear();
        self.moved.extend(it.current.iter().zip(it.previous.iter()).map(|(p, q)| place(p) - place(q)));
    }

    fn filter<D: Doubles>(&mut self, it: &Iteration<'_>, settings: &FilterSettings) {
        if self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &settings.potential)) {
            self.springs = Springs::new(&settings.potential);
            self.matrix = Matrix::default();
            self.potential = Some(settings.potential.clone());
        }
        let h = f64::from(it.plan.iteration_dt);
        self.find_motion(it);
        self.find_forces();
        let inverse_masses = self.next.iter().map(|p| p.inverse_mass);
        self.matrix.prepare(&self.springs, inverse_masses, h, settings.linear_solver);
        self.matrix.solve::<D>(&self.force, settings.linear_iterations, &mut self.filtered);
        if settings.drag > 0.0 {
            self.find_normals(it);
            self.add_drag(it, settings.drag);
        }
        for (p, &y) in self.next.iter_mut().zip(&self.filtered) {
            *p = displaced(*p, y);
        }
        self.correct(settings.angular_correction, h);
    }

    /// Finds x_n, h v_n and where vertices would be without forces of springs.
    fn find_motion(&mut self, it: &Iteration<'_>) {
        let left = matrix_of(it.parameters.velocity_matrix);
        for vectors in [&mut self.start, &mut self.coasted] {
            vectors.clear();
        }
        self.next.clear();
        for ((p, q), &moved) in it.current.iter().zip(it.previous.iter()).zip(&self.moved) {
            let (ahead, inverse_mass) = (place(p), f64::from(q[3]));
            // The integration forgets where a pinned vertex came from.
            let (start, by) = match q[3] == 0.0 {
                true => (ahead - moved, moved),
                false => (place(q), coasted(left, moved)),
            };
            self.start.push(start);
            self.coasted.push(by);
            self.next.push(Particle::new(ahead, inverse_mass));
        }
    }

    /// Sums f~.
    fn find_forces(&mut self) {
        self.force.clear();
        self.force.resize(self.start.len(), V::zero());
        for &Link { ends, range, stiffness } in &self.springs.links {
            let [i, j] = ends.map(|end| end as usize);
            let strain = spring::strain(self.start[j] - self.start[i], range[0], range[1]);
            let [stretched, compressed] = stiffness;
            let tension = strain.product(spring::Stiffness { stretched, compressed }, strain.strain());
            let pull = force(strain.gradient(tension), stretched, [self.coasted[i], self.coasted[j]]);
            self.force[i] = self.force[i] + pull;
            self.force[j] = self.force[j] - pull;
        }
    }

    /// Finds normals at x_n of the triangles of the fabric or, where it has none, of those of the material.
    fn find_normals(&mut self, it: &Iteration<'_>) {
        let of_fabric = it.cloth.fabric().triangles();
        let of_material = self
            .potential
            .as_ref()
            .and_then(|it| it.surface())
            .map_or(&[][..], |surface| surface.triangles());
        self.normals.clear();
        self.normals.resize(self.start.len(), V::zero());
        for corners in if of_fabric.is_empty() { of_material } else { of_fabric } {
            let corners = corners.map(|i| i as usize);
            let [a, b, c] = corners.map(|i| self.start[i]);
            for i in corners {
                self.normals[i] = accumulate(self.normals[i], a, b, c);
            }
        }
    }

    fn add_drag(&mut self, it: &Iteration<'_>, coefficient: f64) {
        let against = place(&it.parameters.wind_bias);
        let rotation = it.has(Features::ROTATING_FRAME).then(|| matrix_of(it.parameters.rotation_step));
        for (i, p) in self.next.iter_mut().enumerate() {
            let through = self.coasted[i] + against;
            let through = rotation.map_or(through, |rotation| rotated(self.start[i], through, rotation));
            let by = drag(p.inverse_mass, coefficient, -through, unit(self.normals[i]));
            *p = displaced(*p, by);
        }
    }

    /// Turns the free vertices about their centre of mass.
    fn correct(&mut self, correction: AngularCorrection, h: f64) {
        if correction == AngularCorrection::None {
            return;
        }
        let rate = inertia::rate(h);
        let is_free = |p: &Particle<f64>| p.inverse_mass > 0.0;
        let weight = |p: &Particle<f64>| inertia::weight(p.inverse_mass, rate);
        let (mut sum, mut total) = (V::zero(), 0.0);
        for (p, &x) in self.next.iter().zip(&self.start).filter(|(p, _)| is_free(p)) {
            (sum, total) = add_mass(sum, total, weight(p), x);
        }
        let center = center(sum, total);
        let (mut torque, mut moment) = (V::zero(), Symmetric3::scalar(0.0));
        let vertices = self.next.iter().zip(&self.start).zip(&self.filtered);
        for ((p, &x), &y) in vertices.filter(|((p, _), _)| is_free(p)) {
            torque = add_torque(torque, x - center, weight(p), y);
            moment = add_inertia(moment, x - center, weight(p));
        }
        let turn = turn(moment, torque);
        for (p, &x) in self.next.iter_mut().zip(&self.start).filter(|(p, _)| is_free(p)) {
            let by = match correction {
                AngularCorrection::Published => turned_as_published(x - center, torque, p.inverse_mass, h),
                _ => turned(x - center, turn),
            };
            *p = displaced(*p, by);
        }
    }

    /// Shortens springs that are too long, and hands the places over: a vertex that is not finite stays where it was.
    fn shorten(&mut self, it: &mut Iteration<'_>, settings: &FilterSettings) {
        let ratio = settings.longest_ratio();
        let begin = (settings.time_budget > 0.0).then(Instant::now);
        for _ in 0..it.pass.argument {
            let mut largest = 0.0_f64;
            for &Link { ends, range, .. } in &self.springs.links {
                let [i, j] = ends.map(|end| end as usize);
                let ([a, b], excess) = limited([self.next[i], self.next[j]], [0.0, range[1] * ratio]);
                (self.next[i].position, self.next[j].position) = (a, b);
                largest = largest.max(excess);
            }
            let is_late = |begin: Instant| begin.elapsed().as_secs_f64() >= settings.time_budget;
            if largest <= settings.tolerance || begin.is_some_and(is_late) {
                break;
            }
        }
        for (p, next) in it.current.iter_mut().zip(&self.next) {
            take_over(p, *next);
        }
    }

    pub fn memory_bytes(&self) -> usize {
        let vectors = [&self.moved, &self.start, &self.coasted, &self.force, &self.filtered, &self.normals];
        vectors.iter().map(|vectors| vectors.capacity() * size_of::<V>()).sum::<usize>()
            + self.next.capacity() * size_of::<Particle<f64>>()
            + self.springs.links.capacity() * size_of::<Link>()
            + self.matrix.memory_bytes()
    }
}
