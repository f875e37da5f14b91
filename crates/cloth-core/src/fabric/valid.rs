//! A fabric that was checked once, so that backends may index without checking again.

use super::coloring::first_fit;
use super::unit::unit_of;
use super::{Fabric, Phase, Slices, ThreadPartition};
use crate::error::{Error, Result};
use crate::particle::check_range;
use crate::surface::Surface;
use std::collections::HashMap;
use std::sync::Arc;

/// A validated, immutable [`Fabric`], with what every backend derives from it. Shared by cloths in an `Arc`.
///
/// Guarantees: every index is less than [`particle_count`](Self::particle_count); constraints of one set share no
/// particle; triangles of one triangle set share no particle; what different threads may solve at the same time shares
/// no particle ([`Slices`]); every value is finite and in range.
#[derive(Debug, Clone, PartialEq)]
pub struct ValidFabric {
    pub(super) fabric: Fabric,
    /// `[0, particle_count]` where there is no partition.
    subdomains: Vec<u32>,
    slices: Slices,
    triangle_sets: Vec<u32>,
    interface_triangle_sets: u32,
    triangle_slices: Slices,
    pub(super) anchors: Vec<u32>,
    pub(super) tether_slots: Vec<u32>,
    pub(super) unit: f32,
}

impl ValidFabric {
    pub(super) fn new(mut fabric: Fabric) -> Result<Self> {
        fabric.check_columns()?;
        check_disjoint_sets(&fabric)?;
        for (c, &length) in fabric.rest_lengths.iter().enumerate() {
            check_range(|| format!("fabric.rest_lengths[{c}]"), length, 0.0, f32::MAX)?;
        }
        for (c, &value) in fabric.log_stiffness.iter().flatten().enumerate() {
            check_range(|| format!("fabric.log_stiffness[{c}]"), value, -128.0, 0.0)?;
        }
        for (t, &length) in fabric.tether_lengths.iter().enumerate() {
            check_range(|| format!("fabric.tether_lengths[{t}]"), length, 0.0, f32::MAX)?;
        }

        let (mut subdomains, mut is_interface) = (vec![0, fabric.particle_count], Vec::new());
        if let Some(partition) = &fabric.partition {
            partition.check_rows(&fabric)?;
            subdomains.clone_from(&partition.subdomains);
            is_interface = partition.interface(&fabric);
        }
        let slices = Slices::new(&fabric.constraints, &fabric.sets, fabric.partition.as_ref(), &is_interface);
        let (triangle_sets, interface_triangle_sets) = color_triangles(&mut fabric);
        if let Some(partition) = &fabric.partition {
            let (sets, rows) = (triangle_sets.len() - 1, fabric.triangles.len());
            partition.check_size("triangle sets", sets, rows, fabric.particle_count)?;
        }
        let is_interface: Vec<bool> =
            (0..triangle_sets.len() as u32 - 1).map(|set| set < interface_triangle_sets).collect();
        let triangle_slices =
            Slices::new(&fabric.triangles, &triangle_sets, fabric.partition.as_ref(), &is_interface);

        // Tethers read their anchors from before the stage, so the few distinct anchors are gathered first.
        let mut slot_of = HashMap::new();
        let mut anchors = Vec::new();
        let tether_slots = fabric
            .tether_anchors
            .iter()
            .map(|&anchor| {
                *slot_of.entry(anchor).or_insert_with(|| {
                    anchors.push(anchor);
                    anchors.len() as u32 - 1
                })
            })
            .collect();
        fabric.tether_anchors = Vec::new();
        let unit = unit_of(&fabric.rest_lengths);
        Ok(Self {
            fabric,
            subdomains,
            slices,
            triangle_sets,
            interface_triangle_sets,
            triangle_slices,
            anchors,
            tether_slots,
            unit,
        })
    }

