//! Untangling (docs/math/untangling.md): what has gone through each other when a substep begins, and how it is pushed back.

use super::{Contacts, Near, V, Vertex};
use crate::scalar::vbd::pushes::Pushes;
use cloth_core::contact::{ContactMesh, Contour, Crossing, contours, crossings};
use cloth_kernels::contact::bounds::{block, mean};
use cloth_kernels::contact::point::{add, contact_stiffness, share};
use cloth_kernels::contact::surface::triangle_plane;
use cloth_kernels::contact::untangle::{
    contour_push, heading, pace, pierced_part, point_of_edge, push_gradient, push_hessian, strength, sum,
    way_back,
};
use cloth_kernels::contact::{bounds, point_triangle};
use cloth_kernels::solve::vertex_block::VertexBlock;

/// Speed with which an edge leaves a triangle that it has gone through (m/s).
const SPEED: f64 = 0.5;

/// A crossing with its push.
#[derive(Debug)]
struct Push {
    /// Ends of the edge and corners of the triangle.
    vertices: [u32; 5],
    /// Their weights in the displacement of the edge less that of the triangle.
    weights: [f64; 5],
    /// Sum of the sizes of the weights of vertices that give way.
    sum: f64,
    /// Direction, with a length up to 1.
    direction: V,
    /// κ (N/m).
    stiffness: f64,
}

/// Labels of vertices.
#[derive(Debug, Default)]
struct Labels(Vec<(u32, u32)>);

impl Labels {
    fn sort(&mut self) {
        self.0.sort_unstable();
        self.0.dedup();
    }

    fn of(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let first = self.0.partition_point(|entry| entry.0 < vertex);
        self.0[first..].iter().take_while(move |entry| entry.0 == vertex).map(|entry| entry.1)
    }

    fn has(&self, vertex: u32, label: u32) -> bool {
        self.0.binary_search(&(vertex, label)).is_ok()
    }
}

/// What has gone through each other. Labels are even on the first side and odd on the second one.
#[derive(Debug)]
pub(super) struct Tangle {
    pub crossings: u32,
    pushes: Vec<Push>,
    /// How far pairs are pushed in a substep (m).
    pub pace: f64,
    /// Crossings of whose edge or triangle a vertex is within one ring.
    near: Labels,
    /// Contours that enclose a vertex.
    enclosed: Labels,
}

/// Where vertices are when the substep begins.
struct Start<'a> {
    vertices: &'a [Vertex],
    cloth: &'a ContactMesh,
    body: Option<&'a ContactMesh>,
}

impl Contacts {
    /// Finds what has gone through each other; none where nothing has.
    pub(super) fn find_tangle(&mut self, h: f64) -> Option<Box<Tangle>> {
        let Self { vertices, cloth, body, longest, .. } = self;
        let place = |v: u32| {
            let V { x, y, z } = vertices[v as usize].start;
            [x, y, z]
        };
        let is_free = |v: &u32| vertices[*v as usize].is_free();
        let keep = |edge: [u32; 2], triangle: [u32; 3]| edge.iter().chain(&triangle).any(is_free);
        let found = crossings(cloth, body.as_mut().map(|body| &mut body.mesh), place, keep);
        if found.is_empty() {
            return None;
        }
        let start = Start { vertices, cloth, body: body.as_ref().map(|body| &body.mesh) };
        Some(Box::new(start.tangle(&found, pace(SPEED, h, *longest))))
    }
}

