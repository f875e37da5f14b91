//! The port through which a kernel runs on plain numbers.

use super::Name;
use super::value::Port;
use std::vec::Vec;

/// Reads a kernel's inputs from a slice, component after component, and appends its outputs; masks are 0 or 1.
pub(super) struct Flat<'a> {
    inputs: &'a [f32],
    outputs: &'a mut Vec<f32>,
}

impl<'a> Flat<'a> {
    pub(super) fn new(inputs: &'a [f32], outputs: &'a mut Vec<f32>) -> Self {
        Self { inputs, outputs }
    }

    /// # Panics
    /// If inputs are left.
    pub(super) fn finish(self) {
        assert!(self.inputs.is_empty(), "{} numbers more than the kernel has inputs", self.inputs.len());
    }
}

impl Port<f32> for Flat<'_> {
    fn read_numbers<const N: usize>(&mut self, name: &Name<'_>) -> [f32; N] {
        let Some((numbers, rest)) = self.inputs.split_first_chunk() else {
            panic!("the numbers end before input {name}");
        };
        self.inputs = rest;
        *numbers
    }

    fn read_mask(&mut self, name: &Name<'_>) -> bool {
        let [number] = self.read_numbers(name);
        number != 0.0
    }

    fn write_numbers<const N: usize>(&mut self, _: &Name<'_>, numbers: [f32; N]) {
        self.outputs.extend(numbers);
    }

    fn write_mask(&mut self, _: &Name<'_>, mask: bool) {
        self.outputs.push(f32::from(u8::from(mask)));
    }
}
