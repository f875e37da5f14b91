//! The mannequin's bones, the flesh around them, and how it moves.

use glam::{Quat, Vec3};

use super::implicit::{RoundCone, smooth_min};

/// A joint, its parent, and the round cones that move with it.
pub(super) struct Joint {
    pub name: &'static str,
    pub parent: Option<usize>,
    pub place: Vec3,
    pub flesh: Vec<RoundCone>,
}

/// Width of the fillets between torso and limbs (m), and of those within a limb, whose cones follow each other.
const FILLET: f32 = 0.045;
const FILLET_OF_LIMB: f32 = 0.018;

/// Joints of the torso, which come first, and of each limb.
const TORSO: usize = 5;
const LIMB: usize = 3;

/// How far from its flesh a joint still moves the skin (m).
const REACH: f32 = 0.07;

fn cone(ends: [[f32; 3]; 2], radii: [f32; 2], flatness: f32) -> RoundCone {
    RoundCone { ends: ends.map(Vec3::from), radii, flatness }
}

/// A person of 1.76 m who looks along +z, the arms spread by 50 degrees: joints, every parent before its children.
pub(super) fn skeleton() -> Vec<Joint> {
    let joint = |name, parent, place: [f32; 3], flesh: Vec<RoundCone>| Joint {
        name,
        parent,
        place: place.into(),
        flesh,
    };
    let mut joints = vec![
        joint(
            "pelvis",
            None,
            [0.0, 0.96, 0.0],
            vec![
                cone([[-0.068, 0.93, 0.0], [0.068, 0.93, 0.0]], [0.112, 0.112], 0.9),
                cone([[0.0, 0.97, 0.0], [0.0, 1.06, 0.0]], [0.135, 0.122], 0.8),
            ],
        ),
        joint(
            "spine",
            Some(0),
            [0.0, 1.09, 0.0],
            vec![cone([[0.0, 1.06, 0.0], [0.0, 1.19, 0.0]], [0.122, 0.13], 0.78)],
        ),
        joint(
            "chest",
            Some(1),
            [0.0, 1.22, 0.0],
            vec![
                cone([[-0.055, 1.25, 0.005], [0.055, 1.25, 0.005]], [0.115, 0.115], 0.9),
                cone([[-0.085, 1.35, 0.0], [0.085, 1.35, 0.0]], [0.09, 0.09], 0.95),
                cone([[-0.14, 1.405, -0.005], [0.14, 1.405, -0.005]], [0.052, 0.052], 1.0),
            ],
        ),
        joint(
            "neck",
            Some(2),
            [0.0, 1.46, -0.005],
            vec![
                cone([[0.0, 1.42, -0.01], [0.0, 1.56, 0.01]], [0.062, 0.052], 1.0),
                cone([[0.0, 1.44, -0.01], [0.11, 1.40, -0.005]], [0.05, 0.05], 1.0),
                cone([[0.0, 1.44, -0.01], [-0.11, 1.40, -0.005]], [0.05, 0.05], 1.0),
            ],
        ),
        joint(
            "head",
            Some(3),
            [0.0, 1.56, 0.01],
            vec![
                cone([[0.0, 1.59, 0.03], [0.0, 1.665, 0.01]], [0.062, 0.092], 1.0),
                cone([[0.0, 1.65, 0.01], [0.0, 1.67, -0.01]], [0.085, 0.088], 1.0),
            ],
        ),
    ];
    for (side, of_side) in [(1.0, LEFT), (-1.0, RIGHT)] {
        let at = |[x, y, z]: [f32; 3]| [side * x, y, z];
        let along = |distance: f32| at([0.172 + 0.766 * distance, 1.405 - 0.643 * distance, -0.005]);
        let first = joints.len();
        let limb = |from, to, radii, flatness| cone([from, to], radii, flatness);
        joints.push(joint(
            of_side[0],
            Some(2),
            along(0.0),
            vec![limb(along(0.0), along(0.28), [0.054, 0.042], 1.0)],
        ));
        joints.push(joint(
            of_side[1],
            Some(first),
            along(0.28),
            vec![
                limb(along(0.28), along(0.34), [0.042, 0.043], 1.0),
                limb(along(0.34), along(0.53), [0.043, 0.031], 1.0),
            ],
        ));
        joints.push(joint(
            of_side[2],
            Some(first + 1),
            along(0.53),
            vec![limb(along(0.55), along(0.67), [0.038, 0.03], 0.85)],
        ));
        joints.push(joint(
            of_side[3],
            Some(0),
            at([0.092, 0.91, 0.0]),
            vec![limb(at([0.092, 0.90, 0.0]), at([0.105, 0.5, 0.0]), [0.088, 0.054], 1.0)],
        ));
        joints.push(joint(
            of_side[4],
            Some(first + 3),
            at([0.105, 0.5, 0.0]),
            vec![
                limb(at([0.105, 0.5, 0.0]), at([0.108, 0.37, -0.012]), [0.054, 0.056], 1.0),
                limb(at([0.108, 0.37, -0.012]), at([0.112, 0.09, -0.01]), [0.056, 0.037], 1.0),
            ],
        ));
        joints.push(joint(
            of_side[5],
            Some(first + 4),
            at([0.112, 0.09, -0.01]),
            vec![limb(at([0.114, 0.045, -0.03]), at([0.13, 0.036, 0.13]), [0.044, 0.034], 1.0)],
        ));
    }
    joints
}

