//! Friction of surfaces against the closed form: a sheet on a slope of triangles.

use super::hold::soft;
use super::{Play, SceneObstacle, Sheet};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::method::impulses::Impulses;
use cloth_core::method::vbd::Contact;
use cloth_core::method::{Settings, newton, vbd, xpbd};
use cloth_core::{Material, Potential, Result};
use glam::DVec3;
use std::sync::Arc;

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![INCLINE]
}

const INCLINE: Check = Check {
    name: "contact/incline",
    description: "A sheet on an inclined plane of triangles, held by guaranteed contact of vbd and of newton and by impulses: sticks for tan α < μ, \
                  else a = g (sin α - μ cos α), within 1 %",
    run: incline,
};

/// Coefficient of friction.
const FRICTION: f64 = 0.4;
const GRAVITY: f64 = 9.81;

/// What holds surfaces, with the number of substeps in a step.
fn holders(potential: &Arc<Potential>) -> [(&'static str, u32, Settings); 3] {
    let mut vbd = vbd::Settings::new(potential.clone());
    (vbd.contact, vbd.iterations) = (Contact::Guaranteed, 150);
    let mut newton = newton::Settings::new(potential.clone());
    (newton.contact, newton.iterations) = (Contact::Guaranteed, 100);
    let mut xpbd = xpbd::Settings::new(potential.clone());
    xpbd.iterations = 10;
    xpbd.common.impulses = Some(Impulses::default());
    [
        ("vbd", 4, Settings::Vbd(vbd)),
        ("newton", 4, Settings::Newton(newton)),
        ("impulses", 8, Settings::Xpbd(xpbd)),
    ]
}

/// A square of two triangles that is turned by an angle about z, with the directions of its normal and downhill.
pub(super) fn plane(angle: f64, half: f32) -> (SceneObstacle, DVec3, DVec3) {
    let normal = DVec3::new(angle.sin(), angle.cos(), 0.0);
    let down = DVec3::new(angle.cos(), -angle.sin(), 0.0);
    let corner = |x: f32, z: f32| {
        let place = down * f64::from(x * half) + DVec3::Z * f64::from(z * half);
        place.as_vec3().to_array()
    };
    let positions = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    let triangles = vec![[0, 2, 1], [0, 3, 2]];
    (SceneObstacle { prefix: "o0_".into(), positions: vec![positions], triangles }, normal, down)
}

/// Middle of a list of places.
pub(super) fn middle(places: &[[f64; 3]]) -> DVec3 {
    places.iter().map(|&p| DVec3::from_array(p)).sum::<DVec3>() / places.len() as f64
}

fn rough(mut material: Material) -> Material {
    material.friction = FRICTION;
    material
}

fn incline(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (thickness, steps) = (0.002, 48);
    let (mut worst, mut notes) = (0.0_f64, Vec::new());
    for degrees in [10.0_f64, 20.0, 30.0, 45.0] {
        let angle = degrees.to_radians();
        let (obstacle, normal, down) = plane(angle, 4.0);
        let mut sheet = Sheet::default();
        sheet.add([5, 5], 0.03, |[x, y]| {
            let place = down * f64::from(x) + DVec3::Z * f64::from(y) + normal * (0.95 * thickness);
            place.as_vec3().to_array()
        });
        let mut play = Play::of_sheet("incline", sheet, rough(soft(thickness)), steps, |_, _| None)?;
        play.damping = 0.0;
        play.scene.obstacles.push(obstacle);
        for (name, substeps, settings) in holders(&play.potential) {
            let played = play.run_with(&mut *make()?, substeps, settings)?;
            let rows = &played.states[0];
            let along = |row: usize| middle(&rows[row]).dot(down);
            let (per_step, end) = (substeps as usize, rows.len() - 1);
            let first = end / 2;
            let time = (end - first) as f64 * play.dt / per_step as f64;
            if angle.tan() < FRICTION {
                // Creeping at 1 mm/s at most is how a friction without a jump sticks.
                let creeps = (along(end) - along(first)) / time;
                worst = if creeps.abs() < 1.0e-3 { worst } else { f64::INFINITY };
                notes.push(format!("{degrees}° {name}: creeps at {:.2} mm/s", 1.0e3 * creeps));
            } else {
                let speed = |row: usize| (along(row) - along(row - per_step)) / play.dt;
                let (found, expected) =
                    ((speed(end) - speed(first)) / time, GRAVITY * (angle.sin() - FRICTION * angle.cos()));
                notes.push(format!("{degrees}° {name}: {found:.3} of {expected:.3} m/s²"));
                worst = worst.max((found / expected - 1.0).abs());
            }
        }
    }
    Ok(Measurement { error: worst, tolerance: 0.01, frame: steps, note: notes.join("; ") })
}
