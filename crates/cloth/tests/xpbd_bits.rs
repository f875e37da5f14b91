//! XPBD on GPUs has the bits of the scalar backend: every kind of constraint, in one sweep and several, damped or not, on every path.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth::backend::wgpu::Wgpu;
use cloth_core::device::Device;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::strain_limit::StrainLimit;
use cloth_core::method::{Settings, impulses, newton, xpbd};
use cloth_core::{
    ClothDescription, ClothId, Error, Fabric, InterCollision, Material, Policy, Potential, Solver, Sphere,
    Spring, Surface, World,
};
use cloth_cpu::Scalar;
use cloth_cuda::{Cuda, Path, on_cpu::OnCpu};
use glam::Vec3;
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        wgpu_one_workgroup,
        wgpu_many_workgroups,
        wgpu_refuses_what_it_lacks,
        cuda_block,
        cuda_cluster,
        cuda_device,
        cuda_block_in_global_memory,
        cuda_refuses_what_it_lacks,
    ])
}

/// Membranes and kinds of bending, which together are all kinds of constraints beside springs of the user.
const MATERIALS: [(MembraneModel, BendingModel); 3] = [
    (MembraneModel::Woven, BendingModel::Joined),
    (MembraneModel::Stvk, BendingModel::Quadratic),
    (MembraneModel::Springs, BendingModel::Hinge),
];

/// Damping times (s) and sweeps.
const SWEEPS: [([f64; 2], u32); 4] = [([0.0, 0.0], 1), ([0.0, 0.0], 3), ([0.01, 0.02], 1), ([0.01, 0.02], 2)];

/// A sheet that hangs by two corners.
struct Sheet {
    columns: u32,
    surface: Arc<Surface>,
    description: ClothDescription,
}

impl Sheet {
    fn new([columns, rows]: [u32; 2], offset: f32) -> Self {
        let place = |i: u32| [(i % columns) as f32 * 0.05, (i / columns) as f32 * 0.05];
        let quads = (0..rows - 1).flat_map(|y| (0..columns - 1).map(move |x| y * columns + x));
        let triangles: Vec<[u32; 3]> =
            quads.flat_map(|i| [[i, i + 1, i + columns], [i + 1, i + columns + 1, i + columns]]).collect();
        let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
        let surface =
            Arc::new(Surface::new((columns * rows) as usize, triangles.clone(), coordinates).unwrap());
        let masses = surface.masses(&[Material::new().grams_per_m2(168.0)]).unwrap();
        // Wavy, so that hinges have something to do.
        let wave = |i: u32| 0.01 * ((i * 7919) % 13) as f32 / 13.0;
        let particles: Vec<[f32; 4]> = (0..columns * rows)
            .zip(masses)
            .map(|(i, mass)| {
                let [x, y] = place(i);
                let is_held = i == 0 || i == columns - 1;
                [x, -y, wave(i) + offset, if is_held { 0.0 } else { (1.0 / mass) as f32 }]
            })
            .collect();
        let fabric = Fabric { particle_count: columns * rows, sets: vec![0], triangles, ..Fabric::default() };
        let description = ClothDescription::new(Arc::new(fabric.validate().unwrap()), particles);
        Self { columns, surface, description }
    }

    fn settings(&self, material: (MembraneModel, BendingModel), sweeps: ([f64; 2], u32)) -> Settings {
        let ((membrane, bending), ([stretch, bend], iterations)) = (material, sweeps);
        // So soft that few substeps do.
        let soft =
            Material::new().grams_per_m2(168.0).stretch(40.0, 40.0).shear(20.0).bending_micro(20.0, 15.0);
        let mut material = soft.membrane(membrane).bending(bending).damping(stretch, bend);
        if membrane == MembraneModel::Springs {
            material = material.compression(0.5);
        }
        let last = self.description.particles.len() as u32 - 1;
        let spring =
            |i: u32| Spring { ends: [last - i, last - i - self.columns + 1], length: 0.1, stiffness: 2.0 };
        let potential = Potential::new(self.surface.clone(), vec![material]).unwrap();
        let potential = potential.with_springs((0..3).map(spring).collect()).unwrap();
        let mut settings = xpbd::Settings::new(Arc::new(potential));
        settings.iterations = iterations;
        let parameters = &mut settings.common.parameters;
        parameters.solver_frequency = 300.0;
        parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
        parameters.wind = Vec3::new(0.5, 0.2, 1.0);
        (parameters.drag_coefficient, parameters.lift_coefficient) = (0.03, 0.02);
        Settings::Xpbd(settings)
    }

