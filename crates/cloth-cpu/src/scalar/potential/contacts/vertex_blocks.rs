//! What vertices feel of points, for methods that move vertices one by one.
//!
//! ```text
//! of constraints      contacts of the potential, of up to four vertices
//! of own points       spheres, tethers and contacts of one vertex: parts of the vertices at the same time, taut tethers eight at a time
//! of several          contacts of several vertices
//! ```
//!
//! This is the order in which a vertex sums what it feels, whoever finds it.

use super::holds::{Hold, WEIGHTS};
use super::{Point, Points, V};
use crate::doubles::{Doubles, Eight, LANES, Vectors, parts};
use cloth_kernels::Vec3;
use cloth_kernels::contact::bounds::{add_size, block};
use cloth_kernels::contact::point::share;
use cloth_kernels::energy::{Energy, spring};
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::vertex_block::VertexBlock;
use std::ops::Range;

/// Where spheres and tethers of each kind begin in their list, in each of which vertices ascend.
#[derive(Debug, Default)]
pub(super) struct Runs {
    begins: Vec<usize>,
    /// Whether all push one free vertex only.
    are_apart: bool,
}

impl Runs {
    fn find(&mut self, holds: &[Hold], is_free: impl Fn(u32) -> bool) {
        self.begins.clear();
        self.are_apart = true;
        let mut last = u32::MAX;
        for (number, &Hold { vertices: [own, other], .. }) in holds.iter().enumerate() {
            if own <= last {
                self.begins.push(number);
            }
            last = own;
            self.are_apart &= own == other || !is_free(other);
        }
    }

    /// Those of these vertices, of each kind.
    fn of<'a>(&'a self, holds: &'a [Hold], vertices: Range<u32>) -> impl Iterator<Item = &'a [Hold]> {
        let ends = self.begins.iter().skip(1).copied().chain([holds.len()]);
        self.begins.iter().zip(ends).map(move |(&begin, end)| {
            let run = &holds[begin..end];
            let [from, to] = [vertices.start, vertices.end]
                .map(|vertex| run.partition_point(|hold| hold.vertices[0] < vertex));
            &run[from..to]
        })
    }

    pub fn memory_bytes(&self) -> usize {
        self.begins.capacity() * size_of::<usize>()
    }
}

/// Some spheres and tethers that are not slack, side by side.
struct Taut<'a> {
    count: usize,
    holds: [Option<&'a Hold>; LANES],
    d: [Eight; 3],
    range: [Eight; 2],
    stiffness: Eight,
}

impl<'a> Taut<'a> {
    const NONE: Self = Self {
        count: 0,
        holds: [None; LANES],
        d: [[0.0; LANES]; 3],
        range: [[0.0; LANES]; 2],
        stiffness: [0.0; LANES],
    };

    /// Takes one more; tells whether there is room for another.
    #[inline(always)]
    fn push(&mut self, hold: &'a Hold, d: V) -> bool {
        let lane = self.count;
        self.holds[lane] = Some(hold);
        (self.d[0][lane], self.d[1][lane], self.d[2][lane]) = (d.x, d.y, d.z);
        (self.range[0][lane], self.range[1][lane]) = (hold.range[0], hold.range[1]);
        self.stiffness[lane] = hold.stiffness;
        self.count += 1;
        self.count < LANES
    }

    /// Hands on what all do, in their order, and forgets them.
    #[inline(always)]
    fn hand_on<D: Doubles>(
        &mut self,
        is_free: &impl Fn(u32) -> bool,
        add: &mut impl FnMut(u32, VertexBlock<f64>),
    ) {
        let mut found = [[0.0; LANES]; 9];
        for part in 0..self.count.div_ceil(D::COUNT) {
            let [x, y, z] = parts::<D, 3>(&self.d, part);
            let [shortest, longest] = parts::<D, 2>(&self.range, part);
            let spring = spring::strain(Vec3::new(x, y, z), shortest, longest);
            let stiffness = D::part(&self.stiffness, part);
            let stiffness = spring::Stiffness { stretched: stiffness, compressed: stiffness };
            let gradient = spring.gradient(spring.tension(stiffness));
            let hessian = spring.hessian(stiffness, [D::splat(0.0)]);
            let Symmetric3 { xx, xy, xz, yy, yz, zz } = hessian;
            let numbers = [gradient.x, gradient.y, gradient.z, xx, xy, xz, yy, yz, zz];
            for (eight, number) in found.iter_mut().zip(numbers) {
                number.store(&mut eight[part * D::COUNT..]);
            }
        }
        for (lane, hold) in self.holds[..self.count].iter().enumerate() {
            let [gx, gy, gz, xx, xy, xz, yy, yz, zz] = &found;
            let gradient = V::new(gx[lane], gy[lane], gz[lane]);
            let hessian = Symmetric3 {
                xx: xx[lane],
                xy: xy[lane],
                xz: xz[lane],
                yy: yy[lane],
                yz: yz[lane],
                zz: zz[lane],
            };
            let ends = hold.map_or(&[][..], Hold::ends);
            hand_on(ends, &WEIGHTS, (gradient, hessian), is_free, add);
        }
        self.count = 0;
    }
}

