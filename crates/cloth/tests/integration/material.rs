//! Cloth of a material, moved by Newton's method.

use cloth::{
    Backend, ClothBuilder, Error, Fabric, Material, Method, Newton, PhaseConfig, Solver, Surface, ValidFabric,
};
use std::sync::Arc;

const COLUMNS: u32 = 3;
const ROWS: u32 = 41;
const SPACING: f32 = 0.025;

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

fn wool() -> Material {
    Material::preset("wool-suiting").unwrap()
}

fn hanging() -> ClothBuilder {
    let (fabric, particles) = strip();
    ClothBuilder::new(fabric, &particles).material(wool()).gravity([0.0, -9.81, 0.0])
}

#[test]
fn a_hanging_strip_is_as_long_as_its_material_says() {
    let soft = wool().stretch(40.0, 40.0).shear(20.0);
    let newton = Newton { is_static: true, iterations: 500, tolerance: 1.0e-9, ..Newton::default() };
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let id = solver.add(hanging().material(soft).method(newton)).unwrap();
    let report = solver.step(1.0 / 60.0).unwrap();
    let minimum = report.cloths[0].minimum.unwrap();
    assert!(minimum.unfinished == 0 && minimum.relative_gradient < 1.0e-8, "{minimum:?}");
    let positions: Vec<[f32; 3]> = solver.positions(id).unwrap().iter().collect();
    let last = &positions[positions.len() - COLUMNS as usize..];
    let lowest = last.iter().map(|p| f64::from(p[1])).sum::<f64>() / f64::from(COLUMNS);
    // w g L²/(2 E); the masses of rows are lumped, which the parabola does not feel.
    let expected = soft.area_density * 9.81 / (2.0 * 40.0);
    let elongation = -lowest - 1.0;
    assert!((elongation / expected - 1.0).abs() < 1.0e-3, "{elongation} instead of {expected}");
}

#[test]
fn backends_of_the_cpu_agree_and_snapshots_go_on() {
    let wind = hanging().wind([2.0, 0.0, 3.0], 0.05, 0.05);
    let mut solvers: Vec<Solver> =
        [Backend::Scalar, Backend::Simd].into_iter().map(|backend| Solver::new(backend).unwrap()).collect();
    for solver in &mut solvers {
        solver.add(wind.clone()).unwrap();
        solver.add(wind.clone()).unwrap();
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

#[test]
fn what_does_not_go_together_is_refused() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let mut text = |cloth: ClothBuilder| solver.add(cloth).unwrap_err().to_string();
    let phases = text(hanging().phases(&[PhaseConfig::new(0)]));
    assert!(phases.contains("phases") && phases.contains("material"), "{phases}");
    let (_, particles) = strip();
    let bare = Fabric { particle_count: particles.len() as u32, sets: vec![0], ..Fabric::default() };
    let bare = ClothBuilder::new(bare.validate().unwrap(), &particles).material(wool());
    assert!(text(bare).contains("fabric.surface"));
    for newton in [
        Newton { iterations: 0, ..Newton::default() },
        Newton { tolerance: f64::NAN, ..Newton::default() },
        Newton { linear_iterations: 0, ..Newton::default() },
    ] {
        assert!(text(hanging().method(newton)).contains("must be in"), "{newton:?}");
    }
    assert!(text(hanging().method(Method::Pbd)).contains("mesh and time step"));
    let (fabric, particles) = strip();
    let bare = ClothBuilder::new(fabric, &particles).method(Newton::default());
    assert!(text(bare).contains("method = newton"));
    assert!(text(hanging().material(wool().stretch(-1.0, 1.0))).contains("stretch_warp"));
}

#[test]
fn a_step_that_does_not_converge_says_so_and_stays_finite() {
    let newton = Newton { iterations: 1, linear_iterations: 2, tolerance: 1.0e-10, ..Newton::default() };
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let id = solver.add(hanging().method(newton).wind([90.0, 0.0, 40.0], 1.0, 1.0)).unwrap();
    let mut unfinished = 0;
    for _ in 0..30 {
        unfinished += solver.step(1.0 / 30.0).unwrap().cloths[0].minimum.unwrap().unfinished;
    }
    assert!(unfinished > 0);
    assert!(solver.positions(id).unwrap().iter().flatten().all(|x| x.is_finite()));
}

#[test]
fn gpus_without_float64_say_that_they_lack_it() {
    let Ok(mut solver) = Solver::new(Backend::Wgpu) else { return };
    assert!(solver.supports(&Method::Pbd).missing.is_none());
    let support = solver.supports(&Newton::default().into());
    assert_eq!(
        support.to_string(),
        "newton does not run on wgpu: it has no float64; scalar, simd and cuda have"
    );
    solver.add(hanging()).unwrap();
    let error = solver.step(1.0 / 60.0).unwrap_err();
    assert!(matches!(&error, Error::Unsupported { feature, .. } if feature == "newton"), "{error}");
}
