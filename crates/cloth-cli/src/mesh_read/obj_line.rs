//! The parts of one line of an OBJ file. Errors are messages without place; the caller adds the line.

/// Numbers of a `v` or `vt` line: at least `least`, all finite.
pub(super) fn numbers<'a>(
    words: impl Iterator<Item = &'a str>,
    least: usize,
    numbers: &mut Vec<f32>,
) -> Result<(), String> {
    numbers.clear();
    for word in words {
        let number: f32 =
            word.parse().map_err(|_| format!("\"{}\" is not a number; export again", shorten(word)))?;
        if !number.is_finite() {
            return Err(format!("\"{}\" is not a finite number; repair the mesh", shorten(word)));
        }
        numbers.push(number);
    }
    if numbers.len() < least {
        return Err(format!("{} numbers where {least} are needed; export again", numbers.len()));
    }
    Ok(())
}

/// A corner `position`, `position/uv`, `position//normal` or `position/uv/normal` as indices from 0.
/// Negative indices count back from the lines read so far, as the format demands.
pub(super) fn corner(word: &str, positions: usize, uvs: usize) -> Result<(u32, Option<u32>), String> {
    let mut parts = word.split('/');
    let position = index(parts.next().unwrap_or_default(), positions)?;
    let uv = match parts.next() {
        None | Some("") => None,
        Some(part) => Some(index(part, uvs)?),
    };
    Ok((position, uv))
}

fn index(part: &str, count: usize) -> Result<u32, String> {
    let wrong = |why: &str| format!("the index \"{}\" {why}; export the mesh again", shorten(part));
    let number: i64 = part.parse().map_err(|_| wrong("is not a whole number"))?;
    let from_zero = match number {
        0 => return Err(wrong("is 0, but OBJ counts from 1")),
        1.. => number - 1,
        _ => count as i64 + number,
    };
    u32::try_from(from_zero).map_err(|_| wrong("is out of range"))
}

/// A word short enough for a one-line message.
fn shorten(word: &str) -> String {
    word.chars().take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_in_all_spellings() {
        assert_eq!(corner("3", 9, 9), Ok((2, None)));
        assert_eq!(corner("3/4", 9, 9), Ok((2, Some(3))));
        assert_eq!(corner("3//7", 9, 9), Ok((2, None)));
        assert_eq!(corner("-1/-2/5", 9, 9), Ok((8, Some(7))));
        for wrong in ["0", "-10", "x", "", "1/0", "99999999999"] {
            assert!(corner(wrong, 9, 9).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_must_be_finite() {
        let mut found = Vec::new();
        assert!(numbers(["1", "nan", "3"].into_iter(), 3, &mut found).is_err());
        assert!(numbers(["1", "1e39", "3"].into_iter(), 3, &mut found).is_err());
        assert!(numbers(["1", "2"].into_iter(), 3, &mut found).is_err());
        assert!(numbers(["1", "-2.5e-3", "3", "4"].into_iter(), 3, &mut found).is_ok());
        assert_eq!(found, [1.0, -2.5e-3, 3.0, 4.0]);
    }
}
