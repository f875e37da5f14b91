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
    use std::cell::Cell;
    use std::ops::Range;

    /// Most regions at a time.
    const MOST: usize = 16;

    #[derive(Clone, Copy)]
    struct Region {
        name: &'static str,
        element: usize,
        first: usize,
        end: usize,
    }

    /// What a thread may touch: the first so many. Every access looks here: no lock, no list, nothing to be dropped.
    struct Regions {
        count: Cell<usize>,
        all: [Cell<Region>; MOST],
    }

    impl Regions {
        /// The last ones first: those are looked for.
        fn known(&self) -> impl Iterator<Item = Region> + '_ {
            self.all[..self.count.get()].iter().rev().map(Cell::get)
        }
    }

    const NONE: Region = Region { name: "", element: 1, first: 0, end: 0 };

    thread_local! {
        static REGIONS: Regions =
            const { Regions { count: Cell::new(0), all: [const { Cell::new(NONE) }; MOST] } };
    }

    /// Takes back what was allowed.
    pub struct Allowed;

    /// Allows this thread to touch some elements until the result is dropped.
    #[must_use]
    #[inline]
    pub fn allow<T>(name: &'static str, first: *const T, count: usize) -> Allowed {
        let bytes = bytes_of(first, count);
        let region = Region { name, element: size_of::<T>(), first: bytes.start, end: bytes.end };
        REGIONS.with(|regions| {
            let known = regions.count.get();
            regions.all[known].set(region);
            regions.count.set(known + 1);
        });
        Allowed
    }

    impl Drop for Allowed {
        #[inline]
        fn drop(&mut self) {
            REGIONS.with(|regions| regions.count.set(regions.count.get() - 1));
        }
    }

    fn bytes_of<T>(first: *const T, count: usize) -> Range<usize> {
        first.addr()..first.addr() + count * size_of::<T>()
    }

    /// Panics unless this thread may touch these elements.
    #[inline]
    pub fn access<T>(first: *const T, count: usize) {
        let bytes = bytes_of(first, count);
        let holds = |region: Region| region.first <= bytes.start && bytes.end <= region.end;
        if !REGIONS.with(|regions| regions.known().any(holds)) {
            refuse(bytes);
        }
    }

    #[cold]
    fn refuse(bytes: Range<usize>) {
        REGIONS.with(|regions| {
            let distance = |region: &Region| region.first.abs_diff(bytes.start);
            let Some(Region { name, element, first, end }) = regions.known().min_by_key(distance) else {
                panic!("unchecked access where none is allowed");
            };
            let index = (bytes.start as isize - first as isize) / element as isize;
            let (size, length) = (bytes.len(), (end - first) / element);
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
