//! Sheets of all kinds of elements, which XPBD, vertex block descent and Newton's method move.

use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{ColliderTiming, Settings, newton, vbd, xpbd};
use cloth_core::{
    Capsule, ClothDescription, Convex, Fabric, Material, Particle, Plane, Potential, Result, Solver, Sphere,
    Surface, Triangle, World,
};
use cloth_cuda::{Cuda, on_cpu::OnCpu};
use std::sync::Arc;

const COLUMNS: u32 = 11;
const ROWS: u32 = 9;

/// States after each of some frames.
pub fn states(device: Cuda<OnCpu>, frames: usize) -> Result<Vec<u64>> {
    let mut world = World::new(device);
    let kinds = [
        (MembraneModel::Woven, BendingModel::Joined, 0.0),
        (MembraneModel::Stvk, BendingModel::Quadratic, 0.0),
        (MembraneModel::Springs, BendingModel::Hinge, 0.01),
    ];
    for (membrane, bending, damping) in kinds {
        let soft =
            Material::new().grams_per_m2(168.0).stretch(40.0, 40.0).shear(20.0).bending_micro(20.0, 15.0);
        let material = soft.membrane(membrane).bending(bending).damping(damping, damping);
        add(&mut world, material, xpbd_settings)?;
        add(&mut world, material, vbd_settings)?;
        add(&mut world, material, newton_settings)?;
    }
    let mut states = Vec::new();
    for _ in 0..frames {
        world.step(1.0 / 60.0)?;
        states.push(world.state_hash()?);
    }
    Ok(states)
}

fn xpbd_settings(potential: Arc<Potential>) -> Settings {
    let mut settings = xpbd::Settings::new(potential);
    settings.iterations = 2;
    settings.common.parameters.solver_frequency = 240.0;
    Settings::Xpbd(settings)
}

/// In a wind, which moves vertices by whichever threads take its triangles.
fn vbd_settings(potential: Arc<Potential>) -> Settings {
    let mut settings = vbd::Settings::new(potential);
    settings.iterations = 2;
    let parameters = &mut settings.common.parameters;
    parameters.wind = [0.5, 0.2, 1.0].into();
    (parameters.drag_coefficient, parameters.lift_coefficient) = (0.03, 0.02);
    Settings::Vbd(settings)
}

/// In the same wind, with enough iterations that it asks whether to begin again.
fn newton_settings(potential: Arc<Potential>) -> Settings {
    let mut settings = newton::Settings::new(potential);
    (settings.iterations, settings.linear_iterations) = (10, 6);
    let parameters = &mut settings.common.parameters;
    parameters.wind = [0.5, 0.2, 1.0].into();
    (parameters.drag_coefficient, parameters.lift_coefficient) = (0.03, 0.02);
    Settings::Newton(settings)
}

/// Adds a wavy sheet that hangs from its first row, with everything that may hold it after a substep. It collides with itself, in the memory
/// that the method has until then, and so do its tethers.
fn add(
    world: &mut World<Cuda<OnCpu>>,
    material: Material,
    settings: fn(Arc<Potential>) -> Settings,
) -> Result<()> {
    let place = |i: u32| [(i % COLUMNS) as f32 * 0.05, (i / COLUMNS) as f32 * 0.05];
    let quads = (0..ROWS - 1).flat_map(|y| (0..COLUMNS - 1).map(move |x| y * COLUMNS + x));
    let triangles: Vec<[u32; 3]> =
        quads.flat_map(|i| [[i, i + 1, i + COLUMNS], [i + 1, i + COLUMNS + 1, i + COLUMNS]]).collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let surface = Surface::new((COLUMNS * ROWS) as usize, triangles.clone(), coordinates)?;
    let masses = surface.masses(&[material])?;
    let particle = |(i, mass): (u32, f64)| -> Particle {
        let [x, y] = place(i);
        let inverse_mass = if i < COLUMNS { 0.0 } else { (1.0 / mass) as f32 };
        [x, -y, 0.01 * (i * 7919 % 13) as f32, inverse_mass]
    };
    let particles: Vec<Particle> = (0..).zip(masses).map(particle).collect();
    let spheres = |offset: f32, radius: f32| -> Vec<[f32; 4]> {
        particles.iter().map(|p| [p[0], p[1], p[2] + offset, radius]).collect()
    };
    let (within, beyond) = (spheres(0.0, 0.06), spheres(-0.05, 0.049));
    let fabric = Fabric {
        particle_count: COLUMNS * ROWS,
        sets: vec![0],
        triangles,
        tether_anchors: (0..COLUMNS * ROWS).map(|i| i % COLUMNS).collect(),
        tether_lengths: (0..COLUMNS * ROWS).map(|i| (i / COLUMNS) as f32 * 0.051).collect(),
        ..Fabric::default()
    };
    let id = world.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), particles))?;
    let mut settings = settings(Arc::new(Potential::new(Arc::new(surface), vec![material])?));
    let common = settings.common_mut();
    common.collider_timing = ColliderTiming::After;
    let parameters = &mut common.parameters;
    (parameters.self_collision_distance, parameters.friction) = (0.04, 0.3);
    parameters.gravity = [0.0, -9.81, 3.0].into();
    let cloth = world.cloth_mut(id)?;
    cloth.set_motion_constraints(&within)?;
    cloth.set_separation_constraints(&beyond)?;
    cloth.set_spheres(
        &[[0.0, -0.3, 0.1, 0.06], [0.5, -0.3, 0.1, 0.06]].map(|[x, y, z, r]| Sphere::new([x, y, z], r)),
    )?;
    cloth.set_capsules(&[Capsule::new(0, 1)])?;
    cloth.set_planes(&[Plane::new([0.0, 0.0, -1.0], 0.15)])?;
    cloth.set_convexes(&[Convex::new([0])])?;
    let corners = [[0.0, -0.2, 0.1], [0.5, -0.1, 0.1], [0.2, 0.1, 0.1]];
    let [a, b, c] = corners;
    cloth.set_collision_triangles(&[Triangle::new(a, c, b)])?;
    cloth.set_settings(settings)
}
