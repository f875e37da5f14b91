//! Sheets that hang by two corners, of all kinds of elements.

use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton, vbd, xpbd};
use cloth_core::{
    Capsule, Cloth, ClothDescription, ClothId, Convex, Fabric, Material, Plane, Policy, Potential, Solver,
    Sphere, Spring, Surface, Triangle,
};
use glam::Vec3;
use std::sync::Arc;

/// A method that has the potential in a form of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Xpbd,
    Vbd,
    Newton,
}

/// A membrane and a kind of bending.
pub type Kind = (MembraneModel, BendingModel);

/// Damping times (s) and sweeps.
pub type Sweeps = ([f64; 2], u32);

impl Form {
    /// Together they are all kinds of elements beside springs of the user.
    pub fn materials(self) -> Vec<Kind> {
        let mut all = vec![
            (MembraneModel::Woven, BendingModel::Joined),
            (MembraneModel::Stvk, BendingModel::Quadratic),
            (MembraneModel::Springs, BendingModel::Hinge),
        ];
        if self != Self::Xpbd {
            all.push((MembraneModel::Corotated, BendingModel::Hinge));
        }
        all
    }

    pub fn sweeps(self) -> [Sweeps; 4] {
        [([0.0, 0.0], 1), ([0.0, 0.0], 3), ([0.01, 0.02], 1), ([0.01, 0.02], 2)]
    }
}

/// A sheet that hangs by two corners.
pub struct Sheet {
    columns: u32,
    pub surface: Arc<Surface>,
    pub description: ClothDescription,
}

impl Sheet {
    pub fn new([columns, rows]: [u32; 2], offset: f32) -> Self {
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

    pub fn settings(&self, form: Form, material: Kind, sweeps: Sweeps) -> Settings {
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
        let mut settings = match form {
            Form::Xpbd => {
                let mut settings = xpbd::Settings::new(Arc::new(potential));
                settings.iterations = iterations;
                Settings::Xpbd(settings)
            }
            Form::Vbd => {
                let mut settings = vbd::Settings::new(Arc::new(potential));
                settings.iterations = iterations;
                // Where vertices were they have further to go.
                settings.start = match iterations {
                    1 => vbd::Start::Adaptive,
                    2 => vbd::Start::Inertia,
                    _ => vbd::Start::Positions,
                };
                Settings::Vbd(settings)
            }
            Form::Newton => {
                let mut settings = newton::Settings::new(Arc::new(potential));
                (settings.iterations, settings.tolerance) = (4 * iterations, 1.0e-7);
                // Where vertices were begins an equilibrium, too.
                settings.is_static = iterations > 2;
                settings.start = match iterations {
                    1 => newton::Start::Adaptive,
                    _ => newton::Start::Inertia,
                };
                Settings::Newton(settings)
            }
        };
        let parameters = &mut settings.common_mut().parameters;
        parameters.solver_frequency = if form == Form::Xpbd { 300.0 } else { 120.0 };
        parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
        parameters.wind = Vec3::new(0.5, 0.2, 1.0);
        (parameters.drag_coefficient, parameters.lift_coefficient) = (0.03, 0.02);
        settings
    }

    /// The same with tethers of each particle to the head of its column, by this factor longer than they are apart.
    pub fn tethered(&self, factor: f32) -> ClothDescription {
        let mut description = self.description.clone();
        let place = |i: u32| Vec3::from_slice(&self.description.particles[i as usize][..3]);
        let all = 0..self.description.particles.len() as u32;
        let head = |i: u32| i % self.columns;
        let mut fabric = self.description.fabric.to_fabric();
        fabric.tether_anchors = all.clone().map(head).collect();
        fabric.tether_lengths = all.map(|i| factor * place(i).distance(place(head(i)))).collect();
        description.fabric = Arc::new(fabric.validate().unwrap());
        description
    }

    /// Gives a cloth everything that may hold it.
    pub fn hold(&self, cloth: &mut Cloth) {
        let particles = &self.description.particles;
        let mut within: Vec<[f32; 4]> = particles.iter().map(|p| [p[0], p[1], p[2], 0.1]).collect();
        within[particles.len() / 2][3] = 0.0;
        let beyond: Vec<[f32; 4]> = particles.iter().map(|p| [p[0], p[1], p[2] - 0.05, 0.049]).collect();
        cloth.set_motion_constraints(&within).unwrap();
        cloth.set_separation_constraints(&beyond).unwrap();
        let last = Vec3::from_slice(&particles[particles.len() - 5][..3]);
        let ends = [-0.2_f32, 0.2].map(|x| Sphere::new(last + Vec3::new(x, 0.05, 0.05), 0.04));
        cloth.set_spheres(&ends).unwrap();
        cloth.set_capsules(&[Capsule::new(0, 1)]).unwrap();
        cloth.set_planes(&[Plane::new(Vec3::NEG_Z, last.z + 0.1)]).unwrap();
        cloth.set_convexes(&[Convex::new([0])]).unwrap();
        let corners = [[-0.2, 0.1, 0.07], [0.2, 0.1, 0.07], [0.0, 0.4, 0.03]];
        let [a, b, c] = corners.map(|corner| last + Vec3::from_array(corner));
        cloth.set_collision_triangles(&[Triangle::new(a, c, b)]).unwrap();
    }

    pub fn add(&self, solver: &mut dyn Solver, settings: Settings) -> ClothId {
        let id = solver.add_cloth(self.description.clone()).unwrap();
        solver.cloth_mut(id).unwrap().set_watchdog(Policy::Off).unwrap();
        solver.cloth_mut(id).unwrap().set_settings(settings).unwrap();
        id
    }
}
