//! Random numbers.

/// Random numbers with a seed (an LCG; its low bits are not used).
pub struct Random(pub u64);

impl Random {
    pub fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1_u32 << 24) as f32
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    pub fn below(&mut self, count: u32) -> u32 {
        (self.unit() * count as f32) as u32
    }

    pub fn chance(&mut self, share: f32) -> bool {
        self.unit() < share
    }

    /// A point in a cube around the origin, given half its edge.
    pub fn point(&mut self, half: f32) -> [f32; 3] {
        [0; 3].map(|_| self.between(-half, half))
    }
}
