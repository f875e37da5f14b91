//! Spheres and tethers that hold particles: one-sided springs, as stiff as the fraction of the error that goes in a substep says.

use super::{Hold, Points, Skin, V, frozen, vector};
use crate::doubles::{Eight, LANES, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::motion::sphere_at;
use crate::scalar::place;
use cloth_core::Particle;
use cloth_core::method::pbd::Features;
use cloth_core::potential::Potential;
use cloth_kernels::contact::point::{constraint_stiffness, relative, scaled_radius};
use cloth_kernels::energy::inertia;
use cloth_kernels::{Particle as KernelParticle, Vec3};

/// A tether shorter than this part of its length is slack, however float32 rounds.
const CLEARLY: f32 = 0.999_99;

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
        self.holds.clear();
        let contacts = potential.contacts().iter();
        self.constraints.extend(contacts.map(|element| frozen(element, start, h)));
        let frame = &it.plan.frame;
        let alpha = it.parameters.alpha;
        let free = |i: usize| inertia[i / LANES][i % LANES];
        let mut hold = |i: usize, from: V, range: [f64; 2], fraction: f32| {
            let stiffness = constraint_stiffness(f64::from(fraction), free(i));
            let start = relative(vector(start, i as u32), -from);
            self.holds.push(Hold { vertices: [i as u32; 2], start, range, stiffness });
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
            let tethers = Tethers::new(it);
            let at = |vertex: u32| vector(start, vertex);
            tethers.each(|number, i| self.holds.extend(tethers.hold([number, i], at, free)));
        }
    }

    /// Whether [`find_taut_tethers`](Self::find_taut_tethers) finds all that does anything where these features hold a cloth: nothing else
    /// moves a vertex before its tethers do.
    pub fn finds_taut_tethers(it: &Iteration<'_>, potential: &Potential) -> bool {
        let anchor_moves = |&anchor: &u32| it.current[anchor as usize][3] > 0.0;
        it.has(Features::TETHERS)
            && !it.has(Features::MOTION)
            && !it.has(Features::SEPARATION)
            && potential.contacts().is_empty()
            && !it.cloth.fabric().anchors().iter().any(anchor_moves)
    }

    /// Finds the tethers of those vertices of which one is as long as it may be, or nearly so.
    pub fn find_taut_tethers(&mut self, it: &Iteration<'_>, h: f64, is_taut: &mut Vec<bool>) {
        let tethers = Tethers::new(it);
        self.holds.clear();
        is_taut.clear();
        is_taut.resize(it.current.len(), false);
        if !tethers.mark_taut(is_taut) {
            return;
        }
        let at = |vertex: u32| place(&it.previous[vertex as usize]);
        let inertia = |i: usize| match f64::from(it.current[i][3]) {
            w if w > 0.0 => inertia::weight(w, inertia::rate(h)),
            _ => 0.0,
        };
        tethers.each(|number, i| {
            if is_taut[i] {
                self.holds.extend(tethers.hold([number, i], at, inertia));
            }
        });
    }
}

/// The tethers of a cloth.
struct Tethers<'a> {
    current: &'a [Particle],
    anchors: &'a [u32],
    slots: &'a [u32],
    lengths: &'a [f32],
    scale: f32,
    stiffness: f32,
}

impl<'a> Tethers<'a> {
    fn new(it: &'a Iteration<'_>) -> Self {
        let (fabric, frame) = (it.cloth.fabric(), &it.plan.frame);
        Self {
            current: it.current,
            anchors: fabric.anchors(),
            slots: fabric.tether_slots(),
            lengths: fabric.tether_lengths(),
            scale: frame.tether_scale,
            stiffness: frame.tether_stiffness,
        }
    }

    /// Calls `with` with the number of each, and its vertex.
    fn each(&self, mut with: impl FnMut(usize, usize)) {
        let count = self.current.len().max(1);
        for first in (0..self.slots.len()).step_by(count) {
            (0..count).for_each(|i| with(first + i, i));
        }
    }

    fn longest(&self, number: usize) -> f32 {
        scaled_radius(self.lengths[number], self.scale, 0.0)
    }

    /// One of them, with places of vertices at x_n and their m/h² (kg/s²); none of a vertex that does not move, or is its own anchor.
    fn hold(
        &self,
        [number, i]: [usize; 2],
        at: impl Fn(u32) -> V,
        inertia: impl Fn(usize) -> f64,
    ) -> Option<Hold> {
        let (inertia, i, anchor) = (inertia(i), i as u32, self.anchors[self.slots[number] as usize]);
        if anchor == i || inertia <= 0.0 {
            return None;
        }
        Some(Hold {
            vertices: [i, anchor],
            start: relative(at(i), -at(anchor)),
            range: [-1.0, self.longest(number).into()],
            stiffness: constraint_stiffness(self.stiffness.into(), inertia),
        })
    }

    /// Marks vertices of which a tether is not clearly slack; tells whether there are any.
    fn mark_taut(&self, is_taut: &mut [bool]) -> bool {
        let mut any = false;
        let count = self.current.len().max(1);
        for (column, slots) in self.slots.chunks(count).enumerate() {
            for (i, (slot, is_taut)) in slots.iter().zip(&mut *is_taut).enumerate() {
                let [p, q] = [&self.current[i], &self.current[self.anchors[*slot as usize] as usize]];
                let [x, y, z] = [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
                let longest = CLEARLY * self.longest(column * count + i);
                let is_slack = x * x + y * y + z * z <= longest * longest;
                *is_taut |= !is_slack;
                any |= !is_slack;
            }
        }
        any
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
    let particle = KernelParticle { inverse_mass: it.previous[i][3], ..KernelParticle::from(it.current[i]) };
    let (scale, bias) = (frame.motion_scale, frame.motion_bias);
    let held = cloth_kernels::pbd::motion::constrain(particle, sphere, scale, bias, stiffness, frame.epsilon);
    (held.inverse_mass == 0.0).then_some(held.position)
}
