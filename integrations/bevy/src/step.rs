//! The steps of a frame.

use crate::clock::{ClothClock, ClothTime};
use crate::collider::{ClothBody, ColliderList, Inside, WorldColliders};
use crate::component::Cloth;
use crate::drive::{Shapes, drive};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::lod::{ClothLod, ClothViewer, viewpoints};
use crate::placement::{Placement, affine_of};
use crate::simulation::ClothSimulation;
use crate::solver::{ClothSolver, ClothStepped, on_all_threads};
use crate::wind::Air;
use bevy::ecs::system::NonSendMarker;
use bevy::math::Affine3A;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use cloth::{Bounds, ClothId, Parameters};

/// Colliders this far (m) from the bounds of a cloth are given to it: about what both move in a step.
const MARGIN: f32 = 0.5;

pub(crate) type Driven = (
    Entity,
    &'static GlobalTransform,
    Ref<'static, Cloth>,
    Option<&'static ClothBody>,
    Option<&'static ClothLod>,
    &'static mut ClothSimulation,
);

/// What a cloth goes to in a frame; memory that is used again for the next one.
#[derive(Default)]
pub(crate) struct Goal {
    placement: Option<Placement>,
    /// A sphere around the cloth in the world.
    around: (Vec3, f32),
    shapes: Shapes,
    /// The first joint that is gone.
    missing: Option<Entity>,
    /// The collider that a new cloth begins deepest in.
    inside: Option<Inside>,
    /// What the library refused.
    refused: Option<cloth::Error>,
    parameters: Parameters,
}

/// What all cloths look at.
struct Surroundings<'a> {
    colliders: &'a WorldColliders,
    air: &'a Air,
    viewpoints: &'a [Vec3],
    transforms: &'a Query<'a, 'a, &'static GlobalTransform>,
}

/// On the main thread: only there a system that hands work to the task pool has the whole pool. On one of its threads the main
/// thread, which waits for systems, would take no part, and of two threads one would simulate.
pub(crate) fn simulate(
    time: Res<'_, Time>,
    (mut clock, mut cloth_time): (ResMut<'_, ClothClock>, ResMut<'_, ClothTime>),
    mut solver: ResMut<'_, ClothSolver>,
    mut issues: ResMut<'_, Issues>,
    (colliders, air): (Res<'_, WorldColliders>, Res<'_, Air>),
    viewers: Query<'_, '_, &GlobalTransform, With<ClothViewer>>,
    cameras: Query<'_, '_, (&Camera, &GlobalTransform)>,
    transforms: Query<'_, '_, &'static GlobalTransform>,
    mut cloths: Query<'_, '_, Driven>,
    mut goals: Local<'_, Vec<Goal>>,
    mut told: Local<'_, HashSet<AssetId<Mesh>>>,
    _main_thread: NonSendMarker,
    mut reports: MessageWriter<'_, ClothStepped>,
) {
    clock.check(&mut issues);
    if clock.paused {
        return;
    }
    let steps = cloth_time.advance(&clock, time.delta_secs());
    if steps.count == 0 {
        return;
    }
    let fraction = cloth_time.fraction();
    let is_between = fraction < 1.0;
    let viewpoints = viewpoints(&viewers, &cameras);
    let around =
        Surroundings { colliders: &colliders, air: &air, viewpoints: &viewpoints, transforms: &transforms };
    let count = cloths.iter().len();
    if goals.len() < count {
        goals.resize_with(count, Goal::default);
    }
    for ((entity, transform, config, _, lod, mut simulation), goal) in
        (&mut cloths).into_iter().zip(&mut *goals)
    {
        let cloth = (entity, transform, &*config, lod);
        goal.look(cloth, &mut simulation, &around, &mut solver, &mut issues);
    }
    let goals = &mut goals[..count];
    for number in 0..steps.count {
        let (part, is_last) = (steps.part(number), number + 1 == steps.count);
        if is_last && is_between {
            let solver = solver.get();
            let is_old = |simulation: &ClothSimulation| number > 0 || !simulation.kept;
            let old = (&mut cloths).into_iter();
            let old = old.filter(|(.., simulation)| !simulation.frozen && is_old(simulation));
            on_all_threads(old, |(.., mut simulation)| simulation.keep(solver));
        }
        each_cloth(&mut cloths, goals, &mut solver, |(config, body), simulation, goal, cloth| {
            if number == 0 {
                goal.look_around(config, body, simulation, &around);
            }
            goal.approach(config, simulation, part, cloth);
            if is_last {
                simulation.before_last(is_between, cloth);
            }
        });
        for ((entity, .., simulation), goal) in (&cloths).into_iter().zip(&mut *goals) {
            if simulation.bones.is_some() && goal.placement.is_some() {
                say_missing(entity, goal.missing, &mut issues);
            }
            if let Some(inside) = goal.inside.take() {
                // Clothes begin as they were modelled, while limbs have moved since: of each mesh that is said once.
                let is_worn = simulation.bones.is_some();
                if !is_worn || told.insert(simulation.source.id()) {
                    let severity = if is_worn { Severity::Notice } else { Severity::Warning };
                    issues.tell(inside.issue(entity, severity));
                }
            }
            if let Some(error) = goal.refused.take() {
                let (severity, kind) = (Severity::Warning, IssueKind::Setting);
                issues.report(ClothIssue::from_error(entity, severity, kind, &error));
            }
        }
        match solver.step(clock.step) {
            Ok(report) => {
                issues.settle(None, IssueKind::Step, STEP);
                tell_incidents(&report, &solver, &mut issues);
                reports.write(report);
            }
            Err(error) => issues.report(step_failed(&solver, &error)),
        }
    }
    let solver = solver.get();
    on_all_threads((&mut cloths).into_iter(), |(_, transform, .., mut simulation)| {
        simulation.after_last(is_between, solver);
        // While its particles are at hand.
        if simulation.stepped {
            simulation.fill(transform, fraction, solver, &transforms);
        }
    });
}

