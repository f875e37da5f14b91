//! Small cloths for the tests.

use cloth_core::device::Device;
use cloth_core::{ClothDescription, ClothId, Fabric, Solver, World};

/// A hanging sheet of `side` times `side` particles in a world with gravity.
pub fn sheet<D: Device>(world: &mut World<D>, side: u32) -> ClothId {
    try_sheet(world, side).unwrap()
}

/// The same, where the world may refuse it.
pub fn try_sheet<D: Device>(world: &mut World<D>, side: u32) -> cloth_core::Result<ClothId> {
    let at = |i: u32, j: u32| i * side + j;
    let particle = |k: u32| {
        let (i, j) = (k / side, k % side);
        [0.1 * j as f32, 0.0, 0.1 * i as f32, if i == 0 { 0.0 } else { 1.0 }]
    };
    let particles: Vec<[f32; 4]> = (0..side * side).map(particle).collect();
    let mut edges = Vec::new();
    for i in 0..side {
        for j in 0..side {
            edges.extend((i + 1 < side).then(|| [at(i, j), at(i + 1, j)]));
            edges.extend((j + 1 < side).then(|| [at(i, j), at(i, j + 1)]));
        }
    }
    let fabric = Fabric::from_edges(&particles, &edges)?.validate()?;
    let id = world.add_cloth(ClothDescription::new(fabric.into(), particles))?;
    let cloth = world.cloth_mut(id)?;
    let mut parameters = *cloth.parameters();
    parameters.gravity.y = -9.81;
    cloth.set_parameters(parameters)?;
    Ok(id)
}
