//! Looks at cloths that are not yet simulated, and goes on with each as far as it can.

use super::build::Build;
use super::{Pending, fail};
use crate::bones::Skeleton;
use crate::component::Cloth;
use crate::cook::{ClothLimits, CookKey, Cookery, Progress};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::mesh::surface;
use crate::pins::{Attach, Pins};
use crate::placement::{Placement, rounded};
use crate::simulation::{ClothFailed, ClothSimulation};
use crate::solver::ClothSolver;
use bevy::asset::LoadState;
use bevy::ecs::system::SystemParam;
use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;

/// What skeletons are read from.
#[derive(SystemParam)]
pub(crate) struct Skeletons<'w, 's> {
    skins: Query<'w, 's, &'static SkinnedMesh>,
    poses: Option<Res<'w, Assets<SkinnedMeshInverseBindposes>>>,
    parents: Query<'w, 's, &'static ChildOf>,
    pub transforms: Query<'w, 's, &'static GlobalTransform>,
}

const SKIN: &str = "Cloth.attach.Skin";

impl Skeletons<'_, '_> {
    /// The skeleton that a cloth is attached to, if it is to one.
    pub fn of(
        &self,
        entity: Entity,
        attach: &Attach,
        cloth: &GlobalTransform,
    ) -> Result<Option<Skeleton>, ClothIssue> {
        let parent = |joint| self.parents.get(joint).ok().map(ChildOf::parent);
        match attach {
            Attach::Entity => Ok(None),
            Attach::Skin(skin) => {
                let missing = |advice: &str| {
                    let (severity, kind) = (Severity::Warning, IssueKind::Skeleton);
                    ClothIssue::new(entity, severity, kind, SKIN, skin, advice)
                };
                let Ok(skinned) = self.skins.get(*skin) else {
                    return Err(missing(
                        "has no SkinnedMesh, or does not exist: the cloth begins when it has",
                    ));
                };
                let poses = self.poses.as_ref().and_then(|poses| poses.get(&skinned.inverse_bindposes));
                let Some(poses) = poses else {
                    return Err(missing("its bind poses are not loaded: the cloth begins when they are"));
                };
                Skeleton::of_skin(entity, skinned, poses, parent).map(Some)
            }
            Attach::Joints(joints) => {
                let global = |joint| self.transforms.get(joint).ok().map(GlobalTransform::affine);
                Skeleton::of_joints(entity, joints, cloth, global, parent).map(Some)
            }
        }
    }
}

type Waiting = (Without<ClothSimulation>, Without<ClothFailed>);

/// Whether a cloth is not yet simulated.
pub(crate) fn any_waits(cloths: Query<'_, '_, (), (With<Cloth>, Waiting)>) -> bool {
    !cloths.is_empty()
}

