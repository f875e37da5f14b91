//! Edges, hinges, stencils, incidence and colours against brute force.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// Edges with the triangles at them, by looking at all pairs of vertices.
fn edges_by_force(surface: &Surface) -> BTreeMap<[u32; 2], Vec<usize>> {
    let count = surface.vertex_count() as u32;
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b]));
    let with_triangles = pairs.map(|pair| {
        let has_both = |t: &usize| pair.iter().all(|v| surface.triangles()[*t].contains(v));
        (pair, (0..surface.triangles().len()).filter(has_both).collect::<Vec<_>>())
    });
    with_triangles.filter(|(_, triangles)| !triangles.is_empty()).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_edge_and_every_hinge_is_there_once(surface in scraps()) {
        let expected = edges_by_force(&surface);
        let found: BTreeSet<[u32; 2]> = surface.edges().iter().copied().collect();
        prop_assert_eq!(surface.edges().len(), expected.len());
        prop_assert_eq!(&found, &expected.keys().copied().collect::<BTreeSet<_>>());
        for (e, edge) in surface.edges().iter().enumerate() {
            let area: f64 = expected[edge].iter().map(|&t| surface.areas()[t]).sum();
            prop_assert!((surface.edge_areas()[e] - area).abs() < 1e-12);
        }
        let inner = expected.iter().filter(|(_, triangles)| triangles.len() == 2);
        prop_assert_eq!(surface.hinges().len(), inner.count());
        for (h, &[x0, x1, x2, x3]) in surface.hinges().iter().enumerate() {
            let [t, u] = surface.hinge_triangles()[h].map(|t| t as usize);
            prop_assert_eq!(&expected[&[x0.min(x1), x0.max(x1)]], &vec![t, u]);
            // (x0, x1, x2) is the first triangle from some corner on.
            let first = surface.triangles()[t];
            prop_assert!((0..3).any(|k| [first[k], first[(k + 1) % 3], first[(k + 2) % 3]] == [x0, x1, x2]));
            prop_assert!(surface.triangles()[u].contains(&x3) && ![x0, x1, x2].contains(&x3));
            let rest = surface.hinge_rest()[h];
            prop_assert_eq!(rest.areas, [surface.areas()[t], surface.areas()[u]]);
        }
        for (t, triangle) in surface.triangles().iter().enumerate() {
            for k in 0..3 {
                let edge = surface.edges()[surface.triangle_edges()[t][k] as usize];
                prop_assert!(!edge.contains(&triangle[k]) && edge.iter().all(|v| triangle.contains(v)));
                let far = surface.stencils()[t][3 + k];
                let beyond = expected[&edge].iter().find(|&&other| other != t);
                let expected = beyond.and_then(|&other| {
                    surface.triangles()[other].iter().copied().find(|v| !edge.contains(v))
                });
                prop_assert_eq!(far, expected.unwrap_or(NONE));
                prop_assert_eq!(surface.triangle_hinges()[t][k] == NONE, far == NONE);
            }
            prop_assert_eq!(&surface.stencils()[t][..3], &triangle[..]);
        }
    }

    #[test]
    fn incidence_lists_every_corner_in_ascending_order(surface in scraps()) {
        for kind in ElementKind::ALL {
            let corners = kind.corners();
            let vertices = surface.element_vertices(kind);
            let incidence = surface.incidence(kind);
            for vertex in 0..surface.vertex_count() {
                let expected: Vec<(usize, usize)> = (0..vertices.len())
                    .filter(|&slot| vertices[slot] == vertex as u32)
                    .map(|slot| (slot / corners, slot % corners))
                    .collect();
                prop_assert_eq!(incidence.of(vertex).collect::<Vec<_>>(), expected);
            }
        }
    }

    #[test]
    fn colors_keep_elements_and_vertices_apart_and_are_first_fit(surface in scraps()) {
        for kind in ElementKind::ALL {
            let corners = kind.corners();
            let elements: Vec<&[u32]> = surface.element_vertices(kind).chunks(corners).collect();
            let touch = |a: &[u32], b: &[u32]| a.iter().any(|v| *v != NONE && b.contains(v));
            let color_of = color_of(surface.element_colors(kind), elements.len());
            for (e, element) in elements.iter().enumerate() {
                let before: BTreeSet<u32> =
                    (0..e).filter(|&other| touch(element, elements[other])).map(|other| color_of[other]).collect();
                prop_assert_eq!(Some(color_of[e]), (0..).find(|color| !before.contains(color)));
            }
            let color_of = self::color_of(surface.vertex_colors(kind), surface.vertex_count());
            for vertex in 0..surface.vertex_count() as u32 {
                let together = |other: u32| elements.iter().any(|e| e.contains(&vertex) && e.contains(&other));
                let before: BTreeSet<u32> =
                    (0..vertex).filter(|&other| together(other)).map(|other| color_of[other as usize]).collect();
                prop_assert_eq!(Some(color_of[vertex as usize]), (0..).find(|color| !before.contains(color)));
            }
        }
    }
}

fn color_of(coloring: &Coloring, count: usize) -> Vec<u32> {
    let mut colors = vec![u32::MAX; count];
    for (color, range) in (0_u32..).zip(coloring.offsets.windows(2)) {
        for &element in &coloring.order[range[0] as usize..range[1] as usize] {
            assert_eq!(std::mem::replace(&mut colors[element as usize], color), u32::MAX, "there once");
        }
    }
    assert!(!colors.contains(&u32::MAX));
    colors
}

#[test]
fn a_grid_needs_few_colors() {
    let surface = sheet(40, 30, 0.1);
    let count = |coloring: &Coloring| coloring.offsets.len() - 1;
    let elements = ElementKind::ALL.map(|kind| count(surface.element_colors(kind)));
    let vertices = ElementKind::ALL.map(|kind| count(surface.vertex_colors(kind)));
    // Lower bounds: six edges and triangles, 24 hinges at 4 corners of 12 and 36 stencil corners of 6 at a vertex.
    assert!(elements.iter().zip([8, 8, 16, 24]).all(|(&found, most)| found <= most), "{elements:?}");
    assert!(vertices.iter().zip([4, 4, 9, 14]).all(|(&found, most)| found <= most), "{vertices:?}");
}

#[test]
fn an_edge_of_three_triangles_has_no_hinge() {
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.5, 1.0]];
    let triangles = vec![[0, 1, 2], [1, 0, 3], [0, 1, 4], [1, 5, 2]];
    let surface = Surface::new(6, triangles, vec![corners; 4]).unwrap();
    let crowded: Vec<[u32; 2]> =
        surface.crowded_edges().iter().map(|&e| surface.edges()[e as usize]).collect();
    assert_eq!(crowded, [[0, 1]]);
    assert_eq!(surface.hinges(), [[1, 2, 0, 5]]);
    assert!((surface.edge_areas()[surface.crowded_edges()[0] as usize] - 1.5).abs() < 1e-12);
    assert_eq!(surface.stencils()[0], [0, 1, 2, 5, NONE, NONE]);
}
