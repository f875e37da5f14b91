//! Files of named sections: how fabrics and snapshots are stored.
//!
//! A file is little-endian: eight magic bytes, the version (u32), the number of sections (u32), the number of bytes after
//! the header (u64), their checksum (u64, FNV-1a), then the sections. A section is its name (four ASCII bytes), the size of
//! an element in bytes (u32), the number of elements (u64) and the elements, padded with zeros to a multiple of 8 bytes. A
//! reader skips sections whose name it does not know.

use crate::error::{Error, Result};
use bytemuck::Pod;
use std::collections::BTreeMap;

/// Bytes before the sections.
pub const HEADER_BYTES: usize = 32;

/// One kind of file.
#[derive(Debug, Clone, Copy)]
pub struct Format {
    /// The first bytes of each file.
    pub magic: &'static [u8; 8],
    /// Version that is written. Versions from 1 up to it can be read.
    pub version: u32,
    /// What errors call the file: the path of its fields begins with this.
    pub field: &'static str,
    /// What a file holds, for errors: `a cooked fabric`.
    pub content: &'static str,
    /// What to do where a file is damaged or too new, for errors: `cook the mesh again`.
    pub cure: &'static str,
}

/// Elements made of 32-bit words.
pub trait Words: Pod {}
impl Words for u32 {}
impl Words for f32 {}
impl<const N: usize> Words for [u32; N] where [u32; N]: Pod {}
impl<const N: usize> Words for [f32; N] where [f32; N]: Pod {}
impl Words for crate::contact::ContactElement {}

/// Checksum of the bytes after the header. It finds damage, not malice: contents are to be validated anyway.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// A file that is being written.
#[derive(Debug, Clone)]
pub struct SectionWriter {
    bytes: Vec<u8>,
    sections: u32,
}

impl Default for SectionWriter {
    fn default() -> Self {
        Self { bytes: vec![0; HEADER_BYTES], sections: 0 }
    }
}

impl SectionWriter {
    /// Adds a section.
    pub fn section<T: Words>(&mut self, name: [u8; 4], elements: &[T]) {
        self.sections += 1;
        self.bytes.extend(name);
        self.bytes.extend((size_of::<T>() as u32).to_le_bytes());
        self.bytes.extend((elements.len() as u64).to_le_bytes());
        // All elements consist of 32-bit words: on a big-endian machine these are turned around one by one.
        let words: &[u32] = bytemuck::cast_slice(elements);
        self.bytes.reserve(words.len() * 4 + 8);
        self.bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        self.bytes.resize(self.bytes.len().next_multiple_of(8), 0);
    }

    /// Adds a section of bytes, for instance whole files of other kinds, one behind the other.
    pub fn bytes(&mut self, name: [u8; 4], bytes: &[u8]) {
        self.raw(name, 1, bytes);
    }

    /// Adds a section whose elements are little-endian already.
    pub(crate) fn raw(&mut self, name: [u8; 4], element_size: u32, bytes: &[u8]) {
        self.sections += 1;
        self.bytes.extend(name);
        self.bytes.extend(element_size.to_le_bytes());
        self.bytes.extend((bytes.len() as u64 / u64::from(element_size.max(1))).to_le_bytes());
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(8), 0);
    }

    /// The sections so far, as a reader of the file would find them.
    pub(crate) fn view(&self, field: &'static str) -> Result<Sections<'_>> {
        Sections::parse(&self.bytes[HEADER_BYTES..], self.sections, field)
    }

    /// The bytes of the file.
    #[must_use]
    pub fn finish(mut self, format: &Format) -> Vec<u8> {
        let (header, body) = self.bytes.split_at_mut(HEADER_BYTES);
        header[..8].copy_from_slice(format.magic);
        header[8..12].copy_from_slice(&format.version.to_le_bytes());
        header[12..16].copy_from_slice(&self.sections.to_le_bytes());
        header[16..24].copy_from_slice(&(body.len() as u64).to_le_bytes());
        header[24..].copy_from_slice(&checksum(body).to_le_bytes());
        self.bytes
    }
}

/// The sections of a file by name. Every length was checked against the bytes that are there.
#[derive(Debug, Clone)]
pub struct Sections<'a> {
    field: &'static str,
    by_name: BTreeMap<[u8; 4], (u32, &'a [u8])>,
}

impl<'a> Sections<'a> {
    /// Finds the sections of a file.
    ///
    /// # Errors
    /// When the bytes are no such file, are truncated or damaged (by checksum), or come from a newer version.
    pub fn new(bytes: &'a [u8], format: &Format) -> Result<Self> {
        let count = check_header(bytes, format)?;
        Self::parse(&bytes[HEADER_BYTES..], count, format.field)
    }

    /// Finds so many sections.
    fn parse(mut body: &'a [u8], count: u32, field: &'static str) -> Result<Self> {
        let mut by_name = BTreeMap::new();
        for s in 0..count {
            let cut = || Error::invalid(format!("{field}.sections[{s}]"), "cut short", "the file is damaged");
            let ([a, b, c, d, size @ ..], rest) = body.split_first_chunk::<8>().ok_or_else(cut)?;
            let (elements, rest) = rest.split_first_chunk::<8>().ok_or_else(cut)?;
            let size = u32::from_le_bytes(*size);
            let bytes = u64::from_le_bytes(*elements).checked_mul(u64::from(size));
            let padded = bytes.and_then(|bytes| bytes.checked_next_multiple_of(8));
            let (Some(bytes), Some(padded)) = (bytes, padded) else { return Err(cut()) };
            if padded > rest.len() as u64 {
                return Err(cut());
            }
            let name = [*a, *b, *c, *d];
            if by_name.insert(name, (size, &rest[..bytes as usize])).is_some() {
                let name = String::from_utf8_lossy(&name).into_owned();
                return Err(Error::invalid(format!("{field}.sections[{s}]"), name, "is there twice"));
            }
            body = &rest[padded as usize..];
        }
        if body.is_empty() {
            Ok(Self { field, by_name })
        } else {
            Err(Error::length(field, body.len(), "no bytes after the last section"))
        }
    }

