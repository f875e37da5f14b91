//! Options that go beyond the reference, off by default: what shapes other than spheres do to mass and velocity.
//!
//! They apply the contact response (docs/math/contact-response.md) where the reference leaves them out.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::contact::Contacts;
use crate::pbd::oracle::formula::convex::{self, Plane};
use crate::pbd::oracle::formula::triangle::{Facet, push};
use crate::pbd::oracle::formula::virtual_particle::{point, share};
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::{Convex, Parameters, Plane as PlaneShape, Result, Triangle};
use glam::Vec3;

pub(super) const MASS_SCALE: Check = Check {
    name: "oracle/option-mass-scale",
    description: "convex_mass_scale and triangle_mass_scale divide the working inverse mass of a particle in contact by \
                  1 + ms |D / count|² for the rest of the iteration",
    run: |make| {
        let mut tally = Tally::default();
        let on = |p: &mut Parameters| [p.convex_mass_scale, p.triangle_mass_scale] = [true; 2];
        run(make, &mut tally, 191, Shape::Plane { felt: false }, [0.0, 30.0], on)?;
        run(make, &mut tally, 192, Shape::Triangle, [0.0, 30.0], on)?;
        Ok(tally.finish(0.2))
    },
};

pub(super) const TRIANGLE_FRICTION: Check = Check {
    name: "oracle/option-triangle-friction",
    description: "triangle_friction rubs the previous position against a triangle that moves as a whole",
    run: |make| {
        let mut tally = Tally::default();
        run(make, &mut tally, 193, Shape::Triangle, [0.7, 0.0], |p| p.triangle_friction = true)?;
        Ok(tally.finish(0.2))
    },
};

pub(super) const CONVEX_VELOCITY: Check = Check {
    name: "oracle/option-convex-velocity",
    description: "convex_velocity lets friction feel a plane that moves along its normal",
    run: |make| {
        let mut tally = Tally::default();
        run(make, &mut tally, 194, Shape::Plane { felt: true }, [0.7, 0.0], |p| p.convex_velocity = true)?;
        Ok(tally.finish(0.2))
    },
};

pub(super) const TRIANGLE_RANGE: Check = Check {
    name: "oracle/option-triangle-range",
    description: "triangle_range leaves alone what is further from the nearest triangle than that",
    run: |make| {
        let mut tally = Tally::default();
        run(make, &mut tally, 195, Shape::TriangleWithin(RANGE), [0.0, 0.0], |p| p.triangle_range = RANGE)?;
        Ok(tally.finish(0.1))
    },
};

pub(super) const VIRTUAL_PARTICLES: Check = Check {
    name: "oracle/option-virtual-particles",
    description: "virtual_particles_all_shapes pushes the corners of a virtual particle inside a convex as for a sphere",
    run: virtual_particles,
};

const COUNT: usize = 126;
const RANGE: f32 = 0.3;

#[derive(Clone, Copy)]
enum Shape {
    /// A half space, and whether friction feels its motion.
    Plane {
        felt: bool,
    },
    Triangle,
    TriangleWithin(f32),
}

/// A half space that moves along its normal: start and target.
fn half_space(random: &mut Random) -> [PlaneShape; 2] {
    let normal = Vec3::from(random.direction());
    [(); 2].map(|()| PlaneShape::through(normal * random.between(-0.2, 0.2), normal))
}

fn plane_of([start, target]: [PlaneShape; 2], felt: bool) -> Plane {
    let normal = V3::exact(&target.normal);
    let [before, now] = [start.offset, target.offset].map(|d| Num::exact(f64::from(d)));
    let velocity = if felt { normal * (before - now) } else { V3::ZERO };
    Plane { normal, offset: now, velocity }
}

/// A triangle that moves as a whole: start and target, the difference exact in float32.
fn sliding(random: &mut Random) -> ([Triangle; 2], V3) {
    let eighths = |v: [f32; 3]| Vec3::from(v.map(|c| (c * 256.0).round() / 256.0));
    let shift = eighths(random.point(0.05));
    let turn = random.rotation(3.0);
    let corners = [[-0.7, 0.0, -0.5], [0.6, 0.1, -0.4], [0.0, -0.1, 0.8]];
    let [a, b, c] = corners.map(|corner| eighths((turn * Vec3::from(corner)).to_array()));
    let shapes = [Triangle::new(a, b, c), Triangle::new(a + shift, b + shift, c + shift)];
    (shapes, V3::exact(&shift.to_array()))
}

