//! A hash of bits, to compare states between backends and runs.

/// FNV-1a over 32-bit words: the same on every machine and in every version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StateHash(u64);

impl Default for StateHash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StateHash {
    /// Adds the bits of some numbers.
    pub fn write(&mut self, values: &[[f32; 4]]) {
        values.iter().flatten().for_each(|number| self.write_word(number.to_bits()));
    }

    /// Adds 32 bits.
    pub fn write_word(&mut self, word: u32) {
        self.0 = (self.0 ^ u64::from(word)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    /// The hash of everything added.
    #[must_use]
    pub fn finish(self) -> u64 {
        self.0
    }
}
