//! Numbers out of accessors: any component type, stride, normalisation and sparse storage. An own decoder,
//! because the library's readers cover neither custom attributes nor quantised positions.

use std::cell::Cell;
use std::sync::Arc;

use gltf::accessor::sparse::IndexType;
use gltf::accessor::{Accessor, DataType};
use gltf::buffer::View;

/// What accessors may be read into, in numbers: these, and a few for each byte of the buffers. Without it a small file could
/// ask for any amount of memory, by accessors without data, or by thousands of uses of one.
const FREE_NUMBERS: usize = 1 << 22;
const NUMBERS_PER_BYTE: usize = 4;

/// The buffers of a file while one thing is read from them.
pub(super) struct Data<'a> {
    buffers: &'a [Arc<Vec<u8>>],
    /// Numbers that may still be read.
    left: Cell<usize>,
}

impl<'a> Data<'a> {
    pub(super) fn new(buffers: &'a [Arc<Vec<u8>>]) -> Self {
        // Two buffers may be one file.
        let mut files: Vec<&Arc<Vec<u8>>> = buffers.iter().collect();
        files.sort_by_key(|file| Arc::as_ptr(file));
        files.dedup_by_key(|file| Arc::as_ptr(file));
        let bytes: usize = files.iter().map(|file| file.len()).sum();
        Self { buffers, left: Cell::new(bytes.saturating_mul(NUMBERS_PER_BYTE).saturating_add(FREE_NUMBERS)) }
    }

    /// All components of an accessor as floats, element by element.
    pub(super) fn floats(&self, accessor: &Accessor<'_>) -> Result<Vec<f32>, String> {
        let normalized = accessor.normalized();
        self.read(accessor, |bytes, kind| component_as_f32(bytes, kind, normalized))
    }

    /// All components of an accessor of unsigned integers.
    pub(super) fn indices(&self, accessor: &Accessor<'_>) -> Result<Vec<u32>, String> {
        self.read(accessor, |bytes, kind| match (kind, bytes) {
            (DataType::U8, &[a]) => u32::from(a),
            (DataType::U16, &[a, b]) => u32::from(u16::from_le_bytes([a, b])),
            (DataType::U32, &[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]),
            // Out of range for every mesh, so the mesh check reports it.
            _ => u32::MAX,
        })
    }

    /// Takes an accessor's numbers off what may be read.
    fn allow(&self, accessor: &Accessor<'_>) -> Result<(), String> {
        let numbers = accessor.count().saturating_mul(accessor.dimensions().multiplicity());
        let left = self.left.get().checked_sub(numbers).ok_or_else(|| {
            let (index, count) = (accessor.index(), accessor.count());
            format!(
                "accessor {index} of {count} elements asks for far more than the file holds; export again"
            )
        })?;
        self.left.set(left);
        Ok(())
    }

    fn read<T: Copy + Default>(
        &self,
        accessor: &Accessor<'_>,
        convert: impl Fn(&[u8], DataType) -> T,
    ) -> Result<Vec<T>, String> {
        let components = accessor.dimensions().multiplicity();
        let kind = accessor.data_type();
        let too_short =
            || format!("accessor {} points outside of its buffer; export again", accessor.index());
        self.allow(accessor)?;
        let buffers = self.buffers;
        let element = components * kind.size();
        let mut values = match accessor.view() {
            None => vec![T::default(); accessor.count() * components],
            Some(view) => {
                let stride = view.stride().unwrap_or(element);
                let bytes = slice(&view, accessor.offset(), stride, element, accessor.count(), buffers)
                    .ok_or_else(too_short)?;
                let mut values = Vec::with_capacity(accessor.count() * components);
                for at in 0..accessor.count() {
                    let element = &bytes[at * stride..at * stride + element];
                    values.extend(element.chunks_exact(kind.size()).map(|bytes| convert(bytes, kind)));
                }
                values
            }
        };
        if let Some(sparse) = accessor.sparse() {
            let (count, at, new) = (sparse.count(), sparse.indices(), sparse.values());
            let (index_kind, index_size) = match at.index_type() {
                IndexType::U8 => (DataType::U8, 1),
                IndexType::U16 => (DataType::U16, 2),
                IndexType::U32 => (DataType::U32, 4),
            };
            let indices = slice(&at.view(), at.offset(), index_size, index_size, count, buffers);
            let replaced = slice(&new.view(), new.offset(), element, element, count, buffers);
            let (indices, replaced) = indices.zip(replaced).ok_or_else(too_short)?;
            for (index, bytes) in indices.chunks_exact(index_size).zip(replaced.chunks_exact(element)) {
                let start = component_as_f64(index, index_kind) as usize * components;
                let target = values.get_mut(start..start + components).ok_or_else(too_short)?;
                for (value, bytes) in target.iter_mut().zip(bytes.chunks_exact(kind.size())) {
                    *value = convert(bytes, kind);
                }
            }
        }
        Ok(values)
    }
}

/// The bytes of `count` elements from `offset` in a view, or `None` if they are not all there.
fn slice<'a>(
    view: &View<'_>,
    offset: usize,
    stride: usize,
    element: usize,
    count: usize,
    buffers: &'a [Arc<Vec<u8>>],
) -> Option<&'a [u8]> {
    let view_end = view.offset().checked_add(view.length())?;
    let bytes = buffers.get(view.buffer().index())?.get(view.offset()..view_end)?;
    let length = if count == 0 { 0 } else { (count - 1).checked_mul(stride)?.checked_add(element)? };
    bytes.get(offset..offset.checked_add(length)?)
}

fn component_as_f32(bytes: &[u8], kind: DataType, normalized: bool) -> f32 {
    if let (DataType::F32, &[a, b, c, d]) = (kind, bytes) {
        return f32::from_le_bytes([a, b, c, d]);
    }
    let number = component_as_f64(bytes, kind);
    let largest = match kind {
        DataType::I8 => f64::from(i8::MAX),
        DataType::U8 => f64::from(u8::MAX),
        DataType::I16 => f64::from(i16::MAX),
        DataType::U16 => f64::from(u16::MAX),
        _ => return number as f32,
    };
    if normalized { (number / largest).max(-1.0) as f32 } else { number as f32 }
}

fn component_as_f64(bytes: &[u8], kind: DataType) -> f64 {
    match (kind, bytes) {
        (DataType::I8, &[a]) => f64::from(a.cast_signed()),
        (DataType::U8, &[a]) => f64::from(a),
        (DataType::I16, &[a, b]) => f64::from(i16::from_le_bytes([a, b])),
        (DataType::U16, &[a, b]) => f64::from(u16::from_le_bytes([a, b])),
        (DataType::U32, &[a, b, c, d]) => f64::from(u32::from_le_bytes([a, b, c, d])),
        (DataType::F32, &[a, b, c, d]) => f64::from(f32::from_le_bytes([a, b, c, d])),
        _ => 0.0,
    }
}
