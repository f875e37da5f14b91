//! Writing.

use super::{names, state};
use crate::cloth::Cloth;
use crate::cloth::sphere_constraints::KINDS;
use crate::collider::{Animated, Triangle, voxels};
use crate::sections::{SectionWriter, Words};

impl Cloth {
    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.settings.write(out);
        self.write_colliders(out);
        for (kind, spheres) in KINDS.iter().zip(&self.sphere_constraints) {
            write_moving(out, kind.sections, spheres);
        }
        if !self.accelerations.is_empty() {
            out.section(names::ACCELERATIONS, &self.accelerations);
        }
        let virtual_particles = &self.virtual_particles;
        if !virtual_particles.sets().is_empty() {
            out.section(names::VIRTUAL_PARTICLES, virtual_particles.particles());
            out.section(names::VIRTUAL_WEIGHTS, virtual_particles.weights());
        }
        out.section(names::REST_POSITIONS, &self.rest_positions);
        if let Some(indices) = &self.self_collision_indices {
            out.section(names::SELF_COLLISION, indices);
        }
        if !self.method_memory.is_empty() {
            out.section(names::MEMORY, &self.method_memory);
        }
        out.section(names::STATE, &state::to_words(self));
        let history: Vec<[u32; 2]> = self.time.history.iter().map(|&length| state::halves(length)).collect();
        out.section(names::TIME, &history);
        self.write_watchdog(out);
    }

    fn write_colliders(&self, out: &mut SectionWriter) {
        let shapes = &self.colliders;
        write_moving(out, names::SPHERES, shapes.spheres());
        let ends: Vec<[u32; 2]> = shapes.capsules().iter().map(|c| [c.first, c.second]).collect();
        out.section(names::CAPSULES, &ends);
        write_moving(out, names::PLANES, shapes.planes());
        let convexes = shapes.convexes();
        let sizes: Vec<u32> = convexes.iter().map(|convex| convex.planes.len() as u32).collect();
        let planes: Vec<u32> = convexes.iter().flat_map(|convex| &convex.planes).copied().collect();
        out.section(names::CONVEX_SIZES, &sizes);
        out.section(names::CONVEX_PLANES, &planes);
        let [start, target] = names::TRIANGLES;
        let coordinates =
            |triangles: &[Triangle]| -> Vec<[f32; 9]> { bytemuck::cast_slice(triangles).to_vec() };
        out.section(start, &coordinates(shapes.triangles().start()));
        if shapes.triangles().moves() {
            out.section(target, &coordinates(shapes.triangles().target()));
        }
        voxels::write(out, shapes.voxels(), shapes.voxel_poses());
    }
}

fn write_moving<T: Words>(out: &mut SectionWriter, [start, target]: names::Ends, values: &Animated<T>) {
    out.section(start, values.start());
    if values.moves() {
        out.section(target, values.target());
    }
}
