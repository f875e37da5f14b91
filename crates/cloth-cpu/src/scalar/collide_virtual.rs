//! Collision of virtual particles, set by set.

use super::collide_particles::Shapes;
use super::collide_shapes::{Triangles, convex_contacts, response};
use super::frame::Iteration;
use super::triangle_blocks::OneByOne;
use super::{state, store};
use crate::nearest_triangle::LookAtBlocks;
use cloth_core::plan::Stages;
use cloth_kernels::collide::contact::Contacts;
use cloth_kernels::collide::virtual_particle::{position, resolve};

pub(crate) fn run(it: &mut Iteration<'_>) {
    collide_virtual_particles::<OneByOne>(it);
}

/// Collides all virtual particles, one after the other.
#[inline(always)]
pub(crate) fn collide_virtual_particles<L: LookAtBlocks>(it: &mut Iteration<'_>) {
    let response = response(it, Stages::FRICTION, Stages::MASS_SCALE);
    let all_shapes = it.runs(Stages::VIRTUAL_ALL_SHAPES);
    let with_triangles = all_shapes && it.runs(Stages::TRIANGLES);
    let virtual_particles = it.cloth.virtual_particles();
    let mut struck = std::mem::take(&mut it.scratch.struck);
    let mut shapes = Shapes::new(it.plan, it.number, &mut struck);
    let mut triangles =
        with_triangles.then(|| Triangles::new(it.plan, it.parameters, it.scratch, it.current.len()));
    for &[a, b, c, weight] in virtual_particles.particles() {
        let corners = [a, b, c].map(|i| i as usize);
        let weights = virtual_particles.weights()[weight as usize];
        let states = corners.map(|i| state(it.current[i], it.previous[i]));
        let p = position(states.map(|corner| corner.current.position), weights);
        let mut contacts: Contacts<f32> = shapes.contacts(p);
        if all_shapes {
            contacts = convex_contacts(contacts, it.plan, it.stages, it.number, p);
            if let Some((triangles, hints)) = &mut triangles {
                contacts = triangles.contacts::<L>(contacts, p, &mut hints[corners[0]]);
            }
        }
        if contacts.count > 0.0 {
            let moved = resolve(states, weights, contacts, response);
            for (i, corner) in corners.into_iter().zip(moved) {
                store(&mut it.current[i], &mut it.previous[i], corner);
            }
        }
    }
    it.scratch.struck = struck;
}
