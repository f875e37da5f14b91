//! Reading what may be damaged or hostile: every length is checked against the bytes that are there.

use super::{FORMAT, report, sections};
use crate::check::in_range;
use crate::cooked::{CookedFabric, NO_PARTICLE};
use cloth_core::sections::Sections;
use cloth_core::{Error, Fabric, Phase, PhaseKind, Result, ThreadPartition};

pub(super) fn read(bytes: &[u8]) -> Result<CookedFabric> {
    let file = Sections::new(bytes, &FORMAT)?;
    let counts: Vec<[u32; 4]> = file.required(sections::COUNTS)?;
    let [[particle_count, phase_count, has_stiffness, _]] = counts[..] else {
        return Err(Error::length("file.CNTS", counts.len(), 1));
    };
    let phases: Vec<[u32; 3]> = file.required(sections::PHASES)?;
    if phases.len() != phase_count as usize {
        return Err(Error::length("file.PHAS", phases.len(), phase_count));
    }
    let phase = |[kind, start, end]: [u32; 3]| Phase { kind: PhaseKind::from_number(kind), sets: start..end };
    let particles: Vec<[f32; 4]> = file.required(sections::PARTICLES)?;
    // Before validation, which takes memory in proportion to the number of particles.
    if particles.len() != particle_count as usize {
        return Err(Error::length("file.PART", particles.len(), particle_count));
    }
    check_particles(&particles)?;
    let fabric = Fabric {
        particle_count,
        phases: phases.into_iter().map(phase).collect(),
        sets: file.required(sections::SETS)?,
        constraints: file.required(sections::CONSTRAINTS)?,
        rest_lengths: file.required(sections::REST_LENGTHS)?,
        log_stiffness: if has_stiffness == 0 { None } else { Some(file.required(sections::LOG_STIFFNESS)?) },
        tether_anchors: file.required(sections::TETHER_ANCHORS)?,
        tether_lengths: file.required(sections::TETHER_LENGTHS)?,
        triangles: file.required(sections::TRIANGLES)?,
        partition: match file.optional(sections::SUBDOMAINS)? {
            Some(subdomains) => {
                Some(ThreadPartition { subdomains, interface_sets: file.required(sections::INTERFACE_SETS)? })
            }
            None => None,
        },
    };
    let vertex_to_particle: Vec<u32> = file.required(sections::VERTEX_TO_PARTICLE)?;
    let particle_to_vertex: Vec<u32> = file.required(sections::PARTICLE_TO_VERTEX)?;
    check_maps(&vertex_to_particle, &particle_to_vertex, particle_count)?;
    let words: Vec<u32> = file.required(sections::REPORT)?;
    let report = report::from_words(&words)
        .ok_or_else(|| Error::length("file.REPT", words.len(), "more words: its lists are cut short"))?;
    Ok(CookedFabric { fabric: fabric.validate()?, particles, vertex_to_particle, particle_to_vertex, report })
}

fn check_maps(vertex_to_particle: &[u32], particle_to_vertex: &[u32], particle_count: u32) -> Result<()> {
    if particle_to_vertex.len() != particle_count as usize {
        return Err(Error::length("file.PTOV", particle_to_vertex.len(), particle_count));
    }
    if let Some(v) = vertex_to_particle.iter().position(|&p| p != NO_PARTICLE && p >= particle_count) {
        let expected = format!("there are only {particle_count} particles");
        return Err(Error::invalid(format!("file.VTOP[{v}]"), vertex_to_particle[v], expected));
    }
    for (i, &vertex) in particle_to_vertex.iter().enumerate() {
        if vertex_to_particle.get(vertex as usize) != Some(&(i as u32)) {
            let expected = "must be a vertex that belongs to this particle";
            return Err(Error::invalid(format!("file.PTOV[{i}]"), vertex, expected));
        }
    }
    Ok(())
}

fn check_particles(particles: &[[f32; 4]]) -> Result<()> {
    for (i, particle) in particles.iter().enumerate() {
        for (k, &value) in particle.iter().enumerate() {
            let low = if k == 3 { 0.0 } else { f32::MIN };
            in_range(|| format!("file.PART[{i}][{k}]"), value, low, f32::MAX)?;
        }
    }
    Ok(())
}
