//! A hanging sheet.

use cloth::{ClothBuilder, Fabric, Particle, Policy, Result};

/// One frame (s).
pub const DT: f32 = 1.0 / 60.0;

/// A sheet of `side` times `side` particles, 1 m wide, pinned along its first row; held together along the edges of its
/// triangles.
pub fn sheet(side: u32) -> Result<ClothBuilder> {
    let at = |row: u32, column: u32| row * side + column;
    let spacing = 1.0 / side as f32;
    let mass = 1.0 / (side * side) as f32;
    let particles: Vec<Particle> = (0..side * side)
        .map(|index| {
            let (row, column) = (index / side, index % side);
            let position = [spacing * column as f32, 0.0, spacing * row as f32];
            if row == 0 { Particle::pinned(position) } else { Particle::new(position, mass) }
        })
        .collect();
    let mut edges = Vec::new();
    let mut triangles = Vec::new();
    for row in 0..side {
        for column in 0..side {
            let (right, below) = (column + 1 < side, row + 1 < side);
            edges.extend(right.then(|| [at(row, column), at(row, column + 1)]));
            edges.extend(below.then(|| [at(row, column), at(row + 1, column)]));
            if right && below {
                let corners =
                    [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
                edges.push([corners[1], corners[2]]);
                triangles
                    .extend([[corners[0], corners[2], corners[1]], [corners[1], corners[2], corners[3]]]);
            }
        }
    }
    let mut fabric = Fabric::from_edges(&particles, &edges)?;
    fabric.triangles = triangles;
    let sheet = ClothBuilder::new(fabric.validate()?, &particles).gravity([0.0, -9.81, 0.0]).damping(0.1);
    // Five iterations cannot hold a large one, and what is done then takes longer than what is timed.
    Ok(sheet.watchdog(Policy::Report))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
    use super::*;
    use cloth::{Backend, Solver};

    #[test]
    fn a_sheet_falls_where_it_is_not_pinned() {
        let mut solver = Solver::new(Backend::Scalar).unwrap();
        let id = solver.add(sheet(8).unwrap()).unwrap();
        solver.step(DT).unwrap();
        let positions = solver.positions(id).unwrap();
        assert_eq!(positions[7][1], 0.0);
        assert!(positions[63][1] < 0.0);
        assert_eq!(solver.cloth(id).unwrap().fabric().triangles().len(), 98);
    }
}
