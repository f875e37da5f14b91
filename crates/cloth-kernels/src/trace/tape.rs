//! The list of operations that grows while a kernel is recorded.

use super::operation::{Id, Operation};
use std::cell::RefCell;
use std::collections::HashMap;
use std::vec::Vec;

std::thread_local! {
    /// The tape of the recording that this thread is in. A [`Lane`](crate::Lane) is `Copy` and its operators have no
    /// place for a tape, so they find it here.
    static CURRENT: RefCell<Option<Tape>> = const { RefCell::new(None) };
}

/// Operations in the order of the calls, each only once.
#[derive(Debug, Default)]
pub(super) struct Tape {
    operations: Vec<Operation>,
    places: HashMap<Operation, Id>,
}

impl Tape {
    /// The place of an operation, found or new. The same operation on the same operands has the same bits.
    fn place(&mut self, operation: Operation) -> Id {
        let operations = &mut self.operations;
        *self.places.entry(operation).or_insert_with(|| {
            operations.push(operation);
            Id::new(operations.len() - 1)
        })
    }

    pub(super) fn into_operations(self) -> Vec<Operation> {
        self.operations
    }
}

/// Gives the thread its tape of before back, also when a kernel panics.
struct Restore(Option<Tape>);

impl Drop for Restore {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// Runs `body` with an empty tape, and returns what was recorded with its result.
pub(super) fn scoped<T>(body: impl FnOnce() -> T) -> (T, Tape) {
    let _restore = Restore(CURRENT.replace(Some(Tape::default())));
    let result = body();
    (result, CURRENT.take().unwrap_or_default())
}

/// Writes an operation down.
///
/// # Panics
/// Outside of a recording.
pub(super) fn push(operation: Operation) -> Id {
    CURRENT.with_borrow_mut(|tape| {
        tape.as_mut().expect("recorded numbers exist only inside trace::record").place(operation)
    })
}
