//! Snapshots of solvers as bytes: a file that holds fabrics and snapshots of cloths, each a file of its own kind.

use super::{Snapshot, SolverSnapshot};
use crate::error::{Error, Result};
use crate::fabric::{ValidFabric, bytes as fabric_bytes};
use crate::file::write_atomically;
use crate::id::Ids;
use crate::inter_collision::InterCollision;
use crate::sections::{Format, SectionWriter, Sections};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

pub(crate) const FORMAT: Format = Format {
    magic: b"CLOTHSOL",
    version: 1,
    field: "solver snapshot",
    content: "a snapshot of a solver",
    cure: "save the solver again",
};

/// Who took it, see [`words_of_text`].
const ORIGIN: [u8; 4] = *b"INFO";
/// `[distance, stiffness, iterations]` of collision between cloths.
const INTER_COLLISION: [u8; 4] = *b"ICOL";
/// `[low half, high half]` of the number of each cloth, and the number of its fabric.
const CLOTHS: [u8; 4] = *b"CLTI";
/// Snapshots of the cloths, files one behind the other.
const SNAPSHOTS: [u8; 4] = *b"CLTB";
/// Fabrics that were not in an earlier part of the file, files one behind the other. Each is of one of the cloths.
const FABRICS: [u8; 4] = *b"FABB";
/// Number of the first of these fabrics.
const FIRST_FABRIC: [u8; 4] = *b"FABN";

/// Fabrics that parts of a file share: each is stored by the part that needs it first.
#[derive(Debug, Clone, Default)]
pub(crate) struct FabricTable(Vec<(u64, Arc<ValidFabric>)>);

impl FabricTable {
    /// Number of a fabric, where it is known.
    fn find(&self, fingerprint: u64, fabric: &Arc<ValidFabric>) -> Option<usize> {
        let is_same = |(known, other): &(u64, Arc<ValidFabric>)| {
            Arc::ptr_eq(other, fabric) || (*known == fingerprint && **other == **fabric)
        };
        self.0.iter().position(is_same)
    }

    /// Number of a fabric, and whether it is new.
    fn add(&mut self, fabric: &Arc<ValidFabric>) -> (usize, bool) {
        if let Some(number) = self.0.iter().position(|(_, known)| Arc::ptr_eq(known, fabric)) {
            return (number, false);
        }
        let fingerprint = fabric.fingerprint();
        if let Some(number) = self.find(fingerprint, fabric) {
            return (number, false);
        }
        self.0.push((fingerprint, fabric.clone()));
        (self.0.len() - 1, true)
    }
}

