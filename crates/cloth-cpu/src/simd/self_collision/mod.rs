//! Self-collision: particles of a cloth keep a distance from each other.
//!
//! # Algorithm
//! Touching pairs are found by a 16-wide BVH over tiles of sixteen particles ([`layout`], [`bvh`], [`contacts`]). They are
//! sorted by a canonical key ([`order`]), the same on every backend. They are resolved Gauss-Seidel in the order of keys, up
//! to four independent ones at once ([`resolve`]). After each push the BVH is queried around both particles, and pairs that
//! begin to touch are inserted if their key is still ahead ([`requery`], [`pending`]). Pairs that do not touch leave no trace, so
//! the result has the bits of the scalar loop, which visits all pairs of neighbouring cells in that order.
//!
//! # Memory
//! ```text
//! particles   p0 p1 p2 ...                                  as the cloth has them: where they were when the stage began
//!               |  order (one u32 per slot)
//! slots       [ 0 .. 15 | 16 .. 31 | ...      |      ]      a tile is 16 slots: x[16] y[16] z[16], 192 bytes
//!                tile 0    tile 1    ...                    where particles are now
//! level 0     [ 16 boxes: one per tile       | ... ]        a node is lower[3][16] upper[3][16], 384 bytes
//! level 1     [ 16 boxes: one per node below | ... ]
//! regions     [ tiles 0 .. 2^k | 2^k .. 2 * 2^k | ... ]     at most 16, each with a BVH and a lock of its own
//! pending     [ found keys, sorted: next ->  ]  + heap of keys that began to touch
//! ```
//! State is 22 bytes per particle: 12 for tiles, 1.6 for boxes, 8 for the order. Lists of pairs are scratch, 8 bytes each.
//!
//! # Threads
//! The stage is a sequence of [`Step`]s. Loading and finding have an item per region; items of a step change nothing in common, so
//! any number of threads may take them. One thread resolves, which bounds the gain.
//!
//! # What was tried
//! Measured at 255 x 255 with everything, AVX-512, one thread, unless said otherwise:
//! * up to four pairs at once, their queries interleaved level by level without a branch on what is found: 9 % less than one
//!   after the other; up to eight: no difference; branch-free queries of one pair at a time: 2 % more;
//! * at most 16 regions, whose boxes fill one node, rather than 32: 1.7 % less;
//! * a window of the canonical order, refilled by another search where pairs exceed it, which held memory to 64 bytes per
//!   particle: 3 to 10 % more, 40 % while a folded cloth springs apart;
//! * prefetching of what the next pairs need: 1 to 7 % less in one attempt, 0 to 1.5 % in another;
//! * half of the comparisons within a tile, as a ring: 6 % more, since its loads span two stores;
//! * lists of neighbouring tiles in place of descents: 11 % more; they hold twice as many tiles as boxes let through;
//! * boxes with a margin, so that they seldom grow: 1 % more;
//! * resolving all pairs of separate particles in parallel and repairing what was missed: as fast with two threads, 1.2 to 1.6 times
//!   slower with one.

mod bvh;
mod contacts;
mod layout;
mod order;
mod pending;
mod requery;
mod resolve;

pub(super) use bvh::{BvhNode, NODE_WIDTH, splat};

use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{per_axis, repeat};
use super::reused::Reused;
use crate::scalar;
use crate::scalar::iteration::Iteration;
use crate::scalar::neighbors::{Neighbors, key};
#[cfg(feature = "parallel")]
use crate::threads::Shared;
use arrayvec::ArrayVec;
use bvh::Region;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::{Cloth, Particle};
use cloth_kernels::pbd::repel::close_at_rest;
use cloth_kernels::{Particle as KernelParticle, grid};
use contacts::{FoundPairs, Search};
use layout::{MOST_REGIONS, ParticleLayout};
use order::{KeyFormat, OrderKey};
use pending::Pending;
use requery::Requery;
use resolve::Resolver;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Touching pairs per particle of a region beyond which the scalar loop visits all pairs of neighbouring cells instead.
const MOST_PAIRS: usize = 4;

