//! The tables of a frame: what the host tells the GPU about all cloths of a step.

use crate::context::Context;
use crate::job::{Job, NONE, OUTCOME_WORDS, Task};
use cloth_core::Result;
use cloth_core::collider::Animated;
use cloth_core::plan::{Cone, FramePlan, IterationParameters};
use cloth_core::{Cloth, Triangle};

/// Tables of all cloths behind each other, and the buffers they are uploaded to.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    pub tasks: Table<Task>,
    pub iterations: Table<IterationParameters>,
    pub cones: Table<Cone>,
    pub rows: Table<[f32; 4]>,
    pub words: Table<u32>,
    /// Words of the results so far.
    pub results: u32,
}

/// A column with its buffer.
#[derive(Debug)]
pub(crate) struct Table<T> {
    pub values: Vec<T>,
    buffer: Option<wgpu::Buffer>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { values: Vec::new(), buffer: None }
    }
}

impl<T: bytemuck::NoUninit> Table<T> {
    /// Appends values and returns where they start.
    pub fn add(&mut self, values: &[T]) -> u32 {
        let start = self.values.len() as u32;
        self.values.extend_from_slice(values);
        start
    }

    /// The buffer with the values; a new one only where they outgrow the old one.
    pub fn upload(&mut self, context: &Context, label: &str) -> Result<wgpu::Buffer> {
        let bytes = size_of_val(&*self.values) as u64;
        let buffer = match self.buffer.take().filter(|buffer| buffer.size() >= bytes) {
            Some(buffer) => buffer,
            None => context.storage(label, bytes)?,
        };
        context.queue.write_buffer(&buffer, 0, bytemuck::cast_slice(&self.values));
        Ok(self.buffer.insert(buffer).clone())
    }
}

impl Tables {
    pub fn clear(&mut self) {
        self.tasks.values.clear();
        self.iterations.values.clear();
        self.cones.values.clear();
        self.rows.values.clear();
        self.words.values.clear();
        self.results = 0;
    }

    /// Adds a cloth; `job` names what is on the GPU already.
    pub fn add(&mut self, cloth: &Cloth, plan: &FramePlan, mut job: Job) {
        job.particle_count = cloth.particle_count() as u32;
        job.iterations = self.iterations.add(&plan.iterations);
        job.phases = self.words.add(bytemuck::cast_slice(&plan.phases));
        job.phase_count = plan.phases.len() as u32;
        job.stiffness = NONE;
        if !plan.constraint_stiffness.is_empty() {
            job.stiffness = self.words.add(bytemuck::cast_slice(&plan.constraint_stiffness));
        }
        (job.motion_start, job.motion_target) = self.add_moving(cloth.motion_constraints());
        (job.separation_start, job.separation_target) = self.add_moving(cloth.separation_constraints());
        job.accelerations = self.rows.add(cloth.accelerations());
        self.add_shapes(cloth, plan, &mut job);
        self.add_virtual_particles(cloth, &mut job);
        self.add_self_collision(cloth, &mut job);
        let sleep_tests = plan.iterations.iter().filter(|iteration| iteration.sleep_test != 0).count();
        job.outcome = self.results;
        self.results += (OUTCOME_WORDS + sleep_tests) as u32;
        self.tasks.values.push(Task { frame: plan.frame, job });
    }

    /// Gives every cloth its scratch memory, behind all outcomes. Returns the words of both together.
    pub fn place_scratch(&mut self) -> u32 {
        let mut end = self.results;
        for Task { job, .. } in &mut self.tasks.values {
            job.scratch = end;
            end += (3 * job.anchor_count).max(2 * job.self_size);
        }
        end
    }

    /// Rows at the start and at the end of the frame; the same where nothing moves.
    fn add_moving(&mut self, values: &Animated<[f32; 4]>) -> (u32, u32) {
        let start = self.rows.add(values.start());
        (start, if values.moves() { self.rows.add(values.target()) } else { start })
    }

    fn add_shapes(&mut self, cloth: &Cloth, plan: &FramePlan, job: &mut Job) {
        let shapes = cloth.colliders();
        job.spheres = self.rows.add(&plan.spheres);
        job.sphere_count = plan.sphere_count() as u32;
        job.cones = self.cones.add(&plan.cones);
        job.cone_count = shapes.capsules().len() as u32;
        job.planes = self.rows.add(&plan.planes);
        job.plane_count = shapes.planes().len() as u32;
        job.convex_offsets = self.words.add(&plan.convex_offsets);
        job.convex_planes = self.words.add(&plan.convex_planes);
        job.convex_count = plan.convex_offsets.len().saturating_sub(1) as u32;
        let triangles = shapes.triangles();
        job.collider_count = triangles.len() as u32;
        job.collider_start = self.add_corners(triangles.start());
        job.collider_target = job.collider_start;
        if triangles.moves() {
            job.collider_target = self.add_corners(triangles.target());
        }
    }

    fn add_corners(&mut self, triangles: &[Triangle]) -> u32 {
        let start = self.rows.values.len() as u32;
        let corners = triangles.iter().flat_map(|triangle| triangle.corners);
        self.rows.values.extend(corners.map(|[x, y, z]| [x, y, z, 0.0]));
        start
    }

    fn add_virtual_particles(&mut self, cloth: &Cloth, job: &mut Job) {
        let virtual_particles = cloth.virtual_particles();
        job.virtual_particles = self.words.add(bytemuck::cast_slice(virtual_particles.particles()));
        job.virtual_sets = self.words.add(virtual_particles.sets());
        job.virtual_set_count = virtual_particles.sets().len().saturating_sub(1) as u32;
        job.virtual_weights = self.rows.values.len() as u32;
        let weights = virtual_particles.weights().iter();
        self.rows.values.extend(weights.map(|&[a, b, c]| [a, b, c, 0.0]));
    }

    fn add_self_collision(&mut self, cloth: &Cloth, job: &mut Job) {
        (job.rest_positions, job.self_indices) = (NONE, NONE);
        if cloth.parameters().self_collision_distance <= 0.0 {
            return;
        }
        if !cloth.rest_positions().is_empty() {
            job.rest_positions = self.rows.add(cloth.rest_positions());
        }
        job.self_count = job.particle_count;
        if let Some(indices) = cloth.self_collision_indices() {
            job.self_indices = self.words.add(indices);
            job.self_count = indices.len() as u32;
        }
        job.self_size = job.self_count.next_power_of_two();
    }
}
