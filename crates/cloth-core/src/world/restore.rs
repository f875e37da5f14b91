//! A world in the state of a snapshot of a whole solver.

use super::World;
use crate::device::Device;
use crate::error::Result;
use crate::snapshot::SolverSnapshot;
use std::sync::Arc;

impl<D: Device> World<D> {
    pub(super) fn restore_cloths(&mut self, snapshot: &SolverSnapshot) -> Result<()> {
        snapshot.inter_collision().validate()?;
        // What may be refused comes first: cloths that are missing, or there with another fabric.
        let (mut kept, mut created) = (Vec::new(), Vec::new());
        for (id, cloth) in snapshot.cloths() {
            let is_here = self.position(id).is_ok_and(|slot| {
                let (here, there) = (&self.slots[slot].fabric, cloth.cloth().fabric());
                Arc::ptr_eq(here, there) || **here == **there
            });
            if is_here {
                kept.push((id, cloth));
            } else {
                let (current, previous) = (cloth.working_particles(), cloth.previous());
                created.push(self.create(id, cloth.cloth().clone(), &current, previous)?);
            }
        }
        for &(id, cloth) in &kept {
            self.restore_slot(id, cloth)?;
        }
        let mut all: Vec<_> = std::mem::take(&mut self.slots).into_iter().zip(self.sides.drain(..)).collect();
        all.retain(|(slot, _)| kept.iter().any(|&(id, _)| id == slot.id));
        all.extend(created);
        all.sort_unstable_by_key(|(slot, _)| slot.id);
        (self.slots, self.sides) = all.into_iter().unzip();
        if let Some(last) = self.slots.last() {
            self.ids.pass(last.id);
        }
        self.inter_collision = snapshot.inter_collision();
        Ok(())
    }
}
