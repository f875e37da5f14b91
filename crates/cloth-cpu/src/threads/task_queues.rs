//! Queues of items, and who takes them.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How often a thread looks for an item before it sleeps: some ten microseconds.
const LOOKS: usize = 1000;

/// How often it looks before it takes one that another may be about to take, who has it in its caches.
const LOOKS_FOR_OWN: usize = 6;

/// What there is to do: items in queues. Those of a queue are run one after the other, and an item may wait for items of
/// other queues.
pub(crate) trait Work {
    /// Number of items of a queue.
    fn items(&self, queue: usize) -> usize;

    /// Returns whether a worker prefers a queue. If that is so in every frame, what it works on is in its caches.
    fn is_own(&self, worker: usize, queue: usize) -> bool;

    /// Returns whether the item at a place of a queue may be run, if of each queue `done` are. Once it may, it always may.
    fn is_ready(&self, queue: usize, place: usize, done: impl Fn(usize) -> usize) -> bool;

    /// Runs an item. What items did that it waited for, and those before it in its queue, is seen by it.
    fn run(&self, queue: usize, place: usize);
}

/// How far each queue is. Its memory stays for other work.
#[derive(Debug, Default)]
pub(crate) struct TaskQueues {
    queues: Vec<Queue>,
    /// For each worker.
    orders: Vec<Mutex<Order>>,
    sleepers: AtomicUsize,
    lock: Mutex<()>,
    wakeup: Condvar,
}

/// Queues that a worker prefers, and others.
#[derive(Debug, Default)]
struct Order {
    own: Vec<usize>,
    others: Vec<usize>,
}

/// How many items of a queue somebody took, and how many are done. Threads change neighbouring queues at the same time:
/// each has cache lines of its own, also where the processor fetches lines in pairs.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Queue {
    taken: AtomicUsize,
    done: AtomicUsize,
}

impl TaskQueues {
    /// Prepares for other work of so many queues and workers at most.
    pub fn reset(&mut self, queues: usize, workers: usize) {
        self.queues.resize_with(queues, Queue::default);
        self.queues.iter_mut().for_each(|queue| *queue = Queue::default());
        self.orders.resize_with(workers, Mutex::default);
        for order in &mut self.orders {
            let Order { own, others } = order.get_mut().unwrap_or_else(PoisonError::into_inner);
            // Either may come to hold all: which, depends on who is faster.
            [own, others].into_iter().for_each(|list| {
                list.clear();
                list.reserve(queues);
            });
        }
    }

