//! Constants of bending energies against what they stand for.

use super::*;
use crate::Material;
use crate::material::BendingModel;

type Point = [f64; 3];

/// A sheet rolled around an axis in its plane at `angle` to the warp.
fn rolled(surface: &Surface, radius: f64, angle: f64) -> Vec<Point> {
    let mut places = vec![[0.0; 3]; surface.vertex_count()];
    let (cos, sin) = (angle.cos(), angle.sin());
    for (triangle, corners) in surface.triangles().iter().zip(surface.material_coordinates()) {
        for (&vertex, corner) in triangle.iter().zip(corners) {
            let [u, v] = corner.map(f64::from);
            let (across, along) = (u * cos + v * sin, v * cos - u * sin);
            let [x, z] = [radius * (across / radius).sin(), radius * (1.0 - (across / radius).cos())];
            places[vertex as usize] = [x * cos - along * sin, x * sin + along * cos, z];
        }
    }
    places
}

fn measure(hinge: [u32; 4], places: &[Point]) -> f64 {
    super::super::rest::angle(hinge.map(|v| places[v as usize])).unwrap()
}

/// Triangles without an edge at the boundary.
fn inner(surface: &Surface) -> impl Iterator<Item = usize> + '_ {
    (0..surface.triangles().len()).filter(|&t| !surface.triangle_hinges()[t].contains(&NONE))
}

#[test]
fn joined_bending_of_a_rolled_sheet_is_that_of_a_plate() {
    let surface = sheet(9, 9, 0.1);
    let cloth = Material::new().bending_micro(30.0, 10.0).bending_bias_micro(25.0);
    let radius = 20.0;
    for step in 0..12 {
        let angle = f64::from(step) * std::f64::consts::PI / 12.0;
        let places = rolled(&surface, radius, angle);
        let rigidity = cloth.bending_along([angle.cos(), angle.sin()]);
        for t in inner(&surface) {
            let phi: [f64; 3] = std::array::from_fn(|k| {
                let hinge = surface.triangle_hinges()[t][k] as usize;
                surface.hinge_sign(t, k) * measure(surface.hinges()[hinge], &places)
            });
            let matrix = surface.joined_bending(t, cloth.plate_rigidity());
            let energy: f64 = (0..9).map(|i| 0.5 * phi[i / 3] * matrix[i / 3][i % 3] * phi[i % 3]).sum();
            let plate = 0.5 * rigidity / (radius * radius) * surface.areas()[t];
            assert!((energy / plate - 1.0).abs() < 2e-3, "{step} {t}: {}", energy / plate);
        }
    }
}

#[test]
fn isometric_weights_measure_length_times_angle() {
    let surface = sheet(5, 5, 0.1);
    let flat = rolled(&surface, 1e9, 0.4);
    let places = rolled(&surface, 50.0, 0.4);
    for (h, hinge) in surface.hinges().iter().enumerate() {
        let weights = surface.isometric_weights(h);
        assert!(weights.iter().sum::<f64>().abs() < 1e-9, "no force where all move together");
        let sum = |places: &[Point]| -> f64 {
            let along =
                |axis: usize| (0..4).map(|i| weights[i] * places[hinge[i] as usize][axis]).sum::<f64>();
            (0..3).map(|axis| along(axis).powi(2)).sum::<f64>().sqrt()
        };
        assert!(sum(&flat) < 1e-6, "flat at rest");
        let angle = measure(*hinge, &places);
        let expected = surface.hinge_rest()[h].length * angle.abs();
        assert!((sum(&places) - expected).abs() < 1e-3 * expected + 1e-9, "{} {expected}", sum(&places));
    }
}

#[test]
fn the_measure_is_twice_the_tangent_of_half_the_angle() {
    for degrees in [-170.0_f64, -90.0, -1.0, 0.0, 30.0, 120.0, 179.0] {
        let theta = degrees.to_radians();
        let positions =
            [[0.0; 3], [2.0, 0.0, 0.0], [0.3, 1.0, 0.0], [1.1, -1.5 * theta.cos(), 1.5 * theta.sin()]];
        let found = super::super::rest::angle(positions).unwrap();
        let theta_of_format = {
            // θ of FORMAT.md: atan2 of (n1 x n2).e/|e| and n1.n2, here -θ: the far wing rises.
            -theta
        };
        let expected = 2.0 * (0.5 * theta_of_format).tan();
        assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{degrees}: {found} {expected}");
    }
    assert_eq!(super::super::rest::angle([[0.0; 3]; 4]), None);
}

