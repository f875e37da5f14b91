//! The port through which a kernel runs on plain numbers.

use super::Name;
use super::value::Port;
use crate::Lane;
use std::vec::Vec;

/// Reads a kernel's inputs from a slice, component after component, and appends its outputs; masks are 0 or 1.
pub(super) struct Flat<'a, L> {
    inputs: &'a [L],
    outputs: &'a mut Vec<L>,
}

impl<'a, L> Flat<'a, L> {
    pub(super) fn new(inputs: &'a [L], outputs: &'a mut Vec<L>) -> Self {
        Self { inputs, outputs }
    }

    /// # Panics
    /// If inputs are left.
    pub(super) fn finish(self) {
        assert!(self.inputs.is_empty(), "{} numbers more than the kernel has inputs", self.inputs.len());
    }
}

impl<L: Lane<Mask = bool>> Port<L> for Flat<'_, L> {
    fn read_numbers<const N: usize>(&mut self, name: &Name<'_>) -> [L; N] {
        let Some((numbers, rest)) = self.inputs.split_first_chunk() else {
            panic!("the numbers end before input {name}");
        };
        self.inputs = rest;
        *numbers
    }

    fn read_mask(&mut self, name: &Name<'_>) -> bool {
        let ([number], zero) = (self.read_numbers(name), L::splat(0.0));
        number.lt(zero) || number.gt(zero)
    }

    fn write_numbers<const N: usize>(&mut self, _: &Name<'_>, numbers: [L; N]) {
        self.outputs.extend(numbers);
    }

    fn write_mask(&mut self, _: &Name<'_>, mask: bool) {
        self.outputs.push(L::splat(f32::from(u8::from(mask))));
    }
}
