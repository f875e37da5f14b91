//! What acts on a garment in each phase: gravity, damping, seams, and how it is moved.

use std::sync::Arc;

use cloth::Start;
use cloth_core::method::Settings;
use cloth_core::{Potential, Spring};
use glam::Vec3;

use super::{Draping, GRAVITY};
use crate::drape::error::DrapeError;
use crate::drape::report::Phase;
use crate::drape::thin::{made_of, soft};

/// Stiffness of a seam's springs for that of the cloth: a cell of its mesh has about as much.
const SEAM_STIFFNESS: f64 = 0.5;

/// Part of the settling after which substeps begin where the garment is. From where inertia leads it begins each of them a little too low, and
/// what the iterations do not bring back stays as stretch; from where it is it comes to its true length, but would hardly fall.
const RELAXES_FROM: f64 = 0.5;

/// Part of the velocity lost in 0.1 s: while the garment is sewn nothing swings, while it follows hardly anything is lost.
fn damping(phase: Phase) -> f32 {
    match phase {
        Phase::Growing | Phase::Sewing => 0.95,
        Phase::Settling => 0.6,
        Phase::Following => 0.1,
    }
}

impl Draping {
    /// Sets gravity, damping and seams for a frame.
    pub(super) fn set_forces(
        &mut self,
        phase: Phase,
        of_phase: usize,
        closed: f64,
    ) -> Result<(), DrapeError> {
        let relaxing = (RELAXES_FROM * self.frame_counts()[2] as f64) as usize;
        let relaxes = phase == Phase::Settling && of_phase == relaxing;
        let is_weightless = matches!(phase, Phase::Growing | Phase::Sewing);
        if of_phase > 0 && phase != Phase::Sewing && !relaxes {
            return Ok(());
        }
        let cloth = self.solver.cloth_mut(self.id)?;
        let Settings::Vbd(known) = cloth.settings() else { return Ok(()) };
        let mut settings = known.clone();
        let parameters = &mut settings.common.parameters;
        parameters.gravity = if is_weightless { Vec3::ZERO } else { GRAVITY.into() };
        parameters.damping = Vec3::splat(damping(phase));
        // From inertia cloth is stretched three times as much at the end, and moves on so much that contact takes twice the time.
        settings.start = if relaxes { Start::Positions } else { Start::Adaptive };
        // Coarser levels move what hangs at once: a third of the stretch. Panels that are drawn together they would push into the way.
        settings.hierarchy = !is_weightless;
        if self.still > 0 && of_phase == 0 && phase != Phase::Following {
            let material = if phase == Phase::Growing { soft(self.material) } else { self.material };
            settings.potential = Arc::new(made_of(&settings.potential, material)?);
        }
        if is_weightless || settings.potential.springs().is_empty() && !self.seams.is_empty() {
            let material = &self.options.material;
            let stiffness = SEAM_STIFFNESS * 0.5 * (material.stretch_warp + material.stretch_weft);
            let spring = |&(ends, apart): &([u32; 2], f32)| {
                // At the end sides are pressed against each other; contact keeps them apart.
                let length = (f64::from(apart) * (1.0 - closed)).max(0.5 * self.material.thickness);
                Spring { ends, length, stiffness }
            };
            let potential = Potential::clone(&settings.potential);
            settings.potential = Arc::new(potential.with_springs(self.seams.iter().map(spring).collect())?);
        }
        cloth.set_settings(Settings::Vbd(settings))?;
        Ok(())
    }
}