    /// Names, sizes of elements, and contents of all sections.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ([u8; 4], u32, &'a [u8])> {
        self.by_name.iter().map(|(&name, &(size, bytes))| (name, size, bytes))
    }

    /// Size of elements and content of a section, if it is there.
    pub(crate) fn get(&self, name: [u8; 4]) -> Option<(u32, &'a [u8])> {
        self.by_name.get(&name).copied()
    }

    /// Puts a section in the place of one of that name, or removes it.
    pub(crate) fn replace(&mut self, name: [u8; 4], section: Option<(u32, &'a [u8])>) {
        match section {
            Some(section) => self.by_name.insert(name, section),
            None => self.by_name.remove(&name),
        };
    }

    /// The content of a section of bytes; nothing where it is not there.
    ///
    /// # Errors
    /// When its elements are no bytes.
    pub fn bytes(&self, name: [u8; 4]) -> Result<&'a [u8]> {
        match self.get(name) {
            None => Ok(&[]),
            Some((1, bytes)) => Ok(bytes),
            Some((size, _)) => {
                Err(Error::invalid(self.field(name), format!("{size} bytes each"), "must have 1"))
            }
        }
    }

    /// The files in a section of bytes, one behind the other.
    ///
    /// # Errors
    /// When its elements are no bytes, or the last file is cut short.
    pub fn files(&self, name: [u8; 4]) -> Result<Vec<&'a [u8]>> {
        let mut rest = self.bytes(name)?;
        let mut files = Vec::new();
        while !rest.is_empty() {
            let length = file_length(rest).and_then(|length| usize::try_from(length).ok());
            let (file, behind) =
                length.and_then(|length| rest.split_at_checked(length)).ok_or_else(|| {
                    let field = format!("{}[{}]", self.field(name), files.len());
                    Error::invalid(field, "cut short", "the file is damaged")
                })?;
            files.push(file);
            rest = behind;
        }
        Ok(files)
    }

    /// What errors call a section.
    #[must_use]
    pub fn field(&self, name: [u8; 4]) -> String {
        format!("{}.{}", self.field, String::from_utf8_lossy(&name))
    }

    /// The elements of a section, if it is there.
    ///
    /// # Errors
    /// When its elements have another size.
    pub fn optional<T: Words>(&self, name: [u8; 4]) -> Result<Option<Vec<T>>> {
        let Some(&(size, bytes)) = self.by_name.get(&name) else { return Ok(None) };
        if size as usize != size_of::<T>() || !bytes.len().is_multiple_of(size_of::<T>()) {
            let expected = format!("must have {}", size_of::<T>());
            return Err(Error::invalid(self.field(name), format!("{size} bytes each"), expected));
        }
        let mut elements = vec![T::zeroed(); bytes.len() / size_of::<T>()];
        let words: &mut [u32] = bytemuck::cast_slice_mut(&mut elements);
        for (word, four) in words.iter_mut().zip(bytes.chunks_exact(4)) {
            *word = u32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        }
        Ok(Some(elements))
    }

    /// The elements of a section that every file has.
    ///
    /// # Errors
    /// When it is not there, or its elements have another size.
    pub fn required<T: Words>(&self, name: [u8; 4]) -> Result<Vec<T>> {
        self.optional(name)?.ok_or_else(|| {
            Error::invalid(self.field(name), "missing", "every file of this kind has this section")
        })
    }
}

/// Bytes of the file that begins here, as its header has them; `None` where that is cut short.
#[must_use]
pub fn file_length(bytes: &[u8]) -> Option<u64> {
    let length = bytes.get(16..HEADER_BYTES)?.first_chunk::<8>()?;
    u64::from_le_bytes(*length).checked_add(HEADER_BYTES as u64)
}

/// Checks everything before the sections; returns their number.
fn check_header(bytes: &[u8], format: &Format) -> Result<u32> {
    let Format { magic, version: newest, field, content, cure } = *format;
    let too_short = || Error::length(field, bytes.len(), format!("at least {HEADER_BYTES} bytes of header"));
    if !bytes.starts_with(magic) {
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(8)]).into_owned();
        let magic = String::from_utf8_lossy(magic);
        return Err(Error::invalid(
            format!("{field}.magic"),
            format!("{start:?}"),
            format!("is not {content} ({magic})"),
        ));
    }
    let word = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes);
    let long = |at: usize| bytes.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
    let version = word(8).ok_or_else(too_short)?;
    if version == 0 || version > newest {
        let expected = if version == 0 {
            "no such version was ever written; the file is damaged".to_owned()
        } else {
            format!("this library reads versions up to {newest}: update it, or {cure}")
        };
        return Err(Error::invalid(format!("{field}.version"), version, expected));
    }
    let count = word(12).ok_or_else(too_short)?;
    let (length, sum) = (long(16).ok_or_else(too_short)?, long(24).ok_or_else(too_short)?);
    let body = &bytes[HEADER_BYTES..];
    if body.len() as u64 != length {
        let expected = format!("{length} bytes after the header; the file is truncated or damaged");
        return Err(Error::length(field, body.len(), expected));
    }
    let found = checksum(body);
    if found != sum {
        let expected = format!("must be {sum:#018x}: the file is damaged; {cure}");
        return Err(Error::invalid(format!("{field}.checksum"), format!("{found:#018x}"), expected));
    }
    Ok(count)
}
