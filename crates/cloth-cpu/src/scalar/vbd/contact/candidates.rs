//! Pairs that may be near, kept from one detection to the next.
//!
//! The trees are asked with boxes that are larger by margins and go on for some substeps as their vertices are led now. As long as every vertex stays within the box
//! that it then has, pairs whose boxes overlap are among those that were found: which of them do is asked of their own boxes at each detection. So margins are a
//! matter of time alone, and no bit depends on it.
//!
//! ```text
//! asked   place grown by R and a margin, then along the way of a substep, up to STEPS of them
//! now     within that at as many steps as were gone since, its way within a spread of as much of that way
//! ```
//!
//! Where ways are short the boxes stand instead, around all of a way: that costs half as much, and holds while speeds change.
//!
//! With vertices a and b of two elements, along each axis: what is led from `now` comes within `min(0, m (Y_a - Y_b)) - 2 spread` of where m steps lead, so boxes
//! that are larger by the spread find it, if they are asked for the ways of all steps.

use super::{Near, Vertex, farthest, narrow};
use crate::doubles::{Apart, Doubles};
use crate::scalar::vbd::SweepVertices;
use cloth_core::contact::{Bounds, ContactMesh, ElementBoxes, Moving, NearPair, overlap_moving};
use cloth_kernels::contact::bounds::rounding;

/// Substeps that lists are asked for.
const STEPS: f32 = 4.0;
/// Lists that held for fewer detections were not worth their margins: some are asked without, twice as many each time in a row, at most so many.
const WORTH: u32 = 3;
const WITHOUT: u32 = 32;
/// A margin, as a multiple of how far a vertex was off its way in the last step: it adds up with their square.
const LASTS: f32 = 8.0;
/// By how much ways may differ, as part of a margin: they add up.
const SPREAD: f32 = 0.5;
/// The smallest margin, as part of the longest way of a leg.
const LEAST: f32 = 0.0625;

const NOWHERE: Moving = Moving { place: [[0.0; 3]; 2], way: [[0.0; 3]; 2] };

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
    now: Vec<Moving>,
    before: Vec<Moving>,
    /// What the lists were found for.
    asked: Vec<Asked>,
    /// Whether that stands, whatever the ways are.
    stands: bool,
    /// Substeps that they were found for, and that were gone since.
    span: f32,
    steps: f32,
    /// Detections for which they held, how many more are to be asked without margins, and how many that were the last time.
    held: u32,
    bare: u32,
    were_bare: u32,
    lists: [Vec<[u32; 2]>; 5],
    boxes: [ElementBoxes; 2],
    /// Whether the trees of the body have the boxes of a body that rests.
    is_fitted: bool,
}

/// A vertex as the trees were asked for it.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Asked {
    /// Where it may be at first (m).
    place: Bounds,
    /// How far that goes in a substep (m).
    way: [f32; 3],
    /// By how much ways may differ from as much of that (m).
    spread: f32,
}