/// Does something with each cloth that has a goal, on all threads.
fn each_cloth(
    cloths: &mut Query<'_, '_, Driven>,
    goals: &mut [Goal],
    solver: &mut ClothSolver,
    work: impl Fn((&Cloth, Option<&ClothBody>), &mut ClothSimulation, &mut Goal, &mut cloth::Cloth) + Sync,
) {
    let Ok(of_solver) = solver.get_mut().cloths_mut() else { return };
    // In the order in which they were added, which is that of their numbers.
    let (ids, mut of_solver): (Vec<ClothId>, Vec<_>) =
        of_solver.into_iter().map(|(id, cloth)| (id, Some(cloth))).unzip();
    let all = cloths.into_iter().zip(goals).filter(|(_, goal)| goal.placement.is_some());
    let all = all.filter_map(|((.., config, body, _, simulation), goal)| {
        let number = ids.binary_search_by_key(&simulation.id.number(), |id| id.number()).ok()?;
        Some((config, body, simulation, goal, of_solver[number].take()?))
    });
    on_all_threads(all, |(config, body, mut simulation, goal, cloth)| {
        work((&config, body), &mut simulation, goal, cloth);
    });
}

impl Goal {
    /// Looks where a cloth is, and with what parameters. Of a frozen one there is no goal.
    fn look(
        &mut self,
        (entity, transform, config, lod): (Entity, &GlobalTransform, &Cloth, Option<&ClothLod>),
        simulation: &mut ClothSimulation,
        around: &Surroundings<'_>,
        solver: &mut ClothSolver,
        issues: &mut Issues,
    ) {
        self.placement = None;
        let Ok(cloth) = solver.get_mut().cloth_mut(simulation.id) else {
            let advice =
                "somebody removed it from ClothSolver: remove the component Cloth of the entity as well";
            let (severity, kind) = (Severity::Error, IssueKind::Step);
            issues.report(ClothIssue::new(entity, severity, kind, "ClothSimulation", "no cloth", advice));
            return;
        };
        let placement = place(entity, transform, simulation, cloth, issues);
        let (center, radius) = sphere_around(&cloth.bounds(), &placement);
        let nearest = around.viewpoints.iter().map(|point| point.distance(center)).reduce(f32::min);
        let (level, frozen) = match (lod, nearest) {
            (Some(lod), Some(distance)) => lod.choose(distance, simulation.level, simulation.frozen),
            _ => (None, false),
        };
        simulation.level = level;
        if frozen {
            if !std::mem::replace(&mut simulation.frozen, true) {
                simulation.settle();
            }
            cloth.put_to_sleep();
            return;
        }
        if std::mem::take(&mut simulation.frozen) {
            simulation.teleport = true;
            cloth.wake_up();
        }
        self.parameters = simulation.parameters(config);
        let air = around.air.at(center);
        let own = Vec3::from_array(self.parameters.wind.to_array());
        self.parameters.wind = (own + air).to_array().into();
        if let Some(level) = level.zip(lod).and_then(|(level, lod)| lod.levels.get(level)) {
            level.apply(&mut self.parameters);
        }
        self.around = (center, radius);
        self.placement = Some(placement);
    }

