//! What holds a cloth together: the constraints whose stretch the watchdog looks at.

use super::Cloth;
use crate::fabric::{Phase, PhaseKind};

impl Cloth {
    /// Phases whose constraints hold the cloth together: of those that its method solves, the ones along a yarn or, in fabrics
    /// without, custom ones.
    pub(crate) fn holding_phases(&self) -> impl Iterator<Item = &Phase> {
        let along_yarn = |kind| matches!(kind, PhaseKind::Vertical | PhaseKind::Horizontal);
        let phases = self.fabric().phases();
        let has_yarn = phases.iter().any(|phase| along_yarn(phase.kind));
        let holds = move |kind| if has_yarn { along_yarn(kind) } else { kind == PhaseKind::Custom };
        let all = (0..).zip(phases).filter(move |(_, phase)| holds(phase.kind));
        all.filter(|&(number, _)| self.settings.solves(number)).map(|(_, phase)| phase)
    }

    /// The constraints of [`holding_phases`](Self::holding_phases) with their rest lengths (m).
    pub(crate) fn holding_constraints(&self) -> impl Iterator<Item = ([u32; 2], f32)> {
        self.holding_phases().flat_map(|phase| self.constraints_of(phase))
    }

    /// Constraints that span two edges, with their rest lengths (m), whether its method solves them or not.
    pub(crate) fn bending_constraints(&self) -> impl Iterator<Item = ([u32; 2], f32)> {
        let phases = self.fabric().phases().iter();
        phases.filter(|phase| phase.kind == PhaseKind::Bending).flat_map(|phase| self.constraints_of(phase))
    }

    fn constraints_of(&self, phase: &Phase) -> impl Iterator<Item = ([u32; 2], f32)> {
        let fabric = self.fabric();
        let [start, end] = [phase.sets.start, phase.sets.end].map(|set| fabric.sets()[set as usize] as usize);
        let rest_lengths = fabric.rest_lengths()[start..end].iter();
        fabric.constraints()[start..end].iter().copied().zip(rest_lengths.copied())
    }
}
