//! What cloth collides with.

mod common;

use bevy::prelude::*;
use cloth_bevy::{Cloth, ClothBody, ClothCollider, ColliderShape, IssueKind};
use common::*;

/// A sheet that lies in the air, held by nothing.
fn falling(app: &mut App, height: f32) -> Entity {
    let lies = Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2);
    let place = Transform::from_xyz(0.0, height, -0.5).with_rotation(lies);
    made_sheet(app, 21, Cloth::from_mesh().sleep(None), place)
}

/// Distance of the vertex that is closest to a point.
fn closest(app: &App, cloth: Entity, point: Vec3) -> f32 {
    vertices(app, cloth).iter().map(|vertex| vertex.distance(point)).fold(f32::INFINITY, f32::min)
}

#[test]
fn cloth_falls_onto_the_ground_and_stays_there() {
    let mut app = app();
    app.world_mut().spawn(ClothCollider::half_space(Vec3::Y));
    let cloth = falling(&mut app, 0.5);
    frames(&mut app, 90);
    let lowest = lowest(&vertices(&app, cloth));
    assert!((0.005..0.02).contains(&lowest), "a thickness above it: {lowest}");
}

#[test]
fn each_shape_keeps_cloth_away() {
    let capsule =
        ClothCollider::tapered_capsule(Vec3::new(-0.3, 0.0, 0.0), 0.15, Vec3::new(0.3, 0.0, 0.0), 0.1);
    for (collider, inside) in [
        (ClothCollider::sphere(0.3), 0.3),
        (capsule, 0.12),
        (ClothCollider::cuboid(Vec3::splat(0.25)), 0.25),
        (
            ClothCollider { shapes: vec![] }.and(ColliderShape::Sphere { center: Vec3::ZERO, radius: 0.3 }),
            0.3,
        ),
    ] {
        let mut app = app();
        app.world_mut().spawn(collider.clone());
        let cloth = falling(&mut app, 0.5);
        frames(&mut app, 50);
        let distance = closest(&app, cloth, Vec3::ZERO);
        assert!(distance > inside - 0.02, "{collider:?}: {distance}");
        assert!(distance < inside + 0.15, "it lies on it: {collider:?}: {distance}");
        assert!(lowest(&vertices(&app, cloth)) < 0.2, "and hangs down around it: {collider:?}");
    }
}

#[test]
fn a_collider_pushes_where_its_entity_goes() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 21, hanging(), Transform::IDENTITY);
    let joint = app.world_mut().spawn(Transform::from_xyz(0.0, -0.5, -1.0)).id();
    app.world_mut().spawn((ClothCollider::sphere(0.2), Transform::from_xyz(0.0, 0.0, 0.5), ChildOf(joint)));
    frames(&mut app, 10);
    let before = vertices(&app, cloth)[10 * 21 + 10].z;
    for i in 0..40 {
        place(&mut app, joint, Transform::from_xyz(0.0, -0.5, -1.0 + 0.02 * i as f32));
        frames(&mut app, 1);
    }
    let after = vertices(&app, cloth)[10 * 21 + 10].z;
    assert!(before.abs() < 0.02 && after > 0.35, "{before} to {after}: pushed by its child");
}

#[test]
fn clothes_collide_with_their_own_body_and_with_what_has_none() {
    for (of_cloth, of_collider, meets) in [
        (None, None, true),
        (Some(0), None, true),
        (None, Some(0), false),
        (Some(0), Some(0), true),
        (Some(0), Some(1), false),
    ] {
        let mut app = app();
        let bodies = [0, 1].map(|_| app.world_mut().spawn_empty().id());
        let cloth = falling(&mut app, 0.5);
        let collider = app.world_mut().spawn(ClothCollider::sphere(0.3)).id();
        for (entity, body) in [(cloth, of_cloth), (collider, of_collider)] {
            if let Some(body) = body {
                app.world_mut().entity_mut(entity).insert(ClothBody(bodies[body]));
            }
        }
        frames(&mut app, 40);
        let distance = closest(&app, cloth, Vec3::ZERO);
        assert_eq!(distance > 0.28, meets, "cloth {of_cloth:?}, collider {of_collider:?}: {distance}");
    }
}

