//! Geometry of pairs, several at a time: it has the bits of one at a time.

use super::{Near, V, closest};
use crate::doubles::{Apart, Doubles, Eight, LANES};
use cloth_kernels::Vec3;
use cloth_kernels::contact::bounds::{
    along, certain_gap, direction, edges_apart, edges_are_beyond, point_apart, point_is_beyond, reach,
};

/// Where vertices are, and how far they may go: x, y, z (m) and R (m), one vertex after the other.
#[derive(Debug, Default)]
pub(super) struct Places(Vec<f64>);

impl Places {
    pub fn resize(&mut self, count: usize) {
        self.0.resize(4 * count, 0.0);
    }

    pub fn set(&mut self, vertex: usize, place: V, ball: f64) {
        self.0[4 * vertex..4 * vertex + 4].copy_from_slice(&[place.x, place.y, place.z, ball]);
    }

    #[inline(always)]
    fn gather<D: Doubles>(&self, lines: &[u32]) -> Vec3<D> {
        Vec3::new(D::gather(&self.0, lines), D::gather(&self.0[1..], lines), D::gather(&self.0[2..], lines))
    }

    #[inline(always)]
    fn balls<D: Doubles>(&self, lines: &[u32]) -> D {
        D::gather(&self.0[3..], lines)
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
            line[lane] = 4 * vertex;
        }
    }
    lines
}

/// The part of each corner that is computed at a time.
#[inline(always)]
fn corners<D: Doubles>(places: &Places, lines: &[[u32; LANES]; 4], part: usize) -> [Vec3<D>; 4] {
    let mut corners = [Vec3::zero(); 4];
    for (corner, line) in corners.iter_mut().zip(lines) {
        *corner = places.gather(&line[part * D::COUNT..]);
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
    /// How far its sides may come nearer (m).
    pub nearer: f64,
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
            let [mut beyond, mut apart, mut nearer]: [Eight; 3] = [[0.0; LANES]; 3];
            for part in 0..D::PARTS {
                let at = part * D::COUNT;
                let points = corners::<D>(places, &lines, part);
                let [a, b, c, d] = [
                    places.balls::<D>(&lines[0][at..]),
                    places.balls::<D>(&lines[1][at..]),
                    places.balls::<D>(&lines[2][at..]),
                    places.balls::<D>(&lines[3][at..]),
                ];
                let (own, other) = if is_edges { (a.max(b), c.max(d)) } else { (a, b.max(c).max(d)) };
                let reach = reach(own, other, size);
                let (is_beyond, distance) = if is_edges {
                    (edges_are_beyond(points, reach), edges_apart(points))
                } else {
                    (point_is_beyond(points, reach), point_apart(points))
                };
                D::select(is_beyond, one, zero).store(&mut beyond[at..]);
                distance.store(&mut apart[at..]);
                (own + other).store(&mut nearer[at..]);
            }
            for lane in 0..count {
                found.push(Apartness {
                    is_beyond: beyond[lane] != 0.0,
                    apart: apart[lane],
                    nearer: nearer[lane],
                });
            }
        }
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
