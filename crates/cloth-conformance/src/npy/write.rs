//! Writing an array.

use super::NpyArray;
use super::read::{MAGIC, PREFIX};

/// The bytes of a `.npy` file with `values` in C order.
#[must_use]
pub fn write(shape: &[usize], values: &[f32]) -> Vec<u8> {
    encode("<f4", shape, values.len(), values.iter().flat_map(|value| value.to_le_bytes()))
}

/// The bytes of a `.npy` file.
#[must_use]
pub fn write_array(array: &NpyArray) -> Vec<u8> {
    let (element_type, bytes) = array.values.encoded();
    encode(element_type, &array.shape, array.shape.iter().product(), bytes)
}

fn encode(
    element_type: &str,
    shape: &[usize],
    count: usize,
    elements: impl IntoIterator<Item = u8>,
) -> Vec<u8> {
    debug_assert_eq!(shape.iter().product::<usize>(), count);
    let lengths: String = shape.iter().map(|length| format!("{length}, ")).collect();
    let mut header =
        format!("{{'descr': '{element_type}', 'fortran_order': False, 'shape': ({}), }}", lengths.trim_end());
    // Elements start at a multiple of 64 bytes; the last byte of the header is a line feed.
    let unpadded = PREFIX + header.len() + 1;
    header.extend(std::iter::repeat_n(' ', unpadded.next_multiple_of(64) - unpadded));
    header.push('\n');

    let mut bytes = Vec::with_capacity(PREFIX + header.len() + count * 4);
    bytes.extend(MAGIC);
    bytes.extend([1, 0]);
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(elements);
    bytes
}
