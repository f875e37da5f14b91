//! What is derived of each fabric once.

use cloth_core::ValidFabric;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Forms of the fabrics in use. Lives in a device; both sides go when the last cloth goes.
#[derive(Debug)]
pub(super) struct FabricCache<T> {
    entries: Mutex<Vec<(Weak<ValidFabric>, Weak<T>)>>,
}

impl<T> Default for FabricCache<T> {
    fn default() -> Self {
        Self { entries: Mutex::default() }
    }
}

impl<T> FabricCache<T> {
    /// The form of `fabric`, which `make` makes where there is none; always in the same way for one cache.
    pub fn get(&self, fabric: &Arc<ValidFabric>, make: impl FnOnce(&ValidFabric) -> T) -> Arc<T> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.retain(|(fabric, form)| fabric.strong_count() > 0 && form.strong_count() > 0);
        // A weak pointer keeps the address taken, so that no other fabric can have it.
        let is_same = |known: &Weak<ValidFabric>| known.as_ptr() == Arc::as_ptr(fabric);
        let found = entries.iter().find(|(known, _)| is_same(known)).and_then(|(_, form)| form.upgrade());
        found.unwrap_or_else(|| {
            let form = Arc::new(make(fabric));
            entries.push((Arc::downgrade(fabric), Arc::downgrade(&form)));
            form
        })
    }
}
