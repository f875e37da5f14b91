//! Tests of surfaces.

mod bending;
mod changes;
mod lists;
mod tree;

use super::*;
use proptest::prelude::*;

/// A sheet of `columns` x `rows` vertices, `spacing` apart, with all diagonals alike.
pub(super) fn sheet(columns: u32, rows: u32, spacing: f32) -> Surface {
    let place = |v: u32| [(v % columns) as f32 * spacing, (v / columns) as f32 * spacing];
    let cells = (0..columns * (rows - 1)).filter(|v| (v + 1) % columns != 0);
    let triangles: Vec<[u32; 3]> =
        cells.flat_map(|v| [[v, v + 1, v + columns + 1], [v, v + columns + 1, v + columns]]).collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    Surface::new((columns * rows) as usize, triangles, coordinates).unwrap()
}

/// Triangles in disorder: some of those of a jittered sheet, from any corner on, some turned over.
pub(super) fn scraps() -> impl Strategy<Value = Surface> {
    let cells = prop::collection::vec((0_u8..8, any::<bool>(), any::<bool>(), -0.2_f32..0.2), 30);
    cells.prop_filter_map("needs a triangle", |cells| {
        let (columns, mut triangles, mut places) = (6_u32, Vec::new(), Vec::new());
        for (v, &(_, _, _, jitter)) in (0_u32..).zip(&cells) {
            places.push([(v % columns) as f32 + jitter, (v / columns) as f32 - 0.7 * jitter]);
        }
        for (v, &(which, turned, other, _)) in (0_u32..24).zip(&cells).filter(|(v, _)| v % columns != 5) {
            let [a, b, c, d] = [v, v + 1, v + columns + 1, v + columns];
            let halves = if other { [[a, b, c], [c, d, a]] } else { [[b, d, a], [b, c, d]] };
            let kept = halves.into_iter().enumerate().filter(|(h, _)| which & (1 << h) != 0);
            triangles.extend(
                kept.map(|(h, t)| if turned && h == 1 { ([t[0], t[2], t[1]], true) } else { (t, false) }),
            );
        }
        // Where a triangle shows its back, its piece of the pattern is mirrored.
        let coordinates = triangles.iter().map(|&(triangle, turned)| {
            triangle.map(|v: u32| places[v as usize]).map(|[u, v]| [u, if turned { -v } else { v }])
        });
        let coordinates = coordinates.collect();
        let triangles: Vec<[u32; 3]> = triangles.iter().map(|(triangle, _)| *triangle).collect();
        (!triangles.is_empty()).then(|| Surface::new(30, triangles, coordinates).unwrap())
    })
}

pub(super) fn config() -> ProptestConfig {
    ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() }
}

#[test]
fn errors_name_what_is_wrong_and_the_cure() {
    let flat = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]];
    let message = |count, triangles: &[[u32; 3]], coordinates: &[[[f32; 2]; 3]]| {
        Surface::new(count, triangles.to_vec(), coordinates.to_vec()).unwrap_err().to_string()
    };
    assert!(message(0, &[], &[]).starts_with("surface.vertex_count = 0"));
    assert!(message(3, &[], &[]).starts_with("surface.triangles has 0 elements"));
    assert!(
        message(3, &[[0, 1, 2]], &[]).starts_with("surface.material_coordinates has 0 elements, expected 1")
    );
    assert!(message(3, &[[0, 1, 3]], &[flat]).starts_with("surface.triangles[0][2] = 3: there are only 3"));
    assert!(
        message(3, &[[0, 1, 1]], &[flat]).starts_with("surface.triangles[0] = [0, 1, 1]: must name three")
    );
    let mut bad = flat;
    bad[1][1] = f32::NAN;
    assert!(message(3, &[[0, 1, 2]], &[bad]).starts_with("surface.material_coordinates[0][1].v = NaN"));
    let line = [[0.0, 0.0], [1.0, 1e-7], [2.0, 0.0]];
    let error = message(4, &[[0, 1, 3], [0, 1, 2]], &[flat, line]);
    assert!(
        error.starts_with("area of surface.triangles[1] = ") && error.contains("remove the triangle"),
        "{error}"
    );
    let [a, b, c] = flat;
    let error = message(3, &[[0, 1, 2]], &[[a, c, b]]);
    assert!(
        error.starts_with("area of surface.triangles[0] = -0.5") && error.contains("clockwise"),
        "{error}"
    );
    let error = message(3, &[[0, 1, 2], [1, 2, 0]], &[flat, [b, c, a]]);
    assert!(
        error.starts_with("surface.triangles[1] = [1, 2, 0]: has the same corners as triangle 0"),
        "{error}"
    );
}

#[test]
fn the_deformation_gradient_of_the_rest_shape_is_the_identity() {
    let surface = sheet(4, 5, 0.25);
    assert!((surface.areas().iter().sum::<f64>() - 0.75).abs() < 1e-12);
    assert!((surface.vertex_areas().iter().sum::<f64>() - 0.75).abs() < 1e-12);
    for (corners, [b1, b2]) in surface.material_coordinates().iter().zip(surface.rest_inverses()) {
        let b0 = [-b1[0] - b2[0], -b1[1] - b2[1]];
        for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let rows = [b0, *b1, *b2].map(|b| b[column]);
            let entry: f64 = corners.iter().zip(rows).map(|(corner, b)| f64::from(corner[row]) * b).sum();
            assert!((entry - f64::from(u8::from(row == column))).abs() < 1e-12);
        }
    }
}