impl Start<'_> {
    fn mesh(&self, of_body: bool) -> &ContactMesh {
        self.body.filter(|_| of_body).unwrap_or(self.cloth)
    }

    fn place(&self, vertex: u32) -> V {
        self.vertices[vertex as usize].start
    }

    fn normal(&self, corners: [u32; 3]) -> V {
        triangle_plane(corners.map(|v| self.place(v))).0
    }

    fn tangle(&self, found: &[Crossing], pace: f64) -> Tangle {
        let mut tangle = Tangle {
            crossings: found.len() as u32,
            pushes: Vec::new(),
            pace,
            near: Labels::default(),
            enclosed: Labels::default(),
        };
        for (number, crossing) in (0..).zip(found) {
            let sides = [(&crossing.edge[..], 2 * number), (&crossing.triangle[..], 2 * number + 1)];
            for ((corners, label), of_body) in sides.into_iter().zip(crossing.of_body) {
                for &corner in corners {
                    let ring = self.mesh(of_body).ring(corner).iter().copied();
                    tangle.near.0.extend(ring.chain([corner]).map(|vertex| (vertex, label)));
                }
            }
        }
        tangle.near.sort();
        for (number, contour) in (0..).zip(contours(found, self.cloth, self.body)) {
            self.add_pushes(found, &contour, &mut tangle.pushes);
            for (side, vertices) in (0..).zip(&contour.enclosed) {
                tangle.enclosed.0.extend(vertices.iter().map(|&vertex| (vertex, 2 * number + side)));
            }
        }
        tangle.enclosed.sort();
        tangle
    }

    /// Finds the pushes of a contour.
    fn add_pushes(&self, found: &[Crossing], contour: &Contour, pushes: &mut Vec<Push>) {
        let crossings =
            || contour.crossings.iter().map(|&number| &found[number as usize]).zip(&contour.is_second);
        let is_divided = contour.enclosed.iter().any(|vertices| !vertices.is_empty());
        // Where it divides nothing it gets shorter: as a whole by moving one surface against the other.
        let mut whole = V::zero();
        if !is_divided {
            for (crossing, is_second) in crossings() {
                let push = self.shortening(crossing);
                whole = sum(whole, if *is_second { -push } else { push });
            }
        }
        for (crossing, is_second) in crossings() {
            let direction = if is_divided {
                self.way_back(crossing, contour, usize::from(*is_second))
            } else {
                sum(self.shortening(crossing), if *is_second { -whole } else { whole })
            };
            let push = self.push(crossing, strength(direction));
            pushes.extend(push.filter(|push| push.sum > 0.0 && direction.dot(direction) > 0.0));
        }
    }

    /// The direction along which the edge moves against the triangle such that the contour gets shorter.
    fn shortening(&self, crossing: &Crossing) -> V {
        let normal = self.normal(crossing.triangle);
        let ends = crossing.edge.map(|v| self.place(v));
        let along = self
            .faces(crossing)
            .fold(V::zero(), |along, (wing, face)| sum(along, heading(ends, self.place(wing), face, normal)));
        contour_push(ends, along, normal)
    }

    /// The faces beside the edge: third corner and normal.
    fn faces(&self, crossing: &Crossing) -> impl Iterator<Item = (u32, V)> {
        let [a, b] = crossing.edge;
        let wings = self.mesh(crossing.of_body[0]).wings(crossing.elements[0]);
        wings.iter().map(move |&[_, wing]| (wing, self.normal([a, b, wing])))
    }

    /// The direction along which the edge moves against the triangle such that what is enclosed goes back; `side` is that of the edge.
    fn way_back(&self, crossing: &Crossing, contour: &Contour, side: usize) -> V {
        let mut direction = V::zero();
        if let Some([inside, outside]) = self.division(&crossing.edge, &contour.enclosed[side]) {
            direction = way_back(self.normal(crossing.triangle), inside, outside);
        }
        if let Some([inside, outside]) = self.division(&crossing.triangle, &contour.enclosed[1 - side]) {
            let all = self
                .faces(crossing)
                .fold(V::zero(), |all, (_, face)| sum(all, way_back(face, inside, outside)));
            direction = sum(direction, -all);
        }
        direction
    }

    /// The middles of those of some vertices that are enclosed, and of those that are not; none where there are not both.
    fn division(&self, vertices: &[u32], enclosed: &[u32]) -> Option<[V; 2]> {
        let middle = |inside: bool| {
            let of = vertices.iter().filter(|v| enclosed.binary_search(v).is_ok() == inside);
            let (all, count) =
                of.fold((V::zero(), 0), |(all, count), &v| (sum(all, self.place(v)), count + 1));
            (count > 0).then(|| mean(all, f64::from(count)))
        };
        Some([middle(true)?, middle(false)?])
    }

    fn push(&self, crossing: &Crossing, direction: V) -> Option<Push> {
        let ([p, q], [a, b, c]) = (crossing.edge, crossing.triangle);
        let ends = [self.place(p), self.place(q)];
        let corners = [self.place(a), self.place(b), self.place(c)];
        let part = pierced_part(ends, self.normal(crossing.triangle), corners[0]);
        let [on_a, on_b, on_c] = corners;
        let closest = point_triangle::closest([point_of_edge(ends, part), on_a, on_b, on_c]);
        let [_, a_weight, b_weight, c_weight] = closest.weights;
        let vertices = [p, q, a, b, c];
        let weights = [bounds::rest(part), part, -a_weight, -b_weight, -c_weight];
        let of = || vertices.iter().map(|&v| &self.vertices[v as usize]).zip(weights);
        let free = of().filter(|(vertex, _)| vertex.is_free());
        let heaviest = of().map(|(vertex, _)| vertex.weight).fold(0.0, f64::max);
        Some(Push {
            vertices,
            weights,
            sum: free.fold(0.0, |sum, (_, weight)| bounds::add_size(sum, weight)),
            direction,
            stiffness: contact_stiffness(heaviest),
        })
    }
}

impl Tangle {
    /// Whether a pair lies within one ring of a crossing, its sides on both sides of that: it may go through.
    pub fn excepts(&self, near: &Near) -> bool {
        let (first, second) = near.pair.vertices.split_at(near.first_side());
        self.near.of(first[0]).any(|label| {
            first.iter().all(|&v| self.near.has(v, label))
                && second.iter().all(|&v| self.near.has(v, label ^ 1))
        })
    }

    /// Whether both sides of a pair are what a contour encloses: they must come together again.
    pub fn encloses(&self, near: &Near) -> bool {
        let (first, second) = near.pair.vertices.split_at(near.first_side());
        let labels = |v: &u32| self.enclosed.of(*v);
        first.iter().flat_map(labels).any(|label| second.iter().any(|&v| self.enclosed.has(v, label ^ 1)))
    }

    /// Vertices that are pushed.
    pub fn vertices(&self) -> impl Iterator<Item = u32> {
        self.pushes.iter().flat_map(|push| push.vertices)
    }

    /// Adds the pushes.
    pub(super) fn push(&self, vertices: &[Vertex], pushes: &mut Pushes) {
        for push in &self.pushes {
            let of = push.vertices.iter().map(|&v| &vertices[v as usize]).zip(push.weights);
            let ahead = of.clone().fold(V::zero(), |ahead, (vertex, weight)| add(ahead, vertex.u, weight));
            let gradient = push_gradient(push.direction, ahead, self.pace, push.stiffness);
            let hessian = push_hessian(push.direction, push.stiffness);
            for ((vertex, weight), &number) in of.zip(&push.vertices) {
                if vertex.is_free() && weight != 0.0 {
                    let part = VertexBlock {
                        gradient: share(gradient, weight),
                        hessian: block(hessian, weight, push.sum),
                    };
                    pushes.add(number, part);
                }
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.pushes.capacity() * size_of::<Push>()
            + (self.near.0.capacity() + self.enclosed.0.capacity()) * size_of::<(u32, u32)>()
    }
}
