//! Pins that follow a skeleton, each its closest bone.

use crate::issue::{ClothIssue, IssueKind, Severity};
use crate::placement::Placement;
use bevy::math::Affine3A;
use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;

/// Bones in the axes of the mesh of a cloth.
#[derive(Debug, Clone, Default)]
pub(crate) struct Skeleton {
    joints: Vec<Joint>,
    bones: Vec<Bone>,
}

#[derive(Debug, Clone, Copy)]
struct Joint {
    entity: Entity,
    /// From the axes of the mesh into those of the joint, when both were bound.
    inverse_bind: Affine3A,
}

/// A straight piece that moves with a joint; a point where nothing goes on from it.
#[derive(Debug, Clone, Copy)]
struct Bone {
    joint: usize,
    ends: [Vec3; 2],
}

impl Skeleton {
    /// The skeleton of a skin in its bind pose.
    ///
    /// # Errors
    /// Where matrices are missing or have no inverse.
    pub fn of_skin(
        entity: Entity,
        skin: &SkinnedMesh,
        poses: &SkinnedMeshInverseBindposes,
        parent: impl Fn(Entity) -> Option<Entity>,
    ) -> Result<Self, ClothIssue> {
        let (joints, poses): (_, &[Mat4]) = (&skin.joints, poses);
        if joints.is_empty() || joints.len() != poses.len() {
            let value = format!("{} joints, {} bind poses", joints.len(), poses.len());
            let advice = "a skin needs joints, and one bind pose for each: export the skeleton with the skin";
            return Err(refused(entity, "SkinnedMesh.joints", value, advice));
        }
        let matrices = poses.iter().map(|pose| Affine3A::from_mat4(*pose));
        Self::new(entity, joints.iter().copied().zip(matrices), parent)
    }

    /// The skeleton that entities are now, for a cloth that is at `cloth`.
    ///
    /// # Errors
    /// Where there is none, or a transform has no inverse.
    pub fn of_joints(
        entity: Entity,
        joints: &[Entity],
        cloth: &GlobalTransform,
        global: impl Fn(Entity) -> Option<Affine3A>,
        parent: impl Fn(Entity) -> Option<Entity>,
    ) -> Result<Self, ClothIssue> {
        if joints.is_empty() {
            let advice = "name at least one entity that the pins follow, or take Attach::Entity";
            return Err(refused(entity, "Cloth.attach.Joints", "none".into(), advice));
        }
        let mut bound = Vec::with_capacity(joints.len());
        for (i, &joint) in joints.iter().enumerate() {
            let Some(transform) = global(joint) else {
                let advice = "has no GlobalTransform, or does not exist: give it a Transform, or remove it from the list";
                return Err(refused(entity, &format!("Cloth.attach.Joints[{i}]"), joint.to_string(), advice));
            };
            bound.push((joint, transform.inverse() * cloth.affine()));
        }
        Self::new(entity, bound.into_iter(), parent)
    }

    fn new(
        entity: Entity,
        joints: impl Iterator<Item = (Entity, Affine3A)>,
        parent: impl Fn(Entity) -> Option<Entity>,
    ) -> Result<Self, ClothIssue> {
        let joints: Vec<Joint> =
            joints.map(|(entity, inverse_bind)| Joint { entity, inverse_bind }).collect();
        let origins: Vec<Vec3> =
            joints.iter().map(|joint| joint.inverse_bind.inverse().translation.into()).collect();
        if let Some(i) = origins.iter().position(|origin| !origin.is_finite()) {
            let advice = "its bind pose has no inverse: no axis may be scaled by 0";
            let value = joints[i].entity.to_string();
            return Err(refused(entity, &format!("skeleton.joints[{i}]"), value, advice));
        }
        let number = |entity: Entity| joints.iter().position(|joint| joint.entity == entity);
        let mut bones: Vec<Bone> =
            (0..).zip(&origins).map(|(joint, &at)| Bone { joint, ends: [at, at] }).collect();
        for (child, joint) in joints.iter().enumerate() {
            if let Some(parent) = parent(joint.entity).and_then(number) {
                bones.push(Bone { joint: parent, ends: [origins[parent], origins[child]] });
            }
        }
        Ok(Self { joints, bones })
    }

