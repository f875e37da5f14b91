//! Where a garment meets itself and a body: edges against triangles, exactly (docs/math/contact.md).

use cloth_core::contact::{BoxTree, edge_meets_triangle};

/// How many places are named.
const EXAMPLES: usize = 3;

/// Edges and triangles of a surface in trees that are refitted.
#[derive(Debug)]
struct Side {
    triangles: Vec<[u32; 3]>,
    edges: Vec<[u32; 2]>,
    triangle_tree: BoxTree,
    edge_tree: BoxTree,
}

impl Side {
    fn new(places: &[[f32; 3]], triangles: &[[u32; 3]]) -> Self {
        let mut edges: Vec<[u32; 2]> = triangles
            .iter()
            .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
            .filter(|[a, b]| a != b)
            .map(|[a, b]| [a.min(b), a.max(b)])
            .collect();
        edges.sort_unstable();
        edges.dedup();
        Self {
            triangle_tree: tree(places, triangles),
            edge_tree: tree(places, &edges),
            triangles: triangles.to_vec(),
            edges,
        }
    }

    fn refit(&mut self, places: &[[f32; 3]]) {
        self.triangle_tree.refit(|t| around(places, &self.triangles[t as usize]));
        self.edge_tree.refit(|e| around(places, &self.edges[e as usize]));
    }
}

fn tree<const N: usize>(places: &[[f32; 3]], elements: &[[u32; N]]) -> BoxTree {
    let center = |corners: &[u32; N]| {
        std::array::from_fn(|k| corners.iter().map(|&v| places[v as usize][k]).sum::<f32>() / N as f32)
    };
    BoxTree::new(&elements.iter().map(center).collect::<Vec<_>>())
}

fn around<const N: usize>(places: &[[f32; 3]], corners: &[u32; N]) -> [[f32; 3]; 2] {
    let all = |k: usize| corners.iter().map(move |&v| places[v as usize][k]);
    [
        std::array::from_fn(|k| all(k).fold(f32::INFINITY, f32::min)),
        std::array::from_fn(|k| all(k).fold(f32::NEG_INFINITY, f32::max)),
    ]
}

/// What meets what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Vertices of an edge and of a triangle of the garment.
    Garment([u32; 2], [u32; 3]),
    /// An edge of the garment, a triangle of the body.
    Body([u32; 2], [u32; 3]),
    /// An edge of the body, a triangle of the garment.
    Garments([u32; 2], [u32; 3]),
}

/// What was found in one state.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Intersections {
    /// Edges of the garment that meet triangles of it with which they share no vertex.
    pub garment: usize,
    /// Edges of the garment that meet triangles of the body, and the other way round.
    pub body: usize,
    /// The first places (m) of either kind.
    pub examples: Vec<(Meeting, [f32; 3])>,
}

impl Intersections {
    /// All of them.
    #[must_use]
    pub fn total(&self) -> usize {
        self.garment + self.body
    }

    /// The first place, in words.
    #[must_use]
    pub fn example(&self) -> String {
        let Some((meeting, [x, y, z])) = self.examples.first() else { return String::new() };
        let (edge, what, triangle) = match meeting {
            Meeting::Garment(edge, triangle) => ("edge", "its own triangle", (edge, triangle)),
            Meeting::Body(edge, triangle) => ("edge", "the body's triangle", (edge, triangle)),
            Meeting::Garments(edge, triangle) => {
                ("edge of the body", "the garment's triangle", (edge, triangle))
            }
        };
        let ([a, b], [p, q, r]) = triangle;
        format!("{edge} {a}-{b} meets {what} {p}-{q}-{r} at ({x:.3}, {y:.3}, {z:.3}) m")
    }
}

/// Finds intersections of a garment with itself and a body, state by state.
#[derive(Debug)]
pub struct Finder {
    garment: Side,
    body: Side,
    pairs: Vec<[u32; 2]>,
}

impl Finder {
    /// For these triangles; places decide only how fast it is.
    #[must_use]
    pub fn new(garment: (&[[f32; 3]], &[[u32; 3]]), body: (&[[f32; 3]], &[[u32; 3]])) -> Self {
        Self { garment: Side::new(garment.0, garment.1), body: Side::new(body.0, body.1), pairs: Vec::new() }
    }

