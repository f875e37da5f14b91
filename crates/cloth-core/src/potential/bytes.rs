//! Potentials as sections of a file. The surface is that of the fabric, which the file holds already.

use super::{Potential, Spring};
use crate::contact::ContactElement;
use crate::error::Result;
use crate::fabric::ValidFabric;
use crate::material::Material;
use crate::sections::{SectionWriter, Sections};

/// Materials one after the other, each with the number of its words first; absent where no surface has an energy.
const MATERIALS: [u8; 4] = *b"MATR";
/// `[end, end, length, stiffness]` of springs, numbers as halves of their bits.
const SPRINGS: [u8; 4] = *b"SPRG";
/// Contacts that stay; absent where there is none.
const CONTACTS: [u8; 4] = *b"CNTC";

impl Potential {
    pub(crate) fn write(&self, out: &mut SectionWriter) {
        let mut words = Vec::new();
        for material in &self.materials {
            let own = material.to_words();
            words.push(own.len() as u32);
            words.extend(own);
        }
        if self.surface.is_some() {
            out.section(MATERIALS, &words);
        }
        let halves = |value: f64| [value.to_bits() as u32, (value.to_bits() >> 32) as u32];
        let rows: Vec<[u32; 6]> = self
            .springs
            .iter()
            .map(|spring| {
                let ([a, b], [c, d]) = (halves(spring.length), halves(spring.stiffness));
                [spring.ends[0], spring.ends[1], a, b, c, d]
            })
            .collect();
        out.section(SPRINGS, &rows);
        if !self.contacts.is_empty() {
            out.section(CONTACTS, &self.contacts);
        }
    }

    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Self> {
        let mut potential = Self::default();
        if let (Some(words), Some(surface)) = (file.optional::<u32>(MATERIALS)?, fabric.surface()) {
            let mut materials = Vec::new();
            let mut rest = &words[..];
            while let Some((&count, behind)) = rest.split_first() {
                let (own, behind) = behind.split_at(behind.len().min(count as usize));
                materials.push(Material::from_words(own, &file.field(MATERIALS))?);
                rest = behind;
            }
            potential = Self::new(surface.clone(), materials)?;
        }
        let number = |low: u32, high: u32| f64::from_bits(u64::from(low) | u64::from(high) << 32);
        let springs = file.required::<[u32; 6]>(SPRINGS)?.into_iter().map(|[i, j, a, b, c, d]| Spring {
            ends: [i, j],
            length: number(a, b),
            stiffness: number(c, d),
        });
        let contacts = file.optional::<ContactElement>(CONTACTS)?.unwrap_or_default();
        Ok(potential.with_springs(springs.collect())?.with_contacts(contacts))
    }
}