    /// The joint whose bone is closest to a point, and how far it is. Of several the first.
    pub fn closest(&self, point: Vec3) -> (usize, f32) {
        let distance = |bone: &Bone| {
            let [a, b] = bone.ends;
            let along = b - a;
            let part =
                ((point - a).dot(along) / along.length_squared().max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
            point.distance(a + along * part)
        };
        self.bones
            .iter()
            .map(|bone| (bone.joint, distance(bone)))
            .fold((0, f32::INFINITY), |best, next| if next.1 < best.1 { next } else { best })
    }

    /// Ties vertices to their closest bones.
    pub fn bind(&self, pinned: &[u32], positions: &[[f32; 3]], vertex_to_particle: &[u32]) -> BonePins {
        let (mut joints, mut pins) = (Vec::new(), Vec::with_capacity(pinned.len()));
        for &vertex in pinned {
            let position = Vec3::from_array(positions[vertex as usize]);
            let particle = vertex_to_particle[vertex as usize];
            if particle != cloth::cooker::NO_PARTICLE {
                let joint = self.joints[self.closest(position).0];
                let offset = joint.inverse_bind.transform_point3(position);
                // Only those that hold something are looked at in each frame.
                let known = joints.iter().position(|known: &Joint| known.entity == joint.entity);
                let number = known.unwrap_or(joints.len());
                if known.is_none() {
                    joints.push(joint);
                }
                pins.push(BonePin { vertex, particle, joint: number, offset });
            }
        }
        BonePins { joints, pins, held: Vec::new(), targets: Vec::new() }
    }
}

/// Vertices that follow joints.
#[derive(Debug, Clone)]
pub(crate) struct BonePins {
    joints: Vec<Joint>,
    pins: Vec<BonePin>,
    /// Where the solver holds the pins, in the local space of the cloth. Their motion constraints stand there alone: a copy of those
    /// of all particles would have to be fetched into the cache in every frame.
    held: Vec<Vec3>,
    /// Where the pins are to be, in the local space of the cloth.
    targets: Vec<Vec3>,
}

#[derive(Debug, Clone, Copy)]
struct BonePin {
    vertex: u32,
    particle: u32,
    joint: usize,
    /// In the axes of the joint.
    offset: Vec3,
}

/// Radius (m) of the motion constraint of a particle that no joint holds.
const FREE: f32 = 1e9;

impl BonePins {
    /// How the joint that holds most pins has moved the mesh since it was bound: from the axes of the mesh into the local space
    /// at `placement`. The whole cloth starts there, undeformed.
    pub fn start(
        &self,
        placement: &Placement,
        global: impl Fn(Entity) -> Option<Affine3A>,
    ) -> Option<Affine3A> {
        let count = |joint: usize| self.pins.iter().filter(|pin| pin.joint == joint).count();
        // The first of those with most.
        let most = (0..self.joints.len()).rev().max_by_key(|&joint| count(joint))?;
        let joint = self.joints[most];
        let world = global(joint.entity).filter(Affine3A::is_finite)? * joint.inverse_bind;
        let pose = Affine3A::from_rotation_translation(placement.rotation, placement.translation);
        Some(pose.inverse() * world)
    }

    /// Motion constraints of all particles where they start: radius 0 where a joint holds one.
    pub fn begin(&mut self, particles: &[[f32; 4]]) -> Vec<[f32; 4]> {
        let mut spheres: Vec<[f32; 4]> = particles.iter().map(|&[x, y, z, _]| [x, y, z, FREE]).collect();
        self.pins.iter().for_each(|pin| spheres[pin.particle as usize][3] = 0.0);
        self.restore(&spheres);
        self.targets.clone_from(&self.held);
        spheres
    }

    /// Takes over where the motion constraints of a state hold the pins.
    pub fn restore(&mut self, spheres: &[[f32; 4]]) {
        let held: Option<Vec<Vec3>> =
            self.pins.iter().map(|pin| spheres.get(pin.particle as usize).map(at)).collect();
        if let Some(held) = held {
            self.held = held;
        }
    }

    /// Looks where the joints are now. Those that are gone, or not finite, leave their pins where they were last; the first
    /// of them is returned.
    pub fn look(
        &mut self,
        placement: &Placement,
        global: impl Fn(Entity) -> Option<Affine3A>,
    ) -> Option<Entity> {
        let mut missing = None;
        let placed = self.joints.iter().map(|joint| global(joint.entity).filter(Affine3A::is_finite));
        let placed: Vec<Option<Affine3A>> = placed.collect();
        for (target, pin) in self.targets.iter_mut().zip(&self.pins) {
            match &placed[pin.joint] {
                Some(joint) => *target = placement.to_local(joint.transform_point3(pin.offset)),
                None => missing = missing.or(Some(self.joints[pin.joint].entity)),
            }
        }
        missing
    }

