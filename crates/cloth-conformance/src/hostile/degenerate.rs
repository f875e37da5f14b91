//! Geometry without extent.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use crate::physics::fabrics::{grid, grid_particles};
use cloth_core::{Capsule, Convex, InterCollision, Particle, Plane, Result, Sphere, Triangle};
use glam::Vec3;

pub(super) const PINNED: Check = Check {
    name: "hostile/all-pinned",
    description: "A cloth whose particles are all pinned keeps its bits whatever acts on it",
    run: pinned,
};

pub(super) const COINCIDENT: Check = Check {
    name: "hostile/coincident",
    description: "Coincident particles, edges and tethers of no length and triangles of no area make nothing non-finite, \
                  and nothing is restored",
    run: coincident,
};

pub(super) const SHAPES: Check = Check {
    name: "hostile/degenerate-shapes",
    description: "Spheres of no radius, capsules of no length or inside their sphere, planes that leave no inside, \
                  triangles that turn over within a step make nothing non-finite, and nothing is restored",
    run: shapes,
};

/// A sheet of particles with every stage on that acts between particles.
fn sheet(make: &mut MakeSolver<'_>, particles: Vec<Particle>, spacing: f32) -> Result<Bench> {
    let mut bench = Bench::new(make, grid(5, 5, spacing), [particles.clone(), particles])?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -9.81, 0.0);
        p.wind = Vec3::new(1.0, 2.0, 0.0);
        p.drag_coefficient = 0.5;
        p.lift_coefficient = 0.5;
        p.friction = 0.5;
        p.collision_mass_scale = 5.0;
        p.self_collision_distance = 0.05;
        p.solver_frequency = 120.0;
    })?;
    let weights = [[0.3, 0.3, 0.4]];
    bench.cloth()?.set_virtual_particles(&[[0, 1, 5, 0], [6, 7, 11, 0]], &weights)?;
    Ok(bench)
}

/// Spheres, a capsule, a half space and a triangle around the origin.
fn surround(bench: &mut Bench) -> Result<()> {
    let cloth = bench.cloth()?;
    cloth.set_spheres(&[Sphere::new([0.0; 3], 0.2), Sphere::new([0.3, 0.0, 0.3], 0.3)])?;
    cloth.set_capsules(&[Capsule::new(0, 1)])?;
    cloth.set_planes(&[Plane::new([0.0, 1.0, 0.0], -0.1)])?;
    cloth.set_convexes(&[Convex::new([0])])?;
    let triangle = Triangle::new([-1.0, 0.05, -1.0], [-1.0, 0.05, 2.0], [2.0, 0.05, -1.0]);
    cloth.set_collision_triangles(&[triangle])
}

/// Steps; notes particles that are not finite or were restored.
fn stays_sound(bench: &mut Bench, refusals: &mut Refusals, what: &str) -> Result<()> {
    for _ in 0..10 {
        let restored = bench.solver.step(1.0 / 60.0)?.restored_particles();
        let finite = bench.read()?.iter().flatten().flatten().all(|value| value.is_finite());
        refusals.that(&format!("{what}: not finite"), finite);
        refusals.that(&format!("{what}: {restored} particles restored"), restored == 0);
    }
    Ok(())
}

fn pinned(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    for continuous in [false, true] {
        let particles = grid_particles(5, 5, 0.1, |_| 0.0);
        // Rest lengths that no edge and no tether has.
        let mut bench = sheet(make, particles, 0.04)?;
        bench.edit(|p| p.continuous_collision = continuous)?;
        surround(&mut bench)?;
        bench.cloth()?.set_separation_constraints(&[[0.1, 0.0, 0.1, 3.0]; 25])?;
        let snapshot = bench.solver.snapshot(bench.id)?;
        bench.solver.add_snapshot(&snapshot)?;
        bench.solver.set_inter_collision(InterCollision::new(0.2))?;
        let before = bench.read()?;
        for frame in 0..5 {
            bench.cloth()?.set_translation(Vec3::new(frame as f32, 0.0, 0.0))?;
            bench.cloth()?.set_rotation(glam::Quat::from_rotation_x(0.1 * frame as f32))?;
            bench.solver.step(1.0 / 60.0)?;
            refusals.that(&format!("moved in frame {frame}"), bench.read()? == before);
        }
    }
    Ok(refusals.finish())
}

