//! What follows from other data, made when it is first asked for.

use std::sync::{Arc, OnceLock};

/// A value that follows from the data beside it, so that it makes no difference to what compares them whether it is there.
#[derive(Debug)]
pub(super) struct Derived<T>(OnceLock<Arc<T>>);

impl<T> Derived<T> {
    pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &Arc<T> {
        self.0.get_or_init(|| Arc::new(make()))
    }
}

impl<T> Default for Derived<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}
