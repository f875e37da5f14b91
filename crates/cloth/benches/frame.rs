//! Whole frames of square grids with constraints only (64 x 64: 24,000 constraints in 12 sets), 5 iterations: row by row as
//! written down by hand, and in the order of the cooker, which is what wide processors want.
//!
//! `cargo bench -p cloth`; the report gives ns per constraint-iteration as the inverse of its throughput.

use cloth::cooker::{Partition, Phases, reorder};
use cloth::{Backend, ClothBuilder, Fabric, Phase, PhaseKind, Solver};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const ITERATIONS: u64 = 5;

/// A hanging grid of 1 m, its rows 1/(n-1) apart: stretch, shear and two-edge bending, each direction in two sets.
fn grid(n: u32) -> (Fabric, Vec<[f32; 4]>) {
    let spacing = 1.0 / (n - 1) as f32;
    let particles: Vec<[f32; 4]> = (0..n * n)
        .map(|i| {
            let (x, y) = (i % n, i / n);
            let pinned = y == 0 && (x == 0 || x == n - 1);
            [x as f32 * spacing, 0.0, y as f32 * spacing, if pinned { 0.0 } else { 1.0 }]
        })
        .collect();
    let cells = (0..n * n).filter(|i| i % n + 1 < n && i / n + 1 < n);
    let triangles = cells.flat_map(|i| [[i, i + 1, i + n], [i + 1, i + n + 1, i + n]]).collect();
    let mut fabric = Fabric { particle_count: n * n, sets: vec![0], triangles, ..Fabric::default() };
    for (kind, [dx, dy]) in [
        (PhaseKind::Vertical, [0, 1]),
        (PhaseKind::Horizontal, [1, 0]),
        (PhaseKind::Shearing, [1, 1]),
        (PhaseKind::Shearing, [1, -1]),
        (PhaseKind::Bending, [2, 0]),
        (PhaseKind::Bending, [0, 2]),
    ] {
        let first = fabric.sets.len() as u32 - 1;
        for parity in 0..2 {
            for i in 0..(n * n) as i32 {
                let (x, y) = (i % n as i32, i / n as i32);
                let (u, v) = (x + dx, y + dy);
                let along = if dy != 0 { y / dy.abs() } else { x / dx };
                let inside = (0..n as i32).contains(&u) && (0..n as i32).contains(&v);
                if inside && along % 2 == parity {
                    fabric.constraints.push([i as u32, (v * n as i32 + u) as u32]);
                    fabric.rest_lengths.push(spacing * ((dx * dx + dy * dy) as f32).sqrt());
                }
            }
            fabric.sets.push(fabric.constraints.len() as u32);
        }
        fabric.phases.push(Phase { kind, sets: first..first + 2 });
    }
    (fabric, particles)
}

fn constraints(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("constraint-iterations");
    for n in [64, 255] {
        let (fabric, particles) = grid(n);
        let constraints = fabric.constraints.len() as u64;
        let fabric = fabric.validate().expect("a grid is a valid fabric");
        let cooked =
            reorder(&fabric, &particles, Phases::ByKind, Partition::Auto).expect("a grid can be cooked");
        let orders = [("by rows", fabric, particles), ("cooked", cooked.fabric, cooked.particles)];
        for (order, fabric, particles) in orders {
            let cloth = ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]).damping(0.1);
            for &backend in Backend::ALL.iter().filter(|backend| backend.is_compiled()) {
                let mut solver = Solver::new(backend).expect("available");
                solver.add(cloth.clone()).expect("valid settings");
                group.throughput(Throughput::Elements(constraints * ITERATIONS));
                let name = format!("{} {order}", backend.name());
                group.bench_function(BenchmarkId::new(name, n), |bencher| {
                    bencher.iter(|| solver.step(1.0 / 60.0).expect("a healthy step"));
                });
            }
        }
    }
    group.finish();
}

criterion_group!(benches, constraints);
criterion_main!(benches);
