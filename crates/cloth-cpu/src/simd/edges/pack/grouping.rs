//! Forming groups of sixteen constraints that share no particle.
//!
//! A group is four *quads* of four constraints. A side of a quad lies in a row of four particles, at one place, or at
//! four places. Lanes may be *padding*: they name particles, which the solver writes back as they were.

use super::Kind;
use cloth_core::Particle;
use std::ops::Range;

/// Constraints in a group.
pub(in crate::simd::edges) const GROUP: usize = 16;
/// Constraints in a quad.
pub(in crate::simd::edges) const QUAD: usize = 4;
/// In the place of a row: no constraint.
pub(super) const PADDING: u32 = u32::MAX;
/// A quad with two rows and fewer constraints costs more than they do at places of their own.
const FEWEST: usize = 3;
/// Fewer groups of one form, which are solved after a drain of their own, cost more than those constraints do among
/// others.
const FEWEST_GROUPS: usize = 3;
/// Fewer scattered groups are solved together with one that has padding lanes.
const FEWEST_SCATTERED: usize = 8;

/// Four constraints, in the order of slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Quad {
    rows: [u32; QUAD],
    /// First and second particles.
    particles: [[u32; QUAD]; 2],
}

/// Sixteen constraints, in the order of slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Group {
    pub kind: Kind,
    pub rows: [u32; GROUP],
    /// First and second particles, of padding lanes too.
    pub particles: [[u32; GROUP]; 2],
    /// True if it is solved like one with padding lanes at places.
    pub may_pad: bool,
}

impl Group {
    /// What decides how a group is solved: its kind, and whether gathered sides may have padding lanes.
    pub fn form(&self) -> (Kind, bool) {
        (self.kind, self.may_pad)
    }

    /// Particles of the constraints.
    pub fn active(&self) -> impl Iterator<Item = u32> {
        let slots = (0..GROUP).filter(|&slot| self.rows[slot] != PADDING);
        slots.flat_map(|slot| self.particles.map(|side| side[slot]))
    }
}

/// Groups the rows from `first` on of one set, whose particle pairs are `pairs`; no two of them share a particle. Groups
/// of one kind follow each other. Padding lanes keep `within` these particles. Constraints of particles of other masses than
/// one, as far as `particles` tell, are put together, the last of their kind.
pub(super) fn group(
    first: u32,
    pairs: &[[u32; 2]],
    within: Range<u32>,
    particles: &[Particle],
) -> Vec<Group> {
    Set { first, pairs, within, particles, groups: Vec::new() }.group()
}

struct Set<'a> {
    first: u32,
    pairs: &'a [[u32; 2]],
    within: Range<u32>,
    particles: &'a [Particle],
    groups: Vec<Group>,
}

