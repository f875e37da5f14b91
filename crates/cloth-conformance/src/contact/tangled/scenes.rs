//! The standard tangles.

use crate::contact::hold::{ball, soft};
use crate::contact::{Play, Sheet};
use cloth_core::Result;
use std::f32::consts::{PI, TAU};

/// A scene of free sheets in space.
fn scene(name: &str, sheet: Sheet) -> Result<Play> {
    let mut play = Play::of_sheet(name, sheet, soft(0.004), 60, |_, _| None)?;
    play.gravity = [0.0; 3];
    play.scene.tangled = true;
    play.scene.moves_at_least = 0.002;
    // Some begin squashed: `free` judges them by their lengths at rest.
    play.scene.stretch_at_most = 10.0;
    Ok(play)
}

/// 1 at 0, 0 from 1 on, smooth.
fn bump(x: f32) -> f32 {
    if x.abs() < 1.0 { 0.5 + 0.5 * (PI * x).cos() } else { 0.0 }
}

/// Adds a tube with `around` columns and `along` rows: `place` is that of an angle and a distance along the axis (m).
fn tube(sheet: &mut Sheet, [around, along]: [u32; 2], radius: f32, place: impl Fn(f32, f32) -> [f32; 3]) {
    let first = sheet.places.len() as u32;
    let turn = TAU / around as f32;
    let spacing = turn * radius;
    let vertex = |column: u32, row: u32| first + row * around + column % around;
    let all = (0..along).flat_map(|row| (0..around).map(move |column| (column, row)));
    sheet.places.extend(all.map(|(column, row)| place(column as f32 * turn, row as f32 * spacing)));
    for (column, row) in (0..along - 1).flat_map(|row| (0..around).map(move |column| (column, row))) {
        let [a, b, c, d] = [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)];
        let halves = if (column + row) % 2 == 0 { [[a, b, c], [b, d, c]] } else { [[a, b, d], [a, d, c]] };
        for corners in halves {
            sheet.triangles.push(corners.map(|(column, row)| vertex(column, row)));
            sheet
                .coordinates
                .push(corners.map(|(column, row)| [column as f32 * spacing, row as f32 * spacing]));
        }
    }
}

/// A tube along x and one along z that is a third of a diameter inside of it.
pub(super) fn tubes() -> Result<Play> {
    let mut sheet = Sheet::default();
    let radius = 0.05;
    tube(&mut sheet, [16, 15], radius, |angle, along| {
        [along - 0.137, radius * angle.cos(), radius * angle.sin()]
    });
    tube(&mut sheet, [16, 15], radius, |angle, along| {
        [radius * angle.sin() + 0.003, radius * angle.cos() + 0.067, along - 0.139]
    });
    scene("tubes", sheet)
}

/// A sheet whose corner is rolled up over it, and down through it again.
pub(super) fn corner() -> Result<Play> {
    let mut sheet = Sheet::default();
    let radius = 0.016;
    sheet.add([15, 15], 0.02, |[x, y]| {
        // Across the fold and along it.
        let (across, along) = ((x + y) / 2.0_f32.sqrt() - 0.25, (x - y) / 2.0_f32.sqrt());
        let angle = (across / radius).clamp(0.0, 1.5 * PI);
        let rest = (across - 1.5 * PI * radius).max(0.0);
        let across = across.min(0.0) + radius * angle.sin();
        let height = radius * (1.0 - angle.cos()) - rest;
        [(across + along) / 2.0_f32.sqrt(), height, (across - along) / 2.0_f32.sqrt()]
    });
    scene("corner", sheet)
}

/// A tube whose front is pushed through its back in the middle.
pub(super) fn sleeve() -> Result<Play> {
    let mut sheet = Sheet::default();
    let radius = 0.05;
    tube(&mut sheet, [20, 25], radius, |angle, along| {
        // A little turned, and front and back a little shifted: no edge of one lies in the plane of an edge of the other.
        let angle = (angle + 0.1) % TAU;
        let along = along - 0.19 + 0.003 * angle.cos();
        // From the sides on it goes down instead of up, and inwards where it would go neither: no edge is much too short.
        let front = (1.0 - angle.min(TAU - angle) / (0.5 * PI)).max(0.0);
        let pinch = bump(along / 0.15);
        let inwards = 4.0 * pinch * (1.0 - pinch) * front * (1.0 - front) * angle.sin().signum();
        let height = radius * (angle.cos() - 2.7 * pinch * front);
        [along, height, radius * (angle.sin() - inwards)]
    });
    scene("sleeve", sheet)
}