    /// Looks at the colliders and joints that act on the cloth.
    fn look_around(
        &mut self,
        config: &Cloth,
        body: Option<&ClothBody>,
        simulation: &mut ClothSimulation,
        around: &Surroundings<'_>,
    ) {
        let Some(placement) = &self.placement else { return };
        let (center, radius) = self.around;
        self.shapes.clear();
        let of_body = body.and_then(|body| around.colliders.of(Some(body.0)));
        let common = around.colliders.of(None).into_iter().flat_map(ColliderList::iter);
        let near = common.filter(|collider| collider.is_near(center, radius + MARGIN));
        let colliders = of_body.into_iter().flat_map(ColliderList::iter).chain(near);
        colliders.clone().for_each(|collider| self.shapes.add(&collider, placement, config.thickness));
        if std::mem::take(&mut simulation.is_new) {
            let all = simulation.current.iter().zip(&simulation.cooked.particles);
            let free = all.filter(|(_, [.., inverse_mass])| *inverse_mass > 0.0);
            let world = |(&[x, y, z, _], _): (&[f32; 4], _)| {
                placement.translation + placement.rotation * Vec3::new(x, y, z)
            };
            self.inside = Inside::deepest(free.map(world), colliders);
        }
        if let Some(bones) = &mut simulation.bones {
            let global = |joint| around.transforms.get(joint).ok().map(GlobalTransform::affine);
            self.missing = bones.look(placement, global);
        }
    }

    /// Brings the cloth a part of the way there.
    fn approach(
        &mut self,
        config: &Cloth,
        simulation: &mut ClothSimulation,
        part: f32,
        cloth: &mut cloth::Cloth,
    ) {
        if let Some(placement) = &self.placement {
            let driven = drive(simulation, config, &self.parameters, placement, &self.shapes, part, cloth);
            self.refused = driven.err();
        }
    }
}

const TRANSFORM: &str = "GlobalTransform of Cloth";
const SCALE: &str = "Transform.scale of Cloth";
const JOINT: &str = "Cloth.attach";
const STEP: &str = "ClothSolver.step";

