//! Planes of shapes near points of the cloth, of several points at a time (docs/math/newton.md).

use super::V;
use super::constraints::wide;
use crate::doubles::{Doubles, Eight, LANES};
use cloth_core::method::pbd::plan::{self, FramePlan};
use cloth_kernels::collide::cone::{Cone, EndVelocities, displacement};
use cloth_kernels::collide::convex::plane_velocity;
use cloth_kernels::contact::point::{capsule_extent, extent, is_beyond};
use cloth_kernels::contact::surface::{
    capsule_offset, cone_side, distance, is_felt, sphere_normal, sphere_offset,
};
use cloth_kernels::{Lane, Particle, Vec3};

/// A plane, found where the point and the shape were at one time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Touch<L> {
    pub normal: Vec3<L>,
    /// At that time, and at the end of the substep.
    pub offsets: [L; 2],
    /// Displacement of the surface in the substep (m).
    pub drift: Vec3<L>,
}

/// Where points are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<L: Lane> {
    /// Where planes are found.
    pub at: Vec3<L>,
    pub end: Vec3<L>,
    /// How far planes are felt, and how far from `at` these are looked for (m).
    pub reach: L,
    pub range: L,
    /// Which are points at all.
    pub are_there: L::Mask,
}

impl<L: Lane> Place<L> {
    /// Where a point feels a plane.
    #[inline(always)]
    pub fn feels(self, touch: Touch<L>) -> L::Mask {
        is_felt([self.at, self.end], touch.normal, touch.offsets, self.reach)
    }
}

/// What points touch, each in the order of the shapes.
#[derive(Debug, Default)]
pub(super) struct Touches(pub [Vec<Touch<f64>>; LANES]);

impl Touches {
    pub fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }

    /// Adds a plane of each point where the mask holds and it is felt.
    #[inline(always)]
    fn add<D: Doubles>(&mut self, place: Place<D>, mask: D::Mask, touch: Touch<D>) {
        let mut is_felt = [0.0; LANES];
        D::select(mask & place.feels(touch), D::splat(1.0), D::splat(0.0)).store(&mut is_felt);
        let Touch { normal, offsets, drift } = touch;
        let numbers = [normal.x, normal.y, normal.z, offsets[0], offsets[1], drift.x, drift.y, drift.z];
        let mut all: [Eight; 8] = [[0.0; LANES]; 8];
        for (eight, number) in all.iter_mut().zip(numbers) {
            number.store(eight);
        }
        for (lane, touches) in self.0.iter_mut().enumerate() {
            if is_felt[lane] != 0.0 {
                touches.push(Touch {
                    normal: V::new(all[0][lane], all[1][lane], all[2][lane]),
                    offsets: [all[3][lane], all[4][lane]],
                    drift: V::new(all[5][lane], all[6][lane], all[7][lane]),
                });
            }
        }
    }
}

/// What cones say of their end spheres at points.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<M> {
    /// The point is beside a cone of the sphere.
    is_hidden: M,
    /// A cone of the sphere is in range.
    is_near: M,
}

