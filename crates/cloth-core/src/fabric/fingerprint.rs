//! What tells fabrics apart.

use super::{Fabric, Phase, ThreadPartition, ValidFabric};
use crate::hash::StateHash;

impl ValidFabric {
    /// A hash of all that the fabric consists of but its surface: the same on every machine and in every version. Equal fabrics
    /// have equal ones, and others hardly ever. States of position based dynamics go with a fabric whatever its surface. Takes time in proportion to the fabric.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let Fabric {
            particle_count,
            phases,
            sets,
            constraints,
            rest_lengths,
            log_stiffness,
            tether_anchors: _,
            tether_lengths,
            triangles,
            partition,
            surface: _,
        } = &self.fabric;
        let mut hash = StateHash::default();
        // Each array begins with its length, so that no number can belong to its neighbour.
        let mut write = |words: &[u32]| {
            hash.write_word(words.len() as u32);
            words.iter().for_each(|&word| hash.write_word(word));
        };
        write(&[*particle_count]);
        for Phase { kind, sets } in phases {
            write(&[*kind as u32, sets.start, sets.end]);
        }
        write(sets);
        write(constraints.as_flattened());
        write(bytemuck::cast_slice(rest_lengths));
        write(bytemuck::cast_slice(log_stiffness.as_deref().unwrap_or_default()));
        write(&self.anchors);
        write(&self.tether_slots);
        write(bytemuck::cast_slice(tether_lengths));
        write(triangles.as_flattened());
        if let Some(ThreadPartition { subdomains, interface_sets }) = partition {
            write(subdomains);
            write(interface_sets);
        }
        hash.finish()
    }
}
