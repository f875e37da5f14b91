//! Splitting sets whose constraints overlap into sets whose constraints do not.

use super::Fabric;
use super::coloring::sort_by_color;
use crate::error::{Error, Result};

impl Fabric {
    /// Splits every set in which two constraints share a particle into as many sets as needed, and widens the
    /// phases accordingly. Fabrics from other tools often let the rows of a set share a pinned particle.
    ///
    /// Solving the new sets in turn gives the result of solving the old set row by row: a row goes into the first
    /// set after those of all earlier rows that it shares a particle with.
    ///
    /// # Errors
    /// When the columns contradict each other (lengths, indices), as in [`Fabric::validate`].
    pub fn split_overlapping_sets(&mut self) -> Result<()> {
        self.check_columns()?;
        let mut level = vec![(u32::MAX, 0_u32); self.particle_count as usize];
        let mut sets = vec![0];
        let mut first_new = Vec::with_capacity(self.sets.len());
        let mut order = Vec::with_capacity(self.constraints.len());
        for (s, range) in self.sets.windows(2).enumerate() {
            first_new.push(sets.len() as u32 - 1);
            let rows = range[0] as usize..range[1] as usize;
            let levels: Vec<u32> = self.constraints[rows.clone()]
                .iter()
                .map(|pair| {
                    let of = |p: u32| {
                        let (set, next) = level[p as usize];
                        if set == s as u32 { next } else { 0 }
                    };
                    let row_level = of(pair[0]).max(of(pair[1]));
                    pair.iter().for_each(|&p| level[p as usize] = (s as u32, row_level + 1));
                    row_level
                })
                .collect();
            let coloring = sort_by_color(&levels);
            order.extend(coloring.order.iter().map(|&row| row as usize + rows.start));
            let start = rows.start as u32;
            if coloring.offsets.len() == 1 {
                sets.push(start); // an empty set stays one empty set
            }
            sets.extend(coloring.offsets[1..].iter().map(|&end| start + end));
        }
        first_new.push(sets.len() as u32 - 1);

        self.constraints = order.iter().map(|&row| self.constraints[row]).collect();
        self.rest_lengths = order.iter().map(|&row| self.rest_lengths[row]).collect();
        if let Some(values) = &mut self.log_stiffness {
            *values = order.iter().map(|&row| values[row]).collect();
        }
        let new = |set: u32| first_new[set as usize];
        for (p, phase) in self.phases.iter_mut().enumerate() {
            if let Some(partition) = &mut self.partition {
                let interface = &mut partition.interface_sets[p];
                *interface = new(phase.sets.start + *interface) - new(phase.sets.start);
            }
            phase.sets = new(phase.sets.start)..new(phase.sets.end);
        }
        self.sets = sets;
        Ok(())
    }

    /// Checks everything but the values and the disjointness of sets.
    pub(super) fn check_columns(&self) -> Result<()> {
        const LIMIT: u32 = 1 << 28;
        let n = self.particle_count;
        if n == 0 || n > LIMIT {
            return Err(Error::invalid("fabric.particle_count", n, format!("must be between 1 and {LIMIT}")));
        }
        let count = self.constraints.len();
        if self.sets.first() != Some(&0) || self.sets.last().map(|&end| end as usize) != Some(count) {
            return Err(Error::invalid(
                "fabric.sets",
                format!("{:?}..{:?}", self.sets.first(), self.sets.last()),
                format!("must start with 0 and end with the number of constraints ({count})"),
            ));
        }
        if let Some(s) = self.sets.windows(2).position(|pair| pair[0] > pair[1]) {
            return Err(Error::invalid(
                format!("fabric.sets[{}]", s + 1),
                self.sets[s + 1],
                format!("must not be less than the element before it ({})", self.sets[s]),
            ));
        }
        let set_count = self.sets.len() as u32 - 1;
        for (p, phase) in self.phases.iter().enumerate() {
            if phase.sets.start > phase.sets.end || phase.sets.end > set_count {
                return Err(Error::invalid(
                    format!("fabric.phases[{p}].sets"),
                    format!("{:?}", phase.sets),
                    format!("must be a range inside 0..{set_count}"),
                ));
            }
        }
        check_length("fabric.rest_lengths", self.rest_lengths.len(), count)?;
        if let Some(values) = &self.log_stiffness {
            check_length("fabric.log_stiffness", values.len(), count)?;
        }
        check_length("fabric.tether_lengths", self.tether_lengths.len(), self.tether_anchors.len())?;
        if !self.tether_anchors.len().is_multiple_of(n as usize) {
            return Err(Error::length(
                "fabric.tether_anchors",
                self.tether_anchors.len(),
                format!("a multiple of the number of particles ({n})"),
            ));
        }
        check_indices("fabric.constraints", &self.constraints, n)?;
        check_indices("fabric.triangles", &self.triangles, n)?;
        if let Some(t) = self.tether_anchors.iter().position(|&anchor| anchor >= n) {
            return Err(index_error(format!("fabric.tether_anchors[{t}]"), self.tether_anchors[t], n));
        }
        if let Some(vertices) = self.surface.as_ref().map(|surface| surface.vertex_count())
            && vertices != n as usize
        {
            let expected = format!("the number of particles ({n}): its vertices are the particles");
            return Err(Error::length("vertices of fabric.surface", vertices, expected));
        }
        self.partition.as_ref().map_or(Ok(()), |partition| partition.check_columns(self))
    }
}

fn check_length(field: &str, found: usize, expected: usize) -> Result<()> {
    if found == expected { Ok(()) } else { Err(Error::length(field, found, expected)) }
}

fn index_error(field: String, index: u32, n: u32) -> Error {
    Error::invalid(field, index, format!("the cloth has only {n} particles (0 to {})", n - 1))
}

/// Checks that indices exist and that no element names a particle twice.
fn check_indices<const K: usize>(field: &str, elements: &[[u32; K]], n: u32) -> Result<()> {
    for (e, element) in elements.iter().enumerate() {
        for (k, &index) in element.iter().enumerate() {
            if index >= n {
                return Err(index_error(format!("{field}[{e}][{k}]"), index, n));
            }
            if element[..k].contains(&index) {
                return Err(Error::invalid(
                    format!("{field}[{e}]"),
                    format!("{element:?}"),
                    "must name different particles",
                ));
            }
        }
    }
    Ok(())
}
