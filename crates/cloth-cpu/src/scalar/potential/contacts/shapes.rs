//! Planes of shapes near points of the cloth.

use super::constraints::wide;
use super::{CREEP, Law, Point, Points, V, vector};
use crate::doubles::{Eight, LANES, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::triangle_blocks::OneByOne;
use crate::scalar::triangles::Triangles;
use cloth_core::method::Settings;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::{self, FramePlan};
use cloth_core::method::vbd::Contact;
use cloth_kernels::collide::cone::{Cone, EndVelocities, displacement};
use cloth_kernels::collide::convex::plane_velocity;
use cloth_kernels::contact::barrier::{GapBarrier, gap, pressure};
use cloth_kernels::contact::friction::{Grip, grip, range};
use cloth_kernels::contact::point::{
    self, capsule_extent, contact_stiffness, extent, floor, is_beyond, reach,
};
use cloth_kernels::contact::surface::{
    capsule_offset, cone_side, distance, is_beside, lifted, resting_gap, sphere_normal, sphere_offset,
    triangle_plane,
};
use cloth_kernels::{Particle, Vec3};

/// Features of shapes.
const SHAPES: [Features; 3] = [Features::SPHERES, Features::CONVEXES, Features::TRIANGLES];

/// A plane, found where the point and the shape were at one time.
#[derive(Debug, Clone, Copy)]
struct Touch {
    normal: V,
    /// At that time, and at the end of the substep.
    offsets: [f64; 2],
    /// Displacement of the surface in the substep (m).
    drift: V,
}

/// Spheres, cones and planes of a substep; in its first iteration planes are found where shapes and points were before.
struct Shapes<'a> {
    /// Where points are against shapes, at the beginning, at the end.
    spheres: [&'a [[f32; 4]]; 3],
    cones: &'a [plan::Cone],
    planes: [&'a [[f32; 4]]; 3],
    plan: &'a FramePlan,
    /// How far from their centres spheres and cones come in the substep (m).
    extents: [Vec<f64>; 2],
    /// Whether each sphere is an end of a cone: what is beyond all of its cones is beyond it.
    is_end: Vec<bool>,
}

/// What cones say of their end spheres at a point.
#[derive(Debug, Clone, Copy, Default)]
struct End {
    /// The point is beside a cone of the sphere.
    is_hidden: bool,
    /// A cone of the sphere is in range.
    is_near: bool,
}

fn sphere(row: [f32; 4]) -> (V, f64) {
    let Particle { position, inverse_mass } = row.into();
    (wide(position), inverse_mass.into())
}

impl<'a> Shapes<'a> {
    fn new(plan: &'a FramePlan, iteration: usize, is_first: bool) -> Self {
        let at = if is_first { iteration } else { iteration + 1 };
        let [before, now] = [iteration, iteration + 1];
        let (spheres, cones) = ([at, before, now].map(|row| plan.spheres_at(row)), plan.cones_at(at));
        let of_sphere = |(at, now): (&[f32; 4], &[f32; 4])| {
            let [(center, radius), (end, radius_now)] = [*at, *now].map(sphere);
            extent([radius, radius_now], displacement(center, end))
        };
        let of_spheres: Vec<f64> = spheres[0].iter().zip(spheres[2]).map(of_sphere).collect();
        let of_cone = |shape: &plan::Cone| {
            let ends = [shape.first, shape.second].map(|end| of_spheres[end as usize]);
            capsule_extent(f64::from(shape.half_length), ends)
        };
        let of_cones = cones.iter().map(of_cone).collect();
        let mut is_end = vec![false; of_spheres.len()];
        for cone in cones.iter().filter(|cone| cone.active != 0) {
            [cone.first, cone.second].into_iter().for_each(|end| is_end[end as usize] = true);
        }
        Self {
            spheres,
            cones,
            planes: [at, before, now].map(|row| plan.planes_at(row)),
            plan,
            extents: [of_spheres, of_cones],
            is_end,
        }
    }

    fn sphere_drift(&self, index: usize) -> V {
        displacement(sphere(self.spheres[1][index]).0, sphere(self.spheres[2][index]).0)
    }

    /// Planes of spheres and cones that are in range (m). Each point is beside a cone or off its ends: a cone hides the end spheres that it is
    /// beside.
    fn round(&self, y: V, range: f64, found: &mut Vec<End>, into: &mut Vec<Touch>) {
        found.clear();
        found.resize(self.spheres[0].len(), End::default());
        let [of_spheres, of_cones] = &self.extents;
        for (shape, &extent) in self.cones.iter().zip(of_cones).filter(|(shape, _)| shape.active != 0) {
            let own = cone(shape);
            if is_beyond(y, own.center, extent, range) {
                continue;
            }
            let ends = [shape.first as usize, shape.second as usize];
            let [first, second] = ends.map(|end| self.sphere_drift(end));
            let side = cone_side(y, own, EndVelocities { first, second });
            for (end, is_off) in ends.into_iter().zip([side.is_first, side.is_second]) {
                found[end].is_near = true;
                found[end].is_hidden |= !is_off;
            }
            if !side.is_first && !side.is_second {
                let offset = |row: usize| {
                    let [first, second] = ends.map(|end| sphere(self.spheres[row][end]));
                    capsule_offset(side.normal, first, second)
                };
                into.push(Touch {
                    normal: side.normal,
                    offsets: [offset(0), offset(2)],
                    drift: side.velocity,
                });
            }
        }
        let is_open = |(index, end): &(usize, &End)| !end.is_hidden && (end.is_near || !self.is_end[*index]);
        for (index, _) in found.iter().enumerate().filter(is_open) {
            let (center, radius) = sphere(self.spheres[0][index]);
            if is_beyond(y, center, of_spheres[index], range) {
                continue;
            }
            let normal = sphere_normal(y, center);
            let (now, radius_now) = sphere(self.spheres[2][index]);
            let offsets = [sphere_offset(normal, center, radius), sphere_offset(normal, now, radius_now)];
            into.push(Touch { normal, offsets, drift: self.sphere_drift(index) });
        }
    }

    /// Of each convex the plane that the point is least far behind.
    fn convex(&self, y: V, into: &mut Vec<Touch>) {
        for bounds in self.plan.convex_offsets.windows(2) {
            let mut found: Option<(f64, Touch)> = None;
            for &index in &self.plan.convex_planes[bounds[0] as usize..bounds[1] as usize] {
                let [at, before, now] = self.planes.map(|rows| sphere(rows[index as usize]));
                let ahead = distance(y, at.0, -at.1);
                if found.is_none_or(|(most, _)| ahead > most) {
                    let drift = plane_velocity(y, before, now);
                    // The plane at the end has its own normal.
                    found = Some((ahead, Touch { normal: now.0, offsets: [-at.1, -now.1], drift }));
                }
            }
            into.extend(found.map(|(_, touch)| touch));
        }
    }
}

fn cone(shape: &plan::Cone) -> Cone<f64> {
    Cone {
        center: wide(Vec3::broadcast(shape.center)),
        half_length: shape.half_length.into(),
        axis: wide(Vec3::broadcast(shape.axis)),
        slope: shape.slope.into(),
        radius: shape.radius.into(),
        cosine_squared: shape.cosine_squared.into(),
    }
}

/// A point that may touch shapes.
struct Candidate {
    vertices: [u32; 4],
    weights: [f64; 4],
    count: usize,
    /// Whether it meets triangles and convexes, too.
    meets_all: bool,
}

impl Points {
    /// Finds the planes of an iteration, of the shapes among these features. In the first of a substep, `u` is moved out of what it
    /// starts in.
    pub fn find_contacts(
        &mut self,
        it: &mut Iteration<'_>,
        features: Features,
        start: &Vectors,
        u: &mut Vectors,
        inertia: &[Eight],
        h: f64,
        is_first: bool,
    ) {
        self.contacts.clear();
        let has = |feature| features.contains(feature);
        let mut kinds = SHAPES.map(has);
        kinds[2] &= !meets_as_surfaces(it.cloth.settings());
        if kinds == [false; 3] {
            return;
        }
        let virtual_particles = has(Features::VIRTUAL).then(|| it.cloth.virtual_particles());
        let virtual_meets_all = has(Features::VIRTUAL_ALL_SHAPES);
        let shape_friction = f64::from(it.plan.frame.friction);
        let mut search =
            kinds[2].then(|| Triangles::new(it.plan, it.parameters, it.scratch, it.current.len()));
        let shapes = Shapes::new(it.plan, it.number, is_first);
        let inertia_of = |i: u32| inertia[i as usize / LANES][i as usize % LANES];

        let single = |i: u32| Candidate {
            vertices: [i, 0, 0, 0],
            weights: [1.0, 0.0, 0.0, 0.0],
            count: 1,
            meets_all: true,
        };
        let mut candidates: Vec<Candidate> = (0..it.current.len() as u32).map(single).collect();
        if let Some(virtual_particles) = virtual_particles {
            candidates.extend(virtual_particles.particles().iter().map(|&[a, b, c, weight]| {
                let [u, v, w] = virtual_particles.weights()[weight as usize].map(f64::from);
                Candidate {
                    vertices: [a, b, c, 0],
                    weights: [u, v, w, 0.0],
                    count: 3,
                    meets_all: virtual_meets_all,
                }
            }));
        }
        let (mut ends, mut touches) = (Vec::new(), Vec::new());
        for Candidate { vertices, weights, count, meets_all } in candidates {
            let own = &vertices[..count];
            let heaviest = own.iter().map(|&i| inertia_of(i)).fold(0.0, f64::max);
            if heaviest == 0.0 {
                continue;
            }
            let [mut y, mut moved] = [V::zero(); 2];
            for (&vertex, &weight) in own.iter().zip(&weights) {
                y = point::add(y, vector(start, vertex), weight);
                moved = point::add(moved, vector(u, vertex), weight);
            }
            let end = point::relative(y, moved);
            let at = if is_first { y } else { end };
            let radius = own.iter().map(|&i| self.skins[i as usize].radius).fold(0.0, f64::max);
            let friction =
                own.iter().map(|&i| self.skins[i as usize].friction).fold(shape_friction, f64::max);
            touches.clear();
            if kinds[0] {
                let travel = if is_first { moved } else { V::zero() };
                shapes.round(at, point::range(reach(radius), travel), &mut ends, &mut touches);
            }
            if kinds[1] && meets_all {
                shapes.convex(at, &mut touches);
            }
            if let Some((triangles, hints)) = search.as_mut().filter(|_| meets_all)
                && let Some((squared, corners, velocity)) =
                    triangles.touched::<OneByOne>(narrow(at), &mut hints[own[0] as usize])
            {
                let (normal, offset) = triangle_plane(corners.map(wide));
                if !is_beside(distance(at, normal, offset), squared.into(), reach(radius)) {
                    touches.push(Touch { normal, offsets: [offset; 2], drift: wide(velocity) });
                }
            }
            let barrier = GapBarrier { stiffness: contact_stiffness(heaviest), radius, floor: floor(radius) };
            for Touch { normal, offsets: [offset_at, offset], drift } in touches.iter().copied() {
                let near = distance(end, normal, offset).min(distance(at, normal, offset_at));
                if normal == V::zero() || near > reach(radius) {
                    continue;
                }
                let pressed = pressure(gap(at, normal, offset_at), barrier);
                let grip = Grip { force: grip(friction, pressed), range: range(CREEP, h) };
                if is_first && count == 1 {
                    let i = vertices[0];
                    let own = vector(u, i);
                    let ahead = distance(point::relative(y, own), normal, offset);
                    u.store(
                        i as usize / LANES,
                        i as usize % LANES,
                        lifted(own, normal, ahead, resting_gap(radius)),
                    );
                }
                let law = Law::Contact { normal, offset, barrier, friction, grip, drift };
                self.contacts.push(Point { vertices, weights, count, start: y, law });
            }
        }
    }
}

/// Whether collision triangles are surfaces that others keep apart from the cloth.
fn meets_as_surfaces(settings: &Settings) -> bool {
    let is_held = match settings {
        Settings::Newton(own) => own.contact != Contact::Off,
        Settings::Vbd(own) => own.contact != Contact::Off,
        _ => false,
    };
    is_held || settings.impulses().is_some()
}

fn narrow(v: V) -> Vec3<f32> {
    Vec3::new(v.x as f32, v.y as f32, v.z as f32)
}
