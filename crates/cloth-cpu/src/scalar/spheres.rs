//! Collision of particles with spheres and capsules, where they are or along their paths.

use super::convexes::response;
use super::iteration::Iteration;
use super::{state, store};
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::{self, FramePlan};
use cloth_kernels::collide::cone::{self, Cone, ConeOutcome, EndVelocities};
use cloth_kernels::collide::contact::{Contacts, resolve};
use cloth_kernels::collide::{continuous, sphere};
use cloth_kernels::pbd::integrate::State;
use cloth_kernels::{Particle, Vec3};

pub(crate) fn run(it: &mut Iteration<'_>) {
    let response = response(it, Features::FRICTION, Features::MASS_SCALE);
    let continuous = it.has(Features::CONTINUOUS);
    let mut shapes = Shapes::new(it.plan, it.number, &mut it.scratch.suppressed);
    for (p, q) in it.current.iter_mut().zip(it.previous.iter_mut()) {
        if p[3] == 0.0 {
            continue;
        }
        let mut state = state(*p, *q);
        let contacts =
            if continuous { shapes.sweep(&mut state) } else { shapes.contacts(state.current.position) };
        if contacts.count > 0.0 {
            state = resolve(state, contacts, response);
        }
        store(p, q, state);
    }
}

/// Spheres and cones of one iteration, before and after it.
pub(crate) struct Shapes<'a> {
    spheres_before: &'a [[f32; 4]],
    spheres: &'a [[f32; 4]],
    cones_before: &'a [plan::Cone],
    cones: &'a [plan::Cone],
    /// ε (m²).
    epsilon: f32,
    /// Per sphere: by how many of its cones it is suppressed for the particle at hand.
    suppressed: &'a mut Vec<u32>,
}

impl<'a> Shapes<'a> {
    pub fn new(plan: &'a FramePlan, iteration: usize, suppressed: &'a mut Vec<u32>) -> Self {
        suppressed.clear();
        suppressed.resize(plan.sphere_count(), 0);
        Self {
            spheres_before: plan.spheres_at(iteration),
            spheres: plan.spheres_at(iteration + 1),
            cones_before: plan.cones_at(iteration),
            cones: plan.cones_at(iteration + 1),
            epsilon: plan.frame.epsilon,
            suppressed,
        }
    }

    /// Contacts of the point `p`: cones first, then the spheres that no cone suppressed.
    #[inline(always)]
    pub fn contacts(&mut self, p: Vec3<f32>) -> Contacts<f32> {
        let mut contacts = Contacts::none();
        self.suppressed.fill(0);
        for (shape, before) in self.cones.iter().zip(self.cones_before) {
            if shape.active == 0 {
                continue;
            }
            let outcome: ConeOutcome<f32> =
                cone::contact(contacts, p, cone_of(shape), self.velocities(before), self.epsilon);
            contacts = outcome.contacts;
            self.suppress(shape, outcome.left, outcome.right);
        }
        for s in 0..self.spheres.len() {
            if self.suppressed[s] == 0 {
                let (center, radius) = sphere_of(self.spheres[s]);
                let (before, _) = sphere_of(self.spheres_before[s]);
                contacts = sphere::contact(contacts, true, p, center, radius, before, self.epsilon);
            }
        }
        contacts
    }

    /// The same along the path from `q` to `p`; a hit moves the particle back along it.
    #[inline(always)]
    fn sweep(&mut self, state: &mut State<f32>) -> Contacts<f32> {
        let q = state.previous.position;
        let mut p = state.current.position;
        let mut contacts = Contacts::none();
        self.suppressed.fill(0);
        for (shape, before) in self.cones.iter().zip(self.cones_before) {
            if shape.active == 0 {
                continue;
            }
            let velocities = self.velocities(before);
            let (before, now) = (cone_of(before), cone_of(shape));
            let swept = continuous::cone(contacts, q, p, before, now, velocities, self.epsilon);
            contacts = swept.contacts;
            p = swept.sweep.position;
            self.suppress(shape, swept.first_is_active, swept.second_is_active);
        }
        for s in 0..self.spheres.len() {
            if self.suppressed[s] == 0 {
                let (before, now) = (sphere_of(self.spheres_before[s]), sphere_of(self.spheres[s]));
                p = continuous::sweep_sphere(true, q, p, before, now, self.epsilon).position;
                contacts = sphere::contact(contacts, true, p, now.0, now.1, before.0, self.epsilon);
            }
        }
        state.current.position = p;
        contacts
    }

    fn suppress(&mut self, shape: &plan::Cone, first_is_active: bool, second_is_active: bool) {
        self.suppressed[shape.first as usize] += u32::from(!first_is_active);
        self.suppressed[shape.second as usize] += u32::from(!second_is_active);
    }

    #[inline(always)]
    fn velocities(&self, shape: &plan::Cone) -> EndVelocities<f32> {
        let of = |s: u32| {
            let (now, before) =
                (sphere_of(self.spheres[s as usize]).0, sphere_of(self.spheres_before[s as usize]).0);
            cone::displacement(before, now)
        };
        EndVelocities { first: of(shape.first), second: of(shape.second) }
    }
}

fn sphere_of(row: [f32; 4]) -> (Vec3<f32>, f32) {
    let Particle { position: center, inverse_mass: radius } = row.into();
    (center, radius)
}

fn cone_of(shape: &plan::Cone) -> Cone<f32> {
    Cone {
        center: Vec3::broadcast(shape.center),
        half_length: shape.half_length,
        axis: Vec3::broadcast(shape.axis),
        slope: shape.slope,
        radius: shape.radius,
        cosine_squared: shape.cosine_squared,
    }
}
