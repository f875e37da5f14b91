//! Reading a replay file, which may be damaged, cut short, or hostile.

use super::frame::Frame;
use super::{END, FIELD, FRAME, HEADER, ORIGIN};
use crate::error::{Error, Result};
use crate::sections::{HEADER_BYTES, Sections, file_length};
use crate::snapshot::{FabricTable, SOLVER_FORMAT, SolverSnapshot, text};
use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// How a replay file ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// As the recorder finished it.
    Finished,
    /// Behind its last whole frame: the recorder was stopped, or the file was cut or damaged. The words say where and what.
    Cut(String),
}

/// A replay file, looked through once: every frame that it tells of is there and has the right checksum.
///
/// Frames are read when they are asked for, so that memory does not grow with the length of the file.
#[derive(Debug)]
pub struct ReplayFile<R> {
    source: R,
    /// Bytes of it.
    length: u64,
    origin: String,
    fabrics: FabricTable,
    /// Where each frame begins.
    frames: Vec<u64>,
    /// Frames before which the whole state is in the file, and where that is.
    keys: Vec<(usize, u64)>,
    ending: Ending,
}

impl ReplayFile<BufReader<File>> {
    /// Looks a file through.
    ///
    /// # Errors
    /// When there is no such file, or as [`new`](Self::new).
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        let file = File::open(path)
            .map_err(|error| Error::invalid(FIELD, path.display(), format!("cannot be opened: {error}")))?;
        Self::new(BufReader::new(file))
    }
}

impl<R: Read + Seek> ReplayFile<R> {
    /// Looks a file through.
    ///
    /// # Errors
    /// When it cannot be read, is of another kind or comes from a newer version, or does not get as far as the state before
    /// the first frame. What is damaged later [ends](Self::ending) it. No input makes this panic or allocate more than a few
    /// times its size.
    pub fn new(source: R) -> Result<Self> {
        let mut file = Self {
            source,
            length: 0,
            origin: String::new(),
            fabrics: FabricTable::default(),
            frames: Vec::new(),
            keys: Vec::new(),
            ending: Ending::Finished,
        };
        file.length = file.source.seek(SeekFrom::End(0)).map_err(|error| cannot_read(&error))?;
        let mut at = 0;
        let header = file.part(at)?.unwrap_or_default();
        let header_length = header.len() as u64;
        file.origin = text(&Sections::new(&header, &HEADER)?.required::<u32>(ORIGIN)?);
        at += header_length;
        let state = file.part(at)?.unwrap_or_default();
        SolverSnapshot::read(&state, &mut file.fabrics)?;
        file.keys.push((0, at));
        at += state.len() as u64;
        file.ending = loop {
            match file.next(at) {
                Ok(Some(size)) => at += size,
                Ok(None) => break Ending::Finished,
                Err(error) => {
                    let frames = file.frames.len();
                    break Ending::Cut(format!("behind {frames} frames, at byte {at}: {error}"));
                }
            }
        };
        Ok(file)
    }

    /// Looks at the part that begins here and returns its size; `None` at the end.
    fn next(&mut self, at: u64) -> Result<Option<u64>> {
        let expected = "the recorder was stopped before it ended the file";
        let part = self.part(at)?.ok_or_else(|| Error::length(FIELD, 0, expected))?;
        match part.first_chunk() {
            Some(magic) if magic == FRAME.magic => {
                let frame = Frame::read(&part, &mut self.fabrics)?;
                if frame.number != self.frames.len() {
                    let expected = format!("must be {}", self.frames.len());
                    return Err(Error::invalid("frame.STEP", frame.number, expected));
                }
                self.frames.push(at);
            }
            Some(magic) if magic == SOLVER_FORMAT.magic => {
                SolverSnapshot::read(&part, &mut self.fabrics)?;
                self.keys.push((self.frames.len(), at));
            }
            _ => {
                Sections::new(&part, &END)?;
                return Ok(None);
            }
        }
        Ok(Some(part.len() as u64))
    }

    /// The part of the file that begins here; `None` behind the last one. Its size was checked against what is there.
    fn part(&mut self, at: u64) -> Result<Option<Vec<u8>>> {
        let rest = self.length.saturating_sub(at);
        if rest == 0 {
            return Ok(None);
        }
        self.source.seek(SeekFrom::Start(at)).map_err(|error| cannot_read(&error))?;
        let mut part = vec![0; rest.min(HEADER_BYTES as u64) as usize];
        self.source.read_exact(&mut part).map_err(|error| cannot_read(&error))?;
        // One that is too short or too long for the file is refused by whoever looks at it.
        let size = file_length(&part).unwrap_or(0).clamp(part.len() as u64, rest);
        let size = usize::try_from(size).map_err(|_| Error::length(FIELD, part.len(), "what fits memory"))?;
        let begun = part.len();
        part.resize(size, 0);
        self.source.read_exact(&mut part[begun..]).map_err(|error| cannot_read(&error))?;
        Ok(Some(part))
    }

    /// Number of frames.
    #[must_use]
    pub fn frame_count(&self) -> usize {
        self.frames.len()
    }

    /// Version of the library, backend and device that it was recorded on, in words.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// How it ends.
    #[must_use]
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// The last whole state at or before the beginning of a frame, and of which frame it is.
    pub(super) fn state_before(&mut self, frame: usize) -> Result<(usize, SolverSnapshot)> {
        let known = self.keys.iter().rev().find(|(number, _)| *number <= frame);
        let &(number, at) = known.ok_or_else(|| Error::invalid(FIELD, frame, "has no state before it"))?;
        let bytes = self.part(at)?.unwrap_or_default();
        Ok((number, SolverSnapshot::read(&bytes, &mut self.fabrics)?))
    }

    /// A frame; `None` behind the last one.
    pub(super) fn frame(&mut self, number: usize) -> Result<Option<Frame>> {
        let Some(&at) = self.frames.get(number) else { return Ok(None) };
        let bytes = self.part(at)?.unwrap_or_default();
        Frame::read(&bytes, &mut self.fabrics).map(Some)
    }
}

fn cannot_read(error: &std::io::Error) -> Error {
    Error::invalid(FIELD, error.kind(), format!("cannot be read: {error}"))
}