fn coincident(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let flat = grid_particles(5, 5, 0.1, |i| if i == 0 { 0.0 } else { 1.0 });
    let scenes: [(&str, Vec<Particle>, f32); 4] = [
        ("all in one point", flat.iter().map(|p| [0.0, 0.0, 0.0, p[3]]).collect(), 0.1),
        ("edges of no length", flat.clone(), 0.0),
        ("all in one point, edges of no length", flat.iter().map(|p| [0.5, 0.5, 0.5, p[3]]).collect(), 0.0),
        ("all on one line", flat.iter().map(|p| [p[0] + p[2], 0.0, 0.0, p[3]]).collect(), 0.1),
    ];
    for (what, particles, spacing) in scenes {
        for wraps in [false, true] {
            let mut bench = sheet(make, particles.clone(), spacing)?;
            if wraps {
                surround(&mut bench)?;
                // A motion sphere of no radius at the very place of a particle.
                let spheres: Vec<[f32; 4]> = particles.iter().map(|p| [p[0], p[1], p[2], 0.0]).collect();
                bench.cloth()?.set_motion_constraints(&spheres)?;
                bench.cloth()?.set_separation_constraints(&spheres)?;
            }
            let snapshot = bench.solver.snapshot(bench.id)?;
            bench.solver.add_snapshot(&snapshot)?;
            bench.solver.set_inter_collision(InterCollision::new(0.05))?;
            stays_sound(&mut bench, &mut refusals, what)?;
        }
    }
    Ok(refusals.finish())
}

fn shapes(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let spheres: [(&str, [Sphere; 2]); 5] = [
        ("spheres of no radius", [Sphere::new([0.1, 0.0, 0.1], 0.0), Sphere::new([0.3, 0.0, 0.1], 0.0)]),
        ("a capsule of no length", [Sphere::new([0.1, 0.0, 0.1], 0.2); 2]),
        ("a capsule of no size", [Sphere::new([0.1, 0.0, 0.1], 0.0); 2]),
        ("one sphere in the other", [Sphere::new([0.1, 0.0, 0.1], 0.5), Sphere::new([0.2, 0.0, 0.1], 0.05)]),
        (
            "spheres that touch inside",
            [Sphere::new([0.1, 0.0, 0.1], 0.5), Sphere::new([0.35, 0.0, 0.1], 0.25)],
        ),
    ];
    let particles = grid_particles(5, 5, 0.1, |i| if i == 0 { 0.0 } else { 1.0 });
    for (what, spheres) in spheres {
        for continuous in [false, true] {
            let mut bench = sheet(make, particles.clone(), 0.1)?;
            bench.edit(|p| p.continuous_collision = continuous)?;
            let back = spheres.map(|s| Sphere::new(Vec3::from(s.center) + 0.05, s.radius));
            bench.cloth()?.set_spheres_start_target(&back, &spheres)?;
            bench.cloth()?.set_capsules(&[Capsule::new(0, 1)])?;
            stays_sound(&mut bench, &mut refusals, what)?;
        }
    }
    let mut bench = sheet(make, particles.clone(), 0.1)?;
    let (up, down) = (Plane::new([0.0, 1.0, 0.0], 1.0), Plane::new([0.0, -1.0, 0.0], 1.0));
    bench.cloth()?.set_planes_start_target(&[up, down], &[down, up])?;
    bench.cloth()?.set_convexes(&[Convex::new([0, 1]), Convex::new([0])])?;
    stays_sound(&mut bench, &mut refusals, "planes that turn over")?;
    let triangle = Triangle::new([0.0, -0.1, 0.0], [0.0, -0.1, 0.4], [0.4, -0.1, 0.0]);
    let [a, b, c] = triangle.corners;
    let mut bench = sheet(make, particles, 0.1)?;
    bench.cloth()?.set_collision_triangles_start_target(&[triangle], &[Triangle::new(a, c, b)])?;
    stays_sound(&mut bench, &mut refusals, "a triangle that turns over")?;
    for (what, flat) in
        [("a triangle on a line", Triangle::new(a, b, b)), ("in a point", Triangle::new(a, a, a))]
    {
        bench.cloth()?.set_collision_triangles_start_target(&[flat, triangle], &[triangle, flat])?;
        stays_sound(&mut bench, &mut refusals, what)?;
        bench.cloth()?.set_collision_triangles_start_target(&[flat; 2], &[flat; 2])?;
        stays_sound(&mut bench, &mut refusals, what)?;
    }
    Ok(refusals.finish())
}
