//! Bias extension: a strip cut at 45° to the threads is drawn out, and its middle shears like a trellis.

use super::bench::{Model, rest};
use super::method::Method;
use super::sheet::{Sheet, material};
use super::values::Values;
use crate::check::{MakeSolver, Measurement};
use cloth_core::Result;
use glam::{DVec2, DVec3};
use std::f64::consts::{FRAC_PI_4, SQRT_2};

/// Width (m), half cells across, and length over width.
const WIDTH: f64 = 0.1;
const ACROSS: u32 = 16;
const LENGTHS: u32 = 2;

/// A strip whose cells stand on their corners, so that edges run along the threads. Length along y.
fn specimen() -> Sheet {
    let (columns, rows) = (ACROSS, ACROSS * LENGTHS);
    let cell = WIDTH / f64::from(ACROSS);
    let mut numbers = vec![u32::MAX; ((columns + 1) * (rows + 1)) as usize];
    let mut sheet = Sheet::default();
    for (x, y) in
        (0..=rows).flat_map(|y| (0..=columns).map(move |x| (x, y))).filter(|(x, y)| (x + y) % 2 == 0)
    {
        numbers[(y * (columns + 1) + x) as usize] = sheet.places.len() as u32;
        sheet.places.push(DVec2::new(f64::from(x), f64::from(y)) * cell);
    }
    let number = |x: u32, y: u32| numbers[(y * (columns + 1) + x) as usize];
    for (x, y) in
        (0..=rows).flat_map(|y| (0..=columns).map(move |x| (x, y))).filter(|(x, y)| (x + y) % 2 == 1)
    {
        // Each cell is halved along the strip; at its ends there are halves the other way.
        if y == 0 {
            sheet.triangles.push([number(x - 1, 0), number(x + 1, 0), number(x, 1)]);
        } else if y == rows {
            sheet.triangles.push([number(x + 1, y), number(x - 1, y), number(x, y - 1)]);
        } else {
            let [low, high] = [number(x, y - 1), number(x, y + 1)];
            if x > 0 {
                sheet.triangles.push([low, high, number(x - 1, y)]);
            }
            if x < columns {
                sheet.triangles.push([high, low, number(x + 1, y)]);
            }
        }
    }
    sheet
}

/// Angle that the threads of a triangle have lost to a right one (degrees).
fn sheared(sheet: &Sheet, places: &[DVec3], triangle: &[u32; 3]) -> f64 {
    let [a, b, c] = triangle.map(|i| DVec2::from_angle(-FRAC_PI_4).rotate(sheet.places[i as usize]));
    let [p, q, r] = triangle.map(|i| places[i as usize]);
    let (m, n) = (b - a, c - a);
    let area = m.perp_dot(n);
    let warp = ((q - p) * n.y - (r - p) * m.y) / area;
    let weft = ((r - p) * m.x - (q - p) * n.x) / area;
    90.0 - warp.angle_between(weft).to_degrees()
}

pub(super) fn extension(make: &mut MakeSolver<'_>, method: Method) -> Result<Measurement> {
    let sheet = specimen();
    let mut cloth = material(0.15, 5000.0, 10.0, 5.0e-6);
    cloth.bending_bias = None;
    let length = WIDTH * f64::from(LENGTHS);
    let free = length - WIDTH;
    let mut values = Values::new("γ = 90° - 2 acos((D + δ)/(√2 D)), degrees in the middle", 2.0);
    for share in [0.05, 0.1, 0.15, 0.2] {
        let (potential, masses) = sheet.turned(cloth, FRAC_PI_4)?;
        let stretch = 1.0 + share * free / length;
        let places = sheet.laid(|p| DVec3::new(p.x, p.y * stretch, 0.0));
        let is_end = |y: f64| y < 1.0e-6 || y > length - 1.0e-6;
        let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| is_end(sheet.places[i].y));
        model.gravity = 0.0;
        let end = rest(make, method, &model)?;
        let is_middle = |triangle: &&[u32; 3]| {
            let centre = triangle.iter().map(|&i| sheet.places[i as usize]).sum::<DVec2>() / 3.0;
            (centre - DVec2::new(0.5 * WIDTH, 0.5 * length)).abs().max_element() < 0.15 * WIDTH
        };
        let angles: Vec<f64> =
            sheet.triangles.iter().filter(is_middle).map(|t| sheared(&sheet, &end.places, t).abs()).collect();
        let found = angles.iter().sum::<f64>() / angles.len() as f64;
        let expected = 90.0 - 2.0 * ((1.0 + share) / SQRT_2).acos().to_degrees();
        values.absolute(&format!("δ/D = {share}"), found, expected);
    }
    Ok(values.measurement())
}
