//! Wind over all triangles, set by set: triangles of a set share no particle, so they are taken sixteen at a time.
//!
//! Cooked grids have sets in which each corner of four triangles lies in a row, so a quad is loaded as three rows. Formulas are those of `cloth_kernels::pbd::wind`; what is linear in positions is calculated on rows.
//!
//! Tried at 255 x 255 with AVX-512: rows in place of gathers 9.4 to 5.6 ns per particle and iteration; corners loaded again when
//! triangles are moved rather than kept: 12 to 17 % less. With four lanes a particle is a row either way: no difference. Tried and lost: a last quad of three triangles that reaches
//! back over one of the quad before, which is found and stored twice alike, 0 to 2 %; sets that interleave in tiles of 1,024
//! particles, 0 to 1 %.

mod blow;
mod grouping;
mod packed;
mod rows;

pub(super) use packed::WindGroups;

use super::lanes::InstructionSet;
use crate::scalar::integrate::leaves_displacements;
use crate::scalar::iteration::Iteration;
use crate::simd::share::Share;
use blow::Blow;
use grouping::Kind;

impl WindGroups {
    /// Applies wind to all triangles at hand.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>, share: Share) {
        let slices = match share {
            Share::Whole => &self.slices,
            Share::Interface(slice) => &self.slices[slice..=slice],
            Share::Boundary(subdomain) => &self.slices[self.interface_count + subdomain..][..1],
            // Only edge constraints are told apart.
            Share::Interior(_) => &[],
        };
        let packed = self;
        let displaced = leaves_displacements(it);
        for segment in slices.iter().flat_map(|slice| packed.segments(slice)) {
            match (segment.kind, displaced) {
                (Kind::Quads, false) => set.run(Blow::<true, false> { it: &mut *it, packed, segment }),
                (Kind::Quads, true) => set.run(Blow::<true, true> { it: &mut *it, packed, segment }),
                (Kind::Scattered, false) => set.run(Blow::<false, false> { it: &mut *it, packed, segment }),
                (Kind::Scattered, true) => set.run(Blow::<false, true> { it: &mut *it, packed, segment }),
            }
        }
    }
}
