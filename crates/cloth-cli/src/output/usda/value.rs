//! Arrays and numbers as USD text.

use std::io::{self, Write};

/// `[(x, y, z), ...]` with the shortest text that reads back as the same numbers.
pub(super) fn vectors<const N: usize>(out: &mut impl Write, values: &[[f32; N]]) -> io::Result<()> {
    list(out, values, |out, value| {
        write!(out, "(")?;
        for (axis, number) in value.iter().enumerate() {
            let comma = if axis > 0 { ", " } else { "" };
            write!(out, "{comma}{number}")?;
        }
        write!(out, ")")
    })
}

/// Unit vectors, rounded to a hundredth of a milliradian: far below what shading shows, and half the text.
pub(super) fn directions(out: &mut impl Write, values: &[[f32; 3]]) -> io::Result<()> {
    list(out, values, |out, [x, y, z]| write!(out, "({x:.5}, {y:.5}, {z:.5})"))
}

/// `[a, b, ...]`.
pub(super) fn integers(out: &mut impl Write, values: &[u32]) -> io::Result<()> {
    list(out, values, |out, value| write!(out, "{value}"))
}

fn list<W: Write, T>(
    out: &mut W,
    values: &[T],
    one: impl Fn(&mut W, &T) -> io::Result<()>,
) -> io::Result<()> {
    write!(out, "[")?;
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            write!(out, ", ")?;
        }
        one(out, value)?;
    }
    write!(out, "]")
}

/// The box around points, as USD's extent: least and greatest corner.
pub(super) fn extent(points: &[[f32; 3]]) -> [[f32; 3]; 2] {
    let mut corners = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];
    for point in points {
        for axis in 0..3 {
            corners[0][axis] = corners[0][axis].min(point[axis]);
            corners[1][axis] = corners[1][axis].max(point[axis]);
        }
    }
    corners
}
