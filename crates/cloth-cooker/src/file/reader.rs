//! Reading what may be damaged or hostile: every length is checked against the bytes that are there.

use super::writer::Word;
use super::{FILE_VERSION, HEADER_BYTES, MAGIC, checksum, report, sections};
use crate::check::in_range;
use crate::cooked::{CookedFabric, NO_PARTICLE};
use cloth_core::{Error, Fabric, Phase, PhaseKind, Result, ThreadCut};
use std::collections::BTreeMap;

pub(super) fn read(bytes: &[u8]) -> Result<CookedFabric> {
    let section_count = check_header(bytes)?;
    let file = Sections::new(&bytes[HEADER_BYTES..], section_count)?;
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
        cut: if file.has(sections::CUT_PARTS) {
            Some(ThreadCut {
                parts: file.required(sections::CUT_PARTS)?,
                crossing_sets: file.required(sections::CUT_CROSSING_SETS)?,
            })
        } else {
            None
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

/// Checks everything before the sections; returns their number.
fn check_header(bytes: &[u8]) -> Result<u32> {
    let too_short = || Error::length("file", bytes.len(), format!("at least {HEADER_BYTES} bytes of header"));
    if !bytes.starts_with(MAGIC) {
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(8)]).into_owned();
        return Err(Error::invalid("file.magic", format!("{start:?}"), "is not a cooked fabric (CLOTHFAB)"));
    }
    let word = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes);
    let long = |at: usize| bytes.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
    let version = word(8).ok_or_else(too_short)?;
    if version == 0 || version > FILE_VERSION {
        let expected = if version == 0 {
            "no such version was ever written; the file is damaged".to_owned()
        } else {
            format!("this library reads versions up to {FILE_VERSION}: update it, or cook the mesh again")
        };
        return Err(Error::invalid("file.version", version, expected));
    }
    let count = word(12).ok_or_else(too_short)?;
    let (length, sum) = (long(16).ok_or_else(too_short)?, long(24).ok_or_else(too_short)?);
    let body = &bytes[HEADER_BYTES..];
    if body.len() as u64 != length {
        let expected = format!("{length} bytes after the header; the file is truncated or damaged");
        return Err(Error::length("file", body.len(), expected));
    }
    let found = checksum(body);
    if found != sum {
        let expected = format!("must be {sum:#018x}: the file is damaged; cook the mesh again");
        return Err(Error::invalid("file.checksum", format!("{found:#018x}"), expected));
    }
    Ok(count)
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

/// The sections of a file by name.
struct Sections<'a> {
    by_name: BTreeMap<[u8; 4], (u32, &'a [u8])>,
}

impl<'a> Sections<'a> {
    fn new(mut body: &'a [u8], count: u32) -> Result<Self> {
        let mut by_name = BTreeMap::new();
        for s in 0..count {
            let cut = || Error::invalid(format!("file.sections[{s}]"), "cut short", "the file is damaged");
            let ([a, b, c, d, size @ ..], rest) = body.split_first_chunk::<8>().ok_or_else(cut)?;
            let (elements, rest) = rest.split_first_chunk::<8>().ok_or_else(cut)?;
            let size = u32::from_le_bytes(*size);
            let bytes = u64::from_le_bytes(*elements).checked_mul(u64::from(size));
            let padded = bytes.and_then(|bytes| bytes.checked_next_multiple_of(8));
            let (Some(bytes), Some(padded)) = (bytes, padded) else { return Err(cut()) };
            if padded > rest.len() as u64 {
                return Err(cut());
            }
            let name = [*a, *b, *c, *d];
            if by_name.insert(name, (size, &rest[..bytes as usize])).is_some() {
                let name = String::from_utf8_lossy(&name).into_owned();
                return Err(Error::invalid(format!("file.sections[{s}]"), name, "is there twice"));
            }
            body = &rest[padded as usize..];
        }
        if body.is_empty() {
            Ok(Self { by_name })
        } else {
            Err(Error::length("file", body.len(), "no bytes after the last section"))
        }
    }

    fn has(&self, name: [u8; 4]) -> bool {
        self.by_name.contains_key(&name)
    }

    fn required<T: Word>(&self, name: [u8; 4]) -> Result<Vec<T>> {
        let field = || format!("file.{}", String::from_utf8_lossy(&name));
        let Some(&(size, bytes)) = self.by_name.get(&name) else {
            return Err(Error::invalid(field(), "missing", "every cooked fabric has this section"));
        };
        if size as usize != size_of::<T>() || !bytes.len().is_multiple_of(size_of::<T>()) {
            return Err(Error::invalid(field(), format!("{size} bytes each"), format!("{}", size_of::<T>())));
        }
        let mut elements = vec![T::zeroed(); bytes.len() / size_of::<T>()];
        let words: &mut [u32] = bytemuck::cast_slice_mut(&mut elements);
        for (word, four) in words.iter_mut().zip(bytes.chunks_exact(4)) {
            *word = u32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        }
        Ok(elements)
    }
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
