//! Unchecked accesses, looked up: the feature `checks` for tests.
//!
//! Loops that skip bounds checks say before what memory they may touch ([`allow`]); with the feature, every load and store
//! by pointer is looked up there and panics with index and length where it is outside. Without it nothing is left of this.

#[cfg(feature = "checks")]
pub(in crate::simd) use armed::{access, allow};
#[cfg(not(feature = "checks"))]
pub(in crate::simd) use unarmed::{access, allow};

#[cfg(not(feature = "checks"))]
mod unarmed {
    /// Nothing.
    #[inline(always)]
    pub fn allow<T>(_: &'static str, _: *const T, _: usize) {}

    /// Nothing.
    #[inline(always)]
    pub fn access<T>(_: *const T, _: usize) {}
}

#[cfg(feature = "checks")]
mod armed {
    use std::cell::RefCell;
    use std::ops::Range;

    struct Region {
        name: &'static str,
        bytes: Range<usize>,
        element: usize,
    }

    thread_local! {
        static REGIONS: RefCell<Vec<Region>> = const { RefCell::new(Vec::new()) };
    }

    /// Takes back what was allowed.
    pub struct Allowed;

    /// Allows this thread to touch some elements until the result is dropped.
    #[must_use]
    pub fn allow<T>(name: &'static str, first: *const T, count: usize) -> Allowed {
        let bytes = first.addr()..first.addr() + count * size_of::<T>();
        let region = Region { name, bytes, element: size_of::<T>() };
        REGIONS.with_borrow_mut(|regions| regions.push(region));
        Allowed
    }

    impl Drop for Allowed {
        fn drop(&mut self) {
            REGIONS.with_borrow_mut(|regions| regions.truncate(regions.len() - 1));
        }
    }

    /// Panics unless this thread may touch these elements.
    pub fn access<T>(first: *const T, count: usize) {
        let bytes = first.addr()..first.addr() + count * size_of::<T>();
        REGIONS.with_borrow(|regions| {
            let holds = |region: &Region| region.bytes.start <= bytes.start && bytes.end <= region.bytes.end;
            if regions.iter().any(holds) {
                return;
            }
            let distance = |region: &&Region| region.bytes.start.abs_diff(bytes.start);
            let Some(Region { name, bytes: known, element }) = regions.iter().min_by_key(distance) else {
                panic!("unchecked access where none is allowed");
            };
            let index = (bytes.start as isize - known.start as isize) / *element as isize;
            let (size, length) = (bytes.len(), known.len() / element);
            panic!("unchecked access to {size} bytes at index {index} of {length} {name}");
        });
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn message(access: impl FnOnce() + std::panic::UnwindSafe) -> String {
            let panic = std::panic::catch_unwind(access).unwrap_err();
            panic.downcast_ref::<String>().cloned().unwrap_or_default()
        }

        #[test]
        fn what_is_outside_panics_with_index_and_length() {
            let numbers = [0.0_f32; 8];
            let first = numbers.as_ptr();
            let allowed = allow("numbers", first, 8);
            access(first, 8);
            access(first.wrapping_add(4), 4);
            let found = message(move || access(first.wrapping_add(5), 4));
            assert_eq!(found, "unchecked access to 16 bytes at index 5 of 8 numbers");
            assert!(message(move || access(first.wrapping_sub(2), 4)).contains("index -2 of 8"));
            drop(allowed);
            assert!(std::panic::catch_unwind(move || access(first, 1)).is_err());
        }
    }
}