/// Hands on what free vertices feel of a point. Since all its vertices may move at the same time, blocks of one with several are larger than
/// those of the Hessian: all together they are no less than it, and F falls.
#[inline(always)]
fn hand_on(
    vertices: &[u32],
    weights: &[f64],
    (gradient, hessian): (V, Symmetric3<f64>),
    is_free: &impl Fn(u32) -> bool,
    add: &mut impl FnMut(u32, VertexBlock<f64>),
) {
    let own = || vertices.iter().copied().zip(weights.iter().copied());
    let free = || own().filter(|(vertex, _)| is_free(*vertex));
    let sum = free().fold(0.0, |sum, (_, weight)| add_size(sum, weight));
    for (vertex, weight) in free() {
        add(vertex, VertexBlock { gradient: share(gradient, weight), hessian: block(hessian, weight, sum) });
    }
}

impl Points {
    /// Prepares [`each_block_of`](Self::each_block_of), and tells whether parts of the vertices may be looked at at the same time: no point of
    /// one part pushes a vertex of another.
    pub(in crate::scalar) fn divide(&mut self, is_free: impl Fn(u32) -> bool) -> bool {
        self.runs.find(&self.holds, is_free);
        self.runs.are_apart
    }

    /// Calls `add` with what each free vertex feels of each point.
    pub(in crate::scalar) fn each_block(
        &mut self,
        u: &Vectors,
        is_free: impl Fn(u32) -> bool,
        mut add: impl FnMut(u32, VertexBlock<f64>),
    ) {
        self.divide(&is_free);
        self.each_block_of_constraints(u, &is_free, &mut add);
        self.each_block_of::<f64>(0..u32::MAX, u, &is_free, &mut add);
        self.each_block_of_several(u, &is_free, &mut add);
    }

    /// The same of contacts of the potential only.
    pub(in crate::scalar) fn each_block_of_constraints(
        &self,
        u: &Vectors,
        is_free: impl Fn(u32) -> bool,
        mut add: impl FnMut(u32, VertexBlock<f64>),
    ) {
        self.constraints.iter().for_each(|point| point.hand_on(u, &is_free, &mut add));
    }

    /// The same of spheres, tethers and contacts of these vertices only.
    #[inline(always)]
    pub(in crate::scalar) fn each_block_of<D: Doubles>(
        &self,
        vertices: Range<u32>,
        u: &Vectors,
        is_free: impl Fn(u32) -> bool,
        mut add: impl FnMut(u32, VertexBlock<f64>),
    ) {
        let mut taut = Taut::NONE;
        for hold in self.runs.of(&self.holds, vertices.clone()).flatten() {
            let d = hold.difference(hold.moved(u));
            if !hold.is_within(d) && !taut.push(hold, d) {
                taut.hand_on::<D>(&is_free, &mut add);
            }
        }
        taut.hand_on::<D>(&is_free, &mut add);
        let singles = &self.contacts[..self.singles()];
        let [from, to] = [vertices.start, vertices.end]
            .map(|vertex| singles.partition_point(|contact| contact.vertices[0] < vertex));
        singles[from..to].iter().for_each(|point| point.hand_on(u, &is_free, &mut add));
    }

    /// The same of contacts of several vertices only.
    pub(in crate::scalar) fn each_block_of_several(
        &self,
        u: &Vectors,
        is_free: impl Fn(u32) -> bool,
        mut add: impl FnMut(u32, VertexBlock<f64>),
    ) {
        self.contacts[self.singles()..].iter().for_each(|point| point.hand_on(u, &is_free, &mut add));
    }

    /// Number of contacts of one vertex, which come before those of several.
    fn singles(&self) -> usize {
        self.contacts.partition_point(|contact| contact.count == 1)
    }
}

impl Point {
    #[inline(always)]
    fn hand_on(
        &self,
        u: &Vectors,
        is_free: &impl Fn(u32) -> bool,
        add: &mut impl FnMut(u32, VertexBlock<f64>),
    ) {
        let derivatives = (self.gradient(u), self.hessian(u));
        hand_on(&self.vertices[..self.count], &self.weights, derivatives, is_free, add);
    }
}
