//! Self-collision: which pairs touch is found many at a time, in any order; only those few are then parted, one after the
//! other in the canonical order.
//!
//! Pairs that do not touch leave no trace, so the pairs in between can be skipped as long as none is missed that
//! begins to touch because one of its particles was pushed: around every particle that moves it is looked again.
//!
//! The stage is a sequence of [`Step`]s. Loading and finding have an item for each region of the cloth, and items of a
//! step change nothing in common, so any number of threads may take them.

mod cells;
mod exhaustive;
mod hierarchy;
mod queue;
mod region;
mod search;
mod tiles;

use super::lanes::{InstructionSet, Kernel, Wide};
use crate::scalar::frame::Iteration;
use crate::scalar::neighbors::{Neighbors, Turn};
#[cfg(feature = "parallel")]
use crate::threads::Shared;
use cells::Cells;
use cloth_core::plan::{FramePlan, Stages};
use cloth_core::{Cloth, Particle};
use cloth_kernels::repel::close_at_rest;
use cloth_kernels::{Particle as KernelParticle, grid};
use queue::{Moving, Queue};
use region::Region;
use search::Search;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tiles::Arrangement;

/// Touching pairs per particle of a region beyond which all pairs are visited in turn instead.
const MOST_PAIRS: usize = 4;

/// Memory of the stage, reused from iteration to iteration.
#[derive(Debug, Default)]
pub(super) struct SelfCollision {
    arrangement: Arrangement,
    regions: Vec<RwLock<Region>>,
    cells: Cells,
    /// What was found in each region.
    found: Vec<Mutex<Found>>,
    queue: Mutex<Queue>,
    /// For visiting all pairs, and whether that is to be done.
    neighbors: Mutex<Neighbors>,
    is_exhaustive: AtomicBool,
}

/// Touching pairs.
#[derive(Debug, Default)]
struct Found {
    places: Vec<[u32; 2]>,
    /// In order.
    turns: Vec<Turn>,
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

#[cfg(feature = "parallel")]
impl Step {
    pub const ORDER: [Self; 3] = [Self::Load, Self::Find, Self::Part];

    /// Number of items for a number of regions.
    pub fn item_count(self, regions: usize) -> usize {
        match self {
            Self::Load | Self::Find => regions,
            Self::Part => 1,
        }
    }
}

impl SelfCollision {
    /// Prepares a frame.
    pub fn begin_frame<S: InstructionSet>(&mut self, cloth: &Cloth, plan: &FramePlan, current: &[Particle]) {
        if !plan.stages().contains(Stages::SELF_COLLISION) {
            return;
        }
        let Self { arrangement, regions, cells, found, .. } = self;
        if arrangement.arrange(current, cloth.self_collision_indices(), S::LANES / 4) {
            regions.clear();
            regions.extend((0..arrangement.regions()).map(|r| {
                let mut region = Region::default();
                region.resize(arrangement, r);
                RwLock::new(region)
            }));
            cells.resize(arrangement.places());
            found.clear();
            found.resize_with(regions.len(), Mutex::default);
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
            set.run(Find { memory: self, cloth, plan, number });
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
            Step::Find => set.run(Find { memory: self, cloth, plan, number }),
            Step::Part => {
                // SAFETY: this step has one item.
                let current = unsafe { current.range(0..cloth.particle_count()) };
                set.run(Part { memory: self, cloth, plan, current });
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        let Self { arrangement, regions, cells, found, queue, neighbors, .. } = self;
        let found = found.iter().map(|found| {
            let Found { places, turns } = &*lock(found);
            size_of::<Found>()
                + places.capacity() * size_of::<[u32; 2]>()
                + turns.capacity() * size_of::<Turn>()
        });
        arrangement.memory_bytes()
            + regions.iter().map(|region| size_of::<Region>() + read(region).memory_bytes()).sum::<usize>()
            + cells.memory_bytes()
            + found.sum::<usize>()
            + lock(queue).memory_bytes()
            + lock(neighbors).memory_bytes()
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
        let SelfCollision { arrangement, regions, cells, is_exhaustive, .. } = memory;
        cells.forget(arrangement.places_of(number));
        let is_within = write(&regions[number]).refit::<W>(current, arrangement, number);
        let distance = plan.frame.self_collision_distance;
        if !is_within || current.len() >= Turn::MOST_PARTICLES || distance > region::LIMIT {
            is_exhaustive.store(true, Ordering::Relaxed);
        }
    }
}

/// Finds the touching pairs with one particle in a region and the other in the same or a later one.
struct Find<'a> {
    memory: &'a SelfCollision,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    number: usize,
}

impl Kernel for Find<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { memory, cloth, plan, number } = self;
        let SelfCollision { arrangement, regions, cells, found, is_exhaustive, .. } = memory;
        let Found { places, turns } = &mut *lock(&found[number]);
        places.clear();
        turns.clear();
        if is_exhaustive.load(Ordering::Relaxed) {
            return;
        }
        let regions: Vec<_> = regions.iter().map(read).collect();
        let boxes = &hierarchy::groups(regions.iter().map(|region| region.hierarchy().around()));
        let distance = plan.frame.self_collision_distance;
        let tiles_per_region = arrangement.tiles_per_region();
        let search = Search { regions: &regions, boxes, tiles_per_region, distance };
        let most = MOST_PAIRS * arrangement.places_of(number).len();
        if !search.touching_pairs::<W>(number, places, most) {
            is_exhaustive.store(true, Ordering::Relaxed);
            return;
        }
        let scale = grid::scale(distance);
        for &[a, b] in &*places {
            let (i, j) = (arrangement.particle(a), arrangement.particle(b));
            if are_close_at_rest(cloth, plan, i, j) {
                continue;
            }
            let a = cells.key(a, search.position(a), scale);
            let b = cells.key(b, search.position(b), scale);
            turns.extend(Turn::of((i, a), (j, b)));
        }
        turns.sort_unstable();
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
        let SelfCollision { arrangement, regions, cells, found, queue, neighbors, is_exhaustive } = memory;
        let queue = &mut *lock(queue);
        queue.clear();
        let mut any = false;
        for found in found {
            let found = lock(found);
            any |= !found.places.is_empty();
            queue.add(&found.turns);
        }
        cells.set_known(any);
        if is_exhaustive.swap(false, Ordering::Relaxed) {
            exhaustive::run::<W>(cloth, plan, current, &mut lock(neighbors));
            return;
        }
        let mut regions: Vec<_> = regions.iter().map(write).collect();
        queue.part::<W, _>(cloth, plan, current, Moving::new(arrangement, cells, &mut regions));
    }
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

/// A reach [m] that no touching pair exceeds, whatever the rounding: large enough to have a square.
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
