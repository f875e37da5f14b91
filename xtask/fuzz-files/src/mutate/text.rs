//! Damage to text: numbers, words and lines.

use super::bytes;
use crate::{MOST_BYTES, Random};

/// What stands where a number should.
const NUMBERS: [&str; 28] = [
    "0",
    "-0.0",
    "1",
    "-1",
    "2",
    "3",
    "1e-30",
    "1e-45",
    "1e30",
    "-1e30",
    "3.4e38",
    "1e39",
    "1e308",
    "nan",
    "inf",
    "-inf",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "1000000",
    "0.1",
];

/// Damages a text once; `known` are words of its format.
pub(super) fn damage(random: &mut Random, file: &[u8], other: &[u8], known: &[&str]) -> Vec<u8> {
    let text = String::from_utf8_lossy(file);
    match random.below(10) {
        0 => lines(random, &text, &String::from_utf8_lossy(other)),
        1 => repeated(random, file),
        2 if !known.is_empty() => {
            let mut text = text.into_owned();
            let wanted = random.below(text.len() + 1);
            let at = (0..=wanted).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            text.insert_str(at, random.one_of(known));
            text.into_bytes()
        }
        3 => bytes::damage(random, file.to_vec(), other),
        _ => token(random, &text, known),
    }
}

/// Replaces a number or a word.
fn token(random: &mut Random, text: &str, known: &[&str]) -> Vec<u8> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "._+-".contains(c);
    let mut spans = Vec::new();
    let mut begin = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (begin, is_part(c)) {
            (None, true) => begin = Some(at),
            (Some(first), false) => {
                spans.push(first..at);
                begin = None;
            }
            _ => {}
        }
    }
    let Some(span) = spans.get(random.below(spans.len())).cloned() else { return text.into() };
    let old = &text[span.clone()];
    let is_number = old.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let new = match random.below(8) {
        0 => text[spans[random.below(spans.len())].clone()].to_owned(),
        1 => {
            let most = MOST_BYTES >> random.below(14);
            old.chars()
                .next()
                .map_or_else(String::new, |first| first.to_string())
                .repeat(1 + random.below(most))
        }
        2 if is_number => (random.below(2001) as f64 * 0.01 - 10.0).to_string(),
        3 if is_number => random.below(64).to_string(),
        4..8 if !is_number && !known.is_empty() => random.one_of(known).to_owned(),
        _ => random.one_of(&NUMBERS).to_owned(),
    };
    [&text[..span.start], &new, &text[span.end..]].concat().into_bytes()
}

/// Removes, doubles or exchanges lines, or takes one of another file.
fn lines(random: &mut Random, text: &str, other: &str) -> Vec<u8> {
    let mut lines: Vec<&str> = text.lines().collect();
    let others: Vec<&str> = other.lines().collect();
    let (count, kind) = (lines.len(), random.below(4));
    if count == 0 {
        return other.into();
    }
    let (a, b) = (random.below(count), random.below(count));
    match kind {
        0 => drop(lines.remove(a)),
        1 => lines.insert(b, lines[a]),
        2 => lines.swap(a, b),
        _ => lines.insert(a, others.get(random.below(others.len())).copied().unwrap_or_default()),
    }
    lines.join("\n").into_bytes()
}

/// Repeats a piece, a line or a group of lines very often: work must not grow faster than the file.
fn repeated(random: &mut Random, file: &[u8]) -> Vec<u8> {
    let mut range = random.range(file.len());
    if random.below(2) == 0 {
        let starts_line = |at: &usize| *at == 0 || file[at - 1] == b'\n';
        range.start = (0..=range.start).rev().find(starts_line).unwrap_or(0);
        range.end = (range.end..file.len()).find(starts_line).unwrap_or(file.len());
    }
    let most = MOST_BYTES >> random.below(12);
    let count = most / range.len().max(1);
    let piece = file[range.clone()].repeat(count.max(2));
    let mut bytes = file.to_vec();
    bytes.splice(range.end..range.end, piece);
    bytes
}
