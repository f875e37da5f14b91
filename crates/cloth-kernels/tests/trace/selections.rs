//! The random rows are worth something: they take every branch, and few of them overflow.

use crate::support::interpreter::evaluate;
use crate::support::rows::Rows;
use cloth_kernels::trace::{Operation, all};

const ROWS: usize = 20_000;

/// Rows that may give NaN.
const OVERFLOWS: usize = ROWS / 200;

/// Kernels of which more rows may, and why.
const MORE_OVERFLOWS: [(&str, usize, &str); 5] = [
    (
        "vertex_stvk",
        ROWS / 20,
        "three products of an edge and a rest shape, with a stiffness: rows suit products of four",
    ),
    ("contact_pressure", ROWS / 50, FLOOR),
    ("contact_gap_energy", ROWS / 50, FLOOR),
    ("contact_gap_tension", ROWS / 50, FLOOR),
    ("contact_cone_side", ROWS / 100, "radii that differ by more than the spheres are apart are no cone"),
];

const FLOOR: &str = "a gap whose floor is 0 has none";

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
        let more = MORE_OVERFLOWS.iter().find(|(name, ..)| *name == kernel.name());
        let most = more.map_or(OVERFLOWS, |(_, most, _)| *most);
        if not_numbers >= most {
            stuck.push(format!("{}: {not_numbers} rows give NaN", kernel.name()));
        }
    }
    assert!(stuck.is_empty(), "{stuck:#?}");
}
