//! An array in memory and its conversion to rows.

use super::NpyError;

/// The elements of an array.
#[derive(Debug, Clone, PartialEq)]
pub enum NpyValues {
    /// `<f4`.
    F32(Vec<f32>),
    /// `<f8`.
    F64(Vec<f64>),
    /// `<u4`.
    U32(Vec<u32>),
    /// `<u2`.
    U16(Vec<u16>),
    /// `|u1`.
    U8(Vec<u8>),
    /// `|i1`.
    I8(Vec<i8>),
}

impl NpyValues {
    /// The type as headers name it, and its bytes, little-endian.
    pub(super) fn encoded(&self) -> (&'static str, Vec<u8>) {
        match self {
            Self::F32(values) => ("<f4", values.iter().flat_map(|value| value.to_le_bytes()).collect()),
            Self::F64(values) => ("<f8", values.iter().flat_map(|value| value.to_le_bytes()).collect()),
            Self::U32(values) => ("<u4", values.iter().flat_map(|value| value.to_le_bytes()).collect()),
            Self::U16(values) => ("<u2", values.iter().flat_map(|value| value.to_le_bytes()).collect()),
            Self::U8(values) => ("|u1", values.clone()),
            Self::I8(values) => ("|i1", values.iter().flat_map(|value| value.to_le_bytes()).collect()),
        }
    }
}

/// An array of any number of dimensions, in C order.
#[derive(Debug, Clone, PartialEq)]
pub struct NpyArray {
    /// Length of each dimension.
    pub shape: Vec<usize>,
    /// The elements, the last index running fastest.
    pub values: NpyValues,
}

impl NpyArray {
    /// The elements of a one-dimensional array of whole numbers.
    ///
    /// # Errors
    /// When type or dimension differ.
    pub fn into_u32_vector(self) -> Result<Vec<u32>, NpyError> {
        match (self.shape.len(), self.values) {
            (1, NpyValues::U32(values)) => Ok(values),
            (_, values) => Err(unexpected(self.shape, &values, "u4 [length]")),
        }
    }

    /// The elements of a one-dimensional array of numbers.
    ///
    /// # Errors
    /// When type or dimension differ.
    pub fn into_f32_vector(self) -> Result<Vec<f32>, NpyError> {
        match (self.shape.len(), self.values) {
            (1, NpyValues::F32(values)) => Ok(values),
            (_, values) => Err(unexpected(self.shape, &values, "f4 [length]")),
        }
    }

    /// The rows of an array of whole numbers with `K` columns.
    ///
    /// # Errors
    /// When type or shape differ.
    pub fn into_u32_rows<const K: usize>(self) -> Result<Vec<[u32; K]>, NpyError> {
        match (self.shape.as_slice(), self.values) {
            (&[_, columns], NpyValues::U32(values)) if columns == K => Ok(values.as_chunks().0.to_vec()),
            (_, values) => Err(unexpected(self.shape, &values, format!("u4 [rows, {K}]"))),
        }
    }

    /// The rows of an array of numbers with `K` columns.
    ///
    /// # Errors
    /// When type or shape differ.
    pub fn into_f32_rows<const K: usize>(self) -> Result<Vec<[f32; K]>, NpyError> {
        match (self.shape.as_slice(), self.values) {
            (&[_, columns], NpyValues::F32(values)) if columns == K => Ok(values.as_chunks().0.to_vec()),
            (_, values) => Err(unexpected(self.shape, &values, format!("f4 [rows, {K}]"))),
        }
    }

    /// The numbers of an array of either precision, whatever its shape, in double precision.
    ///
    /// # Errors
    /// When they are whole numbers.
    pub fn into_f64(self) -> Result<Vec<f64>, NpyError> {
        match self.values {
            NpyValues::F64(values) => Ok(values),
            NpyValues::F32(values) => Ok(values.into_iter().map(f64::from).collect()),
            values => Err(unexpected(self.shape, &values, "f8 or f4")),
        }
    }

    /// The elements of a one-dimensional array of small whole numbers, of whatever type.
    ///
    /// # Errors
    /// When they are none, or there are more dimensions.
    pub fn into_small_vector(self) -> Result<Vec<i32>, NpyError> {
        match (self.shape.len(), self.values) {
            (1, NpyValues::U8(values)) => Ok(values.into_iter().map(i32::from).collect()),
            (1, NpyValues::I8(values)) => Ok(values.into_iter().map(i32::from).collect()),
            (1, NpyValues::U16(values)) => Ok(values.into_iter().map(i32::from).collect()),
            (_, values) => Err(unexpected(self.shape, &values, "u1, i1 or u2 [length]")),
        }
    }

    /// The rows of an array `[frames, particles, 4]` of numbers, frame after frame.
    ///
    /// # Errors
    /// When type or shape differ.
    pub fn into_frames(self, particles: usize) -> Result<Vec<[f32; 4]>, NpyError> {
        match (self.shape.as_slice(), self.values) {
            (&[_, n, 4], NpyValues::F32(values)) if n == particles => Ok(values.as_chunks().0.to_vec()),
            (_, values) => Err(unexpected(self.shape, &values, format!("f4 [frames, {particles}, 4]"))),
        }
    }
}

fn unexpected(found_shape: Vec<usize>, values: &NpyValues, expected: impl Into<String>) -> NpyError {
    let found_type = match values {
        NpyValues::F32(_) => "f4",
        NpyValues::F64(_) => "f8",
        NpyValues::U32(_) => "u4",
        NpyValues::U16(_) => "u2",
        NpyValues::U8(_) => "u1",
        NpyValues::I8(_) => "i1",
    };
    NpyError::Unexpected { found_type, found_shape, expected: expected.into() }
}
