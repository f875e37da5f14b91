//! A world goes on, on another device, as if nothing had happened.

use cloth_core::{ClothDescription, ClothId, Error, Fabric, Solver, World};
use cloth_cpu::Scalar;

fn rope(world: &mut World<Scalar>, count: u32) -> ClothId {
    let particles: Vec<[f32; 4]> =
        (0..count).map(|i| [0.1 * i as f32, 1.0, 0.0, if i == 0 { 0.0 } else { 1.0 }]).collect();
    let edges: Vec<[u32; 2]> = (1..count).map(|i| [i - 1, i]).collect();
    let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
    let id = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
    let cloth = world.cloth_mut(id).unwrap();
    let mut parameters = *cloth.parameters();
    parameters.gravity.y = -9.81;
    cloth.set_parameters(parameters).unwrap();
    id
}

#[test]
fn a_copied_world_keeps_names_state_and_bits() {
    let mut world = World::new(Scalar::new());
    let removed = rope(&mut world, 3);
    let kept = [rope(&mut world, 5), rope(&mut world, 9)];
    world.remove_cloth(removed).unwrap();
    world.step(1.0 / 60.0).unwrap();

    let mut copy = world.copy_to(Scalar::new()).unwrap();
    assert_eq!(copy.cloths(), kept);
    for _ in 0..3 {
        world.step(1.0 / 60.0).unwrap();
        copy.step(1.0 / 60.0).unwrap();
    }
    assert_eq!(copy.state_hash().unwrap(), world.state_hash().unwrap());

    copy.remove_cloth(kept[1]).unwrap();
    assert!(copy.add_snapshot(&world.snapshot(kept[1]).unwrap()).unwrap() > kept[1]);
}

#[test]
fn a_world_in_a_step_is_not_copied() {
    let mut world = World::new(Scalar::new());
    rope(&mut world, 3);
    world.begin_step(1.0 / 60.0).unwrap();
    let error = world.copy_to(Scalar::new()).unwrap_err();
    assert!(matches!(error, Error::StepOrder(_)), "{error}");
}
