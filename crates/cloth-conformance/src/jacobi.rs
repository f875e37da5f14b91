//! Position based dynamics in the order of Jacobi (docs/math/distance.md): all constraints at once.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use crate::stepping::states;
use cloth_core::method::pbd::Order;
use cloth_core::{ClothDescription, ClothId, Fabric, Particle, ParticleArray, Policy, Result, Solver};
use glam::{DVec3, Vec3};
use std::sync::Arc;

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        Check {
            name: "jacobi/projection",
            description: "Constraints on a line come to rest where those of Gauss and Seidel do: at the projection",
            run: projection,
        },
        Check {
            name: "jacobi/momentum",
            description: "The centre of mass of a free net stays, whatever the masses and the relaxation",
            run: momentum,
        },
        Check {
            name: "jacobi/overshoot",
            description: "At relaxation 1 no constraint of a stretched chain becomes shorter than it is at rest, in any iteration",
            run: overshoot,
        },
        Check {
            name: "jacobi/permutation",
            description: "Another order of constraints and of their ends changes no bit",
            run: permutation,
        },
        Check {
            name: "jacobi/bits",
            description: "A net that falls ends in the state that is recorded here",
            run: bits,
        },
    ]
}

/// State hash after 20 frames.
const RECORDED: u64 = 0x217c_d002_0c1a_3eef;
/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;
/// Iterations per second.
const FREQUENCY: f32 = 64.0;

/// A cloth of constraints of length `rest`, without forces or velocities that last, so that iterations are sweeps.
struct Sweeps {
    solver: Box<dyn Solver>,
    id: ClothId,
}

impl Sweeps {
    fn new(
        make: &mut MakeSolver<'_>,
        rest: &[Particle],
        particles: &[Particle],
        edges: &[[u32; 2]],
        order: Order,
    ) -> Result<Self> {
        let fabric = Arc::new(Fabric::from_edges(rest, edges)?.validate()?);
        let mut solver = make()?;
        let id = solver.add_cloth(ClothDescription::new(fabric, particles.to_vec()))?;
        let cloth = solver.cloth_mut(id)?;
        cloth.set_watchdog(Policy::Off)?;
        cloth.set_order(order)?;
        cloth.edit(|parameters| {
            parameters.solver_frequency = FREQUENCY;
            parameters.gravity = Vec3::ZERO;
            parameters.damping = Vec3::ONE;
            parameters.rigid_iterations = 0;
        })?;
        Ok(Self { solver, id })
    }

    /// So many iterations.
    fn go(&mut self, count: u32) -> Result<Vec<DVec3>> {
        for _ in 0..count {
            self.solver.step(1.0 / FREQUENCY)?;
        }
        let place = |p: &Particle| DVec3::new(p[0].into(), p[1].into(), p[2].into());
        Ok(self.solver.particles(self.id, ParticleArray::Current)?.iter().map(place).collect())
    }
}

/// A chain along x whose links are longer than at rest, and its shape at rest.
fn chain(count: u16, seed: u64) -> (Vec<Particle>, Vec<Particle>, Vec<[u32; 2]>) {
    let mut random = Random::new(seed);
    let rest: Vec<Particle> = (0..count).map(|i| [0.125 * f32::from(i), 0.0, 0.0, 1.0]).collect();
    let mut x = 0.0;
    let mut stretched = Vec::new();
    for _ in 0..count {
        stretched.push([x, 0.0, 0.0, random.between(0.5, 3.0)]);
        x += random.between(0.13, 0.2);
    }
    (rest, stretched, (0..u32::from(count) - 1).map(|i| [i, i + 1]).collect())
}

/// A net of triangles, and the same drawn and crumpled.
fn net(seed: u64) -> (Vec<Particle>, Vec<Particle>, Vec<[u32; 2]>) {
    let (columns, rows) = (7_u32, 8);
    let mut random = Random::new(seed);
    let rest: Vec<Particle> = (0..columns * rows)
        .map(|i| [0.1 * (i % columns) as f32, -0.1 * (i / columns) as f32, 0.0, random.between(0.3, 30.0)])
        .collect();
    let moved = rest.iter().map(|p| {
        let [x, y, z] = random.point(0.03);
        [1.4 * p[0] + x, 0.8 * p[1] + y, z, p[3]]
    });
    let moved = moved.collect();
    let mut edges = Vec::new();
    for i in 0..columns * rows {
        let (is_last, is_below) = ((i + 1) % columns == 0, i + columns < columns * rows);
        edges.extend((!is_last).then_some([i, i + 1]));
        edges.extend(is_below.then_some([i, i + columns]));
        edges.extend((is_below && !is_last).then_some([i, i + columns + 1]));
    }
    (rest, moved, edges)
}

