//! A disturbance that leaves a crease: it is opened, or the cloth returns to its calm pose.

use cloth_cooker::{CookOptions, Mesh, cook};
use cloth_core::{
    Action, Cause, ClothDescription, ClothId, Incident, ParticleArray, PhaseKind, Policy, Solver, Sphere,
    World,
};
use cloth_cpu::{Scalar, Simd};
use glam::Vec3;
use std::sync::Arc;

const SIDE: u32 = 12;
const SPACING: f32 = 0.05;
/// The vertex row along which the sheet is folded.
const FOLD: f32 = 8.0;
const DT: f32 = 1.0 / 60.0;

/// A sheet that hangs in the air without weight, held at its first row; bending does not resist.
fn sheet(solver: &mut dyn Solver, policy: Policy) -> ClothId {
    let positions =
        (0..SIDE * SIDE).map(|i| [(i % SIDE) as f32 * SPACING, -((i / SIDE) as f32) * SPACING, 0.0]);
    let quads = (0..SIDE * (SIDE - 1)).filter(|i| i % SIDE + 1 < SIDE);
    let quads = quads.map(|i| [i, i + 1, i + SIDE + 1, i + SIDE]).collect();
    let mesh = Mesh::new(positions.collect(), Vec::new(), quads);
    let mesh = mesh.attach(&(0..SIDE).collect::<Vec<_>>()).unwrap();
    let cooked = cook(&mesh, &CookOptions::default()).unwrap();
    let id = solver.add_cloth(ClothDescription::new(Arc::new(cooked.fabric), cooked.particles)).unwrap();
    let cloth = solver.cloth_mut(id).unwrap();
    cloth
        .edit(|p| {
            (p.gravity, p.damping, p.solver_frequency) = (Vec3::ZERO, Vec3::splat(0.2), 600.0);
        })
        .unwrap();
    let mut phases = cloth.phases().to_vec();
    for config in &mut phases {
        if cloth.fabric().phases()[config.phase as usize].kind == PhaseKind::Bending {
            config.stiffness = 0.0;
        }
    }
    cloth.set_phases(&phases).unwrap();
    cloth.set_spheres(&[Sphere::new([0.3, -0.3, -0.25], 0.2)]).unwrap();
    cloth.set_watchdog(policy).unwrap();
    id
}

/// Hits the sheet with a sphere that grows too fast, and leaves it folded back along a row.
fn crease(solver: &mut dyn Solver, id: ClothId) {
    let mut particles = solver.particles(id, ParticleArray::Current).unwrap().to_vec();
    for radius in [30.0, 0.2] {
        solver.cloth_mut(id).unwrap().set_spheres(&[Sphere::new([0.3, -0.3, -0.25], radius)]).unwrap();
        solver.step(DT).unwrap();
    }
    for [_, y, z, _] in &mut particles {
        let beyond = -*y / SPACING - FOLD;
        if beyond > 0.5 {
            (*y, *z) = (*y + 2.0 * beyond * SPACING, 0.01 * beyond);
        }
    }
    for array in [ParticleArray::Current, ParticleArray::Previous] {
        solver.write_particles(id, array, 0, &particles).unwrap();
    }
}

/// The shortest constraint across two edges, relative to its rest length.
fn sharpest(solver: &dyn Solver, id: ClothId) -> f32 {
    let cloth = solver.cloth(id).unwrap();
    let fabric = cloth.fabric();
    let bending = fabric.phases().iter().find(|phase| phase.kind == PhaseKind::Bending).unwrap();
    let [start, end] = [bending.sets.start, bending.sets.end].map(|set| fabric.sets()[set as usize] as usize);
    let places = solver.particles(id, ParticleArray::Current).unwrap();
    let at = |i: u32| Vec3::from_slice(&places[i as usize][..3]);
    let ratio = |k: usize| {
        let [i, j] = fabric.constraints()[k];
        at(i).distance(at(j)) / fabric.rest_lengths()[k]
    };
    (start..end).map(ratio).fold(f32::INFINITY, f32::min)
}

