//! The random rows are worth something: they take every branch, and few of them overflow.

use crate::support::interpreter::evaluate;
use crate::support::rows::Rows;
use cloth_kernels::trace::{Operation, all};

const ROWS: usize = 20_000;

pub fn every_selection_goes_both_ways() {
    let mut stuck = Vec::new();
    for kernel in all() {
        let recording = kernel.record();
        let mut rows = Rows::new(1);
        let mut holds = vec![0; recording.operations().len()];
        let mut not_numbers = 0;
        for _ in 0..ROWS {
            let values = evaluate(&recording, &rows.row(recording.inputs()));
            for (count, value) in holds.iter_mut().zip(&values) {
                *count += usize::from(*value == 1.0);
            }
            not_numbers += usize::from(recording.results().iter().any(|id| values[id.index()].is_nan()));
        }
        for operation in recording.operations() {
            if let Operation::Select { mask, .. } = operation {
                let count = holds[mask.index()];
                if !(1..ROWS).contains(&count) {
                    stuck.push(format!("{}: {operation:?} {count}", kernel.name()));
                }
            }
        }
        assert!(not_numbers < ROWS / 200, "{}: {not_numbers} rows give NaN", kernel.name());
    }
    assert!(stuck.is_empty(), "{stuck:#?}");
}
