//! Planning the frames of many cloths, on several threads.

use super::Slot;
use std::sync::OnceLock;

/// Work that is worth a thread, in [units](work): it takes some 50 µs to begin one.
const SHARE: usize = 4000;

/// Most threads, beside which a host has other work.
const MOST: usize = 8;

/// Calls `plan` with each cloth that runs and its number of iterations. Cloths are planned apart from each other, so
/// the number of threads changes nothing.
pub(super) fn plan_each(
    slots: &mut [Slot],
    counts: &[u32],
    is_shared: bool,
    plan: impl Fn(&mut Slot, u32) + Sync,
) {
    let plan = |(slot, &count): (&mut Slot, &u32)| {
        if count > 0 {
            plan(slot, count);
        }
    };
    let threads = if is_shared { threads(slots, counts) } else { 1 };
    if threads < 2 {
        slots.iter_mut().zip(counts).for_each(plan);
        return;
    }
    let (share, plan) = (slots.len().div_ceil(threads), &plan);
    std::thread::scope(|scope| {
        for (slots, counts) in slots.chunks_mut(share).zip(counts.chunks(share)) {
            scope.spawn(move || slots.iter_mut().zip(counts).for_each(plan));
        }
    });
}

/// How many threads plan so many cloths soonest.
fn threads(slots: &[Slot], counts: &[u32]) -> usize {
    let shares = slots.iter().zip(counts).map(|(slot, &count)| work(slot, count)).sum::<usize>() / SHARE;
    if shares < 2 { 1 } else { shares.min(most_threads()) }
}

/// How much there is to plan: capsules are put between their spheres in every iteration. A unit is some 65 ns.
fn work(slot: &Slot, count: u32) -> usize {
    count as usize * (1 + slot.cloth.colliders().capsules().len())
}

/// A browser's worker begins none. Asking the system takes longer than planning many cloths, so it is asked once.
fn most_threads() -> usize {
    static MOST_THREADS: OnceLock<usize> = OnceLock::new();
    if cfg!(target_arch = "wasm32") {
        return 1;
    }
    *MOST_THREADS.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from).min(MOST))
}
