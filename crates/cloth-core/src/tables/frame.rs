//! The tables of a step: what the host tells a device about the frames of all cloths.

use super::constants::{
    BEGINS_ADAPTIVELY, INERTIAL_SIZE, MEMORY_SIZE, MINIMUM_ENERGY, MINIMUM_GRADIENT, MINIMUM_HALVINGS,
    MINIMUM_ITERATIONS, MINIMUM_LINEAR_ITERATIONS, MINIMUM_RELATIVE, MINIMUM_SIZE, MINIMUM_UNFINISHED,
    MULTIPLIERS_STAY, NONE, OUTCOME_DISPLACEMENTS, OUTCOME_LOWER, OUTCOME_RESTORED, OUTCOME_STRETCH,
    OUTCOME_UPPER, OUTCOME_WATCH, PARTIAL_OUTCOME_SIZE,
};
use super::{ClothOffsets, ClothTask, NewtonTable, NewtonTask, PotentialTable, append};
use crate::cloth::{Bounds, Cloth};
use crate::collider::{Animated, Triangle};
use crate::error::{Error, Result};
use crate::method::pbd::plan::{BRANCHING, BoxBlock, Cone, FramePlan, IterationParameters, TriangleTree};
use crate::outcome::{FrameOutcome, Minimum};
use crate::particle::Particle;
use crate::program::{KernelId, Pass, Program, groups};
use glam::Vec3;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Tables of all cloths behind each other.
#[derive(Debug, Default)]
pub struct FrameTables {
    /// One for each cloth.
    pub tasks: Vec<ClothTask>,
    /// One for each iteration.
    pub iterations: Vec<IterationParameters>,
    /// One for each capsule, in lines: one line for each iteration and one more.
    pub cones: Vec<Cone>,
    /// Everything that has four numbers: spheres, planes, motion constraints and so on.
    pub vec4_data: Vec<[f32; 4]>,
    /// Everything that has one number or index.
    pub u32_data: Vec<u32>,
    /// Length of the outcomes of all cloths (`u32`s). The number behind them is that of the broad-phase pairs of cloths.
    pub results: u32,
    /// End of what groups contribute to the outcomes (`u32`s).
    pub partials_end: u32,
    /// What each cloth keeps from pass to pass for its potential (`u32`s).
    kept: Vec<u64>,
    /// What each keeps from frame to frame, before its outcome (`u32`s).
    memories: Vec<u32>,
    /// Whether each has a minimum to tell of.
    minimises: Vec<bool>,
    /// Starts of rest positions and collision triangles in `vec4_data`, by their address: cloths that share them refer to
    /// the same copy.
    shared: HashMap<usize, u32>,
}

/// Most numbers that a cloth keeps: the offsets of Newton's method count doubles.
const MOST_KEPT: u64 = 2 * u32::MAX as u64;

impl FrameTables {
    /// Forgets all cloths and keeps the memory.
    pub fn clear(&mut self) {
        self.tasks.clear();
        self.iterations.clear();
        self.cones.clear();
        self.vec4_data.clear();
        self.u32_data.clear();
        self.results = 0;
        self.partials_end = 0;
        self.kept.clear();
        self.memories.clear();
        self.minimises.clear();
        self.shared.clear();
    }

