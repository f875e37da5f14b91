//! What a cloth is given before each step: pose, pins, shapes, parameters.

use crate::collider::{WorldCollider, WorldShape};
use crate::component::Cloth;
use crate::placement::Placement;
use crate::simulation::ClothSimulation;
use bevy::math::Vec3A;
use bevy::prelude::*;
use cloth::{Convex, Parameters, Plane, Pose, Sphere, TaperedCapsule, VoxelCollider, VoxelGrid};
use std::sync::Arc;

/// Motion in a step that is less (m, and of the parts of a quaternion) is none: rounding keeps no cloth awake.
const STILL: f32 = 1e-6;

/// Collision shapes in the local space of a cloth.
#[derive(Default)]
pub(crate) struct Shapes {
    /// What they are of: while it stays they move, otherwise they are others.
    key: Vec<u64>,
    spheres: Vec<[f32; 4]>,
    /// Both ends of each, as spheres.
    capsules: Vec<[[f32; 4]; 2]>,
    /// Unit normal and offset.
    planes: Vec<[f32; 4]>,
    convexes: Vec<u32>,
    voxels: Vec<(Arc<VoxelGrid>, Vec3, Quat)>,
}

impl Shapes {
    pub fn clear(&mut self) {
        let Self { key, spheres, capsules, planes, convexes, voxels } = self;
        key.clear();
        spheres.clear();
        capsules.clear();
        planes.clear();
        convexes.clear();
        voxels.clear();
    }

    /// Adds a collider as seen from `placement`, larger by a thickness (m).
    pub fn add(&mut self, collider: &WorldCollider<'_>, placement: &Placement, thickness: f32) {
        let sphere = |center: Vec3, radius: f32| {
            let [x, y, z] = placement.to_local(center).to_array();
            [x, y, z, radius + thickness]
        };
        self.key.push(collider.entity.to_bits());
        for shape in collider.shapes {
            let kind = match shape {
                WorldShape::Sphere(center, radius) => {
                    self.spheres.push(sphere(*center, *radius));
                    0
                }
                WorldShape::Capsule([a, b], radii) => {
                    self.capsules.push([sphere(*a, radii[0]), sphere(*b, radii[1])]);
                    1
                }
                WorldShape::Convex(planes) => {
                    self.convexes.push(planes.len() as u32);
                    self.planes.extend(planes.iter().map(|(normal, point)| {
                        let normal = placement.rotation.conjugate() * *normal;
                        let distance = normal.dot(placement.to_local(*point)) + thickness;
                        normal.extend(-distance).to_array()
                    }));
                    2 + ((planes.len() as u64) << 8)
                }
                WorldShape::Voxels { grid, translation, rotation } => {
                    let turned = placement.rotation.conjugate() * *rotation;
                    self.voxels.push((grid.clone(), placement.to_local(*translation), turned));
                    3 + ((Arc::as_ptr(grid).addr() as u64) << 8)
                }
            };
            self.key.push(kind);
        }
    }

    /// Goes a part of the way to other shapes of the same key, and gives what moved to the solver.
    fn approach(
        &mut self,
        now: &Self,
        part: f32,
        thickness: f32,
        cloth: &mut cloth::Cloth,
    ) -> cloth::Result<()> {
        let spheres = go(&mut self.spheres, &now.spheres, part);
        let capsules = go(self.capsules.as_flattened_mut(), now.capsules.as_flattened(), part);
        if spheres || capsules {
            let sphere = |&[x, y, z, radius]: &[f32; 4]| Sphere { center: [x, y, z], radius };
            let round = self.spheres.iter().chain(self.capsules.as_flattened());
            // Capsules stay those between the same spheres.
            cloth.set_spheres(&round.map(sphere).collect::<Vec<_>>())?;
        }
        if go(&mut self.planes, &now.planes, part) {
            self.planes.iter_mut().for_each(|plane| *plane = normalized(*plane));
            cloth.set_planes(&self.planes())?;
        }
        let mut moved = false;
        for ((_, translation, rotation), (_, to, turned)) in self.voxels.iter_mut().zip(&now.voxels) {
            if is_still(*translation, *to) && is_same_rotation(*rotation, *turned) {
                continue;
            }
            *translation = translation.lerp(*to, part);
            *rotation = rotation.slerp(*turned, part).normalize();
            moved = true;
        }
        if moved { cloth.set_voxels(&self.voxels(thickness)) } else { Ok(()) }
    }

    /// Replaces the shapes of a cloth: they stand still in the next step.
    fn replace(&mut self, now: &Self, thickness: f32, cloth: &mut cloth::Cloth) -> cloth::Result<()> {
        let Self { key, spheres, capsules, planes, convexes, voxels } = self;
        key.clone_from(&now.key);
        spheres.clone_from(&now.spheres);
        capsules.clone_from(&now.capsules);
        planes.clone_from(&now.planes);
        convexes.clone_from(&now.convexes);
        voxels.clone_from(&now.voxels);
        self.set_round(cloth)?;
        // Before the planes that they name may go.
        cloth.set_convexes(&[])?;
        cloth.set_planes(&self.planes())?;
        let mut first = 0;
        let convex = |&count: &u32| {
            let planes: Vec<u32> = (first..first + count).collect();
            first += count;
            Convex::new(planes)
        };
        let convexes: Vec<Convex> = self.convexes.iter().map(convex).collect();
        cloth.set_convexes(&convexes)?;
        cloth.set_voxels(&self.voxels(thickness))?;
        cloth.clear_interpolation();
        Ok(())
    }

