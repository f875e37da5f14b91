//! A finished picture in memory.

/// 8-bit sRGB pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Three bytes per pixel.
    pub rgb: Vec<u8>,
}

impl Picture {
    /// A picture of one colour.
    pub fn filled(width: u32, height: u32, color: [u8; 3]) -> Self {
        Self { width, height, rgb: color.repeat(width as usize * height as usize) }
    }

    /// Copies `other` to the place whose upper left corner is given; what does not fit is left out.
    pub fn insert(&mut self, other: &Self, left: u32, top: u32) {
        let columns = other.width.min(self.width.saturating_sub(left)) as usize;
        for row in 0..other.height.min(self.height.saturating_sub(top)) {
            let from = (row * other.width) as usize * 3;
            let to = ((top + row) * self.width + left) as usize * 3;
            self.rgb[to..to + columns * 3].copy_from_slice(&other.rgb[from..from + columns * 3]);
        }
    }

    /// The colour of a pixel; outside of the picture black.
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        let at = (y as usize * self.width as usize + x as usize) * 3;
        match self.rgb.get(at..at + 3) {
            Some(&[r, g, b]) if x < self.width => [r, g, b],
            _ => [0; 3],
        }
    }
}
