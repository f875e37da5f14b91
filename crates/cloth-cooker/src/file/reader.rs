//! Reading what may be damaged or hostile: every length is checked against the bytes that are there.

use super::{FORMAT, report, sections};
use crate::check::in_range;
use crate::cooked::{CookedFabric, NO_PARTICLE};
use cloth_core::sections::Sections;
use cloth_core::{Error, Fabric, Result};

pub(super) fn read(bytes: &[u8]) -> Result<CookedFabric> {
    let file = Sections::new(bytes, &FORMAT)?;
    let particles: Vec<[f32; 4]> = file.required(sections::PARTICLES)?;
    check_particles(&particles)?;
    let fabric = Fabric::read(&file, particles.len())?;
    let vertex_to_particle: Vec<u32> = file.required(sections::VERTEX_TO_PARTICLE)?;
    let particle_to_vertex: Vec<u32> = file.required(sections::PARTICLE_TO_VERTEX)?;
    check_maps(&vertex_to_particle, &particle_to_vertex, fabric.particle_count)?;
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