    fn set_round(&self, cloth: &mut cloth::Cloth) -> cloth::Result<()> {
        let sphere = |&[x, y, z, radius]: &[f32; 4]| Sphere { center: [x, y, z], radius };
        let spheres: Vec<Sphere> = self.spheres.iter().map(sphere).collect();
        let capsule = |[a, b]: &[[f32; 4]; 2]| {
            let ([ax, ay, az, radius_a], [bx, by, bz, radius_b]) = (*a, *b);
            TaperedCapsule { a: [ax, ay, az], b: [bx, by, bz], radius_a, radius_b }
        };
        let capsules: Vec<TaperedCapsule> = self.capsules.iter().map(capsule).collect();
        cloth.set_tapered_capsules(&spheres, &capsules)
    }

    fn planes(&self) -> Vec<Plane> {
        let plane = |&[x, y, z, offset]: &[f32; 4]| Plane { normal: [x, y, z], offset };
        self.planes.iter().map(plane).collect()
    }

    fn voxels(&self, thickness: f32) -> Vec<VoxelCollider> {
        let collider = |(grid, translation, rotation): &(Arc<VoxelGrid>, Vec3, Quat)| {
            let offset = thickness.clamp(0.0, grid.size());
            VoxelCollider::new(grid.clone())
                .at(Pose::from_arrays(translation.to_array(), rotation.to_array()))
                .offset(offset)
                // About what friction of 0.3 does at rest.
                .attenuation(0.2, 1.0)
        };
        self.voxels.iter().map(collider).collect()
    }

    /// Takes over shapes of a state that was restored; where it has others, all are given anew.
    pub fn restore(&mut self, cloth: &cloth::Cloth) {
        let shapes = cloth.colliders();
        let (round, planes) = (shapes.spheres().target(), shapes.planes().target());
        let count = self.spheres.len();
        let poses = shapes.voxel_poses().target();
        let is_same = round.len() == count + 2 * self.capsules.len()
            && planes.len() == self.planes.len()
            && poses.len() == self.voxels.len();
        if !is_same {
            return self.clear();
        }
        self.spheres.copy_from_slice(&round[..count]);
        self.capsules.as_flattened_mut().copy_from_slice(&round[count..]);
        self.planes.copy_from_slice(planes);
        for ((_, translation, rotation), pose) in self.voxels.iter_mut().zip(poses) {
            *translation = Vec3::from_array(pose.translation.to_array());
            *rotation = Quat::from_array(pose.rotation.to_array());
        }
    }
}

/// Goes a part of the way; tells whether there was one.
fn go(from: &mut [[f32; 4]], to: &[[f32; 4]], part: f32) -> bool {
    let is_still = |(a, b): (&[f32; 4], &[f32; 4])| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= STILL);
    if from.iter().zip(to).all(is_still) {
        return false;
    }
    for (from, to) in from.iter_mut().zip(to) {
        *from = Vec4::from_array(*from).lerp(Vec4::from_array(*to), part).to_array();
    }
    true
}

fn normalized([x, y, z, offset]: [f32; 4]) -> [f32; 4] {
    // Halfway between opposite normals there is none: it stays as it is, and the solver says so.
    let normal = Vec3::new(x, y, z);
    normal.try_normalize().unwrap_or(normal).extend(offset).to_array()
}

fn is_still(a: Vec3, b: Vec3) -> bool {
    (a - b).abs().max_element() <= STILL
}

fn is_same_rotation(a: Quat, b: Quat) -> bool {
    1.0 - a.dot(b).abs() <= STILL * STILL
}

/// Brings a cloth to where everything is a part of the way from the last step to now.
///
/// # Errors
/// The first value that the library refuses; what comes before it is set.
pub(crate) fn drive(
    simulation: &mut ClothSimulation,
    config: &Cloth,
    parameters: &Parameters,
    placement: &Placement,
    now: &Shapes,
    part: f32,
    cloth: &mut cloth::Cloth,
) -> cloth::Result<()> {
    let jumped = drive_pose(simulation, config, placement, part, cloth)?;
    let part = if jumped { 1.0 } else { part };
    if simulation.shapes.key == now.key {
        simulation.shapes.approach(now, part, config.thickness, cloth)?;
    } else {
        simulation.shapes.replace(now, config.thickness, cloth)?;
    }
    if let Some(bones) = &mut simulation.bones
        && bones.approach(part)
    {
        bones.hold(cloth)?;
    }
    if jumped {
        cloth.clear_interpolation();
    }
    if cloth.parameters() != parameters {
        cloth.set_parameters(*parameters)?;
    }
    Ok(())
}

/// Moves the local space; tells whether it jumped.
fn drive_pose(
    simulation: &mut ClothSimulation,
    config: &Cloth,
    placement: &Placement,
    part: f32,
    cloth: &mut cloth::Cloth,
) -> cloth::Result<bool> {
    let pose = cloth.pose();
    let from = Vec3::from_array(pose.translation.to_array());
    let turned = Quat::from_array(pose.rotation.to_array());
    let limits = config.teleport;
    let is_far = from.distance(placement.translation) > limits.distance
        || turned.angle_between(placement.rotation) > limits.angle;
    if std::mem::take(&mut simulation.teleport) || is_far {
        cloth.teleport_to(placement.pose())?;
        cloth.ignore_velocity_discontinuity();
        return Ok(true);
    }
    // Far from the origin a rounding is more.
    let rounding = STILL + 2.0 * f32::EPSILON * from.abs().max_element();
    let is_still =
        crate::placement::is_close(Vec3A::from(from), Vec3A::from(placement.translation), rounding)
            && is_same_rotation(turned, placement.rotation);
    if !is_still {
        let translation = from.lerp(placement.translation, part);
        let rotation = turned.slerp(placement.rotation, part).normalize();
        cloth.set_pose(Pose::from_arrays(translation.to_array(), rotation.to_array()))?;
    }
    Ok(false)
}