    /// Number of particles of a cloth made of this fabric.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.fabric.particle_count as usize
    }

    /// The phases.
    #[must_use]
    pub fn phases(&self) -> &[Phase] {
        &self.fabric.phases
    }

    /// Offsets of the sets: set `s` is the constraints `sets()[s]..sets()[s + 1]`.
    #[must_use]
    pub fn sets(&self) -> &[u32] {
        &self.fabric.sets
    }

    /// Particle pair of each constraint.
    #[must_use]
    pub fn constraints(&self) -> &[[u32; 2]] {
        &self.fabric.constraints
    }

    /// Rest length of each constraint (m).
    #[must_use]
    pub fn rest_lengths(&self) -> &[f32] {
        &self.fabric.rest_lengths
    }

    /// `log2(1 - stiffness)` of each constraint, where the fabric has its own.
    #[must_use]
    pub fn log_stiffness(&self) -> Option<&[f32]> {
        self.fabric.log_stiffness.as_deref()
    }

    /// Number of tethers of each particle.
    #[must_use]
    pub fn tethers_per_particle(&self) -> usize {
        self.tether_slots.len() / self.particle_count()
    }

    /// The distinct particles that tethers hang from.
    #[must_use]
    pub fn anchors(&self) -> &[u32] {
        &self.anchors
    }

    /// Anchor of each tether as an index into [`anchors`](Self::anchors); tether `t` of particle `i` is element
    /// `t * particle_count + i`.
    #[must_use]
    pub fn tether_slots(&self) -> &[u32] {
        &self.tether_slots
    }

    /// Length of each tether (m), in the order of [`tether_slots`](Self::tether_slots).
    #[must_use]
    pub fn tether_lengths(&self) -> &[f32] {
        &self.fabric.tether_lengths
    }

    /// How the cloth is divided for threads, where it is.
    #[must_use]
    pub fn partition(&self) -> Option<&ThreadPartition> {
        self.fabric.partition.as_ref()
    }

    /// The subdomains of the partition: subdomain `p` is the particles `subdomains()[p]..subdomains()[p + 1]`. One subdomain where there is no partition.
    #[must_use]
    pub fn subdomains(&self) -> &[u32] {
        &self.subdomains
    }

    /// What threads may solve at the same time of each set of constraints.
    #[must_use]
    pub fn slices(&self) -> &Slices {
        &self.slices
    }

    /// The triangles in the order in which every backend solves them: by colour, first fit in the order given; those
    /// that cross a partition before the others, and the others of a colour subdomain by subdomain.
    #[must_use]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.fabric.triangles
    }

    /// Offsets of the triangle sets, as [`sets`](Self::sets).
    #[must_use]
    pub fn triangle_sets(&self) -> &[u32] {
        &self.triangle_sets
    }

    /// How many triangle sets cross a partition: the first ones.
    #[must_use]
    pub fn interface_triangle_sets(&self) -> u32 {
        self.interface_triangle_sets
    }

    /// What threads may solve at the same time of each triangle set.
    #[must_use]
    pub fn triangle_slices(&self) -> &Slices {
        &self.triangle_slices
    }

    /// The surface at rest, where the fabric has one.
    #[must_use]
    pub fn surface(&self) -> Option<&Arc<Surface>> {
        self.fabric.surface.as_ref()
    }

    /// The columns again, for editing or saving. Triangles come in solving order.
    #[must_use]
    pub fn to_fabric(&self) -> Fabric {
        let mut fabric = self.fabric.clone();
        fabric.tether_anchors = self.tether_slots.iter().map(|&slot| self.anchors[slot as usize]).collect();
        fabric
    }

    /// Bytes of all columns.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        let f = &self.fabric;
        f.sets.len() * 4
            + f.constraints.len() * 8
            + f.rest_lengths.len() * 4
            + f.log_stiffness.as_ref().map_or(0, |v| v.len() * 4)
            + (self.tether_slots.len() + f.tether_lengths.len() + self.anchors.len()) * 4
            + f.triangles.len() * 12
            + self.triangle_sets.len() * 4
            + self.subdomains.len() * 4
            + self.slices.memory_bytes()
            + self.triangle_slices.memory_bytes()
            + f.partition
                .as_ref()
                .map_or(0, |partition| (partition.subdomains.len() + partition.interface_sets.len()) * 4)
            + f.surface.as_ref().map_or(0, |surface| surface.memory_bytes())
    }
}

/// Brings the triangles into solving order. Returns the offsets of their sets, and how many of these cross the partition.
fn color_triangles(fabric: &mut Fabric) -> (Vec<u32>, u32) {
    let particles = fabric.particle_count as usize;
    let subdomains = |triangle: &[u32; 3]| {
        fabric.partition.as_ref().map(|partition| triangle.map(|i| partition.subdomain_of(i)))
    };
    let crosses = |triangle: &&[u32; 3]| subdomains(triangle).is_some_and(|[a, b, c]| a != b || b != c);
    let (interface, inside): (Vec<[u32; 3]>, Vec<[u32; 3]>) = fabric.triangles.iter().partition(crosses);
    let mut sets = vec![0];
    let mut triangles = Vec::with_capacity(fabric.triangles.len());
    let mut counts = [0; 2];
    for (elements, count) in [interface, inside].into_iter().zip(&mut counts) {
        let coloring = first_fit(&elements, particles);
        for range in coloring.offsets.windows(2) {
            let rows = &coloring.order[range[0] as usize..range[1] as usize];
            let mut set: Vec<[u32; 3]> = rows.iter().map(|&t| elements[t as usize]).collect();
            set.sort_by_key(|triangle| subdomains(triangle).into_iter().flatten().min());
            triangles.extend(set);
            sets.push(triangles.len() as u32);
            *count += 1;
        }
    }
    fabric.triangles = triangles;
    (sets, counts[0])
}

fn check_disjoint_sets(fabric: &Fabric) -> Result<()> {
    let mut last_use = vec![(u32::MAX, 0_u32); fabric.particle_count as usize];
    for (s, range) in fabric.sets.windows(2).enumerate() {
        for c in range[0]..range[1] {
            for &particle in &fabric.constraints[c as usize] {
                let (set, other) = std::mem::replace(&mut last_use[particle as usize], (s as u32, c));
                if set == s as u32 {
                    return Err(Error::invalid(
                        format!("fabric.constraints[{c}]"),
                        format!("{:?}", fabric.constraints[c as usize]),
                        format!(
                            "shares particle {particle} with constraint {other} of the same set {s}; \
                             call split_overlapping_sets() first"
                        ),
                    ));
                }
            }
        }
    }
    Ok(())
}
