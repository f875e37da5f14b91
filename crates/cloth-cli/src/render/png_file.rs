//! PNG files.

use std::io::{self, Write};
use std::path::Path;

use super::picture::Picture;
use crate::output::{OutputError, write_atomically};

/// Writes a picture as PNG.
///
/// # Errors
/// The file cannot be written.
pub fn write_png(picture: &Picture, path: &Path) -> Result<(), OutputError> {
    write_atomically(path, |file| {
        let mut writer = encoder(file, picture.width, picture.height).write_header()?;
        writer.write_image_data(&picture.rgb)?;
        Ok(writer.finish()?)
    })
}

/// A picture as PNG.
///
/// # Errors
/// A size that PNG does not have.
pub fn png_bytes(picture: &Picture) -> Result<Vec<u8>, OutputError> {
    let mut bytes = Vec::new();
    let encoded = encoder(&mut bytes, picture.width, picture.height).write_header().and_then(|mut writer| {
        writer.write_image_data(&picture.rgb)?;
        writer.finish()
    });
    let failed = |error| OutputError::Write { path: "a picture".into(), source: other(error) };
    encoded.map(|()| bytes).map_err(failed)
}

pub(super) fn encoder<W: Write>(file: W, width: u32, height: u32) -> png::Encoder<'static, W> {
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    encoder
}

/// Encoder errors that do not come from the file cannot happen with the sizes checked; they are passed on.
pub(super) fn other(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::other(error)
}
