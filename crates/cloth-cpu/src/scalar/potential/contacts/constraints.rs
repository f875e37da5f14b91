//! Spheres and tethers that hold particles: one-sided springs, as stiff as the fraction of the error that goes in a substep says.

use super::{Law, Point, Points, Skin, V, frozen, vector};
use crate::doubles::{Eight, LANES, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::motion::sphere_at;
use cloth_core::method::pbd::Features;
use cloth_core::potential::Potential;
use cloth_kernels::contact::point::{constraint_stiffness, relative, scaled_radius};
use cloth_kernels::{Particle, Vec3};

/// A vector in float64.
pub(super) fn wide(v: Vec3<f32>) -> V {
    V::new(v.x.into(), v.y.into(), v.z.into())
}

impl Points {
    /// Takes what a potential says of contacts.
    pub fn begin(&mut self, potential: &Potential, vertices: usize) {
        let skin = |[radius, friction]: [f64; 2]| Skin { radius, friction };
        self.skins = potential.contact_values(vertices).into_iter().map(skin).collect();
    }

    /// Finds what holds for a substep: contacts of the potential; of these features spheres and tethers.
    pub fn find_constraints(
        &mut self,
        it: &Iteration<'_>,
        features: Features,
        potential: &Potential,
        start: &Vectors,
        inertia: &[Eight],
        h: f64,
    ) {
        self.constraints.clear();
        let contacts = potential.contacts().iter();
        self.constraints.extend(contacts.map(|element| frozen(element, start, h)));
        let frame = &it.plan.frame;
        let alpha = it.parameters.alpha;
        let free = |i: usize| inertia[i / LANES][i % LANES];
        let mut hold = |i: usize, from: V, range: [f64; 2], fraction: f32| {
            let [shortest, longest] = range;
            let stiffness = constraint_stiffness(f64::from(fraction), free(i));
            self.constraints.push(Point {
                vertices: [i as u32, 0, 0, 0],
                weights: [1.0, 0.0, 0.0, 0.0],
                count: 1,
                start: relative(vector(start, i as u32), -from),
                law: Law::Range { shortest, longest, stiffness },
            });
        };
        let particles = (0..it.current.len()).filter(|&i| free(i) > 0.0);
        if features.contains(Features::MOTION) {
            let spheres = it.cloth.motion_constraints();
            for i in particles.clone() {
                let (center, radius) = sphere_at(spheres, i, alpha);
                let radius = scaled_radius(radius, frame.motion_scale, frame.motion_bias);
                hold(i, wide(center), [-1.0, radius.into()], frame.motion_stiffness);
            }
        }
        if features.contains(Features::SEPARATION) {
            let spheres = it.cloth.separation_constraints();
            for i in particles.clone() {
                let (center, radius) = sphere_at(spheres, i, alpha);
                hold(i, wide(center), [radius.into(), f64::MAX], 1.0);
            }
        }
        if features.contains(Features::TETHERS) {
            let fabric = it.cloth.fabric();
            let (slots, lengths) = (fabric.tether_slots(), fabric.tether_lengths());
            for t in (0..slots.len()).filter(|t| free(t % fabric.particle_count()) > 0.0) {
                let (i, anchor) = ((t % fabric.particle_count()) as u32, fabric.anchors()[slots[t] as usize]);
                if anchor == i {
                    continue;
                }
                let longest = f64::from(scaled_radius(lengths[t], frame.tether_scale, 0.0));
                let stiffness = constraint_stiffness(f64::from(frame.tether_stiffness), free(i as usize));
                self.constraints.push(Point {
                    vertices: [i, anchor, 0, 0],
                    weights: [1.0, -1.0, 0.0, 0.0],
                    count: 2,
                    start: relative(vector(start, i), -vector(start, anchor)),
                    law: Law::Range { shortest: -1.0, longest, stiffness },
                });
            }
        }
    }
}

/// Where a motion constraint holds a particle that has no unknown: one that is pinned, or whose sphere is a point. The animator's
/// hand moves those. None for others.
pub(in crate::scalar) fn held(it: &Iteration<'_>, i: usize) -> Option<Vec3<f32>> {
    held_by(it, i, it.plan.frame.motion_stiffness)
}

/// The same, with this part of the distance from the sphere removed.
pub(in crate::scalar) fn held_by(it: &Iteration<'_>, i: usize, stiffness: f32) -> Option<Vec3<f32>> {
    if !it.has(Features::MOTION) {
        return None;
    }
    let frame = &it.plan.frame;
    let sphere = sphere_at(it.cloth.motion_constraints(), i, it.parameters.alpha);
    let particle = Particle { inverse_mass: it.previous[i][3], ..Particle::from(it.current[i]) };
    let (scale, bias) = (frame.motion_scale, frame.motion_bias);
    let held = cloth_kernels::pbd::motion::constrain(particle, sphere, scale, bias, stiffness, frame.epsilon);
    (held.inverse_mass == 0.0).then_some(held.position)
}
