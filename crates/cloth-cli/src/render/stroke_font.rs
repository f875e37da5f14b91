//! A font of straight strokes, enough for labels: digits, letters without case, and a few signs.
//!
//! A glyph is a text of strokes separated by `;`, each a run of points `xy`. The baseline is at y = 2, capitals
//! and digits reach y = 8, small letters y = 6.

const BASELINE: f32 = 2.0;

/// A letter.
#[derive(Clone, Copy)]
pub(super) struct Glyph {
    pub(super) width: f32,
    code: &'static str,
}

impl Glyph {
    /// All straight pieces, relative to the baseline.
    pub(super) fn strokes(self) -> impl Iterator<Item = [[f32; 2]; 2]> {
        self.code.split(';').flat_map(|stroke| {
            let points: Vec<[f32; 2]> = stroke.split_ascii_whitespace().filter_map(point).collect();
            (1..points.len()).map(|end| [points[end - 1], points[end]]).collect::<Vec<_>>()
        })
    }
}

fn point(word: &str) -> Option<[f32; 2]> {
    let mut digits = word.chars().filter_map(|digit| digit.to_digit(10));
    Some([digits.next()? as f32, digits.next()? as f32 - BASELINE])
}

/// The glyph of a character; unknown ones are blank.
pub(super) fn glyph(letter: char) -> Glyph {
    let (width, code) = match letter.to_ascii_lowercase() {
        '0' => (4.0, "12 03 07 18 38 47 43 32 12"),
        '1' => (2.0, "07 28 22"),
        '2' => (4.0, "07 18 38 47 46 02 42"),
        '3' => (4.0, "07 18 38 47 46 35 15;35 44 43 32 12 03"),
        '4' => (4.0, "32 38 04 44"),
        '5' => (4.0, "48 08 05 35 44 43 32 12 03"),
        '6' => (4.0, "38 18 07 03 12 32 43 44 35 15 04"),
        '7' => (4.0, "08 48 12"),
        '8' => (4.0, "15 06 07 18 38 47 46 35 15 04 03 12 32 43 44 35"),
        '9' => (4.0, "12 32 43 47 38 18 07 06 15 35 46"),
        'a' => (3.0, "36 32;35 26 16 05 03 12 22 33"),
        'b' => (3.0, "08 02;05 16 26 35 33 22 12 03"),
        'c' => (3.0, "35 26 16 05 03 12 22 33"),
        'd' => (3.0, "38 32;35 26 16 05 03 12 22 33"),
        'e' => (3.0, "04 34 35 26 16 05 03 12 32"),
        'f' => (2.0, "28 18 07 02;06 26"),
        'g' => (3.0, "36 31 20 10;35 26 16 05 03 12 22 33"),
        'h' => (3.0, "08 02;05 16 26 35 32"),
        'i' => (0.6, "06 02;08 08"),
        'j' => (1.0, "16 11 00;18 18"),
        'k' => (3.0, "08 02;36 04 32"),
        'l' => (0.6, "08 02"),
        'm' => (4.0, "02 06;05 16 25 22;25 36 45 42"),
        'n' => (3.0, "02 06;05 16 26 35 32"),
        'o' => (3.0, "12 03 05 16 26 35 33 22 12"),
        'p' => (3.0, "00 06;05 16 26 35 33 22 12 03"),
        'q' => (3.0, "30 36;35 26 16 05 03 12 22 33"),
        'r' => (2.0, "02 06;05 16 26"),
        's' => (3.0, "36 16 05 14 24 33 22 02"),
        't' => (2.0, "08 03 12 22;06 26"),
        'u' => (3.0, "06 03 12 22 33;36 32"),
        'v' => (4.0, "06 22 46"),
        'w' => (4.0, "06 12 25 32 46"),
        'x' => (3.0, "06 32;36 02"),
        'y' => (4.0, "06 22;46 22 10"),
        'z' => (3.0, "06 36 02 32"),
        '.' => (0.6, "02 02"),
        ',' => (1.0, "12 01"),
        ':' => (0.6, "03 03;05 05"),
        '-' => (2.0, "05 25"),
        '+' => (3.0, "05 35;16 14"),
        '=' => (3.0, "04 34;06 36"),
        '/' => (3.0, "02 38"),
        '%' => (4.0, "02 48;07 07;43 43"),
        '(' => (1.0, "18 06 04 12"),
        ')' => (1.0, "08 16 14 02"),
        '_' => (3.0, "01 31"),
        _ => (2.0, ""),
    };
    Glyph { width, code }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_stay_inside_their_box() {
        for letter in (33_u8..127).map(char::from) {
            let glyph = glyph(letter);
            for [x, y] in glyph.strokes().flatten() {
                assert!(x <= glyph.width.max(1.0) && (-2.0..=6.0).contains(&y), "{letter}");
            }
        }
    }
}
