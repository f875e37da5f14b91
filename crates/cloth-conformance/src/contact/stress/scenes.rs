//! Scenes that leave contact no way out. A size is 1 for what a suite can afford, and more for finer or larger ones.

use super::Disturbance;
use crate::contact::friction::plane;
use crate::contact::hold::soft;
use crate::contact::{Play, SceneObstacle, Sheet};
use cloth_core::Result;
use glam::{DVec3, Vec3};

/// A strip whose ends are turned against each other by more than two turns.
pub(super) fn twist(disturbance: &mut Disturbance, size: u32) -> Result<Play> {
    let (columns, spacing) = (14 * size + 1, 0.02_f32 / size as f32);
    let half = spacing * (columns - 1) as f32 / 2.0;
    let pace = 0.15 + 0.02 * disturbance.next();
    let mut sheet = Sheet::default();
    sheet.add([columns, 3 * size + 1], spacing, |[x, y]| {
        [x - half, y - 0.03, 1.0e-4 * (37.0 * x + 11.0 * y).sin()]
    });
    let places = sheet.places.clone();
    let last = columns as usize - 1;
    let mut play = Play::of_sheet("twist", sheet, soft(0.003), 36, move |i, step| {
        let [x, y, z] = places[i];
        let sign = match i % columns as usize {
            0 => 1.0,
            column if column == last => -1.0,
            _ => return None,
        };
        let (sine, cosine) = (sign * pace * step as f32).sin_cos();
        let nearer = 1.0 - 0.006 * step as f32;
        Some([x * nearer, y * cosine - z * sine, y * sine + z * cosine])
    })?;
    play.gravity = [0.0; 3];
    Ok(play)
}

/// Two strips that cross, the upper one led down and the lower one up by their ends, until each hangs in the other and both are stretched.
pub(super) fn swap(disturbance: &mut Disturbance, size: u32) -> Result<Play> {
    let (columns, rows, spacing) = (12 * size + 1, 3 * size + 1, 0.02_f32 / size as f32);
    let middle = [spacing * (columns - 1) as f32 / 2.0, spacing * (rows - 1) as f32 / 2.0];
    let (aside, pace) = (0.01 * disturbance.next(), 0.0035 + 0.0003 * disturbance.next());
    let turn = 0.2 * disturbance.next();
    let mut sheet = Sheet::default();
    sheet.add([columns, rows], spacing, |[x, y]| [x - middle[0], 0.006, y - middle[1] + aside]);
    sheet.add([columns, rows], spacing, |[x, y]| {
        let (x, y) = (x - middle[0], y - middle[1] - aside);
        [turn.sin() * x - turn.cos() * y, -0.006, turn.cos() * x + turn.sin() * y]
    });
    let (places, count) = (sheet.places.clone(), (columns * rows) as usize);
    let last = columns as usize - 1;
    let mut play = Play::of_sheet("swap", sheet, soft(0.004), 30, move |i, step| {
        let column = i % columns as usize;
        let down = if i < count { -1.0 } else { 1.0 };
        let [x, y, z] = places[i];
        (column == 0 || column == last).then_some([x, y + down * pace * step as f32, z])
    })?;
    play.gravity = [0.0; 3];
    Ok(play)
}

/// Sheets above each other, each turned and shifted in another way, that fall on a floor; at most 50.
pub(super) fn stack(disturbance: &mut Disturbance, size: u32) -> Result<Play> {
    let (layers, cells, spacing) = ((10 * size).min(50), 5 * size, 0.03_f32);
    let half = spacing * cells as f32 / 2.0;
    let mut sheet = Sheet::default();
    for layer in 0..layers {
        let height = 0.006 + 0.007 * layer as f32;
        let shift = [0.02 * disturbance.next(), 0.02 * disturbance.next()];
        let (sine, cosine) = (1.5 * disturbance.next()).sin_cos();
        sheet.add([cells + 1; 2], spacing, |[x, y]| {
            let (x, y) = (x - half, y - half);
            [cosine * x - sine * y + shift[0], height, sine * x + cosine * y + shift[1]]
        });
    }
    let mut play = Play::of_sheet("stack", sheet, soft(0.004), 40, |_, _| None)?;
    play.scene.obstacles.push(plane(0.0, 0.4 * size as f32).0);
    Ok(play)
}

