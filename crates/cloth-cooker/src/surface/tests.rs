//! Tests of surfaces.

use crate::{
    CookOptions, CookedFabric, FindingKind, Mesh, ParticleOrder, Partition, Phases, WarpDirection, cook,
    reorder,
};
use cloth_core::Surface;
use proptest::prelude::*;
use std::sync::Arc;

fn grid(columns: u32, rows: u32, turn: impl Fn(u32) -> usize) -> Mesh {
    let positions =
        (0..columns * rows).map(|v| [(v % columns) as f32 * 0.1, 0.0, (v / columns) as f32 * 0.1]);
    let cells = (0..columns * (rows - 1)).filter(|v| (v + 1) % columns != 0);
    let quads = cells.map(|v| {
        let quad = [v, v + 1, v + columns + 1, v + columns];
        std::array::from_fn(|k| quad[(k + turn(v)) % 4])
    });
    Mesh::new(positions.collect(), vec![], quads.collect())
}

fn cooked(mesh: &Mesh, warp: WarpDirection) -> CookedFabric {
    cook(mesh, &CookOptions::default().warp(warp)).unwrap()
}

fn surface(cooked: &CookedFabric) -> &Arc<Surface> {
    cooked.fabric.surface().unwrap()
}

/// The direction in space in which the first material coordinate of a triangle grows.
fn warp(cooked: &CookedFabric, t: usize) -> [f64; 3] {
    let surface = surface(cooked);
    let [b1, b2] = surface.rest_inverses()[t];
    let weights = [-b1[0] - b2[0], b1[0], b2[0]];
    let corners = surface.triangles()[t].map(|v| cooked.particles[v as usize]);
    std::array::from_fn(|axis| (0..3).map(|k| weights[k] * f64::from(corners[k][axis])).sum())
}

fn is_along(found: [f64; 3], expected: [f64; 3]) -> bool {
    (0..3).all(|axis| (found[axis] - expected[axis]).abs() < 1e-4)
}

/// Whether edges are as long in the material as they are in space.
fn check_lengths(cooked: &CookedFabric) {
    let surface = surface(cooked);
    for ([a, b], length) in surface.edges().iter().zip(surface.edge_lengths()) {
        let [p, q] = [a, b].map(|&v| cooked.particles[v as usize]);
        let square: f64 = (0..3).map(|k| (f64::from(p[k]) - f64::from(q[k])).powi(2)).sum();
        assert!((square.sqrt() - length).abs() < 1e-5 * length, "{a} {b}: {length}");
    }
}

#[test]
fn a_grid_has_all_diagonals_alike_wherever_its_quads_begin() {
    for turn in [|_| 0, |_| 1, |v: u32| (v as usize * 7) % 4, |v: u32| (v / 3) as usize % 2] {
        let cooked = cooked(&grid(7, 6, turn), WarpDirection::Auto);
        check_lengths(&cooked);
        let surface = surface(&cooked);
        assert_eq!(surface.triangles().len(), 60);
        let diagonals: Vec<[f32; 2]> = (surface.edges().iter().zip(surface.edge_lengths()))
            .filter(|(_, length)| **length > 0.12)
            .map(|([a, b], _)| [a, b].map(|&v| cooked.particles[v as usize]))
            .map(|[p, q]| [(q[0] - p[0]).signum(), (q[2] - p[2]).signum()])
            .collect();
        assert_eq!(diagonals.len(), 30);
        assert!(diagonals.iter().all(|[x, z]| x * z == diagonals[0][0] * diagonals[0][1]), "{diagonals:?}");
    }
}

#[test]
fn a_quad_with_a_corner_inwards_is_halved_there() {
    // The second quad has its third corner behind the diagonal of the others.
    let positions = vec![
        [0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0],
        [1.0, 1.0, 0.0],
        [0.0, 1.0, 0.0],
        [3.0, 0.0, 0.0],
        [1.4, 0.3, 0.0],
    ];
    let mesh = Mesh::new(positions, vec![], vec![[0, 1, 2, 3], [1, 4, 5, 2]]);
    let cooked =
        cook(&mesh, &CookOptions::default().order(ParticleOrder::Original).warp(WarpDirection::Auto))
            .unwrap();
    let edges = surface(&cooked).edges();
    assert!(edges.contains(&[0, 2]) && edges.contains(&[1, 5]) && !edges.contains(&[2, 4]), "{edges:?}");
}

