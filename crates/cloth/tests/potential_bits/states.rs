//! States of cloths on a backend, compared with those of the scalar one.

use crate::sheet::{Form, Sheet};
use cloth_core::device::Device;
use cloth_core::method::{ColliderTiming, Settings};
use cloth_core::outcome::Minimum;
use cloth_core::{InterCollision, Policy, Solver, World};
use cloth_cpu::Scalar;

/// A state, and what Newton's method tells of the frame before it.
type Frame = (u64, Option<Minimum>);

/// States after each frame of one cloth of each kind, by itself.
fn alone(form: Form, mut solver: Box<dyn Solver>, size: [u32; 2], frames: usize) -> Vec<Frame> {
    let sheet = Sheet::new(size, 0.0);
    let mut states = Vec::new();
    for material in form.materials() {
        for sweeps in form.sweeps() {
            let id = sheet.add(&mut *solver, sheet.settings(form, material, sweeps));
            for _ in 0..frames {
                let report = solver.step(1.0 / 60.0).unwrap();
                // What a compiler of shaders makes of numbers that are not finite is its own affair.
                assert_eq!(report.restored_particles(), 0, "{material:?}, {sweeps:?}");
                states.push((solver.state_hash().unwrap(), report.cloths[0].minimum));
            }
            solver.remove_cloth(id).unwrap();
        }
    }
    states
}

/// States of several cloths beside each other, of which two share a potential, one is of position based dynamics, one collides with
/// itself, one has the other form, and one gets other settings on its way.
fn together(form: Form, mut solver: Box<dyn Solver>) -> Vec<u64> {
    let (materials, sweeps) = (form.materials(), form.sweeps());
    let [sheet, behind, small] =
        [Sheet::new([12, 9], 0.0), Sheet::new([12, 9], -0.3), Sheet::new([5, 4], 0.4)];
    let settings = sheet.settings(form, materials[0], sweeps[1]);
    sheet.add(&mut *solver, settings.clone());
    let second = behind.add(&mut *solver, settings);
    let third = small.add(&mut *solver, small.settings(form, materials[2], sweeps[3]));
    solver.add_cloth(small.description.clone()).unwrap();
    let other = if form == Form::Xpbd { Form::Vbd } else { Form::Xpbd };
    let beside = Sheet::new([6, 5], 0.8);
    beside.add(&mut *solver, beside.settings(other, materials[0], sweeps[2]));
    let cloth = solver.cloth_mut(third).unwrap();
    cloth.edit(|parameters| (parameters.self_collision_distance, parameters.friction) = (0.06, 0.3)).unwrap();
    solver.set_inter_collision(InterCollision::new(0.05)).unwrap();
    let mut states = Vec::new();
    for frame in 0..12 {
        if frame == 4 {
            let settings = behind.settings(form, materials[1], sweeps[0]);
            solver.cloth_mut(second).unwrap().set_settings(settings).unwrap();
        }
        solver.step(1.0 / 60.0).unwrap();
        states.push(solver.state_hash().unwrap());
    }
    states
}

/// States of cloths that everything holds after each substep, in all sweeps.
fn held(form: Form, mut solver: Box<dyn Solver>) -> Vec<u64> {
    let sheet = Sheet::new([9, 11], 0.0);
    let mut states = Vec::new();
    for sweeps in form.sweeps() {
        let mut settings = sheet.settings(form, form.materials()[0], sweeps);
        if let Settings::Newton(settings) = &mut settings {
            // An equilibrium is not left afterwards.
            settings.is_static = false;
        }
        settings.common_mut().collider_timing = ColliderTiming::After;
        (settings.common_mut().parameters.friction, settings.common_mut().parameters.collision_mass_scale) =
            (0.3, 2.0);
        let id = solver.add_cloth(sheet.tethered(1.01)).unwrap();
        let cloth = solver.cloth_mut(id).unwrap();
        cloth.set_watchdog(Policy::Off).unwrap();
        cloth.set_settings(settings).unwrap();
        sheet.hold(cloth);
        for _ in 0..4 {
            solver.step(1.0 / 60.0).unwrap();
            states.push(solver.state_hash().unwrap());
        }
        solver.remove_cloth(id).unwrap();
    }
    states
}

pub fn compare<D: Device + 'static>(form: Form, device: impl Fn() -> D, size: [u32; 2], frames: usize)
where
    World<D>: Solver,
{
    let scalar = || -> Box<dyn Solver> { Box::new(World::new(Scalar::new())) };
    let own = || -> Box<dyn Solver> { Box::new(World::new(device())) };
    let expected = alone(form, scalar(), size, frames);
    assert!(expected.windows(2).all(|pair| pair[0].0 != pair[1].0), "nothing moves: {expected:?}");
    let found = alone(form, own(), size, frames);
    for (number, (found, expected)) in found.chunks(frames).zip(expected.chunks(frames)).enumerate() {
        let (materials, sweeps) = (form.materials(), form.sweeps());
        let (material, sweeps) = (materials[number / sweeps.len()], sweeps[number % sweeps.len()]);
        assert_eq!(found, expected, "{material:?}, damping and sweeps {sweeps:?}");
    }
    assert_eq!(together(form, own()), together(form, scalar()), "several cloths");
    assert_eq!(held(form, own()), held(form, scalar()), "held after substeps");
}
