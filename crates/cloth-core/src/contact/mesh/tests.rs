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
    let (mut found, mut edges) = (Vec::new(), Vec::new());
    mesh.refit(bounds(0.02));
    mesh.vertices_near(None, &mut found);
    mesh.edges_near(None, &mut edges);
    let pairs = |found: &[[u32; 2]]| -> Vec<NearPair> {
        found.iter().map(|&pair| mesh.vertex_and_triangle(pair)).collect()
    };
    let of_edges = edges.iter().map(|&pair| mesh.edges_of(&mesh, pair));
    for NearPair { vertices, .. } in pairs(&found).into_iter().chain(of_edges) {
        assert!(vertices.iter().all(|&v| v < 4) || vertices.iter().all(|&v| v >= 4), "{vertices:?}");
    }
    // Within a square only the two corners beside the diagonal are in the box of the other triangle.
    assert!(pairs(&found).iter().any(|pair| pair.vertices[0] == 1));

    mesh.refit(bounds(0.06));
    mesh.vertices_near(None, &mut found);
    assert!(found.is_sorted());
    let is_between = |pair: &&[u32; 2]| pair[0] < 4 && pair[1] >= 2;
    assert_eq!(found.iter().filter(is_between).count(), 4 * 2);

    // Boxes of elements overlap where the trees say so.
    let still = |place: Bounds| Moving { place, way: [[0.0; 3]; 2] };
    let of_vertices: Vec<Moving> = (0..8).map(bounds(0.06)).map(still).collect();
    let mut boxes = ElementBoxes::default();
    mesh.find_boxes(&of_vertices, &mut boxes);
    let overlaps = |[v, t]: [u32; 2]| overlap_moving(&of_vertices[v as usize], &boxes.triangles[t as usize]);
    let is_corner = |[v, t]: [u32; 2]| mesh.triangle(t).contains(&v);
    let all = (0..8).flat_map(|v| (0..4).map(move |t| [v, t]));
    let by_boxes: Vec<[u32; 2]> = all.filter(|&pair| overlaps(pair) && !is_corner(pair)).collect();
    assert_eq!(by_boxes, found);
}

#[test]
fn corners_in_one_place_are_joined() {
    let keys = [0, 1, 2, 0, 2, 3, 5, 5, 1];
    let (corners, triangles) = joined_corners(&keys);
    assert_eq!(corners, [0, 1, 2, 5, 6]);
    assert_eq!(triangles, [[0, 1, 2], [0, 2, 3]]);
}
