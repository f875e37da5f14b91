//! Collision of virtual particles, set by set: those of a set share no corner.

use super::convexes::Convexes;
use super::points::PointShapes;
use super::triangles::WideBlocks;
use super::{response, store_by_index};
use crate::scalar::iteration::Iteration;
use crate::scalar::virtual_particles::collide_virtual_particles;
use crate::simd::lanes::{Kernel, MOST_LANES, Wide};
use crate::simd::particles::gather;
use cloth_core::Particle;
use cloth_core::method::pbd::Features;
use cloth_kernels::Vec3;
use cloth_kernels::collide::virtual_particle::{position, resolve};
use cloth_kernels::pbd::integrate::State;

/// Collides all virtual particles.
pub(in crate::simd) struct CollideVirtualParticles<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for CollideVirtualParticles<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.0;
        let with_convexes = it.has(Features::VIRTUAL_ALL_SHAPES);
        if with_convexes && it.has(Features::TRIANGLES) {
            // Each finds its nearest triangle, several triangles at a time.
            return collide_virtual_particles::<WideBlocks<W>>(it);
        }
        let response = response::<W>(it, Features::MASS_SCALE);
        let mut shapes = PointShapes::<W>::new(it);
        let convexes = with_convexes.then(|| Convexes::new(it));
        let virtual_particles = it.cloth.virtual_particles();
        let weights = virtual_particles.weights();
        for set in virtual_particles.sets().windows(2) {
            let members = &virtual_particles.particles()[set[0] as usize..set[1] as usize];
            for members in members.chunks(W::LANES) {
                let members = Members::new(members, weights);
                let p = members.position(it.current);
                let mut contacts = shapes.contacts(p);
                if let Some(convexes) = &convexes {
                    contacts = convexes.contacts(contacts, p);
                }
                if W::bits(contacts.any()) != 0 {
                    let states = members.states(it.current, it.previous);
                    let moved = resolve(states, members.weights, contacts, response);
                    members.store(it.current, it.previous, states, moved);
                }
            }
        }
    }
}

/// As many virtual particles as there are lanes.
struct Members<W: Wide> {
    /// Particles by corner.
    corners: [[u32; MOST_LANES]; 3],
    weights: [W; 3],
}

impl<W: Wide> Members<W> {
    /// At least one, at most as many as there are lanes; the last one fills the lanes that are left.
    #[inline(always)]
    fn new(members: &[[u32; 4]], of_index: &[[f32; 3]]) -> Self {
        let mut corners = [[0; MOST_LANES]; 3];
        let mut weights = [[0.0; MOST_LANES]; 3];
        for k in 0..W::LANES {
            let member = &members[k.min(members.len() - 1)];
            let weight = &of_index[member[3] as usize];
            for corner in 0..3 {
                corners[corner][k] = member[corner];
                weights[corner][k] = weight[corner];
            }
        }
        let [a, b, c] = &weights;
        Self {
            corners,
            weights: [W::load(a).to_lane_order(), W::load(b).to_lane_order(), W::load(c).to_lane_order()],
        }
    }

    #[inline(always)]
    fn position(&self, current: &[Particle]) -> Vec3<W> {
        let [a, b, c] = &self.corners;
        let corners = [
            gather::<W>(current, a).position,
            gather::<W>(current, b).position,
            gather::<W>(current, c).position,
        ];
        position(corners, self.weights)
    }

    #[inline(always)]
    fn states(&self, current: &[Particle], previous: &[Particle]) -> [State<W>; 3] {
        let [a, b, c] = &self.corners;
        [
            State { current: gather(current, a), previous: gather(previous, a) },
            State { current: gather(current, b), previous: gather(previous, b) },
            State { current: gather(current, c), previous: gather(previous, c) },
        ]
    }

    /// Writes back what contacts did; a previous position that is not finite is not taken.
    #[inline(always)]
    fn store(
        &self,
        current: &mut [Particle],
        previous: &mut [Particle],
        before: [State<W>; 3],
        next: [State<W>; 3],
    ) {
        for corner in 0..3 {
            store_by_index(current, previous, &self.corners[corner], next[corner], before[corner]);
        }
    }
}
