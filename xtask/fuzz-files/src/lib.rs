//! Damaged files for every reader of the workspace.
//!
//! A [`Target`] is a function of the bytes of a file: it reads them as a user's program would, and does with what it
//! accepts what such a program does next. [`input`] makes ever other bytes out of the files of a corpus, by [`mutate`]: the
//! same number always gives the same bytes. `cargo xtask fuzz-files` runs them, tests run some thousands of each, and the
//! folder `fuzz` hands the same functions to cargo-fuzz.
#![forbid(unsafe_code)]

pub mod corpus;
pub mod minimise;
pub mod mutate;
mod random;
pub mod seeds;
mod target;

pub use random::Random;
pub use target::Target;

/// The most bytes of an input.
pub const MOST_BYTES: usize = 1 << 18;

/// The bytes of a number: a file of the corpus with some damage.
#[must_use]
pub fn input(target: Target, corpus: &[Vec<u8>], number: u64) -> Vec<u8> {
    let mut random = Random::new(number);
    let Some(file) = corpus.get(random.below(corpus.len())) else { return Vec::new() };
    let other = &corpus[random.below(corpus.len())];
    let mut bytes = file.clone();
    let most = 1 + random.below(5);
    for _ in 0..1 + random.below(most) {
        bytes = mutate::once(target.shape(), &mut random, bytes, other);
        bytes.truncate(MOST_BYTES);
    }
    bytes
}
