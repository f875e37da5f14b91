//! Inter-collision of separate pairs, one particle of each in either of two cloths.

use super::self_collision::pairs_on_a_lattice;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{loose, moved};
use crate::pbd::oracle::body::{Body, bodies};
use crate::pbd::oracle::formula::frame::FrameMemory;
use crate::pbd::oracle::formula::integrate::integrate;
use crate::pbd::oracle::formula::pair::push_apart;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::{ClothDescription, ClothId, InterCollision, Particle, ParticleArray, Pose, Result, Solver};
use glam::{DMat3, Vec3};
use std::sync::Arc;

pub(super) const CHECK: Check = Check {
    name: "oracle/inter-collision",
    description: "In global space pi += g wi d, pj -= g wj d, g = stiffness / (EPS + wi + wj) (1 - distance / |d|); the \
                  previous position takes (1 - 1/N) of the push along",
    run,
};

const DISTANCE: f32 = 0.05;

/// A cloth of one particle of every pair, its local space somewhere else.
struct Side {
    id: ClothId,
    pose: Pose,
    to_global: DMat3,
    bodies: Vec<Body>,
}

impl Side {
    fn add(
        solver: &mut dyn Solver,
        random: &mut Random,
        points: &[Particle],
        frequency: f32,
    ) -> Result<Self> {
        let pose = Pose { translation: Vec3::from(random.point(0.5)), rotation: random.rotation(2.0) };
        let back = pose.rotation.inverse();
        let current: Vec<Particle> = points
            .iter()
            .map(|&[x, y, z, w]| (back * (Vec3::new(x, y, z) - pose.translation)).extend(w).to_array())
            .collect();
        let previous: Vec<Particle> = current.iter().map(|&p| moved(random, p, 0.002)).collect();
        let bodies = bodies(&current, &previous);
        let mut description = ClothDescription::new(Arc::new(loose(current.len()).validate()?), current);
        description.previous_particles = Some(previous);
        description.pose = pose;
        let id = solver.add_cloth(description)?;
        solver.cloth_mut(id)?.set_watchdog(cloth_core::Policy::Off)?;
        solver.cloth_mut(id)?.edit(|p| p.solver_frequency = frequency)?;
        let to_global = DMat3::from_quat(pose.rotation.as_dquat().normalize());
        Ok(Self { id, pose, to_global, bodies })
    }

    fn simulate(&mut self, solver: &dyn Solver, dt: f32) -> Result<u32> {
        let at = (self.pose.translation, self.pose.rotation);
        let mut terms = FrameMemory::new(at.0, at.1).advance(solver.cloth(self.id)?.parameters(), dt, at);
        for _ in 0..terms.motion.n {
            self.bodies.iter_mut().for_each(|body| *body = integrate(body, &terms, None));
            terms.next_iteration();
        }
        Ok(terms.motion.n)
    }

    fn global(&self, i: usize) -> V3 {
        self.bodies[i].p.transformed(self.to_global) + V3::exact(&self.pose.translation.to_array())
    }

    /// Adds a push in global axes; all but 1/N of it leaves the velocity alone.
    fn push(&mut self, i: usize, push: V3, n: u32) {
        let push = push.transformed(self.to_global.transpose());
        let kept = Num::rounded(1.0 - 1.0 / f64::from(n));
        let body = &mut self.bodies[i];
        body.p = body.p + push;
        body.q = body.q + push * kept;
    }
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(161);
    let mut tally = Tally::default();
    for scene in 0..24 {
        let mut solver = make()?;
        let pairs = pairs_on_a_lattice(&mut random, 0.03);
        let frequency = [1.0, 120.0][scene % 2];
        let [mut a, mut b] = [0, 1].map(|k| {
            let points: Vec<Particle> = pairs.iter().map(|pair| pair[k]).collect();
            Side::add(&mut *solver, &mut random, &points, frequency)
        });
        let (a, b) = (a.as_mut().map_err(|e| e.clone())?, b.as_mut().map_err(|e| e.clone())?);
        let stiffness = if scene % 3 == 0 { 1.0 } else { random.between(0.1, 1.0) };
        let iterations = 1 + (scene % 2) as u32;
        let settings = InterCollision::new(DISTANCE).with_stiffness(stiffness).with_iterations(iterations);
        solver.set_inter_collision(settings)?;
        let dt = random.between(0.004, 0.02);
        let n = a.simulate(&*solver, dt)?;
        b.simulate(&*solver, dt)?;
        let mut pushed = vec![false; pairs.len()];
        for _ in 0..settings.iterations {
            for (i, pushed) in pushed.iter_mut().enumerate() {
                let (first, second) = (a.bodies[i], b.bodies[i]);
                if first.w == Num::ZERO && second.w == Num::ZERO {
                    continue;
                }
                let stiffness = Num::exact(f64::from(settings.stiffness));
                let pushes =
                    push_apart([a.global(i), b.global(i)], [first.w, second.w], DISTANCE, None, stiffness);
                *pushed |= pushes[0] != V3::ZERO;
                a.push(i, pushes[0], n);
                b.push(i, pushes[1], n);
            }
        }
        solver.step(dt)?;
        for side in [&a, &b] {
            let current = solver.particles(side.id, ParticleArray::Current)?.to_vec();
            let previous = solver.particles(side.id, ParticleArray::Previous)?;
            for (i, body) in side.bodies.iter().enumerate() {
                tally.particle(Ok(*body), pushed[i], current[i], previous[i]);
            }
        }
    }
    Ok(tally.finish(0.3))
}
