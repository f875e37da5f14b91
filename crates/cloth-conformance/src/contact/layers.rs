//! Layers: pieces of several materials that are cooked as one mesh.

use super::hold::{ball, soft};
use super::{Effort, Play, Scene, SceneCloth};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_cooker::{CookOptions, Mesh, WarpDirection, cook};
use cloth_core::method::vbd::Contact;
use cloth_core::{Error, Potential, Result};
use std::sync::Arc;

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![LAYERS]
}

const LAYERS: Check = Check {
    name: "contact/layers",
    description: "Two pieces of different materials, cooked as one mesh, fall on a sphere by vbd with guaranteed contact: no intersection in any \
                  state or on the way, and the outer one stays outside",
    run: layers,
};

/// A square of cells above the sphere, turned by an angle, with its triangles.
fn square(cells: u32, height: f32, turn: f32) -> Result<Mesh> {
    let (spacing, side) = (0.32 / cells as f32, cells + 1);
    let (sine, cosine) = turn.sin_cos();
    let place = |i: u32| {
        let [x, z] = [i % side, i / side].map(|k| k as f32 * spacing - 0.16);
        [cosine * x - sine * z + 0.003, height, sine * x + cosine * z + 0.002]
    };
    let quads = (0..side * side).filter(|i| i % side < cells && i / side < cells);
    let indices: Vec<u32> = quads.flat_map(|i| [i, i + side, i + 1, i + 1, i + side, i + side + 1]).collect();
    Mesh::from_triangles((0..side * side).map(place).collect(), &indices)
}

fn layers(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (lining, shell) = (square(12, 0.13, 0.3)?, square(11, 0.142, -0.2)?);
    let counts = [&lining, &shell].map(|piece| piece.positions.len());
    let mesh = lining.with_piece(&shell)?;
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto))?;
    let none = || Error::invalid("fabric.surface", "none", "must be there");
    let surface = cooked.fabric.surface().ok_or_else(none)?.clone();
    let materials = vec![soft(0.003), soft(0.005).grams_per_m2(400.0)];
    let masses = surface.masses(&materials)?;
    let (triangles, particles) = (surface.triangles().to_vec(), cooked.particles.iter().zip(&masses));
    let particles: Vec<_> = particles.map(|(p, mass)| [p[0], p[1], p[2], (1.0 / mass) as f32]).collect();
    let places = |of: std::ops::Range<usize>| cooked.vertex_to_particle[of].to_vec();
    let [inner, outer] = [places(0..counts[0]), places(counts[0]..counts[0] + counts[1])];
    let weights = [&inner, &outer].map(|of| of.iter().map(|&i| masses[i as usize]).sum::<f64>());
    let scene = Scene {
        name: "layers".into(),
        steps: 40,
        tangled: false,
        moves_at_least: 0.02,
        stretch_at_most: 3.0,
        cloths: vec![SceneCloth {
            prefix: "c0_".into(),
            start: particles.iter().map(|p| [p[0], p[1], p[2]]).collect(),
            triangles,
            pins: Vec::new(),
            pin_targets: Vec::new(),
        }],
        obstacles: vec![ball([0.0; 3], 0.12, [16, 9])],
    };
    let play = Play {
        scene,
        velocities: vec![[0.0; 3]; particles.len()],
        particles,
        potential: Arc::new(Potential::new(surface, materials)?),
        dt: 1.0 / 60.0,
        gravity: [0.0, -9.81, 0.0],
        damping: 0.5,
        friction: 0.2,
        keeps_legs: false,
    };
    let effort = Effort { substeps: 4, iterations: 8, contact: Contact::Guaranteed, hierarchy: false };
    let played = play.run(&mut *make()?, effort)?;
    let found = play.measurement(&played);
    let last = played.states[0].last().map_or(&[][..], Vec::as_slice);
    // The sphere is round the origin: the highest vertex of each layer lies on it.
    let top = |of: &[u32]| of.iter().map(|&i| last[i as usize][1]).fold(f64::NEG_INFINITY, f64::max);
    let [inner, outer] = [top(&inner), top(&outer)];
    let is_outside = outer > inner && (weights[1] / weights[0] / 2.0 - 1.0).abs() < 1.0e-3;
    let error = found.error + f64::from(u32::from(!is_outside));
    let note = format!(
        "tops at {inner:.4} and {outer:.4} m, {:.1} and {:.1} g; {}",
        1e3 * weights[0],
        1e3 * weights[1],
        found.note
    );
    Ok(Measurement { error, note, ..found })
}
