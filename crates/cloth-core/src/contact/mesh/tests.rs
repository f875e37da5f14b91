use super::*;

/// Two squares of two triangles each, one above the other.
fn squares() -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
    let square = |z: f32| [[0.0, 0.0, z], [1.0, 0.0, z], [1.0, 1.0, z], [0.0, 1.0, z]];
    let places = [square(0.0), square(0.1)].concat();
    (places, vec![[0, 1, 2], [0, 2, 3], [4, 5, 6], [4, 6, 7]])
}

#[test]
fn lists_of_a_square() {
    let (places, triangles) = squares();
    let mesh = ContactMesh::new(10, &places, &triangles);
    let diagonal = mesh.triangle_edge(0, 2);
    assert_eq!(mesh.edge(diagonal), [10, 12]);
    assert_eq!(mesh.wings(diagonal), [[0, 11], [1, 13]]);
    assert_eq!(mesh.ring(10), [11, 12, 13]);
    assert_eq!((mesh.owner(13), mesh.owner(17)), (1, 3));
}

#[test]
fn near_pairs_share_no_vertex() {
    let (places, triangles) = squares();
    let mut mesh = ContactMesh::new(0, &places, &triangles);
    let bounds = |growth: f64| {
        let places = places.clone();
        move |v: u32| bounds_around(places[v as usize].map(f64::from), growth)
    };
    let mut found = Vec::new();
    mesh.refit(bounds(0.02));
    mesh.vertices_near(None, |_| true, &mut found);
    mesh.edges_near(None, |_| true, &mut found);
    assert!(
        found
            .iter()
            .all(|pair| pair.vertices.iter().all(|&v| v < 4) || pair.vertices.iter().all(|&v| v >= 4))
    );
    // Within a square only the two corners beside the diagonal are in the box of the other triangle.
    let triangles: Vec<_> = found.iter().filter(|pair| pair.vertices[0] == 1).collect();
    assert!(!triangles.is_empty());

    found.clear();
    mesh.refit(bounds(0.06));
    mesh.vertices_near(None, |vertices| vertices[0] < 4 && vertices[1] >= 4, &mut found);
    assert_eq!(found.len(), 4 * 2);
    assert!(found.is_sorted());
}

#[test]
fn corners_in_one_place_are_joined() {
    let keys = [0, 1, 2, 0, 2, 3, 5, 5, 1];
    let (corners, triangles) = joined_corners(&keys);
    assert_eq!(corners, [0, 1, 2, 5, 6]);
    assert_eq!(triangles, [[0, 1, 2], [0, 2, 3]]);
}
