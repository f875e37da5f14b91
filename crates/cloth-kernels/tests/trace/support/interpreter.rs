//! Runs a recording in Rust, operation by operation.

use cloth_kernels::trace::{Id, Operation, Recording};

/// The outcome of every operation on one row; masks are 0 or 1.
pub fn evaluate(recording: &Recording, inputs: &[f32]) -> Vec<f32> {
    let mut starts = Vec::new();
    let mut start = 0;
    for leaf in recording.inputs() {
        starts.push(start);
        start += leaf.kind.components();
    }
    let mut values: Vec<f32> = Vec::with_capacity(recording.operations().len());
    for &operation in recording.operations() {
        let of = |id: Id| values[id.index()];
        let holds = |id: Id| of(id) != 0.0;
        let mask = |mask: bool| f32::from(u8::from(mask));
        values.push(match operation {
            Operation::Input { leaf, component } => inputs[starts[leaf] + component],
            Operation::Constant(bits) => f32::from_bits(bits),
            Operation::Add(a, b) => of(a) + of(b),
            Operation::Subtract(a, b) => of(a) - of(b),
            Operation::Multiply(a, b) => of(a) * of(b),
            Operation::Divide(a, b) => of(a) / of(b),
            Operation::Negate(a) => -of(a),
            Operation::SquareRoot(a) => of(a).sqrt(),
            Operation::Floor(a) => of(a).floor(),
            Operation::Less(a, b) => mask(of(a) < of(b)),
            Operation::LessOrEqual(a, b) => mask(of(a) <= of(b)),
            Operation::And(a, b) => mask(holds(a) & holds(b)),
            Operation::Or(a, b) => mask(holds(a) | holds(b)),
            Operation::Not(a) => mask(!holds(a)),
            Operation::Select { mask, yes, no } => {
                if holds(mask) {
                    of(yes)
                } else {
                    of(no)
                }
            }
        });
    }
    values
}
