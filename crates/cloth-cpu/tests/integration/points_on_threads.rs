//! What vertices touch, and what holds them, has the bits of the scalar backend with any number of lanes and threads: a sheet that falls onto
//! moving capsules, a box, a half space and triangles, held by tethers, spheres and virtual particles, by each method that asks for it.
#![cfg(all(feature = "simd", feature = "parallel"))]

use cloth_cooker::{CookOptions, Mesh, WarpDirection, cook};
use cloth_core::collider::{Capsule, Convex, Plane, Sphere, Triangle};
use cloth_core::material::BendingModel;
use cloth_core::method::{Settings, newton, vbd, xpbd};
use cloth_core::{ClothDescription, Material, Policy, Potential, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

/// Vertices of the sheet: enough for several pieces, and the last one is not full.
const COLUMNS: u32 = 37;
const ROWS: u32 = 31;
const SPACING: f32 = 0.02;

type Choose = fn(Arc<Potential>) -> Settings;

const METHODS: [(&str, Choose); 3] = [
    ("vertex block descent", |potential| Settings::Vbd(vbd::Settings::new(potential))),
    ("XPBD", |potential| Settings::Xpbd(xpbd::Settings::new(potential))),
    ("Newton's method", |potential| {
        let mut settings = newton::Settings::new(potential);
        settings.iterations = 3;
        Settings::Newton(settings)
    }),
];

fn parameters(settings: &mut Settings) -> &mut cloth_core::Parameters {
    match settings {
        Settings::Vbd(own) => &mut own.common.parameters,
        Settings::Xpbd(own) => &mut own.common.parameters,
        Settings::Newton(own) => &mut own.common.parameters,
        _ => unreachable!("none of METHODS"),
    }
}

/// Moving capsules, a sphere of its own, a box, a half space and two triangles under the sheet.
fn add_shapes(cloth: &mut cloth_core::Cloth) {
    let spheres = |x: f32| {
        [[0.1, 0.08], [0.4, 0.04], [0.6, 0.05]]
            .map(|[at, radius]| Sphere { center: [at + x, -0.09, 0.2 + 0.3 * at], radius })
    };
    cloth.set_spheres_start_target(&spheres(0.0), &spheres(0.01)).unwrap();
    cloth.set_capsules(&[Capsule { first: 0, second: 1 }]).unwrap();
    let plane = |normal: [f32; 3], offset: f32| Plane { normal, offset };
    let planes = |up: f32| {
        [
            plane([0.0, 1.0, 0.0], 0.03 - up),
            plane([1.0, 0.0, 0.0], -0.3),
            plane([-1.0, 0.0, 0.0], 0.2),
            plane([0.0, 0.6, 0.8], 0.12),
        ]
    };
    cloth.set_planes_start_target(&planes(0.0), &planes(0.01)).unwrap();
    cloth.set_convexes(&[Convex::new([0, 1, 2]), Convex::new([3])]).unwrap();
    let corners = [[0.4, -0.02, 0.3], [0.4, -0.03, 0.6], [0.7, -0.02, 0.3], [0.7, -0.01, 0.6]];
    let triangle = |of: [usize; 3]| Triangle { corners: of.map(|corner| corners[corner]) };
    cloth.set_collision_triangles(&[triangle([0, 1, 2]), triangle([2, 1, 3])]).unwrap();
}

/// The hash and the number of contacts after some frames.
fn run(mut solver: impl Solver, choose: Choose) -> (u64, u32) {
    let mut mesh = Mesh::default();
    mesh.positions.extend((0..COLUMNS * ROWS).map(|i| {
        let (x, z) = (i % COLUMNS, i / COLUMNS);
        [x as f32 * SPACING, 0.003 * ((7 * x + 3 * z) % 5) as f32, z as f32 * SPACING]
    }));
    for a in (0..COLUMNS * (ROWS - 1)).filter(|a| a % COLUMNS < COLUMNS - 1) {
        mesh.quads.push([a, a + COLUMNS, a + COLUMNS + 1, a + 1]);
    }
    let mesh = mesh.attach(&[0, COLUMNS / 2, COLUMNS - 1]).unwrap();
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto)).unwrap();
    let material = Material::new().grams_per_m2(150.0).stretch(800.0, 600.0).bending(BendingModel::Quadratic);
    let potential = Potential::new(cooked.fabric.surface().unwrap().clone(), vec![material]).unwrap();
    let mut settings = choose(Arc::new(potential));
    let parameters = parameters(&mut settings);
    parameters.gravity = glam::Vec3::new(0.3, -9.81, 0.1);
    parameters.friction = 0.4;
    let spheres: Vec<[f32; 4]> = (0..cooked.particles.len())
        .map(|i| {
            let [x, y, z, _] = cooked.particles[i];
            [x, y, z, 0.03 + 0.01 * (i % 11) as f32]
        })
        .collect();
    let description = ClothDescription::new(Arc::new(cooked.fabric), cooked.particles);
    let id = solver.add_cloth(description).unwrap();
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_settings(settings).unwrap();
    cloth.set_watchdog(Policy::Off).unwrap();
    cloth.set_motion_constraints(&spheres).unwrap();
    let virtual_particles: Vec<[u32; 4]> = (0..40).map(|i| [i, i + 3, i + 2 * COLUMNS, i % 2]).collect();
    cloth.set_virtual_particles(&virtual_particles, &[[0.5, 0.25, 0.25], [0.2, 0.3, 0.5]]).unwrap();
    add_shapes(cloth);
    let mut contacts = 0;
    for _ in 0..4 {
        let report = solver.step(1.0 / 60.0).unwrap();
        contacts += report.cloths.iter().filter_map(|cloth| cloth.contact).map(|of| of.contacts).sum::<u32>();
    }
    (solver.state_hash().unwrap(), contacts)
}

#[test]
fn bits_are_those_of_the_scalar_backend() {
    for (name, choose) in METHODS {
        let wanted = run(World::new(Scalar::new()), choose);
        assert!(wanted.1 > 50, "{name}: {} contacts", wanted.1);
        for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
            for threads in [1, 3] {
                let simd = Simd::with_width(width).unwrap().with_threads(threads).unwrap();
                assert_eq!(run(World::new(simd), choose), wanted, "{name}, {width:?}, {threads} threads");
            }
        }
    }
}