pub(crate) fn begin(
    cloths: Query<
        '_,
        '_,
        (Entity, Ref<'_, Cloth>, Option<&Mesh3d>, &GlobalTransform, Option<&Pending>),
        Waiting,
    >,
    skeletons: Skeletons<'_, '_>,
    mut meshes: ResMut<'_, Assets<Mesh>>,
    assets: Option<Res<'_, AssetServer>>,
    limits: Res<'_, ClothLimits>,
    mut cookery: ResMut<'_, Cookery>,
    mut solver: ResMut<'_, ClothSolver>,
    mut issues: ResMut<'_, Issues>,
    mut commands: Commands<'_, '_>,
) {
    for (entity, cloth, mesh, transform, pending) in &cloths {
        let Some(mesh) = mesh else {
            let advice = "cloth is made of a mesh: insert a Mesh3d with its shape at rest";
            let (severity, kind) = (Severity::Warning, IssueKind::Asset);
            issues.report(ClothIssue::new(entity, severity, kind, "Mesh3d", "none", advice));
            continue;
        };
        let id = mesh.id();
        let Some(asset) = meshes.get(id) else {
            if let Some(issue) = not_loaded(entity, id, assets.as_deref()) {
                issues.report(issue);
            }
            continue;
        };
        issues.settle(Some(entity), IssueKind::Asset, ASSET);
        let placement = match Placement::new(transform) {
            Ok(placement) => placement,
            Err(fault) => {
                let value = format!("{:?}", transform.affine());
                let (severity, kind) = (Severity::Error, IssueKind::Transform);
                issues.report(ClothIssue::new(entity, severity, kind, TRANSFORM, value, fault.advice()));
                continue;
            }
        };
        let skeleton = match skeletons.of(entity, &cloth.attach, transform) {
            Ok(skeleton) => skeleton,
            // May come yet.
            Err(issue) => {
                issues.report(issue);
                continue;
            }
        };
        let pending = pending.filter(|pending| pending.mesh == id && !cloth.is_changed());
        let progress = pending.map_or(Progress::Unknown, |pending| cookery.look(&pending.key));
        let cooked = match progress {
            Progress::Cooking => continue,
            Progress::Ready(cooked) => cooked,
            Progress::Refused(error) => {
                let issue = ClothIssue::from_error(entity, Severity::Error, IssueKind::Mesh, &error);
                fail(&mut commands, entity, id, &issue);
                issues.report(issue);
                continue;
            }
            Progress::Unknown => {
                match recipe(entity, &cloth, id, asset, &limits, &placement, skeleton.as_ref()) {
                    Ok((key, positions, triangles)) => {
                        if key.pinned.is_empty() && cloth.pins != Pins::None {
                            let advice = "no vertex is pinned by this: the cloth falls";
                            let value = format!("{:?}", cloth.pins);
                            let (severity, kind) = (Severity::Notice, IssueKind::Pins);
                            issues.report(ClothIssue::new(
                                entity,
                                severity,
                                kind,
                                "Cloth.pins",
                                value,
                                advice,
                            ));
                        }
                        cookery.begin(&key, positions, triangles);
                        commands.entity(entity).try_insert(Pending { mesh: id, key });
                    }
                    Err(issue) => {
                        fail(&mut commands, entity, id, &issue);
                        issues.report(issue);
                    }
                }
                continue;
            }
        };
        let Some(pending) = pending else { continue };
        let build = Build {
            entity,
            cloth: &cloth,
            source: &mesh.0,
            asset,
            key: &pending.key,
            cooked,
            placement,
            skeleton: skeleton.as_ref(),
            transforms: &skeletons.transforms,
            most_vertices: limits.most_vertices,
        };
        let built = build.run(solver.get_mut(), &mut issues);
        match built {
            Ok((simulation, copy)) => {
                let simulation = ClothSimulation { mesh: meshes.add(copy), ..simulation };
                super::build::insert(&mut commands, entity, simulation);
            }
            Err(issue) => {
                fail(&mut commands, entity, id, &issue);
                issues.report(issue);
            }
        }
    }
}

const ASSET: &str = "Mesh3d";
const TRANSFORM: &str = "GlobalTransform of Cloth";

type Recipe = (CookKey, Vec<[f32; 3]>, Vec<[u32; 3]>);

/// What is to be cooked.
fn recipe(
    entity: Entity,
    cloth: &Cloth,
    mesh: AssetId<Mesh>,
    asset: &Mesh,
    limits: &ClothLimits,
    placement: &Placement,
    skeleton: Option<&Skeleton>,
) -> Result<Recipe, ClothIssue> {
    let (positions, triangles) = surface(entity, ASSET, asset, limits.most_vertices)?;
    let pinned = cloth.pins.vertices(entity, asset, &positions, skeleton)?;
    if triangles.as_flattened().iter().all(|corner| pinned.binary_search(corner).is_ok()) {
        return Err(cloth.pins.hold_all(entity, pinned.len()));
    }
    let shape = rounded(&placement.shape).map(f32::to_bits);
    let (density, has_surface) = (cloth.mass_per_area().to_bits(), cloth.material.is_some());
    let key = CookKey { mesh, shape, pinned: pinned.into(), density, has_surface };
    Ok((key, positions, triangles))
}

/// What there is to say about a mesh that is not there.
fn not_loaded(entity: Entity, mesh: AssetId<Mesh>, assets: Option<&AssetServer>) -> Option<ClothIssue> {
    let (severity, value, advice) = match assets.and_then(|assets| assets.get_load_state(mesh)) {
        Some(LoadState::Failed(error)) => {
            let advice = format!("could not be loaded: {error}; the cloth begins when there is a mesh");
            (Severity::Error, format!("{mesh}"), advice)
        }
        // It is on its way.
        Some(LoadState::Loading | LoadState::Loaded) => return None,
        Some(LoadState::NotLoaded) | None => {
            let advice = "is not among the assets: the cloth begins when it is loaded or added";
            (Severity::Notice, format!("{mesh}"), advice.into())
        }
    };
    Some(ClothIssue::new(entity, severity, IssueKind::Asset, ASSET, value, advice))
}
