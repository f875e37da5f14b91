//! Float64 numbers, computed with several at a time.

use crate::nearest_triangle::LookAtBlocks;
use crate::scalar::OneByOne;
use cloth_kernels::{Lane, Vec3};
use std::marker::PhantomData;

/// Numbers that lie side by side: memory is laid out in as many, whatever computes with it.
pub(crate) const LANES: usize = 8;

/// As many numbers as lie side by side.
pub(crate) type Eight = [f64; LANES];

/// Work that is compiled as a function of its own by [`Doubles::apart`].
pub(crate) trait Apart {
    /// Does it. Implementations are `#[inline(always)]`.
    fn run<D: Doubles>(self);
}

/// Work in pieces that nothing but their own numbers depends on.
pub(crate) trait Piece {
    /// Does one of them. Implementations are `#[inline(always)]`.
    fn run<D: Doubles>(&self, number: usize);
}

/// Who does pieces of work.
pub(crate) trait Pieces {
    /// Does so many of them, each on whatever thread is there, with as many numbers at a time as there are.
    fn pieces(&self, count: usize, work: &(impl Piece + Sync));
}

/// Does them on this thread, one after the other.
pub(crate) struct InTurn<D>(PhantomData<D>);

impl<D> InTurn<D> {
    pub const NOW: Self = Self(PhantomData);
}

impl<D: Doubles> Pieces for InTurn<D> {
    fn pieces(&self, count: usize, work: &(impl Piece + Sync)) {
        D::apart(AllPieces { count, work });
    }
}

struct AllPieces<'w, P> {
    count: usize,
    work: &'w P,
}

impl<P: Piece> Apart for AllPieces<'_, P> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        for number in 0..self.count {
            self.work.run::<D>(number);
        }
    }
}

/// One number or several: a part of an [`Eight`].
pub(crate) trait Doubles: Lane {
    /// How many: 1, 2, 4 or 8.
    const COUNT: usize;
    /// Parts of an [`Eight`].
    const PARTS: usize = LANES / Self::COUNT;
    /// How collision triangles are looked at beside them.
    type Blocks: LookAtBlocks;

    /// The same number in every lane.
    fn all(number: f64) -> Self;
    /// The first numbers of a slice.
    fn load(numbers: &[f64]) -> Self;
    /// Overwrites the first numbers of a slice.
    fn store(self, numbers: &mut [f64]);
    /// The numbers at the first of these places.
    fn gather(numbers: &[f64], places: &[u32]) -> Self;
    /// Does work in a function of its own, which has the instructions, too. Everything else is inlined wherever it is called: with the
    /// energies in each of their places, one function was 870 KB long, and the compiler took minutes for it.
    fn apart(work: impl Apart);

    /// Whether a mask holds in any lane.
    #[inline(always)]
    fn any(mask: Self::Mask) -> bool {
        let mut holds = [0.0; LANES];
        Self::select(mask, Self::splat(1.0), Self::splat(0.0)).store(&mut holds);
        holds.iter().any(|&holds| holds != 0.0)
    }
    /// A part of eight numbers.
    #[inline(always)]
    fn part(numbers: &Eight, part: usize) -> Self {
        Self::load(&numbers[part * Self::COUNT..])
    }
}

/// A part of each of some numbers. Loops rather than closures and maps: what is not inlined is compiled without the instructions.
#[inline(always)]
pub(crate) fn parts<D: Doubles, const N: usize>(numbers: &[Eight; N], part: usize) -> [D; N] {
    let mut parts = [D::splat(0.0); N];
    for (part_of, eight) in parts.iter_mut().zip(numbers) {
        *part_of = D::part(eight, part);
    }
    parts
}

impl Doubles for f64 {
    const COUNT: usize = 1;
    type Blocks = OneByOne;

