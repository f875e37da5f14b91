//! Damage to bytes of any meaning.

use crate::{MOST_BYTES, Random};

/// Words at which arithmetic goes wrong: ends of ranges, numbers that are not finite, denormal ones, lengths.
const WORDS: [u32; 24] = [
    0,
    1,
    2,
    3,
    4,
    7,
    8,
    16,
    255,
    256,
    1000,
    65_535,
    65_536,
    1 << 20,
    1 << 28,
    0x7FFF_FFFF,
    0x8000_0000,
    0xFFFF_FFFF,
    0xFFFF_FFFE,
    0x7F80_0000,
    0xFF80_0000,
    0x7FC0_0000,
    0x0000_0400,
    0x7F7F_FFFF,
];

/// A word: one of those at which arithmetic goes wrong, an ordinary number, or any.
pub(super) fn word(random: &mut Random) -> u32 {
    match random.below(4) {
        0 => random.bits() as u32,
        1 => ((random.below(2001) as f32 - 1000.0) * 0.01).to_bits(),
        2 => random.below(64) as u32,
        _ => random.one_of(&WORDS),
    }
}

/// Damages bytes once.
pub(super) fn damage(random: &mut Random, mut file: Vec<u8>, other: &[u8]) -> Vec<u8> {
    if file.is_empty() {
        file.extend_from_slice(other);
    }
    let length = file.len();
    match random.below(9) {
        0 => {
            if let Some(byte) = file.get_mut(random.below(length)) {
                *byte ^= 1 << random.below(8);
            }
        }
        1 => {
            if let Some(byte) = file.get_mut(random.below(length)) {
                *byte = random.bits() as u8;
            }
        }
        2 => file.truncate(random.below(length)),
        3 => drop(file.drain(random.range(length))),
        4 => {
            let piece = file[random.range(length)].to_vec();
            insert(random, &mut file, &piece);
        }
        5 => {
            let piece = &other[random.range(other.len())];
            insert(random, &mut file, piece);
        }
        6 => {
            let most = MOST_BYTES >> random.below(10);
            let piece = file[random.range(length)].repeat(1 + random.below(256));
            insert(random, &mut file, &piece[..piece.len().min(most)]);
        }
        _ => words(random, &mut file),
    }
    file
}

/// Overwrites one word, or two that make a long one.
pub(super) fn words(random: &mut Random, file: &mut [u8]) {
    // Most words of most files are aligned.
    let mut at = random.below(file.len());
    if random.below(4) > 0 {
        at &= !3;
    }
    let mut value = u64::from(word(random)).to_le_bytes();
    if random.below(2) == 0 {
        value[4..].copy_from_slice(&word(random).to_le_bytes());
    }
    let width = random.one_of(&[1, 2, 4, 4, 4, 8]);
    file.iter_mut().skip(at).zip(&value[..width]).for_each(|(byte, value)| *byte = *value);
}

fn insert(random: &mut Random, file: &mut Vec<u8>, piece: &[u8]) {
    let at = random.below(file.len() + 1);
    file.splice(at..at, piece.iter().copied());
}