    fn add(&self, solver: &mut dyn Solver, settings: Settings) -> ClothId {
        let id = solver.add_cloth(self.description.clone()).unwrap();
        solver.cloth_mut(id).unwrap().set_watchdog(Policy::Off).unwrap();
        solver.cloth_mut(id).unwrap().set_settings(settings).unwrap();
        id
    }
}

/// States after each frame of one cloth of each kind, by itself.
fn alone(solver: &mut dyn FnMut() -> Box<dyn Solver>, size: [u32; 2], frames: usize) -> Vec<u64> {
    let sheet = Sheet::new(size, 0.0);
    let mut states = Vec::new();
    for material in MATERIALS {
        for sweeps in SWEEPS {
            let mut solver = solver();
            sheet.add(&mut *solver, sheet.settings(material, sweeps));
            for _ in 0..frames {
                let report = solver.step(1.0 / 60.0).unwrap();
                // What a compiler of shaders makes of numbers that are not finite is its own affair.
                assert_eq!(report.restored_particles(), 0, "{material:?}, {sweeps:?}");
                states.push(solver.state_hash().unwrap());
            }
        }
    }
    states
}

/// States of several cloths beside each other, of which two share a potential, one is of position based dynamics, one collides with
/// itself, and one gets other settings on its way.
fn together(mut solver: Box<dyn Solver>) -> Vec<u64> {
    let [sheet, behind, small] =
        [Sheet::new([12, 9], 0.0), Sheet::new([12, 9], -0.3), Sheet::new([5, 4], 0.4)];
    let settings = sheet.settings(MATERIALS[0], SWEEPS[1]);
    sheet.add(&mut *solver, settings.clone());
    let second = behind.add(&mut *solver, settings);
    let third = small.add(&mut *solver, small.settings(MATERIALS[2], SWEEPS[3]));
    solver.add_cloth(small.description.clone()).unwrap();
    let cloth = solver.cloth_mut(third).unwrap();
    cloth.edit(|parameters| (parameters.self_collision_distance, parameters.friction) = (0.06, 0.3)).unwrap();
    solver.set_inter_collision(InterCollision::new(0.05)).unwrap();
    let mut states = Vec::new();
    for frame in 0..12 {
        if frame == 4 {
            let settings = behind.settings(MATERIALS[1], SWEEPS[0]);
            solver.cloth_mut(second).unwrap().set_settings(settings).unwrap();
        }
        solver.step(1.0 / 60.0).unwrap();
        states.push(solver.state_hash().unwrap());
    }
    states
}

fn compare<D: Device + 'static>(device: impl Fn() -> D, size: [u32; 2], frames: usize)
where
    World<D>: Solver,
{
    let mut scalar = || -> Box<dyn Solver> { Box::new(World::new(Scalar::new())) };
    let mut own = || -> Box<dyn Solver> { Box::new(World::new(device())) };
    let expected = alone(&mut scalar, size, frames);
    assert!(expected.windows(2).all(|pair| pair[0] != pair[1]), "nothing moves: {expected:?}");
    let found = alone(&mut own, size, frames);
    for (number, (found, expected)) in found.chunks(frames).zip(expected.chunks(frames)).enumerate() {
        let (material, sweeps) = (MATERIALS[number / SWEEPS.len()], SWEEPS[number % SWEEPS.len()]);
        assert_eq!(found, expected, "{material:?}, damping and sweeps {sweeps:?}");
    }
    assert_eq!(together(own()), together(scalar()), "several cloths");
}

