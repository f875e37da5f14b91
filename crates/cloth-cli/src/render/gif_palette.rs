//! One palette for all frames of a GIF, with ordered dithering.

use super::picture::Picture;

/// Colours; one more index is kept for transparency.
const COLORS: usize = 255;
/// The index that leaves a pixel as it was.
pub(super) const TRANSPARENT: u8 = 255;
/// Pixels that the palette is learnt from.
const LEARNT: usize = 90_000;
/// Bits per channel of the table from colour to index.
const BITS: u32 = 6;
const UNKNOWN: u8 = 255;

/// Thresholds in an order that looks even and stays still between frames, so that what does not move costs
/// nothing.
const BAYER: [u8; 16] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

pub(super) struct Palette {
    quantizer: color_quant::NeuQuant,
    table: Vec<u8>,
    /// Distance between neighbouring colours, the amplitude of dithering.
    amplitude: f32,
}

impl Palette {
    /// Learns from some pictures of the animation.
    pub(super) fn learn(pictures: &[Picture]) -> Self {
        let total: usize = pictures.iter().map(|picture| picture.rgb.len() / 3).sum();
        let step = (total / LEARNT).max(1);
        let mut pixels = Vec::with_capacity(LEARNT * 4 + 4);
        for picture in pictures {
            // Colours of the even background are many and alike: every fourth is enough of them.
            let background = picture.pixel(0, 0);
            for (index, pixel) in picture.rgb.as_chunks::<3>().0.iter().enumerate().step_by(step) {
                let grey = pixel.iter().zip(background).all(|(a, b)| a.abs_diff(b) < 48);
                if !grey || (index / step).is_multiple_of(4) {
                    pixels.extend([pixel[0], pixel[1], pixel[2], 255]);
                }
            }
        }
        let quantizer = color_quant::NeuQuant::new(4, COLORS, &pixels);
        Self { quantizer, table: vec![UNKNOWN; 1 << (3 * BITS)], amplitude: 5.0 }
    }

    /// All colours, three bytes each, with one unused at the index of transparency.
    pub(super) fn colors(&self) -> Vec<u8> {
        let mut colors = self.quantizer.color_map_rgb();
        colors.resize(256 * 3, 0);
        colors
    }

    /// The index of each pixel.
    pub(super) fn index(&mut self, picture: &Picture) -> Vec<u8> {
        let shifts = BAYER.map(|order| ((f32::from(order) / 15.0 - 0.5) * self.amplitude) as i16);
        let mut indices = Vec::with_capacity(picture.rgb.len() / 3);
        for (y, row) in picture.rgb.chunks_exact(picture.width as usize * 3).enumerate() {
            for (x, pixel) in row.as_chunks::<3>().0.iter().enumerate() {
                let shift = shifts[(y % 4) * 4 + x % 4];
                let channel = |byte: u8| (i16::from(byte) + shift).clamp(0, 255) as u8;
                indices.push(self.nearest([channel(pixel[0]), channel(pixel[1]), channel(pixel[2])]));
            }
        }
        indices
    }

    fn nearest(&mut self, color: [u8; 3]) -> u8 {
        let part =
            |channel: usize| usize::from(color[channel] >> (8 - BITS)) << (BITS * (2 - channel as u32));
        let cell = part(0) | part(1) | part(2);
        if self.table[cell] == UNKNOWN {
            let center = color.map(|byte| (byte >> (8 - BITS) << (8 - BITS)) | (1 << (7 - BITS)));
            let [r, g, b] = center;
            self.table[cell] = self.quantizer.index_of(&[r, g, b, 255]) as u8;
        }
        self.table[cell]
    }
}
