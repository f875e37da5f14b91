//! Contact of one particle with convexes.

use super::contact::Contacts;
use crate::pbd::oracle::number::{Decided, Num, Undecided, all};
use crate::pbd::oracle::vector::V3;

/// A plane in one iteration: `normal . x + offset = 0`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plane {
    pub normal: V3,
    pub offset: Num,
    /// Displacement of its points in this iteration, as friction sees it.
    pub velocity: V3,
}

/// Inside a convex all distances are negative; the plane with the largest one pushes: `delta = -n distance`. One
/// contact per convex.
pub(crate) fn collide(p: V3, planes: &[Plane], convexes: &[Vec<u32>]) -> Decided<Contacts> {
    let mut contacts = Contacts::NONE;
    for convex in convexes {
        let members: Vec<&Plane> = convex.iter().map(|&i| &planes[i as usize]).collect();
        let distances: Vec<Num> = members.iter().map(|plane| plane.normal.dot(p) + plane.offset).collect();
        if !all(&distances.iter().map(|d| d.below(Num::ZERO)).collect::<Vec<_>>())? {
            continue;
        }
        let winner = first_extreme(&distances, |a, b| b.below(a))?;
        let plane = members[winner];
        contacts.add(-(plane.normal * distances[winner]), plane.velocity);
    }
    Ok(contacts)
}

/// The first element that no later one `beats`.
pub(crate) fn first_extreme(values: &[Num], beats: impl Fn(Num, Num) -> Decided<bool>) -> Decided<usize> {
    let mut best = 0;
    for i in 1..values.len() {
        if beats(values[i], values[best])? {
            best = i;
        }
    }
    if values.is_empty() { Err(Undecided) } else { Ok(best) }
}
