//! The frame of a cloth in a step: what a device is given of it, and what is made of its outcome.

use super::{DeviceSide, Progress, Slot};
use crate::device::{Job, Participant};
use crate::report::ClothReport;

impl Slot {
    /// Returns the frame of the cloth for the device.
    pub(super) fn job<'a, C>(&'a self, side: &'a mut DeviceSide<C>) -> Job<'a, C> {
        let cloth = &self.cloth;
        let DeviceSide { cloth: device, displacements, plan, .. } = side;
        Job { cloth, plan, device, outcome: None, path: "", displacements: std::mem::take(displacements) }
    }

    /// Returns the cloth for collision with others.
    pub(super) fn participant<'a, C>(&'a self, side: &'a mut DeviceSide<C>) -> Participant<'a, C> {
        let bounds = match &side.progress {
            Progress::Running(_) => None,
            Progress::Done(outcome, _) => Some(outcome.bounds),
            _ => Some(self.cloth.bounds()),
        };
        Participant { cloth: &self.cloth, device: &mut side.cloth, bounds }
    }

    /// Counts what happened in a step, and reports it.
    pub(super) fn finish(&mut self, progress: Progress, displacements: &mut Vec<f32>) -> ClothReport {
        let (outcome, path) = match progress {
            Progress::Done(outcome, path) => (Some(outcome), path),
            _ => (None, ""),
        };
        let restored_particles = outcome.as_ref().map_or(0, |outcome| outcome.restored_particles);
        let minimum = outcome.as_ref().and_then(|outcome| outcome.minimum);
        let contact = outcome.as_ref().and_then(|outcome| outcome.contact);
        let impulses = outcome.as_ref().and_then(|outcome| outcome.impulses);
        let iterations = if outcome.is_some() { self.plan.iteration_count() } else { 0 };
        let mut legs = Box::default();
        if let Some(mut outcome) = outcome {
            legs = std::mem::take(&mut outcome.legs);
            let method = self.cloth.settings().method();
            self.has_scratch_masses = method.leaves_scratch_masses(&self.plan);
            self.visible.take();
            method.finish(&mut self.cloth, &self.plan, &outcome);
            self.judge(&outcome);
            *displacements = outcome.largest_displacements;
            displacements.clear();
        }
        let asleep = self.cloth.is_asleep();
        ClothReport {
            cloth: self.id,
            iterations,
            restored_particles,
            asleep,
            path,
            minimum,
            contact,
            impulses,
            legs,
        }
    }
}
