//! Cusick's drape test: a round specimen hangs over a smaller disc and falls into folds.

use super::shadow::shadow;
use super::{Direction, Specimen};
use cloth_core::{Error, Material, Result};
use std::f64::consts::{PI, TAU};

/// Diameter of the specimen (m).
pub const CUSICK_SPECIMEN: f64 = 0.3;
/// Diameter of the disc that carries it (m).
pub const CUSICK_DISC: f64 = 0.18;
/// Side of the pixels in which shadows are measured (m).
const PIXEL: f64 = 2.5e-4;

/// What the drape test measures.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Drape {
    /// `(A_shadow - A_disc) / (A_specimen - A_disc)`: 0 for cloth that hangs straight down, 1 for a board.
    pub coefficient: f64,
    /// Number of folds.
    pub folds: u32,
    /// Mean length of the edges of the mesh (m).
    pub spacing: f64,
    /// The specimen at rest.
    pub specimen: Specimen,
}

/// Drapes a round specimen of 30 cm, clamped between discs of 18 cm, of so many rings of triangles: 15 are 1 cm apart.
///
/// # Errors
/// When the material is out of range, or there are less than 5 or more than 200 rings.
pub fn drape(material: &Material, rings: u32) -> Result<Drape> {
    if !(5..=200).contains(&rings) {
        return Err(Error::invalid("rings", rings, "must be in 5 to 200: 15 are triangles of 1 cm"));
    }
    let (radius, disc) = (0.5 * CUSICK_SPECIMEN, 0.5 * CUSICK_DISC);
    let specimen = round(radius, disc, rings)
        // A trace of folds of several numbers: which of them grow is up to the cloth. Without, it would balance as a cone.
        .laid(|[x, z]| {
            let (out, angle) = ((x.hypot(z) - disc).max(0.0), z.atan2(x));
            let waves: f64 = (3..=9).map(|n| (f64::from(n) * angle + f64::from(n * n)).sin()).sum();
            [x, out * (0.02 * waves - 0.2), z]
        })
        .held(|[x, z]| x.hypot(z) <= disc * (1.0 + 1e-9))
        .rest(material, Direction::Warp)?;
    let flat: Vec<[f32; 3]> = specimen.cut.iter().map(|&[x, z]| [x as f32, 0.0, z as f32]).collect();
    let [dark, whole] = [&specimen.places, &flat].map(|places| shadow(places, &specimen.triangles, PIXEL));
    let disc_area = PI * disc * disc;
    // The mesh is a polygon: what a board would darken is its area.
    let coefficient = (dark - disc_area) / (whole - disc_area);
    let edge = specimen.places.len() - 6 * rings as usize;
    Ok(Drape {
        coefficient,
        folds: folds(&specimen.places[edge..]),
        spacing: radius / f64::from(rings),
        specimen,
    })
}

/// A disc whose ring `k` has `6 k` vertices, with a ring at the edge of the clamp.
fn round(radius: f64, clamp: f64, rings: u32) -> Specimen {
    let inner = (f64::from(rings) * clamp / radius).round().max(1.0);
    // Rings within the clamp and outside of it are each evenly spaced.
    let out = |ring: u32| {
        let ring = f64::from(ring);
        if ring <= inner {
            clamp * ring / inner
        } else {
            clamp + (radius - clamp) * (ring - inner) / (f64::from(rings) - inner)
        }
    };
    let mut cut = vec![[0.0; 2]];
    let mut triangles = Vec::new();
    let first = |ring: u32| if ring == 0 { 0 } else { 1 + 3 * ring * (ring - 1) };
    for ring in 1..=rings {
        for index in 0..6 * ring {
            let angle = TAU * f64::from(index) / f64::from(6 * ring);
            cut.push([out(ring) * angle.cos(), out(ring) * angle.sin()]);
        }
        let outer = |index: u32| first(ring) + index % (6 * ring);
        let inner = |index: u32| first(ring - 1) + index % (6 * (ring - 1)).max(1);
        for sixth in 0..6 {
            for step in 0..ring {
                let (o, i) = (sixth * ring + step, sixth * (ring - 1) + step);
                triangles.push([outer(o), outer(o + 1), inner(i)]);
                if step + 1 < ring {
                    triangles.push([outer(o + 1), inner(i + 1), inner(i)]);
                }
            }
        }
    }
    Specimen::new(cut, triangles)
}

/// Number of times that the edge of the specimen comes out and goes back, by at least a tenth of how much it does at all.
fn folds(edge: &[[f32; 3]]) -> u32 {
    let reach: Vec<f64> = edge.iter().map(|&[x, _, z]| f64::from(x).hypot(f64::from(z))).collect();
    let (low, high) = reach.iter().fold((f64::MAX, 0.0_f64), |(low, high), &r| (low.min(r), high.max(r)));
    // A millimetre is no fold.
    let least = (0.1 * (high - low)).max(1e-3);
    let lowest = reach.iter().position(|&r| r == low).unwrap_or(0);
    let (mut is_rising, mut extreme, mut count) = (true, low, 0);
    for k in 0..=reach.len() {
        let r = reach[(lowest + k) % reach.len()];
        let has_turned = if is_rising { r < extreme - least } else { r > extreme + least };
        if has_turned {
            count += u32::from(is_rising);
            is_rising = !is_rising;
        }
        extreme = match (has_turned, is_rising) {
            (true, _) => r,
            (false, true) => extreme.max(r),
            (false, false) => extreme.min(r),
        };
    }
    count
}
