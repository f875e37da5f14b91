//! Threads that may help with a pass.

#[cfg(feature = "parallel")]
use super::threading::Helpers;
#[cfg(feature = "parallel")]
use crate::threads::Phases;

/// The thread that runs a frame, and those that may help it in passes that can use them. Nobody without the feature `parallel`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Team<'a> {
    #[cfg(feature = "parallel")]
    helpers: Option<Helpers<'a>>,
    #[cfg(not(feature = "parallel"))]
    nobody: std::marker::PhantomData<&'a ()>,
}

impl<'a> Team<'a> {
    /// A thread with these helpers, which no other work of the frame has.
    #[cfg(feature = "parallel")]
    pub fn new(helpers: Helpers<'a>) -> Self {
        Self { helpers: Some(helpers) }
    }

    pub fn has_helpers(self) -> bool {
        #[cfg(feature = "parallel")]
        return self.helpers.is_some_and(|helpers| helpers.count > 0);
        #[cfg(not(feature = "parallel"))]
        false
    }

    /// Runs pieces of work, each when so many of the first ones are done as come `after`, on this thread and those that are there. Pieces
    /// that come after as many are a phase.
    pub fn phases(self, count: usize, after: &(dyn Fn(usize) -> usize + Sync), run: &(dyn Fn(usize) + Sync)) {
        #[cfg(feature = "parallel")]
        if let Some(Helpers { fork_join, count: helpers }) = self.helpers {
            let phases = Phases::new(count);
            return fork_join.run(helpers, &|thread| phases.work([thread, helpers + 1], after, run));
        }
        let _ = after;
        (0..count).for_each(run);
    }
}