    /// Adds a cloth; `offsets` names what is on the device already: its particles and its fabric. Returns the start of its
    /// outcome in the results.
    pub fn add(&mut self, cloth: &Cloth, plan: &FramePlan, mut offsets: ClothOffsets) -> u32 {
        offsets.particle_count = cloth.particle_count() as u32;
        offsets.iterations = append(&mut self.iterations, &plan.iterations);
        offsets.iteration_count = plan.iteration_count();
        // Phases, loops and passes begin at a multiple of 16 bytes, so that a device reads one at once.
        self.u32_data.resize(self.u32_data.len().next_multiple_of(4), 0);
        offsets.phases = append(&mut self.u32_data, bytemuck::cast_slice(&plan.phases));
        offsets.loops = append(&mut self.u32_data, bytemuck::cast_slice(plan.program.loops()));
        offsets.loop_count = plan.program.loops().len() as u32;
        append(&mut self.u32_data, bytemuck::cast_slice(plan.program.passes()));
        offsets.stiffness = NONE;
        if !plan.constraint_stiffness.is_empty() {
            offsets.stiffness = append(&mut self.u32_data, bytemuck::cast_slice(&plan.constraint_stiffness));
        }
        (offsets.motion_start, offsets.motion_target) = self.add_moving(cloth.motion_constraints());
        (offsets.separation_start, offsets.separation_target) =
            self.add_moving(cloth.separation_constraints());
        offsets.accelerations = append(&mut self.vec4_data, cloth.accelerations());
        self.add_shapes(cloth, plan, &mut offsets);
        self.add_virtual_particles(cloth, &mut offsets);
        self.add_self_collision(cloth, &mut offsets);
        self.add_memory(cloth, plan, &mut offsets);
        offsets.outcome = self.results;
        self.results += OUTCOME_DISPLACEMENTS + sleep_tests(&plan.iterations) as u32;
        let minimises = is_of_newton(&plan.program);
        if minimises {
            self.results += MINIMUM_SIZE;
        }
        self.minimises.push(minimises);
        self.tasks.push(ClothTask { frame: plan.frame, offsets });
        self.kept.push(kept(cloth, plan));
        offsets.outcome
    }

    /// What Newton's method has to tell; none where it is another method, or no substep ran.
    fn minimum(&self, task: usize, results: &[u32]) -> Option<Minimum> {
        let ClothTask { offsets, .. } = &self.tasks[task];
        if !self.minimises[task] || offsets.iteration_count == 0 {
            return None;
        }
        let first = offsets.iterations as usize;
        let tests = sleep_tests(&self.iterations[first..first + offsets.iteration_count as usize]);
        let found = &results[offsets.outcome as usize + OUTCOME_DISPLACEMENTS as usize + tests..];
        let double = |k: u32| {
            let [low, high] = [found[k as usize], found[k as usize + 1]];
            f64::from_bits(u64::from(low) | u64::from(high) << 32)
        };
        Some(Minimum {
            energy: double(MINIMUM_ENERGY),
            gradient: double(MINIMUM_GRADIENT),
            relative_gradient: double(MINIMUM_RELATIVE),
            iterations: found[MINIMUM_ITERATIONS as usize],
            linear_iterations: found[MINIMUM_LINEAR_ITERATIONS as usize],
            halvings: found[MINIMUM_HALVINGS as usize],
            unfinished: found[MINIMUM_UNFINISHED as usize],
            ..Minimum::default()
        })
    }

    /// Returns what happened to a cloth, from the results of all: `self.results` numbers, as the device wrote them.
    #[must_use]
    pub fn outcome(&self, task: usize, results: &[u32]) -> FrameOutcome {
        let ClothTask { offsets, .. } = &self.tasks[task];
        let first = offsets.iterations as usize;
        let iterations = &self.iterations[first..first + offsets.iteration_count as usize];
        let tests = sleep_tests(iterations);
        let displacements = OUTCOME_DISPLACEMENTS as usize;
        let found = &results[offsets.outcome as usize..][..displacements + tests];
        let number = |k: u32| f32::from_bits(found[k as usize]);
        let point = |k| Vec3::new(number(k), number(k + 1), number(k + 2));
        FrameOutcome {
            bounds: Bounds { lower: point(OUTCOME_LOWER), upper: point(OUTCOME_UPPER) },
            restored_particles: found[OUTCOME_RESTORED as usize],
            largest_displacements: found[displacements..].iter().map(|&bits| f32::from_bits(bits)).collect(),
            last_displacement: number(OUTCOME_WATCH),
            squared_stretch: number(OUTCOME_STRETCH),
            method_memory: self.memory(task, results),
            minimum: self.minimum(task, results),
            // No method that has more to tell runs there.
            ..FrameOutcome::default()
        }
    }

    /// What the method of a cloth keeps of its particles; nothing where no substep ran.
    fn memory(&self, task: usize, results: &[u32]) -> Vec<Particle> {
        let ClothTask { offsets, .. } = &self.tasks[task];
        let length = self.memories[task];
        if offsets.iteration_count == 0 {
            return Vec::new();
        }
        let rows = &results[(offsets.outcome - length) as usize..offsets.outcome as usize];
        rows.as_chunks().0.iter().map(|row| row.map(f32::from_bits)).collect()
    }

