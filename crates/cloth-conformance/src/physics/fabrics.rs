//! Small fabrics and their particles.

use cloth_core::{Fabric, Particle, Phase, PhaseKind};

/// A chain of `links` links of `length` (m): even links are one set, odd ones the other. A single link needs one.
pub(crate) fn chain(links: usize, length: f32) -> Fabric {
    let link = |c: usize| [c as u32, c as u32 + 1];
    let even: Vec<[u32; 2]> = (0..links).step_by(2).map(link).collect();
    let odd: Vec<[u32; 2]> = (1..links).step_by(2).map(link).collect();
    Fabric {
        particle_count: links as u32 + 1,
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..2 }],
        sets: vec![0, even.len() as u32, links as u32],
        constraints: [even, odd].concat(),
        rest_lengths: vec![length; links],
        ..Fabric::default()
    }
}

/// A grid of `columns` x `rows` particles at `spacing` (m), with stretch along both directions (two sets each),
/// shear diagonals (two sets), tethers to the ends of the first row and triangles.
pub(crate) fn grid(columns: u32, rows: u32, spacing: f32) -> Fabric {
    let at = |x: u32, y: u32| y * columns + x;
    let mut fabric = Fabric { particle_count: columns * rows, sets: vec![0], ..Fabric::default() };
    let mut add = |kind: PhaseKind, step: [u32; 2], by_column: bool| {
        let first = fabric.sets.len() as u32 - 1;
        for parity in 0..2 {
            for y in 0..rows - step[1] {
                for x in 0..columns - step[0] {
                    if (if by_column { x } else { y }) % 2 == parity {
                        fabric.constraints.push([at(x, y), at(x + step[0], y + step[1])]);
                        let length = f64::from(step[0] * step[0] + step[1] * step[1]).sqrt();
                        fabric.rest_lengths.push((length * f64::from(spacing)) as f32);
                    }
                }
            }
            fabric.sets.push(fabric.constraints.len() as u32);
        }
        fabric.phases.push(Phase { kind, sets: first..first + 2 });
    };
    add(PhaseKind::Horizontal, [1, 0], true);
    add(PhaseKind::Vertical, [0, 1], false);
    add(PhaseKind::Shearing, [1, 1], false);
    for y in 0..rows - 1 {
        for x in 0..columns - 1 {
            let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
            fabric.triangles.extend([[a, b, d], [a, d, c]]);
        }
    }
    for anchor in [0, columns - 1] {
        for i in 0..columns * rows {
            let (dx, dy) = ((i % columns).abs_diff(anchor), i / columns);
            fabric.tether_anchors.push(anchor);
            fabric.tether_lengths.push(f64::from(dx * dx + dy * dy).sqrt() as f32 * spacing);
        }
    }
    fabric
}

/// The particles of a [`grid`], flat at height 0, its first row along x; `w` gives the inverse mass by index.
pub(crate) fn grid_particles(columns: u32, rows: u32, spacing: f32, w: impl Fn(u32) -> f32) -> Vec<Particle> {
    (0..columns * rows)
        .map(|i| [(i % columns) as f32 * spacing, 0.0, (i / columns) as f32 * spacing, w(i)])
        .collect()
}