/// Memory of the stage, reused from iteration to iteration.
#[derive(Debug, Default)]
pub(super) struct SelfCollision {
    layout: ParticleLayout,
    regions: Vec<RwLock<Region>>,
    format: KeyFormat,
    pending: Mutex<Pending>,
    pushed: Mutex<Vec<u32>>,
    requery: Mutex<Requery>,
    /// Set where the scalar loop takes over: for particles that are huge, not finite, or many in one place.
    is_left_to_scalar: AtomicBool,
    /// Memory of the scalar loop.
    neighbors: Mutex<Neighbors>,
}

/// Particles where they are when the stage begins, and how the keys of their pairs are written.
#[derive(Clone, Copy)]
struct PairContext<'a> {
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a [Particle],
    format: KeyFormat,
}

impl PairContext<'_> {
    /// Returns the key of two particles, unless they are never compared, or so close at rest that they are not separated.
    #[inline(always)]
    fn key<W: Wide>(&self, [i, j]: [u32; 2]) -> Option<OrderKey> {
        let Self { cloth, plan, current, format } = *self;
        let distance = plan.frame.self_collision_distance;
        let rest = |i: u32| KernelParticle::from(cloth.rest_positions()[i as usize]).position;
        if !cloth.rest_positions().is_empty() && close_at_rest(rest(i), rest(j), distance) {
            return None;
        }
        let mut cells = [0; 2];
        for (cell, i) in cells.iter_mut().zip([i, j]) {
            let mut numbers = [0.0; MOST_LANES];
            let row = repeat::<W>(current[i as usize]);
            grid::cell(per_axis(row), W::splat(grid::scale(distance))).x.store(&mut numbers);
            *cell = key(numbers[0], numbers[1], numbers[2]);
        }
        format.key((i, cells[0]), (j, cells[1]))
    }
}

/// Work between two barriers.
#[cfg(feature = "parallel")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Positions of a region are loaded.
    Load,
    /// Touching pairs of a region are found.
    Find,
    /// All of them are resolved.
    Resolve,
}

impl SelfCollision {
    /// Prepares a frame.
    pub fn begin_frame<S: InstructionSet>(&mut self, cloth: &Cloth, plan: &FramePlan, current: &[Particle]) {
        if !plan.features().contains(Features::SELF_COLLISION) {
            return;
        }
        let Self { layout, regions, format, pending, .. } = self;
        // Without regions, since no particle takes part any more, nothing else would.
        pending.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        if layout.update(current, cloth.self_collision_indices(), S::LANES / 4) {
            let region = |region| RwLock::new(Region::new(layout, region));
            *regions = (0..layout.regions()).map(region).collect();
            *format = KeyFormat::new(current.len());
        }
    }

    /// Number of regions.
    #[cfg(feature = "parallel")]
    pub fn regions(&self) -> usize {
        self.regions.len()
    }

    /// Separates all pairs of particles that are too close, on this thread.
    pub fn run(&self, set: impl InstructionSet, it: &mut Iteration<'_>) {
        let Iteration { cloth, plan, .. } = *it;
        for finds in [false, true] {
            for number in 0..self.regions.len() {
                set.run(RegionStep { memory: self, cloth, plan, current: it.current, number, finds });
            }
        }
        set.run(Resolve { memory: self, cloth, plan, current: it.current });
    }

    /// Runs an item of a step.
    ///
    /// # Safety
    /// * The steps of an iteration are run in order, and each item of them once.
    /// * Meanwhile nothing but other items of the same step uses the particles.
    #[cfg(feature = "parallel")]
    pub unsafe fn run_item(
        &self,
        set: impl InstructionSet,
        (step, number): (Step, usize),
        (cloth, plan): (&Cloth, &FramePlan),
        current: &Shared<'_, Particle>,
    ) {
        match step {
            Step::Load | Step::Find => {
                // SAFETY: items of these steps only read particles.
                let current = unsafe { current.all() };
                let finds = step == Step::Find;
                set.run(RegionStep { memory: self, cloth, plan, current, number, finds });
            }
            Step::Resolve => {
                // SAFETY: this step has one item.
                let current = unsafe { current.range(0..cloth.particle_count()) };
                set.run(Resolve { memory: self, cloth, plan, current });
            }
        }
    }

