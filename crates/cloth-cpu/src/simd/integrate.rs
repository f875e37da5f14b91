//! Integration of all particles, as they lie in memory: in rows, without transposing (0.65 to 0.25 ns per particle at 64 x 64); where
//! all masses are the user's no lane is masked.

use super::lanes::{Kernel, Wide};
use super::particles::{
    all_finite, existing, is_finite, load, load_rows, load_state, per_axis, repeat, store, store_rows,
};
use crate::scalar;
use crate::scalar::integrate::leaves_displacements;
use crate::scalar::iteration::Iteration;
use cloth_core::method::pbd::Features;
use cloth_kernels::pbd::integrate::{
    Bias, State, displace, displace_movable, displace_rotating, integrate, integrate_movable,
    integrate_rotating,
};
use cloth_kernels::{Mat3, Particle, Vec3};

/// Integrates all particles. Returns how often a particle was restored because it was not finite.
pub(super) struct Integrate<'a, 'b> {
    pub iteration: &'a mut Iteration<'b>,
    /// Before: whether every particle is known to have the inverse mass that the user gave it. After: whether it has.
    pub masses_are_unscaled: &'a mut bool,
}

impl Kernel for Integrate<'_, '_> {
    type Output = u32;

    #[inline(always)]
    fn run<W: Wide>(self) -> u32 {
        let Self { iteration: it, masses_are_unscaled } = self;
        let is_accelerated = !it.cloth.accelerations().is_empty();
        match (it.has(Features::ROTATING_FRAME), leaves_displacements(it)) {
            (true, _) => rotating::<W>(it, masses_are_unscaled),
            (_, false) => straight_as::<W, false>(it, masses_are_unscaled, is_accelerated),
            (_, true) => straight_as::<W, true>(it, masses_are_unscaled, is_accelerated),
        }
    }
}

#[inline(always)]
fn straight_as<W: Wide, const LEAVES: bool>(
    it: &mut Iteration<'_>,
    masses_are_unscaled: &mut bool,
    is_accelerated: bool,
) -> u32 {
    match (*masses_are_unscaled, is_accelerated) {
        (false, false) => straight::<W, LEAVES, false, false>(it, masses_are_unscaled),
        (false, true) => straight::<W, LEAVES, false, true>(it, masses_are_unscaled),
        (true, false) => straight::<W, LEAVES, true, false>(it, masses_are_unscaled),
        (true, true) => straight::<W, LEAVES, true, true>(it, masses_are_unscaled),
    }
}

/// In a frame that does not rotate axes do not mix: particles stay as they lie in memory, and a row takes the part of each
/// axis. Where a number is not finite, and at the end, the scalar loop goes on.
#[inline(always)]
fn straight<W: Wide, const LEAVES: bool, const KNOWN: bool, const ACCELERATED: bool>(
    it: &mut Iteration<'_>,
    masses_are_unscaled: &mut bool,
) -> u32 {
    let zero = W::splat(0.0);
    let mut is_unscaled = zero.le(zero);
    let mut restored = 0;
    let mut first = 0;
    *masses_are_unscaled = true;
    while first < it.current.len() {
        (first, is_unscaled) = finite::<W, LEAVES, KNOWN, ACCELERATED>(it, first, is_unscaled);
        let range = first..it.current.len().min(first + W::LANES);
        restored += scalar::integrate::some(it, range.clone());
        first = range.end;
        let mut particles = it.current[range.clone()].iter().zip(&it.previous[range]);
        *masses_are_unscaled = *masses_are_unscaled && particles.all(|(p, q)| p[3] == q[3]);
    }
    *masses_are_unscaled &= W::bits(is_unscaled) & W::MASSES == W::MASSES;
    restored
}

