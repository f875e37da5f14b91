//! The motion of the figure.

use super::skeleton::JOINTS;
use bevy::prelude::*;
use std::f32::consts::TAU;

/// How a figure walks: on a circle to the left around the middle of the world's, or on the spot.
#[derive(Component, Clone, Copy)]
pub struct Walk {
    /// Speed (m/s).
    pub speed: f32,
    /// Radius of its circle (m); none to go straight on.
    pub circle: Option<f32>,
    /// Part of a stride that it is ahead, 0 to 1.
    pub phase: f32,
    /// Where it started.
    pub start: Transform,
}

/// Entities of the joints, in the order of `JOINTS`.
#[derive(Component)]
pub struct Joints(pub Vec<Entity>);

/// Length of a stride of two steps (m).
const STRIDE: f32 = 1.45;

/// Poses all figures by the time.
pub fn walk(
    time: Res<'_, Time>,
    figures: Query<'_, '_, (Entity, &Walk, &Joints)>,
    mut transforms: Query<'_, '_, &mut Transform>,
) {
    let now = time.elapsed_secs();
    for (root, walk, joints) in &figures {
        // It starts within half a second.
        let way = walk.speed * (now - 0.25 * (1.0 - (-4.0 * now).exp()));
        let strength = (walk.speed / 1.3).clamp(0.0, 1.25) * (now * 2.0).min(1.0);
        let turns = way / STRIDE + walk.phase;
        if let Ok(mut transform) = transforms.get_mut(root) {
            *transform = walk.place(way);
        }
        for (joint, &entity) in JOINTS.iter().zip(&joints.0) {
            if let Ok(mut transform) = transforms.get_mut(entity) {
                let (rotation, lift) = pose(joint.name, turns, strength);
                transform.rotation = rotation;
                transform.translation = Vec3::from_array(joint.offset) + Vec3::Y * lift;
            }
        }
    }
}

impl Walk {
    fn place(&self, way: f32) -> Transform {
        match self.circle {
            None => self.start * Transform::from_translation(Vec3::Z * way),
            Some(radius) => {
                let turn = Quat::from_rotation_y(way / radius);
                let center = Vec3::X * radius;
                self.start * Transform::from_translation(center - turn * center).with_rotation(turn)
            }
        }
    }
}

/// Rotation of a joint, and how far it is lifted (m), after so many strides.
fn pose(name: &str, turns: f32, strength: f32) -> (Quat, f32) {
    let wave = |phase: f32| (TAU * (turns + phase)).sin() * strength;
    let x = |degrees: f32| Quat::from_rotation_x(degrees.to_radians());
    let y = |degrees: f32| Quat::from_rotation_y(degrees.to_radians());
    let z = |degrees: f32| Quat::from_rotation_z(degrees.to_radians());
    // Positive angles about x bring the lower end of a limb backwards.
    let bent = |phase: f32| 6.0 + 30.0 * strength * (0.5 + 0.5 * (TAU * (turns + phase)).sin()).powi(2);
    match name {
        "hips" => (y(5.0 * wave(0.0)), 0.018 * strength * ((2.0 * TAU * turns).cos() - 1.0)),
        "spine" => (x(3.0 * strength) * y(-5.0 * wave(0.0)), 0.0),
        "chest" => (x(2.0) * y(-5.0 * wave(0.0)), 0.0),
        "head" => (y(5.0 * wave(0.0)) * x(-3.0), 0.0),
        "left thigh" => (x(-4.0 - 26.0 * wave(0.0)), 0.0),
        "right thigh" => (x(-4.0 - 26.0 * wave(0.5)), 0.0),
        "left shin" => (x(bent(-0.25)), 0.0),
        "right shin" => (x(bent(0.25)), 0.0),
        "left upper arm" => (x(22.0 * wave(0.0)) * z(-33.0), 0.0),
        "right upper arm" => (x(22.0 * wave(0.5)) * z(33.0), 0.0),
        "left forearm" => (x(-14.0 + 10.0 * wave(0.0)), 0.0),
        "right forearm" => (x(-14.0 + 10.0 * wave(0.5)), 0.0),
        _ => (Quat::IDENTITY, 0.0),
    }
}
