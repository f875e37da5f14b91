//! Many frames on one picture.

use std::path::Path;

use super::options::PictureOptions;
use super::overlay::Overlays;
use super::picture::Picture;
use super::png_file::write_png;
use super::stage::Stage;
use super::{label, paint};
use crate::output::{OutputError, check_frames};
use crate::recording::Recording;

/// Space between and around the frames in pixels, and its colour.
const GUTTER: u32 = 6;
const PAPER: [u8; 3] = [250, 250, 251];

/// How to lay out a contact sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactSheetOptions {
    /// Size and view of each frame. Default 400 x 300 pixels, 9 samples.
    pub frame: PictureOptions,
    /// Frames next to each other, at least 1. Default 4.
    pub columns: u32,
    /// Number of frames, evenly spread, the first and the last among them. Default 12.
    pub frames: u32,
}

impl Default for ContactSheetOptions {
    fn default() -> Self {
        let frame = PictureOptions { width: 400, height: 300, supersampling: 3, ..PictureOptions::default() };
        Self { frame, columns: 4, frames: 12 }
    }
}

/// Writes a PNG with frames in a grid, each labelled with its time and number. `overlays` is asked for each
/// frame shown; pass [`no_overlays`](super::no_overlays) for none.
///
/// # Errors
/// No frames, a size out of range, or the file cannot be written.
pub fn write_contact_sheet(
    recording: &Recording,
    path: &Path,
    options: &ContactSheetOptions,
    overlays: &dyn Fn(usize) -> Overlays,
) -> Result<(), OutputError> {
    check_frames(recording, path)?;
    let mut stage = Stage::new(recording, options.frame)?;
    let shown = spread(recording.frame_count(), options.frames.max(1) as usize);
    let columns = options.columns.clamp(1, shown.len() as u32);
    let rows = (shown.len() as u32).div_ceil(columns);
    let (width, height) = (options.frame.width + GUTTER, options.frame.height + GUTTER);
    let size = PictureOptions {
        width: columns.saturating_mul(width).saturating_add(GUTTER),
        height: rows.saturating_mul(height).saturating_add(GUTTER),
        ..options.frame
    };
    // A sheet may be as large as its frames demand, within what fits comfortably into memory.
    if u64::from(size.width) * u64::from(size.height) > 1 << 28 {
        size.check()?;
    }
    let mut sheet = Picture::filled(size.width, size.height, PAPER);
    for (cell, &frame) in (0..).zip(&shown) {
        let mut picture = stage.draw(frame, &overlays(frame));
        // A still has no time.
        if recording.frame_count() > 1 {
            caption(&mut picture, recording.time(frame), frame);
        }
        let (column, row) = (cell % columns, cell / columns);
        sheet.insert(&picture, GUTTER + column * width, GUTTER + row * height);
    }
    write_png(&sheet, path)
}

/// Pictures of one size in a grid, each labelled at its lower left.
#[must_use]
pub fn labelled_sheet(pictures: &[(String, Picture)], columns: u32) -> Picture {
    let [width, height] =
        pictures.first().map_or([0; 2], |(_, first)| [first.width + GUTTER, first.height + GUTTER]);
    let columns = columns.clamp(1, pictures.len().max(1) as u32);
    let rows = (pictures.len() as u32).div_ceil(columns);
    let mut sheet = Picture::filled(columns * width + GUTTER, rows * height + GUTTER, PAPER);
    for (cell, (name, picture)) in (0..).zip(pictures) {
        let mut picture = picture.clone();
        let size = (picture.height as f32 * 0.029).max(6.0);
        let at = [size * 1.1, picture.height as f32 - size * 1.1];
        label::draw(&mut picture, name, at, size, label::DARK);
        sheet.insert(&picture, GUTTER + cell % columns * width, GUTTER + cell / columns * height);
    }
    sheet
}

/// Time at the lower left, frame number beside it in a lighter ink.
fn caption(picture: &mut Picture, time: f64, frame: usize) {
    let size = (picture.height as f32 * 0.029).max(6.0);
    let mut at = [size * 1.1, picture.height as f32 - size * 1.1];
    let time = format!("{time:.2} s");
    label::draw(picture, &time, at, size, label::DARK);
    at[0] += label::width(&time, size) + size * 1.3;
    let pale = paint::Ink { opacity: 0.5, ..label::DARK };
    label::draw(picture, &format!("frame {frame}"), at, size, pale);
}

/// `count` of `frames` frames, evenly spread from first to last; all if there are fewer.
fn spread(frames: usize, count: usize) -> Vec<usize> {
    if frames <= count {
        return (0..frames).collect();
    }
    let last = count.saturating_sub(1).max(1);
    (0..count).map(|index| (index * (frames - 1) + last / 2) / last).collect()
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn frames_are_spread_from_first_to_last() {
        assert_eq!(spread(3, 12), [0, 1, 2]);
        assert_eq!(spread(300, 4), [0, 100, 199, 299]);
        assert_eq!(spread(300, 1), [0]);
    }
}
