//! The inputs and outputs of a kernel, as a shading language sees them.

use std::string::String;

/// Type of an input or output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// A number.
    Number,
    /// A truth value.
    Mask,
    /// Three numbers: [`Vec3`](crate::Vec3), or a row of a matrix.
    Vector3,
    /// Four numbers: the position and inverse mass of a [`Particle`](crate::Particle).
    Vector4,
}

impl Type {
    /// Number of numbers that it holds; a mask counts as one.
    pub fn components(self) -> usize {
        match self {
            Self::Number | Self::Mask => 1,
            Self::Vector3 => 3,
            Self::Vector4 => 4,
        }
    }

    /// Suffix that picks a component from a value of this type: `.x`, or nothing.
    pub fn accessor(self, component: usize) -> &'static str {
        match self {
            Self::Number | Self::Mask => "",
            Self::Vector3 | Self::Vector4 => [".x", ".y", ".z", ".w"][component],
        }
    }
}

/// One input or output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// Name of the parameter or field: `contacts_delta` is the field `delta` of `contacts`.
    pub name: String,
    /// Its type.
    pub kind: Type,
}
