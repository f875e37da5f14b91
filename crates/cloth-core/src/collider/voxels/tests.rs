//! What is refused, files, and the closest point.

use super::nearest::Nearest;
use super::*;
use crate::cloth::{Bounds, Cloth, Pose};
use crate::fabric::Fabric;
use crate::sections::SectionWriter;
use glam::Quat;
use std::sync::Arc;

const POINTS: [[f32; 3]; 4] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const TRIANGLES: [[u32; 3]; 4] = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];

fn message(points: &[[f32; 3]], triangles: &[[u32; 3]], size: f32) -> String {
    VoxelGrid::from_mesh(points, triangles, size)
        .map_or_else(|error| error.to_string(), |grid| format!("{grid:?}"))
}

#[test]
fn what_is_no_solid_is_refused_in_words() {
    let begins = |found: String, with: &str| assert!(found.starts_with(with), "{found}");
    let open = &TRIANGLES[..3];
    begins(message(&POINTS, open, 0.1), "triangles = the edge of points 0 and 2: must belong to two");
    begins(message(&POINTS, &[], 0.1), "triangles = a volume of 0 m³: must be closed around");
    let inside_out = TRIANGLES.map(|[a, b, c]| [a, c, b]);
    begins(message(&POINTS, &inside_out, 0.1), "triangles = a volume of -0.16");
    begins(message(&POINTS, &[[0, 1, 4]], 0.1), "triangles[0] = 4: must be below 4");
    begins(message(&[[0.0, f32::NAN, 0.0]], &[], 0.1), "points[0].y = NaN: must be finite");
    begins(message(&POINTS, &TRIANGLES, 1.0e-3), "size = 0.001: takes 1.0");
    begins(message(&POINTS, &TRIANGLES, 0.0), "size = 0: must be finite and above 0");
    let huge = POINTS.map(|point| point.map(|x| x * 3.0e38));
    begins(message(&huge, &TRIANGLES, 1.0e30), "size = ");
}

#[test]
fn corners_of_their_own_are_joined() {
    let corners = |triangle: [u32; 3]| Triangle { corners: triangle.map(|i| POINTS[i as usize]) };
    let joined = VoxelGrid::from_triangles(&TRIANGLES.map(corners), 0.125).unwrap();
    assert_eq!(joined, VoxelGrid::from_mesh(&POINTS, &TRIANGLES, 0.125).unwrap());
    // Lines of voxels go through vertices and along edges here: 0.0625 + k 0.125 meets none, 0.25 meets them all.
    let through = VoxelGrid::from_mesh(&POINTS, &TRIANGLES, 0.25).unwrap();
    for (grid, about) in [(&joined, 85), (&through, 10)] {
        let inside = grid.voxels().iter().filter(|voxel| voxel.distance < 0.0).count();
        assert!(inside.abs_diff(about) < about / 2, "{inside} of {grid:?}");
    }
}

#[test]
fn lines_through_edges_and_vertices_count_once() {
    // A cube whose corners and diagonals lie on the lines of centres.
    let points: Vec<[f32; 3]> =
        (0..8_u8).map(|i| [0, 1, 2].map(|axis| if i >> axis & 1 == 1 { 1.0 } else { 0.0 })).collect();
    let quads = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles: Vec<[u32; 3]> = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let corners: Vec<[DVec3; 3]> =
        triangles.iter().map(|t| t.map(|i| DVec3::from(points[i as usize].map(f64::from)))).collect();
    let grid = VoxelGrid { origin: [-1.125; 3], size: 0.25, counts: [13; 3], voxels: Vec::new() };
    let insides = sides::insides(&grid, &corners);
    // Centres at 0, 0.25 .. 1: of the two sides of the cube one has its centres inside, the other one not.
    assert_eq!(insides.iter().filter(|is_inside| **is_inside).count(), 4 * 4 * 4);
}

#[test]
fn the_closest_point_does_not_depend_on_where_the_search_begins() {
    let corners: Vec<[DVec3; 3]> = (0..200)
        .map(|i| {
            let angle = f64::from(i) * 0.7;
            let at = |k: f64| DVec3::new((angle * k) % 1.3, (angle * k * 1.7) % 1.1, (angle + k) % 0.9);
            [at(1.0), at(2.0), at(3.0)]
        })
        .collect();
    let nearest = Nearest::new(corners);
    for i in 0..100 {
        let point = DVec3::new(f64::from(i) * 0.01, f64::from(i % 7) * 0.2, 0.5);
        let found = [0, 57, 199].map(|near| nearest.find(point, near));
        assert!(found.iter().all(|one| one.triangle == found[0].triangle && one.point == found[0].point));
    }
}

#[test]
fn a_cloth_keeps_its_voxels_in_a_file() {
    let particles = [[0.0, 0.0, 0.0, 1.0]];
    let fabric = Arc::new(Fabric::from_edges(&particles, &[]).unwrap().validate().unwrap());
    let mut cloth = Cloth::new(fabric.clone(), Bounds::of(&particles), Pose::default());
    cloth.keep_pose(&particles);
    let none = written(&cloth);
    let grid = Arc::new(VoxelGrid::from_mesh(&POINTS, &TRIANGLES, 0.125).unwrap());
    let one = VoxelCollider::new(grid.clone()).offset(0.01).attenuation(0.25, 0.5);
    let two = VoxelCollider::new(grid.clone()).at(Pose::new([1.0, 2.0, 3.0], Quat::from_rotation_x(0.5)));
    cloth.set_voxels(&[one.clone(), two.clone()]).unwrap();
    cloth.set_voxels(&[one.clone().at(Pose::at([0.5, 0.0, 0.0])), two]).unwrap();
    let bytes = written(&cloth);
    // The grid is there once.
    let size = size_of_val(grid.voxels());
    assert!((size..size + 2000).contains(&(bytes.len() - none.len())), "{} {size}", bytes.len());
    let again = read_again(&cloth, &fabric);
    assert_eq!(again.colliders(), cloth.colliders());
    assert!(again.colliders().moves());
    assert_eq!(written(&again), bytes);
    let error = cloth.set_voxels(&[one.offset(0.2)]).unwrap_err().to_string();
    assert!(error.starts_with("voxels[0].offset = 0.2: must be in 0 to 0.125"), "{error}");
}

fn written(cloth: &Cloth) -> Vec<u8> {
    let mut out = SectionWriter::default();
    cloth.write(&mut out);
    out.view("snapshot")
        .unwrap()
        .iter()
        .flat_map(|(name, _, content)| [&name[..], content].concat())
        .collect()
}

fn read_again(cloth: &Cloth, fabric: &Arc<crate::ValidFabric>) -> Cloth {
    let mut out = SectionWriter::default();
    cloth.write(&mut out);
    Cloth::read(&out.view("snapshot").unwrap(), fabric).unwrap()
}
