//! XPBD: as many constraints of a colour at a time as there are lanes.

use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{gather, scatter};
use crate::scalar::iteration::Iteration;
use crate::scalar::xpbd::{
    GROUP, Hinges, Isometric, Joined, Kind, List, Springs, Stvk, Sweep, Woven, constraints, order,
};
use cloth_core::Particle;
use cloth_core::method::Settings;
use cloth_core::program::KernelId;
use cloth_kernels::solve::xpbd::{Damping, moved};
use std::marker::PhantomData;

/// Runs a pass.
pub(super) fn run<S: InstructionSet>(set: S, it: &mut Iteration<'_>) {
    let Settings::Xpbd(settings) = it.cloth.settings() else { return };
    let mut constraints = constraints(it, settings, S::LANES / 4);
    let sweep = Sweep::new(it, settings);
    match it.pass.kernel() {
        KernelId::ElasticHinges => {
            set.run(Solve::<Joined, 6, 9, 3>::new(it, sweep, &mut constraints.joined));
            set.run(Solve::<Hinges, 4, 2, 1>::new(it, sweep, &mut constraints.hinges));
            set.run(Solve::<Isometric, 4, 4, 1>::new(it, sweep, &mut constraints.isometric));
        }
        KernelId::ElasticTriangles => {
            set.run(Solve::<Woven, 3, 7, 3>::new(it, sweep, &mut constraints.woven));
            set.run(Solve::<Stvk, 3, 8, 3>::new(it, sweep, &mut constraints.stvk));
        }
        _ => set.run(Solve::<Springs, 2, 4, 1>::new(it, sweep, &mut constraints.springs)),
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
    fn new(it: &'a mut Iteration<'_>, sweep: Sweep, list: &'a mut List<N, K, M>) -> Self {
        Self { current: it.current, previous: it.previous, sweep, list, kind: PhantomData }
    }
}

impl<T: Kind<N, K, M>, const N: usize, const K: usize, const M: usize> Kernel for Solve<'_, T, N, K, M> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        self.list.begin(self.sweep);
        match (self.list.is_damped(), self.sweep.has_lambda()) {
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
        let time = self.sweep.time.map(W::splat);
        for number in 0..self.list.groups.len() {
            let parts = self.list.count(number).div_ceil(W::LANES);
            for part in 0..parts {
                let first = part * W::LANES;
                let group = &self.list.groups[number];
                let constants = group.constants.each_ref().map(|line| W::load(&line[first..]));
                let vertices = group.vertices.each_ref().map(|row| some::<W>(row, first));
                let corners = vertices.each_ref().map(|vertices| gather::<W>(self.current, vertices));
                let mut lambda = None;
                if LAMBDA {
                    lambda = Some(match self.sweep.goes_on {
                        true => self.list.lambda[number].each_ref().map(|line| W::load(&line[first..])),
                        false => [W::splat(0.0); M],
                    });
                }
                let mut damping = None;
                if DAMPED {
                    let before =
                        vertices.each_ref().map(|vertices| gather::<W>(self.previous, vertices).position);
                    damping = Some(Damping { time: W::load(&self.list.times[number][first..]), before });
                }
                let moves = T::solve(corners, constants, time, lambda, damping);
                if !self.sweep.is_last {
                    for (line, value) in self.list.lambda[number].iter_mut().zip(moves.lambda) {
                        value.store(&mut line[first..]);
                    }
                }
                if self.list.repeats(number) {
                    // One after the other: a neighbour may be one of two edges.
                    for k in order::<N>() {
                        let corner = gather::<W>(self.current, &vertices[k]);
                        scatter(self.current, &vertices[k], moved(corner, moves.corners[k]));
                    }
                } else {
                    for k in order::<N>() {
                        scatter(self.current, &vertices[k], moved(corners[k], moves.corners[k]));
                    }
                }
            }
        }
    }
}

/// As many vertices as there are lanes.
#[inline(always)]
fn some<W: Wide>(row: &[u32; GROUP], first: usize) -> [u32; MOST_LANES] {
    let mut some = [0; MOST_LANES];
    some[..W::LANES].copy_from_slice(&row[first..first + W::LANES]);
    some
}