/// Integrates particles from `first` on until one is not finite, or too few are left. Returns where it stopped, and in the
/// lanes of masses whether all are the user's, as they were before.
#[inline(always)]
fn finite<W: Wide, const LEAVES: bool, const KNOWN: bool, const ACCELERATED: bool>(
    it: &mut Iteration<'_>,
    mut first: usize,
    mut is_unscaled: W::Mask,
) -> (usize, W::Mask) {
    let p = it.parameters;
    let m = p.velocity_matrix;
    let scale = per_axis(repeat([m[0][0], m[1][1], m[2][2], 0.0]));
    let [[x, y, z, _], [qx, qy, qz, _]] = [p.current_bias, p.previous_bias];
    let bias = Bias {
        current: per_axis(repeat::<W>([x, y, z, 0.0])),
        previous: per_axis(repeat([qx, qy, qz, 0.0])),
    };
    let dt_squared = W::splat(it.plan.frame.iteration_dt_squared);
    let accelerations = if ACCELERATED { it.own(it.cloth.accelerations()) } else { &[] };
    let (current, previous) = (&mut *it.current, &mut *it.previous);
    while let Some((mut p, mut q)) = load_rows::<W>(current, first).zip(load_rows::<W>(previous, first)) {
        let pushes = load_rows::<W>(accelerations, first).filter(|_| ACCELERATED);
        let pushes = pushes.unwrap_or([W::splat(0.0); 4]);
        let mut masses = is_unscaled;
        let is_fast = !ACCELERATED && all_movable(q) && (KNOWN || all_movable(p));
        for (p, q) in p.iter_mut().zip(&mut q).filter(|_| is_fast) {
            let (from, to) = (per_axis(*p), per_axis(*q));
            let (moved, before) = match LEAVES {
                true => displace_movable(from, to, scale, bias),
                false => integrate_movable(from, to, scale, bias),
            };
            let moved = if LEAVES { moved.x.with_masses(*p) } else { moved.x };
            // Masses took part with zeros, so that they are what they were: both those of the current particle.
            if KNOWN {
                (*p, *q) = (moved, before.x);
            } else {
                masses = masses & p.le(*q) & q.le(*p);
                (*p, *q) = (moved, before.x.with_masses(*q));
            }
        }
        for ((p, q), push) in p.iter_mut().zip(&mut q).zip(pushes).filter(|_| !is_fast) {
            let state = State {
                current: Particle::new(per_axis(*p), *p),
                previous: Particle::new(per_axis(*q), q.broadcast::<3>()),
            };
            let next = match LEAVES {
                true => displace(state, scale, bias, per_axis(push), dt_squared),
                false => integrate(state, scale, bias, per_axis(push), dt_squared),
            };
            let (moved, before) = (next.current.position.x, next.previous.position.x);
            if KNOWN && !ACCELERATED && !LEAVES {
                (*p, *q) = (moved, before);
            } else {
                let mass = next.current.inverse_mass;
                masses = masses & mass.le(*q) & q.le(mass);
                (*p, *q) = (moved.with_masses(mass), before.with_masses(*q));
            }
        }
        // Of finite numbers differences are finite, if they are not huge.
        if !all_finite([p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]]) {
            break;
        }
        store_rows(current, first, p);
        store_rows(previous, first, q);
        is_unscaled = masses;
        first += W::LANES;
    }
    (first, is_unscaled)
}

/// Returns whether no particle of four rows is pinned.
#[inline(always)]
fn all_movable<W: Wide>([a, b, c, d]: [W; 4]) -> bool {
    let heaviest = a.min(b).min(c.min(d));
    W::bits(heaviest.gt(W::splat(0.0))) & W::MASSES == W::MASSES
}

#[inline(always)]
fn rotating<W: Wide>(it: &mut Iteration<'_>, masses_are_unscaled: &mut bool) -> u32 {
    let leaves = leaves_displacements(it);
    let p = it.parameters;
    let bias = Bias {
        current: Vec3::<W>::broadcast(xyz(p.current_bias)),
        previous: Vec3::broadcast(xyz(p.previous_bias)),
    };
    let accelerations = it.cloth.accelerations();
    let accelerations = if accelerations.is_empty() { accelerations } else { it.own(accelerations) };
    let dt_squared = W::splat(it.plan.frame.iteration_dt_squared);
    let (velocity, position) = (Mat3::broadcast(p.velocity_matrix), Mat3::broadcast(p.position_matrix));
    let count = it.current.len();
    let mut restored = 0;
    *masses_are_unscaled = true;
    for first in (0..count).step_by(W::LANES) {
        let State { current, previous } = load_state::<W>(it.current, it.previous, first);
        // A stage of the last iteration may have overflowed: the particle goes on from where it was before it.
        let was_finite = is_finite(current.position);
        let current = current.at(Vec3::select(was_finite, current.position, previous.position));
        let acceleration =
            if accelerations.is_empty() { Vec3::zero() } else { load::<W>(accelerations, first).position };
        let state = State { current, previous };
        let next = match leaves {
            true => displace_rotating(state, velocity, position, bias, acceleration, dt_squared),
            false => integrate_rotating(state, velocity, position, bias, acceleration, dt_squared),
        };
        let stays_finite = is_finite(next.current.position) & is_finite(next.previous.position);
        let mass = W::select(stays_finite, next.current.inverse_mass, current.inverse_mass);
        let stays = if leaves { Vec3::zero() } else { current.position };
        let moved = Vec3::select(stays_finite, next.current.position, stays);
        let before = Vec3::select(stays_finite, next.previous.position, current.position);
        store(it.current, first, Particle::new(moved, mass));
        store(it.previous, first, previous.at(before));

        let lanes = existing::<W>(count, first);
        restored +=
            (!W::bits(was_finite) & lanes).count_ones() + (!W::bits(stays_finite) & lanes).count_ones();
        let user = previous.inverse_mass;
        *masses_are_unscaled &= !W::bits(mass.le(user) & user.le(mass)) & lanes == 0;
    }
    restored
}

fn xyz([x, y, z, _]: [f32; 4]) -> [f32; 3] {
    [x, y, z]
}
