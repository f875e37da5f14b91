//! Adding, finding, reading and writing cloths.

use super::watch::SlotWatch;
use super::{DeviceSide, Progress, Slot, World};
use crate::cloth::{BeforeFrame, Bounds, Change, Cloth, check_pose};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::id::ClothId;
use crate::method::pbd::plan::FramePlan;
use crate::particle::{Particle, canonical, check_particles};
use crate::snapshot::Snapshot;
use crate::solver::{ClothDescription, ParticleArray};
use std::sync::{Arc, OnceLock};

/// Checks a description.
pub(super) fn new_cloth(description: ClothDescription) -> Result<(Cloth, Vec<Particle>, Vec<Particle>)> {
    let ClothDescription { fabric, particles, previous_particles, pose } = description;
    check_pose(pose)?;
    check_count("particles", particles.len(), fabric.particle_count())?;
    check_particles("particles", &particles)?;
    let current: Vec<Particle> = particles.into_iter().map(canonical).collect();
    let previous: Vec<Particle> = match previous_particles {
        None => current.clone(),
        Some(previous) => {
            check_count("previous_particles", previous.len(), fabric.particle_count())?;
            check_particles("previous_particles", &previous)?;
            if let Some(i) = current.iter().zip(&previous).position(|(p, q)| p[3] != q[3]) {
                let expected = format!("must be the inverse mass of particles[{i}], {}", current[i][3]);
                return Err(Error::invalid(format!("previous_particles[{i}].w"), previous[i][3], expected));
            }
            previous.into_iter().map(canonical).collect()
        }
    };
    let mut cloth = Cloth::new(fabric, Bounds::of(&current), pose);
    cloth.kept.set(&current);
    cloth.watch.is_attached = current.iter().any(|p| p[3] == 0.0);
    Ok((cloth, current, previous))
}

fn check_count(field: &str, found: usize, expected: usize) -> Result<()> {
    if found == expected {
        return Ok(());
    }
    Err(Error::length(field, found, format!("{expected}, one per particle of the fabric")))
}

impl<D: Device> World<D> {
    /// Adds a cloth under an id that is greater than all others.
    pub(super) fn insert(
        &mut self,
        id: ClothId,
        cloth: Cloth,
        current: &[Particle],
        previous: &[Particle],
    ) -> Result<ClothId> {
        let (slot, side) = self.create(id, cloth, current, previous)?;
        self.slots.push(slot);
        self.sides.push(side);
        Ok(id)
    }

    /// Makes a cloth on the device.
    pub(super) fn create(
        &self,
        id: ClothId,
        cloth: Cloth,
        current: &[Particle],
        previous: &[Particle],
    ) -> Result<(Slot, DeviceSide<D::Cloth>)> {
        let limit = self.device.capabilities().max_particles;
        if current.len() > limit {
            let feature = format!("cloths of {} particles; its limit is {limit}", current.len());
            return Err(Error::Unsupported { backend: self.info.backend.clone(), feature });
        }
        let device = Box::new(self.device.create(&cloth, current, previous)?);
        let slot = Slot {
            id,
            fabric: cloth.fabric().clone(),
            before: BeforeFrame::new(&cloth),
            cloth,
            plan: FramePlan::default(),
            has_scratch_masses: current.iter().zip(previous).any(|(p, q)| p[3] != q[3]),
            visible: OnceLock::new(),
            watch: SlotWatch::default(),
        };
        let (displacements, plan) = (Vec::new(), FramePlan::default());
        Ok((slot, DeviceSide { cloth: device, progress: Progress::Idle, displacements, plan }))
    }

    pub(super) fn position(&self, id: ClothId) -> Result<usize> {
        self.slots.binary_search_by_key(&id, |slot| slot.id).map_err(|_| Error::UnknownCloth(id))
    }

    pub(super) fn check_not_stepping(&self, action: &str) -> Result<()> {
        if !self.step.is_active {
            return Ok(());
        }
        Err(Error::StepOrder(format!("cannot {action} between begin_step and end_step")))
    }

    pub(super) fn write(
        &mut self,
        id: ClothId,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        let position = self.position(id)?;
        let Self { device, slots, sides, .. } = self;
        let slot = &mut slots[position];
        let count = slot.fabric.particle_count();
        if first > count || particles.len() > count - first {
            return Err(Error::length(
                "particles",
                particles.len(),
                format!("at most {} from index {first} on", count.saturating_sub(first)),
            ));
        }
        check_particles("particles", particles)?;
        let particles: Vec<Particle> = particles.iter().map(|&p| canonical(p)).collect();
        let side = &mut *sides[position].cloth;
        let range = first..first + particles.len();
        let differ = |known: &[Particle]| known.iter().zip(&particles).any(|(known, p)| known[3] != p[3]);
        if differ(&device.read(side, ParticleArray::Previous)?[range.clone()]) {
            slot.cloth.revisions.change(Change::Masses);
            slot.cloth.settings.method().change_masses(&mut slot.cloth);
        }
        let other = match array {
            ParticleArray::Current => ParticleArray::Previous,
            ParticleArray::Previous => ParticleArray::Current,
        };
        // A mass holds for both arrays, and nothing of the method's scratch is left for these particles.
        let mut twins = device.read(side, other)?[range].to_vec();
        if differ(&twins) {
            twins.iter_mut().zip(&particles).for_each(|(twin, p)| twin[3] = p[3]);
            device.write(side, other, first, &twins)?;
        }
        device.write(side, array, first, &particles)?;
        slot.visible.take();
        slot.cloth.watch.is_attached |= particles.iter().any(|p| p[3] == 0.0);
        slot.cloth.wake_up();
        Ok(())
    }

    pub(super) fn restore_slot(&mut self, id: ClothId, snapshot: &Snapshot) -> Result<()> {
        let position = self.position(id)?;
        let Self { device, slots, sides, .. } = self;
        let slot = &mut slots[position];
        let fabric = snapshot.cloth.fabric();
        if !Arc::ptr_eq(fabric, &slot.fabric) && **fabric != *slot.fabric {
            return Err(Error::invalid(
                "snapshot",
                format!("a fabric of {} particles", fabric.particle_count()),
                "is of another fabric than the cloth: use add_snapshot",
            ));
        }
        let side = &mut *sides[position].cloth;
        device.write(side, ParticleArray::Current, 0, &snapshot.working_particles())?;
        device.write(side, ParticleArray::Previous, 0, &snapshot.previous)?;
        slot.has_scratch_masses = !snapshot.working_masses.is_empty();
        slot.visible.take();
        slot.cloth = snapshot.cloth.clone();
        // The device's own, which is equal.
        slot.cloth.fabric = slot.fabric.clone();
        Ok(())
    }
}
