//! The last states of a solver, for travelling back in time.

use super::SolverSnapshot;
use crate::error::{Error, Result};
use std::collections::VecDeque;

/// The newest snapshots of a solver, as many as were asked for: the oldest make room for new ones.
///
/// Push one before each step; then [`rewind(1)`](Self::rewind) is the state before the last step.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// Oldest first, each with its bytes.
    snapshots: VecDeque<(SolverSnapshot, usize)>,
    frame_limit: usize,
    byte_limit: Option<usize>,
    bytes: usize,
}

impl History {
    /// A history of at most so many snapshots, at least one.
    #[must_use]
    pub fn new(frames: usize) -> Self {
        Self { frame_limit: frames.max(1), ..Self::default() }
    }

    /// The same with at most so many [bytes](Self::memory_bytes); the newest snapshot is kept whatever it takes.
    #[must_use]
    pub fn with_memory_limit(self, bytes: usize) -> Self {
        Self { byte_limit: Some(bytes), ..self }
    }

    /// Adds the newest snapshot.
    pub fn push(&mut self, snapshot: SolverSnapshot) {
        let bytes = snapshot.memory_bytes();
        self.bytes += bytes;
        self.snapshots.push_back((snapshot, bytes));
        while self.snapshots.len() > 1 && self.is_too_large() {
            self.bytes -= self.snapshots.pop_front().map_or(0, |(_, bytes)| bytes);
        }
    }

    fn is_too_large(&self) -> bool {
        self.snapshots.len() > self.frame_limit || self.byte_limit.is_some_and(|limit| self.bytes > limit)
    }

    /// Number of snapshots.
    #[must_use]
    pub fn len(&self) -> usize {
        self.snapshots.len()
    }

    /// Tells whether there is no snapshot.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.snapshots.is_empty()
    }

    /// Bytes of all snapshots, without what they share: fabrics, rest positions and colliders.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        self.bytes
    }

    /// Looks at the snapshot pushed so many pushes ago: 1 is the newest.
    ///
    /// # Errors
    /// When it is not kept any more, or never was.
    pub fn get(&self, back: usize) -> Result<&SolverSnapshot> {
        let place = self.snapshots.len().checked_sub(back).filter(|_| back > 0);
        place.and_then(|place| self.snapshots.get(place)).map(|(snapshot, _)| snapshot).ok_or_else(|| {
            Error::invalid("history", back, format!("must be from 1 to {}, the snapshots kept", self.len()))
        })
    }

    /// Returns the snapshot pushed so many pushes ago, to go on from it, and forgets it and those after it: 1 is the newest.
    ///
    /// # Errors
    /// As [`get`](Self::get); nothing is then forgotten.
    pub fn rewind(&mut self, back: usize) -> Result<SolverSnapshot> {
        let snapshot = self.get(back)?.clone();
        let later = self.snapshots.split_off(self.snapshots.len() - back);
        self.bytes -= later.iter().map(|(_, bytes)| bytes).sum::<usize>();
        Ok(snapshot)
    }
}
