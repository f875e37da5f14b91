//! Errors of `.npy` files.

/// An array cannot be read or has another form than needed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NpyError {
    /// The file does not start with the magic bytes.
    #[error("is not a .npy file: it does not start with \\x93NUMPY")]
    Magic,
    /// The file has another version of the format.
    #[error("has .npy version {0}.{1}, only 1.0 is read")]
    Version(u8, u8),
    /// The file ends inside its header.
    #[error("ends inside its header, after {0} bytes")]
    TruncatedHeader(usize),
    /// The header is not a dictionary as NumPy writes it.
    #[error("has a malformed header: {0}")]
    Header(String),
    /// The elements have another type.
    #[error("has elements of type {0:?}, only '<f4', '<f8', '<u4', '<u2', '|u1' and '|i1' are read")]
    ElementType(String),
    /// The elements are stored column by column.
    #[error("is in Fortran order, only C order is read")]
    FortranOrder,
    /// There are more or fewer elements than the shape asks for.
    #[error("holds {found} bytes of elements, its shape {shape:?} asks for {expected}")]
    Size {
        /// Shape in the header.
        shape: Vec<usize>,
        /// Bytes that the shape asks for.
        expected: String,
        /// Bytes after the header.
        found: usize,
    },
    /// The array is sound but not what is needed at this place.
    #[error("is an array of {found_type} {found_shape:?}, expected {expected}")]
    Unexpected {
        /// Type of the elements found.
        found_type: &'static str,
        /// Shape found.
        found_shape: Vec<usize>,
        /// Describes the expected value.
        expected: String,
    },
}
