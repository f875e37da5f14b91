//! Arrays in numpy's format, as far as this program writes it: little-endian, C order.

/// An array and its shape.
#[derive(Clone, Debug)]
pub(super) struct Array {
    kind: String,
    pub(super) shape: Vec<usize>,
    data: Vec<u8>,
}

impl Array {
    /// Parses the bytes of an `.npy` file; `None` when they are damaged.
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(b"\x93NUMPY")?;
        let (version, rest) = rest.split_at_checked(2)?;
        let (length, rest) = if version[0] == 1 {
            let (length, rest) = rest.split_at_checked(2)?;
            (usize::from(u16::from_le_bytes(length.try_into().ok()?)), rest)
        } else {
            let (length, rest) = rest.split_at_checked(4)?;
            (u32::from_le_bytes(length.try_into().ok()?) as usize, rest)
        };
        let (header, data) = rest.split_at_checked(length)?;
        let header = std::str::from_utf8(header).ok()?;
        if header.contains("'fortran_order': True") {
            return None;
        }
        let kind = between(header, "'descr': '", "'")?.to_owned();
        let shape = between(header, "'shape': (", ")")?;
        let shape: Option<Vec<usize>> = shape
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().ok())
            .collect();
        let shape = shape?;
        let width: usize = kind.get(2..)?.parse().ok()?;
        let expected = shape.iter().try_fold(width, |product, &side| product.checked_mul(side))?;
        (data.len() == expected).then(|| Self { kind, shape, data: data.to_vec() })
    }

    pub(super) fn floats(&self) -> Option<Vec<f32>> {
        match self.kind.as_str() {
            "<f4" => {
                Some(self.data.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect())
            }
            "<f8" => {
                let numbers = self.data.as_chunks::<8>().0.iter();
                Some(numbers.map(|&bytes| f64::from_le_bytes(bytes) as f32).collect())
            }
            _ => None,
        }
    }

    pub(super) fn points(&self) -> Option<Vec<[f32; 3]>> {
        let floats = self.floats()?;
        (self.shape.last() == Some(&3)).then(|| floats.as_chunks::<3>().0.to_vec())
    }

    pub(super) fn indices(&self) -> Option<Vec<u32>> {
        let numbers =
            || self.data.as_chunks::<4>().0.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect();
        (self.kind == "<u4").then(numbers)
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?.1.split_once(end).map(|(found, _)| found)
}
