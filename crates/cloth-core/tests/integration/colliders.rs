//! Collision shapes: triangles without area, tapered capsules, sets that cloths share.

use cloth_core::{Capsule, Colliders, Sphere, TaperedCapsule, Triangle};
use std::sync::Arc;

/// Frictions L11: one frame of an animation in which a triangle is flat is no reason to refuse all of them.
#[test]
fn flat_triangles_are_counted() {
    let good = Triangle::new([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    let flat = Triangle::new([0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]);
    let mut shapes = Colliders::default();
    shapes.set_triangles(&[good, flat, good]).unwrap();
    assert_eq!((shapes.triangles().len(), shapes.flat_triangles()), (3, 1));
    shapes.set_triangles(&[good; 3]).unwrap();
    assert_eq!(shapes.flat_triangles(), 0);
    let bad = Triangle::new([0.0; 3], [1.0, f32::NAN, 0.0], [2.0, 0.0, 0.0]);
    let error = shapes.set_triangles(&[good, bad]).unwrap_err().to_string();
    assert_eq!(error, "collision_triangles[1].corners[1].y = NaN: must be finite");
}

/// Frictions L18.
#[test]
fn a_tapered_capsule_brings_its_spheres() {
    let head = Sphere::new([0.0, 1.7, 0.0], 0.1);
    let arm = |x: f32| TaperedCapsule::new([x, 1.4, 0.0], 0.05, [2.0 * x, 1.4, 0.0], 0.04);
    let mut shapes = Colliders::default();
    shapes.set_tapered_capsules(&[head], &[arm(0.2), arm(-0.2)]).unwrap();
    assert_eq!(shapes.capsules(), [Capsule::new(1, 2), Capsule::new(3, 4)]);
    assert_eq!(shapes.spheres().start()[..2], [[0.0, 1.7, 0.0, 0.1], [0.2, 1.4, 0.0, 0.05]]);
    assert_eq!(shapes.spheres().start()[4], [-0.4, 1.4, 0.0, 0.04]);
    // Fewer than before: no order of calls is to be kept.
    shapes.set_tapered_capsules(&[], &[arm(0.3)]).unwrap();
    assert_eq!((shapes.spheres().target().len(), shapes.capsules().len()), (2, 1));
    let error = shapes.set_tapered_capsules(&[], &[arm(0.3), arm(f32::INFINITY)]).unwrap_err();
    assert!(error.to_string().starts_with("capsules[1].a.x = inf"), "{error}");
}

#[test]
fn what_is_settled_has_its_targets_as_start() {
    let ball = |x: f32| [Sphere::new([x, 0.0, 0.0], 1.0)];
    let mut shapes = Colliders::default();
    shapes.set_spheres(&ball(0.0)).unwrap();
    shapes.set_spheres(&ball(1.0)).unwrap();
    let moving = Arc::new(shapes.clone());
    shapes.settle();
    assert_eq!(shapes.spheres().start(), [[1.0, 0.0, 0.0, 1.0]]);
    assert!(!shapes.spheres().moves() && moving.spheres().moves());
    shapes.set_spheres(&ball(1.0)).unwrap();
    assert_ne!(shapes, *moving, "it starts elsewhere");
    let mut settled = (*moving).clone();
    settled.settle();
    settled.set_spheres(&ball(1.0)).unwrap();
    assert_eq!(shapes, settled);
}