#[test]
fn masses_are_a_third_of_the_triangles_around() {
    use crate::Material;
    let surface = sheet(3, 3, 1.0);
    let cloth = Material::new().grams_per_m2(200.0);
    let masses = surface.masses(&[cloth]).unwrap();
    assert!((masses.iter().sum::<f64>() - 0.8).abs() < 1e-12);
    assert!((masses[4] - 0.2 * 6.0 * 0.5 / 3.0).abs() < 1e-15, "six triangles around the middle");

    let surface = surface.with_materials(vec![0, 0, 0, 0, 0, 0, 0, 2]).unwrap();
    let error = surface.masses(&[cloth, cloth]).unwrap_err().to_string();
    assert_eq!(error, "materials has 2 elements, expected at least 3: triangle 7 is of material 2");
    let masses = surface.masses(&[cloth, cloth, cloth.grams_per_m2(500.0)]).unwrap();
    assert!((masses.iter().sum::<f64>() - 0.95).abs() < 1e-12);
    assert_eq!(surface.masses_of_densities(&[0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.5]).unwrap(), masses);
    let error = surface.masses_of_densities(&[0.0; 8]).unwrap_err().to_string();
    assert!(error.starts_with("densities[0] = 0: must be finite and greater than 0"), "{error}");
    assert!(surface.with_materials(vec![1]).unwrap_err().to_string().starts_with("surface.materials has 1"));
}

#[test]
fn a_vertex_without_a_triangle_has_the_mean_mass_and_no_element() {
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]];
    let surface = Surface::new(4, vec![[0, 1, 3]], vec![corners]).unwrap();
    let masses = surface.masses_of_densities(&[0.6]).unwrap();
    assert!(masses.iter().all(|mass| (mass - 0.1).abs() < 1e-15), "{masses:?}");
    assert_eq!(surface.vertex_areas()[2], 0.0);
    for kind in ElementKind::ALL {
        assert!(surface.incidence(kind).slots_of(2).is_empty());
        assert_eq!(surface.vertex_colors(kind).order.len(), 4);
    }
}

#[test]
fn springs_on_equilateral_triangles_are_a_sheet_with_poisson_ratio_a_third() {
    use crate::Material;
    // A patch of equilateral triangles, strained: its energy is that of the plane with E and 1/3.
    let height = 0.75_f32.sqrt();
    let place = |v: u32| [(v % 9) as f32 + 0.5 * (v / 9) as f32, (v / 9) as f32 * height];
    let cells = (0..72_u32).filter(|v| v % 9 != 8);
    let triangles: Vec<[u32; 3]> = cells.flat_map(|v| [[v, v + 1, v + 9], [v + 1, v + 10, v + 9]]).collect();
    let coordinates = triangles.iter().map(|t| t.map(place)).collect();
    let surface = Surface::new(81, triangles, coordinates).unwrap();
    let young = 1000.0;
    let stiffness = surface.spring_stiffness(&[Material::isotropic(young, 1.0 / 3.0)]).unwrap();
    let [c11, c12, c22, g] = Material::isotropic(young, 1.0 / 3.0).plane_stiffness();
    for strain in [[1e-3, 0.0, 0.0], [0.0, 1e-3, 0.0], [0.0, 0.0, 1e-3], [1e-3, -4e-4, 7e-4]] {
        let [xx, yy, shear] = strain;
        let mut springs = 0.0;
        for (edge, [a, b]) in surface.edges().iter().enumerate() {
            // Edges of the boundary have one triangle, and half the stiffness.
            let d: [f64; 2] = std::array::from_fn(|k| f64::from(place(*b)[k] - place(*a)[k]));
            let square = d[0] * d[0] + d[1] * d[1];
            let along = (xx * d[0] * d[0] + yy * d[1] * d[1] + shear * d[0] * d[1]) / square;
            springs += 0.5 * stiffness[edge] * along * along * square;
        }
        let per_area = 0.5 * (c11 * xx * xx + c22 * yy * yy + 2.0 * c12 * xx * yy + g * shear * shear);
        let plane = per_area * surface.areas().iter().sum::<f64>();
        assert!((springs / plane - 1.0).abs() < 1e-3, "{strain:?}: {springs} {plane}");
    }
    assert_eq!(surface.edge_areas().len(), surface.edges().len());
}

#[test]
fn a_cloth_thicker_than_its_edges_are_long_is_refused() {
    use crate::Material;
    let surface = sheet(3, 3, 0.01);
    let cloth = Material::new();
    assert_eq!(cloth.thickness_mm(9.0).validate_for(&surface), Ok(()));
    let error = cloth.thickness_mm(11.0).validate_for(&surface).unwrap_err().to_string();
    assert!(error.starts_with("material.thickness = 0.011: must be at most 0.00999"), "{error}");
    assert!(error.contains("rest length of edge") && error.contains("coarser mesh"), "{error}");
}
