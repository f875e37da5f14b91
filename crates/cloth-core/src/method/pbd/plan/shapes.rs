//! Spheres, cones, planes and triangles at the start and end of every iteration.

use super::{Cone, FramePlan, VoxelPlace};
use crate::cloth::{Change, Cloth, Placement, Pose};
use crate::collider::{Animated, Capsule, Convex};
use glam::{DMat3, DVec3};

impl FramePlan {
    /// Writes down where the shapes of the cloth are in each iteration: most of the work of planning, which needs nothing of the cloth
    /// that a frame changes.
    pub(crate) fn fill_shapes(&mut self, cloth: &Cloth) {
        let (colliders, n) = (cloth.colliders(), self.iteration_count());
        let still = (!colliders.moves()).then(|| (cloth.revision(Change::Colliders), n));
        if still.is_some() && still == self.still_shapes {
            return;
        }
        self.still_shapes = still;
        interpolate(&mut self.spheres, colliders.spheres(), n);
        interpolate(&mut self.planes, colliders.planes(), n);
        place_voxels(&mut self.voxels, colliders.voxel_poses(), n);

        let capsules = colliders.capsules();
        self.cones.clear();
        self.cones.reserve((n as usize + 1) * capsules.len());
        let width = colliders.spheres().len();
        for row in 0..=n as usize {
            let spheres = &self.spheres[row * width..(row + 1) * width];
            self.cones.extend(capsules.iter().map(|&capsule| cone(capsule, spheres)));
        }
        self.fill_sphere_cones(capsules, width);
        self.fill_convexes(colliders.convexes());
        self.triangles.fit(colliders.triangles().start(), colliders.triangles().target());
    }

    fn fill_sphere_cones(&mut self, capsules: &[Capsule], sphere_count: usize) {
        // Entry 2 c is the first end of capsule c, and 2 c + 1 its second one.
        let sphere = |entry: u32| {
            let capsule = capsules[entry as usize / 2];
            if entry.is_multiple_of(2) { capsule.first } else { capsule.second }
        };
        let ends = &mut self.sphere_cones;
        ends.clear();
        ends.extend(0..2 * capsules.len() as u32);
        ends.sort_unstable_by_key(|&entry| (sphere(entry), entry));
        self.sphere_cone_offsets.clear();
        self.sphere_cone_offsets.extend(
            (0..=sphere_count as u32).map(|s| ends.partition_point(|&entry| sphere(entry) < s) as u32),
        );
    }

    fn fill_convexes(&mut self, convexes: &[Convex]) {
        self.convex_planes.clear();
        self.convex_offsets.clear();
        self.convex_offsets.push(0);
        for convex in convexes {
            self.convex_planes.extend_from_slice(&convex.planes);
            self.convex_offsets.push(self.convex_planes.len() as u32);
        }
    }
}

/// Row 0 is the start, row k is `start + k / n (target - start)`, the last row the target exactly.
fn interpolate(table: &mut Vec<[f32; 4]>, values: &Animated<[f32; 4]>, n: u32) {
    table.clear();
    table.extend_from_slice(values.start());
    for k in 1..n {
        let alpha = f64::from(k) / f64::from(n);
        table.extend(values.start().iter().zip(values.target()).map(|(start, target)| {
            std::array::from_fn(|c| {
                let (a, b) = (f64::from(start[c]), f64::from(target[c]));
                (a + alpha * (b - a)) as f32
            })
        }));
    }
    table.extend_from_slice(values.target());
}

/// Rows likewise: origins go straight on, and rotations by the shorter way at nearly the same speed.
fn place_voxels(table: &mut Vec<VoxelPlace>, poses: &Animated<Pose>, n: u32) {
    table.clear();
    for k in 0..=n {
        let alpha = f64::from(k) / f64::from(n);
        table.extend(poses.start().iter().zip(poses.target()).map(|(&start, &target)| {
            let (a, b) = (Placement::from(start), Placement::from(target));
            let rotation = match k {
                0 => a.rotation,
                _ if k == n => b.rotation,
                _ => a.rotation.lerp(b.rotation, alpha),
            };
            let origin = if k == n { b.translation } else { a.translation.lerp(b.translation, alpha) };
            let axes = DMat3::from_quat(rotation);
            let axis = |axis: DVec3| axis.as_vec3().extend(0.0).to_array();
            VoxelPlace {
                axes: [axes.x_axis, axes.y_axis, axes.z_axis].map(axis),
                origin: origin.as_vec3().to_array(),
            }
        }));
    }
}

/// The cone that touches both spheres of a capsule.
fn cone(capsule: Capsule, spheres: &[[f32; 4]]) -> Cone {
    let [a, b] = [capsule.first, capsule.second].map(|s| spheres[s as usize].map(f64::from));
    let (start, end) = (DVec3::new(a[0], a[1], a[2]), DVec3::new(b[0], b[1], b[2]));
    let half_axis = (end - start) * 0.5;
    let half_growth = (b[3] - a[3]) * 0.5;
    let half_length = half_axis.length();
    let side_squared = half_length * half_length - half_growth * half_growth;
    let inert = Cone { first: capsule.first, second: capsule.second, ..Cone::default() };
    if side_squared <= 0.0 {
        return inert;
    }
    let side = libm::sqrt(side_squared);
    let radius = (half_growth + a[3]) * half_length / side;
    if radius == 0.0 {
        return inert;
    }
    let sine = half_growth / half_length;
    Cone {
        center: ((start + end) * 0.5).as_vec3().to_array(),
        half_length: half_length as f32,
        axis: (half_axis / half_length).as_vec3().to_array(),
        slope: (half_growth / side) as f32,
        radius: radius as f32,
        cosine_squared: (1.0 - sine * sine) as f32,
        active: 1,
        ..inert
    }
}
