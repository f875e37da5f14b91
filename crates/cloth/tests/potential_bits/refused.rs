//! What a backend lacks.

use crate::sheet::{Form, Sheet};
use cloth_core::device::Device;
use cloth_core::method::descent::Scheme;
use cloth_core::method::strain_limit::StrainLimit;
use cloth_core::method::{Settings, impulses, newton, vbd};
use cloth_core::{Error, Potential, Solver, Sphere, World};
use std::sync::Arc;

/// What a backend lacks is refused before anything has moved.
pub fn refuses<D: Device + 'static>(device: impl Fn() -> D)
where
    World<D>: Solver,
{
    let sheet = Sheet::new([4, 4], 0.0);
    let of = |form: Form| sheet.settings(form, form.materials()[0], form.sweeps()[0]);
    let xpbd = || match of(Form::Xpbd) {
        Settings::Xpbd(settings) => settings,
        _ => unreachable!("a sheet is made for XPBD"),
    };
    let vbd = |change: fn(&mut vbd::Settings)| match of(Form::Vbd) {
        Settings::Vbd(mut settings) => {
            change(&mut settings);
            Settings::Vbd(settings)
        }
        _ => unreachable!("a sheet is made for vertex block descent"),
    };
    let refused = |settings: Settings, change: &dyn Fn(&mut cloth_core::Cloth), feature: &str| {
        refuse(&sheet, &device, settings, change, feature);
    };
    let nothing = |_: &mut cloth_core::Cloth| {};
    let spheres = |cloth: &mut cloth_core::Cloth| cloth.set_spheres(&[Sphere::new([0.0; 3], 0.1)]).unwrap();
    for form in [Form::Xpbd, Form::Vbd] {
        refused(of(form), &spheres, "colliders and tethers within substeps");
    }
    let around =
        |cloth: &mut cloth_core::Cloth| cloth.set_motion_constraints(&[[0.0, 0.0, 0.0, 1.0]; 16]).unwrap();
    for form in [Form::Xpbd, Form::Vbd] {
        refused(of(form), &around, "colliders and tethers within substeps");
    }
    let mut limited = xpbd();
    limited.common.strain_limit = Some(StrainLimit::default());
    refused(Settings::Xpbd(limited), &nothing, "strain limit");
    let mut impulses = xpbd();
    impulses.common.impulses = Some(impulses::Impulses::default());
    refused(Settings::Xpbd(impulses), &nothing, "impulses");
    refused(vbd(|settings| settings.acceleration = 0.5), &nothing, "potential");
    refused(vbd(|settings| settings.is_measured = true), &nothing, "potential");
    refused(vbd(|settings| settings.hierarchy = true), &nothing, "hierarchy");
    refused(vbd(|settings| settings.contact = vbd::Contact::Fast), &nothing, "surface contact");
    refused(vbd(|settings| settings.augmented = true), &nothing, "hard constraints");
    let mut scheme = newton::Settings::new(xpbd().potential);
    scheme.start_by = Some(Scheme::default());
    refused(Settings::Newton(scheme), &nothing, "potential");
}

/// Where there is no float64.
pub fn refuses_newton<D: Device + 'static>(device: impl Fn() -> D)
where
    World<D>: Solver,
{
    let sheet = Sheet::new([4, 4], 0.0);
    let settings = sheet.settings(Form::Newton, Form::Newton.materials()[0], Form::Newton.sweeps()[0]);
    refuse(&sheet, &device, settings, &|_| {}, "newton");
}

/// What Newton's method has on processors only.
pub fn refuses_of_newton<D: Device + 'static>(device: impl Fn() -> D)
where
    World<D>: Solver,
{
    let sheet = Sheet::new([4, 4], 0.0);
    let newton = |change: fn(&mut newton::Settings)| {
        let settings = sheet.settings(Form::Newton, Form::Newton.materials()[0], Form::Newton.sweeps()[0]);
        let Settings::Newton(mut settings) = settings else {
            unreachable!("a sheet is made for Newton's method");
        };
        change(&mut settings);
        Settings::Newton(settings)
    };
    let nothing = |_: &mut cloth_core::Cloth| {};
    let spheres = |cloth: &mut cloth_core::Cloth| cloth.set_spheres(&[Sphere::new([0.0; 3], 0.1)]).unwrap();
    let refused = |settings, change: &dyn Fn(&mut cloth_core::Cloth), feature| {
        refuse(&sheet, &device, settings, change, feature);
    };
    refused(newton(|_| {}), &spheres, "colliders and tethers within substeps");
    refused(newton(|settings| settings.hierarchy = true), &nothing, "hierarchy");
    refused(newton(|settings| settings.linear_solver = newton::LinearSolver::Direct), &nothing, "direct");
    refused(newton(|settings| settings.contact = vbd::Contact::Guaranteed), &nothing, "surface contact");
    let limited = newton(|settings| {
        let material = settings.potential.materials()[0].strain_limit_percent(5.0);
        let surface = settings.potential.surface().unwrap().clone();
        settings.potential = Arc::new(Potential::new(surface, vec![material]).unwrap());
    });
    refused(limited, &nothing, "potential");
}

fn refuse<D: Device + 'static>(
    sheet: &Sheet,
    device: &impl Fn() -> D,
    settings: Settings,
    change: &dyn Fn(&mut cloth_core::Cloth),
    feature: &str,
) where
    World<D>: Solver,
{
    let mut world = World::new(device());
    let id = sheet.add(&mut world, settings);
    change(world.cloth_mut(id).unwrap());
    let before = world.state_hash().unwrap();
    let error = world.step(1.0 / 60.0).unwrap_err();
    assert!(
        matches!(&error, Error::Unsupported { feature: found, .. } if found.contains(feature)),
        "{error}"
    );
    assert_eq!(world.state_hash().unwrap(), before, "{feature}");
    let says_what_to_do = error.to_string().contains("`collider_timing`");
    assert_eq!(says_what_to_do, feature.starts_with("colliders"), "{error}");
}
