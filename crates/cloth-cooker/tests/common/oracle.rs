//! An exact method that shares nothing with the one under test: every straight way over the faces is unfolded from
//! every vertex at which paths may begin or bend, after Chen and Han (1990) with the pruning of Xin and Wang (2009).
//! Neither merges nor trims; slow.

use std::collections::{BTreeMap, BinaryHeap};

type Point = [f64; 2];

fn between(a: [f32; 3], b: [f32; 3]) -> [f64; 3] {
    std::array::from_fn(|k| f64::from(b[k]) - f64::from(a[k]))
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|k| a[k] * b[k]).sum()
}

fn angle(corner: [f32; 3], a: [f32; 3], b: [f32; 3]) -> f64 {
    let (u, v) = (between(corner, a), between(corner, b));
    (dot(u, v) / (dot(u, u) * dot(v, v)).sqrt()).clamp(-1.0, 1.0).acos()
}

/// A beam that enters a face through an edge: its ends on the edge and the source, in a plane where the edge lies
/// on the x axis and the source below.
struct Beam {
    key: f64,
    edge: [u32; 2],
    from: usize,
    span: [f64; 2],
    source: Point,
    before: f64,
}

impl PartialEq for Beam {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}
impl Eq for Beam {}
impl PartialOrd for Beam {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Beam {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.key.total_cmp(&self.key)
    }
}

pub fn exact_distances(positions: &[[f32; 3]], triangles: &[[u32; 3]], sources: &[u32]) -> Vec<f64> {
    let length = |a: u32, b: u32| {
        let way = between(positions[a as usize], positions[b as usize]);
        dot(way, way).sqrt()
    };
    let mut faces_of: BTreeMap<[u32; 2], Vec<usize>> = BTreeMap::new();
    let mut total_angle = vec![0.0; positions.len()];
    for (f, t) in triangles.iter().enumerate() {
        for k in 0..3 {
            let [a, b, c] = [t[k], t[(k + 1) % 3], t[(k + 2) % 3]];
            faces_of.entry([a.min(b), a.max(b)]).or_default().push(f);
            let at = |v: u32| positions[v as usize];
            total_angle[a as usize] += angle(at(a), at(b), at(c));
        }
    }
    let mut bends: Vec<bool> = total_angle.iter().map(|&a| a > std::f64::consts::TAU - 1e-9).collect();
    for (edge, faces) in &faces_of {
        if faces.len() != 2 {
            edge.iter().for_each(|&v| bends[v as usize] = true);
        }
    }

    let mut best = vec![f64::INFINITY; positions.len()];
    let mut sent = vec![f64::INFINITY; positions.len()];
    let mut beams = BinaryHeap::new();
    let mut starts: Vec<u32> = sources.to_vec();
    sources.iter().for_each(|&s| best[s as usize] = 0.0);
    loop {
        // Vertices first: their beams may be shorter than those in the queue.
        while let Some(vertex) = starts.pop() {
            if best[vertex as usize] >= sent[vertex as usize] {
                continue;
            }
            let before = best[vertex as usize];
            sent[vertex as usize] = before;
            for (f, t) in triangles.iter().enumerate().filter(|(_, t)| t.contains(&vertex)) {
                let others: Vec<u32> = t.iter().copied().filter(|&v| v != vertex).collect();
                let edge = [others[0].min(others[1]), others[0].max(others[1])];
                for &other in &others {
                    let candidate = before + length(vertex, other);
                    if candidate < best[other as usize] {
                        best[other as usize] = candidate;
                        if bends[other as usize] {
                            starts.push(other);
                        }
                    }
                }
                let l = length(edge[0], edge[1]);
                let (p, q) = (length(edge[0], vertex), length(edge[1], vertex));
                let x = (p * p + l * l - q * q) / (2.0 * l);
                let source = [x, -(p * p - x * x).max(0.0).sqrt()];
                beams.push(Beam { key: before, edge, from: f, span: [0.0, l], source, before });
            }
        }
        let Some(beam) = beams.pop() else { break };
        for &f in &faces_of[&beam.edge] {
            if f != beam.from {
                cross(&beam, f, triangles[f], &length, &bends, &mut best, &mut starts, &mut beams);
            }
        }
    }
    best
}

#[allow(clippy::too_many_arguments, reason = "a test that spells everything out")]
fn cross(
    beam: &Beam,
    f: usize,
    t: [u32; 3],
    length: &impl Fn(u32, u32) -> f64,
    bends: &[bool],
    best: &mut [f64],
    starts: &mut Vec<u32>,
    beams: &mut BinaryHeap<Beam>,
) {
    let [a, b] = beam.edge;
    let Some(&c) = t.iter().find(|v| !beam.edge.contains(v)) else { return };
    let (l, p, q) = (length(a, b), length(a, c), length(b, c));
    let x = (p * p + l * l - q * q) / (2.0 * l);
    let corner = [x, (p * p - x * x).max(0.0).sqrt()];
    let source = beam.source;
    let hit = |target: Point| {
        let t = -source[1] / (target[1] - source[1]);
        source[0] + t * (target[0] - source[0])
    };
    let split = hit(corner);
    if split >= beam.span[0] - 1e-9 * l && split <= beam.span[1] + 1e-9 * l {
        let candidate = beam.before + (corner[0] - source[0]).hypot(corner[1] - source[1]);
        if candidate < best[c as usize] {
            best[c as usize] = candidate;
            if bends[c as usize] {
                starts.push(c);
            }
        }
    }
    for (start, end, origin) in [(a, c, [0.0, 0.0]), (c, b, corner)] {
        let span = if start == a {
            [beam.span[0], beam.span[1].min(split)]
        } else {
            [beam.span[0].max(split), beam.span[1]]
        };
        if span[1] - span[0] <= 1e-12 * l {
            continue;
        }
        let side = length(start, end);
        let target = if start == a { corner } else { [l, 0.0] };
        let unit = [(target[0] - origin[0]) / side, (target[1] - origin[1]) / side];
        // Where the ray through the crossed edge at `x` meets the side.
        let meet = |x: f64| {
            let ray = [x - source[0], -source[1]];
            let offset = [origin[0] - source[0], origin[1] - source[1]];
            let cross = |u: Point, v: Point| u[0] * v[1] - u[1] * v[0];
            (cross(ray, offset) / cross(unit, ray)).clamp(0.0, side)
        };
        let offset = [source[0] - origin[0], source[1] - origin[1]];
        let along = offset[0] * unit[0] + offset[1] * unit[1];
        let height = (offset[0] * unit[1] - offset[1] * unit[0]).abs();
        let mut ends = [meet(span[0]), meet(span[1])];
        ends.sort_by(f64::total_cmp);
        let (edge, span, along) = if start < end {
            ([start, end], ends, along)
        } else {
            ([end, start], [side - ends[1], side - ends[0]], side - along)
        };
        let reach = |x: f64| beam.before + (x - along).hypot(height);
        let over = [best[edge[0] as usize] + span[1], best[edge[1] as usize] + side - span[0]];
        if over[0] < reach(span[1]) - 1e-9
            || over[1] < reach(span[0]) - 1e-9
            || span[1] - span[0] < 1e-12 * side
        {
            continue;
        }
        let nearest = along.clamp(span[0], span[1]);
        beams.push(Beam {
            key: reach(nearest),
            edge,
            from: f,
            span,
            source: [along, -height],
            before: beam.before,
        });
    }
}
