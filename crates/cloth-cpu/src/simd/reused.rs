//! Lists that a thread keeps from pass to pass, so that passes take no new memory in the long run.

use std::any::Any;
use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

thread_local! {
    static KEPT: RefCell<Vec<Box<dyn Any>>> = const { RefCell::new(Vec::new()) };
}

/// A list that begins empty, in memory that an earlier one of this thread had.
#[derive(Debug)]
pub(super) struct Reused<T: 'static> {
    list: Vec<T>,
    /// Where the list is kept afterwards.
    home: Option<Box<dyn Any>>,
}

impl<T: 'static> Reused<T> {
    /// An empty list.
    pub fn new() -> Self {
        let home = KEPT.with_borrow_mut(|kept| {
            let found = kept.iter().position(|list| list.is::<Vec<T>>())?;
            Some(kept.swap_remove(found))
        });
        let mut home = home.unwrap_or_else(|| Box::new(Vec::<T>::new()));
        let list = home.downcast_mut().map(std::mem::take).unwrap_or_default();
        Self { list, home: Some(home) }
    }

    /// A list of so many copies of a value.
    pub fn filled(value: T, count: usize) -> Self
    where
        T: Clone,
    {
        let mut list = Self::new();
        list.resize(count, value);
        list
    }
}

impl<T: 'static> Default for Reused<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: 'static> Deref for Reused<T> {
    type Target = Vec<T>;

    #[inline(always)]
    fn deref(&self) -> &Vec<T> {
        &self.list
    }
}

impl<T: 'static> DerefMut for Reused<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.list
    }
}

impl<T: 'static> Drop for Reused<T> {
    fn drop(&mut self) {
        let Some(mut home) = self.home.take() else { return };
        if let Some(kept) = home.downcast_mut::<Vec<T>>() {
            self.list.clear();
            *kept = std::mem::take(&mut self.list);
        }
        // At the end of a thread nothing is kept.
        let _ = KEPT.try_with(|kept| kept.borrow_mut().push(home));
    }
}
