//! Wind over all triangles, set by set: triangles of a set share no particle, so they are taken sixteen at a time.
//!
//! Cooked grids have sets in which each corner of four triangles lies in a row, so a quad is loaded as three rows; a last quad of three
//! triangles reaches back over one of the quad before, which is found and stored twice alike. Sets interleave in tiles of 1,024
//! particles, as those of edges do. Formulas are those of `cloth_kernels::pbd::wind`; what is linear in positions is calculated on rows.
//!
//! Tried at 255 x 255 with AVX-512: rows in place of gathers 9.4 to 5.6 ns per particle and iteration; corners loaded again when
//! triangles are moved rather than kept: 12 to 17 % less. With four lanes a particle is a row either way: no difference.

mod blow;
mod grouping;
mod packed;
mod rows;

use super::lanes::InstructionSet;
use crate::scalar::iteration::Iteration;
use crate::simd::share::Share;
use blow::Blow;
use cloth_core::ValidFabric;
use grouping::Kind;
use packed::Packed;

/// The triangles of a fabric in groups.
#[derive(Debug)]
pub(super) struct WindGroups {
    packed: Packed,
}

impl WindGroups {
    pub fn new(fabric: &ValidFabric) -> Self {
        Self { packed: Packed::new(fabric) }
    }

    pub fn memory_bytes(&self) -> usize {
        self.packed.memory_bytes()
    }

    /// Applies wind to all triangles at hand.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>, share: Share) {
        let packed = &self.packed;
        let pieces = match share {
            Share::Whole => packed.pieces(),
            Share::Crossing(piece) => &packed.crossing_pieces()[piece..=piece],
            Share::Part(part) => &packed.parts()[part..=part],
            // Only edge constraints are told apart.
            Share::Clear(_) => &[],
        };
        for segment in pieces.iter().flat_map(|piece| packed.segments(piece)) {
            match segment.kind {
                Kind::Quads => set.run(Blow::<true> { it: &mut *it, packed, segment }),
                Kind::Scattered => set.run(Blow::<false> { it: &mut *it, packed, segment }),
            }
        }
    }
}
