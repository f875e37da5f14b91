//! Pairs that may be near, kept from one detection to the next.
//!
//! The trees are asked with boxes that are larger by margins, as fast as each vertex moves. As long as every vertex stays within the box that it had then, pairs whose
//! boxes overlap are among those that were found: which of them do is asked of their own boxes at each detection. So margins are a
//! matter of time alone, and no bit depends on it.

use super::{Near, Vertex};
use crate::doubles::{Apart, Doubles};
use crate::scalar::vbd::SweepVertices;
use cloth_core::contact::{Bounds, ContactMesh, ElementBoxes, NearPair, overlap};

/// Detections that a margin should last for.
const LASTS: f32 = 8.0;
/// The smallest margin, as part of the longest way of a leg.
const LEAST: f64 = 0.0625;

/// Kinds of pairs, in their order: numbers of elements of the cloth and the cloth, the cloth and the body, the body and the cloth.
const KINDS: [Kind; 5] = [
    Kind { is_edges: false, of_body: [false, false] },
    Kind { is_edges: true, of_body: [false, false] },
    Kind { is_edges: false, of_body: [false, true] },
    Kind { is_edges: false, of_body: [true, false] },
    Kind { is_edges: true, of_body: [false, true] },
];

/// What the pairs of a list are.
#[derive(Debug, Clone, Copy)]
struct Kind {
    is_edges: bool,
    of_body: [bool; 2],
}

/// Lists of pairs, and the boxes for which they hold.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    /// Boxes of the vertices now, and at the detection before.
    now: Vec<Bounds>,
    before: Vec<Bounds>,
    /// Boxes for which the lists were found.
    asked: Vec<Bounds>,
    lists: [Vec<[u32; 2]>; 5],
    boxes: [ElementBoxes; 2],
    /// Whether the trees of the body have the boxes of a body that rests.
    is_fitted: bool,
}

/// What is searched.
pub(super) struct Task<'a> {
    /// The cloth's come first.
    pub vertices: &'a [Vertex],
    pub cloth: &'a mut ContactMesh,
    pub body: Option<&'a mut ContactMesh>,
    /// Whether the body is where it was at the last detection.
    pub is_still: bool,
    pub has_edges: bool,
    /// Longest way of a leg (m).
    pub longest: f64,
}

impl Candidates {
    /// Forgets all lists: surfaces are others.
    pub fn clear(&mut self) {
        self.asked.clear();
        self.before.clear();
        self.is_fitted = false;
    }

    /// Finds the pairs whose boxes overlap and of which a vertex may move.
    pub fn find(&mut self, mut task: Task<'_>, sweep: &mut impl SweepVertices, pairs: &mut Vec<Near>) {
        self.fit(&task);
        if !self.hold() {
            self.ask(&mut task, sweep);
        }
        let Task { vertices, cloth, body, .. } = task;
        let body = body.as_deref();
        pairs.clear();
        for (list, kind) in self.lists.iter().zip(KINDS) {
            let [first, second] = kind.of_body.map(|of_body| &self.boxes[usize::from(of_body)]);
            let [own, other] = kind.of_body.map(|of_body| body.filter(|_| of_body).unwrap_or(cloth));
            let mut add = |pair: NearPair| {
                if pair.vertices.iter().any(|&v| vertices[v as usize].is_free()) {
                    pairs.push(Near { pair, is_edges: kind.is_edges, of_body: kind.of_body });
                }
            };
            for &elements @ [i, j] in list {
                let (i, j) = (i as usize, j as usize);
                if kind.is_edges {
                    if overlap(&first.edges[i], &second.edges[j]) {
                        add(own.edges_of(other, elements));
                    }
                } else if overlap(&self.now[i], &second.triangles[j]) {
                    add(other.vertex_and_triangle(elements));
                }
            }
        }
    }

    /// Fits the boxes of vertices and elements.
    fn fit(&mut self, task: &Task<'_>) {
        std::mem::swap(&mut self.now, &mut self.before);
        let count = task.vertices.len();
        let of_cloth = task.cloth.vertices().len();
        let fitted = if task.is_still && self.before.len() == count && self.now.len() == count {
            of_cloth
        } else {
            self.now.resize(count, [[0.0; 3]; 2]);
            count
        };
        let is_fitted = fitted < count;
        for (bounds, vertex) in self.now[..fitted].iter_mut().zip(task.vertices) {
            *bounds = vertex.bounds(0.0);
        }
        if is_fitted {
            self.now[of_cloth..].copy_from_slice(&self.before[of_cloth..]);
        }
        let [cloth, body] = &mut self.boxes;
        task.cloth.find_boxes(&self.now, cloth);
        if let Some(of) = task.body.as_deref()
            && !is_fitted
        {
            of.find_boxes(&self.now, body);
        }
    }

    /// Whether the lists hold.
    fn hold(&self) -> bool {
        let is_within = |(now, asked): (&Bounds, &Bounds)| {
            (0..3).all(|k| asked[0][k] <= now[0][k] && now[1][k] <= asked[1][k])
        };
        self.asked.len() == self.now.len() && self.now.iter().zip(&self.asked).all(is_within)
    }

    /// By how much more the box of a vertex is grown for lists that shall last (m): by how much it grew since the detection before, several times.
    fn margin(&self, vertex: usize, longest: f64) -> f64 {
        let (Some(now), Some(before)) = (self.now.get(vertex), self.before.get(vertex)) else { return 0.0 };
        let mut most = 0.0_f32;
        for k in 0..3 {
            most = most.max(before[0][k] - now[0][k]).max(now[1][k] - before[1][k]);
        }
        f64::from(most * LASTS).max(longest * LEAST).min(longest)
    }