/// A ribbon in an overhand knot, the ends of which are pulled apart until the knot is tight.
pub(super) fn knot(disturbance: &mut Disturbance, size: u32) -> Result<Play> {
    let (rows, spacing) = (2 * size + 1, 0.01_f32 / size as f32);
    let line = overhand(0.02);
    let length: f64 = line.windows(2).map(|ends| (ends[1] - ends[0]).length()).sum();
    let columns = (length / f64::from(spacing)) as u32 + 1;
    let frames = frames(&line, columns, f64::from(spacing));
    let half = spacing * (rows - 1) as f32 / 2.0;
    let mut sheet = Sheet::default();
    sheet.add([columns, rows], spacing, |[x, y]| {
        let [place, across] = frames[((x / spacing).round() as usize).min(frames.len() - 1)];
        (place + across * f64::from(y - half)).as_vec3().to_array()
    });
    let (places, last) = (sheet.places.clone(), columns as usize - 1);
    let pace = 0.0045 + 0.0003 * disturbance.next();
    let mut play = Play::of_sheet("knot", sheet, soft(0.003), 64, move |i, step| {
        let away = match i % columns as usize {
            0 => -1.0,
            column if column == last => 1.0,
            _ => return None,
        };
        let [x, y, z] = places[i];
        Some([x, y + away * pace * step as f32, z])
    })?;
    play.gravity = [0.0; 3];
    Ok(play)
}

/// A trefoil on a torus, opened where it is outermost, with one end led over the other and both away along y.
fn overhand(unit: f64) -> Vec<DVec3> {
    let trefoil = |t: f64| {
        let out = 2.0 + (3.0 * t).cos();
        DVec3::new(out * (2.0 * t).cos(), out * (2.0 * t).sin(), (3.0 * t).sin())
    };
    let ends = [[5.2, -6.0, 1.0], [5.2, -3.0, 1.0], [4.6, -0.4, 1.0]].map(DVec3::from_array);
    let others = [[3.1, 0.2, -1.1], [3.2, 2.0, -1.2], [3.3, 6.0, -1.2]].map(DVec3::from_array);
    let mut line: Vec<DVec3> = Vec::new();
    let mut to = |end: DVec3| {
        let from = line.last().copied().unwrap_or(end);
        let pieces = ((end - from).length() / 0.1).ceil().max(1.0);
        line.extend((1..=pieces as u32).map(|k| from + (end - from) * (f64::from(k) / pieces)));
    };
    ends.into_iter().for_each(&mut to);
    (0..=120).for_each(|k| to(trefoil(0.3 + (std::f64::consts::TAU - 0.55) * f64::from(k) / 120.0)));
    others.into_iter().for_each(&mut to);
    for _ in 0..20 {
        let before = line.clone();
        for (k, around) in before.windows(3).enumerate() {
            line[k + 1] = (around[0] + around[1] * 2.0 + around[2]) * 0.25;
        }
    }
    line.iter().map(|&p| p * unit).collect()
}

/// Points along a line at equal distances, each with a direction across that turns no more than the line does.
fn frames(line: &[DVec3], count: u32, spacing: f64) -> Vec<[DVec3; 2]> {
    let mut points = vec![line[0]];
    let (mut at, mut from) = (1, line[0]);
    while points.len() < count as usize && at < line.len() {
        let missing = spacing - points.last().map_or(0.0, |&last| (from - last).length());
        let piece = line[at] - from;
        if piece.length() < missing {
            (from, at) = (line[at], at + 1);
        } else {
            from += piece.normalize() * missing;
            points.push(from);
        }
    }
    let along = |k: usize| points[(k + 1).min(points.len() - 1)] - points[k.saturating_sub(1)];
    let mut across = along(0).any_orthonormal_vector();
    (0..points.len())
        .map(|k| {
            let along = along(k).normalize();
            across = (across - along * across.dot(along)).normalize();
            [points[k], across]
        })
        .collect()
}

/// A sheet whose middle is drawn down through a ring.
pub(super) fn ring(disturbance: &mut Disturbance, size: u32) -> Result<Play> {
    let (cells, spacing) = (12 * size, 0.026_f32 / size as f32);
    let half = spacing * cells as f32 / 2.0;
    let aside = [0.006 * disturbance.next(), 0.006 * disturbance.next()];
    let mut sheet = Sheet::default();
    sheet.add([cells + 1; 2], spacing, |[x, y]| [x - half + aside[0], 0.025, y - half + aside[1]]);
    let places = sheet.places.clone();
    let pace = 0.005 + 0.0004 * disturbance.next();
    let is_middle = move |p: [f32; 3]| (p[0] - aside[0]).abs() < 0.03 && (p[2] - aside[1]).abs() < 0.03;
    let mut play = Play::of_sheet("ring", sheet, soft(0.004), 56, move |i, step| {
        let [x, y, z] = places[i];
        is_middle(places[i]).then_some([x, y - pace * step as f32, z])
    })?;
    play.scene.obstacles.push(torus(0.065, 0.015, [24, 8]));
    Ok(play)
}

