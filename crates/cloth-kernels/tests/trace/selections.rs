//! The random rows are worth something: they take every branch, and few of them overflow.

use crate::support::interpreter::evaluate;
use crate::support::rows::Rows;
use cloth_kernels::trace::{Operation, all};

const ROWS: usize = 20_000;

/// Rows that may give NaN.
const OVERFLOWS: usize = ROWS / 200;

/// Kernels that multiply more than four inputs: three times an edge and a rest shape, a stiffness, and a rest shape; and one that multiplies
/// three, and has to overflow for its selection.
const LONG_PRODUCTS: [(&str, f32); 5] = [
    ("vertex_stvk", 8.0),
    ("vertex_stvk_damped", 8.0),
    ("element_stvk_blocks", 8.0),
    ("element_stvk_damped_blocks", 8.0),
    ("xpbd_pushed", 1.0),
];

/// Has two selections that no row takes: the Hessian of damping is the one without tension, which neither thread has.
const WITHOUT_TENSION: &str = "element_woven_damped_blocks";

pub fn every_selection_goes_both_ways() {
    let mut stuck = Vec::new();
    for kernel in all() {
        let recording = kernel.record();
        let long = LONG_PRODUCTS.iter().find(|(name, _)| *name == kernel.name());
        let mut rows = Rows::new(1).with_products_of(long.map_or(4.0, |(_, inputs)| *inputs));
        let mut holds = vec![0; recording.operations().len()];
        let mut not_numbers = 0;
        for _ in 0..ROWS {
            let values = evaluate(&recording, &rows.row(recording.inputs()));
            for (count, value) in holds.iter_mut().zip(&values) {
                *count += usize::from(*value == 1.0);
            }
            not_numbers += usize::from(recording.results().iter().any(|id| values[id.index()].is_nan()));
        }
        let mut never = 0;
        for operation in recording.operations() {
            if let Operation::Select { mask, .. } = operation {
                let count = holds[mask.index()];
                if kernel.name() == WITHOUT_TENSION && count == 0 && never < 2 {
                    never += 1;
                } else if !(1..ROWS).contains(&count) {
                    stuck.push(format!("{}: {operation:?} {count}", kernel.name()));
                }
            }
        }
        if not_numbers >= OVERFLOWS {
            stuck.push(format!("{}: {not_numbers} rows give NaN", kernel.name()));
        }
    }
    assert!(stuck.is_empty(), "{stuck:#?}");
}
