//! Surfaces in the memory of the GPU.

use cloth::Particle;
use cloth::backend::wgpu::Vec4Slice;
use glam::Mat4;
use wgpu::BufferUsages;

use super::numbers::ObjectNumbers;
use super::upload::{Piece, Upload};

/// Meshes over points that may move, with marks on some of these; drawn together.
#[derive(Debug)]
pub struct Object {
    indices: wgpu::Buffer,
    index_count: u32,
    /// The first point of each mesh.
    first_points: Vec<usize>,
    /// Which mesh each point is of.
    parts: wgpu::Buffer,
    positions: Points,
    normals: Points,
    /// A colour for each point, or anything where they have none.
    colors: Points,
    /// Which points are marked, ascending.
    marked: Vec<u32>,
    /// Where they are.
    marks: Points,
    /// Where what shaders are told of it is in the upload.
    numbers: u32,
    /// Positions, normals and marks that go with every upload.
    host: Vec<[f32; 4]>,
}

/// Rows for points, from some byte on.
#[derive(Debug, Clone)]
enum Points {
    Uploaded(Piece),
    Own(wgpu::Buffer),
    /// Of a solver's buffer.
    Shared(wgpu::Buffer, u64),
}

impl Points {
    fn bind(&self, pass: &mut wgpu::RenderPass<'_>, slot: u32, upload: &Upload) {
        match self {
            Self::Uploaded(piece) => pass.set_vertex_buffer(slot, upload.points(*piece)),
            Self::Own(buffer) => pass.set_vertex_buffer(slot, buffer.slice(..)),
            Self::Shared(buffer, first) => pass.set_vertex_buffer(slot, buffer.slice(*first..)),
        }
    }
}

impl Object {
    /// Whether a device has buffers for the points and triangles of one.
    pub fn fits(device: &wgpu::Device, points: usize, triangles: usize) -> bool {
        let largest = (points * size_of::<[f32; 4]>()).max(triangles * size_of::<[u32; 3]>());
        largest as u64 <= device.limits().max_buffer_size
    }

    /// At most [`MOST_PARTS`](super::numbers::MOST_PARTS) meshes, each of so many points and these triangles, with marks on these points of the
    /// first.
    pub fn new(
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        meshes: &[(usize, &[[u32; 3]])],
        marks: &[u32],
    ) -> Self {
        let (mut first_points, mut parts, mut triangles) = (Vec::new(), Vec::new(), Vec::new());
        for (part, (points, own)) in (0..).zip(meshes) {
            let first = parts.len() as u32;
            first_points.push(parts.len());
            triangles.extend(own.iter().map(|triangle| triangle.map(|point| first + point)));
            parts.resize(parts.len() + points, part as u32);
        }
        let make = |usage, bytes: usize| buffer(device, usage, bytes);
        let own = |bytes| Points::Own(make(BufferUsages::VERTEX, bytes));
        let indices = make(BufferUsages::INDEX, size_of_val(&triangles[..]));
        queue.write_buffer(&indices, 0, bytemuck::cast_slice(&triangles));
        let count = parts.len();
        let part_of = make(BufferUsages::VERTEX, count * 4);
        queue.write_buffer(&part_of, 0, bytemuck::cast_slice(&parts));
        let mut marked = marks.to_vec();
        marked.sort_unstable();
        Self {
            indices,
            index_count: triangles.len() as u32 * 3,
            first_points,
            parts: part_of,
            positions: own(count * 16),
            normals: own(count * 16),
            colors: Points::Uploaded(Piece::default()),
            marks: own(marked.len() * 16),
            marked,
            numbers: 0,
            host: Vec::new(),
        }
    }

    /// Points and unit normals of a mesh that stay, four numbers each.
    pub fn write(&self, queue: &wgpu::Queue, part: usize, positions: &[[f32; 4]], normals: &[[f32; 4]]) {
        let to = self.first_points[part] as u64 * 16;
        for (points, rows) in [(&self.positions, positions), (&self.normals, normals)] {
            if let Points::Own(buffer) = points {
                queue.write_buffer(buffer, to, bytemuck::cast_slice(rows));
            }
        }
    }

    /// Points and unit normals of the only mesh, which go with this upload and those after it.
    pub fn set_points(&mut self, positions: &[Particle], normals: &[[f32; 3]]) {
        let positions: &[[f32; 4]] = bytemuck::cast_slice(positions);
        self.host.clear();
        self.host.extend_from_slice(positions);
        self.host.extend(normals.iter().map(|&[x, y, z]| [x, y, z, 0.0]));
        let place = |&mark: &u32| positions.get(mark as usize).copied().unwrap_or_default();
        self.host.extend(self.marked.iter().map(place));
    }

    /// Points and normals of the only mesh that are on the device already.
    pub fn share(&mut self, positions: &Vec4Slice, normals: &Vec4Slice) {
        let theirs = |of: &Vec4Slice| Points::Shared(of.buffer.clone(), of.bytes.start);
        (self.positions, self.normals) = (theirs(positions), theirs(normals));
    }

    /// Its colours, where each mesh is, and colours of all points where they have some. A mesh whose place has no size is not to be seen.
    pub fn describe(
        &mut self,
        device: &wgpu::Device,
        upload: &mut Upload,
        numbers: &ObjectNumbers,
        models: &[Mat4],
        colors: &[[u8; 4]],
    ) {
        let mark = numbers.mark.with_w(f32::from(!colors.is_empty()));
        self.numbers = upload.add_numbers(&ObjectNumbers { mark, ..*numbers }, models);
        if !self.host.is_empty() {
            let (rows, marks) = self.host.split_at(self.host.len() - self.marked.len());
            let (positions, normals) = rows.split_at(rows.len() / 2);
            self.positions = Points::Uploaded(upload.add_points(device, positions));
            self.normals = Points::Uploaded(upload.add_points(device, normals));
            self.marks = Points::Uploaded(upload.add_points(device, marks));
        }
        self.colors = match colors {
            [] => self.positions.clone(),
            _ => Points::Uploaded(upload.add_points(device, colors)),
        };
    }

    /// Copies marks out of points that are not our own.
    pub fn copy_marks(&self, encoder: &mut wgpu::CommandEncoder) {
        let (Points::Shared(points, first), Points::Own(marks)) = (&self.positions, &self.marks) else {
            return;
        };
        let mut to = 0;
        for run in self.marked.chunk_by(|mark, next| mark + 1 == *next) {
            let (from, bytes) = (first + u64::from(run[0]) * 16, run.len() as u64 * 16);
            encoder.copy_buffer_to_buffer(points, from, marks, to, bytes);
            to += bytes;
        }
    }

    /// Draws its triangles.
    pub fn draw(&self, pass: &mut wgpu::RenderPass<'_>, upload: &Upload) {
        if self.index_count > 0 {
            pass.set_bind_group(1, upload.group(), &[self.numbers]);
            self.positions.bind(pass, 0, upload);
            pass.set_vertex_buffer(1, self.parts.slice(..));
            self.normals.bind(pass, 2, upload);
            self.colors.bind(pass, 3, upload);
            pass.set_index_buffer(self.indices.slice(..), wgpu::IndexFormat::Uint32);
            pass.draw_indexed(0..self.index_count, 0, 0..1);
        }
    }

    /// Draws its marks.
    pub fn draw_marks(&self, pass: &mut wgpu::RenderPass<'_>, upload: &Upload) {
        if !self.marked.is_empty() {
            pass.set_bind_group(1, upload.group(), &[self.numbers]);
            self.marks.bind(pass, 0, upload);
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
