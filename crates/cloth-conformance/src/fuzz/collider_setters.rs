//! Calls of the setters of collision shapes.

use super::operation::{ClothCall, call};
use super::values::Values;
use cloth_core::{
    Capsule, Cloth, Colliders, Convex, Particle, Plane, Result, Sphere, TaperedCapsule, Triangle,
};
use glam::Vec3;
use std::sync::Arc;

/// A random call on a cloth with these particles.
pub(super) fn random(values: &mut Values, cloth: &Cloth, particles: &[Particle]) -> ClothCall {
    let colliders = cloth.colliders();
    match values.below(12) {
        0..=2 => {
            let count = count(values, colliders.spheres().len());
            let (spheres, target) = (spheres(values, particles, count), spheres(values, particles, count));
            if values.chance(0.3) {
                return call("spheres from start to target", move |c| {
                    c.set_spheres_start_target(&spheres, &target)
                });
            }
            call(format!("spheres {spheres:?}"), move |cloth| cloth.set_spheres(&spheres))
        }
        3 => {
            let most = colliders.spheres().len();
            let any = |values: &mut Values| values.below(most.max(1)) as u32;
            let capsules: Vec<_> =
                (0..values.below(4)).map(|_| Capsule::new(any(values), any(values))).collect();
            call(format!("capsules {capsules:?}"), move |cloth| cloth.set_capsules(&capsules))
        }
        4 => {
            let count = values.below(3);
            let (spheres, ends) = (spheres(values, particles, count), self::spheres(values, particles, 4));
            let capsules: Vec<_> = ends
                .chunks(2)
                .map(|ends| {
                    TaperedCapsule::new(ends[0].center, ends[0].radius, ends[1].center, ends[1].radius)
                })
                .collect();
            call("tapered capsules", move |cloth| cloth.set_tapered_capsules(&spheres, &capsules))
        }
        5 | 6 => {
            let count = count(values, colliders.planes().len());
            let (planes, target) = (planes(values, particles, count), planes(values, particles, count));
            if values.chance(0.3) {
                return call("planes from start to target", move |c| {
                    c.set_planes_start_target(&planes, &target)
                });
            }
            call(format!("planes {planes:?}"), move |cloth| cloth.set_planes(&planes))
        }
        7 => {
            let convexes = convexes(values, colliders.planes().len());
            call(format!("convexes {convexes:?}"), move |cloth| cloth.set_convexes(&convexes))
        }
        8 | 9 => {
            let count = count(values, colliders.triangles().len());
            let (triangles, target) =
                (triangles(values, particles, count), triangles(values, particles, count));
            if values.chance(0.3) {
                return call("triangles from start to target", move |cloth| {
                    cloth.set_collision_triangles_start_target(&triangles, &target)
                });
            }
            call(format!("triangles {triangles:?}"), move |cloth| cloth.set_collision_triangles(&triangles))
        }
        10 => {
            let empty = [0; 3].map(|_| values.chance(0.5));
            call(format!("no shapes {empty:?}"), move |cloth| remove(cloth, empty))
        }
        _ => {
            let set = set(values, particles);
            call("share_colliders", move |cloth| {
                cloth.share_colliders(Arc::new(set.clone()?));
                Ok(())
            })
        }
    }
}

/// A set of shapes; an error where it must be refused.
pub(super) fn set(values: &mut Values, particles: &[Particle]) -> Result<Colliders> {
    let mut set = Colliders::default();
    set.set_spheres(&spheres(values, particles, 3))?;
    set.set_capsules(&[Capsule::new(0, 1), Capsule::new(2, 1)])?;
    set.set_planes(&planes(values, particles, 3))?;
    set.set_convexes(&convexes(values, 3))?;
    let count = values.below(4);
    set.set_triangles(&triangles(values, particles, count))?;
    if values.chance(0.5) {
        set.set_spheres(&spheres(values, particles, 3))?;
    }
    Ok(set)
}

fn remove(cloth: &mut Cloth, [spheres, planes, triangles]: [bool; 3]) -> Result<()> {
    if spheres {
        cloth.set_capsules(&[])?;
        cloth.set_spheres(&[])?;
    }
    if planes {
        cloth.set_convexes(&[])?;
        cloth.set_planes(&[])?;
    }
    if triangles {
        cloth.set_collision_triangles(&[])?;
    }
    Ok(())
}

/// As many as there are, so that they move; or another number, sometimes one that needs many blocks.
fn count(values: &mut Values, known: usize) -> usize {
    match values.below(10) {
        0 => values.below(70),
        1..=4 => values.below(8),
        _ if known == 0 => 1 + values.below(4),
        _ => known,
    }
}

fn spheres(values: &mut Values, particles: &[Particle], count: usize) -> Vec<Sphere> {
    (0..count).map(|_| Sphere::new(place(values, particles), values.positive(0.0, 0.3))).collect()
}

fn planes(values: &mut Values, particles: &[Particle], count: usize) -> Vec<Plane> {
    (0..count)
        .map(|_| {
            let normal = Vec3::from(values.random.direction());
            let offset = -normal.dot(place(values, particles).into());
            Plane::new(normal, if values.is_wild() { values.number(-1.0, 1.0) } else { offset })
        })
        .collect()
}

fn convexes(values: &mut Values, planes: usize) -> Vec<Convex> {
    let any = |values: &mut Values| {
        let some: Vec<u32> = (0..1 + values.below(4)).map(|_| values.below(planes.max(1)) as u32).collect();
        Convex::new(some)
    };
    (0..values.below(4)).map(|_| any(values)).collect()
}

fn triangles(values: &mut Values, particles: &[Particle], count: usize) -> Vec<Triangle> {
    (0..count)
        .map(|_| {
            let [a, b, c] = [0; 3].map(|_| place(values, particles));
            // Some without area.
            if values.chance(0.05) { Triangle::new(a, b, b) } else { Triangle::new(a, b, c) }
        })
        .collect()
}

/// A place near a particle.
fn place(values: &mut Values, particles: &[Particle]) -> [f32; 3] {
    let [x, y, z, _] = particles[values.below(particles.len())];
    let reach = if values.chance(0.5) { 0.1 } else { 1.0 };
    values.near([x, y, z], reach)
}
