//! What is new in every picture, on its way to the device in as few pieces as possible.
//!
//! Numbers of shaders, points, colours and marks lie one behind the other in one buffer: a driver takes longer for a write of its own for
//! each of them than for their bytes. Of large cloths, whose bytes take longer, what does not fit goes into further buffers: no device
//! has buffers of any size.

use bytemuck::Pod;
use glam::Mat4;
use wgpu::BufferUsages;

use super::numbers::{MOST_PARTS, ObjectNumbers};

/// Where shaders may begin to read uniforms on every device: at multiples of so many bytes.
const STRIDE: usize = 256;

/// How far they read at most, in bytes.
const REACH: usize = size_of::<ObjectNumbers>() + MOST_PARTS * size_of::<Mat4>();

/// Bytes of the first buffer at the beginning.
const FIRST: usize = 1 << 16;

/// Most bytes of a buffer that has more than one piece, on devices that have buffers of four times as many.
const MOST: usize = 64 << 20;

/// The bytes of a picture, here and on the device.
#[derive(Debug)]
pub struct Upload {
    layout: wgpu::BindGroupLayout,
    /// Most bytes of a page that has more than one piece.
    most: usize,
    /// Numbers are in the first.
    pages: Vec<Page>,
    group: wgpu::BindGroup,
}

#[derive(Debug)]
struct Page {
    bytes: Vec<u8>,
    buffer: wgpu::Buffer,
}

/// Where points are in an upload.
#[derive(Clone, Copy, Debug, Default)]
pub struct Piece {
    page: usize,
    first: u64,
}

impl Upload {
    /// An empty one, for shaders that read numbers by this layout.
    pub fn new(device: &wgpu::Device, layout: &wgpu::BindGroupLayout) -> Self {
        let page = Page::new(device, FIRST);
        let group = numbers(device, layout, &page.buffer);
        let most = device.limits().max_buffer_size / 4;
        Self { layout: layout.clone(), most: MOST.min(most as usize), pages: vec![page], group }
    }

    /// Begins a picture.
    pub fn clear(&mut self) {
        self.pages.iter_mut().for_each(|page| page.bytes.clear());
    }

    /// Adds what a shader reads as uniforms, and such numbers behind it; returns where they begin.
    pub fn add_numbers<N: Pod, M: Pod>(&mut self, numbers: &N, more: &[M]) -> u32 {
        let page = &mut self.pages[0];
        let begin = page.align(STRIDE);
        page.bytes.extend_from_slice(bytemuck::bytes_of(numbers));
        page.bytes.extend_from_slice(bytemuck::cast_slice(more));
        begin as u32
    }

    /// Adds points or what they have; returns where they are.
    pub fn add_points<P: Pod>(&mut self, device: &wgpu::Device, points: &[P]) -> Piece {
        let bytes: &[u8] = bytemuck::cast_slice(points);
        let fits = |page: &Page| page.bytes.is_empty() || page.bytes.len() + bytes.len() <= self.most;
        // The first has numbers, and is never empty.
        let page = self.pages.iter().position(fits).unwrap_or_else(|| {
            self.pages.push(Page::new(device, bytes.len()));
            self.pages.len() - 1
        });
        let first = self.pages[page].align(16) as u64;
        self.pages[page].bytes.extend_from_slice(bytes);
        Piece { page, first }
    }

    /// Sends all of it.
    pub fn send(&mut self, device: &wgpu::Device, queue: &wgpu::Queue) {
        let last = self.pages.iter().rposition(|page| !page.bytes.is_empty()).unwrap_or_default();
        self.pages.truncate(last + 1);
        for (index, page) in self.pages.iter_mut().enumerate() {
            // Also of the last numbers a shader could read as many as there might be.
            let size = page.bytes.len() + if index == 0 { REACH } else { 0 };
            if page.buffer.size() < size as u64 {
                page.buffer = Page::new(device, size).buffer;
                if index == 0 {
                    self.group = numbers(device, &self.layout, &page.buffer);
                }
            }
            queue.write_buffer(&page.buffer, 0, &page.bytes);
        }
    }

    /// Numbers for a shader; name where they begin.
    pub fn group(&self) -> &wgpu::BindGroup {
        &self.group
    }

    /// Points and what lies behind them.
    pub fn points(&self, piece: Piece) -> wgpu::BufferSlice<'_> {
        self.pages[piece.page].buffer.slice(piece.first..)
    }
}

impl Page {
    /// For so many bytes: small ones have some to spare, large ones none.
    fn new(device: &wgpu::Device, bytes: usize) -> Self {
        let size = if bytes < MOST { bytes.next_power_of_two() } else { bytes.next_multiple_of(16) };
        let buffer = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("upload"),
            size: size.max(16) as u64,
            usage: BufferUsages::UNIFORM | BufferUsages::VERTEX | BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        Self { bytes: Vec::new(), buffer }
    }

    /// Goes on at a multiple of so many bytes; returns where that is.
    fn align(&mut self, bytes: usize) -> usize {
        self.bytes.resize(self.bytes.len().next_multiple_of(bytes), 0);
        self.bytes.len()
    }
}

fn numbers(device: &wgpu::Device, layout: &wgpu::BindGroupLayout, buffer: &wgpu::Buffer) -> wgpu::BindGroup {
    let size = wgpu::BufferSize::new(REACH as u64);
    let binding = wgpu::BufferBinding { buffer, offset: 0, size };
    let entry = wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::Buffer(binding) };
    device.create_bind_group(&wgpu::BindGroupDescriptor { label: Some("upload"), layout, entries: &[entry] })
}
