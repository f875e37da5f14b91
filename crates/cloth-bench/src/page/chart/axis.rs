//! Logarithmic scales and their ticks.

/// A logarithmic scale from values to pixels.
pub struct Scale {
    low: f64,
    high: f64,
    pixels: [f64; 2],
}

impl Scale {
    /// A scale over whole decades around all positive values, onto pixels from the first to the second.
    pub fn around(values: impl Iterator<Item = f64>, pixels: [i32; 2]) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for log in values.filter(|value| *value > 0.0).map(f64::log10) {
            (low, high) = (low.min(log), high.max(log));
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        Self { low: low.floor(), high: high.ceil().max(low.floor() + 1.0), pixels: pixels.map(f64::from) }
    }

    /// Where a positive value is.
    pub fn at(&self, value: f64) -> i32 {
        let part = (value.log10() - self.low) / (self.high - self.low);
        (self.pixels[0] + part * (self.pixels[1] - self.pixels[0])).round() as i32
    }

    /// Returns whether a value is on the scale.
    pub fn holds(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value.log10())
    }

    /// The powers of ten.
    pub fn decades(&self) -> impl Iterator<Item = f64> {
        (self.low as i32..=self.high as i32).map(|power| 10_f64.powi(power))
    }
}
