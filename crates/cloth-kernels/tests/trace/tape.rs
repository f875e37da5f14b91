//! Recordings compute what the kernels compute.

use crate::support::interpreter::evaluate;
use crate::support::rows::Rows;
use crate::support::same;
use cloth_kernels::trace::all;

pub fn interpreted_recordings_have_the_bits_of_the_scalar_lane() {
    for kernel in all() {
        let recording = kernel.record();
        let mut rows = Rows::new(1);
        for _ in 0..5_000 {
            let row = rows.row(recording.inputs());
            let mut expected = Vec::new();
            kernel.run(&row, &mut expected);
            let values = evaluate(&recording, &row);
            let found: Vec<_> = recording.results().iter().map(|id| values[id.index()]).collect();
            assert!(
                found.iter().zip(&expected).all(|(&a, &b)| same(a, b)),
                "{}: {row:?} gives {found:?} instead of {expected:?}",
                kernel.name()
            );
        }
    }
}
