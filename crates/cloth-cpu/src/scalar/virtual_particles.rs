//! Collision of sets of virtual particles.

use super::convexes::{convex_contacts, response};
use super::iteration::Iteration;
use super::spheres::Shapes;
use super::triangle_blocks::OneByOne;
use super::triangles::Triangles;
use super::{state, store};
use crate::nearest_triangle::LookAtBlocks;
use cloth_core::method::pbd::Features;
use cloth_kernels::collide::contact::Contacts;
use cloth_kernels::collide::virtual_particle::{position, resolve};

pub(crate) fn run(it: &mut Iteration<'_>) {
    collide_virtual_particles::<OneByOne>(it);
}

/// Collides the virtual particles of the pass, one after the other.
#[inline(always)]
pub(crate) fn collide_virtual_particles<L: LookAtBlocks>(it: &mut Iteration<'_>) {
    let response = response(it, Features::FRICTION, Features::MASS_SCALE);
    let all_shapes = it.has(Features::VIRTUAL_ALL_SHAPES);
    let with_triangles = all_shapes && it.has(Features::TRIANGLES);
    let virtual_particles = it.cloth.virtual_particles();
    let mut suppressed = std::mem::take(&mut it.scratch.suppressed);
    let mut shapes = Shapes::new(it.plan, it.number, &mut suppressed);
    let mut triangles =
        with_triangles.then(|| Triangles::new(it.plan, it.parameters, it.scratch, it.current.len()));
    let rows = [it.pass.first, it.pass.end].map(|set| virtual_particles.sets()[set as usize] as usize);
    for &[a, b, c, weight] in &virtual_particles.particles()[rows[0]..rows[1]] {
        let corners = [a, b, c].map(|i| i as usize);
        let weights = virtual_particles.weights()[weight as usize];
        let states = corners.map(|i| state(it.current[i], it.previous[i]));
        let p = position(states.map(|corner| corner.current.position), weights);
        let mut contacts: Contacts<f32> = shapes.contacts(p);
        if all_shapes {
            contacts = convex_contacts(contacts, it.plan, it.features, it.number, p);
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
    it.scratch.suppressed = suppressed;
}