/// Triangles of a torus around y.
fn torus(radius: f32, thick: f32, [around, across]: [u32; 2]) -> SceneObstacle {
    let angle = |k: u32, of: u32| (std::f32::consts::TAU * k as f32 / of as f32).sin_cos();
    let place = |k: u32| {
        let ((z, x), (up, out)) = (angle(k / across, around), angle(k % across, across));
        [(radius + thick * out) * x, thick * up, (radius + thick * out) * z]
    };
    let vertex = |i: u32, j: u32| i % around * across + j % across;
    let quads = (0..around).flat_map(|i| (0..across).map(move |j| (i, j)));
    let two = |(i, j)| {
        let [a, b, c, d] = [vertex(i, j), vertex(i + 1, j), vertex(i, j + 1), vertex(i + 1, j + 1)];
        [[a, c, b], [b, c, d]]
    };
    let positions = vec![(0..around * across).map(place).collect()];
    SceneObstacle { prefix: "o0_".into(), positions, triangles: quads.flat_map(two).collect() }
}

/// A sleeve around an arm of two capsules, which bends at the elbow.
pub(super) fn sleeve(disturbance: &mut Disturbance, size: u32) -> Result<Play> {
    let (around, rings) = (12 * size, 11 * size + 1);
    let (radius, length) = (0.05_f32, 0.3_f32);
    let [spacing, turn] = [length / (rings - 1) as f32, std::f32::consts::TAU / around as f32];
    let mut sheet = Sheet::default();
    sheet.add_tube([around, rings], [radius * turn, spacing], |[a, x]| {
        let (sine, cosine) = (a / radius).sin_cos();
        [x - 0.5 * length, radius * cosine, radius * sine]
    });
    let places = sheet.places.clone();
    let pace = 0.05 + 0.005 * disturbance.next();
    let steps = 40;
    let held = |i: usize, _| (i < around as usize).then(|| places[i]);
    let mut play = Play::of_sheet("sleeve", sheet, soft(0.004), steps, held)?;
    let arm = |number: u32, to: f32| capsule(number, 0.035, [Vec3::ZERO, Vec3::X * to], [16, 4]);
    let (upper, mut lower) = (arm(0, -0.2), arm(1, 0.2));
    let straight = lower.positions[0].clone();
    lower.positions = (0..=steps)
        .map(|step| {
            let (sine, cosine) = (pace * step as f32).sin_cos();
            straight.iter().map(|&[x, y, z]| [cosine * x - sine * y, sine * x + cosine * y, z]).collect()
        })
        .collect();
    play.scene.obstacles = vec![upper, lower];
    Ok(play)
}

/// Triangles of a capsule along x, by rings around it and rings of each end.
fn capsule(number: u32, radius: f32, [from, to]: [Vec3; 2], [around, of_end]: [u32; 2]) -> SceneObstacle {
    let outwards = (to - from).normalize();
    let quarter = std::f32::consts::FRAC_PI_2 / of_end as f32;
    let mut middles = vec![(from - outwards * radius, 0.0)];
    let (ends, pieces) = (1..=of_end, 6);
    middles.extend(ends.clone().map(|k| {
        let (sine, cosine) = (quarter * k as f32).sin_cos();
        (from - outwards * (radius * cosine), radius * sine)
    }));
    middles.extend((1..pieces).map(|k| (from.lerp(to, k as f32 / pieces as f32), radius)));
    middles.extend(ends.map(|k| {
        let (sine, cosine) = (quarter * (k - 1) as f32).sin_cos();
        (to + outwards * (radius * sine), radius * cosine)
    }));
    let mut positions = vec![middles[0].0.to_array()];
    for &(middle, wide) in &middles[1..] {
        positions.extend((0..around).map(|k| {
            let (sine, cosine) = (std::f32::consts::TAU * k as f32 / around as f32).sin_cos();
            (middle + Vec3::new(0.0, wide * cosine, wide * sine)).to_array()
        }));
    }
    positions.push((to + outwards * radius).to_array());
    let rings = middles.len() as u32 - 1;
    let vertex = |ring: u32, k: u32| 1 + ring * around + k % around;
    let last = positions.len() as u32 - 1;
    let mut triangles = Vec::new();
    for k in 0..around {
        triangles.push([0, vertex(0, k + 1), vertex(0, k)]);
        triangles.push([last, vertex(rings - 1, k), vertex(rings - 1, k + 1)]);
        for ring in 0..rings - 1 {
            let [a, b, c, d] =
                [vertex(ring, k), vertex(ring, k + 1), vertex(ring + 1, k), vertex(ring + 1, k + 1)];
            triangles.extend([[a, b, c], [b, d, c]]);
        }
    }
    SceneObstacle { prefix: format!("o{number}_"), positions: vec![positions], triangles }
}
