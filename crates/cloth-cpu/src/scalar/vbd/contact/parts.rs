//! Pairs in parts of some hundred, which threads take: what is known of a part stays with it, and is gone through in the order of the parts.

use super::detect::Split;
use super::pairs::{Apartness, Gap, Points};
use super::push::{MayPress, Presses};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Pairs of a part: few enough for what is known of them to stay in a cache.
const PAIRS: usize = 1024;

/// Some pairs in a row.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// Pairs that may press in the leg.
    pub pressing: Vec<MayPress>,
    /// Those with a plane between them.
    pub splits: Vec<Split>,
    /// The part of the leg that all may go.
    pub room: f64,
    /// Whether some leave less than what is needed, and do not count.
    pub is_pinched: bool,
    /// Pairs that press now.
    pub presses: Vec<Presses>,
    /// Memory of a detection: what a cheap test says of each pair, those that it cannot tell, and their gaps.
    pub apart: Vec<Apartness>,
    pub near: Vec<u32>,
    pub gaps: Vec<Gap>,
    /// Memory of a push: pairs that may press now, and their closest points.
    pub numbers: Vec<u32>,
    pub points: Vec<Points>,
}

/// All parts.
#[derive(Debug, Default)]
pub(super) struct Parts(Vec<Mutex<Part>>);

impl Parts {
    /// Divides so many pairs.
    pub fn divide(&mut self, pairs: usize) {
        self.0.resize_with(pairs.div_ceil(PAIRS), Mutex::default);
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The pairs of a part, by their numbers.
    pub fn range(part: usize, pairs: usize) -> std::ops::Range<usize> {
        PAIRS * part..pairs.min(PAIRS * (part + 1))
    }

    /// A part, for the thread that works on it.
    pub fn take(&self, part: usize) -> MutexGuard<'_, Part> {
        self.0[part].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All parts, one after the other.
    pub fn all(&mut self) -> impl Iterator<Item = &mut Part> {
        self.0.iter_mut().map(|part| part.get_mut().unwrap_or_else(PoisonError::into_inner))
    }

    pub fn memory_bytes(&self) -> usize {
        let of_part = |part: &Part| {
            part.pressing.capacity() * size_of::<MayPress>()
                + part.splits.capacity() * size_of::<Split>()
                + part.presses.capacity() * size_of::<Presses>()
                + part.apart.capacity() * size_of::<Apartness>()
                + part.gaps.capacity() * size_of::<Gap>()
                + part.points.capacity() * size_of::<Points>()
                + (part.near.capacity() + part.numbers.capacity()) * 4
        };
        (0..self.0.len()).map(|part| size_of::<Part>() + of_part(&self.take(part))).sum()
    }
}