#[test]
fn a_mesh_is_a_collider() {
    let mut app = app();
    let ball = Sphere::new(0.3).mesh().ico(4).expect("few triangles");
    let mesh = add(&mut app, ball);
    // Mirrored and smaller, which is built into its cubes.
    let place = Transform::from_scale(Vec3::new(-0.8, 0.8, 0.8));
    app.world_mut().spawn((ClothCollider::mesh(mesh, 0.02), place));
    // Its cubes are made beside the game.
    frames(&mut app, 1);
    std::thread::sleep(std::time::Duration::from_millis(500));
    let cloth = falling(&mut app, 0.5);
    frames(&mut app, 45);
    let distance = closest(&app, cloth, Vec3::ZERO);
    assert!((0.22..0.35).contains(&distance), "{distance} from the middle of a ball of 0.24 m");
}

#[test]
fn a_mesh_that_is_not_closed_is_said() {
    let mut app = app();
    let mesh = add(&mut app, sheet(5));
    let collider = app.world_mut().spawn(ClothCollider::mesh(mesh, 0.05)).id();
    for _ in 0..100 {
        frames(&mut app, 1);
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert_said(&app, collider, &["ClothCollider.shapes[0].mesh"]);
}

#[test]
fn a_collider_that_disappears_is_said_and_lets_go() {
    for despawn in [true, false] {
        let mut app = app();
        let collider = app.world_mut().spawn(ClothCollider::sphere(0.3)).id();
        let cloth = falling(&mut app, 0.5);
        frames(&mut app, 40);
        assert!(closest(&app, cloth, Vec3::ZERO) > 0.28);
        if despawn {
            app.world_mut().despawn(collider);
        } else {
            app.world_mut().entity_mut(collider).remove::<ClothCollider>();
        }
        frames(&mut app, 30);
        assert!(lowest(&vertices(&app, cloth)) < -0.5, "it falls through where it was");
        assert_said(&app, collider, &["ClothCollider = gone", "no longer collide with it"]);
    }
}

#[test]
fn a_collider_that_is_not_finite_stays_where_it_was() {
    let mut app = app();
    let collider = app.world_mut().spawn(ClothCollider::sphere(0.3)).id();
    let cloth = falling(&mut app, 0.5);
    frames(&mut app, 20);
    place(&mut app, collider, Transform::from_xyz(0.0, f32::NAN, 0.0));
    frames(&mut app, 20);
    let distance = closest(&app, cloth, Vec3::ZERO);
    assert!(distance > 0.28, "{distance}");
    assert_said(&app, collider, &["GlobalTransform of ClothCollider", "must be finite"]);
}

#[test]
fn colliders_change_while_cloth_lies_on_them() {
    let mut app = app();
    let ball = app.world_mut().spawn(ClothCollider::sphere(0.25)).id();
    let cloth = falling(&mut app, 0.4);
    frames(&mut app, 50);
    let before = closest(&app, cloth, Vec3::ZERO);
    assert!((0.24..0.3).contains(&before), "{before}");
    app.world_mut().get_mut::<ClothCollider>(ball).unwrap().shapes =
        vec![ColliderShape::Sphere { center: Vec3::ZERO, radius: 0.35 }];
    frames(&mut app, 20);
    let larger = closest(&app, cloth, Vec3::ZERO);
    assert!((0.34..0.4).contains(&larger), "another shape: {larger}");
    // One that is not usable stays where it was though others come and go.
    app.world_mut().get_mut::<Transform>(ball).unwrap().translation.x = f32::NAN;
    frames(&mut app, 1);
    let other = app.world_mut().spawn((ClothCollider::sphere(0.1), Transform::from_xyz(9.0, 0.0, 0.0))).id();
    frames(&mut app, 10);
    app.world_mut().entity_mut(other).despawn();
    frames(&mut app, 10);
    let kept = closest(&app, cloth, Vec3::ZERO);
    assert!((0.34..0.4).contains(&kept), "it stays: {kept}");
    app.world_mut().get_mut::<Transform>(ball).unwrap().translation.x = 0.0;
    // Of another body, and of none again.
    let hero = app.world_mut().spawn_empty().id();
    app.world_mut().entity_mut(ball).insert(ClothBody(hero));
    frames(&mut app, 15);
    let through = closest(&app, cloth, Vec3::ZERO);
    assert!(through < 0.3, "it falls through what is of another body: {through}");
    app.world_mut().entity_mut(ball).remove::<ClothBody>();
    frames(&mut app, 30);
    let outside = closest(&app, cloth, Vec3::ZERO);
    assert!(outside > 0.33, "it is pushed out of what is of none: {outside}");
}

#[test]
fn scales_of_colliders_count() {
    let mut app = app();
    let place = Transform::from_scale(Vec3::splat(-1.5));
    app.world_mut().spawn((ClothCollider::sphere(0.2), place));
    let cloth = falling(&mut app, 0.5);
    frames(&mut app, 45);
    assert!(closest(&app, cloth, Vec3::ZERO) > 0.29);
    assert!(issues_of(&app, IssueKind::Transform).is_empty());
    let uneven = app
        .world_mut()
        .spawn((ClothCollider::sphere(0.2), Transform::from_scale(Vec3::new(1.0, 2.0, 1.0))))
        .id();
    frames(&mut app, 5);
    assert_said(&app, uneven, &["Transform.scale", "largest axis"]);
}

#[test]
fn shapes_out_of_range_are_left_out_and_said() {
    let mut app = app();
    let bad = ClothCollider::sphere(f32::NAN)
        .and(ColliderShape::Sphere { center: Vec3::ZERO, radius: -1.0 })
        .and(ColliderShape::Convex { planes: vec![(Vec3::ZERO, Vec3::ZERO)] })
        .and(ColliderShape::Sphere { center: Vec3::ZERO, radius: 0.3 });
    let collider = app.world_mut().spawn(bad).id();
    let cloth = falling(&mut app, 0.5);
    frames(&mut app, 40);
    assert_said(&app, collider, &["ClothCollider.shapes[0].radius = NaN"]);
    assert_said(&app, collider, &["ClothCollider.shapes[1].radius = -1"]);
    assert_said(&app, collider, &["ClothCollider.shapes[2].planes"]);
    let distance = closest(&app, cloth, Vec3::ZERO);
    assert!(distance > 0.28, "the good one counts: {distance}");
}

#[test]
fn a_far_cloth_does_not_know_a_small_collider() {
    let mut app = app();
    app.world_mut().spawn((ClothCollider::sphere(0.3), Transform::from_xyz(50.0, 0.0, 0.0)));
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    frames(&mut app, 5);
    let id = app.world().entity(cloth).get::<cloth_bevy::ClothSimulation>().unwrap().id();
    let solver = app.world().resource::<cloth_bevy::ClothSolver>().get();
    assert!(solver.cloth(id).unwrap().colliders().spheres().is_empty());
}

#[test]
fn a_cloth_that_begins_inside_a_collider_is_said() {
    let mut app = app();
    let capsule = ClothCollider::capsule(Vec3::new(0.0, -0.7, 0.1), Vec3::new(0.0, -0.3, 0.1), 0.2);
    let collider = app.world_mut().spawn(capsule).id();
    let middle = Transform::from_xyz(0.0, -0.5, 0.0);
    let other = app.world_mut().spawn((ClothCollider::sphere(0.3), middle)).id();
    let hero = app.world_mut().spawn_empty().id();
    app.world_mut().entity_mut(other).insert(ClothBody(hero));
    let cloth = made_sheet(&mut app, 21, hanging(), Transform::IDENTITY);
    frames(&mut app, 60);
    // 10 cm from the surface of the capsule; the sphere is of another body.
    assert_said(&app, cloth, &[&format!("vertices inside ClothCollider of {collider} = "), "10.0 cm deep"]);
    assert_eq!(issues_of(&app, IssueKind::Inside).len(), 1);
    let dressed = spawn_sheet(&mut app, 21, hanging(), Transform::IDENTITY);
    app.world_mut().entity_mut(dressed).insert(ClothBody(hero));
    wait(&mut app, dressed);
    frames(&mut app, 2);
    assert_said(&app, dressed, &[&format!("vertices inside ClothCollider of {other} = "), "30.0 cm deep"]);
}

#[test]
fn a_cloth_that_begins_beside_colliders_is_fine() {
    let mut app = app();
    app.world_mut().spawn(ClothCollider::half_space(Vec3::Y));
    app.world_mut().spawn((ClothCollider::sphere(0.2), Transform::from_xyz(0.0, 1.5, 0.2)));
    // What is pinned may be inside.
    app.world_mut().spawn((ClothCollider::sphere(0.03), Transform::from_xyz(0.0, 2.0, 0.0)));
    made_sheet(&mut app, 11, hanging(), Transform::from_xyz(0.0, 2.0, 0.0));
    frames(&mut app, 10);
    assert!(issues_of(&app, IssueKind::Inside).is_empty(), "{:?}", issues(&app));
}

/// Whether something was said of the body of an entity.
fn of_body(app: &App, entity: Entity) -> Vec<String> {
    let name = format!("entity {entity}: ");
    issues_of(app, IssueKind::Body).into_iter().filter(|issue| issue.starts_with(&name)).collect()
}

#[test]
fn a_body_that_keeps_nothing_together_is_said() {
    let mut app = app();
    let [hero, other, gone, idle] = [0; 4].map(|_| app.world_mut().spawn_empty().id());
    app.world_mut().despawn(gone);
    let far = |x: f32| Transform::from_xyz(x, 0.0, 0.0);
    let of = |app: &mut App, x: f32, body: Entity| {
        app.world_mut().spawn((ClothCollider::sphere(0.1), far(x), ClothBody(body))).id()
    };
    let cape = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    app.world_mut().entity_mut(cape).insert(ClothBody(hero));
    let unworn = [5.0, 6.0].map(|x| of(&mut app, x, other));
    let lost = of(&mut app, 7.0, gone);
    app.world_mut().entity_mut(idle).insert(ClothBody(hero));
    frames(&mut app, 55);
    assert!(issues_of(&app, IssueKind::Body).is_empty(), "the others may come yet");
    frames(&mut app, 200);
    assert_said(&app, cape, &[&format!("ClothBody = {hero}"), "no ClothCollider has this body"]);
    assert_said(&app, unworn[0], &[&format!("ClothBody = {other}"), "no Cloth has this body"]);
    assert_said(&app, lost, &[&format!("ClothBody = {gone}"), "does not exist"]);
    assert_said(&app, idle, &["ClothBody", "neither a Cloth nor a ClothCollider"]);
    assert_eq!(issues_of(&app, IssueKind::Body).len(), 4, "of each body once: {:?}", issues(&app));
    // Mended, and broken again.
    let arm = of(&mut app, 8.0, hero);
    frames(&mut app, 130);
    app.world_mut().despawn(arm);
    frames(&mut app, 200);
    assert_eq!(of_body(&app, cape).len(), 2);
}

#[test]
fn a_body_with_clothes_and_colliders_is_fine() {
    let mut app = app();
    let hero = app.world_mut().spawn_empty().id();
    app.world_mut().spawn((ClothCollider::sphere(0.1), Transform::from_xyz(5.0, 0.0, 0.0), ClothBody(hero)));
    let cape = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    app.world_mut().entity_mut(cape).insert(ClothBody(hero));
    frames(&mut app, 200);
    assert!(issues_of(&app, IssueKind::Body).is_empty(), "{:?}", issues(&app));
}