impl Set<'_> {
    fn pair(&self, row: u32) -> [u32; 2] {
        self.pairs[(row - self.first) as usize]
    }

    fn group(mut self) -> Vec<Group> {
        let mut rows: Vec<u32> = (self.first..self.first + self.pairs.len() as u32).collect();
        rows.sort_unstable_by_key(|&row| self.pair(row));
        let rows = self.take_runs(&rows);
        let rows = self.take_quads(&rows);
        let mut rows = self.take_first_quads(rows);
        rows.sort_unstable_by_key(|&row| (!self.is_unit_mass(&self.pair(row)), self.pair(row)));
        self.scatter(&rows);
        self.groups
    }

    /// Returns whether particles are of mass one.
    fn is_unit_mass(&self, particles: &[u32]) -> bool {
        is_unit_mass(particles.iter(), self.particles)
    }

    /// Rows of which each names the particles after those of the one before.
    fn runs<'r>(&self, rows: &'r [u32]) -> impl Iterator<Item = &'r [u32]> {
        rows.chunk_by(|&a, &b| self.pair(a).map(|i| i + 1) == self.pair(b))
    }

    /// Takes runs of sixteen, from cache line borders on where that costs none; returns the other rows.
    fn take_runs(&mut self, rows: &[u32]) -> Vec<u32> {
        let (mut runs, mut others) = (Vec::new(), Vec::new());
        for run in self.runs(rows) {
            let (head, whole) = run.split_at(aligned_start::<GROUP>(self.pair(run[0])[0], run.len()));
            let (chunks, tail) = whole.as_chunks::<GROUP>();
            others.extend(head.iter().chain(tail));
            runs.extend(chunks.iter().map(|&rows| {
                let particles = self.pair(rows[0]).map(|start| std::array::from_fn(|k| start + k as u32));
                Group { kind: Kind::Runs, rows, particles, may_pad: false }
            }));
        }
        self.groups.extend(runs);
        others
    }

    /// Takes quads both of whose sides lie in a row; returns the other rows.
    fn take_quads(&mut self, rows: &[u32]) -> Vec<u32> {
        let (mut quads, mut others) = (Vec::new(), Vec::new());
        for run in self.runs(rows) {
            let (head, whole) = run.split_at(aligned_start::<QUAD>(self.pair(run[0])[0], run.len()));
            for slice in [head].into_iter().chain(whole.chunks(QUAD)) {
                match self.quad(slice) {
                    Some(quad) => quads.push(quad),
                    None => others.extend(slice),
                }
            }
        }
        if quads.len() < FEWEST_GROUPS * QUAD && quads.len() * QUAD < others.len() {
            return rows.to_vec();
        }
        self.release_few_others(&mut quads, &mut others);
        self.add_quads(Kind::Quads, quads, &mut others);
        others
    }

    /// Moves quads of other masses to the `others`, where there are some anyway, unless they fill a few groups: they would
    /// be solved after a drain of their own.
    fn release_few_others(&self, quads: &mut Vec<Quad>, others: &mut Vec<u32>) {
        let is_other = |quad: &Quad| !self.is_unit_mass(quad.particles.as_flattened());
        let count = quads.iter().filter(|quad| is_other(quad)).count();
        if count < FEWEST_GROUPS * QUAD && !others.is_empty() {
            let released = quads.extract_if(.., |quad| is_other(quad));
            others.extend(released.flat_map(|quad| quad.rows).filter(|&row| row != PADDING));
        }
    }

    /// A quad of some successive rows of a run, if it is worth it.
    fn quad(&self, slice: &[u32]) -> Option<Quad> {
        if slice.len() < FEWEST {
            return None;
        }
        let [i, j] = self.pair(slice[0]);
        // Padding lanes before the first row, where the quad then starts at a cache line.
        let before = if i as usize % QUAD + slice.len() == QUAD { QUAD - slice.len() } else { 0 };
        let [i, j] = [i.checked_sub(before as u32)?, j.checked_sub(before as u32)?];
        if i.min(j) < self.within.start
            || i.max(j) + QUAD as u32 > self.within.end
            || i.abs_diff(j) < QUAD as u32
        {
            return None;
        }
        let mut rows = [PADDING; QUAD];
        rows[before..before + slice.len()].copy_from_slice(slice);
        Some(Quad { rows, particles: [i, j].map(|start| [start, start + 1, start + 2, start + 3]) })
    }

    /// Takes complete quads whose first particles lie in a row; returns the other rows.
    fn take_first_quads(&mut self, mut rows: Vec<u32>) -> Vec<u32> {
        rows.sort_unstable_by_key(|&row| self.pair(row)[0]);
        let (mut quads, mut others) = (Vec::new(), Vec::new());
        for run in rows.chunk_by(|&a, &b| self.pair(a)[0] + 1 == self.pair(b)[0]) {
            let (head, whole) = run.split_at(aligned_start::<QUAD>(self.pair(run[0])[0], run.len()));
            let (slices, tail) = whole.as_chunks::<QUAD>();
            others.extend(head.iter().chain(tail));
            quads.extend(slices.iter().map(|&rows| Quad {
                rows,
                particles: [0, 1].map(|side| rows.map(|row| self.pair(row)[side])),
            }));
        }
        self.release_few_others(&mut quads, &mut others);
        quads.sort_by_key(|quad| !self.is_unit_mass(quad.particles.as_flattened()));
        let groups = quads.len() / QUAD;
        let whole = if groups < FEWEST_GROUPS && !others.is_empty() { 0 } else { groups * QUAD };
        others.extend(quads.drain(whole..).flat_map(|quad| quad.rows));
        self.add_quads(Kind::FirstQuads, quads, &mut others);
        others
    }

    /// Adds groups of quads, complete ones first; a single quad that is left goes to the `others`.
    fn add_quads(&mut self, kind: Kind, mut quads: Vec<Quad>, others: &mut Vec<u32>) {
        quads.sort_by_key(|quad| {
            (quad.rows.contains(&PADDING), !self.is_unit_mass(quad.particles.as_flattened()))
        });
        if quads.len() % QUAD == 1 {
            others.extend(quads.pop().iter().flat_map(|quad| quad.rows).filter(|&row| row != PADDING));
        }
        for quads in quads.chunks(QUAD) {
            let particles = [[PADDING; GROUP]; 2];
            let mut group = Group { kind, rows: [PADDING; GROUP], particles, may_pad: false };
            for (k, slots) in (0..GROUP).step_by(QUAD).map(|start| start..start + QUAD).enumerate() {
                // Padding quads name the particles of the first one.
                let quad = quads.get(k).unwrap_or(&quads[0]);
                if k < quads.len() {
                    group.rows[slots.clone()].copy_from_slice(&quad.rows);
                }
                for side in [0, 1] {
                    group.particles[side][slots.clone()].copy_from_slice(&quad.particles[side]);
                }
            }
            self.fill_padding(&mut group);
            self.groups.push(group);
        }
    }

    /// Groups of any rows.
    fn scatter(&mut self, rows: &[u32]) {
        let are_few = rows.len() < FEWEST_SCATTERED * GROUP && !rows.len().is_multiple_of(GROUP);
        for rows in rows.chunks(GROUP) {
            let particles = [[PADDING; GROUP]; 2];
            let may_pad = are_few || rows.len() < GROUP;
            let mut group = Group { kind: Kind::Scattered, rows: [PADDING; GROUP], particles, may_pad };
            for (k, &row) in rows.iter().enumerate() {
                // Few rows go to different quads, so that padding lanes find particles of other quads; the only one goes to
                // the last lane of a quad, for `fill_padding`.
                let slot = if rows.len() == GROUP { k } else { k % QUAD * QUAD + QUAD - 1 - k / QUAD };
                group.rows[slot] = row;
                group.particles[0][slot] = self.pair(row)[0];
                group.particles[1][slot] = self.pair(row)[1];
            }
            self.fill_padding(&mut group);
            self.groups.push(group);
        }
    }

    /// Gives padding lanes that lie in no row a particle. A quad is read and written at once, so it must be one that no
    /// constraint of the quad changes; one of the set, so that no other thread changes it either. A constraint that is the only
    /// one of its set has no such particle: it is in the last lane of its quad, whose store comes after those of the padding
    /// lanes, so these name the same particles.
    fn fill_padding(&self, group: &mut Group) {
        for start in (0..GROUP).step_by(QUAD) {
            let slots = start..start + QUAD;
            let mine: Vec<u32> =
                group.particles.iter().flat_map(|side| &side[slots.clone()]).copied().collect();
            let other = group.active().chain(self.pairs.as_flattened().iter().copied());
            let other = other.into_iter().find(|particle| !mine.contains(particle));
            for side in &mut group.particles {
                let other = other.unwrap_or(side[slots.end - 1]);
                let padding = side[slots.clone()].iter_mut().filter(|particle| **particle == PADDING);
                padding.for_each(|particle| *particle = other);
            }
        }
    }
}

/// Returns whether particles are of mass one; those of which nothing is known are.
pub(super) fn is_unit_mass<'a>(mut numbers: impl Iterator<Item = &'a u32>, particles: &[Particle]) -> bool {
    numbers.all(|&number| particles.get(number as usize).is_none_or(|particle| particle[3] == 1.0))
}

/// How many rows of a run, whose first particle is `first`, to leave out so that slices start at cache lines; none where
/// fewer slices of `length` would be the price.
fn aligned_start<const LENGTH: usize>(first: u32, count: usize) -> usize {
    let skipped = (QUAD - first as usize % QUAD) % QUAD;
    if skipped <= count && (count - skipped) / LENGTH == count / LENGTH { skipped } else { 0 }
}

#[cfg(test)]
mod tests;
