//! What is new in every picture, on its way to the device in one piece.
//!
//! Numbers of shaders, points, colours and marks lie one behind the other in one buffer: a driver takes longer for a write of its own for
//! each of them than for their bytes.

use bytemuck::Pod;
use glam::Mat4;
use wgpu::BufferUsages;

use super::numbers::{MOST_PARTS, ObjectNumbers};

/// Where shaders may begin to read uniforms on every device: at multiples of so many bytes.
const STRIDE: usize = 256;

/// How far they read at most, in bytes.
const REACH: usize = size_of::<ObjectNumbers>() + MOST_PARTS * size_of::<Mat4>();

/// Bytes of the first buffer.
const FIRST: usize = 1 << 16;

/// The bytes of a picture, here and on the device.
#[derive(Debug)]
pub struct Upload {
    layout: wgpu::BindGroupLayout,
    bytes: Vec<u8>,
    buffer: wgpu::Buffer,
    group: wgpu::BindGroup,
}

impl Upload {
    /// An empty one, for shaders that read numbers by this layout.
    pub fn new(device: &wgpu::Device, layout: &wgpu::BindGroupLayout) -> Self {
        let (buffer, group) = make(device, layout, FIRST);
        Self { layout: layout.clone(), bytes: Vec::new(), buffer, group }
    }

    /// Begins a picture.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Adds what a shader reads as uniforms, and such numbers behind it; returns where they begin.
    pub fn add_numbers<N: Pod, M: Pod>(&mut self, numbers: &N, more: &[M]) -> u32 {
        self.align(STRIDE);
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(bytemuck::bytes_of(numbers));
        self.bytes.extend_from_slice(bytemuck::cast_slice(more));
        begin as u32
    }

    /// Adds points or what they have; returns where they begin.
    pub fn add_points<P: Pod>(&mut self, points: &[P]) -> u64 {
        self.align(16);
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(bytemuck::cast_slice(points));
        begin as u64
    }

    fn align(&mut self, bytes: usize) {
        self.bytes.resize(self.bytes.len().next_multiple_of(bytes), 0);
    }

    /// Sends all of it.
    pub fn send(&mut self, device: &wgpu::Device, queue: &wgpu::Queue) {
        // Also of the last numbers a shader could read as many as there might be.
        let size = self.bytes.len() + REACH;
        if self.buffer.size() < size as u64 {
            (self.buffer, self.group) = make(device, &self.layout, size.next_power_of_two());
        }
        queue.write_buffer(&self.buffer, 0, &self.bytes);
    }

    /// Numbers for a shader; name where they begin.
    pub fn group(&self) -> &wgpu::BindGroup {
        &self.group
    }

    /// What lies behind a byte.
    pub fn after(&self, begin: u64) -> wgpu::BufferSlice<'_> {
        self.buffer.slice(begin..)
    }
}

fn make(
    device: &wgpu::Device,
    layout: &wgpu::BindGroupLayout,
    bytes: usize,
) -> (wgpu::Buffer, wgpu::BindGroup) {
    let buffer = device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("upload"),
        size: bytes as u64,
        usage: BufferUsages::UNIFORM | BufferUsages::VERTEX | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    let size = wgpu::BufferSize::new(REACH as u64);
    let binding = wgpu::BufferBinding { buffer: &buffer, offset: 0, size };
    let entry = wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::Buffer(binding) };
    let descriptor = wgpu::BindGroupDescriptor { label: Some("upload"), layout, entries: &[entry] };
    let group = device.create_bind_group(&descriptor);
    (buffer, group)
}