    /// Asks the trees.
    fn ask(&mut self, task: &mut Task<'_>, sweep: &mut impl SweepVertices) {
        let Task { vertices, cloth, body, is_still, has_edges, longest } = task;
        let of_cloth = cloth.vertices().len();
        let mut asked = std::mem::take(&mut self.asked);
        asked.clear();
        asked.extend(vertices.iter().enumerate().map(|(i, vertex)| {
            // A body that rests needs none, and so its trees stay as they are.
            let rests = *is_still && i >= of_cloth;
            vertex.bounds(if rests { 0.0 } else { self.margin(i, *longest) })
        }));
        self.asked = asked;
        let asked = &self.asked;
        cloth.refit(|v| asked[v as usize]);
        if let Some(body) = body
            && !(*is_still && self.is_fitted)
        {
            body.refit(|v| asked[v as usize]);
        }
        self.is_fitted = *is_still;
        let lists = &mut self.lists;
        sweep.work(Ask { cloth, body: body.as_deref(), has_edges: *has_edges, lists });
    }

    pub fn memory_bytes(&self) -> usize {
        let bounds = self.now.capacity() + self.before.capacity() + self.asked.capacity();
        let of_elements: usize =
            self.boxes.iter().map(|boxes| boxes.edges.capacity() + boxes.triangles.capacity()).sum();
        (bounds + of_elements) * size_of::<Bounds>()
            + self.lists.iter().map(|list| list.capacity() * 8).sum::<usize>()
    }
}

/// Asks the trees for all lists.
struct Ask<'a> {
    cloth: &'a ContactMesh,
    body: Option<&'a ContactMesh>,
    has_edges: bool,
    lists: &'a mut [Vec<[u32; 2]>; 5],
}

impl Apart for Ask<'_> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { cloth, body, has_edges, lists } = self;
        for list in lists.iter_mut() {
            list.clear();
        }
        cloth.vertices_near(None, &mut lists[0]);
        if has_edges {
            cloth.edges_near(None, &mut lists[1]);
        }
        let Some(body) = body else { return };
        if !cloth.is_near(body) {
            return;
        }
        cloth.vertices_near(Some(body), &mut lists[2]);
        body.vertices_near(Some(cloth), &mut lists[3]);
        if has_edges {
            cloth.edges_near(Some(body), &mut lists[4]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Skin, V};
    use super::*;
    use crate::scalar::vbd::Sweep;

    fn grid(side: u32, height: f32) -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
        let place = |i: u32| [(i % side) as f32 * 0.1, height, (i / side) as f32 * 0.1];
        let quads = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| y * side + x));
        let triangles = quads.flat_map(|i| [[i, i + 1, i + side], [i + 1, i + side + 1, i + side]]);
        ((0..side * side).map(place).collect(), triangles.collect())
    }

    #[test]
    fn lists_that_are_kept_find_what_new_ones_find() {
        let ((places, triangles), (of_body, faces)) = (grid(9, 0.06), grid(5, 0.0));
        let mut cloth = ContactMesh::new(0, &places, &triangles);
        let mut body = ContactMesh::new(places.len() as u32, &of_body, &faces);
        let skin = Skin { radius: 0.02, friction: 0.0 };
        let zero = V::zero();
        let vertex = |(i, place): (usize, &[f32; 3])| {
            let [x, y, z] = place.map(f64::from);
            let weight = if i < places.len() && i % 7 != 3 { 1.0 } else { 0.0 };
            let start = V::new(x, y, z);
            Vertex { start, way: zero, u: zero, at: zero, expected: zero, ball: 0.0, weight, skin }
        };
        let mut vertices: Vec<Vertex> = places.iter().chain(&of_body).enumerate().map(vertex).collect();
        let mut state = 1_u64;
        let mut random = |most: f64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 40) as f64 / (1_u64 << 23) as f64 - 1.0) * most
        };
        let (mut kept, mut lists, mut were_kept) = (Vec::new(), Candidates::default(), 0);
        let (mut made, mut all) = (Vec::new(), 0);
        for round in 0..60 {
            // Calm, then fast, then calm; the body moves in some rounds only.
            let most = if (20..30).contains(&round) { 0.05 } else { 2.0e-4 };
            let is_still = round % 10 > 1;
            for (i, vertex) in vertices.iter_mut().enumerate() {
                if i < places.len() || !is_still {
                    vertex.u = V::new(
                        vertex.u.x + random(most),
                        vertex.u.y + random(most),
                        vertex.u.z + random(most),
                    );
                    vertex.ball = 0.018 + random(most).abs();
                }
            }
            let asked = lists.asked.clone();
            let mut find = |of: &mut Candidates, is_still, pairs: &mut Vec<Near>| {
                let body = Some(&mut body);
                let task = Task {
                    vertices: &vertices,
                    cloth: &mut cloth,
                    body,
                    is_still,
                    has_edges: true,
                    longest: 0.05,
                };
                of.find(task, &mut Sweep, pairs);
            };
            find(&mut lists, is_still && round > 0, &mut kept);
            were_kept += u32::from(asked == lists.asked);
            find(&mut Candidates::default(), false, &mut made);
            lists.is_fitted = false;
            let plain = |pairs: &[Near]| {
                pairs.iter().map(|near| (near.pair, near.is_edges, near.of_body)).collect::<Vec<_>>()
            };
            assert_eq!(plain(&kept), plain(&made), "round {round}");
            all += kept.len();
        }
        assert!(were_kept > 15 && all > 10_000, "{were_kept} {all}");
    }
}
