//! Surfaces in the memory of the GPU.

use std::ops::Range;

use bytemuck::Pod;
use cloth::backend::wgpu::Vec4Slice;
use wgpu::BufferUsages;

use super::numbers::ObjectNumbers;
use super::pipelines::Pipelines;

/// Distance of the numbers of two parts, in bytes, which every device allows.
const STRIDE: usize = 256;

/// Meshes over points that may move, with marks on some of these; drawn with one set of buffers.
#[derive(Debug)]
pub struct Object {
    /// What each mesh is like, one every [`STRIDE`] bytes.
    numbers: wgpu::Buffer,
    group: wgpu::BindGroup,
    indices: wgpu::Buffer,
    parts: Vec<Part>,
    positions: Points,
    normals: Points,
    colors: wgpu::Buffer,
    /// Which points are marked, ascending.
    marked: Vec<u32>,
    /// Where they are.
    marks: wgpu::Buffer,
    /// Numbers on their way to the device.
    rows: Vec<u8>,
}

/// Where a mesh lies in the buffers.
#[derive(Debug, Clone)]
struct Part {
    indices: Range<u32>,
    first_point: u32,
}

/// A buffer of points: our own, which the host fills, or part of one that a solver fills.
#[derive(Debug, Clone, PartialEq)]
struct Points {
    buffer: wgpu::Buffer,
    /// In bytes.
    first: u64,
}

impl Object {
    /// Meshes, each of so many points and these triangles, with marks on these points of the first.
    pub fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        pipelines: &Pipelines,
        meshes: &[(usize, &[[u32; 3]])],
        marks: &[u32],
    ) -> Self {
        let make = |usage, bytes: usize| buffer(device, usage, bytes);
        let own = |buffer| Points { buffer, first: 0 };
        let (mut parts, mut triangles, mut count) = (Vec::with_capacity(meshes.len()), Vec::new(), 0);
        for (points, own) in meshes {
            let first = triangles.len() as u32 * 3;
            parts.push(Part { indices: first..first + own.len() as u32 * 3, first_point: count as u32 });
            triangles.extend_from_slice(own);
            count += points;
        }
        let indices = make(BufferUsages::INDEX, size_of_val(&triangles[..]));
        queue.write_buffer(&indices, 0, bytemuck::cast_slice(&triangles));
        let numbers = make(BufferUsages::UNIFORM, parts.len().max(1) * STRIDE);
        let size = wgpu::BufferSize::new(size_of::<ObjectNumbers>() as u64);
        let binding = wgpu::BufferBinding { buffer: &numbers, offset: 0, size };
        let entry = wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::Buffer(binding) };
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("object"),
            layout: &pipelines.object,
            entries: &[entry],
        });
        let mut marked = marks.to_vec();
        marked.sort_unstable();
        Self {
            numbers,
            group,
            indices,
            parts,
            positions: own(make(BufferUsages::VERTEX, count * 16)),
            normals: own(make(BufferUsages::VERTEX, count * 16)),
            colors: make(BufferUsages::VERTEX, count * 4),
            marks: make(BufferUsages::VERTEX, marked.len() * 16),
            marked,
            rows: Vec::new(),
        }
    }

    /// Points and unit normals of a mesh, four numbers each, from the host.
    pub fn upload<P: Pod>(&self, queue: &wgpu::Queue, part: usize, positions: &[P], normals: &[[f32; 4]]) {
        let to = u64::from(self.parts[part].first_point) * 16;
        queue.write_buffer(&self.positions.buffer, to, bytemuck::cast_slice(positions));
        queue.write_buffer(&self.normals.buffer, to, bytemuck::cast_slice(normals));
        if self.marked.is_empty() {
            return;
        }
        let place = |&mark: &u32| positions.get(mark as usize).copied().unwrap_or_else(P::zeroed);
        let marks: Vec<P> = self.marked.iter().map(place).collect();
        queue.write_buffer(&self.marks, 0, bytemuck::cast_slice(&marks));
    }

    /// Points and normals of the only mesh that are on the device already.
    pub fn share(&mut self, encoder: &mut wgpu::CommandEncoder, positions: &Vec4Slice, normals: &Vec4Slice) {
        let theirs = |of: &Vec4Slice| Points { buffer: of.buffer.clone(), first: of.bytes.start };
        (self.positions, self.normals) = (theirs(positions), theirs(normals));
        let mut to = 0;
        for run in self.marked.chunk_by(|mark, next| mark + 1 == *next) {
            let (from, bytes) = (positions.bytes.start + u64::from(run[0]) * 16, run.len() as u64 * 16);
            encoder.copy_buffer_to_buffer(&positions.buffer, from, &self.marks, to, bytes);
            to += bytes;
        }
    }

    /// Where each mesh is, its colours, and those of all points where they have some.
    pub fn describe(&mut self, queue: &wgpu::Queue, numbers: &[ObjectNumbers], colors: &[[u8; 4]]) {
        self.rows.clear();
        for numbers in numbers {
            let mark = numbers.mark.with_w(f32::from(!colors.is_empty()));
            self.rows.extend_from_slice(bytemuck::bytes_of(&ObjectNumbers { mark, ..*numbers }));
            self.rows.resize(self.rows.len().next_multiple_of(STRIDE), 0);
        }
        queue.write_buffer(&self.numbers, 0, &self.rows);
        if !colors.is_empty() {
            queue.write_buffer(&self.colors, 0, bytemuck::cast_slice(colors));
        }
    }

    /// Draws the triangles of those meshes that are to be seen.
    pub fn draw(&self, pass: &mut wgpu::RenderPass<'_>, is_seen: impl Fn(usize) -> bool) {
        for (slot, points) in [(0, &self.positions), (1, &self.normals)] {
            pass.set_vertex_buffer(slot, points.buffer.slice(points.first..));
        }
        pass.set_vertex_buffer(2, self.colors.slice(..));
        pass.set_index_buffer(self.indices.slice(..), wgpu::IndexFormat::Uint32);
        for (index, part) in self.parts.iter().enumerate().filter(|(index, _)| is_seen(*index)) {
            pass.set_bind_group(1, &self.group, &[(index * STRIDE) as u32]);
            pass.draw_indexed(part.indices.clone(), part.first_point as i32, 0..1);
        }
    }

    /// Draws its marks.
    pub fn draw_marks(&self, pass: &mut wgpu::RenderPass<'_>) {
        if !self.marked.is_empty() {
            pass.set_bind_group(1, &self.group, &[0]);
            pass.set_vertex_buffer(0, self.marks.slice(..));
            pass.draw(0..4, 0..self.marked.len() as u32);
        }
    }
}

fn buffer(device: &wgpu::Device, usage: BufferUsages, bytes: usize) -> wgpu::Buffer {
    device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("view"),
        // A binding must not be empty.
        size: bytes.max(16) as u64,
        usage: usage | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}
