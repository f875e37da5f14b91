//! Elements of a kind, eight to an entry.

use super::Element;
use crate::doubles::{Apart, Doubles, LANES, Vectors, place};
use cloth_core::potential::EnergyList;
use cloth_kernels::Vec3;
use std::array::from_fn;

/// Elements with N corners, in their order; what lies behind the last is a copy of it.
#[derive(Debug)]
pub(in super::super) struct List<const N: usize, E> {
    /// Corners of eight elements, one corner after the other, by their places in [`Vectors`].
    pub corners: Vec<[[u32; LANES]; N]>,
    pub packs: Vec<E>,
    count: usize,
}

impl<const N: usize, E> Default for List<N, E> {
    fn default() -> Self {
        Self { corners: Vec::new(), packs: Vec::new(), count: 0 }
    }
}

impl<const N: usize, E> List<N, E> {
    /// Packs elements.
    pub fn new<const C: usize>(
        elements: &EnergyList<N, C>,
        pack: impl Fn([&[f64; C]; LANES], [f64; LANES]) -> E,
    ) -> Self {
        let EnergyList { corners, constants, times } = elements;
        let eights = (0..corners.len()).step_by(LANES);
        let lane = |first: usize, k: usize| (first + k).min(corners.len() - 1);
        let pack = |first| {
            let constants = from_fn(|k| &constants[lane(first, k)]);
            pack(constants, from_fn(|k| times[lane(first, k)]))
        };
        Self {
            corners: eights
                .clone()
                .map(|first| from_fn(|c| from_fn(|k| place(corners[lane(first, k)][c]))))
                .collect(),
            packs: eights.map(pack).collect(),
            count: corners.len(),
        }
    }

    /// Number of elements in an entry.
    #[inline(always)]
    pub fn lanes(&self, pack: usize) -> usize {
        (self.count - pack * LANES).min(LANES)
    }

    /// Takes the strains at the start of a substep.
    #[inline(always)]
    pub fn begin<D: Doubles, const K: usize>(&mut self, start: &Vectors)
    where
        E: Element<N, K>,
    {
        D::apart(Begin::<N, K, E> { list: self, start });
    }

    pub fn memory_bytes(&self) -> usize {
        self.packs.capacity() * size_of::<E>() + self.corners.capacity() * size_of::<[[u32; LANES]; N]>()
    }
}

/// Taking the strains at the start of a substep.
struct Begin<'a, const N: usize, const K: usize, E> {
    list: &'a mut List<N, E>,
    start: &'a Vectors,
}

impl<const N: usize, const K: usize, E: Element<N, K>> Apart for Begin<'_, N, K, E> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let List { corners, packs, .. } = self.list;
        for (corners, element) in corners.iter().zip(packs) {
            for part in 0..D::PARTS {
                let first = self.start.gather::<D>(&corners[0][part * D::COUNT..]);
                let mut d = [first; N];
                for (d, places) in d.iter_mut().zip(corners) {
                    *d = self.start.gather(&places[part * D::COUNT..]) - first;
                }
                element.begin(part, d);
            }
        }
    }
}

/// Vectors from corner 0 where vertices moved: differences of places and of displacements are small before they are added.
#[inline(always)]
pub(in super::super) fn moved<D: Doubles, const N: usize>(
    corners: &[[u32; LANES]; N],
    part: usize,
    [start, u]: [&Vectors; 2],
) -> [Vec3<D>; N] {
    let first = &corners[0][part * D::COUNT..];
    let (place, displacement) = (start.gather::<D>(first), u.gather::<D>(first));
    let mut d = [place; N];
    for (d, places) in d.iter_mut().zip(corners) {
        let places = &places[part * D::COUNT..];
        *d = (start.gather(places) - place) + (u.gather(places) - displacement);
    }
    d
}
