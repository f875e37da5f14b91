//! The skin: one smooth surface around all capsules.

use super::skeleton::{JOINTS, origin, parent};
use super::surface::surface;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;

/// Size of the cells from which the surface is made (m).
const CELL: f32 = 0.016;
/// Distance over which capsules grow together (m).
const BLEND: f32 = 0.035;
/// Distance over which joints share vertices (m).
const SHARED: f32 = 0.022;

/// The skin with its weights, painted by joints.
pub fn mesh() -> Mesh {
    let (low, high) = (Vec3::new(-0.85, -0.05, -0.25), Vec3::new(0.85, 1.85, 0.3));
    let (positions, indices) = surface(low, high, CELL, distance);
    let normals: Vec<[f32; 3]> = positions.iter().map(|&position| gradient(position).to_array()).collect();
    let weighed: Vec<[(u16, f32); 4]> = positions.iter().map(|&position| weights(position)).collect();
    let joints = weighed.iter().map(|weights| weights.map(|(joint, _)| joint)).collect();
    let shares: Vec<[f32; 4]> = weighed.iter().map(|weights| weights.map(|(_, weight)| weight)).collect();
    let color = |weights: &[(u16, f32); 4]| {
        let color = weights.iter().map(|&(joint, weight)| {
            // Borders of colours are sharper than those of joints.
            let sharp = (2.5 * weight - 0.75).clamp(0.0, 1.0);
            (Vec3::from_array(JOINTS[joint as usize].color) * sharp, sharp)
        });
        let (sum, total) =
            color.fold((Vec3::ZERO, 1e-6), |(sum, total), (color, part)| (sum + color, total + part));
        (sum / total).extend(1.0).to_array()
    };
    let colors: Vec<[f32; 4]> = weighed.iter().map(color).collect();
    let positions: Vec<[f32; 3]> = positions.iter().map(Vec3::to_array).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_attribute(Mesh::ATTRIBUTE_JOINT_INDEX, VertexAttributeValues::Uint16x4(joints))
        .with_inserted_attribute(Mesh::ATTRIBUTE_JOINT_WEIGHT, shares)
        .with_inserted_indices(Indices::U32(indices))
}

/// Distance from the capsules of a joint (m), negative inside.
fn of_joint(number: usize, point: Vec3) -> f32 {
    let local = point - origin(number);
    let capsule = |&(a, radius_a, b, radius_b): &([f32; 3], f32, [f32; 3], f32)| {
        let (a, b) = (Vec3::from_array(a), Vec3::from_array(b));
        let along = b - a;
        let part = ((local - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
        local.distance(a + along * part) - radius_a.lerp(radius_b, part)
    };
    JOINTS[number].capsules.iter().map(capsule).fold(f32::INFINITY, f32::min)
}

/// Distance from the figure (m), negative inside, rounded where parts meet.
fn distance(point: Vec3) -> f32 {
    (0..JOINTS.len()).map(|number| of_joint(number, point)).fold(f32::INFINITY, |a, b| {
        let overlap = (BLEND - (a - b).abs()).max(0.0) / BLEND;
        a.min(b) - 0.25 * BLEND * overlap * overlap
    })
}

fn gradient(point: Vec3) -> Vec3 {
    let slope = |axis: Vec3| distance(point + 0.004 * axis) - distance(point - 0.004 * axis);
    Vec3::new(slope(Vec3::X), slope(Vec3::Y), slope(Vec3::Z)).normalize_or(Vec3::Y)
}

/// Joints that move a point: the closest one, and those beside it in the skeleton.
fn weights(point: Vec3) -> [(u16, f32); 4] {
    let distances: Vec<f32> = (0..JOINTS.len()).map(|number| of_joint(number, point)).collect();
    let closest = (0..JOINTS.len()).min_by(|&a, &b| distances[a].total_cmp(&distances[b])).unwrap_or(0);
    let is_beside = |number: usize| {
        number == closest || parent(number) == Some(closest) || parent(closest) == Some(number)
    };
    let weight = |number: usize| (-(distances[number] - distances[closest]) / SHARED).exp();
    let mut found: Vec<(u16, f32)> = (0..JOINTS.len())
        .filter(|&number| is_beside(number))
        .map(|number| (number as u16, weight(number)))
        .collect();
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.resize(4, (0, 0.0));
    let total: f32 = found.iter().map(|(_, weight)| weight).sum();
    [0, 1, 2, 3].map(|i| (found[i].0, found[i].1 / total))
}
