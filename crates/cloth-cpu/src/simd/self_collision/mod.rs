//! Self-collision: which pairs touch is found many at a time, in any order; only those few are then parted, as if one after the
//! other in the canonical order.
//!
//! Pairs that do not touch leave no trace, so the pairs in between can be skipped as long as none is missed that
//! begins to touch because one of its particles was pushed: around every particle that moves it is looked again.
//!
//! The stage is a sequence of [`Step`]s. Loading and finding have an item for each region of the cloth, and items of a
//! step change nothing in common, so any number of threads may take them.

mod around;
mod hierarchy;
mod moved;
mod pending;
mod queue;
mod region;
mod search;
mod tiles;
mod turn;

use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{along, gather_rows};
use crate::scalar::frame::Iteration;
use crate::scalar;
use crate::scalar::neighbors::{Neighbors, key};
#[cfg(feature = "parallel")]
use crate::threads::Shared;
use around::Around;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::{Cloth, Particle};
use cloth_kernels::repel::close_at_rest;
use cloth_kernels::{Particle as KernelParticle, grid};
use moved::Moved;
use pending::Pending;
use queue::Moving;
use region::Region;
use search::{Search, TakePairs};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tiles::Arrangement;
use turn::{Turn, Turns};

/// Touching pairs per particle of a region beyond which the scalar loop visits all pairs of neighbouring cells instead.
const MOST_PAIRS: usize = 4;

/// Memory of the stage, reused from iteration to iteration.
#[derive(Debug, Default)]
pub(super) struct SelfCollision {
    arrangement: Arrangement,
    regions: Vec<RwLock<Region>>,
    turns: Turns,
    pending: Mutex<Pending>,
    moved: Mutex<Moved>,
    around: Mutex<Around>,
    /// Whether the scalar loop has to do it: for particles that are huge, not finite, or many in one place.
    is_left_to_scalar: AtomicBool,
    /// Memory of the scalar loop.
    neighbors: Mutex<Neighbors>,
}

/// Particles where they are when the stage begins, and the order of their pairs.
#[derive(Clone, Copy)]
struct Pairs<'a> {
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a [Particle],
    turns: Turns,
}

/// What threads do between two barriers.
#[cfg(feature = "parallel")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Positions are loaded.
    Load,
    /// Touching pairs are found.
    Find,
    /// They are parted.
    Part,
}

impl SelfCollision {
    /// Prepares a frame.
    pub fn begin_frame<S: InstructionSet>(&mut self, cloth: &Cloth, plan: &FramePlan, current: &[Particle]) {
        if !plan.features().contains(Features::SELF_COLLISION) {
            return;
        }
        let Self { arrangement, regions, turns, moved, .. } = self;
        if arrangement.arrange(current, cloth.self_collision_indices(), S::LANES / 4) {
            *regions = Vec::from_iter((0..arrangement.regions()).map(|r| {
                let mut region = Region::default();
                region.resize(arrangement, r);
                RwLock::new(region)
            }));
            *turns = Turns::new(current.len());
            lock(moved).resize(arrangement.places());
        }
    }

    /// Number of regions.
    #[cfg(feature = "parallel")]
    pub fn regions(&self) -> usize {
        self.regions.len()
    }

    /// Parts all pairs of particles that are too close, on this thread.
    pub fn run(&self, set: impl InstructionSet, it: &mut Iteration<'_>) {
        let Iteration { cloth, plan, .. } = *it;
        for number in 0..self.regions.len() {
            set.run(Load { memory: self, plan, current: it.current, number });
        }
        for number in 0..self.regions.len() {
            set.run(Find { memory: self, cloth, plan, current: it.current, number });
        }
        set.run(Part { memory: self, cloth, plan, current: it.current });
    }

    /// Runs an item of a step.
    ///
    /// # Safety
    /// The steps of an iteration must be run in order, and each item of them once. At the same time, nothing but other
    /// items of the same step may use the particles.
    #[cfg(feature = "parallel")]
    pub unsafe fn run_item(
        &self,
        set: impl InstructionSet,
        (step, number): (Step, usize),
        (cloth, plan): (&Cloth, &FramePlan),
        current: &Shared<'_, Particle>,
    ) {
        match step {
            Step::Load => {
                // SAFETY: items of this step only read particles.
                let current = unsafe { current.all() };
                set.run(Load { memory: self, plan, current, number });
            }
            Step::Find => {
                // SAFETY: items of this step only read particles.
                let current = unsafe { current.all() };
                set.run(Find { memory: self, cloth, plan, current, number });
            }
            Step::Part => {
                // SAFETY: this step has one item.
                let current = unsafe { current.range(0..cloth.particle_count()) };
                set.run(Part { memory: self, cloth, plan, current });
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        let Self { arrangement, regions, pending, moved, around, neighbors, .. } = self;
        let of_region = |region: &RwLock<Region>| size_of_val(region) + read(region).memory_bytes();
        arrangement.memory_bytes()
            + regions.iter().map(of_region).sum::<usize>()
            + lock(pending).memory_bytes()
            + lock(neighbors).memory_bytes()
            + lock(moved).memory_bytes()
            + lock(around).memory_bytes()
    }
}

/// Loads the positions of a region.
struct Load<'a> {
    memory: &'a SelfCollision,
    plan: &'a FramePlan,
    current: &'a [Particle],
    number: usize,
}

impl Kernel for Load<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { memory, plan, current, number } = self;
        let SelfCollision { arrangement, regions, is_left_to_scalar, .. } = memory;
        let is_within = write(&regions[number]).refit::<W>(current, arrangement, number);
        let distance = plan.frame.self_collision_distance;
        if !is_within || current.len() >= Turns::MOST_PARTICLES || distance > region::LIMIT {
            is_left_to_scalar.store(true, Ordering::Relaxed);
        }
        if number == 0 {
            lock(&memory.pending).clear();
        }
    }
}

