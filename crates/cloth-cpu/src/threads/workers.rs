//! Threads of a device.

use super::ForkJoin;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

/// Threads that join whatever one fork has to do. They end with this.
#[derive(Debug)]
pub(crate) struct Workers {
    fork_join: Arc<ForkJoin>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts so many threads.
    ///
    /// # Errors
    /// When the operating system has none.
    pub fn new(count: usize) -> std::io::Result<Self> {
        let mut workers = Self { fork_join: Arc::default(), threads: Vec::new() };
        for number in 0..count {
            let fork_join = Arc::clone(&workers.fork_join);
            let thread = Builder::new().name(format!("cloth {number}"));
            workers.threads.push(thread.spawn(move || fork_join.serve())?);
        }
        Ok(workers)
    }

    /// Number of threads.
    pub fn count(&self) -> usize {
        self.threads.len()
    }

    /// What they join.
    pub fn fork_join(&self) -> &ForkJoin {
        &self.fork_join
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.fork_join.end();
        // Their panics went on in the threads whose work it was.
        self.threads.drain(..).for_each(|thread| drop(thread.join()));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn all_threads_come_to_every_piece_of_work_and_end_with_the_group() {
        let workers = Workers::new(2).unwrap();
        for round in 0..if cfg!(miri) { 3 } else { 50 } {
            if round % 2 == 0 {
                workers.fork_join().announce(2);
            }
            let there = AtomicUsize::new(0);
            workers.fork_join().run(2, &|_| {
                there.fetch_add(1, Ordering::SeqCst);
                while there.load(Ordering::SeqCst) < 3 {
                    std::thread::yield_now();
                }
            });
        }
        // Announced work that never comes keeps nobody.
        workers.fork_join().announce(2);
    }
}
