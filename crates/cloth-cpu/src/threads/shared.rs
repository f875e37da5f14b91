//! A slice that several threads change.

use std::marker::PhantomData;
use std::ops::Range;

/// A slice whose elements several threads change, each in ranges of its own. Who has which range when is up to the user.
pub(crate) struct Shared<'a, T> {
    first: *mut T,
    count: usize,
    slice: PhantomData<&'a mut [T]>,
}

// SAFETY: a shared slice gives out exclusive ranges of `T`s, to any thread; `range` has its user see to it that they are
// exclusive.
unsafe impl<T: Send> Sync for Shared<'_, T> {}

impl<'a, T> Shared<'a, T> {
    pub fn new(slice: &'a mut [T]) -> Self {
        Self { first: slice.as_mut_ptr(), count: slice.len(), slice: PhantomData }
    }

    /// A range of the slice. Panics where it is not inside.
    ///
    /// # Safety
    /// As long as the result is used, nobody else may use a range that overlaps it, and what another thread did with such
    /// a range before must be ordered before this call.
    #[allow(clippy::mut_from_ref, reason = "exclusive by the caller's word")]
    pub unsafe fn range(&self, range: Range<usize>) -> &mut [T] {
        assert!(range.start <= range.end && range.end <= self.count, "{range:?} of {} elements", self.count);
        // SAFETY: inside the slice (checked above), which is borrowed for `'a`; exclusive by the caller's word.
        unsafe { std::slice::from_raw_parts_mut(self.first.add(range.start), range.len()) }
    }

    /// The whole slice, to read.
    ///
    /// # Safety
    /// As long as the result is used, nobody may change any element, and what another thread did before must be ordered
    /// before this call.
    pub unsafe fn all(&self) -> &[T] {
        // SAFETY: the slice is borrowed for `'a`; nobody changes it, by the caller's word.
        unsafe { std::slice::from_raw_parts(self.first, self.count) }
    }
}
