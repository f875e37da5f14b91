//! Contours of two grids.

use super::{Contour, contours, crossings};
use crate::contact::ContactMesh;

const SIDE: u32 = 9;

/// Two grids of squares with sides of 1, the second one a little aside.
fn grids(heights: &[Box<dyn Fn(f32, f32) -> f32>; 2]) -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
    let (mut places, mut triangles) = (Vec::new(), Vec::new());
    for (height, aside) in heights.iter().zip([0.0, 0.13]) {
        let first = places.len() as u32;
        let at = |i: u32| [(i % SIDE) as f32 + aside, (i / SIDE) as f32 + 0.7 * aside];
        places.extend((0..SIDE * SIDE).map(at).map(|[x, y]| [x, height(x, y), y]));
        for i in (0..SIDE * (SIDE - 1)).filter(|i| i % SIDE + 1 < SIDE).map(|i| i + first) {
            triangles.extend([[i, i + 1, i + SIDE], [i + 1, i + SIDE + 1, i + SIDE]]);
        }
    }
    (places, triangles)
}

fn found(places: &[[f32; 3]], triangles: &[[u32; 3]]) -> Vec<Contour> {
    let mut mesh = ContactMesh::new(0, places, triangles);
    let found = crossings(&mut mesh, None, |v| places[v as usize].map(f64::from), |_, _| true);
    contours(&found, &mesh, None)
}

#[test]
fn a_dent_is_a_closed_contour_that_encloses_both_sides() {
    let dent = |x: f32, y: f32| if (x - 4.0).hypot(y - 4.0) < 2.2 { -0.5 } else { 0.5 };
    let (places, triangles) = grids(&[Box::new(|_, _| 0.0), Box::new(dent)]);
    let all = found(&places, &triangles);
    let [contour] = &all[..] else { panic!("{} contours", all.len()) };
    assert!(contour.is_closed);
    let [mut first, mut second] = contour.enclosed.clone();
    if first[0] >= SIDE * SIDE {
        std::mem::swap(&mut first, &mut second);
    }
    let below = (0..places.len() as u32).filter(|&v| places[v as usize][1] < 0.0);
    assert_eq!(second, below.collect::<Vec<_>>());
    assert!(first.iter().all(|&v| v < SIDE * SIDE) && first.len() >= 9, "{first:?}");
}

#[test]
fn a_dent_at_a_boundary_encloses_one_side() {
    let dent = |x: f32, y: f32| if (x - 4.0).hypot(y) < 2.2 { -0.5 } else { 0.5 };
    let (places, triangles) = grids(&[Box::new(|_, _| 0.0), Box::new(dent)]);
    let all = found(&places, &triangles);
    let [contour] = &all[..] else { panic!("{} contours", all.len()) };
    assert!(!contour.is_closed);
    let below: Vec<u32> = (0..places.len() as u32).filter(|&v| places[v as usize][1] < 0.0).collect();
    let sizes = contour.enclosed.each_ref().map(Vec::len);
    assert!(contour.enclosed.contains(&below) && sizes.contains(&0), "{sizes:?}");
}

#[test]
fn two_dents_are_two_contours_and_what_is_apart_has_none() {
    let dents = |x: f32, y: f32| {
        if [2.0, 6.0].iter().any(|&at| (x - at).hypot(y - 4.0) < 1.3) { -0.5 } else { 0.5 }
    };
    let (places, triangles) = grids(&[Box::new(|_, _| 0.0), Box::new(dents)]);
    assert_eq!(found(&places, &triangles).iter().filter(|contour| contour.is_closed).count(), 2);
    let (places, triangles) = grids(&[Box::new(|_, _| 0.0), Box::new(|x, _| 0.1 + 0.1 * x)]);
    assert_eq!(found(&places, &triangles), []);
}
