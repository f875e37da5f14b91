//! The step report says which path ran a cloth.

use cloth_core::{ClothDescription, Fabric, Solver, World};
use cloth_wgpu::Wgpu;

pub fn the_step_report_says_what_ran_where() {
    let device = crate::common::device();
    let (is_software, unforced) = (device.is_software(), device.another());
    let mut world = World::new(device.with_fused_limit(3));
    for count in [3_u8, 4] {
        let particles: Vec<_> = (0..count).map(|i| [f32::from(i), 0.0, 0.0, 1.0]).collect();
        let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
        world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
    }
    let paths = |world: &mut World<Wgpu>| {
        let report = world.step(1.0 / 60.0).unwrap();
        report.cloths.iter().map(|cloth| cloth.path).collect::<Vec<_>>()
    };
    assert_eq!(paths(&mut world), ["workgroup memory", "buffers"]);

    let first = world.cloths()[0];
    world.cloth_mut(first).unwrap().put_to_sleep();
    assert_eq!(paths(&mut world)[0], "", "nothing ran");

    // A driver in software may end loops of long frames.
    let mut world = World::new(unforced);
    world.add_cloth(crate::common::rope()).unwrap();
    assert_eq!(paths(&mut world), [if is_software { "buffers" } else { "workgroup memory" }]);
}