/// Spheres, cones and planes of a substep; in its first iteration planes are found where shapes and points were before.
pub(super) struct Shapes<'a> {
    /// Where points are against shapes, at the beginning, at the end.
    spheres: [&'a [[f32; 4]]; 3],
    cones: &'a [plan::Cone],
    planes: [&'a [[f32; 4]]; 3],
    plan: &'a FramePlan,
    /// Displacement of each sphere in the substep (m).
    drifts: Vec<V>,
    /// How far from their centres spheres and cones come in the substep (m).
    extents: [Vec<f64>; 2],
    /// Whether each sphere is an end of a cone: what is beyond all of its cones is beyond it.
    is_end: Vec<bool>,
}

fn sphere(row: [f32; 4]) -> (V, f64) {
    let Particle { position, inverse_mass } = row.into();
    (wide(position), inverse_mass.into())
}

/// The same vector for all points.
#[inline(always)]
fn each<D: Doubles>(v: V) -> Vec3<D> {
    Vec3::new(D::all(v.x), D::all(v.y), D::all(v.z))
}

/// Centre and radius of a sphere, or normal and offset of a plane.
type Row<D> = (Vec3<D>, D);

/// The same sphere, or plane, for all points.
#[inline(always)]
fn each_sphere<D: Doubles>(row: [f32; 4]) -> Row<D> {
    let (center, radius) = sphere(row);
    (each(center), D::all(radius))
}

impl<'a> Shapes<'a> {
    pub fn new(plan: &'a FramePlan, iteration: usize, is_first: bool) -> Self {
        let at = if is_first { iteration } else { iteration + 1 };
        let [before, now] = [iteration, iteration + 1];
        let (spheres, cones) = ([at, before, now].map(|row| plan.spheres_at(row)), plan.cones_at(at));
        let of_sphere = |(at, now): (&[f32; 4], &[f32; 4])| {
            let [(center, radius), (end, radius_now)] = [*at, *now].map(sphere);
            extent([radius, radius_now], displacement(center, end))
        };
        let of_spheres: Vec<f64> = spheres[0].iter().zip(spheres[2]).map(of_sphere).collect();
        let drift = |(before, now): (&[f32; 4], &[f32; 4])| displacement(sphere(*before).0, sphere(*now).0);
        let drifts = spheres[1].iter().zip(spheres[2]).map(drift).collect();
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
            drifts,
            extents: [of_spheres, of_cones],
            is_end,
        }
    }

    /// Planes of spheres and cones. Each point is beside a cone or off its ends: a cone hides the end spheres that it is beside.
    #[inline(always)]
    pub fn round<D: Doubles>(&self, place: Place<D>, ends: &mut Vec<End<D::Mask>>, into: &mut Touches) {
        let Place { at, range, are_there, .. } = place;
        let never = D::splat(0.0).lt(D::splat(0.0));
        ends.clear();
        ends.resize(self.spheres[0].len(), End { is_hidden: never, is_near: never });
        let [of_spheres, of_cones] = &self.extents;
        for (shape, &extent) in self.cones.iter().zip(of_cones).filter(|(shape, _)| shape.active != 0) {
            let own = cone::<D>(shape);
            let is_near = are_there & !is_beyond(at, own.center, D::all(extent), range);
            if !D::any(is_near) {
                continue;
            }
            let [first, second] = [shape.first as usize, shape.second as usize];
            let velocities =
                EndVelocities { first: each(self.drifts[first]), second: each(self.drifts[second]) };
            let side = cone_side(at, own, velocities);
            for (end, is_off) in [(first, side.is_first), (second, side.is_second)] {
                let End { is_hidden, is_near: of_end } = ends[end];
                ends[end] = End { is_hidden: is_hidden | (is_near & !is_off), is_near: of_end | is_near };
            }
            let is_beside = is_near & !side.is_first & !side.is_second;
            if D::any(is_beside) {
                let mut offsets = [D::splat(0.0); 2];
                for (offset, spheres) in offsets.iter_mut().zip([self.spheres[0], self.spheres[2]]) {
                    let [first, second] = [spheres[first], spheres[second]];
                    *offset = capsule_offset(side.normal, each_sphere(first), each_sphere(second));
                }
                into.add(place, is_beside, Touch { normal: side.normal, offsets, drift: side.velocity });
            }
        }
        for (index, &End { is_hidden, is_near }) in ends.iter().enumerate() {
            let is_open = are_there & !is_hidden & if self.is_end[index] { is_near } else { !never };
            let (center, radius) = each_sphere::<D>(self.spheres[0][index]);
            let is_near = is_open & !is_beyond(at, center, D::all(of_spheres[index]), range);
            if !D::any(is_near) {
                continue;
            }
            let normal = sphere_normal(at, center);
            let (now, radius_now) = each_sphere(self.spheres[2][index]);
            let offsets = [sphere_offset(normal, center, radius), sphere_offset(normal, now, radius_now)];
            into.add(place, is_near, Touch { normal, offsets, drift: each(self.drifts[index]) });
        }
    }

    /// Of each convex the plane that the point is least far behind.
    #[inline(always)]
    pub fn convex<D: Doubles>(&self, place: Place<D>, into: &mut Touches) {
        for bounds in self.plan.convex_offsets.windows(2) {
            let mut found: Option<(D, [Row<D>; 3])> = None;
            for &index in &self.plan.convex_planes[bounds[0] as usize..bounds[1] as usize] {
                let mut plane = [(Vec3::zero(), D::splat(0.0)); 3];
                for (plane, rows) in plane.iter_mut().zip(self.planes) {
                    *plane = each_sphere(rows[index as usize]);
                }
                let ahead = distance(place.at, plane[0].0, -plane[0].1);
                let Some((most, known)) = &mut found else {
                    found = Some((ahead, plane));
                    continue;
                };
                let is_further = ahead.gt(*most);
                *most = D::select(is_further, ahead, *most);
                for (known, plane) in known.iter_mut().zip(plane) {
                    known.0 = Vec3::select(is_further, plane.0, known.0);
                    known.1 = D::select(is_further, plane.1, known.1);
                }
            }
            if let Some((_, [at, before, now])) = found {
                // The plane at the end has its own normal.
                let drift = plane_velocity(place.at, before, now);
                into.add(place, place.are_there, Touch { normal: now.0, offsets: [-at.1, -now.1], drift });
            }
        }
    }
}

#[inline(always)]
fn cone<D: Doubles>(shape: &plan::Cone) -> Cone<D> {
    Cone {
        center: each(wide(Vec3::broadcast(shape.center))),
        half_length: D::all(shape.half_length.into()),
        axis: each(wide(Vec3::broadcast(shape.axis))),
        slope: D::all(shape.slope.into()),
        radius: D::all(shape.radius.into()),
        cosine_squared: D::all(shape.cosine_squared.into()),
    }
}