#[test]
fn a_crease_does_not_stay() {
    let (mut contained, mut same, mut reported) =
        (World::new(Scalar::new()), World::new(Simd::new().unwrap()), World::new(Scalar::new()));
    let worlds: [(&mut dyn Solver, Policy); 3] =
        [(&mut contained, Policy::Contain), (&mut same, Policy::Contain), (&mut reported, Policy::Report)];
    let mut found = worlds.map(|(world, policy)| {
        let id = sheet(world, policy);
        (0..200).for_each(|_| assert!(world.step(DT).unwrap().incidents.is_empty()));
        assert!(sharpest(world, id) > 0.99);
        crease(world, id);
        assert!(sharpest(world, id) < 0.3);
        let mut hashes = Vec::new();
        let mut said: Vec<Incident> = Vec::new();
        for _ in 0..60 {
            said.extend(world.step(DT).unwrap().incidents);
            hashes.push(world.state_hash().unwrap());
        }
        (sharpest(world, id), hashes, said)
    });
    assert!(found[0].0 > 0.6, "{} {:?}", found[0].0, found[0].2);
    assert!(found[2].0 < 0.3, "nothing but the watchdog opens it: {}", found[2].0);
    assert_eq!(found[0].1, found[1].1, "backends");
    let said = std::mem::take(&mut found[0].2);
    let about = |incident: &&Incident| matches!(incident.cause, Cause::Creased { creases } if creases > 0);
    let actions: Vec<Action> = said.iter().filter(about).map(|incident| incident.action).collect();
    assert_eq!(actions, [Action::Unfolded], "{said:?}");
}

/// The largest stretch of a constraint along a yarn.
fn stretch(solver: &dyn Solver, id: ClothId) -> f32 {
    let cloth = solver.cloth(id).unwrap();
    let places = solver.particles(id, ParticleArray::Current).unwrap();
    let at = |i: u32| Vec3::from_slice(&places[i as usize][..3]);
    let fabric = cloth.fabric();
    let along_yarn = |kind| matches!(kind, PhaseKind::Vertical | PhaseKind::Horizontal);
    let phases = fabric.phases().iter().filter(|phase| along_yarn(phase.kind));
    let sets = phases.flat_map(|phase| phase.sets.clone());
    let rows =
        sets.flat_map(|set| fabric.sets()[set as usize] as usize..fabric.sets()[set as usize + 1] as usize);
    let ratio = |k: usize| {
        let [i, j] = fabric.constraints()[k];
        at(i).distance(at(j)) / fabric.rest_lengths()[k]
    };
    rows.map(ratio).fold(0.0, f32::max) - 1.0
}

#[test]
fn what_snaps_seconds_after_a_disturbance_is_limited_in_the_same_frame() {
    let run = |solver: &mut dyn Solver| {
        let id = sheet(solver, Policy::Contain);
        (0..200).for_each(|_| assert!(solver.step(DT).unwrap().incidents.is_empty()));
        for radius in [30.0, 0.2] {
            solver.cloth_mut(id).unwrap().set_spheres(&[Sphere::new([0.3, -0.3, -0.25], radius)]).unwrap();
            solver.step(DT).unwrap();
        }
        (0..100).for_each(|_| drop(solver.step(DT).unwrap()));
        // The last five rows fly off for a moment, at 10 m/s.
        let hem = ((SIDE - 5) * SIDE) as usize;
        let mut previous = solver.particles(id, ParticleArray::Previous).unwrap()[hem..].to_vec();
        previous.iter_mut().for_each(|p| p[1] += 10.0 / 600.0);
        solver.write_particles(id, ParticleArray::Previous, hem, &previous).unwrap();
        let incidents = solver.step(DT).unwrap().incidents;
        (stretch(solver, id), solver.state_hash().unwrap(), incidents)
    };
    let (found, hash, incidents) = run(&mut World::new(Scalar::new()));
    let (_, same, _) = run(&mut World::new(Simd::new().unwrap()));
    assert_eq!(hash, same, "backends");
    let [Incident { cause: Cause::NotBack { stretch, calm }, action, .. }] = incidents[..] else {
        panic!("{incidents:?}");
    };
    assert!(matches!(action, Action::Limited { particles, .. } if particles > 0), "{action:?}");
    let most = 1.5 * calm + 0.0075;
    assert!(stretch > 1.5 * most && found < 1.01 * most, "{stretch} before, {found} now, {most} allowed");
}
