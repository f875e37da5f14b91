//! The cells in which particles are when the stage begins.

use super::tiles::NONE;
use crate::scalar::neighbors::key;
use cloth_kernels::{Vec3, grid};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The key of the cell of the particle at each place; `NONE` where nobody asked yet.
#[derive(Debug, Default)]
pub(super) struct Cells {
    keys: Vec<AtomicU32>,
    /// Whether anybody asked.
    are_known: AtomicBool,
}

impl Cells {
    pub fn resize(&mut self, places: usize) {
        self.keys.clear();
        self.keys.resize_with(places, || AtomicU32::new(NONE));
    }

    /// Takes note whether anybody asked since all places were forgotten.
    pub fn set_known(&self, are_known: bool) {
        self.are_known.store(are_known, Ordering::Relaxed);
    }

    /// Forgets the cells of some places.
    pub fn forget(&self, places: Range<usize>) {
        if self.are_known.load(Ordering::Relaxed) {
            self.keys[places].iter().for_each(|key| key.store(NONE, Ordering::Relaxed));
        }
    }

    /// The key of the cell of the particle at a place, for a number of cells per metre. Must be asked before the particle
    /// moves for the first time.
    #[inline(always)]
    pub fn key(&self, place: u32, position: Vec3<f32>, scale: f32) -> u32 {
        let known = &self.keys[place as usize];
        let found = known.load(Ordering::Relaxed);
        if found != NONE {
            return found;
        }
        let cell = grid::cell(position, scale);
        let found = key(cell.x, cell.y, cell.z);
        known.store(found, Ordering::Relaxed);
        found
    }

    pub fn memory_bytes(&self) -> usize {
        self.keys.capacity() * size_of::<AtomicU32>()
    }
}
