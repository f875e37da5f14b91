//! What differs between two states of a cloth: whole sections of its snapshot.

use super::CHANGES;
use crate::error::Result;
use crate::method::pbd::parameters::{ParameterInfo, Parameters};
use crate::sections::{SectionWriter, Sections};
use crate::snapshot::{Snapshot, bytes};

/// Names of sections that are there no more, each a word.
const GONE: [u8; 4] = *b"GONE";

/// Returns the sections that differ as a file; `None` where there are none.
pub(super) fn changes(before: &Sections<'_>, after: &Sections<'_>) -> Option<Vec<u8>> {
    let mut out = SectionWriter::default();
    let mut differs = false;
    for (name, size, content) in after.iter() {
        if before.get(name) != Some((size, content)) {
            out.raw(name, size, content);
            differs = true;
        }
    }
    let gone: Vec<u32> = before
        .iter()
        .filter(|(name, ..)| after.get(*name).is_none())
        .map(|(name, ..)| u32::from_le_bytes(name))
        .collect();
    if !gone.is_empty() {
        out.section(GONE, &gone);
        differs = true;
    }
    differs.then(|| out.finish(&CHANGES))
}

/// Whether the fabric is among the changes.
pub(super) fn is_of_another_fabric(before: &Sections<'_>, after: &Sections<'_>) -> bool {
    before.get(bytes::FABRIC) != after.get(bytes::FABRIC)
}

/// A cloth with changes made to it, and whether particles are among them.
pub(super) fn changed(cloth: &Snapshot, changes: &[u8]) -> Result<(Snapshot, bool)> {
    let changes = Sections::new(changes, &CHANGES)?;
    let before = cloth.write();
    let mut sections = before.view("snapshot")?;
    let gone: Vec<[u8; 4]> =
        changes.optional::<u32>(GONE)?.unwrap_or_default().into_iter().map(u32::to_le_bytes).collect();
    gone.iter().for_each(|&name| sections.replace(name, None));
    for (name, size, content) in changes.iter().filter(|(name, ..)| *name != GONE) {
        sections.replace(name, Some((size, content)));
    }
    let moves = bytes::PARTICLES.iter().any(|name| changes.get(*name).is_some() || gone.contains(name));
    Ok((Snapshot::read(&sections, cloth.cloth().fabric())?, moves))
}

/// The first part in which two states of a cloth differ, in words.
pub(super) fn first_difference(a: &Snapshot, b: &Snapshot) -> Result<Option<String>> {
    let parameters = [a, b].map(|cloth| cloth.cloth().parameters());
    let (a, b) = (a.write(), b.write());
    let (a, b) = (a.view("snapshot")?, b.view("snapshot")?);
    // Where fabrics differ, all else may.
    let mut names = [bytes::FABRIC].into_iter().chain(a.iter().chain(b.iter()).map(|(name, ..)| name));
    let Some(name) = names.find(|name| a.get(*name) != b.get(*name)) else { return Ok(None) };
    let differs = |info: &&ParameterInfo| (info.get)(parameters[0]) != (info.get)(parameters[1]);
    let words = match (bytes::in_words(name), Parameters::TABLE.iter().find(differs)) {
        (Some("parameters"), Some(info)) => format!("parameter {}", info.name),
        (Some(words), _) => words.replace('_', " "),
        (None, _) => format!("section {}", String::from_utf8_lossy(&name)),
    };
    Ok(Some(words))
}
