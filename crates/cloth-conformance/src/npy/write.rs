//! Writing an array.

use super::read::{MAGIC, PREFIX};

/// The bytes of a `.npy` file with `values` in C order.
#[must_use]
pub fn write(shape: &[usize], values: &[f32]) -> Vec<u8> {
    debug_assert_eq!(shape.iter().product::<usize>(), values.len());
    let lengths: String = shape.iter().map(|length| format!("{length}, ")).collect();
    let mut header =
        format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({}), }}", lengths.trim_end());
    // Elements start at a multiple of 64 bytes; the last byte of the header is a line feed.
    let unpadded = PREFIX + header.len() + 1;
    header.extend(std::iter::repeat_n(' ', unpadded.next_multiple_of(64) - unpadded));
    header.push('\n');

    let mut bytes = Vec::with_capacity(PREFIX + header.len() + values.len() * 4);
    bytes.extend(MAGIC);
    bytes.extend([1, 0]);
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    bytes
}
