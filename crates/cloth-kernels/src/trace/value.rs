//! Parameters and results of kernels, read from and written to a port number by number.

use super::Name;
use super::recorded::{Recorded, RecordedMask};
use crate::{Lane, Mat3, Particle, Vec3};

/// Source of a kernel's parameters and sink of its results.
pub trait Port<L: Lane> {
    /// The next input: a number, a vector of three or a vector of four.
    fn read_numbers<const N: usize>(&mut self, name: &Name<'_>) -> [L; N];
    /// The next input, a mask.
    fn read_mask(&mut self, name: &Name<'_>) -> L::Mask;
    /// The next output: a number, a vector of three or a vector of four.
    fn write_numbers<const N: usize>(&mut self, name: &Name<'_>, numbers: [L; N]);
    /// The next output, a mask.
    fn write_mask(&mut self, name: &Name<'_>, mask: L::Mask);
}

/// A parameter or result of a kernel over `L`.
pub trait Value<L: Lane>: Sized {
    /// Takes the value from the port's inputs.
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self;
    /// Appends the value to the port's outputs.
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>);
}

/// A lane that kernels are traced with: its masks are values, too.
pub(super) trait Traced: Lane<Mask: Value<Self>> {}

impl Traced for f32 {}
impl Traced for f64 {}
impl Traced for Recorded {}

macro_rules! mask_value {
    ($lane:ty, $mask:ty) => {
        impl Value<$lane> for $mask {
            fn read<P: Port<$lane>>(port: &mut P, name: &Name<'_>) -> Self {
                port.read_mask(name)
            }
            fn write<P: Port<$lane>>(self, port: &mut P, name: &Name<'_>) {
                port.write_mask(name, self);
            }
        }
    };
}

mask_value!(f32, bool);
mask_value!(f64, bool);
mask_value!(Recorded, RecordedMask);

impl<L: Lane> Value<L> for L {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let [number] = port.read_numbers(name);
        number
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        port.write_numbers(name, [self]);
    }
}

impl<L: Lane> Value<L> for Vec3<L> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let [x, y, z] = port.read_numbers(name);
        Self { x, y, z }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        port.write_numbers(name, [self.x, self.y, self.z]);
    }
}

impl<L: Lane> Value<L> for Particle<L> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        let [x, y, z, inverse_mass] = port.read_numbers(name);
        Self { position: Vec3 { x, y, z }, inverse_mass }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        let Vec3 { x, y, z } = self.position;
        port.write_numbers(name, [x, y, z, self.inverse_mass]);
    }
}

/// Names of the items of an array.
const ITEMS: [&str; 21] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20",
];

impl<L: Lane, T: Value<L>, const N: usize> Value<L> for [T; N] {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        core::array::from_fn(|item| T::read(port, &name.field(ITEMS[item])))
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        for (item, value) in self.into_iter().enumerate() {
            value.write(port, &name.field(ITEMS[item]));
        }
    }
}

impl<L: Lane> Value<L> for Mat3<L> {
    fn read<P: Port<L>>(port: &mut P, name: &Name<'_>) -> Self {
        Self { rows: Value::read(port, &name.field("row")) }
    }
    fn write<P: Port<L>>(self, port: &mut P, name: &Name<'_>) {
        self.rows.write(port, &name.field("row"));
    }
}
