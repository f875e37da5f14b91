//! Scenes whose vertices rest on shapes, or are held by spheres and tethers.

use super::holds::{From, Hold, Law};
use super::scenes::{CELL, Scene, of_one};
use crate::pbd::oracle::random::Random;
use crate::textile::{Sheet, material};
use cloth_core::{Capsule, Cloth, Convex, Fabric, Plane, Result, Sphere};
use glam::{DVec2, DVec3, Vec3};

/// Thickness of the cloth (m): it begins to feel shapes there.
const RADIUS: f64 = 0.01;
/// How far from shapes it begins.
const GAP: f64 = 0.006;
/// κ over m/h², and stiffness of spheres that hold fully, and of two tethers of which each holds a half.
const BARRIER: f64 = 10.0;
const HELD: f64 = 1000.0;
const HALF: f64 = 1.0;

/// A drawn sheet of 10 x 10 vertices, whose boundary is pinned, over what `place` lays it on.
fn drawn(name: &'static str, place: impl Fn(DVec2) -> DVec3) -> Result<Scene> {
    let sheet = Sheet::grid(9, 9, DVec2::splat(CELL));
    let mut cloth = material(0.2, 800.0, 200.0, 1.0e-5).thickness(RADIUS);
    cloth.friction = 0.0;
    let middle = DVec2::splat(4.5 * CELL);
    let places = sheet.laid(|p| place(1.03 * (p - middle)));
    let scene = of_one(name, &sheet, cloth, places, |i| [i % 10, i / 10].iter().any(|&k| k == 0 || k == 9))?;
    Ok(Scene { has_statics: false, ..scene })
}

/// The same with a barrier between every vertex and a shape.
fn on(scene: Scene, from: impl Fn() -> From, surface: f64, prepare: fn(&mut Cloth) -> Result<()>) -> Scene {
    let law = Law::Barrier { surface, radius: RADIUS };
    let hold =
        |vertex: usize| Hold { vertex: vertex as u32, from: from(), law: law.clone(), factor: BARRIER };
    let holds = (0..scene.model.places.len()).map(hold).collect();
    Scene { holds, prepare: Some(Box::new(prepare)), ..scene }
}

/// Radii of round shapes (m).
const SPHERE: f32 = 1.0;
const CAPSULE: f32 = 0.5;

pub(super) fn sphere() -> Result<Scene> {
    let out = f64::from(SPHERE) + GAP;
    let scene = drawn("sphere", |p| {
        let angle = p.length() / out;
        let aside = p.normalize_or_zero() * angle.sin();
        DVec3::new(aside.x, angle.cos(), aside.y) * out
    })?;
    Ok(on(
        scene,
        || From::Point([0.0; 3]),
        SPHERE.into(),
        |cloth| cloth.set_spheres(&[Sphere::new(Vec3::ZERO, SPHERE)]),
    ))
}

pub(super) fn capsule() -> Result<Scene> {
    let out = f64::from(CAPSULE) + GAP;
    let scene = drawn("capsule", |p| DVec3::new((p.x / out).sin() * out, (p.x / out).cos() * out, p.y))?;
    Ok(on(
        scene,
        || From::Line([0.0; 3], [0.0, 0.0, 1.0]),
        CAPSULE.into(),
        |cloth| {
            let ends = [-2.0, 2.0].map(|z| Sphere::new(Vec3::Z * z, CAPSULE));
            cloth.set_spheres(&ends)?;
            cloth.set_capsules(&[Capsule::new(0, 1)])
        },
    ))
}

/// The plane leans, and the sheet sags into it between its pins.
pub(super) fn plane() -> Result<Scene> {
    const LEAN: f64 = 0.2;
    let normal = || Vec3::new(LEAN.sin() as f32, LEAN.cos() as f32, 0.0);
    let scene = drawn("plane", |p| {
        let along = DVec3::new(LEAN.cos(), -LEAN.sin(), 0.0);
        along * p.x + DVec3::Z * p.y + normal().as_dvec3() * GAP
    })?;
    let from = move || From::Plane(normal().as_dvec3().to_array(), 0.0);
    Ok(on(scene, from, 0.0, |cloth| {
        cloth.set_planes(&[Plane::new(Vec3::new(LEAN.sin() as f32, LEAN.cos() as f32, 0.0), 0.0)])?;
        cloth.set_convexes(&[Convex::new([0])])
    }))
}

/// Every vertex has a tether to the pinned row above, and one to the vertex two rows above it, which is free but in the first rows.
pub(super) fn tethers() -> Result<Scene> {
    let scene = drawn("tethers", |p| DVec3::new(p.x, -p.y, 0.0))?;
    let mut random = Random::new(31);
    let count = scene.model.places.len() as u32;
    let (mut anchors, mut lengths, mut holds) = (Vec::new(), Vec::new(), Vec::new());
    for up in [u32::MAX, 20] {
        for vertex in 0..count {
            let anchor = if up == 20 { vertex.saturating_sub(20) } else { vertex % 10 };
            let apart = scene.model.places[vertex as usize].distance(scene.model.places[anchor as usize]);
            let length = apart as f32 * random.between(0.97, 1.02);
            anchors.push(anchor);
            lengths.push(length);
            if anchor != vertex {
                holds.push(Hold {
                    vertex,
                    from: From::Vertex(anchor),
                    law: Law::Within(length.into()),
                    factor: HALF,
                });
            }
        }
    }
    let fabric = Fabric {
        particle_count: count,
        sets: vec![0],
        tether_anchors: anchors,
        tether_lengths: lengths,
        ..Fabric::default()
    };
    Ok(Scene { holds, fabric: Some(fabric), ..scene })
}

/// Vertices are in a motion sphere that they would leave, or out of a separation sphere that they would enter.
pub(super) fn spheres() -> Result<Scene> {
    let scene = drawn("spheres", |p| DVec3::new(p.x, 0.0, p.y))?;
    let mut random = Random::new(37);
    let (mut within, mut beyond, mut holds) = (Vec::new(), Vec::new(), Vec::new());
    for (i, place) in scene.model.places.iter().enumerate() {
        let mut aside = || DVec3::from_array(random.point(1.0).map(f64::from)).normalize();
        let [center, other] = [*place + aside() * 0.004, *place + aside() * 0.02].map(DVec3::as_vec3);
        let [radius, least] = [random.between(0.001, 0.003), random.between(0.018, 0.023)];
        // Motion spheres move what is pinned, too.
        let reach = if scene.model.pins[i] { 1.0 } else { radius };
        within.push(center.extend(reach).to_array());
        beyond.push(other.extend(least).to_array());
        let hold = |center: Vec3, law: Law| Hold {
            vertex: i as u32,
            from: From::Point(center.as_dvec3().to_array()),
            law,
            factor: HELD,
        };
        holds.push(hold(center, Law::Within(radius.into())));
        holds.push(hold(other, Law::Beyond(least.into())));
    }
    let prepare = move |cloth: &mut Cloth| {
        cloth.set_motion_constraints(&within)?;
        cloth.set_separation_constraints(&beyond)
    };
    Ok(Scene { holds, prepare: Some(Box::new(prepare)), ..scene })
}
