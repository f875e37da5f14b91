//! Animated GIF and APNG.

use std::path::Path;

use gif::{DisposalMethod, Encoder, Repeat};

use super::gif_palette::{Palette, TRANSPARENT};
use super::options::PictureOptions;
use super::overlay::Overlays;
use super::picture::Picture;
use super::png_file::{encoder, other};
use super::stage::Stage;
use crate::output::{OutputError, check_frames, write_atomically};
use crate::recording::Recording;

/// Frames that a palette is learnt from.
const LEARNT_FRAMES: usize = 8;

/// How to write an animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnimationOptions {
    /// Size and view of the frames. Default 480 x 360 pixels.
    pub frame: PictureOptions,
    /// The most frames per second; frames of the recording in between are left out. GIF viewers play at most
    /// 50. Default 30.
    pub frame_rate: f64,
}

impl Default for AnimationOptions {
    fn default() -> Self {
        Self { frame: PictureOptions::default(), frame_rate: 30.0 }
    }
}

impl AnimationOptions {
    /// Frames of the recording that are shown, each with its end in seconds.
    fn schedule(&self, recording: &Recording) -> Vec<(usize, f64)> {
        let wanted = if self.frame_rate > 0.0 { self.frame_rate } else { recording.frame_rate() };
        let step = ((recording.frame_rate() / wanted).ceil() as usize).max(1);
        let shown = (0..recording.frame_count()).step_by(step);
        shown.map(|frame| (frame, recording.time(frame + step))).collect()
    }
}

/// Writes an endless animated GIF with one palette of 255 colours. `overlays` is asked for each frame shown.
///
/// # Errors
/// No frames, a size out of range, or the file cannot be written.
pub fn write_gif(
    recording: &Recording,
    path: &Path,
    options: &AnimationOptions,
    overlays: &dyn Fn(usize) -> Overlays,
) -> Result<(), OutputError> {
    check_frames(recording, path)?;
    let mut stage = Stage::new(recording, options.frame)?;
    let schedule = options.schedule(recording);
    let step = schedule.len().div_ceil(LEARNT_FRAMES).max(1);
    let learnt: Vec<Picture> =
        schedule.iter().step_by(step).map(|&(frame, _)| stage.draw(frame, &overlays(frame))).collect();
    let mut palette = Palette::learn(&learnt);
    drop(learnt);
    let (width, height) = (options.frame.width as u16, options.frame.height as u16);
    write_atomically(path, |file| {
        let mut gif = Encoder::new(file, width, height, &palette.colors()).map_err(other)?;
        gif.set_repeat(Repeat::Infinite).map_err(other)?;
        let mut shown: Vec<u8> = Vec::new();
        // Delays are whole hundredths; what one rounds off, the next one makes good.
        let mut played: u32 = 0;
        for &(frame, end) in &schedule {
            let indices = palette.index(&stage.draw(frame, &overlays(frame)));
            let mut image = changed(&shown, &indices, width, height);
            let end = (end * 100.0).round() as u32;
            image.delay = u16::try_from(end.saturating_sub(played)).unwrap_or(u16::MAX).max(2);
            played += u32::from(image.delay);
            gif.write_frame(&image).map_err(other)?;
            shown = indices;
        }
        Ok(())
    })
}

/// The part of a frame that differs from the one before, with unchanged pixels transparent.
fn changed(before: &[u8], now: &[u8], width: u16, height: u16) -> gif::Frame<'static> {
    let columns = usize::from(width);
    let mut image = gif::Frame { width, height, dispose: DisposalMethod::Keep, ..gif::Frame::default() };
    if before.len() != now.len() {
        image.buffer = now.to_vec().into();
        return image;
    }
    let differs = |at: usize| before[at] != now[at];
    let different_rows: Vec<usize> = (0..usize::from(height))
        .filter(|row| before[row * columns..(row + 1) * columns] != now[row * columns..(row + 1) * columns])
        .collect();
    let (top, bottom) = match (different_rows.first(), different_rows.last()) {
        (Some(&top), Some(&bottom)) => (top, bottom),
        _ => (0, 0),
    };
    let in_column = |column: usize| different_rows.iter().any(|row| differs(row * columns + column));
    let left = (0..columns).find(|&column| in_column(column)).unwrap_or(0);
    let right = (left..columns).rfind(|&column| in_column(column)).unwrap_or(left);
    let mut pixels = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for row in top..=bottom {
        let range = row * columns + left..=row * columns + right;
        pixels.extend(range.map(|at| if differs(at) { now[at] } else { TRANSPARENT }));
    }
    (image.left, image.top) = (left as u16, top as u16);
    (image.width, image.height) = ((right - left + 1) as u16, (bottom - top + 1) as u16);
    image.transparent = Some(TRANSPARENT);
    image.buffer = pixels.into();
    image
}

/// Writes an endless animated PNG in full colour: better looking and several times larger than a GIF.
///
/// # Errors
/// No frames, a size out of range, or the file cannot be written.
pub fn write_apng(
    recording: &Recording,
    path: &Path,
    options: &AnimationOptions,
    overlays: &dyn Fn(usize) -> Overlays,
) -> Result<(), OutputError> {
    check_frames(recording, path)?;
    let mut stage = Stage::new(recording, options.frame)?;
    let schedule = options.schedule(recording);
    write_atomically(path, |file| {
        let mut encoder = encoder(file, options.frame.width, options.frame.height);
        encoder.set_animated(schedule.len() as u32, 0)?;
        let mut writer = encoder.write_header()?;
        let mut played: u64 = 0;
        for &(frame, end) in &schedule {
            let end = (end * 1000.0).round() as u64;
            writer.set_frame_delay(u16::try_from(end - played).unwrap_or(u16::MAX), 1000)?;
            played = end;
            writer.write_image_data(&stage.draw(frame, &overlays(frame)).rgb)?;
        }
        Ok(writer.finish()?)
    })
}
