//! A cloth as sections of a file: everything but its particles and its fabric.

mod names;
mod read;
mod state;
mod write;

pub(crate) use names::section_in_words;
