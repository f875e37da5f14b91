//! Pieces of work, with the lanes of an instruction set and on all threads at hand.

use super::lanes::{InstructionSet, Kernel, Wide};
use super::team::Team;
use crate::doubles::{Piece, Pieces};

/// Does pieces of work.
pub(super) struct ByTeam<'t, S>(pub S, pub Team<'t>);

impl<S: InstructionSet> Pieces for ByTeam<'_, S> {
    fn pieces(&self, count: usize, work: &(impl Piece + Sync)) {
        let Self(set, team) = *self;
        let run = |number| set.run(OnePiece { work, number });
        match count {
            0 | 1 => (0..count).for_each(run),
            _ => team.phases(count, &|_| 0, &run),
        }
    }
}

struct OnePiece<'p, P> {
    work: &'p P,
    number: usize,
}

impl<P: Piece> Kernel for OnePiece<'_, P> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        self.work.run::<W::Doubles>(self.number);
    }
}
