//! Joints, and the tapered capsules that they move.

use bevy::prelude::*;
use cloth_bevy::{ClothBody, ClothCollider, ColliderShape};

/// A joint: its name, that of its parent, its place there (m), and capsules `[a, radius a, b, radius b]` in its own axes (m).
pub struct Joint {
    pub name: &'static str,
    pub parent: Option<&'static str>,
    pub offset: [f32; 3],
    pub capsules: &'static [([f32; 3], f32, [f32; 3], f32)],
    pub color: [f32; 3],
}

const SKIN: [f32; 3] = [0.80, 0.56, 0.42];
const TUNIC: [f32; 3] = [0.16, 0.30, 0.42];
const TROUSERS: [f32; 3] = [0.12, 0.12, 0.14];
const LEATHER: [f32; 3] = [0.24, 0.13, 0.07];

const fn joint(
    name: &'static str,
    parent: &'static str,
    offset: [f32; 3],
    capsules: &'static [([f32; 3], f32, [f32; 3], f32)],
    color: [f32; 3],
) -> Joint {
    Joint { name, parent: Some(parent), offset, capsules, color }
}

/// The skeleton with its arms half raised, each parent before its children.
pub const JOINTS: [Joint; 16] = [
    Joint {
        name: "hips",
        parent: None,
        offset: [0.0, 0.98, 0.0],
        capsules: &[([-0.07, -0.01, 0.0], 0.115, [0.07, -0.01, 0.0], 0.115)],
        color: LEATHER,
    },
    joint("spine", "hips", [0.0, 0.12, 0.0], &[([0.0, 0.0, 0.0], 0.118, [0.0, 0.2, 0.0], 0.13)], TUNIC),
    joint(
        "chest",
        "spine",
        [0.0, 0.2, 0.0],
        &[
            ([-0.07, 0.04, 0.0], 0.125, [0.07, 0.04, 0.0], 0.125),
            ([-0.155, 0.13, -0.005], 0.07, [0.155, 0.13, -0.005], 0.07),
        ],
        TUNIC,
    ),
    joint("neck", "chest", [0.0, 0.18, 0.0], &[([0.0, 0.0, 0.0], 0.055, [0.0, 0.1, 0.012], 0.052)], SKIN),
    joint("head", "neck", [0.0, 0.1, 0.012], &[([0.0, 0.045, 0.012], 0.075, [0.0, 0.125, 0.0], 0.098)], SKIN),
    joint(
        "left upper arm",
        "chest",
        [0.175, 0.125, 0.0],
        &[([0.0, 0.0, 0.0], 0.062, [0.2, -0.2, 0.0], 0.045)],
        TUNIC,
    ),
    joint(
        "left forearm",
        "left upper arm",
        [0.2, -0.2, 0.0],
        &[([0.0, 0.0, 0.0], 0.045, [0.18, -0.17, 0.02], 0.032)],
        TUNIC,
    ),
    joint(
        "left hand",
        "left forearm",
        [0.18, -0.17, 0.02],
        &[([0.0, 0.0, 0.0], 0.034, [0.07, -0.07, 0.01], 0.036)],
        SKIN,
    ),
    joint(
        "right upper arm",
        "chest",
        [-0.175, 0.125, 0.0],
        &[([0.0, 0.0, 0.0], 0.062, [-0.2, -0.2, 0.0], 0.045)],
        TUNIC,
    ),
    joint(
        "right forearm",
        "right upper arm",
        [-0.2, -0.2, 0.0],
        &[([0.0, 0.0, 0.0], 0.045, [-0.18, -0.17, 0.02], 0.032)],
        TUNIC,
    ),
    joint(
        "right hand",
        "right forearm",
        [-0.18, -0.17, 0.02],
        &[([0.0, 0.0, 0.0], 0.034, [-0.07, -0.07, 0.01], 0.036)],
        SKIN,
    ),
    joint(
        "left thigh",
        "hips",
        [0.095, -0.06, 0.0],
        &[([0.0, 0.0, 0.0], 0.1, [0.01, -0.42, 0.01], 0.067)],
        TROUSERS,
    ),
    joint(
        "left shin",
        "left thigh",
        [0.01, -0.42, 0.01],
        &[
            ([0.0, 0.0, 0.0], 0.065, [0.0, -0.40, -0.02], 0.045),
            ([0.0, -0.43, -0.03], 0.05, [0.01, -0.455, 0.12], 0.038),
        ],
        LEATHER,
    ),
    joint(
        "right thigh",
        "hips",
        [-0.095, -0.06, 0.0],
        &[([0.0, 0.0, 0.0], 0.1, [-0.01, -0.42, 0.01], 0.067)],
        TROUSERS,
    ),
    joint(
        "right shin",
        "right thigh",
        [-0.01, -0.42, 0.01],
        &[
            ([0.0, 0.0, 0.0], 0.065, [0.0, -0.40, -0.02], 0.045),
            ([0.0, -0.43, -0.03], 0.05, [-0.01, -0.455, 0.12], 0.038),
        ],
        LEATHER,
    ),
    joint(
        "hair",
        "head",
        [0.0, 0.12, -0.03],
        &[([0.0, 0.02, -0.008], 0.095, [0.0, -0.06, -0.03], 0.07)],
        LEATHER,
    ),
];

/// Number of the parent of a joint.
pub fn parent(number: usize) -> Option<usize> {
    let name = JOINTS[number].parent?;
    JOINTS.iter().position(|joint| joint.name == name)
}

/// Place of a joint in the figure at rest (m).
pub fn origin(number: usize) -> Vec3 {
    parent(number).map_or(Vec3::ZERO, origin) + Vec3::from_array(JOINTS[number].offset)
}

/// From the axes of the figure into those of each joint.
pub fn inverse_bind_poses() -> Vec<Mat4> {
    (0..JOINTS.len()).map(|number| Mat4::from_translation(-origin(number))).collect()
}

/// Joints as entities, each with its capsules for cloth.
pub fn spawn_skeleton(commands: &mut Commands<'_, '_>, root: Entity) -> Vec<Entity> {
    let mut joints: Vec<Entity> = Vec::new();
    for (number, joint) in JOINTS.iter().enumerate() {
        let shape = |&(a, radius_a, b, radius_b): &([f32; 3], f32, [f32; 3], f32)| ColliderShape::Capsule {
            a: a.into(),
            radius_a,
            b: b.into(),
            radius_b,
        };
        let collider = ClothCollider { shapes: joint.capsules.iter().map(shape).collect() };
        let above = parent(number).map_or(root, |parent| joints[parent]);
        let place = Transform::from_translation(joint.offset.into());
        let entity =
            commands.spawn((Name::new(joint.name), place, collider, ClothBody(root), ChildOf(above)));
        joints.push(entity.id());
    }
    joints
}
