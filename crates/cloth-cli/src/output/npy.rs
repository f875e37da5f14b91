//! The `.npy` format, version 1.0: a header in text, then the numbers.

use std::io::{self, Write};

/// Writes the header of an array of little-endian numbers. `kind` is numpy's name of the type, such as `<f4`.
pub(super) fn write_header(out: &mut impl Write, kind: &str, shape: &[usize]) -> io::Result<()> {
    let mut sizes: String = shape.iter().map(|size| format!("{size},")).collect();
    if shape.len() > 1 {
        sizes.pop();
    }
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({sizes}), }}");
    // The numbers start at a multiple of 64 bytes; magic and lengths take ten, the line break one.
    let padding = (64 - (10 + header.len() + 1) % 64) % 64;
    header.extend(std::iter::repeat_n(' ', padding));
    header.push('\n');
    out.write_all(b"\x93NUMPY\x01\x00")?;
    out.write_all(&(header.len() as u16).to_le_bytes())?;
    out.write_all(header.as_bytes())
}

#[cfg(test)]
mod tests {
    #[test]
    fn header_is_aligned_and_spells_the_shape() {
        for (shape, text) in [(vec![], "()"), (vec![7], "(7,)"), (vec![2, 3], "(2,3)")] {
            let mut bytes = Vec::new();
            super::write_header(&mut bytes, "<f4", &shape).unwrap();
            assert_eq!(bytes.len() % 64, 0);
            let header = String::from_utf8_lossy(&bytes[10..]).into_owned();
            assert!(header.contains(&format!("'shape': {text}")), "{header}");
        }
    }
}
