//! Geometry of pairs, several at a time: it has the bits of one at a time.

use super::{Near, V, closest};
use crate::doubles::{Apart, Doubles, Eight, LANES};
use cloth_kernels::Vec3;
use cloth_kernels::contact::bounds::{
    along, certain_gap, direction, edges_apart, edges_are_beyond, is_slow, length, point_apart,
    point_is_beyond, reach, since,
};

/// Numbers of a vertex in [`Places`].
const ROW: usize = 8;
/// Where its R, its way and the length of that are among them; its place comes first.
const BALL: usize = 3;
const WAY: usize = 4;
const LENGTH: usize = 7;

/// Where vertices are, and how far they may go: x, y, z (m) and R (m), then where they are led, x, y, z (m), and how far that is (m); one vertex
/// after the other.
#[derive(Debug, Default)]
pub(super) struct Places(Vec<f64>);

impl Places {
    pub fn resize(&mut self, count: usize) {
        self.0.resize(ROW * count, 0.0);
    }

    pub fn set(&mut self, vertex: usize, place: V, ball: f64) {
        self.0[ROW * vertex..ROW * vertex + WAY].copy_from_slice(&[place.x, place.y, place.z, ball]);
    }

    pub fn lead(&mut self, vertex: usize, way: V) {
        let row = &mut self.0[ROW * vertex + WAY..ROW * (vertex + 1)];
        row.copy_from_slice(&[way.x, way.y, way.z, length(way)]);
    }

    /// Where a vertex is led (m).
    pub fn way(&self, vertex: usize) -> V {
        let row = &self.0[ROW * vertex + WAY..];
        V::new(row[0], row[1], row[2])
    }

    /// Vectors of some vertices, the first numbers of which these are from the first of their rows.
    #[inline(always)]
    fn vectors<D: Doubles>(&self, lines: &[u32], first: usize) -> Vec3<D> {
        let rows = &self.0[first..];
        Vec3::new(D::gather(rows, lines), D::gather(&rows[1..], lines), D::gather(&rows[2..], lines))
    }

    #[inline(always)]
    fn numbers<D: Doubles>(&self, lines: &[u32], number: usize) -> D {
        D::gather(&self.0[number..], lines)
    }

    pub fn memory_bytes(&self) -> usize {
        self.0.capacity() * 8
    }
}

/// The vertices of eight pairs, corner by corner, as the first of their numbers in [`Places`]. Behind the last pair comes the last one again.
#[inline(always)]
fn lines(pairs: &[Near], numbers: impl Fn(usize) -> usize) -> [[u32; LANES]; 4] {
    let mut lines = [[0; LANES]; 4];
    for lane in 0..LANES {
        let vertices = &pairs[numbers(lane)].pair.vertices;
        for (line, &vertex) in lines.iter_mut().zip(vertices) {
            line[lane] = ROW as u32 * vertex;
        }
    }
    lines
}

/// The part of each corner that is computed at a time.
#[inline(always)]
fn corners<D: Doubles>(places: &Places, lines: &[[u32; LANES]; 4], part: usize) -> [Vec3<D>; 4] {
    let mut corners = [Vec3::zero(); 4];
    for (corner, line) in corners.iter_mut().zip(lines) {
        *corner = places.vectors(&line[part * D::COUNT..], 0);
    }
    corners
}

/// What a cheap test says of a pair.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Apartness {
    /// Whether it is so far apart that it cannot meet in the leg.
    pub is_beyond: bool,
    /// How far it is apart at least (m); only where it is beyond.
    pub apart: f64,
    /// How far its sides may come nearer, and how far at most where they are led (m).
    pub nearer: f64,
    pub led: f64,
}

/// Tells how far pairs are apart at least. All are of one kind.
pub(super) struct FindApart<'a> {
    pub pairs: &'a [Near],
    pub is_edges: bool,
    pub places: &'a Places,
    /// Largest coordinate (m).
    pub size: f64,
    pub found: &'a mut Vec<Apartness>,
}

impl Apart for FindApart<'_> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { pairs, is_edges, places, size, found } = self;
        let (size, zero, one) = (D::all(size), D::all(0.0), D::all(1.0));
        for first in (0..pairs.len()).step_by(LANES) {
            let count = LANES.min(pairs.len() - first);
            let lines = lines(pairs, |lane| first + lane.min(count - 1));
            let [mut beyond, mut apart, mut nearer, mut led]: [Eight; 4] = [[0.0; LANES]; 4];
            for part in 0..D::PARTS {
                let at = part * D::COUNT;
                let points = corners::<D>(places, &lines, part);
                let [mut balls, mut ways] = [[zero; 4]; 2];
                for (k, line) in lines.iter().enumerate() {
                    balls[k] = places.numbers::<D>(&line[at..], BALL);
                    ways[k] = places.numbers::<D>(&line[at..], LENGTH);
                }
                let [a, b, c, d] = balls;
                let (own, other) = if is_edges { (a.max(b), c.max(d)) } else { (a, b.max(c).max(d)) };
                // No two corners come nearer than both ways are long. What is slow needs no better.
                let [first, second, third, fourth] = ways;
                let fastest = first.max(second).max(third).max(fourth);
                let mut by = fastest + fastest;
                let is_slow = is_slow(by, own + other);
                D::select(is_slow, one, zero).store(&mut led[at..]);
                if led[at..at + D::COUNT].contains(&0.0) {
                    by = D::select(is_slow, by, nearer_by(places, &lines, at, is_edges));
                }
                let reach = reach(own, other + by, size);
                let (is_beyond, distance) = if is_edges {
                    (edges_are_beyond(points, reach), edges_apart(points))
                } else {
                    (point_is_beyond(points, reach), point_apart(points))
                };
                D::select(is_beyond, one, zero).store(&mut beyond[at..]);
                distance.store(&mut apart[at..]);
                (own + other + by).store(&mut nearer[at..]);
                by.store(&mut led[at..]);
            }
            for lane in 0..count {
                found.push(Apartness {
                    is_beyond: beyond[lane] != 0.0,
                    apart: apart[lane],
                    nearer: nearer[lane],
                    led: led[lane],
                });
            }
        }
    }
}

