//! Cloth of a material, moved by XPBD and by explicit Euler.

use cloth::material::{BendingModel, MembraneModel};
use cloth::{Backend, ClothBuilder, Explicit, Fabric, Material, Method, Solver, Surface, ValidFabric, Xpbd};
use std::sync::Arc;

const COLUMNS: u32 = 3;
const ROWS: u32 = 21;
const SPACING: f32 = 0.05;

/// A strip that hangs down from its first row, a metre long.
fn strip() -> (Arc<ValidFabric>, Vec<[f32; 4]>) {
    let place = |i: u32| [(i % COLUMNS) as f32 * SPACING, (i / COLUMNS) as f32 * SPACING];
    let quads = (0..ROWS - 1).flat_map(|y| (0..COLUMNS - 1).map(move |x| y * COLUMNS + x));
    let triangles: Vec<[u32; 3]> =
        quads.flat_map(|i| [[i, i + 1, i + COLUMNS], [i + 1, i + COLUMNS + 1, i + COLUMNS]]).collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let count = ROWS * COLUMNS;
    let surface = Surface::new(count as usize, triangles, coordinates).unwrap();
    let fabric = Fabric {
        particle_count: count,
        sets: vec![0],
        surface: Some(Arc::new(surface)),
        ..Fabric::default()
    };
    let particle = |i| {
        let [x, y] = place(i);
        [x, -y, 0.0, if i < COLUMNS { 0.0 } else { 1.0 }]
    };
    (Arc::new(fabric.validate().unwrap()), (0..count).map(particle).collect())
}

fn soft() -> Material {
    Material::preset("wool-suiting").unwrap().stretch(40.0, 40.0).shear(20.0)
}

fn hanging(material: Material, method: impl Into<Method>) -> ClothBuilder {
    let (fabric, particles) = strip();
    ClothBuilder::new(fabric, &particles).material(material).method(method).gravity([0.0, -9.81, 0.0])
}

fn elongation(solver: &mut Solver, id: cloth::ClothId) -> f64 {
    let positions: Vec<[f32; 3]> = solver.positions(id).unwrap().iter().collect();
    let last = &positions[positions.len() - COLUMNS as usize..];
    -1.0 - last.iter().map(|p| f64::from(p[1])).sum::<f64>() / f64::from(COLUMNS)
}

#[test]
fn a_hanging_strip_is_as_long_as_its_material_says() {
    for method in [Method::Xpbd(Xpbd { iterations: 2 }), Explicit::default().into()] {
        let mut solver = Solver::new(Backend::Scalar).unwrap();
        let cloth = hanging(soft(), method).damping(0.3).solver_frequency(1200.0);
        let id = solver.add(cloth).unwrap();
        for _ in 0..480 {
            solver.step(1.0 / 60.0).unwrap();
        }
        let expected = soft().area_density * 9.81 / (2.0 * 40.0);
        let found = elongation(&mut solver, id);
        assert!((found / expected - 1.0).abs() < 0.01, "{method:?}: {found} instead of {expected}");
    }
}

#[test]
fn backends_of_the_cpu_agree_and_snapshots_go_on() {
    let [mut damped, mut springs, mut stvk] = [soft(); 3];
    (damped.stretch_damping, damped.bending_damping) = (0.01, 0.02);
    (springs.membrane, springs.bending) = (MembraneModel::Springs, BendingModel::Hinge);
    (springs.compression, springs.stretch_damping) = (0.5, 0.01);
    (stvk.membrane, stvk.bending, stvk.poisson) = (MembraneModel::Stvk, BendingModel::Quadratic, 0.3);
    for (material, iterations) in [(soft(), 1), (damped, 3), (springs, 2), (stvk, 1)] {
        let cloth = hanging(material, Xpbd { iterations }).wind([2.0, 0.0, 3.0], 0.05, 0.05);
        let mut solvers: Vec<Solver> = [Backend::Scalar, Backend::Simd]
            .into_iter()
            .map(|backend| Solver::new(backend).unwrap())
            .collect();
        for solver in &mut solvers {
            solver.add(cloth.clone()).unwrap();
            solver.add(cloth.clone()).unwrap();
        }
        for frame in 0..12 {
            let hashes: Vec<_> = solvers
                .iter_mut()
                .map(|solver| {
                    solver.step(1.0 / 60.0).unwrap();
                    solver.state_hash().unwrap()
                })
                .collect();
            assert_eq!(hashes[0], hashes[1], "frame {frame}");
            if frame == 6 {
                let bytes = solvers[0].snapshot_all().unwrap().to_bytes();
                let snapshot = cloth::SolverSnapshot::from_bytes(&bytes).unwrap();
                solvers[1] = Solver::new(Backend::Simd).unwrap();
                solvers[1].restore_all(&snapshot).unwrap();
            }
        }
    }
}