    /// Takes a state of the body for [`meets_body`](Self::meets_body).
    pub(super) fn fit_body(&mut self, body: &[[f32; 3]]) {
        self.body.refit(body);
    }

    /// Whether the garment meets the body, in the state that was taken last.
    pub(super) fn meets_body(&mut self, garment: &[[f32; 3]], body: &[[f32; 3]]) -> bool {
        let Self { garment: cloth, body: solid, pairs } = self;
        cloth.refit(garment);
        let mut meets = false;
        meet(pairs, (cloth, garment), (solid, body), false, |_, _, _| meets = true);
        if !meets {
            meet(pairs, (solid, body), (cloth, garment), false, |_, _, _| meets = true);
        }
        meets
    }

    /// The intersections of a state.
    pub fn find(&mut self, garment: &[[f32; 3]], body: &[[f32; 3]]) -> Intersections {
        let Self { garment: cloth, body: solid, pairs } = self;
        cloth.refit(garment);
        solid.refit(body);
        let mut found = Intersections::default();
        meet(pairs, (cloth, garment), (cloth, garment), true, |edge, triangle, at| {
            found.garment += 1;
            found.examples.push((Meeting::Garment(edge, triangle), at));
            found.examples.truncate(EXAMPLES);
        });
        meet(pairs, (cloth, garment), (solid, body), false, |edge, triangle, at| {
            found.body += 1;
            found.examples.push((Meeting::Body(edge, triangle), at));
            found.examples.truncate(2 * EXAMPLES);
        });
        meet(pairs, (solid, body), (cloth, garment), false, |edge, triangle, at| {
            found.body += 1;
            found.examples.push((Meeting::Garments(edge, triangle), at));
            found.examples.truncate(3 * EXAMPLES);
        });
        found
    }
}

fn meet(
    pairs: &mut Vec<[u32; 2]>,
    (edges, edge_places): (&Side, &[[f32; 3]]),
    (triangles, triangle_places): (&Side, &[[f32; 3]]),
    is_same: bool,
    mut found: impl FnMut([u32; 2], [u32; 3], [f32; 3]),
) {
    let of = |e: u32, t: u32| (edges.edges[e as usize], triangles.triangles[t as usize]);
    let counts = |e: u32, t: u32| {
        let (edge, triangle) = of(e, t);
        !(is_same && edge.iter().any(|end| triangle.contains(end)))
    };
    edges.edge_tree.pairs(&triangles.triangle_tree, counts, pairs);
    for &[e, t] in pairs.iter() {
        let (edge, triangle) = of(e, t);
        let wide = |places: &[[f32; 3]], v: u32| places[v as usize].map(f64::from);
        let ends = edge.map(|v| wide(edge_places, v));
        if edge_meets_triangle(ends, triangle.map(|v| wide(triangle_places, v))) {
            let [a, b] = edge.map(|v| edge_places[v as usize]);
            found(edge, triangle, std::array::from_fn(|k| (a[k] + b[k]) * 0.5));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossings_are_counted_by_who_meets_whom() {
        // Two triangles of the garment that cross each other, and one of the body through the first.
        let garment = [
            [0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0],
            [0.0, 1.0, 0.0],
            [0.2, 0.2, -0.5],
            [0.2, 0.2, 0.5],
            [5.0, 5.0, 0.1],
        ];
        let body = [[0.1, 0.1, -1.0], [0.1, 0.1, 1.0], [-3.0, -3.0, 1.0]];
        let triangles = [[0, 1, 2], [3, 4, 5]];
        let mut finder = Finder::new((&garment, &triangles), (&body, &[[0, 1, 2]]));
        let found = finder.find(&garment, &body);
        assert!(found.garment >= 1 && found.body >= 1, "{found:?}");
        assert!(found.example().contains("its own triangle"), "{}", found.example());
        let away = body.map(|[x, y, z]| [x + 20.0, y, z]);
        assert_eq!(finder.find(&garment, &away).body, 0);
        let apart = garment.map(|[x, y, z]| if z == 0.0 { [x, y, z] } else { [x, y, z + 2.0] });
        assert_eq!(finder.find(&apart, &away).total(), 0);
    }
}
