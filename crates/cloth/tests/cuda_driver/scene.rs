//! Small cloths for the tests.

use cloth_core::{
    ClothDescription, ClothId, Fabric, InterCollision, Particle, Solver, Sphere, Triangle, ValidFabric,
};
use std::sync::Arc;

/// A hanging sheet of `side` times `side` particles in a world with gravity.
pub fn sheet(solver: &mut dyn Solver, side: u32) -> ClothId {
    try_sheet(solver, side).unwrap()
}

/// The same, where the solver may refuse it.
pub fn try_sheet(solver: &mut dyn Solver, side: u32) -> cloth_core::Result<ClothId> {
    sheet_at(solver, side, [0.0; 2])
}

/// A sheet on a floor of so many triangles that they have a tree of two levels, each of them twice.
pub fn sheet_on_a_floor(solver: &mut dyn Solver) {
    let id = sheet(solver, 12);
    let cell = |k: u16| {
        let (x, z) = (0.1 * f32::from(k % 15) - 0.2, 0.1 * f32::from(k / 15) - 0.2);
        let y = -0.01 - 0.0001 * f32::from(k % 7);
        let corners = [[x, y, z], [x + 0.1, y, z], [x, y, z + 0.1], [x + 0.1, y, z + 0.1]];
        let triangle = |[a, b, c]: [usize; 3]| Triangle::new(corners[a], corners[b], corners[c]);
        [triangle([0, 2, 1]), triangle([1, 2, 3])]
    };
    let floor: Vec<Triangle> = (0..225).chain(0..225).flat_map(cell).collect();
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_collision_triangles(&floor).unwrap();
    let mut parameters = *cloth.parameters();
    parameters.friction = 0.5;
    cloth.set_parameters(parameters).unwrap();
}

/// A sheet whose lower particles got other masses from a sphere that is gone.
pub fn sheet_that_met_a_sphere(solver: &mut dyn Solver) {
    let id = sheet(solver, 12);
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.edit(|parameters| parameters.collision_mass_scale = 20.0).unwrap();
    // It rises into the sheet until the last iteration of the frame.
    for (y, expected) in [(-1.5, false), (-0.5, true)] {
        solver.cloth_mut(id).unwrap().set_spheres(&[Sphere::new([0.5, y, 0.8], 0.6)]).unwrap();
        solver.step(1.0 / 60.0).unwrap();
        let snapshot = solver.snapshot(id).unwrap();
        assert_eq!(snapshot.working_masses().iter().any(|&mass| mass > 0.0 && mass < 1.0), expected);
    }
    solver.cloth_mut(id).unwrap().set_spheres(&[]).unwrap();
}

/// Five sheets close to each other: every particle has partners in all others, and each push makes others.
pub fn crowd(solver: &mut dyn Solver) {
    solver.set_inter_collision(InterCollision::new(0.15).with_stiffness(0.5).with_iterations(2)).unwrap();
    for k in 0..5_u8 {
        sheet_at(solver, 9, [0.031 * f32::from(k), 0.04 * f32::from(k)]).unwrap();
    }
}

fn sheet_at(solver: &mut dyn Solver, side: u32, [x, y]: [f32; 2]) -> cloth_core::Result<ClothId> {
    let (fabric, mut particles) = square(side)?;
    for particle in &mut particles {
        particle[0] += x;
        particle[1] += y;
    }
    let id = solver.add_cloth(ClothDescription::new(fabric, particles))?;
    let cloth = solver.cloth_mut(id)?;
    let mut parameters = *cloth.parameters();
    parameters.gravity.y = -9.81;
    cloth.set_parameters(parameters)?;
    Ok(id)
}

/// A fabric of `side` times `side` particles, pinned along the first row, and where they are.
pub fn square(side: u32) -> cloth_core::Result<(Arc<ValidFabric>, Vec<Particle>)> {
    let at = |i: u32, j: u32| i * side + j;
    let particle = |k: u32| {
        let (i, j) = (k / side, k % side);
        [0.1 * j as f32, 0.0, 0.1 * i as f32, if i == 0 { 0.0 } else { 1.0 }]
    };
    let particles: Vec<Particle> = (0..side * side).map(particle).collect();
    let mut edges = Vec::new();
    let mut triangles = Vec::new();
    for i in 0..side {
        for j in 0..side {
            edges.extend((i + 1 < side).then(|| [at(i, j), at(i + 1, j)]));
            edges.extend((j + 1 < side).then(|| [at(i, j), at(i, j + 1)]));
            if i + 1 < side && j + 1 < side {
                triangles.push([at(i, j), at(i + 1, j), at(i, j + 1)]);
            }
        }
    }
    let mut fabric = Fabric::from_edges(&particles, &edges)?;
    fabric.triangles = triangles;
    Ok((Arc::new(fabric.validate()?), particles))
}
