//! Damage to files of sections, which are given a right header and checksum again.

use super::bytes;
use crate::Random;
use cloth_core::sections::{HEADER_BYTES, checksum};

struct Section {
    name: [u8; 4],
    size: u32,
    count: u64,
    data: Vec<u8>,
}

/// Damages one section; `None` where the file has none.
pub(super) fn damage(random: &mut Random, file: &[u8], other: &[u8]) -> Option<Vec<u8>> {
    let mut sections = split(file);
    let at = random.below(sections.len());
    let section = sections.get_mut(at)?;
    let element = (section.size as usize).max(1);
    match random.below(12) {
        0 => drop(sections.remove(at)),
        1 => {
            // Any section of another file, under this or under its own name.
            let mut others = split(other);
            if others.is_empty() {
                return None;
            }
            let mut taken = others.swap_remove(random.below(others.len()));
            if random.below(2) == 0 {
                taken.name = section.name;
            }
            sections.retain(|known| known.name != taken.name);
            sections.push(taken);
        }
        2 => {
            let whole = section.data.len() / element;
            section.data.truncate(random.below(whole + 1) * element);
            section.count = (section.data.len() / element) as u64;
        }
        3 => {
            // More elements: copies of those that are there.
            let whole = section.data.len() / element;
            let range = random.range(whole);
            let piece = section.data[range.start * element..range.end * element].repeat(1 + random.below(64));
            section.data.extend(piece);
            section.count = (section.data.len() / element) as u64;
        }
        4 => match random.below(3) {
            0 => section.count = u64::from(bytes::word(random)) << random.one_of(&[0, 0, 32]),
            1 => section.size = bytes::word(random),
            _ => section.name[random.below(4)] = random.bits() as u8,
        },
        5 => {
            let (a, b) = (random.below(section.data.len()) & !3, random.below(section.data.len()) & !3);
            for byte in 0..4 {
                if a.max(b) + byte < section.data.len() {
                    section.data.swap(a + byte, b + byte);
                }
            }
        }
        _ => (0..1 + random.below(3)).for_each(|_| bytes::words(random, &mut section.data)),
    }
    Some(join(file, &sections))
}

fn split(file: &[u8]) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut rest = file.get(HEADER_BYTES..).unwrap_or_default();
    while let Some((&[a, b, c, d, e, f, g, h], after)) = rest.split_first_chunk::<8>() {
        let Some((count, after)) = after.split_first_chunk::<8>() else { break };
        let (size, count) = (u32::from_le_bytes([e, f, g, h]), u64::from_le_bytes(*count));
        let length = count.saturating_mul(u64::from(size)).min(after.len() as u64) as usize;
        sections.push(Section { name: [a, b, c, d], size, count, data: after[..length].to_vec() });
        rest = after.get(length.next_multiple_of(8)..).unwrap_or_default();
    }
    sections
}

fn join(file: &[u8], sections: &[Section]) -> Vec<u8> {
    let mut bytes = file[..HEADER_BYTES].to_vec();
    for section in sections {
        bytes.extend(section.name);
        bytes.extend(section.size.to_le_bytes());
        bytes.extend(section.count.to_le_bytes());
        bytes.extend(&section.data);
        bytes.resize(bytes.len().next_multiple_of(8), 0);
    }
    let body = &bytes[HEADER_BYTES..];
    let (length, sum) = ((body.len() as u64).to_le_bytes(), checksum(body).to_le_bytes());
    bytes[12..16].copy_from_slice(&(sections.len() as u32).to_le_bytes());
    bytes[16..24].copy_from_slice(&length);
    bytes[24..32].copy_from_slice(&sum);
    bytes
}