#[test]
fn warp_follows_texture_coordinates_across_seams() {
    // Two pieces side by side whose textures are turned against each other, with vertices of their own along the seam.
    let positions = vec![
        [0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0],
        [1.0, 1.0, 0.0],
        [0.0, 1.0, 0.0],
        [1.0, 0.0, 0.0],
        [2.0, 0.0, 0.0],
        [2.0, 1.0, 0.0],
        [1.0, 1.0, 0.0],
    ];
    // The first as in space but a tenth of the size; the second turned by 90° and mirrored.
    let uvs =
        [[0.0, 0.0], [0.1, 0.0], [0.1, 0.1], [0.0, 0.1], [0.5, 0.5], [0.5, 0.9], [0.9, 0.9], [0.9, 0.5]];
    let mesh = Mesh::new(positions, vec![], vec![[0, 1, 2, 3], [4, 5, 6, 7]]).with_vertex_uvs(&uvs).unwrap();
    for (option, first, second) in [
        (WarpDirection::Auto, [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
        (WarpDirection::U, [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
        (WarpDirection::V, [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]),
    ] {
        let cooked = cooked(&mesh, option);
        assert_eq!(cooked.particles.len(), 6, "welded along the seam");
        check_lengths(&cooked);
        let surface = surface(&cooked);
        assert_eq!(surface.hinges().len(), 3, "the seam bends, too");
        for (t, triangle) in surface.triangles().iter().enumerate() {
            let is_second = triangle.iter().any(|&v| cooked.particles[v as usize][0] > 1.5);
            let expected = if is_second { second } else { first };
            assert!(is_along(warp(&cooked, t), expected), "{option:?}: {:?}", warp(&cooked, t));
        }
    }
}

#[test]
fn texture_coordinates_survive_cleaning() {
    // A face that is turned over, one whose corners are welded, and one that is dropped.
    let positions = vec![
        [0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0],
        [1.0, 1.0, 0.0],
        [0.0, 1.0, 0.0],
        [2.0, 0.0, 0.0],
        [2.0, 0.0, 0.0],
    ];
    let mesh = Mesh::new(positions, vec![[0, 1, 2], [0, 2, 2], [0, 3, 2]], vec![[1, 4, 5, 2]]);
    let of = |v: u32| [v as f32, 10.0 + v as f32];
    let corners = mesh.triangles.as_flattened().iter().chain(mesh.quads.as_flattened());
    let uvs = corners.map(|&v| of(v)).collect();
    let mesh = mesh.with_uvs(uvs).with_materials(vec![3, 4, 5, 6]);
    let cleaned = crate::clean(&mesh, &CookOptions::default()).unwrap();
    assert_eq!(cleaned.old_face, [0, 2, 3]);
    assert_eq!(cleaned.mesh.materials, Some(vec![3, 5, 6]));
    let corners = cleaned.mesh.triangles.as_flattened();
    assert_eq!(corners.len(), 9);
    let expected: Vec<[f32; 2]> = corners.iter().map(|&v| of(cleaned.old_vertex[v as usize])).collect();
    assert_eq!(cleaned.mesh.uvs, Some(expected));
    let cooked = cooked(&mesh, WarpDirection::Auto);
    let mut materials = surface(&cooked).materials().to_vec();
    materials.sort_unstable();
    assert_eq!(materials, [3, 5, 6]);
}

#[test]
fn triangles_across_the_direction_take_over_the_warp_of_their_neighbours() {
    // An L: a wall along z and a floor across it, beside a sheet of its own that lies across it, too.
    let positions = vec![
        [0.0, 0.0, 1.0],
        [1.0, 0.0, 1.0],
        [1.0, 0.0, 0.0],
        [0.0, 0.0, 0.0],
        [1.0, 1.0, 0.0],
        [0.0, 1.0, 0.0],
        [5.0, 0.0, 0.0],
        [6.0, 0.0, 0.0],
        [6.0, 1.0, 0.0],
    ];
    let mesh = Mesh::new(positions, vec![[6, 7, 8]], vec![[0, 1, 2, 3], [3, 2, 4, 5]]);
    let cooked = cooked(&mesh, WarpDirection::Direction([0.0, 0.0, -2.0]));
    check_lengths(&cooked);
    let surface = surface(&cooked);
    for (t, triangle) in surface.triangles().iter().enumerate() {
        let corners = triangle.map(|v| cooked.particles[v as usize]);
        let is_floor = corners.iter().all(|corner| corner[2] == 0.0);
        let is_apart = corners.iter().any(|corner| corner[0] > 4.0);
        let expected = match (is_apart, is_floor) {
            (true, _) => [1.0, 0.0, 0.0],
            (_, true) => [0.0, 1.0, 0.0],
            _ => [0.0, 0.0, -1.0],
        };
        assert!(is_along(warp(&cooked, t), expected), "{corners:?}: {:?}", warp(&cooked, t));
    }
    let angles: Vec<f64> = surface.hinge_rest().iter().map(|rest| rest.angle.abs()).collect();
    assert!(angles.iter().any(|angle| (angle - 2.0).abs() < 1e-6), "folded by 90° at rest: {angles:?}");
}

#[test]
fn what_position_based_dynamics_sees_does_not_depend_on_the_surface() {
    let mesh = grid(9, 7, |v| v as usize % 4).attach(&[0, 8]).unwrap();
    let with = cooked(&mesh, WarpDirection::Auto);
    let without = cooked(&mesh, WarpDirection::None);
    assert!(without.fabric.surface().is_none());
    let mut fabric = with.fabric.to_fabric();
    fabric.surface = None;
    assert_eq!(fabric.validate().unwrap(), without.fabric);
    assert_eq!(with.fabric.fingerprint(), without.fabric.fingerprint());
    assert_eq!((&with.particles, &with.report), (&without.particles, &without.report));
}

#[test]
fn thin_faces_and_twins_are_left_out() {
    let positions =
        vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0], [0.5, 3e-7, 0.0]];
    let mesh = Mesh::new(positions.clone(), vec![[0, 4, 1], [0, 1, 2]], vec![[0, 1, 2, 3]]);
    let cooked = cooked(&mesh, WarpDirection::Auto);
    assert_eq!(surface(&cooked).triangles().len(), 2);
    let finding =
        cooked.report.findings.iter().find(|finding| finding.kind == FindingKind::ThinFaces).unwrap();
    assert_eq!((finding.count, &finding.examples[..]), (1, &[0][..]));
    assert_eq!(surface(&cooked).vertex_areas().iter().filter(|&&area| area == 0.0).count(), 1);

    // Nothing but lines: a fabric without a surface, as it was before there were any.
    let line = Mesh::new(positions, vec![[0, 4, 1]], vec![]);
    let cooked = self::cooked(&line, WarpDirection::Auto);
    assert!(cooked.fabric.surface().is_none());
    assert!(cooked.report.to_string().contains("too thin"), "{}", cooked.report);
}

#[test]
fn a_reordered_fabric_has_the_same_surface_under_new_numbers() {
    let cooked = cooked(&grid(8, 5, |_| 0), WarpDirection::Auto);
    let again = reorder(&cooked.fabric, &cooked.particles, Phases::Kept, Partition::One).unwrap();
    check_lengths(&again);
    assert_eq!(surface(&again).material_coordinates(), surface(&cooked).material_coordinates());
}

#[test]
fn errors_name_the_option_and_the_cure() {
    let mesh = grid(3, 3, |_| 0);
    let message = |mesh: &Mesh, warp| cook(mesh, &CookOptions::default().warp(warp)).unwrap_err().to_string();
    assert!(message(&mesh, WarpDirection::U).starts_with("options.warp = U: needs texture coordinates"));
    assert!(
        message(&mesh, WarpDirection::Direction([0.0; 3])).starts_with("options.warp = [0, 0, 0]: must have")
    );
    let error = message(&mesh, WarpDirection::Direction([0.0, f32::NAN, 0.0]));
    assert!(error.starts_with("options.warp.y = NaN"), "{error}");
    let bad = mesh.clone().with_uvs(vec![[0.0; 2]; 3]);
    assert!(message(&bad, WarpDirection::U).starts_with("mesh.uvs has 3 elements, expected 16"));
    let mut uvs = vec![[0.0; 2]; 16];
    uvs[5][1] = f32::INFINITY;
    assert!(message(&mesh.clone().with_uvs(uvs), WarpDirection::U).starts_with("mesh.uvs[5].v = inf"));
    let bad = mesh.clone().with_materials(vec![1]);
    assert!(message(&bad, WarpDirection::Auto).starts_with("mesh.materials has 1 elements, expected 4"));
    let error = mesh.with_vertex_uvs(&[[0.0; 2]]).unwrap_err().to_string();
    assert!(error.starts_with("texture coordinates has 1 elements, expected 9"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lengths_come_from_space_whatever_the_texture(
        heights in prop::collection::vec((-0.08_f32..0.08, prop::array::uniform2(-2.0_f32..2.0)), 30),
        which in 0_usize..5, flat_texture: bool,
    ) {
        let mut mesh = grid(6, 5, |v| v as usize % 3);
        for (position, (height, _)) in mesh.positions.iter_mut().zip(&heights) {
            position[1] = *height;
        }
        let uvs: Vec<[f32; 2]> = heights.iter().map(|(_, uv)| if flat_texture { [0.5; 2] } else { *uv }).collect();
        let option = [
            WarpDirection::Auto, WarpDirection::U, WarpDirection::V,
            WarpDirection::Direction([0.0, 1.0, 0.0]), WarpDirection::Direction([1.0, 0.2, -3.0]),
        ][which];
        let cooked = cooked(&mesh.with_vertex_uvs(&uvs).unwrap(), option);
        check_lengths(&cooked);
        for t in 0..surface(&cooked).triangles().len() {
            let along = warp(&cooked, t);
            prop_assert!((along.iter().map(|x| x * x).sum::<f64>() - 1.0).abs() < 1e-4);
        }
    }
}