    /// Goes a part of the way to where the joints are; tells whether anything moved.
    pub fn approach(&mut self, part: f32) -> bool {
        let mut moved = false;
        for (held, target) in self.held.iter_mut().zip(&self.targets) {
            // So little that it would only keep the cloth awake.
            if held.distance_squared(*target) > 1e-12 {
                *held = held.lerp(*target, part);
                moved = true;
            }
        }
        moved
    }

    /// Gives the pins to the solver; constraints of other particles stay as they are.
    pub fn hold(&self, cloth: &mut cloth::Cloth) -> cloth::Result<()> {
        if cloth.motion_constraints().is_empty() {
            // Somebody took them all away.
            cloth.set_motion_constraints(&vec![[0.0, 0.0, 0.0, FREE]; cloth.particle_count()])?;
        }
        let sphere = |(pin, held): (&BonePin, &Vec3)| (pin.particle, held.extend(0.0).to_array());
        let spheres: Vec<_> = self.pins.iter().zip(&self.held).map(sphere).collect();
        cloth.move_motion_constraints(&spheres)
    }

    /// Vertices that are pinned, and where they are to be now.
    pub fn vertices(&self) -> impl Iterator<Item = (u32, Vec3)> {
        self.pins.iter().zip(&self.targets).map(|(pin, target)| (pin.vertex, *target))
    }

    /// Number of pins.
    pub fn len(&self) -> usize {
        self.pins.len()
    }
}

fn at(sphere: &[f32; 4]) -> Vec3 {
    Vec3::new(sphere[0], sphere[1], sphere[2])
}

fn refused(entity: Entity, field: &str, value: String, advice: &str) -> ClothIssue {
    ClothIssue::new(entity, Severity::Error, IssueKind::Skeleton, field, value, advice)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An upper arm from 0 to 1 along x and a forearm from there to 2, of which the second entity is the elbow.
    fn arm(world: &mut World) -> (Vec<Entity>, Skeleton) {
        let joints: Vec<Entity> = (0..3).map(|_| world.spawn_empty().id()).collect();
        let place = |joint: Entity| joints.iter().position(|&other| other == joint);
        let global = |joint| place(joint).map(|i| Affine3A::from_translation(Vec3::X * i as f32));
        let parent = |joint| place(joint).and_then(|i| i.checked_sub(1)).map(|i| joints[i]);
        let cloth = GlobalTransform::IDENTITY;
        let skeleton = Skeleton::of_joints(Entity::PLACEHOLDER, &joints, &cloth, global, parent).unwrap();
        (joints, skeleton)
    }

    #[test]
    fn the_closest_bone_is_that_of_the_segment() {
        let (_, skeleton) = arm(&mut World::new());
        assert_eq!(skeleton.closest(Vec3::new(0.5, 0.2, 0.0)).0, 0, "upper arm");
        assert_eq!(skeleton.closest(Vec3::new(1.9, 0.2, 0.0)).0, 1, "forearm");
        let (joint, distance) = skeleton.closest(Vec3::new(2.5, 0.0, 0.0));
        assert_eq!((joint, distance), (2, 0.5), "beyond the hand");
    }

    #[test]
    fn pins_follow_their_joint() {
        let (joints, skeleton) = arm(&mut World::new());
        let mut pins = skeleton.bind(&[0, 1], &[[0.5, 0.1, 0.0], [1.5, 0.1, 0.0]], &[0, 1]);
        let spheres = pins.begin(&[[0.5, 0.1, 0.0, 0.0], [1.5, 0.1, 0.0, 0.0], [9.0, 0.0, 0.0, 1.0]]);
        assert_eq!(spheres.iter().map(|sphere| sphere[3]).collect::<Vec<_>>(), [0.0, 0.0, FREE]);
        let placement = crate::placement::Placement::new(&GlobalTransform::IDENTITY).unwrap();
        // The elbow bends by a right angle.
        let bent = |joint: Entity| {
            let i = joints.iter().position(|&other| other == joint)?;
            let rotation = Quat::from_rotation_z(if i == 0 { 0.0 } else { std::f32::consts::FRAC_PI_2 });
            Some(Affine3A::from_rotation_translation(rotation, Vec3::X * i as f32))
        };
        assert_eq!(pins.look(&placement, bent), None);
        assert!(pins.approach(1.0));
        assert!(pins.held[1].distance(Vec3::new(0.9, 0.5, 0.0)) < 1e-6, "{:?}", pins.held);
        assert!(!pins.approach(1.0), "it is there");
        // A joint that is gone leaves its pins where they are.
        assert_eq!(
            pins.look(&placement, |joint| bent(joint).filter(|_| joint == joints[0])),
            Some(joints[1])
        );
        assert!(!pins.approach(1.0));
    }
}
