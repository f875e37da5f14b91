use super::*;
use crate::options::Weld;

fn square(faces: &[u32]) -> Mesh {
    let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    Mesh::from_triangles(corners, faces).unwrap()
}

fn cleaned(mesh: &Mesh) -> Cleaned {
    clean(mesh, &CookOptions::default()).unwrap()
}

#[test]
fn a_clean_mesh_comes_through_unchanged() {
    let mesh = square(&[0, 1, 2, 0, 2, 3]);
    let result = cleaned(&mesh);
    assert_eq!(result.mesh.triangles, mesh.triangles);
    assert_eq!(result.report.to_string(), "the mesh is clean\n");
    assert_eq!(result.new_vertex, [0, 1, 2, 3]);
}

#[test]
fn a_seam_is_welded_and_attachment_wins() {
    let mut mesh = square(&[0, 1, 2, 4, 5, 3]);
    mesh.positions.extend([[0.0, 1e-7, 0.0], [1.0, 1.0, 0.0]]);
    let mesh = mesh.attach(&[4]).unwrap();
    let result = cleaned(&mesh);
    assert_eq!(result.new_vertex, [0, 1, 2, 3, 0, 2]);
    assert_eq!(result.old_vertex, [0, 1, 2, 3]);
    assert_eq!(result.mesh.inverse_masses, Some(vec![0.0, 1.0, 1.0, 1.0]));
    assert_eq!(result.report.count(FindingKind::WeldedVertices), 2);
    assert_eq!(result.report.count(FindingKind::WeldConflicts), 1);

    let exact = clean(&mesh, &CookOptions::default().weld(Weld::Absolute(0.0))).unwrap();
    assert_eq!(exact.report.count(FindingKind::WeldedVertices), 1);
    let off = clean(&mesh, &CookOptions::default().weld(Weld::Off)).unwrap();
    assert_eq!(off.mesh.positions.len(), 6);
    assert_eq!(off.report.count(FindingKind::SeparateParts), 2);
}

#[test]
fn faulty_faces_are_reported() {
    let mut mesh = square(&[0, 1, 2, 0, 0, 2, 2, 0, 1, 0, 2, 3]);
    mesh.positions.extend([[9.0, 0.0, 0.0], [0.5, 0.5, 0.0]]);
    mesh.quads = vec![[0, 1, 1, 3], [0, 1, 0, 3]];
    mesh.triangles.push([0, 5, 2]);
    let report = cleaned(&mesh).report;
    assert_eq!(report.count(FindingKind::RepeatedCorners), 3, "{report}");
    assert_eq!(report.count(FindingKind::DuplicateFaces), 1);
    assert_eq!(report.count(FindingKind::FlatFaces), 1);
    assert_eq!(report.count(FindingKind::UnusedVertices), 1);
    assert!(
        report.to_string().contains("belong to no face, which become no particles: 1 (vertex 4)"),
        "{report}"
    );
    assert_eq!(report.size, [1.0, 1.0, 0.0], "the vertex without a face counts for nothing");
    let error = clean(&square(&[0, 0, 1]), &CookOptions::default()).unwrap_err();
    assert!(error.to_string().contains("at least one face"), "{error}");
}

#[test]
fn winding_is_repaired_unless_one_sided() {
    let result = cleaned(&square(&[0, 1, 2, 0, 3, 2]));
    assert_eq!(result.report.count(FindingKind::TurnedFaces), 1);
    let [a, b] = result.mesh.triangles[..] else { panic!() };
    assert_eq!([a, b], [[0, 1, 2], [0, 2, 3]]);
    // Numbers are those of the input, also behind faces that were dropped.
    let report = cleaned(&square(&[0, 0, 1, 0, 1, 2, 0, 3, 2])).report.to_string();
    assert!(report.contains("agree on front and back: 1 (face 2)"), "{report}");

    // A band of six quads with half a twist.
    let ring = |k: usize| {
        let angle = std::f32::consts::TAU * k as f32 / 6.0;
        let (twist, turn) = (angle / 2.0, angle);
        [-0.2_f32, 0.2].map(|side| {
            let radius = 1.0 + side * twist.cos();
            [radius * turn.cos(), radius * turn.sin(), side * twist.sin()]
        })
    };
    let positions: Vec<_> = (0..6).flat_map(ring).collect();
    let mut quads: Vec<[u32; 4]> = (0..5).map(|k| [2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2]).collect();
    quads.push([10, 11, 0, 1]);
    let report = cleaned(&Mesh { positions, quads, ..Mesh::default() }).report;
    assert_eq!(report.count(FindingKind::OneSidedParts), 1, "{report}");
    assert_eq!(report.count(FindingKind::TurnedFaces), 0);
}

#[test]
fn units_are_guessed() {
    let mut mesh = square(&[0, 1, 2, 0, 2, 3]);
    mesh.positions.iter_mut().flatten().for_each(|x| *x *= 64.0);
    assert!(cleaned(&mesh).report.to_string().contains("64 m along"), "{}", cleaned(&mesh).report);
    assert!(cleaned(&mesh).report.to_string().contains("centimetres?"));
}

#[test]
fn an_edge_with_three_faces_is_reported() {
    let mut mesh = square(&[0, 1, 2, 0, 2, 3, 0, 2, 4]);
    mesh.positions.push([0.5, 0.5, 1.0]);
    assert_eq!(cleaned(&mesh).report.count(FindingKind::NonManifoldEdges), 1);
}

#[test]
fn a_million_vertices_at_one_place_take_no_square_time() {
    let mesh = Mesh { positions: vec![[1.0; 3]; 1_000_000], triangles: vec![[0, 1, 2]], ..Mesh::default() };
    assert!(clean(&mesh, &CookOptions::default()).is_err());
}
