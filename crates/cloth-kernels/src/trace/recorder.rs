//! The port that a kernel is recorded through.

use super::Name;
use super::leaf::{Leaf, Type};
use super::operation::{Id, Operation};
use super::recorded::{Recorded, RecordedMask};
use super::recording::Recording;
use super::tape;
use super::value::Port;
use std::string::ToString;
use std::vec::Vec;

/// Hands out inputs and collects outputs during [`record`].
#[derive(Debug, Default)]
pub struct Recorder {
    inputs: Vec<Leaf>,
    outputs: Vec<Leaf>,
    results: Vec<Id>,
}

/// Records what `body` does between the inputs it reads and the outputs it writes.
///
/// Recordings nest and leave nothing behind. Numbers of one must not be used in another.
pub fn record(body: impl FnOnce(&mut Recorder)) -> Recording {
    let (recorder, tape) = tape::scoped(|| {
        let mut recorder = Recorder::default();
        body(&mut recorder);
        recorder
    });
    Recording::new(recorder.inputs, recorder.outputs, tape.into_operations(), &recorder.results)
}

impl Recorder {
    fn input(&mut self, name: &Name<'_>, kind: Type) -> usize {
        self.inputs.push(Leaf { name: name.to_string(), kind });
        self.inputs.len() - 1
    }

    fn output(&mut self, name: &Name<'_>, kind: Type) {
        self.outputs.push(Leaf { name: name.to_string(), kind });
    }
}

/// The type with this many numbers.
const fn numeric_type(components: usize) -> Type {
    match components {
        1 => Type::Number,
        3 => Type::Vector3,
        4 => Type::Vector4,
        _ => panic!("values have 1, 3 or 4 numbers"),
    }
}

impl Port<Recorded> for Recorder {
    fn read_numbers<const N: usize>(&mut self, name: &Name<'_>) -> [Recorded; N] {
        let leaf = self.input(name, const { numeric_type(N) });
        core::array::from_fn(|component| Recorded(tape::push(Operation::Input { leaf, component })))
    }

    fn read_mask(&mut self, name: &Name<'_>) -> RecordedMask {
        let leaf = self.input(name, Type::Mask);
        RecordedMask(tape::push(Operation::Input { leaf, component: 0 }))
    }

    fn write_numbers<const N: usize>(&mut self, name: &Name<'_>, numbers: [Recorded; N]) {
        self.output(name, const { numeric_type(N) });
        self.results.extend(numbers.map(|number| number.0));
    }

    fn write_mask(&mut self, name: &Name<'_>, mask: RecordedMask) {
        self.output(name, Type::Mask);
        self.results.push(mask.0);
    }
}