fn projection(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (rest, stretched, edges) = chain(8, 3);
    let mut ends: Vec<Vec<DVec3>> = Vec::new();
    for order in [Order::GaussSeidel, Order::Jacobi { relaxation: 1.0 }, Order::Jacobi { relaxation: 1.5 }] {
        ends.push(Sweeps::new(make, &rest, &stretched, &edges, order)?.go(2000)?);
    }
    let farthest = |k: usize| ends[0].iter().zip(&ends[k]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    let moved =
        ends[0].iter().zip(&stretched).map(|(a, p)| (a.x - f64::from(p[0])).abs()).fold(0.0, f64::max);
    let note = format!("relaxation 1: {:.1e} m, 1.5: {:.1e} m, after {moved:.2} m", farthest(1), farthest(2));
    Ok(Measurement { error: farthest(1).max(farthest(2)), tolerance: 1.0e-5, frame: 2000, note })
}

fn momentum(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = Measurement { error: 0.0, tolerance: 1.0, frame: 40, note: String::new() };
    for relaxation in [0.7, 1.0, 1.6] {
        let (rest, moved, edges) = net(5);
        let iterations = 40;
        let end = Sweeps::new(make, &rest, &moved, &edges, Order::Jacobi { relaxation })?.go(iterations)?;
        let (mut sum, mut size, mut way) = (DVec3::ZERO, 0.0, 0.0_f64);
        for (p, end) in moved.iter().zip(&end) {
            let mass = 1.0 / f64::from(p[3]);
            let by = *end - DVec3::new(p[0].into(), p[1].into(), p[2].into());
            sum += by * mass;
            way = way.max(by.length());
            // Every iteration rounds every place, and what adds up to it.
            size += mass * UNIT * end.length().max(0.1) * 2.0 * f64::from(iterations);
        }
        worst.error = worst.error.max(if way > 0.05 { sum.length() / size } else { f64::NAN });
        worst.note +=
            &format!("{relaxation}: {:.0e} of rounding, by up to {way:.2} m; ", sum.length() / size);
    }
    Ok(worst)
}

fn overshoot(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (rest, stretched, edges) = chain(12, 9);
    let mut sweeps = Sweeps::new(make, &rest, &stretched, &edges, Order::Jacobi { relaxation: 1.0 })?;
    let (mut worst, mut longest) = (0.0_f64, f64::INFINITY);
    for _ in 0..600 {
        let places = sweeps.go(1)?;
        let lengths: Vec<f64> = places.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
        worst = lengths.iter().fold(worst, |worst, length| worst.max(0.125 - length));
        longest = lengths.iter().copied().fold(0.0, f64::max);
    }
    // They do come to rest.
    let error = if longest < 0.126 { worst } else { f64::NAN };
    Ok(Measurement {
        error,
        tolerance: 4.0 * UNIT * 2.0,
        frame: 600,
        note: format!("ends at up to {longest:.5} of 0.125 m"),
    })
}

fn permutation(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (rest, moved, edges) = net(7);
    let mut random = Random::new(1);
    let mut other: Vec<[u32; 2]> = edges.clone();
    for last in (1..other.len()).rev() {
        other.swap(last, random.below(last + 1));
    }
    for edge in other.iter_mut().filter(|_| random.chance(0.5)) {
        edge.reverse();
    }
    let mut hashes = Vec::new();
    for edges in [&edges, &other] {
        let mut sweeps = Sweeps::new(make, &rest, &moved, edges, Order::Jacobi { relaxation: 1.3 })?;
        let end = sweeps.go(50)?;
        hashes.push(end.iter().flat_map(|p| p.to_array().map(f64::to_bits)).collect::<Vec<u64>>());
    }
    let differing = hashes[0].iter().zip(&hashes[1]).filter(|(a, b)| a != b).count();
    let note = format!("{} constraints, 50 iterations", edges.len());
    Ok(Measurement { error: differing as f64, tolerance: 0.0, frame: 50, note })
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (rest, mut particles, edges) = net(11);
    (particles[0][3], particles[6][3]) = (0.0, 0.0);
    let mut sweeps = Sweeps::new(make, &rest, &particles, &edges, Order::Jacobi { relaxation: 1.4 })?;
    sweeps.solver.cloth_mut(sweeps.id)?.edit(|parameters| {
        parameters.gravity = Vec3::new(0.0, -9.81, 2.0);
        parameters.damping = Vec3::splat(0.1);
        parameters.solver_frequency = 300.0;
    })?;
    (0..20).try_for_each(|_| sweeps.solver.step(1.0 / 60.0).map(|_| ()))?;
    states::compared(&[states::state(&*sweeps.solver)?], &[RECORDED], 20)
}