    /// Works until somebody has taken every item, as one of several threads, any of which may be missing or late. Each item
    /// is run once, by one of the threads; all are done when all threads have returned.
    pub fn work(&self, worker: usize, work: &impl Work) {
        let mut order = self.orders[worker].lock().unwrap_or_else(PoisonError::into_inner);
        let Order { own, others } = &mut *order;
        for queue in 0..self.queues.len() {
            if work.is_own(worker, queue) { own.push(queue) } else { others.push(queue) }
        }
        let mut last = None;
        let mut looks = 0;
        loop {
            let take = |&queue: &usize| {
                let place = self.place(queue);
                self.takes(queue, place, work).then_some((queue, place))
            };
            let mut taken = last.iter().chain(&*own).find_map(take);
            if taken.is_none() && looks >= LOOKS_FOR_OWN {
                // Who prefers them begins with the first ones.
                taken = others.iter().rev().find_map(take);
                if let Some((queue, _)) = taken {
                    // From now on they are in these caches.
                    others.retain(|&other| other != queue);
                    own.push(queue);
                }
            }
            if let Some((queue, place)) = taken {
                self.run(queue, place, work);
                (last, looks) = (Some(queue), 0);
            } else if !self.is_left(work) {
                return;
            } else if looks < LOOKS {
                looks += 1;
                spin_loop();
            } else {
                self.sleep(work);
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        let lists = 2 * self.orders.len() * self.queues.capacity() * size_of::<usize>();
        self.queues.capacity() * size_of::<Queue>() + lists
    }

    /// The first place of a queue that nobody has taken.
    fn place(&self, queue: usize) -> usize {
        self.queues[queue].taken.load(Ordering::Relaxed)
    }

    /// Returns whether there is an item that nobody has taken.
    fn is_left(&self, work: &impl Work) -> bool {
        (0..self.queues.len()).any(|queue| self.place(queue) < work.items(queue))
    }

    fn done(&self, queue: usize) -> usize {
        self.queues[queue].done.load(Ordering::SeqCst)
    }

    /// Returns whether an item may be run now.
    fn is_ready(&self, queue: usize, place: usize, work: &impl Work) -> bool {
        place < work.items(queue) && work.is_ready(queue, place, |queue| self.done(queue))
    }

    /// Takes an item, if it may be run and nobody has taken it.
    fn takes(&self, queue: usize, place: usize, work: &impl Work) -> bool {
        let taken = &self.queues[queue].taken;
        self.done(queue) == place
            && self.is_ready(queue, place, work)
            && taken.compare_exchange(place, place + 1, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Runs an item that was taken, and those behind it as far as they need not wait.
    fn run(&self, queue: usize, mut place: usize, work: &impl Work) {
        loop {
            let done = Done { task_queues: self, queue, place };
            work.run(queue, place);
            // Taken before anybody else can know that it is its turn, the next one stays with the same caches.
            let goes_on = self.is_ready(queue, place + 1, work);
            if goes_on {
                self.queues[queue].taken.store(place + 2, Ordering::Relaxed);
            }
            drop(done);
            if !goes_on {
                return;
            }
            place += 1;
        }
    }

    /// Waits until there is something to take, or nothing is left. The machine may be busy with something else: asleep,
    /// this thread leaves its core to one that holds an item.
    #[cold]
    fn sleep(&self, work: &impl Work) {
        self.sleepers.fetch_add(1, Ordering::SeqCst);
        let mut guard = self.lock();
        let waits = || {
            let can_take = |queue| {
                let place = self.place(queue);
                self.done(queue) == place && self.is_ready(queue, place, work)
            };
            self.is_left(work) && !(0..self.queues.len()).any(can_take)
        };
        while waits() {
            guard = self.wakeup.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
        drop(guard);
        self.sleepers.fetch_sub(1, Ordering::SeqCst);
    }

    fn lock(&self) -> MutexGuard<'_, ()> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts an item as done, also where it panics: the others must not wait for ever.
struct Done<'a> {
    task_queues: &'a TaskQueues,
    queue: usize,
    place: usize,
}

impl Drop for Done<'_> {
    fn drop(&mut self) {
        let Self { task_queues, queue, place } = *self;
        // Either a sleeper counted itself before this, and is woken, or it sees that the item is done.
        task_queues.queues[queue].done.store(place + 1, Ordering::SeqCst);
        if task_queues.sleepers.load(Ordering::SeqCst) > 0 {
            drop(task_queues.lock());
            task_queues.wakeup.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Queues in which each item but those of the first queue waits for that beside it in the queue before.
    struct Rows {
        lengths: [usize; 5],
        workers: usize,
        runs: Vec<Vec<AtomicUsize>>,
    }

    impl Rows {
        fn new(workers: usize) -> Self {
            let lengths = [7, 0, 3, 7, 16];
            let runs = lengths.map(|count| (0..count).map(|_| AtomicUsize::new(0)).collect());
            Self { lengths, workers, runs: runs.into() }
        }

        /// How many items of the queue before must be done.
        fn needs(&self, queue: usize, place: usize) -> usize {
            if queue == 0 { 0 } else { self.lengths[queue - 1].min(place + 1) }
        }

        fn is_done(&self) -> bool {
            self.runs.iter().flatten().all(|runs| runs.load(Ordering::Relaxed) == 1)
        }
    }

    impl Work for Rows {
        fn items(&self, queue: usize) -> usize {
            self.lengths[queue]
        }

        fn is_own(&self, worker: usize, queue: usize) -> bool {
            queue % self.workers == worker
        }

        fn is_ready(&self, queue: usize, place: usize, done: impl Fn(usize) -> usize) -> bool {
            queue == 0 || done(queue - 1) >= self.needs(queue, place)
        }

        fn run(&self, queue: usize, place: usize) {
            let are_done = |runs: &[AtomicUsize]| runs.iter().all(|runs| runs.load(Ordering::Relaxed) == 1);
            assert!(are_done(&self.runs[queue][..place]), "items of a queue come in order");
            if queue > 0 {
                assert!(are_done(&self.runs[queue - 1][..self.needs(queue, place)]), "it was not ready");
            }
            std::thread::yield_now();
            self.runs[queue][place].fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Queues that other work was run with before.
    fn queues(queues: usize, workers: usize) -> TaskQueues {
        let mut task_queues = TaskQueues::default();
        task_queues.reset(5, 4);
        task_queues.work(3, &Rows::new(4));
        task_queues.reset(queues, workers);
        task_queues
    }

    #[test]
    fn every_item_is_run_once_and_when_it_is_ready() {
        for workers in [1, 2, 5].repeat(if cfg!(miri) { 1 } else { 50 }) {
            let (rows, task_queues) = (Rows::new(workers), queues(5, workers));
            std::thread::scope(|scope| {
                for worker in 0..workers {
                    let (rows, task_queues) = (&rows, &task_queues);
                    scope.spawn(move || task_queues.work(worker, rows));
                }
            });
            assert!(rows.is_done());
        }
    }

    #[test]
    fn one_thread_alone_does_everything() {
        let (rows, task_queues) = (Rows::new(4), queues(5, 4));
        task_queues.work(3, &rows);
        assert!(rows.is_done());
    }

    #[test]
    fn the_others_go_on_where_one_panics() {
        /// Two queues, the second of which waits for the first, whose item panics.
        struct Fails(AtomicUsize);

        impl Work for Fails {
            fn items(&self, _queue: usize) -> usize {
                1
            }
            fn is_own(&self, worker: usize, queue: usize) -> bool {
                worker == queue
            }
            fn is_ready(&self, queue: usize, _place: usize, done: impl Fn(usize) -> usize) -> bool {
                queue == 0 || done(0) == 1
            }
            fn run(&self, queue: usize, _place: usize) {
                assert!(queue == 1, "no");
                self.0.fetch_add(1, Ordering::Relaxed);
            }
        }

        let (fails, task_queues) = (Fails(AtomicUsize::new(0)), queues(2, 2));
        std::thread::scope(|scope| {
            let first = scope.spawn(|| task_queues.work(0, &fails));
            let second = scope.spawn(|| task_queues.work(1, &fails));
            assert!(first.join().is_err() != second.join().is_err(), "one of them has it");
        });
        assert_eq!(fails.0.into_inner(), 1);
    }
}
