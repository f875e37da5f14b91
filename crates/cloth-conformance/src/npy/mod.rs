//! NumPy's `.npy` files, as far as cases use them: version 1.0, C order, little-endian numbers of a few types.

mod array;
mod error;
mod header;
mod read;
mod write;

pub use array::{NpyArray, NpyValues};
pub use error::NpyError;
pub use read::read;
pub use write::{write, write_array};
