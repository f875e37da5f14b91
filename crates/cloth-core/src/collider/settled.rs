//! What shared shapes come to when their frame is over.

use super::Colliders;
use std::sync::{Arc, OnceLock};

/// Shapes whose targets have become their start, made when the first of the cloths that share the shapes wants them. Says
/// nothing about the shapes themselves: copies begin without it, and it counts in no comparison.
#[derive(Debug, Default)]
pub(super) struct Settled(OnceLock<Arc<Colliders>>);

impl Settled {
    pub fn get(&self, shapes: &Colliders) -> Arc<Colliders> {
        let settle = || {
            let mut settled = shapes.clone();
            settled.settle();
            Arc::new(settled)
        };
        self.0.get_or_init(settle).clone()
    }

    /// The shapes are about to change.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

impl Clone for Settled {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Settled {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