    #[inline(always)]
    fn all(number: f64) -> Self {
        number
    }
    #[inline(always)]
    fn load(numbers: &[f64]) -> Self {
        numbers[0]
    }
    #[inline(always)]
    fn store(self, numbers: &mut [f64]) {
        numbers[0] = self;
    }
    #[inline(always)]
    fn gather(numbers: &[f64], places: &[u32]) -> Self {
        numbers[places[0] as usize]
    }
    #[inline(never)]
    fn apart(work: impl Apart) {
        work.run::<Self>();
    }
}

/// Vectors of all vertices: eight x, eight y, eight z, and so on. What lies behind the last vertex is zero.
#[derive(Debug, Default, Clone)]
pub(crate) struct Vectors(pub Vec<f64>);

/// Numbers of eight vectors.
const EIGHT_VECTORS: usize = 3 * LANES;

/// Where the x of a vertex is; y and z are [`LANES`] and twice as many numbers behind it.
pub(crate) fn place(vertex: u32) -> u32 {
    (vertex / LANES as u32) * EIGHT_VECTORS as u32 + vertex % LANES as u32
}

/// The vertex whose x is at a [`place`].
pub(crate) fn vertex(place: u32) -> u32 {
    place / EIGHT_VECTORS as u32 * LANES as u32 + place % EIGHT_VECTORS as u32
}

impl Vectors {
    /// Entries of eight vectors, the last of which may have less.
    #[inline(always)]
    pub fn eights(&self) -> usize {
        self.0.len() / EIGHT_VECTORS
    }

    /// Becomes so many entries of zeros.
    pub fn reset(&mut self, eights: usize) {
        self.0.clear();
        self.0.resize(eights * EIGHT_VECTORS, 0.0);
    }

    /// A part of eight vectors.
    #[inline(always)]
    pub fn load<D: Doubles>(&self, eight: usize, part: usize) -> Vec3<D> {
        let numbers = &self.0[eight * EIGHT_VECTORS + part * D::COUNT..];
        Vec3::new(D::load(numbers), D::load(&numbers[LANES..]), D::load(&numbers[2 * LANES..]))
    }

    #[inline(always)]
    pub fn store<D: Doubles>(&mut self, eight: usize, part: usize, v: Vec3<D>) {
        let numbers = &mut self.0[eight * EIGHT_VECTORS + part * D::COUNT..];
        v.x.store(numbers);
        v.y.store(&mut numbers[LANES..]);
        v.z.store(&mut numbers[2 * LANES..]);
    }

    /// Vectors at the first of these [places](place).
    #[inline(always)]
    pub fn gather<D: Doubles>(&self, places: &[u32]) -> Vec3<D> {
        let [x, y, z] = [&self.0[..], &self.0[LANES..], &self.0[2 * LANES..]];
        Vec3::new(D::gather(x, places), D::gather(y, places), D::gather(z, places))
    }

    /// Adds to the vectors at some places, one after the other; `numbers` are all x, all y and all z.
    #[inline(always)]
    pub fn scatter(&mut self, places: &[u32], numbers: &[Eight; 3]) {
        for (lane, &place) in places.iter().enumerate() {
            let at = &mut self.0[place as usize..];
            for (k, numbers) in numbers.iter().enumerate() {
                at[k * LANES] += numbers[lane];
            }
        }
    }

    /// The vector of a vertex.
    pub fn at(&self, vertex: usize) -> [f64; 3] {
        let first = place(vertex as u32) as usize;
        [0, 1, 2].map(|k| self.0[first + k * LANES])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gathered_is_what_was_scattered() {
        let mut vectors = Vectors::default();
        vectors.reset(2);
        let x: Eight = [1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 8.0, 8.0];
        vectors.scatter(&[place(3), place(9), place(3)], &[x, x.map(|x| 10.0 * x), x.map(|x| -x)]);
        assert_eq!(
            [vectors.at(3), vectors.at(9), vectors.at(0)],
            [[5.0, 50.0, -5.0], [2.0, 20.0, -2.0], [0.0; 3]]
        );
        assert_eq!(vectors.gather::<f64>(&[place(9)]), vectors.load(1, 1));
    }
}
