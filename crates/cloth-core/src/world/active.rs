//! What a step under way keeps: cloths on the device, chunks, and memory for the next step.

use super::{DeviceSide, Progress, Slot};
use crate::device::{Chunking, Job, JoinFrame, Participant};
use crate::error::Error;
use crate::inter_collision::CollisionPlanner;
use crate::outcome::FrameOutcome;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The step under way. Its memory stays for the next one.
pub(super) struct ActiveStep<C: 'static> {
    /// All cloths, by slot numbers; none between steps, and where one chunk has all of them.
    pub apart: Vec<Mutex<DeviceSide<C>>>,
    /// Those that one chunk has.
    pub together: Mutex<Together<C>>,
    pub is_active: bool,
    /// Iterations of each cloth; 0 where it sleeps.
    pub counts: Vec<u32>,
    /// The cloths that run, as slot numbers.
    pub order: Vec<usize>,
    pub chunks: Vec<Chunk>,
    /// How they were divided.
    pub chunking: Chunking,
    pub collision: CollisionPlanner,
    /// True if cloths collide with each other.
    pub collides: bool,
    /// Broad-phase pairs of cloths, as far as the device has told.
    pub cloth_pairs: AtomicU32,
}

/// All cloths in one chunk.
pub(super) struct Together<C: 'static> {
    /// By slot numbers; none between steps.
    pub sides: Vec<DeviceSide<C>>,
    memory: Memory<C>,
}

/// Memory for what borrows cloths as long as a device is called.
pub(super) struct Memory<C: 'static> {
    sides: Vec<Option<&'static mut DeviceSide<C>>>,
    jobs: Vec<Job<'static, C>>,
    participants: Vec<Participant<'static, C>>,
    /// Outcomes and paths of the last jobs, in their order.
    pub outcomes: Vec<(Option<FrameOutcome>, &'static str)>,
}

/// A chunk of a step.
pub(super) struct Chunk {
    /// Its cloths, as places in the order of those that run.
    pub cloths: Range<usize>,
    pub is_run: AtomicBool,
    /// Where several chunks share the frame of a cloth: the first one, and how the others join it.
    pub shared: Option<(usize, Arc<dyn JoinFrame>)>,
    /// True if one of the chunks that share a frame has begun it; counted at the first of them.
    pub is_begun: AtomicBool,
}

impl Chunk {
    pub fn new(cloths: Range<usize>) -> Self {
        Self { cloths, is_run: AtomicBool::new(false), shared: None, is_begun: AtomicBool::new(false) }
    }
}

/// Lets nobody join a frame any more, also where it panics.
pub(super) struct Closing<'a>(pub &'a dyn JoinFrame);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Who runs the chunks of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Caller {
    /// One thread, one chunk after the other.
    OneThread,
    /// Maybe several threads.
    Threads,
}

impl<C> Default for ActiveStep<C> {
    fn default() -> Self {
        Self {
            apart: Vec::new(),
            together: Mutex::new(Together { sides: Vec::new(), memory: Memory::default() }),
            is_active: false,
            counts: Vec::new(),
            order: Vec::new(),
            chunks: Vec::new(),
            chunking: Chunking::PerCloth,
            collision: CollisionPlanner::default(),
            collides: false,
            cloth_pairs: AtomicU32::new(0),
        }
    }
}

impl<C> Default for Memory<C> {
    fn default() -> Self {
        Self { sides: Vec::new(), jobs: Vec::new(), participants: Vec::new(), outcomes: Vec::new() }
    }
}

impl<C> ActiveStep<C> {
    /// The cloths of each chunk, as slot numbers.
    pub fn chunks(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.chunks.iter().map(|chunk| &self.order[chunk.cloths.clone()])
    }

