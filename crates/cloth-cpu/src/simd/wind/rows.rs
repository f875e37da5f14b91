//! The corners of successive triangles as rows of particles.

use super::grouping::{GROUP, Kind, QUAD};
use crate::simd::checks::access;
use crate::simd::lanes::Wide;
use cloth_core::Particle;

/// Where the corners of a segment's triangles are: in quads, or anywhere.
#[derive(Clone, Copy)]
pub(super) struct Rows<const QUADS: bool> {
    /// The places of its groups.
    pub places: *const u32,
}

impl<const QUADS: bool> Rows<QUADS> {
    /// Loads the corners of as many triangles as a row has particles, from a slot on.
    ///
    /// # Safety
    /// There must be places of the slots, and particles there behind the first one.
    #[inline(always)]
    pub unsafe fn load<W: Wide>(self, first: *const f32, slot: usize) -> [W; 3] {
        let [a, b, c] = self.places_of(slot);
        // SAFETY: the caller's.
        unsafe {
            if QUADS {
                [
                    W::load_at(first.wrapping_byte_add(offset(a, slot))),
                    W::load_at(first.wrapping_byte_add(offset(b, slot))),
                    W::load_at(first.wrapping_byte_add(offset(c, slot))),
                ]
            } else {
                [W::gather(first, a), W::gather(first, b), W::gather(first, c)]
            }
        }
    }

    /// Stores corners as [`load`](Self::load) loads them.
    ///
    /// # Safety
    /// As there.
    #[inline(always)]
    pub unsafe fn store<W: Wide>(self, first: *mut f32, slot: usize, corners: [W; 3]) {
        let [at_a, at_b, at_c] = self.places_of(slot);
        let [a, b, c] = corners;
        // SAFETY: the caller's.
        unsafe {
            if QUADS {
                a.store_at(first.wrapping_byte_add(offset(at_a, slot)));
                b.store_at(first.wrapping_byte_add(offset(at_b, slot)));
                c.store_at(first.wrapping_byte_add(offset(at_c, slot)));
            } else {
                a.scatter(first, at_a);
                b.scatter(first, at_b);
                c.scatter(first, at_c);
            }
        }
    }

    /// Where the places of the corners of a slot are.
    #[inline(always)]
    fn places_of(self, slot: usize) -> [*const u32; 3] {
        let count = if QUADS { Kind::Quads } else { Kind::Scattered }.places();
        let first = self.places.wrapping_add(slot / GROUP * 3 * count + slot % GROUP * count / GROUP);
        [first, first.wrapping_add(count), first.wrapping_add(2 * count)]
    }
}

/// Bytes from the first particle to that of a slot of a quad.
///
/// # Safety
/// There must be a place.
#[inline(always)]
unsafe fn offset(place: *const u32, slot: usize) -> usize {
    access(place, 1);
    // SAFETY: the caller's.
    (unsafe { *place }) as usize + slot % QUAD * size_of::<Particle>()
}