#[test]
fn curved_rest_shapes_have_angles_that_both_triangles_agree_on() {
    let surface = sheet(6, 6, 0.1);
    let places = rolled(&surface, 0.4, 0.0);
    let positions: Vec<[f32; 3]> = places.iter().map(|p| p.map(|x| x as f32)).collect();
    let surface = surface.with_rest_positions(&positions).unwrap();
    assert!(surface.hinge_rest().iter().any(|rest| rest.angle.abs() > 0.1));
    for (t, hinges) in surface.triangle_hinges().iter().enumerate() {
        for (k, &hinge) in hinges.iter().enumerate().filter(|(_, hinge)| **hinge != NONE) {
            let rest = surface.hinge_rest()[hinge as usize].angle;
            assert!((rest - measure(surface.hinges()[hinge as usize], &places)).abs() < 1e-4);
            assert_eq!(surface.rest_angles(t)[k], rest, "all triangles show their front");
        }
    }
}

/// The bending energy (J) of a triangle whose edges have these measures, by the definition: Λ = Σ φ/(2 A l) t tᵀ, t an edge turned by 90°.
fn energy_by_definition(surface: &Surface, t: usize, phi: [f64; 3], [d11, d22, d12, d33]: [f64; 4]) -> f64 {
    let corners = surface.material_coordinates()[t].map(|corner| corner.map(f64::from));
    let area = surface.areas()[t];
    let (mut uu, mut vv, mut uv) = (0.0, 0.0, 0.0);
    for (k, phi) in phi.into_iter().enumerate() {
        let [a, b] = [corners[(k + 1) % 3], corners[(k + 2) % 3]];
        let [x, y] = [a[1] - b[1], b[0] - a[0]];
        let scale = phi / (2.0 * area * x.hypot(y));
        (uu, vv, uv) = (uu + scale * x * x, vv + scale * y * y, uv + scale * x * y);
    }
    0.5 * area * (d11 * uu * uu + d22 * vv * vv + 2.0 * d12 * uu * vv + 4.0 * d33 * uv * uv)
}

#[test]
fn edges_of_the_boundary_carry_no_moment_in_a_plate() {
    let surface = sheet(4, 3, 0.1);
    let cloth = Material::new().bending_micro(30.0, 10.0).bending_bias_micro(25.0);
    let [joined, plate] =
        [BendingModel::Joined, BendingModel::Plate].map(|bending| Material { bending, ..cloth });
    let rigidity = cloth.plate_rigidity();
    let mut softer = 0;
    for (t, hinges) in surface.triangle_hinges().iter().enumerate() {
        let [of_joined, of_plate] = [&joined, &plate].map(|material| surface.bending_matrix(t, material));
        let free: Vec<usize> = (0..3).filter(|&k| hinges[k] == NONE).collect();
        if free.is_empty() {
            assert_eq!(of_joined, of_plate, "triangle {t} has no edge at the boundary");
            continue;
        }
        let given = [0.3, -0.2, 0.5];
        let mut phi = given;
        // The measures of the boundary go where the energy is least: along each in turn it is a parabola.
        for &k in free.iter().cycle().take(400) {
            let energy = |value: f64| {
                let mut phi = phi;
                phi[k] = value;
                energy_by_definition(&surface, t, phi, rigidity)
            };
            let [left, middle, right] = [-1.0, 0.0, 1.0].map(energy);
            phi[k] = 0.5 * (left - right) / (left - 2.0 * middle + right);
        }
        let least = energy_by_definition(&surface, t, phi, rigidity);
        let of = |g: [[f64; 3]; 3]| -> f64 {
            (0..9).map(|i| 0.5 * given[i / 3] * g[i / 3][i % 3] * given[i % 3]).sum()
        };
        assert!(
            (of(of_plate) - least).abs() <= 1e-9 * of(of_joined),
            "triangle {t}: {} {least}",
            of(of_plate)
        );
        softer += usize::from(of(of_plate) < 0.9 * of(of_joined));
    }
    assert!(softer > 0, "twist at the boundary costs less");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_triangle_that_shows_its_back_sees_the_other_sign(surface in scraps(), bend in 0.01_f64..0.3) {
        let places: Vec<Point> = (0..30).map(|v| {
            let [u, v] = [f64::from(v % 6), f64::from(v / 6)];
            [u, v, bend * (u * u + 0.5 * v * v)]
        }).collect();
        for t in 0..surface.triangles().len() {
            for k in 0..3 {
                let far = surface.stencils()[t][3 + k];
                if far == NONE {
                    continue;
                }
                let triangle = surface.triangles()[t];
                let own = measure([triangle[(k + 1) % 3], triangle[(k + 2) % 3], triangle[k], far], &places);
                let hinge = surface.hinges()[surface.triangle_hinges()[t][k] as usize];
                prop_assert!((own - surface.hinge_sign(t, k) * measure(hinge, &places)).abs() < 1e-12);
            }
        }
    }
}
