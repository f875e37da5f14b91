//! Conversion of the arrays of a case to a fabric.

use super::{CaseError, CaseFiles};
use cloth_core::{Fabric, Phase, PhaseKind, ValidFabric};
use std::sync::Arc;

/// Factors that a case applies to its fabric.
pub(super) struct FabricScale {
    pub rest_lengths: f32,
    pub tether_lengths: f32,
}

/// Reads the fabric of the cloth whose files start with `prefix`.
pub(super) fn load_fabric(
    files: &CaseFiles,
    prefix: &str,
    particle_count: usize,
    scale: &FabricScale,
) -> Result<Arc<ValidFabric>, CaseError> {
    let file = |name: &str| format!("{prefix}{name}.npy");
    let phase_sets = files.require_array(&file("phases"), |a| a.into_u32_vector())?;
    let kinds = files.array(&file("phase_types"), |a| a.into_u32_vector())?.unwrap_or_default();
    // Stored are the ends of the sets; offsets start with 0.
    let mut sets = vec![0];
    sets.extend(files.require_array(&file("sets"), |a| a.into_u32_vector())?);
    let set_count = sets.len() - 1;

    let mut phases = Vec::with_capacity(phase_sets.len());
    for (p, &set) in phase_sets.iter().enumerate() {
        if set as usize >= set_count {
            let problem = format!("element {p} = {set}: there are only {set_count} sets");
            return Err(CaseError::new(files.place(&file("phases")), problem));
        }
        let kind = kinds.get(p).map_or(PhaseKind::Custom, |&number| PhaseKind::from_number(number));
        phases.push(Phase { kind, sets: set..set + 1 });
    }

    let indices = files.require_array(&file("indices"), |a| a.into_u32_vector())?;
    let (constraints, odd_one) = indices.as_chunks::<2>();
    if !odd_one.is_empty() {
        let problem = format!("has {} elements, an odd number of particle indices", indices.len());
        return Err(CaseError::new(files.place(&file("indices")), problem));
    }
    let mut fabric = Fabric {
        particle_count: u32::try_from(particle_count).unwrap_or(u32::MAX),
        phases,
        sets,
        constraints: constraints.to_vec(),
        rest_lengths: files.require_array(&file("rest_values"), |a| a.into_f32_vector())?,
        log_stiffness: files.array(&file("stiffness_values"), |a| a.into_f32_vector())?,
        tether_anchors: files.array(&file("tether_anchors"), |a| a.into_u32_vector())?.unwrap_or_default(),
        tether_lengths: files.array(&file("tether_lengths"), |a| a.into_f32_vector())?.unwrap_or_default(),
        triangles: files.array(&file("triangles"), |a| a.into_u32_rows())?.unwrap_or_default(),
        ..Fabric::default()
    };
    // Recorded fabrics let the constraints of a set share an attached particle.
    fabric
        .split_overlapping_sets()
        .and_then(|()| fabric.scale_rest_lengths(scale.rest_lengths))
        .and_then(|()| fabric.scale_tether_lengths(scale.tether_lengths))
        .and_then(|()| fabric.validate())
        .map(Arc::new)
        .map_err(|error| CaseError::new(files.place(&file("*")), error))
}
