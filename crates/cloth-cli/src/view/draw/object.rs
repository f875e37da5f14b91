//! A surface in the memory of the GPU.

use bytemuck::Pod;
use cloth::backend::wgpu::Vec4Slice;
use eframe::wgpu;

use super::numbers::ObjectNumbers;
use super::pipelines::Pipelines;

/// Triangles over points that may move, with marks on some of them.
#[derive(Debug)]
pub struct Object {
    numbers: wgpu::Buffer,
    indices: wgpu::Buffer,
    index_count: u32,
    marks: wgpu::Buffer,
    mark_count: u32,
    positions: Points,
    normals: Points,
    colors: wgpu::Buffer,
    group: wgpu::BindGroup,
}

/// A buffer of points: our own, which the host fills, or part of one that a solver fills.
#[derive(Debug, Clone, PartialEq)]
struct Points {
    buffer: wgpu::Buffer,
    first: u32,
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
        let storage = wgpu::BufferUsages::STORAGE;
        let make = |usage, bytes: usize| buffer(device, usage, bytes);
        let own = |buffer| Points { buffer, first: 0 };
        let (indices, of_marks) =
            (make(wgpu::BufferUsages::INDEX, size_of_val(triangles)), make(storage, size_of_val(marks)));
        queue.write_buffer(&indices, 0, bytemuck::cast_slice(triangles));
        queue.write_buffer(&of_marks, 0, bytemuck::cast_slice(marks));
        let numbers = make(wgpu::BufferUsages::UNIFORM, size_of::<ObjectNumbers>());
        let positions = own(make(storage, count * 16));
        let normals = own(make(storage, count * 16));
        let colors = make(storage, count * 4);
        let buffers = [&numbers, &positions.buffer, &normals.buffer, &colors, &of_marks];
        let group = bind(device, pipelines, buffers);
        Self {
            numbers,
            indices,
            index_count: triangles.len() as u32 * 3,
            marks: of_marks,
            mark_count: marks.len() as u32,
            positions,
            normals,
            colors,
            group,
        }
    }

    /// Points and unit normals, four numbers each, from the host.
    pub fn upload<P: Pod>(&self, queue: &wgpu::Queue, positions: &[P], normals: &[[f32; 4]]) {
        queue.write_buffer(&self.positions.buffer, 0, bytemuck::cast_slice(positions));
        queue.write_buffer(&self.normals.buffer, 0, bytemuck::cast_slice(normals));
    }

    /// Points and normals that are on the device already.
    pub fn share(
        &mut self,
        device: &wgpu::Device,
        pipelines: &Pipelines,
        positions: &Vec4Slice,
        normals: &Vec4Slice,
    ) {
        let theirs = |of: &Vec4Slice| Points { buffer: of.buffer.clone(), first: of.first() };
        let (positions, normals) = (theirs(positions), theirs(normals));
        if (&self.positions, &self.normals) != (&positions, &normals) {
            (self.positions, self.normals) = (positions, normals);
            let (positions, normals) = (&self.positions.buffer, &self.normals.buffer);
            self.group =
                bind(device, pipelines, [&self.numbers, positions, normals, &self.colors, &self.marks]);
        }
    }

    /// Where it is, its colours, and those of its points where they have some.
    pub fn describe(&self, queue: &wgpu::Queue, numbers: ObjectNumbers, colors: &[[u8; 4]]) {
        let [_, _, _, mark] = numbers.places;
        let places = [self.positions.first, self.normals.first, u32::from(!colors.is_empty()), mark];
        queue.write_buffer(&self.numbers, 0, bytemuck::bytes_of(&ObjectNumbers { places, ..numbers }));
        queue.write_buffer(&self.colors, 0, bytemuck::cast_slice(colors));
    }

    /// Draws its triangles.
    pub fn draw(&self, pass: &mut wgpu::RenderPass<'_>) {
        pass.set_bind_group(1, &self.group, &[]);
        pass.set_index_buffer(self.indices.slice(..), wgpu::IndexFormat::Uint32);
        pass.draw_indexed(0..self.index_count, 0, 0..1);
    }

    /// Draws its marks.
    pub fn draw_marks(&self, pass: &mut wgpu::RenderPass<'_>) {
        if self.mark_count > 0 {
            pass.set_bind_group(1, &self.group, &[]);
            pass.draw(0..4, 0..self.mark_count);
        }
    }
}

fn buffer(device: &wgpu::Device, usage: wgpu::BufferUsages, bytes: usize) -> wgpu::Buffer {
    device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("view"),
        // A binding must not be empty.
        size: bytes.max(16) as u64,
        usage: usage | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}

fn bind(device: &wgpu::Device, pipelines: &Pipelines, buffers: [&wgpu::Buffer; 5]) -> wgpu::BindGroup {
    let entries: Vec<_> = (0..)
        .zip(buffers)
        .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
        .collect();
    device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: Some("object"),
        layout: &pipelines.object,
        entries: &entries,
    })
}
