//! What fails while a simulation runs: an error, and everything else goes on.

use crate::library::{count, is_inside};
use crate::scene::{sheet, try_sheet};
use cloth::{Backend, Solver};
use cloth_core::{Error, Solver as _, World};
use cloth_cpu::Scalar;
use cloth_cuda::Cuda;

const DT: f32 = 1.0 / 60.0;

pub fn too_little_memory() {
    if !is_inside("faults::too_little_memory", "", &[("CLOTH_MOCK_MEMORY", "200000")]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    let small = sheet(&mut world, 8);
    world.step(DT).unwrap();
    let hash = world.state_hash().unwrap();
    let error = try_sheet(&mut world, 64).unwrap_err();
    assert!(matches!(error, Error::Unsupported { .. }), "{error}");
    assert_eq!(world.cloths(), [small]);
    assert_eq!(world.state_hash().unwrap(), hash, "the cloth that is there is untouched");
    world.step(DT).unwrap();
}

/// The third launch fails in the middle of the run: the step says so, and the cloth goes on with another backend from
/// its last snapshot, as it would have gone on here.
pub fn a_lost_device() {
    if !is_inside("faults::a_lost_device", "", &[("CLOTH_MOCK_FAIL", "3")]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    let cloth = sheet(&mut world, 8);
    world.step(DT).unwrap();
    world.step(DT).unwrap();
    let snapshot = world.snapshot(cloth).unwrap();
    let error = world.step(DT).unwrap_err();
    assert!(
        matches!(&error, Error::DeviceLost { reason, .. } if reason.contains("launch failure")),
        "{error}"
    );
    // Nothing that comes from it is believed any more, and it says so every time.
    for error in [world.step(DT).unwrap_err(), world.state_hash().unwrap_err()] {
        assert!(matches!(error, Error::DeviceLost { .. }), "{error}");
    }
    assert!(matches!(try_sheet(&mut world, 4).unwrap_err(), Error::DeviceLost { .. }));

    let mut scalar = World::new(Scalar::new());
    scalar.add_snapshot(&snapshot).unwrap();
    scalar.step(DT).unwrap();

    // When everything that was made on the lost device is gone, the next solver gets a new one.
    drop(world);
    let mut next = World::new(Cuda::new().unwrap());
    next.add_snapshot(&snapshot).unwrap();
    next.step(DT).unwrap();
    assert_eq!(next.state_hash().unwrap(), scalar.state_hash().unwrap());
}

/// The same where the solver was told to go on: the step of that launch, and those that follow, are the CPU's.
pub fn a_lost_device_that_the_cpu_stands_in_for() {
    let test = "faults::a_lost_device_that_the_cpu_stands_in_for";
    if !is_inside(test, "", &[("CLOTH_MOCK_FAIL", "3")]) {
        return;
    }
    let mut solver = Solver::new(Backend::Cuda).unwrap();
    let mut scalar = World::new(Scalar::new());
    let cloth = sheet(solver.interface(), 8);
    sheet(&mut scalar, 8);
    solver.continue_on_cpu(1).unwrap();
    for frame in 0..5 {
        let report = solver.step(DT).unwrap();
        scalar.step(DT).unwrap();
        assert_eq!(report.lost_device.is_some(), frame == 2);
        assert_eq!(solver.state_hash().unwrap(), scalar.state_hash().unwrap());
    }
    assert_eq!(solver.cloths(), [cloth]);
}

/// Nothing stays behind: no memory of either side, no stream, no event, no context that is current.
pub fn everything_is_given_back() {
    if !is_inside("faults::everything_is_given_back", "", &[]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    let first = sheet(&mut world, 8);
    sheet(&mut world, 40);
    world.step(DT).unwrap();
    let event = world.device().driver().record_event().unwrap();
    let before = count("allocations");
    world.remove_cloth(first).unwrap();
    assert!(count("allocations") < before);
    drop(world);
    drop(event);
    for of in ["allocations", "pinned", "streams", "events", "current"] {
        assert_eq!(count(of), 0, "{of}");
    }
}
