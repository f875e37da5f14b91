//! Repulsion between what is nearer than the thickness when a substep begins.

use super::{Impulses, Touch, V, friction_of};
use crate::scalar::contact::{Near, closest, find, is_beyond};
use cloth_core::contact::{ContactMesh, bounds_around};
use cloth_kernels::contact::bounds::direction;
use cloth_kernels::contact::impulse::{apart, change, half, pushed, rubbed, wanted};

/// Most sweeps over all pairs: layers that lie on each other hand on what carries them.
const SWEEPS: u32 = 30;
/// Change of a displacement that is none (m).
const SMALL: f64 = 1.0e-9;

/// A pair that is nearer than the thickness.
#[derive(Debug, Clone, Copy)]
pub(super) struct Repelled {
    touch: Touch,
    friction: f64,
    /// How far it comes apart at least (m).
    wanted: f64,
    /// Sums of what it was pushed apart by, and of what friction took (m).
    pushed: f64,
    rubbed: V,
}

impl Impulses {
    /// Brings pairs apart, and lets them rub.
    pub(super) fn repel(&mut self, stiffness: f64, h: f64) {
        self.find_near();
        let Self { vertices, pairs, repelled, report, cloth, .. } = self;
        repelled.clear();
        for near in pairs.iter() {
            let numbers = near.pair.vertices;
            let of = numbers.map(|v| vertices[v as usize]);
            let thickness = of.iter().map(|vertex| vertex.skin.radius).fold(0.0, f64::max);
            let places = of.map(|vertex| vertex.start);
            if is_beyond(near.is_edges, places, thickness) || are_neighbours(cloth, near) {
                continue;
            }
            let closest = closest(near.is_edges, places);
            let (distance, normal) = direction(closest.offset, closest.squared);
            let is_near = distance < thickness && distance > 0.0;
            if !is_near {
                continue;
            }
            let touch = Touch::new(vertices, near, &closest, normal);
            if touch.mobility == 0.0 {
                continue;
            }
            let before = apart(normal, touch.relative(vertices));
            let wanted = wanted(before, [distance, thickness], stiffness, h, touch.mobility);
            let friction = friction_of(vertices, numbers);
            repelled.push(Repelled { touch, friction, wanted, pushed: 0.0, rubbed: V::zero() });
            report.near += 1;
            report.gap = report.gap.min(distance);
        }
        for _ in 0..SWEEPS {
            let mut largest = 0.0_f64;
            for pair in repelled.iter_mut() {
                let (touch, normal) = (pair.touch, pair.touch.normal);
                let relative = touch.relative(vertices);
                let push = pushed(pair.pushed, apart(normal, relative), pair.wanted);
                let rub = rubbed(pair.rubbed, normal, relative, pair.friction, push);
                let change = change(normal, [pair.pushed, push], [pair.rubbed, rub]);
                (pair.pushed, pair.rubbed) = (push, rub);
                if change != V::zero() {
                    touch.push(vertices, change);
                    largest = largest.max(change.dot(change));
                }
            }
            if largest <= SMALL * SMALL {
                break;
            }
        }
    }

    /// Finds what may be nearer than the largest thickness where the substep begins.
    fn find_near(&mut self) {
        let Self { vertices, cloth, body, skins, found, pairs, .. } = self;
        let reach = half(skins.iter().map(|skin| skin.radius).fold(0.0, f64::max));
        let bounds = |v: u32| {
            let start = vertices[v as usize].start;
            bounds_around([start.x, start.y, start.z], reach)
        };
        let keep = |of: &[u32; 4]| of.iter().any(|&v| vertices[v as usize].is_free());
        find(cloth, body.as_mut().map(|body| &mut body.mesh), (bounds, keep), (found, pairs));
    }
}

/// Whether an edge leads from one side to the other: such pairs are near in flat cloth, too.
fn are_neighbours(cloth: &ContactMesh, near: &Near) -> bool {
    let (first, second) = near.pair.vertices.split_at(near.first_side());
    near.of_body == [false; 2] && first.iter().any(|&v| cloth.ring(v).iter().any(|w| second.contains(w)))
}
