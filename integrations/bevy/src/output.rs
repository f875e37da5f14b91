//! What is simulated, as vertices of meshes.

use crate::clock::{ClothClock, ClothTime};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::placement::Placement;
use crate::simulation::ClothSimulation;
use crate::solver::{ClothSolver, on_all_threads};
use bevy::camera::primitives::Aabb;
use bevy::ecs::system::NonSendMarker;
use bevy::math::{Mat3A, Vec3A};
use bevy::mesh::{MeshVertexAttribute, VertexAttributeValues};
use bevy::prelude::*;
use cloth::Positions;
use cloth::cooker::NO_PARTICLE;

/// Writes the vertices of all cloths that moved, those of steps of this frame as they left them; on the main thread, as [`simulate`](crate::step::simulate).
pub(crate) fn write(
    (clock, time, solver): (Res<'_, ClothClock>, Res<'_, ClothTime>, Res<'_, ClothSolver>),
    transforms: Query<'_, '_, &GlobalTransform>,
    mut cloths: Query<'_, '_, (Entity, &GlobalTransform, &mut ClothSimulation, Option<&mut Aabb>)>,
    mut meshes: ResMut<'_, Assets<Mesh>>,
    mut issues: ResMut<'_, Issues>,
    mut commands: Commands<'_, '_>,
    _main_thread: NonSendMarker,
) {
    let fraction = time.fraction();
    let (is_paused, solver) = (clock.paused, solver.get());
    // Where a step was made there are none, and no thread is woken.
    let due = (&mut cloths)
        .into_iter()
        .filter(|(_, _, simulation, _)| !simulation.written && simulation.is_due(is_paused));
    on_all_threads(due, |(_, transform, mut simulation, _)| {
        simulation.fill(transform, fraction, solver, &transforms);
    });
    for (entity, _, mut simulation, bounds) in &mut cloths {
        if !std::mem::take(&mut simulation.written) {
            continue;
        }
        if let (Some(mut bounds), Some((low, high))) = (bounds, simulation.bounds) {
            *bounds = Aabb::from_min_max(low, high);
        }
        let is_shown =
            meshes.get_mut(&simulation.mesh).is_some_and(|mut mesh| show(&mut simulation, &mut mesh));
        if !is_shown {
            let advice = "the copy that the plugin made for this cloth was removed or has other vertices: the cloth is made anew; \
                          change the mesh that ClothSimulation::source names";
            let (severity, kind) = (Severity::Warning, IssueKind::Asset);
            issues.tell(ClothIssue::new(entity, severity, kind, "Mesh3d", simulation.mesh.id(), advice));
            commands.entity(entity).try_remove::<ClothSimulation>();
        }
    }
}

/// Changes places with the attributes of the mesh: nothing is copied.
fn show(simulation: &mut ClothSimulation, mesh: &mut Mesh) -> bool {
    let mut swap = |attribute: MeshVertexAttribute, values: &mut Vec<[f32; 3]>| match mesh
        .try_attribute_mut(attribute)
    {
        Ok(VertexAttributeValues::Float32x3(of_mesh)) if of_mesh.len() == values.len() => {
            std::mem::swap(of_mesh, values);
            true
        }
        _ => false,
    };
    swap(Mesh::ATTRIBUTE_POSITION, &mut simulation.positions_out)
        && swap(Mesh::ATTRIBUTE_NORMAL, &mut simulation.normals_out)
}

impl ClothSimulation {
    /// Whether the mesh may not show the cloth as it is.
    fn is_due(&self, is_paused: bool) -> bool {
        let stands = self.asleep || self.frozen || is_paused;
        self.stepped || !stands || !self.shown
    }

    /// Calculates vertices in the axes of the mesh, a part of the way from the state before the last step.
    pub(crate) fn fill(
        &mut self,
        transform: &GlobalTransform,
        fraction: f32,
        solver: &cloth::Solver,
        transforms: &Query<'_, '_, &GlobalTransform>,
    ) {
        // Where frames end with a step there is nothing to go between, and half as much to read.
        let is_whole = fraction == 1.0 || self.asleep || self.frozen || !self.kept;
        let placement = Placement::new(transform).ok();
        let shape = placement.map_or(self.shape, |placement| placement.shape);
        let to_mesh = if shape.abs_diff_eq(Mat3A::IDENTITY, 1e-6) { None } else { Some(shape.inverse()) };
        let cooked = &*self.cooked;
        let count = cooked.vertex_to_particle.len();
        self.positions_out.resize(count, [0.0; 3]);
        self.normals_out.resize(count, [0.0, 1.0, 0.0]);

        // A row of four is one load; its inverse mass is left aside.
        let at = |row: &[f32; 4]| Vec3A::from_vec4(Vec4::from_array(*row));
        let between = Between { particles: &cooked.vertex_to_particle, is_one_to_one: cooked.is_one_to_one };
        let position = |local: Vec3A| to_mesh.map_or(local, |to_mesh| to_mesh * local);
        let (low, high) = if is_whole {
            // None, so that vertices stay where they are, where the cloth was removed.
            let now = solver.positions(self.id).map_or(&[][..], Positions::as_arrays);
            between.fill(now, now, &mut self.positions_out, |_, to| position(at(to)))
        } else {
            between.fill(&self.previous, &self.current, &mut self.positions_out, |from, to| {
                position(at(from).lerp(at(to), fraction))
            })
        };
        let is_plain = to_mesh.is_none() && cooked.is_one_to_one;
        if is_whole {
            let normals = if is_plain { &mut self.normals_out } else { &mut self.normals };
            // Keeps those that there are where it fails.
            let _ = solver.normals(self.id, normals);
        }
        let normal = |normal: &[f32; 3]| Vec3A::from_array(*normal);
        // Shaders make normals of unit length.
        match to_mesh {
            None if is_whole && is_plain => {}
            None if is_whole => {
                between.fill(&self.normals, &self.normals, &mut self.normals_out, |_, to| normal(to));
            }
            None if is_plain => {
                let [out, from, to] = [&mut self.normals_out, &mut self.previous_normals, &mut self.normals]
                    .map(|normals| normals.as_flattened_mut());
                for ((out, from), to) in out.iter_mut().zip(from).zip(to) {
                    *out = *from + (*to - *from) * fraction;
                }
            }
            _ => {
                // Normals go by the inverse transpose of what positions go by, and keep the winding of the mesh.
                let turned = to_mesh.map(|_| shape.transpose() * shape.determinant().signum());
                let (from, part) =
                    if is_whole { (&self.normals, 1.0) } else { (&self.previous_normals, fraction) };
                between.fill(from, &self.normals, &mut self.normals_out, |from, to| {
                    let local = normal(from).lerp(normal(to), part);
                    turned.map_or(local, |turned| (turned * local).normalize_or(Vec3A::Y))
                });
            }
        }
        if let (Some(bones), Some(placement)) = (&mut self.bones, &placement) {
            // What is held by bones is where they are in this frame, not in the last step; a step of this frame looked already.
            if !self.stepped {
                let _ =
                    bones.look(placement, |joint| transforms.get(joint).ok().map(GlobalTransform::affine));
            }
            if !self.frozen {
                for (vertex, target) in bones.vertices() {
                    let target = Vec3A::from(target);
                    let position = to_mesh.map_or(target, |to_mesh| to_mesh * target);
                    self.positions_out[vertex as usize] = position.to_array();
                }
            }
        }
        self.bounds = (low.is_finite() && high.is_finite()).then(|| (low.into(), high.into()));
        self.stepped = false;
        self.shown = true;
        self.written = true;
    }
}

/// From values of particles before and after a step to values of vertices.
struct Between<'a> {
    particles: &'a [u32],
    is_one_to_one: bool,
}

impl Between<'_> {
    /// Returns the box around the values.
    // As part of its caller, where the box of normals is left out.
    #[inline(always)]
    fn fill<T>(
        &self,
        from: &[T],
        to: &[T],
        vertices: &mut [[f32; 3]],
        value: impl Fn(&T, &T) -> Vec3A,
    ) -> (Vec3A, Vec3A) {
        // Its own, so that it stays in registers.
        let (mut low, mut high) = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
        let mut set = |vertex: &mut [f32; 3], from: &T, to: &T| {
            let value = value(from, to);
            (low, high) = (low.min(value), high.max(value));
            *vertex = value.to_array();
        };
        if self.is_one_to_one {
            for ((vertex, from), to) in vertices.iter_mut().zip(from).zip(to) {
                set(vertex, from, to);
            }
            return (low, high);
        }
        for (vertex, &particle) in vertices.iter_mut().zip(self.particles) {
            // A vertex without a triangle stays where it is.
            if particle != NO_PARTICLE
                && let (Some(from), Some(to)) = (from.get(particle as usize), to.get(particle as usize))
            {
                set(vertex, from, to);
            }
        }
        (low, high)
    }
}
