//! A frame as bytes: what was done to the solver before the step, and what came of it.

use super::{FRAME, changes};
use crate::error::{Error, Result};
use crate::inter_collision::InterCollision;
use crate::sections::{SectionWriter, Sections};
use crate::snapshot::{FabricTable, SolverSnapshot, read_inter_collision, write_inter_collision};
use crate::solver::Solver;

/// `[low half, high half]` of the number of the frame, and the bits of its length.
const STEP: [u8; 4] = *b"STEP";
/// Places of cloths that were removed.
const REMOVED: [u8; 4] = *b"REMV";
/// The cloths that were added behind the others, as a snapshot of a solver.
const ADDED: [u8; 4] = *b"ADDC";
/// All cloths, as a snapshot of a solver, where they came otherwise.
const ALL: [u8; 4] = *b"ALLC";
/// Places of cloths that changed, after removing and adding.
const CHANGED: [u8; 4] = *b"CHGI";
/// Their changes, files one behind the other.
const CHANGES: [u8; 4] = *b"CHGB";
/// Pairs of cloths that the filter of collision between cloths accepted; not there without a filter.
const PAIRS: [u8; 4] = *b"PAIR";
/// Hash of each cloth after the step, `[low half, high half]`.
const HASHES: [u8; 4] = *b"HASH";

/// What is done to a solver before a step.
#[derive(Debug, Default)]
pub(super) struct Inputs {
    pub dt: f32,
    pub inter_collision: Option<InterCollision>,
    pub removed: Vec<u32>,
    /// Bytes of snapshots.
    pub added: Option<Vec<u8>>,
    pub all: Option<Vec<u8>>,
    pub changed: Vec<(u32, Vec<u8>)>,
}

/// A frame that was read.
#[derive(Debug)]
pub(super) struct Frame {
    pub number: usize,
    pub dt: f32,
    inter_collision: Option<InterCollision>,
    removed: Vec<u32>,
    added: Option<SolverSnapshot>,
    all: Option<SolverSnapshot>,
    changed: Vec<(u32, Vec<u8>)>,
    pairs: Option<Vec<[u32; 2]>>,
    pub hashes: Vec<u64>,
}

/// Writes a frame.
pub(super) fn write(number: usize, inputs: &Inputs, pairs: Option<&[[u32; 2]]>, hashes: &[u64]) -> Vec<u8> {
    let mut out = SectionWriter::default();
    let halves = |value: u64| [value as u32, (value >> 32) as u32];
    let [low, high] = halves(number as u64);
    out.section(STEP, &[[low, high, inputs.dt.to_bits()]]);
    if let Some(settings) = inputs.inter_collision {
        write_inter_collision(&mut out, settings);
    }
    if !inputs.removed.is_empty() {
        out.section(REMOVED, &inputs.removed);
    }
    for (name, cloths) in [(ADDED, &inputs.added), (ALL, &inputs.all)] {
        if let Some(cloths) = cloths {
            out.bytes(name, cloths);
        }
    }
    if !inputs.changed.is_empty() {
        let places: Vec<u32> = inputs.changed.iter().map(|(place, _)| *place).collect();
        out.section(CHANGED, &places);
        let files: Vec<&[u8]> = inputs.changed.iter().map(|(_, changes)| &changes[..]).collect();
        out.bytes(CHANGES, &files.concat());
    }
    if let Some(pairs) = pairs {
        out.section(PAIRS, pairs);
    }
    let hashes: Vec<[u32; 2]> = hashes.iter().map(|&hash| halves(hash)).collect();
    out.section(HASHES, &hashes);
    out.finish(&FRAME)
}

impl Frame {
    /// Reads a frame, with the fabrics that the file told so far.
    pub fn read(bytes: &[u8], table: &mut FabricTable) -> Result<Self> {
        let file = Sections::new(bytes, &FRAME)?;
        let step: Vec<[u32; 3]> = file.required(STEP)?;
        let [[low, high, dt]] = step[..] else {
            return Err(Error::length(file.field(STEP), step.len(), 1));
        };
        let whole = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let number = usize::try_from(whole(low, high)).unwrap_or(usize::MAX);
        let mut cloths = |name| match file.bytes(name)? {
            [] => Ok(None),
            bytes => SolverSnapshot::read(bytes, table).map(Some),
        };
        let (added, all) = (cloths(ADDED)?, cloths(ALL)?);
        let places = file.optional::<u32>(CHANGED)?.unwrap_or_default();
        let changes = file.files(CHANGES)?;
        if changes.len() != places.len() {
            return Err(Error::length(file.field(CHANGES), changes.len(), places.len()));
        }
        let hashes: Vec<[u32; 2]> = file.required(HASHES)?;
        Ok(Self {
            number,
            dt: f32::from_bits(dt),
            inter_collision: read_inter_collision(&file)?,
            removed: file.optional(REMOVED)?.unwrap_or_default(),
            added,
            all,
            changed: places.into_iter().zip(changes.into_iter().map(<[u8]>::to_vec)).collect(),
            pairs: file.optional(PAIRS)?,
            hashes: hashes.into_iter().map(|[low, high]| whole(low, high)).collect(),
        })
    }

    /// Does to a solver, which is in the state after the frame before, what was done to the recorded one.
    pub fn apply(&self, solver: &mut dyn Solver) -> Result<()> {
        if let Some(all) = &self.all {
            solver.restore_all(all)?;
        }
        let ids = solver.cloths();
        for &place in &self.removed {
            solver.remove_cloth(self.cloth_at(&ids, place, "removes")?)?;
        }
        for (_, cloth) in self.added.iter().flat_map(SolverSnapshot::cloths) {
            solver.add_snapshot(cloth)?;
        }
        let ids = solver.cloths();
        for (place, changes) in &self.changed {
            let id = self.cloth_at(&ids, *place, "changes")?;
            let (cloth, moves) = changes::changed(&solver.snapshot(id)?, changes)?;
            if moves {
                solver.restore(id, &cloth)?;
            } else {
                // Without the way of all particles to the device.
                *solver.cloth_mut(id)? = cloth.cloth;
            }
        }
        if let Some(settings) = self.inter_collision {
            solver.set_inter_collision(settings)?;
        }
        super::filter::play(solver, self.pairs.clone())
    }

    fn cloth_at<T: Copy>(&self, ids: &[T], place: u32, does: &str) -> Result<T> {
        ids.get(place as usize).copied().ok_or_else(|| {
            let expected =
                format!("frame {} {does} this cloth, but there are only {}", self.number, ids.len());
            Error::invalid("frame", place, expected)
        })
    }
}