    /// A cloth on the device, where each has a lock of its own. One whose chunk panicked can be reached, too: its progress
    /// tells.
    pub fn lock(&self, slot: usize) -> MutexGuard<'_, DeviceSide<C>> {
        self.apart[slot].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All cloths, where one chunk has them.
    pub fn together(&self) -> MutexGuard<'_, Together<C>> {
        self.together.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at a cloth on the device.
    pub fn with_side<R>(&self, slot: usize, look: impl FnOnce(&mut DeviceSide<C>) -> R) -> R {
        if self.apart.is_empty() {
            look(&mut self.together().sides[slot])
        } else {
            look(&mut self.lock(slot))
        }
    }

    /// Gives all cloths back; who would join a frame of theirs need not.
    pub fn finish(&mut self, sides: &mut Vec<DeviceSide<C>>) {
        let together = self.together.get_mut().unwrap_or_else(PoisonError::into_inner);
        sides.append(&mut together.sides);
        let apart = self.apart.drain(..);
        sides.extend(apart.map(|side| side.into_inner().unwrap_or_else(PoisonError::into_inner)));
        for (_, frame) in self.chunks.iter_mut().filter_map(|chunk| chunk.shared.take()) {
            frame.close();
        }
        self.is_active = false;
    }

    /// Takes the memory, to be [kept](Self::keep_memory) again.
    pub fn take_memory(&mut self) -> Memory<C> {
        std::mem::take(&mut self.together.get_mut().unwrap_or_else(PoisonError::into_inner).memory)
    }

    pub fn keep_memory(&mut self, memory: Memory<C>) {
        self.together.get_mut().unwrap_or_else(PoisonError::into_inner).memory = memory;
    }
}

impl<C> Together<C> {
    /// The cloths, and the memory.
    pub fn parts(&mut self) -> (&mut [DeviceSide<C>], &mut Memory<C>) {
        (&mut self.sides, &mut self.memory)
    }
}

impl<C> DeviceSide<C> {
    /// Why its chunk failed.
    pub fn failure(&self) -> Option<Error> {
        match &self.progress {
            Progress::Failed(error) => Some(error.clone()),
            _ => None,
        }
    }
}

impl<C> Memory<C> {
    /// Calls a device with the jobs of some cloths, in their order, and keeps the outcomes.
    pub fn with_jobs<R>(
        &mut self,
        slots: &[Slot],
        sides: &mut [DeviceSide<C>],
        order: &[usize],
        call: impl FnOnce(&mut [Job<'_, C>]) -> R,
    ) -> R {
        let mut lent: Vec<Option<&mut DeviceSide<C>>> = recycled(std::mem::take(&mut self.sides));
        lent.extend(sides.iter_mut().map(Some));
        let mut jobs = recycled(std::mem::take(&mut self.jobs));
        jobs.extend(order.iter().filter_map(|&slot| Some(slots[slot].job(lent[slot].take()?))));
        let result = call(&mut jobs);
        self.outcomes.clear();
        self.outcomes.extend(jobs.iter_mut().map(|job| (job.outcome.take(), job.path)));
        (self.sides, self.jobs) = (recycled(lent), recycled(jobs));
        result
    }

    /// Calls a device with some cloths that collide, in their order.
    pub fn with_participants<R>(
        &mut self,
        slots: &[Slot],
        sides: &mut [DeviceSide<C>],
        order: &[usize],
        call: impl FnOnce(&mut [Participant<'_, C>]) -> R,
    ) -> R {
        let mut lent: Vec<Option<&mut DeviceSide<C>>> = recycled(std::mem::take(&mut self.sides));
        lent.extend(sides.iter_mut().map(Some));
        let mut participants = recycled(std::mem::take(&mut self.participants));
        participants
            .extend(order.iter().filter_map(|&slot| Some(slots[slot].participant(lent[slot].take()?))));
        let result = call(&mut participants);
        (self.sides, self.participants) = (recycled(lent), recycled(participants));
        result
    }
}

/// Returns an empty list in the memory of another one, whose elements borrow for another time.
fn recycled<A, B>(mut list: Vec<A>) -> Vec<B> {
    list.clear();
    // The standard library collects such an iterator in place.
    list.into_iter().filter_map(|_| None).collect()
}
