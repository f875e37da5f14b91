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
            values @ NpyValues::U32(_) => Err(unexpected(self.shape, &values, "f8 or f4")),
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
    };
    NpyError::Unexpected { found_type, found_shape, expected: expected.into() }
}
