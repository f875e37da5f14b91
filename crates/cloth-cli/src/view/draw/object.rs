//! A surface in the memory of the GPU.

use bytemuck::Pod;
use cloth::backend::wgpu::Vec4Slice;
use wgpu::BufferUsages;

use super::numbers::ObjectNumbers;
use super::pipelines::Pipelines;

/// Triangles over points that may move, with marks on some of them.
#[derive(Debug)]
pub struct Object {
    numbers: wgpu::Buffer,
    group: wgpu::BindGroup,
    indices: wgpu::Buffer,
    index_count: u32,
    positions: Points,
    normals: Points,
    colors: wgpu::Buffer,
    /// Which points are marked, ascending.
    marked: Vec<u32>,
    /// Where they are.
    marks: wgpu::Buffer,
}

/// A buffer of points: our own, which the host fills, or part of one that a solver fills.
#[derive(Debug, Clone, PartialEq)]
struct Points {
    buffer: wgpu::Buffer,
    /// In bytes.
    first: u64,
}

impl Object {
    /// Triangles over so many points, with marks on these of them.
    pub fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        pipelines: &Pipelines,
        count: usize,
        triangles: &[[u32; 3]],
        marks: &[u32],
    ) -> Self {
        let make = |usage, bytes: usize| buffer(device, usage, bytes);
        let own = |buffer| Points { buffer, first: 0 };
        let indices = make(BufferUsages::INDEX, size_of_val(triangles));
        queue.write_buffer(&indices, 0, bytemuck::cast_slice(triangles));
        let numbers = make(BufferUsages::UNIFORM, size_of::<ObjectNumbers>());
        let entry = wgpu::BindGroupEntry { binding: 0, resource: numbers.as_entire_binding() };
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
            index_count: triangles.len() as u32 * 3,
            positions: own(make(BufferUsages::VERTEX, count * 16)),
            normals: own(make(BufferUsages::VERTEX, count * 16)),
            colors: make(BufferUsages::VERTEX, count * 4),
            marks: make(BufferUsages::VERTEX, marked.len() * 16),
            marked,
        }
    }

    /// Points and unit normals, four numbers each, from the host.
    pub fn upload<P: Pod>(&self, queue: &wgpu::Queue, positions: &[P], normals: &[[f32; 4]]) {
        queue.write_buffer(&self.positions.buffer, 0, bytemuck::cast_slice(positions));
        queue.write_buffer(&self.normals.buffer, 0, bytemuck::cast_slice(normals));
        let place = |&mark: &u32| positions.get(mark as usize).copied().unwrap_or_else(P::zeroed);
        let marks: Vec<P> = self.marked.iter().map(place).collect();
        queue.write_buffer(&self.marks, 0, bytemuck::cast_slice(&marks));
    }

    /// Points and normals that are on the device already.
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

    /// Where it is, its colours, and those of its points where they have some.
    pub fn describe(&self, queue: &wgpu::Queue, numbers: ObjectNumbers, colors: &[[u8; 4]]) {
        let mark = numbers.mark.with_w(f32::from(!colors.is_empty()));
        queue.write_buffer(&self.numbers, 0, bytemuck::bytes_of(&ObjectNumbers { mark, ..numbers }));
        queue.write_buffer(&self.colors, 0, bytemuck::cast_slice(colors));
    }

    /// Draws its triangles.
    pub fn draw(&self, pass: &mut wgpu::RenderPass<'_>) {
        pass.set_bind_group(1, &self.group, &[]);
        for (slot, points) in [(0, &self.positions), (1, &self.normals)] {
            pass.set_vertex_buffer(slot, points.buffer.slice(points.first..));
        }
        pass.set_vertex_buffer(2, self.colors.slice(..));
        pass.set_index_buffer(self.indices.slice(..), wgpu::IndexFormat::Uint32);
        pass.draw_indexed(0..self.index_count, 0, 0..1);
    }

    /// Draws its marks.
    pub fn draw_marks(&self, pass: &mut wgpu::RenderPass<'_>) {
        if !self.marked.is_empty() {
            pass.set_bind_group(1, &self.group, &[]);
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
