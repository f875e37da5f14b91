//! Single kernels over arrays that fit the first cache, one number at a time: what a constraint, a tether, a contact,
//! a triangle in the wind or an energy costs without loops around it.
//!
//! `cargo bench -p cloth-kernels`; whole frames are in `cargo bench -p cloth`, whole scenes in `cargo xtask bench`.
#![allow(missing_docs, reason = "criterion makes a public function")]

use cloth_kernels::collide::contact::Contacts;
use cloth_kernels::collide::{sphere, triangle};
use cloth_kernels::energy::deformation::{RestShape, corners, deformation};
use cloth_kernels::energy::{Energy, bending, membrane_woven};
use cloth_kernels::pbd::integrate::{Bias, State, integrate};
use cloth_kernels::pbd::{edge, repel, tether, wind};
use cloth_kernels::{Particle, Vec3};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// Elements of each array.
const COUNT: usize = 256;

/// Particles on a line that waves, 1 cm apart.
fn particles() -> Vec<Particle<f32>> {
    let at = |i: usize| Vec3::new(0.01 * i as f32, 0.001 * (i % 7) as f32, 0.002 * (i % 5) as f32);
    (0..COUNT).map(|i| Particle::new(at(i), 1.0)).collect()
}

fn kernels(criterion: &mut Criterion) {
    let all = particles();
    let mut group = criterion.benchmark_group("kernels");
    group.throughput(Throughput::Elements(COUNT as u64));
    let mut time = |name: &str, kernel: &dyn Fn(usize) -> f32| {
        group.bench_function(name, |bencher| bencher.iter(|| (0..COUNT).map(kernel).sum::<f32>()));
    };

    let next = |i: usize| all[(i + 1) % COUNT];
    let epsilon = black_box(cloth_kernels::EPSILON);
    time("edge", &|i| edge::solve(all[i], next(i), black_box(0.01), black_box(0.9), epsilon).0.position.x);
    time("tether", &|i| {
        let anchor = all[0].position;
        tether::accumulate(Vec3::zero(), all[i].position, anchor, black_box(0.5), black_box(1.0), epsilon).x
    });
    time("integrate", &|i| {
        let state = State { current: all[i], previous: next(i) };
        let bias = Bias { current: Vec3::zero(), previous: Vec3::zero() };
        let gravity = Vec3::new(0.0, black_box(-9.81), 0.0);
        integrate(state, Vec3::new(0.99, 0.99, 0.99), bias, gravity, 1.0e-5).current.position.y
    });
    time("wind", &|i| {
        let corners = [all[i], next(i), all[(i + 2) % COUNT]];
        let air = wind::Air { drag: 0.3, lift: 0.2, bias: Vec3::new(black_box(0.01), 0.0, 0.03) };
        wind::apply(corners, corners.map(|corner| corner.position), air, None)[0].position.x
    });
    time("repel", &|i| repel::push(all[i], next(i), black_box(0.02), black_box(1.0)).0.x);
    time("sphere", &|i| {
        let center = Vec3::new(0.5, black_box(0.0), 0.0);
        sphere::contact(Contacts::none(), true, all[i].position, center, black_box(0.4), center, epsilon)
            .delta
            .x
    });
    time("triangle", &|i| {
        let corners = [Vec3::zero(), Vec3::new(1.0, 0.0, 0.0), Vec3::new(0.0, black_box(1.0), 0.0)];
        let nearest = triangle::Nearest::within(black_box(4.0));
        triangle::nearest(nearest, all[i].position, corners).0.distance_squared
    });
    time("woven", &|i| {
        let rest = RestShape { b1: [100.0, 0.0], b2: [black_box(3.0), 80.0] };
        let (d1, d2) = (next(i).position - all[i].position, all[(i + 9) % COUNT].position - all[i].position);
        let strain = membrane_woven::strain(deformation(rest, d1, d2));
        let stiffness = membrane_woven::Stiffness { warp: black_box(3.0), weft: 2.0, shear: 0.1 };
        let tension = strain.tension(stiffness);
        let (diagonal, mixed) = rest.blocks(strain.hessian(stiffness, tension));
        corners(rest, strain.gradient(tension))[0].x + diagonal[0].xx + mixed[0].rows[1].z
    });
    time("hinge", &|i| {
        let d = [1, 9, 16].map(|k| all[(i + k) % COUNT].position - all[i].position);
        let hinge = bending::strain(d[0], d[1], d[2], black_box(0.1));
        hinge.gradient(hinge.tension(black_box(1.0e-5)))[0].x
    });
    group.finish();
}

criterion_group!(benches, kernels);
criterion_main!(benches);