/// Where the entity is; where it cannot be said, where the cloth is.
fn place(
    entity: Entity,
    transform: &GlobalTransform,
    simulation: &ClothSimulation,
    cloth: &cloth::Cloth,
    issues: &mut Issues,
) -> Placement {
    match Placement::new(transform) {
        Ok(placement) => {
            issues.settle(Some(entity), IssueKind::Transform, TRANSFORM);
            let size =
                simulation.shape.to_cols_array().iter().fold(0.0_f32, |size, part| size.max(part.abs()));
            if placement.shape.abs_diff_eq(simulation.shape, 0.01 * size) {
                issues.settle(Some(entity), IssueKind::Transform, SCALE);
            } else {
                let advice = "changed since the cloth was made; cloth does not grow, so it keeps its size: remove ClothSimulation to \
                              make it anew at this scale";
                let value = format!("{}", transform.scale());
                let (severity, kind) = (Severity::Notice, IssueKind::Transform);
                issues.report(ClothIssue::new(entity, severity, kind, SCALE, value, advice));
            }
            placement
        }
        Err(fault) => {
            let value = format!("{:?}", transform.affine());
            let (severity, kind) = (Severity::Warning, IssueKind::Transform);
            issues.report(ClothIssue::new(entity, severity, kind, TRANSFORM, value, fault.advice()));
            let Affine3A { matrix3, translation } = affine_of(&cloth.pose());
            let rotation = Quat::from_mat3a(&matrix3);
            Placement { translation: translation.into(), rotation, shape: simulation.shape }
        }
    }
}

/// A sphere around a cloth in the world.
fn sphere_around(bounds: &Bounds, placement: &Placement) -> (Vec3, f32) {
    let center = Vec3::from_array(bounds.center().to_array());
    let half = Vec3::from_array(bounds.half_extent().to_array());
    (placement.translation + placement.rotation * center, half.length())
}

pub(crate) fn say_missing(entity: Entity, missing: Option<Entity>, issues: &mut Issues) {
    match missing {
        None => issues.settle(Some(entity), IssueKind::Skeleton, JOINT),
        Some(joint) => {
            let advice = "this joint is gone, or its transform is not finite: its pins stay where they are; despawn the cloth with \
                          the skeleton, or attach it to another one";
            let (severity, kind) = (Severity::Warning, IssueKind::Skeleton);
            issues.report(ClothIssue::new(entity, severity, kind, JOINT, joint, advice));
        }
    }
}

fn tell_incidents(report: &ClothStepped, solver: &ClothSolver, issues: &mut Issues) {
    for incident in &report.report.incidents {
        let words = incident.to_string();
        let advice = words.split_once(": ").map_or(words.as_str(), |(_, words)| words);
        let (severity, kind) = (Severity::Warning, IssueKind::Watchdog);
        let entity = solver.entity(incident.cloth);
        let value = incident.cloth;
        let issue =
            ClothIssue::new(entity.unwrap_or(Entity::PLACEHOLDER), severity, kind, "cloth", value, advice);
        issues.tell(ClothIssue { entity, ..issue });
    }
}

fn step_failed(solver: &ClothSolver, error: &cloth::Error) -> ClothIssue {
    let advice = format!("{error}; the step was left out");
    let issue = ClothIssue::of_resource(Severity::Error, IssueKind::Step, STEP, "failed", advice);
    let entity = match error {
        cloth::Error::Lost { cloth, .. } => solver.entity(*cloth),
        _ => None,
    };
    ClothIssue { entity, ..issue }
}

impl ClothSimulation {
    /// Looks whether it takes part in the last step of a frame, which what is kept is then before.
    fn before_last(&mut self, is_between: bool, cloth: &cloth::Cloth) {
        let is_asleep = cloth.is_asleep();
        if is_asleep && !std::mem::replace(&mut self.asleep, is_asleep) {
            // By somebody else.
            self.settle();
        }
        self.moves = !self.frozen && !is_asleep;
        if self.moves && is_between {
            std::mem::swap(&mut self.previous, &mut self.current);
            std::mem::swap(&mut self.previous_normals, &mut self.normals);
        }
    }

    /// Takes over the state after it.
    fn after_last(&mut self, is_between: bool, solver: &cloth::Solver) {
        if std::mem::take(&mut self.moves) {
            self.asleep = solver.cloth(self.id).is_ok_and(cloth::Cloth::is_asleep);
            self.settle();
            if is_between && !self.asleep {
                self.keep(solver);
            }
        }
    }
}
