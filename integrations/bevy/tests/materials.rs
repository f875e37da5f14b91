//! Cloths of materials in SI units.

mod common;

use bevy::prelude::*;
use cloth_bevy::cloth::{ColliderTiming, Material, Method, Newton, Vbd, Xpbd};
use cloth_bevy::{Cloth, ClothFailed, ClothSimulation, ClothSolver, IssueKind};
use common::*;

fn material(name: &str) -> Material {
    Material::preset(name).expect("a preset")
}

fn in_solver<T>(app: &App, entity: Entity, look: impl FnOnce(&cloth_bevy::cloth::Cloth) -> T) -> T {
    let id = app.world().entity(entity).get::<ClothSimulation>().expect("made").id();
    look(app.world().resource::<ClothSolver>().get().cloth(id).expect("in the solver"))
}

#[test]
fn every_method_holds_a_sheet_of_denim_at_its_length() {
    let methods: [Method; 3] = [Xpbd::default().into(), Vbd::default().into(), Newton::default().into()];
    for method in methods {
        let mut app = app();
        let cloth = made_sheet(
            &mut app,
            9,
            hanging().material(material("denim")).method(method),
            Transform::default(),
        );
        assert_eq!(in_solver(&app, cloth, |cloth| cloth.settings().method().name()), method.name());
        let start = lowest(&vertices(&app, cloth));
        frames(&mut app, 60);
        let end = lowest(&vertices(&app, cloth));
        // 0.4 kg/m² of it stretch a metre of denim by less than a millimetre; eight sweeps of descent leave some more.
        assert!((start - 0.02..start + 0.001).contains(&end), "{}: from {start} to {end} m", method.name());
    }
}

#[test]
fn stiff_cloth_bends_less_than_soft() {
    let droop = |name: &str| {
        let mut app = app();
        // Held by its upper edge and lying: it droops.
        let place = Transform::from_rotation(Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2));
        let mut fabric = material(name);
        fabric.bending_damping = 0.05;
        let cloth = Cloth::from_mesh().pin_vertices((0..27).collect::<Vec<_>>()).sleep(None);
        let cloth = made_sheet(&mut app, 9, cloth.material(fabric), place);
        frames(&mut app, 120);
        lowest(&vertices(&app, cloth))
    };
    let (soft, denim) = (droop("silk"), droop("denim"));
    assert!(soft < denim, "silk hangs down to {soft} m, denim to {denim} m");
}

#[test]
fn another_material_or_method_builds_the_cloth_anew() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging().material(material("denim")), Transform::default());
    let mass = |app: &App| in_solver(app, cloth, |cloth| cloth.particle_count());
    assert_eq!(mass(&app), 25);
    let frequency = |app: &App| in_solver(app, cloth, |cloth| cloth.parameters().solver_frequency);
    frames(&mut app, 3);
    assert_eq!(frequency(&app), 1200.0, "what XPBD takes by itself");
    app.world_mut().entity_mut(cloth).get_mut::<Cloth>().unwrap().method = Newton::default().into();
    frames(&mut app, 1);
    wait(&mut app, cloth);
    frames(&mut app, 3);
    assert_eq!(in_solver(&app, cloth, |cloth| cloth.settings().method().name()), "newton");
    assert!(frequency(&app) < 1200.0);
    // Of any other parameter the cloth goes on.
    let id = app.world().entity(cloth).get::<ClothSimulation>().unwrap().id();
    app.world_mut().entity_mut(cloth).get_mut::<Cloth>().unwrap().parameters.solver_frequency = 240.0;
    frames(&mut app, 2);
    assert_eq!(app.world().entity(cloth).get::<ClothSimulation>().unwrap().id(), id);
    assert_eq!(frequency(&app), 240.0);
    let timing = |app: &App| in_solver(app, cloth, |cloth| cloth.settings().common().collider_timing);
    assert_eq!(timing(&app), ColliderTiming::Within);
    app.world_mut().entity_mut(cloth).get_mut::<Cloth>().unwrap().collider_timing = ColliderTiming::After;
    frames(&mut app, 1);
    wait(&mut app, cloth);
    assert_eq!(timing(&app), ColliderTiming::After);
    app.world_mut().entity_mut(cloth).get_mut::<Cloth>().unwrap().material = None;
    frames(&mut app, 1);
    wait(&mut app, cloth);
    assert_eq!(in_solver(&app, cloth, |cloth| cloth.settings().method().name()), "pbd");
}

#[test]
fn a_material_that_nothing_moves_or_that_cannot_be_is_said() {
    let mut broken = material("silk");
    broken.stretch_warp = f64::NAN;
    let cloths = [
        (hanging().material(material("silk")).method(Method::Pbd), "method"),
        (hanging().material(broken), "stretch_warp"),
    ];
    for (cloth, field) in cloths {
        let mut app = app();
        let entity = spawn_sheet(&mut app, 5, cloth, Transform::default());
        wait(&mut app, entity);
        frames(&mut app, 1);
        assert!(app.world().entity(entity).get::<ClothFailed>().is_some());
        let said = issues_of(&app, IssueKind::Setting);
        assert!(said.iter().any(|issue| issue.contains(field)), "{said:?}");
    }
}
