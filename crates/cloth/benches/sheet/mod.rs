//! The sheet that benchmarks let hang.

use cloth::cooker::Mesh;

/// One square metre of `side` x `side` vertices that lies flat, held at its first row.
pub fn hanging(side: u32) -> cloth::Result<Mesh> {
    let step = 1.0 / (side - 1) as f32;
    let points =
        (0..side * side).map(|i| [(i % side) as f32 * step, 0.0, (i / side) as f32 * step]).collect();
    let cells = (0..side * (side - 1)).filter(|i| i % side + 1 < side);
    let triangles: Vec<u32> =
        cells.flat_map(|i| [i, i + side, i + 1, i + 1, i + side, i + side + 1]).collect();
    let pinned: Vec<u32> = (0..side).collect();
    Mesh::from_triangles(points, &triangles)?.attach(&pinned)
}