/// Finds the touching pairs with one particle in a region and the other in the same or a later one.
struct Find<'a> {
    memory: &'a SelfCollision,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a [Particle],
    number: usize,
}

impl Kernel for Find<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { memory, cloth, plan, current, number } = self;
        let SelfCollision { arrangement, regions, turns, pending, is_left_to_scalar, .. } = memory;
        if is_left_to_scalar.load(Ordering::Relaxed) {
            return;
        }
        let regions: Vec<_> = regions.iter().map(read).collect();
        let boxes = &hierarchy::groups(regions.iter().map(|region| region.hierarchy().around()));
        let distance = plan.frame.self_collision_distance;
        let search = Search { regions: &regions, boxes, numbering: arrangement.numbering(), distance };
        let pairs = Pairs { cloth, plan, current, turns: *turns };
        let left = MOST_PAIRS * arrangement.places_of(number).len();
        let mut found = Found { pairs, arrangement, turns: Vec::new(), pending, left };
        if !search.touching_pairs::<W>(number, &mut found) {
            is_left_to_scalar.store(true, Ordering::Relaxed);
        }
    }
}

/// Adds touching pairs to those to be resolved.
struct Found<'a> {
    pairs: Pairs<'a>,
    arrangement: &'a Arrangement,
    /// At hand.
    turns: Vec<Turn>,
    pending: &'a Mutex<Pending>,
    /// How many pairs are wanted.
    left: usize,
}

impl TakePairs for Found<'_> {
    #[inline(always)]
    fn take<W: Wide>(&mut self, places: &[[u32; 2]]) -> bool {
        let Self { pairs: Pairs { cloth, plan, current, turns: order }, arrangement, turns, pending, left } =
            self;
        let scale = grid::scale(plan.frame.self_collision_distance);
        turns.clear();
        turns.reserve(places.len());
        let particles = places.iter().map(|place| place.map(|place| arrangement.particle(place)));
        let mut pairs = particles.filter(|&[i, j]| !are_close_at_rest(cloth, plan, i, j));
        loop {
            let mut indices = [0; MOST_LANES];
            let mut count = 0;
            for (slots, pair) in indices[..W::LANES].chunks_exact_mut(2).zip(&mut pairs) {
                slots.copy_from_slice(&pair);
                count += 1;
            }
            if count == 0 {
                break;
            }
            let keys = keys_of::<W>(current, &indices, scale);
            for (pair, keys) in indices.chunks_exact(2).zip(keys.chunks_exact(2)).take(count) {
                turns.extend(order.of((pair[0], keys[0]), (pair[1], keys[1])));
            }
        }
        lock(pending).add(turns);
        *left = left.saturating_sub(places.len());
        *left > 0
    }
}

/// Parts the pairs that were found in all regions.
struct Part<'a> {
    memory: &'a SelfCollision,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a mut [Particle],
}

impl Kernel for Part<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { memory, cloth, plan, current } = self;
        let SelfCollision { arrangement, regions, turns, pending, moved, around, .. } = memory;
        if memory.is_left_to_scalar.swap(false, Ordering::Relaxed) {
            scalar::self_collision::resolve(cloth, plan, current, &mut lock(&memory.neighbors));
            return;
        }
        let pending = &mut *lock(pending);
        if pending.is_empty() {
            return;
        }
        let mut regions: Vec<_> = regions.iter().map(write).collect();
        let (moved, around) = (&mut *lock(moved), &mut *lock(around));
        let mut moving = Moving::new(arrangement, &mut regions, moved, around);
        moving.part::<W>(Pairs { cloth, plan, current, turns: *turns }, pending);
        moving.finish(current);
    }
}

/// The keys of the cells of as many particles as there are lanes, for a number of cells per metre.
#[inline(always)]
fn keys_of<W: Wide>(particles: &[Particle], indices: &[u32; MOST_LANES], scale: f32) -> [u32; MOST_LANES] {
    let mut cells = [[0.0; 4]; MOST_LANES];
    for (row, cells) in gather_rows::<W>(particles, indices).into_iter().zip(cells.chunks_mut(W::BLOCKS)) {
        grid::cell(along(row), W::splat(scale)).x.store(cells.as_flattened_mut());
    }
    cells.map(|[x, y, z, _]| key(x, y, z))
}

/// Whether two particles are so close at rest that they do not part.
#[inline(always)]
fn are_close_at_rest(cloth: &Cloth, plan: &FramePlan, i: u32, j: u32) -> bool {
    let rest = cloth.rest_positions();
    if rest.is_empty() {
        return false;
    }
    let (i, j) = (KernelParticle::from(rest[i as usize]), KernelParticle::from(rest[j as usize]));
    close_at_rest(i.position, j.position, plan.frame.self_collision_distance)
}

/// A reach (m) that no touching pair exceeds, whatever the rounding: large enough to have a square.
fn reach(distance: f32) -> f32 {
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
