//! The same scene somewhere else.

use super::difference::{Bits, arrays};
use super::scene::{FRAMES, Scene};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::position;
use crate::physics::fabrics::{grid, grid_particles};
use cloth_core::{Capsule, ClothDescription, Particle, ParticleArray, Pose, Result, Solver, Sphere};
use glam::{DVec3, Quat, Vec3};
use std::sync::Arc;

pub(super) const POSE: Check = Check {
    name: "invariance/pose",
    description: "A cloth whose local space starts a thousand kilometres away, and stays at that distance, has the same \
                  bits: particles live in local space",
    run: pose,
};

pub(super) const TRANSLATION: Check = Check {
    name: "invariance/translation",
    description: "Particles, constraints and shapes moved together in local space move the result",
    run: |make| carried(make, Quat::IDENTITY, Vec3::new(3.0, -1.7, 2.2)),
};

pub(super) const ROTATION: Check = Check {
    name: "invariance/rotation",
    description: "Particles, shapes, gravity and wind turned together turn the result",
    run: |make| carried(make, Quat::from_xyzw(0.5, -0.1, 0.7, 0.5).normalize(), Vec3::ZERO),
};

pub(super) const UNIT: Check = Check {
    name: "invariance/unit",
    description: "A scene whose lengths are in kilometres, of 1,024 m for exactness, has the bits of the same in metres: fabrics finer \
                  than a millimetre are solved in a unit of their own",
    run: unit,
};

/// What the sheet is made in.
#[derive(Debug, Clone, Copy)]
struct Lengths {
    /// Distance of neighbours (m).
    spacing: f32,
    /// Factor on all lengths.
    unit: f32,
}

impl Lengths {
    const METRES: Self = Self { spacing: 0.1, unit: 1.0 };
}

fn unit(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut bits = Bits::default();
    let (mut metres, mut kilometres) = (make()?, make()?);
    // Constraints between 1/32 and 1/16 m on average are in a unit of one.
    let lengths = Lengths { spacing: 0.04, unit: 1.0 };
    let in_metres = sheet(&mut *metres, Quat::IDENTITY, Vec3::ZERO, lengths)?;
    let unit = 1.0 / 1024.0;
    let in_kilometres = sheet(&mut *kilometres, Quat::IDENTITY, Vec3::ZERO, Lengths { unit, ..lengths })?;
    for frame in 0..FRAMES {
        metres.step(1.0 / 60.0)?;
        kilometres.step(1.0 / 60.0)?;
        let larger = arrays(&mut *kilometres, in_kilometres)?
            .map(|all| all.into_iter().map(|[x, y, z, w]| [x / unit, y / unit, z / unit, w]).collect());
        bits.compare(frame, &arrays(&mut *metres, in_metres)?, &larger);
    }
    Ok(bits.finish("lengths by 1,024"))
}

fn pose(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut bits = Bits::default();
    let scene = Scene::new(3);
    let (mut near, mut far) = (make()?, make()?);
    let in_near = scene.add(&mut *near)?;
    let away = Vec3::new(1_048_576.0, -524_288.0, 262_144.0);
    let mut description = ClothDescription::new(Arc::new(scene.fabric().validate()?), scene.particles());
    description.pose = Pose { translation: away, rotation: Quat::IDENTITY };
    let in_far = far.add_cloth(description)?;
    scene.configure(far.cloth_mut(in_far)?, &|i| i)?;
    for frame in 0..FRAMES {
        // Steps of eighths of a metre are exact at this distance in float32.
        let step = Vec3::new((frame % 3) as f32, (frame % 2) as f32, 0.0) * 0.125;
        near.cloth_mut(in_near)?.set_translation(step)?;
        far.cloth_mut(in_far)?.set_translation(away + step)?;
        near.step(1.0 / 60.0)?;
        far.step(1.0 / 60.0)?;
        bits.compare(frame, &arrays(&mut *near, in_near)?, &arrays(&mut *far, in_far)?);
    }
    Ok(bits.finish("1170 km away"))
}

/// A sheet that hangs by two corners in the wind and falls against a sphere and a capsule, carried by a rotation and
/// a translation.
fn sheet(
    solver: &mut dyn Solver,
    turn: Quat,
    shift: Vec3,
    Lengths { spacing, unit }: Lengths,
) -> Result<cloth_core::ClothId> {
    let carry = |p: Vec3| (turn * p + shift) * unit;
    let particles: Vec<Particle> =
        grid_particles(8, 8, spacing, |i| if i == 0 || i == 7 { 0.0 } else { 1.0 })
            .into_iter()
            .map(|[x, y, z, w]| carry(Vec3::new(x, y, z)).extend(w).to_array())
            .collect();
    let mut fabric = grid(8, 8, spacing);
    fabric.scale_rest_lengths(unit)?;
    fabric.scale_tether_lengths(unit)?;
    let fabric = Arc::new(fabric.validate()?);
    let id = solver.add_cloth(ClothDescription::new(fabric, particles))?;
    let cloth = solver.cloth_mut(id)?;
    cloth.edit(|p| {
        p.gravity = turn * Vec3::new(0.0, -9.81, 0.0) * unit;
        p.wind = turn * Vec3::new(0.3, 0.2, -1.0) * unit;
        p.fluid_density = unit.powi(-3);
        p.damping = Vec3::splat(0.3);
        p.drag_coefficient = 0.2;
        p.friction = 0.3;
    })?;
    let spheres = [[0.35, -0.3, 0.35], [0.0, -0.5, 0.5], [0.7, -0.5, 0.5]].map(Vec3::from);
    cloth.set_spheres(&[0, 1, 2].map(|s| Sphere::new(carry(spheres[s]), [0.2, 0.1, 0.15][s] * unit)))?;
    cloth.set_capsules(&[Capsule::new(1, 2)])?;
    Ok(id)
}

fn carried(make: &mut MakeSolver<'_>, turn: Quat, shift: Vec3) -> Result<Measurement> {
    let (mut here, mut there) = (make()?, make()?);
    let in_here = sheet(&mut *here, Quat::IDENTITY, Vec3::ZERO, Lengths::METRES)?;
    let in_there = sheet(&mut *there, turn, shift, Lengths::METRES)?;
    let (turn, shift) = (turn.as_dquat().normalize(), shift.as_dvec3());
    let mut worst = Measurement { error: 0.0, tolerance: 1.0, frame: 0, note: String::new() };
    for frame in 1..=30 {
        here.step(1.0 / 60.0)?;
        there.step(1.0 / 60.0)?;
        let a: Vec<DVec3> = here.particles(in_here, ParticleArray::Current)?.iter().map(position).collect();
        let b = there.particles(in_there, ParticleArray::Current)?.iter().map(position);
        let error = a.iter().zip(b).map(|(&a, b)| (turn * a + shift - b).length()).fold(0.0, f64::max);
        // Rounding of coordinates up to |shift| + 1, walking on for 5 iterations per frame, of 8 rounded inputs
        // (particles, masses' places, shapes, vectors); contacts and wind that see the difference double it.
        let size = 1.0 + shift.length();
        let iterations = 5.0 * f64::from(frame);
        let tolerance = 16.0 * size / 16_777_216.0 * iterations.powf(1.5);
        if error * worst.tolerance > worst.error * tolerance {
            worst = Measurement { error, tolerance, frame: frame as usize, note: String::new() };
        }
    }
    Ok(Measurement {
        note: format!("30 frames against a sphere and a capsule, moved by {shift:.1}"),
        ..worst
    })
}