    /// Bytes of state and scratch.
    pub fn memory_bytes(&self) -> usize {
        let of_region = |region: &RwLock<Region>| size_of_val(region) + read(region).memory_bytes();
        self.layout.memory_bytes()
            + self.regions.iter().map(of_region).sum::<usize>()
            + lock(&self.pending).memory_bytes()
            + lock(&self.neighbors).memory_bytes()
            + lock(&self.pushed).capacity() * size_of::<u32>()
            + lock(&self.requery).memory_bytes()
    }
}

/// Loads the positions of a region, or finds the touching pairs with one particle in it and the other in the same or a later one.
struct RegionStep<'a> {
    memory: &'a SelfCollision,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a [Particle],
    number: usize,
    finds: bool,
}

impl Kernel for RegionStep<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        if self.finds { self.find::<W>() } else { self.load::<W>() }
    }
}

impl RegionStep<'_> {
    #[inline(always)]
    fn load<W: Wide>(self) {
        let Self { memory, plan, current, number, .. } = self;
        let is_within = write(&memory.regions[number]).refit::<W>(current, &memory.layout, number);
        let distance = plan.frame.self_collision_distance;
        if !is_within || current.len() >= KeyFormat::MOST_PARTICLES || distance > bvh::LIMIT {
            memory.is_left_to_scalar.store(true, Ordering::Relaxed);
        }
        if number == 0 {
            lock(&memory.pending).clear();
        }
    }

    #[inline(always)]
    fn find<W: Wide>(self) {
        let Self { memory, cloth, plan, current, number, .. } = self;
        let SelfCollision { layout, regions, format, pending, is_left_to_scalar, .. } = memory;
        if is_left_to_scalar.load(Ordering::Relaxed) {
            return;
        }
        let regions: ArrayVec<_, MOST_REGIONS> = regions.iter().map(read).collect();
        let boxes = &BvhNode::of(regions.iter().map(|region| region.bvh().bounds()));
        let distance = plan.frame.self_collision_distance;
        let search = Search { regions: &regions, boxes, numbering: layout.numbering(), distance };
        let context = PairContext { cloth, plan, current, format: *format };
        let left = MOST_PAIRS * layout.slots_of(number).len();
        let mut found = FoundPairs { context, layout, keys: Reused::new(), pending, left };
        if !search.touching_pairs::<W>(number, &mut found) {
            is_left_to_scalar.store(true, Ordering::Relaxed);
        }
    }
}

/// Resolves the pairs that were found in all regions.
struct Resolve<'a> {
    memory: &'a SelfCollision,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a mut [Particle],
}

impl Kernel for Resolve<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { memory, cloth, plan, current } = self;
        let SelfCollision { layout, regions, format, pending, pushed, requery, .. } = memory;
        if memory.is_left_to_scalar.swap(false, Ordering::Relaxed) {
            scalar::self_collision::resolve_all(cloth, plan, current, &mut lock(&memory.neighbors));
            return;
        }
        let pending = &mut *lock(pending);
        if pending.is_empty() {
            return;
        }
        let mut regions: ArrayVec<_, MOST_REGIONS> = regions.iter().map(write).collect();
        let (pushed, requery) = (&mut *lock(pushed), &mut *lock(requery));
        let mut resolver = Resolver::new(layout, &mut regions, pushed, requery);
        resolver.resolve::<W>(PairContext { cloth, plan, current, format: *format }, pending);
        resolver.finish(current);
    }
}

/// Returns by how much boxes are inflated (m): no touching pair is further apart, whatever the rounding; large enough to have a
/// square.
fn inflation(distance: f32) -> f32 {
    const MARGIN: f32 = 1.001;
    const LEAST: f32 = 1.0e-15;
    (distance * MARGIN).max(LEAST)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}
