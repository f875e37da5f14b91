//! Contours: the lines along which surfaces pass through each other (docs/math/untangling.md).
//!
//! Two triangles that intersect share a segment, whose ends are crossings: an edge of one in the other. Segments that share a crossing
//! are one contour. Seen from each of the two surfaces it is a line, and may divide that surface: what is on the smaller side of it is
//! taken for what has gone through, as in Baraff, Witkin and Kass 2003 (*Untangling Cloth*).

mod crossing;
mod region;
#[cfg(test)]
mod tests;

pub use crossing::{Crossing, crossings};

use super::ContactMesh;

/// A line along which two surfaces, or two parts of one, pass through each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contour {
    /// Numbers of its crossings, in ascending order.
    pub crossings: Vec<u32>,
    /// Of each of them whether its edge is of the second of the two surfaces; its triangle is of the other one.
    pub is_second: Vec<bool>,
    /// Set where it has no end: at every crossing it goes on through both triangles of the edge.
    pub is_closed: bool,
    /// Vertices on the smaller side of the contour in the first and in the second surface, in ascending order; none where it does not divide
    /// the surface.
    pub enclosed: [Vec<u32>; 2],
}

/// Two triangles, each as its number and whether it is of the body; the smaller one first.
type Segment = [(bool, u32); 2];

/// Traces contours, in the order of their first crossings. `meshes` are the cloth and the body; where there is no body, no crossing may
/// name it.
#[must_use]
pub fn contours(crossings: &[Crossing], cloth: &ContactMesh, body: Option<&ContactMesh>) -> Vec<Contour> {
    let mesh = |of_body: bool| if of_body { body.unwrap_or(cloth) } else { cloth };
    let wings = |crossing: &Crossing| {
        let of_body = crossing.of_body[0];
        mesh(of_body).wings(crossing.elements[0]).iter().map(move |&[triangle, _]| (of_body, triangle))
    };
    let pierced = |crossing: &Crossing| (crossing.of_body[1], crossing.elements[1]);
    let segment = |a: (bool, u32), b: (bool, u32)| -> Segment { [a.min(b), a.max(b)] };
    // Segments with the crossings at their ends.
    let mut ends: Vec<(Segment, u32)> = Vec::new();
    for (number, crossing) in (0..).zip(crossings) {
        ends.extend(wings(crossing).map(|wing| (segment(wing, pierced(crossing)), number)));
    }
    ends.sort_unstable();
    let at = |segment: Segment| {
        let first = ends.partition_point(|end| end.0 < segment);
        ends[first..].iter().take_while(move |end| end.0 == segment).map(|end| end.1)
    };
    let mut sides: Vec<Option<bool>> = vec![None; crossings.len()];
    let mut found = Vec::new();
    for first in 0..crossings.len() as u32 {
        if sides[first as usize].is_some() {
            continue;
        }
        sides[first as usize] = Some(false);
        let (mut members, mut next, mut is_simple, mut is_closed) = (vec![first], 0, true, true);
        while let Some(&number) = members.get(next) {
            next += 1;
            let crossing = &crossings[number as usize];
            let side = sides[number as usize] == Some(true);
            is_closed &= wings(crossing).count() == 2;
            for wing in wings(crossing) {
                let others = at(segment(wing, pierced(crossing))).filter(|&other| other != number);
                let mut count = 0;
                for other in others {
                    count += 1;
                    // Its edge is of the same triangle, or of the one that this edge pierces.
                    let is_same = pierced(&crossings[other as usize]) == pierced(crossing);
                    let of_other = if is_same { side } else { !side };
                    match sides[other as usize] {
                        Some(known) => is_simple &= known == of_other,
                        None => {
                            sides[other as usize] = Some(of_other);
                            members.push(other);
                        }
                    }
                }
                is_closed &= count == 1;
            }
        }
        members.sort_unstable();
        let is_second: Vec<bool> =
            members.iter().map(|&number| sides[number as usize] == Some(true)).collect();
        // A contour that changes sides has none that could be told apart.
        let enclosed = [false, true].map(|second| {
            let of_side = members.iter().zip(&is_second).filter(|(_, is_second)| **is_second == second);
            let of_side: Vec<&Crossing> = of_side.map(|(&number, _)| &crossings[number as usize]).collect();
            let of_body = of_side.first().is_some_and(|crossing| crossing.of_body[0]);
            if is_simple { region::smaller_side(&of_side, mesh(of_body)) } else { Vec::new() }
        });
        found.push(Contour { crossings: members, is_second, is_closed: is_closed && is_simple, enclosed });
    }
    found
}
