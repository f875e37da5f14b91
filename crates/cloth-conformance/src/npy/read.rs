//! Reading an array.

use super::header::Header;
use super::{NpyArray, NpyError, NpyValues};

pub(super) const MAGIC: &[u8; 6] = b"\x93NUMPY";
/// Magic, version and length of the header text.
pub(super) const PREFIX: usize = 10;

/// Reads an array from the bytes of a `.npy` file.
///
/// # Errors
/// When the file is malformed, truncated, longer than its header says, or of a type that cases do not use.
pub fn read(bytes: &[u8]) -> Result<NpyArray, NpyError> {
    if !bytes.starts_with(MAGIC) {
        return Err(NpyError::Magic);
    }
    let Some(&[_, _, _, _, _, _, major, minor, low, high]) = bytes.first_chunk::<PREFIX>() else {
        return Err(NpyError::TruncatedHeader(bytes.len()));
    };
    if (major, minor) != (1, 0) {
        return Err(NpyError::Version(major, minor));
    }
    let end = PREFIX + usize::from(u16::from_le_bytes([low, high]));
    let text = bytes.get(PREFIX..end).ok_or(NpyError::TruncatedHeader(bytes.len()))?;
    let text = std::str::from_utf8(text).map_err(|_| NpyError::Header("is not ASCII text".into()))?;
    let header = Header::parse(text)?;
    if header.fortran_order {
        return Err(NpyError::FortranOrder);
    }

    // The file is in memory, so comparing sizes first keeps a hostile shape from asking for more.
    let data = &bytes[end..];
    if header.byte_count() != Some(data.len()) {
        let expected = header.byte_count().map_or("more than fit in memory".into(), |n| n.to_string());
        return Err(NpyError::Size { shape: header.shape, expected, found: data.len() });
    }
    let words = data.as_chunks::<4>().0.iter();
    let values = match header.element_type.as_str() {
        "<f4" => NpyValues::F32(words.map(|&word| f32::from_le_bytes(word)).collect()),
        "<f8" => {
            let words = data.as_chunks::<8>().0.iter();
            NpyValues::F64(words.map(|&word| f64::from_le_bytes(word)).collect())
        }
        "<u4" => NpyValues::U32(words.map(|&word| u32::from_le_bytes(word)).collect()),
        "<u2" => {
            let words = data.as_chunks::<2>().0.iter();
            NpyValues::U16(words.map(|&word| u16::from_le_bytes(word)).collect())
        }
        "|u1" => NpyValues::U8(data.to_vec()),
        "|i1" => NpyValues::I8(data.iter().map(|&byte| i8::from_le_bytes([byte])).collect()),
        other => return Err(NpyError::ElementType(other.into())),
    };
    Ok(NpyArray { shape: header.shape, values })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::npy::{write, write_array};

    fn with_header(header: &str, data: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([1, 0]);
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        bytes.extend(data);
        bytes
    }

    #[test]
    fn reads_what_was_written() {
        let array = read(&write(&[1, 2, 2], &[1.0, -2.5, 0.0, f32::MAX])).unwrap();
        assert_eq!(array.shape, [1, 2, 2]);
        assert_eq!(array.values, NpyValues::F32(vec![1.0, -2.5, 0.0, f32::MAX]));
    }

    #[test]
    fn every_type_is_read_as_it_was_written() {
        for values in [
            NpyValues::F32(vec![0.5, -0.0]),
            NpyValues::F64(vec![1e300, f64::INFINITY]),
            NpyValues::U32(vec![7, u32::MAX]),
            NpyValues::U16(vec![1, 511]),
            NpyValues::U8(vec![0, 255]),
            NpyValues::I8(vec![-1, 127]),
        ] {
            let array = NpyArray { shape: vec![2], values };
            assert_eq!(read(&write_array(&array)).as_ref(), Ok(&array));
        }
    }

    #[test]
    fn reads_whole_numbers_and_one_element_tuples() {
        let bytes = with_header(
            "{'descr': '<u4', 'fortran_order': False, 'shape': (2,), }\n",
            &[7, 0, 0, 0, 0, 1, 0, 0],
        );
        assert_eq!(read(&bytes).unwrap().into_u32_vector().unwrap(), [7, 256]);
    }

    #[test]
    fn every_truncation_is_an_error() {
        let bytes = write(&[2, 2], &[1.0, 2.0, 3.0, 4.0]);
        for end in 0..bytes.len() {
            assert!(read(&bytes[..end]).is_err(), "{end} bytes");
        }
        let mut longer = bytes;
        longer.push(0);
        assert!(matches!(read(&longer), Err(NpyError::Size { found: 17, .. })));
    }

    #[test]
    fn hostile_headers_are_errors() {
        let entry = |descr: &str, order: &str, shape: &str| {
            format!("{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}}}")
        };
        for header in [
            String::new(),
            "{".into(),
            "{}".into(),
            "{'descr': '<f4".into(),
            "{'descr': '<f4', 'fortran_order': False}".into(),
            entry("'<f4'", "False", "(1"),
            entry("'<f4'", "False", "(-1,)"),
            entry("'<f4'", "False", "(99999999999999999999999,)"),
            entry("'<f4'", "False", "(18446744073709551615, 18446744073709551615)"),
            entry("'<f4'", "False", "(4294967296, 4294967296, 0x2)"),
            entry("'<f4'", "False", "(1000000000000,)"),
            entry("'<f4'", "Maybe", "(1,)"),
            entry("'<f4'", "True", "(1,)"),
            entry("'<f8'", "False", "(1,)"),
            entry("'<i8'", "False", "(1,)"),
            entry("'|O'", "False", "(1,)"),
            entry("'<f4'", "False", "(1,)") + "garbage",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'more': 'x'}".into(),
        ] {
            let error = read(&with_header(&header, &[0; 4])).expect_err(&header);
            assert!(!error.to_string().contains('\n'), "{error}");
        }
        let mut not_utf8 = with_header("{'descr': '<f4'", &[]);
        not_utf8[12] = 0xff;
        assert!(read(&not_utf8).is_err());
        let mut newer = write(&[1], &[1.0]);
        newer[6] = 2;
        assert_eq!(read(&newer), Err(NpyError::Version(2, 0)));
    }

    #[test]
    fn the_wrong_shape_or_type_is_named() {
        let array = read(&write(&[2, 3], &[0.0; 6])).unwrap();
        let error = array.into_f32_rows::<4>().unwrap_err();
        assert_eq!(error.to_string(), "is an array of f4 [2, 3], expected f4 [rows, 4]");
    }
}