/// Two layers, swapped around the middle.
fn swap(sheet: &mut Sheet) {
    for sign in [1.0, -1.0] {
        sheet.add([13, 13], 0.02, |[x, y]| {
            let (x, y) = (x - 0.12 - 0.002 * sign, y - 0.12 - 0.0035 * sign);
            let height = 0.006 - 0.02 * bump((x * x + y * y).sqrt() / 0.09);
            [x, sign * height, y]
        });
    }
}

pub(super) fn swapped() -> Result<Play> {
    let mut sheet = Sheet::default();
    swap(&mut sheet);
    scene("swapped", sheet)
}

/// The same between two layers.
pub(super) fn between() -> Result<Play> {
    let mut sheet = Sheet::default();
    swap(&mut sheet);
    for height in [0.02, -0.02] {
        sheet.add([11, 11], 0.024, |[x, y]| [x - 0.1234, height, y - 0.1179]);
    }
    let mut play = scene("between", sheet)?;
    play.gravity = [0.0, -9.81, 0.0];
    Ok(play)
}

/// Two layers; the boundary of the upper one dips through the lower one.
pub(super) fn boundary() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([15, 15], 0.02, |[x, y]| [x - 0.1413, 0.0, y - 0.1387]);
    sheet.add([11, 11], 0.02, |[x, y]| {
        let (x, y) = (x - 0.1, y - 0.1);
        [x, 0.012 - 0.04 * bump((x - 0.1) / 0.09) * bump(y / 0.07), y]
    });
    scene("boundary", sheet)
}

/// Two sheets that slant through each other.
pub(super) fn crossed() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([15, 15], 0.0286, |[x, y]| [x - 0.2, 0.0, y - 0.2]);
    sheet.add([13, 13], 0.0254, |[x, y]| [x - 0.03, 0.248 * x - 0.0351, y - 0.1493]);
    scene("crossed", sheet)
}

/// A sheet through which the top of a ball pokes.
pub(super) fn poked() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([15, 15], 0.025, |[x, y]| [x - 0.171, 0.08, y - 0.178]);
    let mut play = scene("poked", sheet)?;
    play.scene.obstacles.push(ball([0.0; 3], 0.12, [16, 9]));
    Ok(play)
}

/// What is beyond a line, `at` from the origin across an angle (m), rolled up around it by half a turn and laid back.
fn fold([x, height, y]: [f32; 3], angle: f32, at: f32, radius: f32) -> [f32; 3] {
    let (sine, cosine) = angle.sin_cos();
    let (across, along) = (x * cosine + y * sine - at, y * cosine - x * sine);
    let turned = (across / radius).clamp(0.0, PI);
    let rest = (across - PI * radius).max(0.0);
    let inner = radius - height;
    let across = at + across.min(0.0) + inner * turned.sin() - rest;
    [across * cosine - along * sine, radius - inner * turned.cos(), across * sine + along * cosine]
}

/// A sheet in random folds, with random waves that are higher than what is between its layers.
pub(super) fn crumple() -> Result<Play> {
    let mut state = 8_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f32 / (1_u64 << 24) as f32
    };
    let waves: Vec<[f32; 4]> = (0..6)
        .map(|_| {
            let (direction, number) = (TAU * next(), TAU / (0.1 + 0.1 * next()));
            [number * direction.cos(), number * direction.sin(), TAU * next(), 0.02 * next()]
        })
        .collect();
    let folds = [0.012, 0.02].map(|radius| [TAU * next(), 0.08 * next(), radius]);
    let mut sheet = Sheet::default();
    sheet.add([21, 21], 0.02, |[x, y]| {
        let wave =
            |[along_x, along_y, phase, size]: &[f32; 4]| size * (along_x * x + along_y * y + phase).sin();
        let waves: f32 = waves.iter().map(wave).sum();
        // One fold up and one down.
        let [x, height, y] =
            folds.iter().fold([x - 0.2, 0.0, y - 0.2], |[x, height, y], &[angle, at, radius]| {
                fold([x, -height, y], angle, at, radius)
            });
        [x, height + waves, y]
    });
    scene("crumple", sheet)
}
