//! Random numbers, the same on every machine.

/// A generator (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number below `count`.
    pub fn below(&mut self, count: u64) -> i64 {
        ((u128::from(self.bits()) * u128::from(count)) >> 64) as i64
    }

    /// A whole number from `-most` to `most`.
    pub fn within(&mut self, most: i64) -> i64 {
        self.below(2 * most as u64 + 1) - most
    }

    pub fn point(&mut self, most: [i64; 3]) -> [i64; 3] {
        most.map(|most| self.within(most))
    }

    /// True once in so many times.
    pub fn once_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }
}