/// Blocks of few threads, so that a sheet takes many.
fn cuda(path: Path) -> Cuda<OnCpu> {
    Cuda::on_cpu(OnCpu::new()).with_path(path).with_threads(64)
}

fn cuda_block() {
    compare(|| cuda(Path::Block), [9, 11], 6);
    compare(|| Cuda::on_cpu(OnCpu::new()), [31, 33], 2);
}

fn cuda_cluster() {
    compare(|| cuda(Path::Cluster), [9, 11], 4);
    compare(|| cuda(Path::Cluster), [31, 33], 2);
}

fn cuda_device() {
    compare(|| cuda(Path::Device), [9, 11], 4);
    compare(|| cuda(Path::Device), [31, 33], 2);
}

/// A cloth that is too large for the shared memory of the block it is forced into.
fn cuda_block_in_global_memory() {
    let sheet = Sheet::new([121, 122], 0.0);
    let state = |mut solver: Box<dyn Solver>| {
        sheet.add(&mut *solver, sheet.settings(MATERIALS[0], SWEEPS[3]));
        solver.step(1.0 / 150.0).unwrap();
        solver.state_hash().unwrap()
    };
    let scalar = World::new(Scalar::new());
    assert_eq!(state(Box::new(World::new(cuda(Path::Block)))), state(Box::new(scalar)));
}

/// What a backend lacks is refused before anything has moved.
fn refuses<D: Device + 'static>(device: impl Fn() -> D)
where
    World<D>: Solver,
{
    let sheet = Sheet::new([4, 4], 0.0);
    let xpbd = || match sheet.settings(MATERIALS[0], SWEEPS[0]) {
        Settings::Xpbd(settings) => settings,
        _ => unreachable!("a sheet is made for XPBD"),
    };
    let refused = |settings: Settings, change: &dyn Fn(&mut cloth_core::Cloth), feature: &str| {
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
    };
    let plain = || Settings::Xpbd(xpbd());
    let nothing = |_: &mut cloth_core::Cloth| {};
    let spheres = |cloth: &mut cloth_core::Cloth| cloth.set_spheres(&[Sphere::new([0.0; 3], 0.1)]).unwrap();
    refused(plain(), &spheres, "one sided constraints");
    let around =
        |cloth: &mut cloth_core::Cloth| cloth.set_motion_constraints(&[[0.0, 0.0, 0.0, 1.0]; 16]).unwrap();
    refused(plain(), &around, "one sided constraints");
    let mut limited = xpbd();
    limited.common.strain_limit = Some(StrainLimit::default());
    refused(Settings::Xpbd(limited), &nothing, "strain limit");
    let mut impulses = xpbd();
    impulses.common.impulses = Some(impulses::Impulses::default());
    refused(Settings::Xpbd(impulses), &nothing, "impulses");
    refused(Settings::Newton(newton::Settings::new(xpbd().potential)), &nothing, "potential");
}

fn cuda_refuses_what_it_lacks() {
    refuses(|| cuda(Path::Block));
}

fn wgpu(most: usize) -> Wgpu {
    match Wgpu::new() {
        Err(Error::Unavailable { reason, .. }) => cloth_testing::lacks_tool(reason),
        device => device.unwrap().with_fused_limit(most),
    }
}

/// Where a device has no bits of a CPU, nothing is claimed of them.
fn compare_wgpu(most: usize, size: [u32; 2], frames: usize) {
    if wgpu(most).capabilities().bit_exact {
        compare(|| wgpu(most), size, frames);
    }
}

fn wgpu_one_workgroup() {
    compare_wgpu(usize::MAX, [9, 11], 6);
    compare_wgpu(usize::MAX, [31, 33], 2);
}

fn wgpu_many_workgroups() {
    compare_wgpu(0, [9, 11], 4);
    compare_wgpu(0, [31, 33], 2);
}

fn wgpu_refuses_what_it_lacks() {
    refuses(|| wgpu(0));
}