    /// Gives every cloth its scratch memory, behind all outcomes and the number of pairs. Returns the length of
    /// all together (`u32`s).
    ///
    /// # Errors
    /// Where offsets do not reach so far.
    pub fn place_scratch(&mut self) -> Result<u64> {
        let mut end = self.results + 1;
        for ClothTask { offsets, .. } in &mut self.tasks {
            offsets.partials = end;
            end += PARTIAL_OUTCOME_SIZE * groups(offsets.particle_count);
        }
        self.partials_end = end;
        let mut end = u64::from(end);
        for (ClothTask { offsets, .. }, &kept) in self.tasks.iter_mut().zip(&self.kept) {
            // Four numbers are one access.
            let start = end.next_multiple_of(4);
            if start > u64::from(u32::MAX) || kept > MOST_KEPT {
                let expected = "must be at most 32 GiB of a cloth, and 16 GiB of those before it: simulate fewer at once, or smaller ones";
                return Err(Error::invalid(
                    "scratch memory",
                    format!("{} bytes", 4 * (start + kept)),
                    expected,
                ));
            }
            offsets.scratch = start as u32;
            let shared = 3 * offsets.anchor_count + cells(offsets);
            end = u64::from(offsets.scratch) + u64::from(shared).max(kept);
        }
        Ok(end)
    }

    /// Adds values at the start and at the end of the frame; the same where nothing moves.
    fn add_moving(&mut self, values: &Animated<[f32; 4]>) -> (u32, u32) {
        let start = append(&mut self.vec4_data, values.start());
        (start, if values.moves() { append(&mut self.vec4_data, values.target()) } else { start })
    }

    fn add_shapes(&mut self, cloth: &Cloth, plan: &FramePlan, offsets: &mut ClothOffsets) {
        let shapes = cloth.colliders();
        offsets.spheres = append(&mut self.vec4_data, &plan.spheres);
        offsets.sphere_count = plan.sphere_count() as u32;
        offsets.cones = append(&mut self.cones, &plan.cones);
        offsets.cone_count = shapes.capsules().len() as u32;
        offsets.planes = append(&mut self.vec4_data, &plan.planes);
        offsets.plane_count = shapes.planes().len() as u32;
        offsets.convex_offsets = append(&mut self.u32_data, &plan.convex_offsets);
        append(&mut self.u32_data, &plan.convex_planes);
        offsets.convex_count = plan.convex_offsets.len().saturating_sub(1) as u32;
        let triangles = shapes.triangles();
        offsets.collider_count = triangles.len() as u32;
        offsets.collider_start = self.add_corners(triangles.start());
        offsets.collider_target = offsets.collider_start;
        if triangles.moves() {
            offsets.collider_target = self.add_corners(triangles.target());
        }
        self.add_tree(&plan.triangles, offsets);
    }

    fn add_tree(&mut self, tree: &TriangleTree, offsets: &mut ClothOffsets) {
        offsets.collider_tree = append(&mut self.u32_data, &[tree.levels().len() as u32]);
        append(&mut self.u32_data, tree.levels());
        append(&mut self.u32_data, tree.order());
        offsets.collider_boxes = self.vec4_data.len() as u32;
        for BoxBlock { lower, upper } in tree.boxes() {
            let row = |sides: &[[f32; BRANCHING]; 3], k: usize| [sides[0][k], sides[1][k], sides[2][k], 0.0];
            self.vec4_data.extend((0..BRANCHING).flat_map(|k| [row(lower, k), row(upper, k)]));
        }
    }

    fn add_corners(&mut self, triangles: &[Triangle]) -> u32 {
        let start = self.vec4_data.len() as u32;
        if triangles.is_empty() {
            return start;
        }
        match self.shared.entry(triangles.as_ptr().addr()) {
            Entry::Occupied(place) => *place.get(),
            Entry::Vacant(place) => {
                let corners = triangles.iter().flat_map(|triangle| triangle.corners);
                self.vec4_data.extend(corners.map(|[x, y, z]| [x, y, z, 0.0]));
                *place.insert(start)
            }
        }
    }

