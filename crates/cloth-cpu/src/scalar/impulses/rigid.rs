//! A zone as a rigid body.

use super::zones::Zone;
use super::{Impulses, V};
use cloth_kernels::contact::bounds::since;
use cloth_kernels::contact::point::{add, relative};
use cloth_kernels::contact::zone::{add_inertia, add_moment, center, mass, sum, turn, turned};
use cloth_kernels::solve::block3::Symmetric3;

/// Most corrections of the turn.
const TURNS: u32 = 50;

impl Impulses {
    /// Moves a zone by the momenta that its displacements had `before`. Where something in it moves by itself the zone goes with that.
    pub(super) fn move_rigid(&mut self, zone: &Zone, before: &[V]) {
        let leads: Vec<(f64, V, V)> = match zone.held.is_empty() {
            true => {
                let lead = |&v: &u32| {
                    let vertex = &self.vertices[v as usize];
                    (mass(vertex.inverse_mass), vertex.start, before[v as usize])
                };
                zone.vertices.iter().map(lead).collect()
            }
            false => {
                let lead = |&v: &u32| {
                    let vertex = &self.vertices[v as usize];
                    (1.0, vertex.start, vertex.u)
                };
                zone.held.iter().map(lead).collect()
            }
        };
        let (mut total, mut middle, mut way) = (0.0, V::zero(), V::zero());
        for &(mass, start, u) in &leads {
            total = sum(total, mass);
            middle = add(middle, start, mass);
            way = add(way, u, mass);
        }
        let (middle, way) = (center(middle, total), center(way, total));
        let (mut inertia, mut moment) = (Symmetric3::scalar(0.0), V::zero());
        for &(mass, start, u) in &leads {
            let arm = since(start, middle);
            inertia = add_inertia(inertia, mass, arm);
            moment = add_moment(moment, mass, arm, u);
        }
        let mut s = V::zero();
        for _ in 0..TURNS {
            let mut found = V::zero();
            for &(mass, start, _) in &leads {
                let arm = since(start, middle);
                found = add_moment(found, mass, arm, turned(s, arm));
            }
            let next = turn(s, inertia, moment, found);
            if next == s || !next.dot(next).is_finite() {
                break;
            }
            s = next;
        }
        for &v in &zone.vertices {
            let vertex = &mut self.vertices[v as usize];
            vertex.go(relative(way, turned(s, since(vertex.start, middle))));
        }
    }
}
