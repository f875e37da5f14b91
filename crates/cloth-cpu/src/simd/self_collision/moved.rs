//! Which particles were pushed: those move in the tiles at first, and in the cloth when all pairs are parted. So in between
//! the cloth tells where particles were when the stage began, which decides in which cells they are.

/// Places of particles that were pushed, a bit each.
#[derive(Debug, Default)]
pub(super) struct Moved {
    words: Vec<u64>,
}

impl Moved {
    /// None of so many places.
    pub fn resize(&mut self, places: usize) {
        self.words.clear();
        self.words.resize(places.div_ceil(u64::BITS as usize), 0);
        self.words.shrink_to_fit();
    }

    #[inline(always)]
    pub fn insert(&mut self, place: u32) {
        self.words[place as usize / u64::BITS as usize] |= 1 << (place % u64::BITS);
    }

    /// Calls `moved` with all places, and forgets them.
    #[inline(always)]
    pub fn drain(&mut self, mut moved: impl FnMut(u32)) {
        for (number, word) in (0..).zip(&mut self.words) {
            while *word != 0 {
                moved(number * u64::BITS + word.trailing_zeros());
                *word &= *word - 1;
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }
}