    fn add_virtual_particles(&mut self, cloth: &Cloth, offsets: &mut ClothOffsets) {
        let virtual_particles = cloth.virtual_particles();
        offsets.virtual_particles =
            append(&mut self.u32_data, bytemuck::cast_slice(virtual_particles.particles()));
        offsets.virtual_sets = append(&mut self.u32_data, virtual_particles.sets());
        offsets.virtual_weights = self.vec4_data.len() as u32;
        let weights = virtual_particles.weights().iter();
        self.vec4_data.extend(weights.map(|&[a, b, c]| [a, b, c, 0.0]));
    }

    /// What the method kept in the frame before, and room for what it keeps in this one.
    fn add_memory(&mut self, cloth: &Cloth, plan: &FramePlan, offsets: &mut ClothOffsets) {
        offsets.memory_before = NONE;
        let sweeps =
            |pass: &Pass| pass.kernel() == KernelId::BeginVertices && pass.argument == BEGINS_ADAPTIVELY;
        let minimises = |pass: &Pass| {
            pass.kernel() == KernelId::BeginMinimisation && NewtonTask::of(cloth).start == BEGINS_ADAPTIVELY
        };
        let mut length = 0;
        if plan.program.passes().iter().any(|pass| sweeps(pass) || minimises(pass)) {
            // That of another method or of other settings says nothing.
            if cloth.method_memory().len() == cloth.particle_count() {
                offsets.memory_before = append(&mut self.vec4_data, cloth.method_memory());
            }
            length = MEMORY_SIZE * offsets.particle_count;
            // Four numbers are one access.
            self.results = self.results.next_multiple_of(4) + length;
        }
        self.memories.push(length);
    }

    fn add_self_collision(&mut self, cloth: &Cloth, offsets: &mut ClothOffsets) {
        (offsets.rest_positions, offsets.self_indices) = (NONE, NONE);
        if cloth.parameters().self_collision_distance <= 0.0 {
            return;
        }
        if !cloth.rest_positions().is_empty() {
            let rest = cloth.rest_positions();
            let place = self.shared.entry(rest.as_ptr().addr());
            offsets.rest_positions = *place.or_insert_with(|| append(&mut self.vec4_data, rest));
        }
        offsets.self_count = offsets.particle_count;
        if let Some(indices) = cloth.self_collision_indices() {
            offsets.self_indices = append(&mut self.u32_data, indices);
            offsets.self_count = indices.len() as u32;
        }
    }
}

/// Length of what puts particles into the cells of a grid (`u32`s): buckets, and two numbers for each particle. The same as keys
/// and particles that are sorted take, or more.
fn cells(offsets: &ClothOffsets) -> u32 {
    let particles = if offsets.self_count == 0 { 0 } else { offsets.particle_count };
    offsets.cell_entries() + 2 * particles.max(1)
}

/// Numbers that passes over the potential keep for each other; they share memory with what other passes need.
fn kept(cloth: &Cloth, plan: &FramePlan) -> u64 {
    let passes = plan.program.passes();
    if passes.iter().any(|pass| pass.kernel().is_of_vertices()) {
        return u64::from(INERTIAL_SIZE) * cloth.particle_count() as u64;
    }
    if let Some(potential) = cloth.settings().potential().filter(|_| is_of_newton(&plan.program)) {
        return NewtonTable::scratch_words(potential, cloth.particle_count());
    }
    let stays = |pass: &Pass| pass.kernel().is_of_elements() && pass.argument & MULTIPLIERS_STAY != 0;
    match cloth.settings().potential() {
        Some(potential) if passes.iter().any(stays) => {
            u64::from(PotentialTable::multipliers(potential.elements()))
        }
        _ => 0,
    }
}

/// Whether a frame is Newton's.
fn is_of_newton(program: &Program) -> bool {
    program.has(KernelId::BeginMinimisation)
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
    fn cloths_that_share_rest_positions_refer_to_one_copy() {
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
            plan.fill_shapes(&cloth);
            tables.add(&cloth, &plan, ClothOffsets::default());
            places.push(tables.tasks.last().unwrap().offsets.rest_positions);
        }
        assert_eq!(places[0], places[1]);
        assert_eq!(places[2], places[0] + 2, "a copy has a place of its own");
        tables.clear();
        assert!(tables.shared.is_empty(), "addresses hold for one step");
    }
}
