//! A cooked fabric becomes a cloth of the solver, and the mesh a copy that is moved.

use super::Pending;
use crate::bones::{BonePins, Skeleton};
use crate::component::Cloth;
use crate::cook::{CookKey, Cooked, remarks};
use crate::drive::Shapes;
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::mesh::{moved_copy, surface};
use crate::pins::{Attach, Pins};
use crate::placement::Placement;
use crate::simulation::ClothSimulation;
use bevy::camera::primitives::Aabb;
use bevy::camera::visibility::NoAutoAabb;
use bevy::math::{Affine3A, Mat3A};
use bevy::prelude::*;
use cloth::{ClothBuilder, Solver};
use std::sync::Arc;

/// Everything that a cloth is built from.
pub(super) struct Build<'a> {
    pub entity: Entity,
    pub cloth: &'a Cloth,
    pub source: &'a Handle<Mesh>,
    pub asset: &'a Mesh,
    pub key: &'a CookKey,
    pub cooked: Arc<Cooked>,
    pub placement: Placement,
    pub skeleton: Option<&'a Skeleton>,
    pub transforms: &'a Query<'a, 'a, &'static GlobalTransform>,
    pub most_vertices: usize,
}

impl Build<'_> {
    /// Adds the cloth; returns what is known of it, without its mesh, and the mesh.
    pub fn run(
        self,
        solver: &mut Solver,
        issues: &mut Issues,
    ) -> Result<(ClothSimulation, Mesh), ClothIssue> {
        let Self { entity, cloth, cooked, placement, .. } = &self;
        let entity = *entity;
        let (positions, triangles) = surface(entity, "Mesh3d", self.asset, self.most_vertices)?;
        let mut bones = self
            .skeleton
            .map(|skeleton| skeleton.bind(&self.key.pinned, &positions, &cooked.vertex_to_particle))
            .filter(|bones| bones.len() > 0);
        let particles = self.start(bones.as_ref(), issues);
        let mut builder = ClothBuilder::new(cooked.fabric.clone(), &particles)
            .rest_positions(&cooked.particles)
            .parameters(cloth.resting_parameters())
            .pose(placement.pose())
            .watchdog(cloth.watchdog)
            .user_data(entity.to_bits());
        builder = match cloth.material {
            Some(material) => {
                builder.material(material).method(cloth.method).collider_timing(cloth.collider_timing)
            }
            None => builder.phases(&cloth.phases(&cooked.fabric)),
        };
        if let Some(bones) = &mut bones {
            builder = builder.motion_constraints(&bones.begin(&particles));
        }
        let id = solver
            .add(builder)
            .map_err(|error| ClothIssue::from_error(entity, Severity::Error, IssueKind::Setting, &error))?;
        let own_frequency = cloth
            .material
            .and_then(|_| solver.cloth(id).ok())
            .map(|cloth| cloth.parameters().solver_frequency);
        remarks(entity, cooked).into_iter().for_each(|remark| issues.report(remark));

        let keep_colors = cloth.keep_vertex_colors || !matches!(cloth.pins, Pins::VertexColor { .. });
        let copy = moved_copy(self.asset, &positions, &triangles, keep_colors);
        let simulation = ClothSimulation {
            id,
            cooked: cooked.clone(),
            built: Cloth::clone(cloth),
            own_frequency,
            source: self.source.clone(),
            mesh: Handle::default(),
            shape: Mat3A::from_cols_array(&self.key.shape.map(f32::from_bits)),
            bones,
            shapes: Shapes::default(),
            previous: Vec::new(),
            current: particles,
            previous_normals: Vec::new(),
            normals: Vec::new(),
            kept: false,
            positions_out: positions,
            normals_out: Vec::new(),
            bounds: None,
            asleep: false,
            frozen: false,
            level: None,
            teleport: false,
            is_new: true,
            moves: false,
            stepped: true,
            shown: false,
            written: false,
        };
        Ok((simulation, copy))
    }

    /// Particles where they begin: at rest, or as the joint that holds most of them has turned the cloth since the bind pose.
    fn start(&self, bones: Option<&BonePins>, issues: &mut Issues) -> Vec<[f32; 4]> {
        let rest = &self.cooked.particles;
        let global = |joint| self.transforms.get(joint).ok().map(GlobalTransform::affine);
        let moved = bones.and_then(|bones| bones.start(&self.placement, global));
        let Some(moved) = moved.filter(|_| matches!(self.cloth.attach, Attach::Skin(_))) else {
            return rest.clone();
        };
        let turned = moved.matrix3 * self.placement.shape.inverse();
        let scale = turned.determinant().abs().cbrt();
        if !(0.98..1.02).contains(&scale) {
            let advice = "the skeleton is that many times as large as the entity of the cloth, so that pins and cloth do not fit: \
                          give the entity the scale of the skin";
            let (severity, kind) = (Severity::Warning, IssueKind::Skeleton);
            issues.report(ClothIssue::new(self.entity, severity, kind, "Cloth.attach.Skin", scale, advice));
        }
        let rotation = Quat::from_mat3a(&(turned * scale.recip()));
        if !(rotation.is_finite() && rotation.length() > 0.5) {
            return rest.clone();
        }
        let rigid = Affine3A::from_rotation_translation(rotation.normalize(), moved.translation.into());
        let place = |&[x, y, z, inverse_mass]: &[f32; 4]| {
            let [x, y, z] = rigid.transform_point3(Vec3::new(x, y, z)).to_array();
            [x, y, z, inverse_mass]
        };
        rest.iter().map(place).collect()
    }
}

/// Puts the cloth onto its entity.
pub(super) fn insert(commands: &mut Commands<'_, '_>, entity: Entity, simulation: ClothSimulation) {
    let mesh = Mesh3d(simulation.mesh.clone());
    let bounds = (Aabb::default(), NoAutoAabb);
    commands.entity(entity).try_remove::<Pending>().try_insert((mesh, bounds, simulation));
}
