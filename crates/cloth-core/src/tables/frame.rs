//! The tables of a step: what the host tells a device about the frames of all cloths.

use super::{Job, NONE, Task, append};
use crate::cloth::{Bounds, Cloth};
use crate::collider::{Animated, Triangle};
use crate::device::FrameOutcome;
use crate::method::pbd::plan::{BRANCHING, BoxBlock, Cone, FramePlan, IterationParameters, TriangleTree};
use crate::program::groups;
use glam::Vec3;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Words of an outcome before the displacements: bounds, number of particles put back, and one that is not used.
pub const OUTCOME_WORDS: usize = 8;

/// Words that a group contributes to an outcome.
const PARTIAL_WORDS: u32 = 8;

/// Tables of all cloths behind each other.
#[derive(Debug, Default)]
pub struct FrameTables {
    /// One for each cloth.
    pub tasks: Vec<Task>,
    /// One for each iteration.
    pub iterations: Vec<IterationParameters>,
    /// One for each capsule, in lines: one line for each iteration and one more.
    pub cones: Vec<Cone>,
    /// Everything that has four numbers: spheres, planes, motion constraints and so on.
    pub rows: Vec<[f32; 4]>,
    /// Everything that has one number or index.
    pub words: Vec<u32>,
    /// Words of the outcomes of all cloths. The word behind them is for the number of pairs of cloths that meet.
    pub results: u32,
    /// Where what groups contribute to the outcomes ends (words).
    pub partials_end: u32,
    /// Where rest positions and collision triangles are among the rows, by their address: cloths that share them refer to
    /// the same rows.
    shared: HashMap<usize, u32>,
}

impl FrameTables {
    /// Forgets all cloths and keeps the memory.
    pub fn clear(&mut self) {
        self.tasks.clear();
        self.iterations.clear();
        self.cones.clear();
        self.rows.clear();
        self.words.clear();
        self.results = 0;
        self.partials_end = 0;
        self.shared.clear();
    }

    /// Adds a cloth; `job` names what is on the device already: its particles and its fabric. Returns where its outcome begins
    /// in the results.
    pub fn add(&mut self, cloth: &Cloth, plan: &FramePlan, mut job: Job) -> u32 {
        job.particle_count = cloth.particle_count() as u32;
        job.iterations = append(&mut self.iterations, &plan.iterations);
        job.phases = append(&mut self.words, bytemuck::cast_slice(&plan.phases));
        // Rows of the program begin at a multiple of their size, so that a device reads a row at once.
        self.words.resize(self.words.len().next_multiple_of(4), 0);
        job.loops = append(&mut self.words, bytemuck::cast_slice(plan.program.loops()));
        job.loop_count = plan.program.loops().len() as u32;
        job.passes = append(&mut self.words, bytemuck::cast_slice(plan.program.passes()));
        job.stiffness = NONE;
        if !plan.constraint_stiffness.is_empty() {
            job.stiffness = append(&mut self.words, bytemuck::cast_slice(&plan.constraint_stiffness));
        }
        (job.motion_start, job.motion_target) = self.add_moving(cloth.motion_constraints());
        (job.separation_start, job.separation_target) = self.add_moving(cloth.separation_constraints());
        job.accelerations = append(&mut self.rows, cloth.accelerations());
        self.add_shapes(cloth, plan, &mut job);
        self.add_virtual_particles(cloth, &mut job);
        self.add_self_collision(cloth, &mut job);
        job.outcome = self.results;
        self.results += (OUTCOME_WORDS + sleep_tests(&plan.iterations)) as u32;
        self.tasks.push(Task { frame: plan.frame, job });
        job.outcome
    }

    /// What happened to a cloth, from the results of all.
    ///
    /// `words` are the outcomes as the device wrote them: `self.results` words.
    #[must_use]
    pub fn outcome(&self, task: usize, words: &[u32]) -> FrameOutcome {
        let Task { frame, job } = &self.tasks[task];
        let first = job.iterations as usize;
        let iterations = &self.iterations[first..first + frame.iteration_count as usize];
        let tests = sleep_tests(iterations);
        let found = &words[job.outcome as usize..][..OUTCOME_WORDS + tests];
        let number = |k: usize| f32::from_bits(found[k]);
        let point = |k| Vec3::new(number(k), number(k + 1), number(k + 2));
        FrameOutcome {
            bounds: Bounds { lower: point(0), upper: point(3) },
            restored_particles: found[6],
            largest_displacements: found[OUTCOME_WORDS..].iter().map(|&bits| f32::from_bits(bits)).collect(),
            kernel_times: Vec::new(),
        }
    }

    /// Gives every cloth its scratch memory, behind all outcomes and the number of pairs. Returns the words of all together.
    pub fn place_scratch(&mut self) -> u32 {
        let mut end = self.results + 1;
        for Task { job, .. } in &mut self.tasks {
            job.partials = end;
            end += PARTIAL_WORDS * groups(job.particle_count);
        }
        self.partials_end = end;
        for Task { job, .. } in &mut self.tasks {
            job.scratch = end;
            end += (3 * job.anchor_count).max(2 * job.self_size);
        }
        end
    }