impl SolverSnapshot {
    /// The snapshot as bytes, the same on every machine: with every fabric, each once, they are all that is needed to go on.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.write(&mut FabricTable::default())
    }

    /// A snapshot from its bytes. Ids have the numbers that they had; see [`cloths`](Self::cloths).
    ///
    /// # Errors
    /// When the bytes are no snapshot of a solver, are truncated or damaged, come from a newer version, or hold a value that no
    /// cloth or fabric accepts. No input makes this panic or allocate more than a few times its size.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        Self::read(bytes, &mut FabricTable::default())
    }

    /// Writes a file. A file of that name is replaced only when all bytes are on the disk, which takes milliseconds.
    ///
    /// # Errors
    /// When the operating system refuses; the error holds its words.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = path.as_ref();
        write_atomically(path, |file| file.write_all(&self.to_bytes())).map_err(|error| {
            Error::invalid("solver snapshot", path.display(), format!("cannot be written: {error}"))
        })
    }

    /// Reads a file, see [`from_bytes`](Self::from_bytes).
    ///
    /// # Errors
    /// When the file cannot be read, or as [`from_bytes`](Self::from_bytes).
    pub fn load(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        let bytes = std::fs::read(path).map_err(|error| {
            Error::invalid("solver snapshot", path.display(), format!("cannot be read: {error}"))
        })?;
        Self::from_bytes(&bytes)
    }

    /// The bytes, with those fabrics that the table does not hold yet.
    pub(crate) fn write(&self, table: &mut FabricTable) -> Vec<u8> {
        let (mut rows, mut snapshots, mut fabrics) = (Vec::new(), Vec::new(), Vec::new());
        let first_fabric = table.0.len() as u32;
        for (id, snapshot) in self.cloths() {
            let fabric = snapshot.cloth().fabric();
            let (fabric_number, is_new) = table.add(fabric);
            if is_new {
                fabrics.extend(fabric_bytes::to_bytes(fabric));
            }
            let number = id.number();
            rows.push([number as u32, (number >> 32) as u32, fabric_number as u32]);
            snapshots.extend(snapshot.to_bytes());
        }
        let mut out = SectionWriter::default();
        out.section(ORIGIN, &words_of_text(&self.origin));
        write_inter_collision(&mut out, self.inter_collision);
        out.section(CLOTHS, &rows);
        out.bytes(SNAPSHOTS, &snapshots);
        out.section(FIRST_FABRIC, &[first_fabric]);
        out.bytes(FABRICS, &fabrics);
        out.finish(&FORMAT)
    }

    /// Reads bytes that refer to fabrics of a table, and adds to it those that they hold and that are not in it.
    pub(crate) fn read(bytes: &[u8], table: &mut FabricTable) -> Result<Self> {
        let file = Sections::new(bytes, &FORMAT)?;
        let field = file.field(CLOTHS);
        let rows: Vec<[u32; 3]> = file.required(CLOTHS)?;
        let snapshots = file.files(SNAPSHOTS)?;
        if snapshots.len() != rows.len() {
            return Err(Error::length(file.field(SNAPSHOTS), snapshots.len(), rows.len()));
        }
        let fabrics = file.files(FABRICS)?;
        let first_fabric = file.required::<u32>(FIRST_FABRIC)?.first().map_or(0, |&first| first as usize);
        let ids = Ids::new();
        let mut cloths = Vec::with_capacity(rows.len());
        for (k, (&[low, high, number], bytes)) in rows.iter().zip(snapshots).enumerate() {
            let number = number as usize;
            // A fabric comes with the first of its cloths, whose particles bear out how many it has.
            if let Some(fabric) = number.checked_sub(first_fabric).and_then(|own| fabrics.get(own))
                && number == table.0.len()
            {
                let fabric = fabric_bytes::from_bytes(fabric, Snapshot::particle_count(bytes)?)?;
                table.0.push((fabric.fingerprint(), Arc::new(fabric)));
            }
            let (_, fabric) = table.0.get(number).ok_or_else(|| {
                let expected = format!("there are only {} fabrics", table.0.len());
                Error::invalid(format!("{field}[{k}][2]"), number, expected)
            })?;
            let id = ids.with_number(u64::from(low) | u64::from(high) << 32);
            if cloths.last().is_some_and(|(last, _)| *last >= id) {
                return Err(Error::invalid(format!("{field}[{k}]"), id, "numbers of cloths must ascend"));
            }
            cloths.push((id, Snapshot::from_bytes(bytes, fabric)?));
        }
        if first_fabric.saturating_add(fabrics.len()) > table.0.len() {
            return Err(Error::length(file.field(FABRICS), fabrics.len(), "none that no cloth is made of"));
        }
        let inter_collision = read_inter_collision(&file)?.unwrap_or_default();
        Ok(Self { cloths, inter_collision, origin: text(&file.required::<u32>(ORIGIN)?) })
    }
}

/// Adds settings of collision between cloths.
pub(crate) fn write_inter_collision(out: &mut SectionWriter, settings: InterCollision) {
    let InterCollision { distance, stiffness, iterations } = settings;
    out.section(INTER_COLLISION, &[[distance.to_bits(), stiffness.to_bits(), iterations]]);
}

/// Settings of collision between cloths, where the file has them.
pub(crate) fn read_inter_collision(file: &Sections<'_>) -> Result<Option<InterCollision>> {
    let Some(rows) = file.optional::<[u32; 3]>(INTER_COLLISION)? else { return Ok(None) };
    let [[distance, stiffness, iterations]] = rows[..] else {
        return Err(Error::length(file.field(INTER_COLLISION), rows.len(), 1));
    };
    let [distance, stiffness] = [distance, stiffness].map(f32::from_bits);
    let settings = InterCollision { distance, stiffness, iterations };
    settings.validate()?;
    Ok(Some(settings))
}

/// A text as words: its length in bytes, then UTF-8.
pub(crate) fn words_of_text(text: &str) -> Vec<u32> {
    let mut words = vec![text.len() as u32];
    words.extend(text.as_bytes().chunks(4).map(|four| {
        let mut bytes = [0; 4];
        bytes[..four.len()].copy_from_slice(four);
        u32::from_le_bytes(bytes)
    }));
    words
}

/// The text of these words, as much of it as is there.
pub(crate) fn text(words: &[u32]) -> String {
    let Some((&length, words)) = words.split_first() else { return String::new() };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).take(length as usize).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