/// One cloth after the other against one shape, with the law `[friction, mass scale]`.
fn run(
    make: &mut MakeSolver<'_>,
    tally: &mut Tally,
    seed: u64,
    shape: Shape,
    law: [f32; 2],
    options: impl Fn(&mut Parameters),
) -> Result<()> {
    let mut random = Random::new(seed);
    for _ in 0..12 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 0.8, 0.05))?;
        bench.edit(|p| {
            [p.friction, p.collision_mass_scale] = law;
            options(p);
        })?;
        let planes = half_space(&mut random);
        let (triangles, slide) = sliding(&mut random);
        let cloth = bench.cloth()?;
        if let Shape::Plane { .. } = shape {
            cloth.set_planes_start_target(&planes[..1], &planes[1..])?;
            cloth.set_convexes(&[Convex::new([0])])?;
        } else {
            cloth.set_collision_triangles_start_target(&triangles[..1], &triangles[1..])?;
        }
        let facet = Facet(triangles[1].corners.map(|corner| V3::exact(&corner)));
        let contacts = |body: &Body| -> Decided<Contacts> {
            let range = match shape {
                Shape::Plane { felt } => {
                    return convex::collide(body.p, &[plane_of(planes, felt)], &[vec![0]]);
                }
                Shape::Triangle => None,
                Shape::TriangleWithin(range) => Some(range),
            };
            let mut contacts = Contacts::NONE;
            if let Some(push) = push(body.p, &[facet], range)? {
                contacts.add(push, slide);
            }
            Ok(contacts)
        };
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .map(|body| {
                let mut moved = *body;
                let outcome = contacts(body).map(|c| c.apply(&mut moved, law[0], law[1])).map(|()| moved);
                (outcome, moved.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, tally)?;
    }
    Ok(())
}

fn virtual_particles(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(196);
    let mut tally = Tally::default();
    let (law, weights) = ([0.5, 20.0], [0.5_f32, 0.25, 0.25]);
    for _ in 0..12 {
        // One pinned corner each: three that were pushed onto the plane would leave the point on it.
        let particles = scatter(&mut random, COUNT, 0.8, 0.05).map(|mut particles| {
            particles.iter_mut().step_by(3).for_each(|p| p[3] = 0.0);
            particles
        });
        let mut bench = Bench::new(make, loose(COUNT), particles)?;
        bench.edit(|p| {
            [p.friction, p.collision_mass_scale] = law;
            p.virtual_particles_all_shapes = true;
        })?;
        let planes = half_space(&mut random);
        let rows: Vec<[u32; 4]> = (0..COUNT as u32 / 3).map(|t| [3 * t, 3 * t + 1, 3 * t + 2, 0]).collect();
        let cloth = bench.cloth()?;
        cloth.set_virtual_particles(&rows, &[weights])?;
        cloth.set_planes_start_target(&planes[..1], &planes[1..])?;
        cloth.set_convexes(&[Convex::new([0])])?;
        let plane = plane_of(planes, false);
        let inside = |p: V3| convex::collide(p, &[plane], &[vec![0]]);
        let weights = weights.map(|w| Num::exact(f64::from(w)));
        let collide = |corners: &[Body; 3]| -> Decided<[Body; 3]> {
            let mut corners = *corners;
            for body in &mut corners {
                // Convexes scale no mass of particles, unless another option says so.
                inside(body.p)?.apply(body, law[0], 0.0);
            }
            let contacts = inside(point(corners.map(|body| body.p), weights))?;
            share(&mut corners, weights, &contacts, law);
            Ok(corners)
        };
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let mut expected = Vec::new();
        for corners in bodies.as_chunks::<3>().0 {
            let outcome = collide(corners);
            for (k, corner) in corners.iter().enumerate() {
                let body = outcome.map(|corners| corners[k]);
                expected.push((body, body.is_ok_and(|body| body.p != corner.p)));
            }
        }
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.2))
}
