//! Triangles of an implicit surface: one vertex in each cell that it passes through, a quad around each edge that it cuts (surface nets,
//! Gibson 1998). The surface is closed wherever the box holds all of it.

use glam::Vec3;

use super::implicit::gradient;

/// How often vertices move to the middle of their neighbours along the surface, and are put back onto it.
const SMOOTHINGS: usize = 8;

/// What a value becomes whose sign is turned (m).
const TURNED: f32 = 1e-6;

/// A corner of cells, or the cell that begins there.
type Corner = [u32; 3];

/// Corners between two places.
struct Lattice {
    low: Vec3,
    size: f32,
    counts: Corner,
}

impl Lattice {
    fn new([low, high]: [Vec3; 2], size: f32) -> Self {
        let counts = ((high - low) / size).to_array().map(|count| count.ceil() as u32 + 1);
        Self { low, size, counts }
    }

    fn number(&self, [x, y, z]: Corner) -> usize {
        ((z * self.counts[1] + y) * self.counts[0] + x) as usize
    }

    fn place(&self, at: Corner) -> Vec3 {
        self.low + Vec3::from(at.map(|k| k as f32)) * self.size
    }

    /// All corners but the last `without` along each axis, in the order of their numbers.
    fn corners(&self, without: u32) -> impl Iterator<Item = Corner> {
        let [x, y, z] = self.counts.map(|count| count - without);
        (0..z).flat_map(move |k| (0..y).flat_map(move |j| (0..x).map(move |i| [i, j, k])))
    }
}

/// The corner a step further along an axis, or a step back.
fn ahead(mut at: Corner, axis: usize) -> Corner {
    at[axis] += 1;
    at
}

fn behind(mut at: Corner, axis: usize) -> Corner {
    at[axis] -= 1;
    at
}

/// Vertices and triangles, counter-clockwise from outside, of where `value` is 0, in cells of a size (m) between two corners.
pub(super) fn polygonise(
    value: &impl Fn(Vec3) -> f32,
    corners: [Vec3; 2],
    size: f32,
) -> (Vec<Vec3>, Vec<[u32; 3]>) {
    let lattice = Lattice::new(corners, size);
    let mut values: Vec<f32> = lattice.corners(0).map(|at| value(lattice.place(at))).collect();
    while decide(&lattice, &mut values) {}
    let is_inside = |at: Corner| values[lattice.number(at)] < 0.0;

    // A vertex in the middle of the cuts of each cell's edges.
    let mut vertices = Vec::new();
    let mut of_cell = vec![u32::MAX; values.len()];
    for cell in lattice.corners(1) {
        let (mut sum, mut cuts) = (Vec3::ZERO, 0);
        for (from, to) in edges(cell) {
            if is_inside(from) != is_inside(to) {
                let [a, b] = [from, to].map(|end| values[lattice.number(end)]);
                sum += lattice.place(from).lerp(lattice.place(to), a / (a - b));
                cuts += 1;
            }
        }
        if cuts > 0 {
            of_cell[lattice.number(cell)] = vertices.len() as u32;
            vertices.push(sum / cuts as f32);
        }
    }

    // A quad of the four cells around each edge that is cut.
    let mut quads = Vec::new();
    for at in lattice.corners(1) {
        for (axis, u, v) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            if at[u] == 0 || at[v] == 0 || is_inside(at) == is_inside(ahead(at, axis)) {
                continue;
            }
            let cells = [behind(behind(at, u), v), behind(at, v), at, behind(at, u)];
            let [p, q, r, s] = cells.map(|cell| of_cell[lattice.number(cell)]);
            quads.push(if is_inside(at) { [p, q, r, s] } else { [p, s, r, q] });
        }
    }
    spread(value, &mut vertices, &quads, size);
    let halves = |&[a, b, c, d]: &[u32; 4]| {
        let length = |i: u32, j: u32| vertices[i as usize].distance_squared(vertices[j as usize]);
        if length(a, c) <= length(b, d) { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] }
    };
    let triangles = quads.iter().flat_map(halves).collect();
    (vertices, triangles)
}

/// Turns the sign of a corner of each face whose corners lie inside and outside crosswise, that of the least value: two sheets of the surface
/// would share an edge there. Returns whether there was one. It ends: a turned value is the least of all, and turns no more.
fn decide(lattice: &Lattice, values: &mut [f32]) -> bool {
    let mut is_changed = false;
    for at in lattice.corners(1) {
        for (u, v) in [(0, 1), (1, 2), (2, 0)] {
            let face =
                [at, ahead(at, u), ahead(ahead(at, u), v), ahead(at, v)].map(|corner| lattice.number(corner));
            let [a, b, c, d] = face.map(|number| values[number] < 0.0);
            if a == c && b == d && a != b {
                let open = face.into_iter().filter(|&number| values[number].abs() > TURNED);
                let least = open.min_by(|&p, &q| values[p].abs().total_cmp(&values[q].abs()));
                let Some(least) = least else { continue };
                values[least] = if values[least] < 0.0 { TURNED } else { -TURNED };
                is_changed = true;
            }
        }
    }
    is_changed
}

/// The twelve edges of a cell, by their ends.
fn edges(cell: Corner) -> impl Iterator<Item = (Corner, Corner)> {
    (0..3).flat_map(move |axis| {
        let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
        let begins = [cell, ahead(cell, u), ahead(cell, v), ahead(ahead(cell, u), v)];
        begins.map(|begin| (begin, ahead(begin, axis)))
    })
}

/// Moves vertices to the middle of their neighbours and back onto the surface.
fn spread(value: &impl Fn(Vec3) -> f32, vertices: &mut [Vec3], quads: &[[u32; 4]], size: f32) {
    let onto = |mut point: Vec3| {
        for _ in 0..3 {
            let slope = gradient(value, point);
            let step = slope * (value(point) / slope.length_squared().max(1e-6));
            point -= step.clamp_length_max(size);
        }
        point
    };
    for _ in 0..SMOOTHINGS {
        let mut sums = vec![(Vec3::ZERO, 0_u32); vertices.len()];
        for quad in quads {
            for k in 0..4 {
                let [own, next] = [quad[k], quad[(k + 1) % 4]].map(|i| i as usize);
                sums[own].0 += vertices[next];
                sums[own].1 += 1;
            }
        }
        for (vertex, (sum, count)) in vertices.iter_mut().zip(sums) {
            *vertex = onto(if count > 0 { vertex.lerp(sum / count as f32, 0.6) } else { *vertex });
        }
    }
}
