//! The scenes that are timed are the recorded bench cases: the same cloths, constraints, parameters and motion.
//!
//! `data/recorded.json` holds what the 29 recorded descriptions say (without spheres, which `data/vi_all_32.tar.zst`, a
//! whole recorded case, has), so that figures can be set beside those of other programs that ran them.

use cloth_bench::scene::{CAPSULES, FRAME, Garment, GarmentCache, Scene, cases, spheres};
use cloth_conformance::case::{Action, Case, load, unpack};
use cloth_core::{Parameters, ValidFabric, Value};
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// Float32 rounding of lengths around a metre (m).
const ROUNDING: f32 = 1.2e-7;

fn recorded() -> Vec<Json> {
    serde_json::from_str(include_str!("../data/recorded.json")).unwrap()
}

fn recorded_case() -> Case {
    load(&unpack("vi_all_32", include_bytes!("../data/vi_all_32.tar.zst")).unwrap()).unwrap()
}

fn scene(name: &str) -> Scene {
    cases().into_iter().find(|scene| scene.name == name).unwrap()
}

#[test]
fn every_recorded_case_is_timed_with_its_counts() {
    let recorded = recorded();
    assert_eq!(recorded.len(), cases().len());
    let mut cache = GarmentCache::default();
    let mut of_each_size: Vec<&Json> = recorded.iter().collect();
    of_each_size.sort_by_key(|fact| fact["particles"].as_u64());
    for fact in of_each_size {
        let name = fact["name"].as_str().unwrap();
        let scene = scene(name);
        let garment = cache.get(scene.shape, scene.side).unwrap();
        let counts = [
            ("particles", garment.particles.len()),
            ("constraints", garment.fabric.constraints().len()),
            ("tethers_per_particle", garment.fabric.tethers_per_particle()),
            ("triangles", garment.fabric.triangles().len()),
            ("copies", scene.cloths),
            ("capsules", scene.features.capsules.map_or(0, |_| CAPSULES.len())),
            ("sphere_events", scene.features.capsules.map_or(0, |_| scene.frames())),
        ];
        for (key, count) in counts {
            assert_eq!(fact[key].as_u64().unwrap(), count as u64, "{name}: {key}");
        }
        assert_eq!(scene.frames(), 60, "{name}");
    }
}

#[test]
fn every_recorded_case_has_its_parameters() {
    for fact in recorded() {
        let name = fact["name"].as_str().unwrap();
        let mut parameters = Parameters::default();
        for (key, value) in fact["parameters"].as_object().unwrap() {
            let numbers = || value.as_array().unwrap().iter().map(|v| v.as_f64().unwrap() as f32);
            let value = match value {
                Json::Bool(switch) => Value::Switch(*switch),
                Json::Array(_) => Value::Vector(glam::Vec3::from_slice(&numbers().collect::<Vec<_>>())),
                number => Value::Scalar(number.as_f64().unwrap() as f32),
            };
            parameters.set(key, value).unwrap();
        }
        assert_eq!(parameters, scene(name).parameters(), "{name}");
    }
}

#[test]
fn the_grid_is_the_recorded_one() {
    let case = recorded_case();
    let (ours, recorded) = (Garment::grid(32).unwrap(), &case.cloths[0].description);
    // Particles are numbered otherwise; each of ours lies where one of the recorded ones does.
    let number_of: Vec<u32> = ours
        .particles
        .iter()
        .map(|&[x, y, z, w]| {
            let is_same = |p: &[f32; 4]| {
                let near = [p[0] - x, p[1] - y, p[2] - z].iter().all(|d| d.abs() <= ROUNDING);
                near && p[3] == w
            };
            recorded.particles.iter().position(is_same).unwrap() as u32
        })
        .collect();
    let lengths = |fabric: &ValidFabric, number: &dyn Fn(u32) -> u32| -> BTreeMap<[u32; 2], f32> {
        let pairs = fabric.constraints().iter().map(|pair| {
            let mut pair = pair.map(number);
            pair.sort_unstable();
            pair
        });
        pairs.zip(fabric.rest_lengths().iter().copied()).collect()
    };
    let ours_by_pair = lengths(&ours.fabric, &|i| number_of[i as usize]);
    let recorded_by_pair = lengths(&recorded.fabric, &|i| i);
    assert!(ours_by_pair.keys().eq(recorded_by_pair.keys()));
    for (pair, rest) in &ours_by_pair {
        assert!((rest - recorded_by_pair[pair]).abs() <= ROUNDING, "{pair:?}");
    }

    let triangles = |fabric: &ValidFabric, number: &dyn Fn(u32) -> u32| {
        let mut triangles: Vec<[u32; 3]> = fabric.triangles().iter().map(|t| t.map(number)).collect();
        triangles.iter_mut().for_each(|triangle| triangle.sort_unstable());
        triangles.sort_unstable();
        triangles
    };
    assert_eq!(triangles(&ours.fabric, &|i| number_of[i as usize]), triangles(&recorded.fabric, &|i| i));

    let tethers = |fabric: &ValidFabric, number: &dyn Fn(u32) -> u32| {
        let count = fabric.particle_count();
        let tethers = fabric.tether_slots().iter().zip(fabric.tether_lengths()).enumerate();
        let mut tethers: Vec<([u32; 2], f32)> = tethers
            .map(|(t, (&slot, &length))| {
                let anchor = fabric.anchors()[slot as usize];
                ([number((t % count) as u32), number(anchor)], length)
            })
            .collect();
        tethers.sort_by_key(|(ends, _)| *ends);
        tethers
    };
    let (a, b) = (tethers(&ours.fabric, &|i| number_of[i as usize]), tethers(&recorded.fabric, &|i| i));
    assert_eq!(a.len(), b.len());
    for ((ends, length), (recorded_ends, recorded_length)) in a.into_iter().zip(b) {
        assert_eq!(ends, recorded_ends);
        // Ours are distances over the surface; the recorded ones follow edges and are longer where that is a detour.
        let ratio = if length == 0.0 { 1.0 } else { length / recorded_length };
        assert!((0.85..=1.000_002).contains(&ratio), "{ends:?}: {length}, recorded {recorded_length}");
    }
}

#[test]
fn everything_at_once_is_set_as_recorded() {
    let (case, scene) = (recorded_case(), scene("vi_all_32"));
    let setup = &case.cloths[0].setup;
    // Where an interval has 30 iterations, what is rigid is spread over all of them either way.
    let mut expected = scene.parameters();
    expected.rigid_iterations = setup.parameters.rigid_iterations;
    assert_eq!(setup.parameters, expected);
    assert!(setup.phases.iter().all(|phase| phase.stiffness == 1.0 && phase.stiffness_multiplier == 1.0));
    assert_eq!(setup.spheres, spheres(0));
    assert_eq!(setup.capsules.len(), CAPSULES.len());
    assert_eq!(case.frame_lengths, vec![FRAME; scene.frames()]);
    for (frame, event) in case.events.iter().enumerate() {
        let Action::Spheres(recorded) = &event.action else { panic!("frame {frame}: {event:?}") };
        assert_eq!((event.frame, recorded), (frame, &spheres(frame + 1)));
    }
}