    /// Rows at the start and at the end of the frame; the same where nothing moves.
    fn add_moving(&mut self, values: &Animated<[f32; 4]>) -> (u32, u32) {
        let start = append(&mut self.rows, values.start());
        (start, if values.moves() { append(&mut self.rows, values.target()) } else { start })
    }

    fn add_shapes(&mut self, cloth: &Cloth, plan: &FramePlan, job: &mut Job) {
        let shapes = cloth.colliders();
        job.spheres = append(&mut self.rows, &plan.spheres);
        job.sphere_count = plan.sphere_count() as u32;
        job.cones = append(&mut self.cones, &plan.cones);
        job.cone_count = shapes.capsules().len() as u32;
        job.planes = append(&mut self.rows, &plan.planes);
        job.plane_count = shapes.planes().len() as u32;
        job.convex_offsets = append(&mut self.words, &plan.convex_offsets);
        job.convex_planes = append(&mut self.words, &plan.convex_planes);
        job.convex_count = plan.convex_offsets.len().saturating_sub(1) as u32;
        let triangles = shapes.triangles();
        job.collider_count = triangles.len() as u32;
        job.collider_start = self.add_corners(triangles.start());
        job.collider_target = job.collider_start;
        if triangles.moves() {
            job.collider_target = self.add_corners(triangles.target());
        }
        self.add_tree(&plan.triangles, job);
    }

    fn add_tree(&mut self, tree: &TriangleTree, job: &mut Job) {
        job.collider_tree = append(&mut self.words, &[tree.levels().len() as u32]);
        append(&mut self.words, tree.levels());
        append(&mut self.words, tree.order());
        job.collider_boxes = self.rows.len() as u32;
        for BoxBlock { lower, upper } in tree.boxes() {
            let row = |sides: &[[f32; BRANCHING]; 3], k: usize| [sides[0][k], sides[1][k], sides[2][k], 0.0];
            self.rows.extend((0..BRANCHING).flat_map(|k| [row(lower, k), row(upper, k)]));
        }
    }

    fn add_corners(&mut self, triangles: &[Triangle]) -> u32 {
        let start = self.rows.len() as u32;
        if triangles.is_empty() {
            return start;
        }
        match self.shared.entry(triangles.as_ptr().addr()) {
            Entry::Occupied(place) => *place.get(),
            Entry::Vacant(place) => {
                let corners = triangles.iter().flat_map(|triangle| triangle.corners);
                self.rows.extend(corners.map(|[x, y, z]| [x, y, z, 0.0]));
                *place.insert(start)
            }
        }
    }

    fn add_virtual_particles(&mut self, cloth: &Cloth, job: &mut Job) {
        let virtual_particles = cloth.virtual_particles();
        job.virtual_particles = append(&mut self.words, bytemuck::cast_slice(virtual_particles.particles()));
        job.virtual_sets = append(&mut self.words, virtual_particles.sets());
        job.virtual_weights = self.rows.len() as u32;
        let weights = virtual_particles.weights().iter();
        self.rows.extend(weights.map(|&[a, b, c]| [a, b, c, 0.0]));
    }

    fn add_self_collision(&mut self, cloth: &Cloth, job: &mut Job) {
        (job.rest_positions, job.self_indices) = (NONE, NONE);
        if cloth.parameters().self_collision_distance <= 0.0 {
            return;
        }
        if !cloth.rest_positions().is_empty() {
            let rest = cloth.rest_positions();
            let place = self.shared.entry(rest.as_ptr().addr());
            job.rest_positions = *place.or_insert_with(|| append(&mut self.rows, rest));
        }
        job.self_count = job.particle_count;
        if let Some(indices) = cloth.self_collision_indices() {
            job.self_indices = append(&mut self.words, indices);
            job.self_count = indices.len() as u32;
        }
        job.self_size = job.self_count.next_power_of_two();
    }
}

/// Number of iterations with a sleep test.
fn sleep_tests(iterations: &[IterationParameters]) -> usize {
    iterations.iter().filter(|iteration| iteration.sleep_test != 0).count()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use crate::{Fabric, Particle, Pose};
    use std::sync::Arc;

    #[test]
    fn cloths_that_share_rest_positions_refer_to_the_same_rows() {
        let particles: [Particle; 2] = [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]];
        let shared: Arc<[Particle]> = particles.into();
        let fabric = Arc::new(Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap());
        let mut tables = FrameTables::default();
        let mut places = Vec::new();
        for rest in [shared.clone(), shared.clone(), particles.into()] {
            let mut cloth = Cloth::new(fabric.clone(), Bounds::of(&particles), Pose::default());
            cloth.share_rest_positions(rest).unwrap();
            cloth.edit(|parameters| parameters.self_collision_distance = 0.5).unwrap();
            let mut plan = FramePlan::default();
            let method = cloth.settings().method();
            method.plan(&mut cloth, 1.0 / 60.0, 1, &mut plan);
            tables.add(&cloth, &plan, Job::default());
            places.push(tables.tasks.last().unwrap().job.rest_positions);
        }
        assert_eq!(places[0], places[1]);
        assert_eq!(places[2], places[0] + 2, "a copy has rows of its own");
        tables.clear();
        assert!(tables.shared.is_empty(), "addresses hold for one step");
    }
}