/// How far the sides of pairs come nearer at most where they are led (m): the largest way of a corner of the second side as one of the first
/// sees it, since all between are no farther.
#[inline(always)]
fn nearer_by<D: Doubles>(places: &Places, lines: &[[u32; LANES]; 4], at: usize, is_edges: bool) -> D {
    let mut ways = [Vec3::zero(); 4];
    for (way, line) in ways.iter_mut().zip(lines) {
        *way = places.vectors::<D>(&line[at..], WAY);
    }
    let [a, b, c, d] = ways;
    let from_a = length(since(c, a)).max(length(since(d, a)));
    if is_edges {
        from_a.max(length(since(c, b))).max(length(since(d, b)))
    } else {
        from_a.max(length(since(b, a)))
    }
}

/// A gap of a pair along the normal between its closest points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gap {
    /// From the second side to the first.
    pub normal: V,
    /// Less what rounding may close (m).
    pub gap: f64,
    /// Distance of the closest points (m).
    pub distance: f64,
}

/// Finds the gaps of some pairs, by their numbers. All are of one kind.
pub(super) struct FindGaps<'a> {
    pub pairs: &'a [Near],
    pub numbers: &'a [u32],
    pub is_edges: bool,
    pub places: &'a Places,
    /// Largest coordinate (m).
    pub size: f64,
    pub found: &'a mut Vec<Gap>,
}

impl Apart for FindGaps<'_> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { pairs, numbers, is_edges, places, size, found } = self;
        let size = D::all(size);
        for numbers in numbers.chunks(LANES) {
            let lines = lines(pairs, |lane| numbers[lane.min(numbers.len() - 1)] as usize);
            let [mut x, mut y, mut z, mut gaps, mut distances]: [Eight; 5] = [[0.0; LANES]; 5];
            for part in 0..D::PARTS {
                let at = part * D::COUNT;
                let points = corners::<D>(places, &lines, part);
                let found = closest(is_edges, points);
                let (distance, normal) = direction(found.offset, found.squared);
                let [p, a, b, c] = points;
                // Of p itself it is 0.
                let ahead = [along(normal, p, a), along(normal, p, b), along(normal, p, c)];
                let own = along(normal, p, p);
                let (low, high) = if is_edges {
                    (own.min(ahead[0]), ahead[1].max(ahead[2]))
                } else {
                    (own, ahead[0].max(ahead[1]).max(ahead[2]))
                };
                normal.x.store(&mut x[at..]);
                normal.y.store(&mut y[at..]);
                normal.z.store(&mut z[at..]);
                certain_gap(low, high, size).store(&mut gaps[at..]);
                distance.store(&mut distances[at..]);
            }
            for lane in 0..numbers.len() {
                let normal = Vec3::new(x[lane], y[lane], z[lane]);
                found.push(Gap { normal, gap: gaps[lane], distance: distances[lane] });
            }
        }
    }
}

/// Closest points of a pair.
#[derive(Debug, Clone, Copy)]
pub(super) struct Points {
    pub squared: f64,
    pub offset: V,
    pub weights: [f64; 4],
    pub feature: f64,
}

/// Finds the closest points of some pairs, by their numbers. All are of one kind.
pub(super) struct FindPoints<'a> {
    pub pairs: &'a [Near],
    pub numbers: &'a [u32],
    pub is_edges: bool,
    pub places: &'a Places,
    pub found: &'a mut Vec<Points>,
}

impl Apart for FindPoints<'_> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { pairs, numbers, is_edges, places, found } = self;
        for numbers in numbers.chunks(LANES) {
            let lines = lines(pairs, |lane| numbers[lane.min(numbers.len() - 1)] as usize);
            let mut rows: [Eight; 9] = [[0.0; LANES]; 9];
            for part in 0..D::PARTS {
                let at = part * D::COUNT;
                let found = closest(is_edges, corners::<D>(places, &lines, part));
                let [a, b, c, d] = found.weights;
                let Vec3 { x, y, z } = found.offset;
                let of = [found.squared, x, y, z, a, b, c, d, found.feature];
                for (row, number) in rows.iter_mut().zip(of) {
                    number.store(&mut row[at..]);
                }
            }
            let [squared, x, y, z, a, b, c, d, feature] = &rows;
            for lane in 0..numbers.len() {
                found.push(Points {
                    squared: squared[lane],
                    offset: Vec3::new(x[lane], y[lane], z[lane]),
                    weights: [a[lane], b[lane], c[lane], d[lane]],
                    feature: feature[lane],
                });
            }
        }
    }
}
