//! XPBD: as many constraints of a colour at a time as there are lanes.

#![allow(
    clippy::needless_range_loop,
    reason = "a closure is not inlined into a function with target features, where it would take its lanes through memory"
)]

use super::edges::Springs;
use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{gather, scatter};
use super::pieces::ByTeam;
use super::team::Team;
use crate::scalar::iteration::Iteration;
use crate::scalar::xpbd::{
    self, Hinges, Isometric, Joined, Kind, List, Stvk, Sweep, Woven, constraints, written,
};
use cloth_core::Particle;
use cloth_core::method::Settings;
use cloth_core::outcome::FrameOutcome;
use cloth_core::program::KernelId;
use cloth_kernels::solve::xpbd::{Damping, moved};
use cloth_kernels::{Particle as KernelParticle, Vec3};
use std::marker::PhantomData;

/// Runs a pass.
pub(super) fn run<S: InstructionSet>(
    set: S,
    it: &mut Iteration<'_>,
    springs: &Springs,
    outcome: &mut FrameOutcome,
    team: Team<'_>,
) {
    let Settings::Xpbd(settings) = it.cloth.settings() else { return };
    if it.pass.kernel() == KernelId::ElasticSprings {
        let sweep = Sweep::new(it);
        if springs.run(set, it, sweep) {
            return;
        }
    }
    let mut constraints = constraints(it, settings, S::LANES / 4);
    match it.pass.kernel() {
        KernelId::ElasticJoined => set.run(Solve::<Joined, 6, 9, 3>::new(it, &mut constraints.joined)),
        KernelId::ElasticHinges => set.run(Solve::<Hinges, 4, 2, 1>::new(it, &mut constraints.hinges)),
        KernelId::ElasticIsometric => {
            set.run(Solve::<Isometric, 4, 4, 1>::new(it, &mut constraints.isometric));
        }
        KernelId::ElasticWoven => set.run(Solve::<Woven, 3, 7, 3>::new(it, &mut constraints.woven)),
        KernelId::ElasticStvk => set.run(Solve::<Stvk, 3, 8, 3>::new(it, &mut constraints.stvk)),
        KernelId::ElasticSprings => {
            let list = constraints.springs(S::LANES / 4);
            set.run(Solve::<xpbd::Springs, 2, 4, 1>::new(it, list));
        }
        _ => constraints.run_points(it, settings, &mut outcome.contact, &ByTeam(set, team)),
    }
    it.scratch.constraints = Some(constraints);
}

/// Solves all constraints of a list.
struct Solve<'a, T, const N: usize, const K: usize, const M: usize> {
    current: &'a mut [Particle],
    previous: &'a [Particle],
    sweep: Sweep,
    list: &'a mut List<N, K, M>,
    kind: PhantomData<T>,
}

impl<'a, T, const N: usize, const K: usize, const M: usize> Solve<'a, T, N, K, M> {
    fn new(it: &'a mut Iteration<'_>, list: &'a mut List<N, K, M>) -> Self {
        let sweep = Sweep::new(it);
        Self { current: it.current, previous: it.previous, sweep, list, kind: PhantomData }
    }
}

impl<T: Kind<N, K, M>, const N: usize, const K: usize, const M: usize> Kernel for Solve<'_, T, N, K, M> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        self.list.begin(self.sweep);
        match (!self.list.times.is_empty(), self.sweep.has_lambda()) {
            (true, _) => self.groups::<W, true, true>(),
            (false, true) => self.groups::<W, false, true>(),
            (false, false) => self.groups::<W, false, false>(),
        }
    }
}

impl<T: Kind<N, K, M>, const N: usize, const K: usize, const M: usize> Solve<'_, T, N, K, M> {
    /// Solves all groups, with damping and with multipliers where there are some.
    #[inline(always)]
    fn groups<W: Wide, const DAMPED: bool, const LAMBDA: bool>(&mut self) {
        let time = [W::splat(self.sweep.time[0]), W::splat(self.sweep.time[1])];
        let nobody = KernelParticle::new(Vec3::zero(), time[0]);
        for number in 0..self.list.groups.len() {
            let parts = self.list.count(number).div_ceil(W::LANES);
            let repeats = self.list.repeats(number);
            for part in 0..parts {
                let first = part * W::LANES;
                let group = &self.list.groups[number];
                let mut constants = [time[0]; K];
                for k in 0..K {
                    constants[k] = W::load(&group.constants[k][first..]);
                }
                let mut vertices = [[0; MOST_LANES]; N];
                let mut corners = [nobody; N];
                for k in 0..N {
                    vertices[k][..W::LANES].copy_from_slice(&group.vertices[k][first..first + W::LANES]);
                    corners[k] = gather::<W>(self.current, &vertices[k]);
                }
                let mut lambda = None;
                if LAMBDA {
                    let mut known = [W::splat(0.0); M];
                    if self.sweep.goes_on {
                        for k in 0..M {
                            known[k] = W::load(&self.list.lambda[number][k][first..]);
                        }
                    }
                    lambda = Some(known);
                }
                let mut damping = None;
                if DAMPED {
                    let mut before = [nobody.position; N];
                    for k in 0..N {
                        before[k] = gather::<W>(self.previous, &vertices[k]).position;
                    }
                    damping = Some(Damping { time: W::load(&self.list.times[number][first..]), before });
                }
                let moves = T::solve(corners, constants, time, lambda, damping);
                if !self.sweep.is_last {
                    for k in 0..M {
                        moves.lambda[k].store(&mut self.list.lambda[number][k][first..]);
                    }
                }
                for k in 0..N {
                    let k = written::<N>(k);
                    // One after the other where a neighbour may be one of two edges.
                    let corner = if repeats { gather::<W>(self.current, &vertices[k]) } else { corners[k] };
                    scatter(self.current, &vertices[k], moved(corner, moves.corners[k]));
                }
            }
        }
    }
}
