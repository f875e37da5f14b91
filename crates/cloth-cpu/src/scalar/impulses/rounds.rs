//! Impulses where something would meet on its straight way.

use super::{Impulses, Touch, V, Vertex, friction_of};
use crate::scalar::contact::{Near, around_way, closest, find};
use cloth_kernels::contact::advance::time_of_impact;
use cloth_kernels::contact::bounds::direction;
use cloth_kernels::contact::impulse::{apart, change, kept, on_way, rubbed, stopped};
use cloth_kernels::contact::{EdgeEdge, PointTriangle};

impl Impulses {
    /// Stops what comes nearer in pairs that would meet, round by round.
    pub(super) fn meet(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.find_ways();
            let Self { vertices, pairs, report, .. } = self;
            let before = report.impulses;
            for near in pairs.iter() {
                let Some(touch) = impact(vertices, near) else { continue };
                let relative = touch.relative(vertices);
                let push = stopped(apart(touch.normal, relative));
                if push > 0.0 && touch.mobility > 0.0 {
                    let friction = friction_of(vertices, touch.vertices);
                    let rub = rubbed(V::zero(), touch.normal, relative, friction, push);
                    touch.push(vertices, change(touch.normal, [0.0, push], [V::zero(), rub]));
                    report.impulses += 1;
                }
            }
            if report.impulses == before {
                break;
            }
            report.rounds += 1;
        }
    }

    /// Finds what may meet: boxes around ways that share a point.
    pub(super) fn find_ways(&mut self) {
        let Self { vertices, cloth, body, found, pairs, .. } = self;
        let bounds = |v: u32| around_way([vertices[v as usize].start, vertices[v as usize].end]);
        let keep = |of: &[u32; 4]| of.iter().any(|&v| vertices[v as usize].is_free());
        find(cloth, body.as_mut().map(|body| &mut body.mesh), (bounds, keep), (found, pairs));
    }
}

/// The closest points of a pair when it is as near as pairs may come, if it may be on its way.
pub(super) fn impact(vertices: &[Vertex], near: &Near) -> Option<Touch> {
    let of = near.pair.vertices.map(|v| vertices[v as usize]);
    let (starts, ends) = (of.map(|vertex| vertex.start), of.map(|vertex| vertex.end));
    let first = closest(near.is_edges, starts);
    let separation = kept(first.squared);
    let time = match near.is_edges {
        true => time_of_impact(EdgeEdge::new(starts, ends), separation)?,
        false => time_of_impact(PointTriangle::new(starts, ends), separation)?,
    };
    let places = std::array::from_fn(|k| on_way(starts[k], ends[k], time));
    let then = closest(near.is_edges, places);
    let (distance, normal) = direction(then.offset, then.squared);
    let (then, normal) = match distance > 0.0 {
        true => (then, normal),
        false => (first, direction(first.offset, first.squared).1),
    };
    Some(Touch::new(vertices, near, &then, normal))
}
