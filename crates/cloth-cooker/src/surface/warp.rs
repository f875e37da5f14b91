//! The direction of the warp in each triangle.

use super::{Piece, normal, unit};
use crate::mesh::Mesh;
use crate::options::{CookOptions, WarpDirection};
use crate::vector::{Vector, cross, dot, length, subtract, widen};
use std::collections::{BTreeMap, VecDeque};

/// A direction tells a triangle something if at least this much of it lies in its plane.
const LEAST_SHARE: f64 = 0.1;

/// A unit vector in the plane of each triangle, along the warp. Where texture coordinates or the direction given tell a triangle
/// nothing, it takes over the warp of its neighbours, unfolded around the shared edge; a patch that nothing tells anything
/// takes the axis x, y or z, whichever lies in one of its triangles first.
pub(super) fn directions(mesh: &Mesh, pieces: &[Piece], options: &CookOptions) -> Vec<Vector> {
    let corners_of = |piece: &Piece| piece.vertices.map(|v| widen(mesh.positions[v as usize]));
    let frames: Vec<Frame> = pieces.iter().map(|piece| Frame::new(corners_of(piece))).collect();
    let given = |t: usize| match options.warp {
        WarpDirection::Auto | WarpDirection::U if mesh.uvs.is_some() => {
            of_uvs(mesh, &pieces[t], &frames[t], 0)
        }
        WarpDirection::V => of_uvs(mesh, &pieces[t], &frames[t], 1),
        WarpDirection::Direction(direction) => frames[t].project(widen(direction)),
        _ => frames[t].project(widen(options.gravity)),
    };
    let mut found: Vec<Option<Vector>> = (0..pieces.len()).map(given).collect();
    if found.iter().any(Option::is_none) {
        fill(&mut found, mesh, pieces, &frames);
    }
    found.iter().zip(&frames).map(|(warp, frame)| warp.unwrap_or(frame.edge)).collect()
}

/// Gives triangles without a warp that of their neighbours, and patches that have none an axis.
fn fill(found: &mut [Option<Vector>], mesh: &Mesh, pieces: &[Piece], frames: &[Frame]) {
    let beside = neighbors(pieces);
    spread(found, mesh, frames, &beside);
    for axis in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] {
        let is_unknown: Vec<usize> = (0..found.len()).filter(|&t| found[t].is_none()).collect();
        if is_unknown.is_empty() {
            break;
        }
        is_unknown.into_iter().for_each(|t| found[t] = frames[t].project(axis));
        spread(found, mesh, frames, &beside);
    }
}

/// A triangle in space.
struct Frame {
    corners: [Vector; 3],
    normal: Vector,
    /// Unit vector along the first edge.
    edge: Vector,
}

impl Frame {
    fn new(corners: [Vector; 3]) -> Self {
        Self { corners, normal: normal(corners), edge: unit(subtract(corners[1], corners[0])) }
    }

    /// The share of a direction that lies in the plane, as a unit vector, if it is enough.
    fn project(&self, direction: Vector) -> Option<Vector> {
        let whole = length(direction);
        let across = dot(direction, self.normal);
        let along: Vector = std::array::from_fn(|k| direction[k] - across * self.normal[k]);
        (whole > 0.0 && length(along) >= LEAST_SHARE * whole).then(|| unit(along))
    }
}

/// Where a texture coordinate (`axis` 0: u, 1: v) grows while the other one stays.
fn of_uvs(mesh: &Mesh, piece: &Piece, frame: &Frame, axis: usize) -> Option<Vector> {
    let uvs = mesh.uvs.as_ref()?;
    let triangles = mesh.triangles.len();
    let face = piece.face as usize;
    let first = if face < triangles { 3 * face } else { 3 * triangles + 4 * (face - triangles) };
    let [a, b, c] = piece.corners.map(|k| uvs[first + usize::from(k)].map(f64::from));
    let (p, q) = ([b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]);
    let area = p[0] * q[1] - p[1] * q[0];
    let longest = p.into_iter().chain(q).fold(0.0, |most: f64, x| most.max(x.abs()));
    // A triangle that the texture shrinks to a line, as where no one drew coordinates for it.
    if area.abs() <= super::SLIVER * longest * longest {
        return None;
    }
    let (e, f) = (subtract(frame.corners[1], frame.corners[0]), subtract(frame.corners[2], frame.corners[0]));
    let [along_e, along_f] = if axis == 0 { [q[1], -p[1]] } else { [-q[0], p[0]] };
    let grows: Vector = std::array::from_fn(|k| (along_e * e[k] + along_f * f[k]) * area.signum());
    (length(grows) > 0.0).then(|| unit(grows))
}

/// Of each triangle its neighbours: number, ends of the shared edge, and whether both show the same side.
type Neighbors = Vec<Vec<(usize, [u32; 2], bool)>>;

fn neighbors(pieces: &[Piece]) -> Neighbors {
    let mut sides: BTreeMap<[u32; 2], Vec<(usize, bool)>> = BTreeMap::new();
    for (t, piece) in pieces.iter().enumerate() {
        for k in 0..3 {
            let [a, b] = [piece.vertices[k], piece.vertices[(k + 1) % 3]];
            sides.entry([a.min(b), a.max(b)]).or_default().push((t, a < b));
        }
    }
    let mut beside = vec![Vec::new(); pieces.len()];
    for (edge, triangles) in sides {
        if let [(t, rises), (u, other)] = triangles[..] {
            beside[t].push((u, edge, rises != other));
            beside[u].push((t, edge, rises != other));
        }
    }
    beside
}

/// Gives triangles without a warp that of their neighbours, in the order in which it reaches them.
fn spread(found: &mut [Option<Vector>], mesh: &Mesh, frames: &[Frame], beside: &Neighbors) {
    let mut queue: VecDeque<usize> = (0..found.len()).filter(|&t| found[t].is_some()).collect();
    while let Some(t) = queue.pop_front() {
        let Some(warp) = found[t] else { continue };
        for &(other, edge, is_same_side) in &beside[t] {
            if found[other].is_none() {
                let [a, b] = edge.map(|v| widen(mesh.positions[v as usize]));
                let edge = unit(subtract(b, a));
                found[other] = Some(unfolded(warp, &frames[t], &frames[other], edge, is_same_side));
                queue.push_back(other);
            }
        }
    }
}

/// The warp of a triangle in a neighbour's plane: unfolded around their edge, whose unit vector is given.
fn unfolded(warp: Vector, from: &Frame, to: &Frame, edge: Vector, is_same_side: bool) -> Vector {
    let (along, across) = (dot(warp, edge), dot(warp, cross(from.normal, edge)));
    let to_across = cross(if is_same_side { to.normal } else { to.normal.map(|x| -x) }, edge);
    unit(std::array::from_fn(|k| along * edge[k] + across * to_across[k]))
}
