//! Planning the frames of many cloths, on several threads.

use super::Slot;
use std::sync::{Mutex, OnceLock, PoisonError};

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
    let threads = if is_shared { threads(slots, counts) } else { 1 };
    let plan = |slot: &mut Slot, count| {
        if count > 0 {
            plan(slot, count);
        }
    };
    each_on(threads, slots, counts, plan);
}

/// Calls `work` with each item and its number, on so many threads: this one, and others as far as the system begins any.
fn each_on<T: Send>(threads: usize, items: &mut [T], numbers: &[u32], work: impl Fn(&mut T, u32) + Sync) {
    if threads < 2 {
        items.iter_mut().zip(numbers).for_each(|(item, &number)| work(item, number));
        return;
    }
    let share = items.len().div_ceil(threads).max(1);
    let shares = Mutex::new(items.chunks_mut(share).zip(numbers.chunks(share)));
    let next = || shares.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        while let Some((items, numbers)) = next() {
            items.iter_mut().zip(numbers).for_each(|(item, &number)| work(item, number));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if std::thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_worked_on_once_with_its_number() {
        for (count, threads) in [(0, 3), (1, 3), (5, 1), (10, 3), (1000, 8)] {
            let mut items = vec![0; count];
            let numbers: Vec<u32> = (1..=count as u32).collect();
            each_on(threads, &mut items, &numbers, |item, number| *item += number);
            assert_eq!(items, numbers, "{count} items on {threads} threads");
        }
    }
}
