//! Small text on pictures.

use super::paint::{self, Ink};
use super::picture::Picture;
use super::stroke_font::glyph;

/// The usual ink.
pub(super) const DARK: Ink = Ink { color: [52, 56, 66], opacity: 0.92 };

/// Units of the font from baseline to the top of capitals.
const CAPITAL: f32 = 6.0;
const GAP: f32 = 1.7;

/// Width in pixels of a text whose capitals are `size` pixels high.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let units: f32 = text.chars().map(|letter| glyph(letter).width + GAP).sum();
    (units - GAP).max(0.0) * size / CAPITAL
}

/// Draws a text with its baseline starting at `origin`.
pub(super) fn draw(picture: &mut Picture, text: &str, origin: [f32; 2], size: f32, ink: Ink) {
    let scale = size / CAPITAL;
    let mut x = origin[0];
    for letter in text.chars() {
        let glyph = glyph(letter);
        for [from, to] in glyph.strokes() {
            let place = |[right, up]: [f32; 2]| [x + right * scale, origin[1] - up * scale];
            paint::line(picture, [place(from), place(to)], (size * 0.14).max(1.0), ink, |_, _, _| true);
        }
        x += (glyph.width + GAP) * scale;
    }
}