const LEFT: [&str; 6] = ["upper_arm_l", "forearm_l", "hand_l", "thigh_l", "shin_l", "foot_l"];
const RIGHT: [&str; 6] = ["upper_arm_r", "forearm_r", "hand_r", "thigh_r", "shin_r", "foot_r"];

/// The flesh of all joints as one: negative inside.
pub(super) fn value(joints: &[Joint], point: Vec3) -> f32 {
    let (torso, limbs) = joints.split_at(TORSO);
    let joined = |joints: &[Joint], fillet: f32| {
        let cones = joints.iter().flat_map(|joint| &joint.flesh);
        cones.fold(1.0, |least, cone| smooth_min(least, cone.value(point), fillet))
    };
    let limbs = limbs.chunks(LIMB).map(|limb| joined(limb, FILLET_OF_LIMB));
    limbs.fold(joined(torso, FILLET), |least, limb| smooth_min(least, limb, FILLET))
}

/// The joints that move a point of the skin, the four nearest at most: their numbers and weights, which come to 1.
pub(super) fn weights(joints: &[Joint], point: Vec3) -> [(u16, f32); 4] {
    let distance = |joint: &Joint| joint.flesh.iter().map(|cone| cone.value(point)).fold(f32::MAX, f32::min);
    let mut near: Vec<(u16, f32)> = (0..).zip(joints.iter().map(distance)).collect();
    near.sort_by(|a, b| a.1.total_cmp(&b.1));
    let nearest = near[0].1;
    let mut weights = [(0, 0.0); 4];
    for (weight, &(joint, distance)) in weights.iter_mut().zip(&near) {
        let closeness = (1.0 - (distance - nearest) / REACH).max(0.0);
        *weight = (joint, closeness * closeness);
    }
    let sum: f32 = weights.iter().map(|weight| weight.1).sum();
    weights.map(|(joint, weight)| (joint, weight / sum))
}

/// How a joint turns: keys of seconds and degrees about an axis.
pub(super) struct Turn {
    pub joint: &'static str,
    axis: Vec3,
    keys: &'static [(f32, f32)],
}

impl Turn {
    pub fn times(&self) -> impl Iterator<Item = f32> {
        self.keys.iter().map(|key| key.0)
    }

    pub fn rotations(&self) -> impl Iterator<Item = Quat> {
        self.keys.iter().map(|key| Quat::from_axis_angle(self.axis, key.1.to_radians()))
    }
}

/// Four seconds: the arms rise to the level of the shoulders, the torso turns to either side, and all comes back.
pub(super) fn turns() -> Vec<Turn> {
    let turn = |joint, axis, keys| Turn { joint, axis, keys };
    const ARMS: &[(f32, f32)] = &[(0.0, 0.0), (0.3, 0.0), (1.3, 38.0), (2.8, 38.0), (3.7, 0.0), (4.0, 0.0)];
    const OTHER: &[(f32, f32)] =
        &[(0.0, 0.0), (0.3, 0.0), (1.3, -38.0), (2.8, -38.0), (3.7, 0.0), (4.0, 0.0)];
    const SPINE: &[(f32, f32)] = &[(0.0, 0.0), (0.8, 0.0), (1.6, 16.0), (2.6, -16.0), (3.4, 0.0), (4.0, 0.0)];
    vec![
        turn(LEFT[0], Vec3::Z, ARMS),
        turn(RIGHT[0], Vec3::Z, OTHER),
        turn("spine", Vec3::Y, SPINE),
        turn("chest", Vec3::Y, SPINE),
        turn(LEFT[1], Vec3::Y, &[(0.0, 0.0), (1.0, 0.0), (2.0, -35.0), (3.2, 0.0), (4.0, 0.0)]),
    ]
}