/// What is searched.
pub(super) struct Task<'a> {
    /// The cloth's come first.
    pub vertices: &'a [Vertex],
    /// Part of their ways that they are led.
    pub part: f64,
    /// Whether it is only ways that are others than at the last search.
    pub is_again: bool,
    /// Largest coordinate (m).
    pub size: f64,
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

    /// Trees have other boxes now; lists hold on.
    pub fn refits(&mut self) {
        self.is_fitted = false;
    }

    /// Finds the pairs whose boxes overlap and of which a vertex may move.
    pub fn find(&mut self, mut task: Task<'_>, sweep: &mut impl SweepVertices, pairs: &mut Vec<Near>) {
        self.fit(&task);
        self.held += 1;
        if !self.hold(task.part as f32) {
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
                    if overlap_moving(&first.edges[i], &second.edges[j]) {
                        add(own.edges_of(other, elements));
                    }
                } else if overlap_moving(&self.now[i], &second.triangles[j]) {
                    add(other.vertex_and_triangle(elements));
                }
            }
        }
    }

    /// Fits the boxes of vertices and elements.
    fn fit(&mut self, task: &Task<'_>) {
        if !task.is_again {
            std::mem::swap(&mut self.now, &mut self.before);
        }
        let count = task.vertices.len();
        let of_cloth = task.cloth.vertices().len();
        let is_fitted = task.is_still && self.before.len() == count && self.now.len() == count;
        let fitted = if is_fitted { of_cloth } else { count };
        if !is_fitted {
            self.now.resize(count, NOWHERE);
        }
        let slop = rounding(task.size);
        for (i, (bounds, vertex)) in self.now[..fitted].iter_mut().zip(task.vertices).enumerate() {
            *bounds = vertex.moving(if i < of_cloth { slop } else { 0.0 });
        }
        if is_fitted && !task.is_again {
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

    /// Whether the lists hold for ways of a part of a substep.
    fn hold(&self, part: f32) -> bool {
        if self.asked.len() != self.now.len() {
            return false;
        }
        if self.stands {
            let stays = |(now, asked): (&Moving, &Asked)| is_within(&now.swept(), &asked.place);
            return self.now.iter().zip(&self.asked).all(stays);
        }
        let gone = self.steps.min(self.span);
        let ahead = part.min(self.span - gone);
        let follows = |(now, asked): (&Moving, &Asked)| {
            let Asked { place: [low, high], way, spread } = asked;
            (0..3).all(|k| {
                low[k] + gone * way[k] <= now.place[0][k]
                    && now.place[1][k] <= high[k] + gone * way[k]
                    && (now.way[0][k] - ahead * way[k]).abs() <= *spread
            })
        };
        self.now.iter().zip(&self.asked).all(follows)
    }

    /// Goes on by so many substeps.
    pub fn advance(&mut self, steps: f64) {
        self.steps += steps as f32;
    }

    /// How a vertex is asked for that goes on, with a margin by how far it was off its way since the detection before.
    fn ask_moving(&self, i: usize, vertex: &Vertex, part: f32, longest: f32) -> Asked {
        let now = self.now[i];
        let way = narrow(vertex.way);
        let way = [way.x, way.y, way.z];
        let off = self.before.get(i).map_or(0.0, |before| {
            let [low, high] = before.place;
            let [least, most] = before.way;
            let gone = [0, 1, 2].map(|k| [low[k] + least[k], high[k] + most[k]]);
            growth([gone.map(|[low, _]| low), gone.map(|[_, high]| high)], now.place)
        });
        let turned = (0..3).map(|k| (now.way[0][k] - part * way[k]).abs()).fold(0.0, f32::max);
        let margin = margin(off, longest);
        Asked { place: grown(now.place, margin), way, spread: (SPREAD * margin).max(turned + turned) }
    }

    /// How a vertex is asked for around all of its way, with a margin by how much that grew.
    fn ask_standing(&self, i: usize, longest: f32) -> Asked {
        let now = self.now[i].swept();
        let grew = self.before.get(i).map_or(0.0, |before| growth(before.swept(), now));
        Asked { place: grown(now, margin(grew, longest)), way: [0.0; 3], spread: 0.0 }
    }

    /// Whether margins are left out this time.
    fn is_bare(&mut self) -> bool {
        if self.bare > 0 {
            self.bare -= 1;
        } else if self.held < WORTH {
            self.were_bare = (2 * self.were_bare).clamp(1, WITHOUT);
            self.bare = self.were_bare;
        } else {
            self.were_bare = 0;
        }
        self.bare > 0
    }

    /// Asks the trees.
    fn ask(&mut self, task: &mut Task<'_>, sweep: &mut impl SweepVertices) {
        let (of_cloth, slop) = (task.cloth.vertices().len(), rounding(task.size) as f32);
        let (part, longest) = (task.part as f32, task.longest as f32);
        let of_ways = task.vertices[..of_cloth].iter().map(|vertex| farthest(vertex.way));
        self.stands = of_ways.sum::<f32>() <= LEAST * longest * of_cloth as f32;
        let is_bare = !self.stands && self.is_bare();
        let mut asked = std::mem::take(&mut self.asked);
        asked.clear();
        asked.extend(task.vertices.iter().enumerate().map(|(i, vertex)| {
            // A body that rests needs no margin, and so its trees stay as they are.
            if is_bare || task.is_still && i >= of_cloth {
                let Moving { place, way: [way, _] } = self.now[i];
                return Asked { place, way, spread: 0.0 };
            }
            if self.stands {
                return self.ask_standing(i, longest);
            }
            self.ask_moving(i, vertex, part, longest)
        }));
        self.asked = asked;
        (self.span, self.steps, self.held) = (if is_bare { 1.0 } else { STEPS }, 0.0, 0);
        let (span, asked) = (self.span, &self.asked);
        let moving = |v: u32| {
            let Asked { place, way, spread } = asked[v as usize];
            let more = spread + if (v as usize) < of_cloth { slop } else { 0.0 };
            Moving { place: grown(place, more), way: [way.map(|x| span * x); 2] }
        };
        let fit = |mesh: &mut ContactMesh, stands: bool| match stands {
            true => mesh.refit(|v| moving(v).place),
            false => mesh.refit_moving(moving),
        };
        let Task { cloth, body, is_still, has_edges, .. } = task;
        fit(cloth, self.stands);
        if let Some(body) = body
            && !(*is_still && self.is_fitted)
        {
            fit(body, self.stands || *is_still);
        }
        self.is_fitted = *is_still;
        let lists = &mut self.lists;
        sweep.work(Ask { cloth, body: body.as_deref(), has_edges: *has_edges, lists });
    }

    pub fn memory_bytes(&self) -> usize {
        let moving = self.now.capacity() + self.before.capacity();
        let of_elements: usize =
            self.boxes.iter().map(|boxes| boxes.edges.capacity() + boxes.triangles.capacity()).sum();
        (moving + of_elements) * size_of::<Moving>()
            + self.asked.capacity() * size_of::<Asked>()
            + self.lists.iter().map(|list| list.capacity() * 8).sum::<usize>()
    }
}

/// A margin for something that was off, or grew, by so much (m).
fn margin(off: f32, longest: f32) -> f32 {
    (LASTS * off).max(LEAST * longest).min(longest)
}

/// By how much a box goes beyond another one (m); 0 where it does not.
fn growth([low, high]: Bounds, now: Bounds) -> f32 {
    (0..3).fold(0.0, |most: f32, k| most.max(low[k] - now[0][k]).max(now[1][k] - high[k]))
}

fn grown([low, high]: Bounds, by: f32) -> Bounds {
    [low.map(|x| x - by), high.map(|x| x + by)]
}

fn is_within(inner: &Bounds, outer: &Bounds) -> bool {
    (0..3).all(|k| outer[0][k] <= inner[0][k] && inner[1][k] <= outer[1][k])
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
    use cloth_kernels::contact::bounds::part_of;
    use cloth_kernels::contact::point::relative;

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
            let (ball, freedom) = (0.0, 0.0);
            Vertex {
                start,
                way: zero,
                u: zero,
                at: zero,
                reference: zero,
                aside: 0.0,
                ball,
                freedom,
                wanted: 0.0,
                weight,
                skin,
            }
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
            // Calm, then fast, then calm; the body moves in some rounds only, and all goes some way in others.
            let most = if (20..30).contains(&round) { 0.05 } else { 2.0e-4 };
            let stands = round % 10 > 1;
            // What stands rests once it has stood a whole round.
            let is_still = round % 10 > 2;
            let part = [1.0, 0.5, 0.0][round % 3];
            let speed = if round < 40 { 0.0 } else { 0.03 };
            for (i, vertex) in vertices.iter_mut().enumerate() {
                let V { x, y, z } = relative(vertex.u, vertex.reference);
                if i < places.len() || !stands {
                    vertex.u = V::new(x + random(most), y + random(most), z + random(most));
                    // A turn about an axis, and some noise.
                    let [x, z] = [vertex.start.x, vertex.start.z];
                    vertex.way = V::new(speed * z, speed * (1.0 + random(most)), -speed * x);
                    vertex.reference = part_of(vertex.way, part);
                }
                if i < places.len() {
                    vertex.ball = 0.018 + random(most).abs();
                } else if stands {
                    (vertex.way, vertex.reference) = (zero, zero);
                }
            }
            let asked = lists.asked.clone();
            let mut find = |of: &mut Candidates, is_still, pairs: &mut Vec<Near>| {
                let body = Some(&mut body);
                let task = Task {
                    vertices: &vertices,
                    part,
                    is_again: false,
                    size: 1.0,
                    cloth: &mut cloth,
                    body,
                    is_still,
                    has_edges: true,
                    longest: 0.05,
                };
                of.find(task, &mut Sweep, pairs);
                of.advance(part);
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
