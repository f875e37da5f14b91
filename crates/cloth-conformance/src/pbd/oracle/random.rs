//! Random numbers with fixed seeds, the same on every machine.

/// SplitMix64.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A float32 in `low..high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let unit = (self.bits() >> 40) as f32 / 16_777_216.0;
        low + (high - low) * unit
    }

    /// A whole number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// True with probability `share`.
    pub fn chance(&mut self, share: f32) -> bool {
        self.between(0.0, 1.0) < share
    }

    /// A point in the cube of half size `half`.
    pub fn point(&mut self, half: f32) -> [f32; 3] {
        [0; 3].map(|_| self.between(-half, half))
    }

    /// An inverse mass: mostly between 0.1 and 3, sometimes 1, sometimes 0.
    pub fn inverse_mass(&mut self) -> f32 {
        match self.below(8) {
            0 => 0.0,
            1 => 1.0,
            _ => self.between(0.1, 3.0),
        }
    }

    /// A unit vector, in any direction.
    pub fn direction(&mut self) -> [f32; 3] {
        loop {
            let p = self.point(1.0);
            let length = (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]).sqrt();
            if (0.1..=1.0).contains(&length) {
                return p.map(|c| c / length);
            }
        }
    }

    /// A unit quaternion `[x, y, z, w]`, turned by up to `angle` radians.
    pub fn rotation(&mut self, angle: f32) -> glam::Quat {
        glam::Quat::from_axis_angle(self.direction().into(), self.between(0.0, angle))
    }
}
