//! Judging the states of a scene.

use super::{Impact, Scene, Surfaces};
use std::collections::BTreeSet;

/// How far a held vertex may be from its place (m).
const PIN_TOLERANCE: f64 = 1e-5;

/// What a run of a scene came to.
#[derive(Debug, Clone, Default)]
pub struct Judgement {
    /// Number of rows with an intersection that must be free.
    pub intersecting_rows: usize,
    /// Number of ways between rows with an impact that must be free.
    pub ways_with_impact: usize,
    /// Largest distance of a vertex of a cloth from its start (m).
    pub moved: f64,
    /// Largest ratio of the length of an edge to that at the start.
    pub stretch: f64,
    /// What is wrong, the first of each kind; empty where the run passes.
    pub problems: Vec<String>,
}

impl Judgement {
    /// Tells whether the run passes.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.problems.is_empty()
    }
}

/// Judges states: of each cloth, in the order of the scene, rows `[k * steps + 1, vertices]`.
#[must_use]
pub fn judge(scene: &Scene, states: &[Vec<Vec<[f64; 3]>>]) -> Judgement {
    let mut judgement = Judgement::default();
    let Some(per_step) = rows_per_step(scene, states, &mut judgement.problems) else { return judgement };
    pins(scene, states, per_step, &mut judgement.problems);
    motion(scene, states, &mut judgement);
    let mut surfaces = scene.surfaces();
    let count = per_step * scene.steps + 1;
    let mut before = Vec::new();
    for row in 0..count {
        let now = all_positions(scene, states, row, per_step);
        if !scene.tangled || row + 1 == count {
            intersections(&mut surfaces, &now, row, &mut judgement);
        }
        if !scene.tangled && row > 0 {
            let impacts = surfaces.impacts(&before, &now);
            if let Some(first) = impacts.first() {
                if judgement.ways_with_impact == 0 {
                    judgement.problems.push(in_words(&surfaces, first, row));
                }
                judgement.ways_with_impact += 1;
            }
        }
        before = now;
    }
    judgement
}

fn intersections(surfaces: &mut Surfaces, now: &[[f64; 3]], row: usize, judgement: &mut Judgement) {
    let found = surfaces.intersections(now);
    let Some(first) = found.first() else { return };
    if judgement.intersecting_rows == 0 {
        let names =
            |vertices: &[u32]| vertices.iter().map(|&v| surfaces.describe(v)).collect::<Vec<_>>().join(", ");
        judgement.problems.push(format!(
            "row {row}: {} edges meet triangles, first ({}) with ({})",
            found.len(),
            names(&first.edge),
            names(&first.triangle),
        ));
    }
    judgement.intersecting_rows += 1;
}

fn in_words(surfaces: &Surfaces, impact: &Impact, row: usize) -> String {
    let kind = if impact.is_edges { "edges" } else { "vertex and triangle" };
    let names: Vec<_> = impact.vertices.iter().map(|&v| surfaces.describe(v)).collect();
    format!("on the way to row {row}, at {}: impact of {kind} {}", impact.time, names.join(", "))
}

/// Checks shapes, numbers and the start; `None` where nothing else can be judged.
fn rows_per_step(scene: &Scene, states: &[Vec<Vec<[f64; 3]>>], problems: &mut Vec<String>) -> Option<usize> {
    let rows = states.first().map_or(0, Vec::len);
    let per_step =
        rows.saturating_sub(1).checked_div(scene.steps).filter(|&k| k > 0 && k * scene.steps + 1 == rows);
    let have_rows = states.len() == scene.cloths.len() && states.iter().all(|state| state.len() == rows);
    let (Some(per_step), true) = (per_step, have_rows) else {
        problems.push(format!("has {rows} rows for {} steps: every cloth needs k * steps + 1", scene.steps));
        return None;
    };
    for (cloth, state) in scene.cloths.iter().zip(states) {
        let name = cloth.prefix.trim_end_matches('_');
        for (row, positions) in state.iter().enumerate() {
            if positions.len() != cloth.start.len() {
                problems.push(format!(
                    "{name} row {row}: {} vertices, not {}",
                    positions.len(),
                    cloth.start.len()
                ));
                return None;
            }
            if !positions.as_flattened().iter().all(|x| x.is_finite()) {
                problems.push(format!("{name} row {row}: holds a number that is not finite"));
                return None;
            }
        }
        let start = cloth.start.iter().map(|p| p.map(f64::from));
        if let Some(v) =
            start.zip(&state[0]).position(|(start, &found)| distance(start, found) > PIN_TOLERANCE)
        {
            problems.push(format!("{name} row 0: vertex {v} is not at the start"));
        }
    }
    Some(per_step)
}

fn pins(scene: &Scene, states: &[Vec<Vec<[f64; 3]>>], per_step: usize, problems: &mut Vec<String>) {
    for (cloth, state) in scene.cloths.iter().zip(states) {
        let wrong = cloth.pin_targets.iter().enumerate().find_map(|(step, targets)| {
            cloth.pins.iter().zip(targets).find_map(|(&pin, target)| {
                let error = distance(state[step * per_step][pin as usize], target.map(f64::from));
                (error > PIN_TOLERANCE)
                    .then(|| format!("step {step}: pin {pin} is {error:e} m from its target"))
            })
        });
        problems.extend(wrong.map(|problem| format!("{} {problem}", cloth.prefix.trim_end_matches('_'))));
    }
}

/// A cloth that does not move, or explodes, is no success.
fn motion(scene: &Scene, states: &[Vec<Vec<[f64; 3]>>], judgement: &mut Judgement) {
    for (cloth, state) in scene.cloths.iter().zip(states) {
        let sides = cloth.triangles.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]);
        let edges: BTreeSet<[u32; 2]> = sides.map(|[a, b]| [a.min(b), a.max(b)]).collect();
        let length = |row: usize, [a, b]: [u32; 2]| distance(state[row][a as usize], state[row][b as usize]);
        for row in 1..state.len() {
            let moved = state[row].iter().zip(&state[0]).map(|(&now, &start)| distance(now, start));
            judgement.moved = moved.fold(judgement.moved, f64::max);
            let ratios = edges.iter().map(|&edge| length(row, edge) / length(0, edge).max(f64::MIN_POSITIVE));
            judgement.stretch = ratios.fold(judgement.stretch, f64::max);
        }
    }
    if judgement.moved < scene.moves_at_least {
        judgement.problems.push(format!("moved by {} m, not by {}", judgement.moved, scene.moves_at_least));
    }
    if judgement.stretch > scene.stretch_at_most {
        let most = scene.stretch_at_most;
        judgement
            .problems
            .push(format!("an edge is {} times as long, {most} are allowed", judgement.stretch));
    }
}

/// Positions of all parts in a row: obstacles move linearly between steps.
fn all_positions(scene: &Scene, states: &[Vec<Vec<[f64; 3]>>], row: usize, per_step: usize) -> Vec<[f64; 3]> {
    let mut positions: Vec<[f64; 3]> = states.iter().flat_map(|state| state[row].iter().copied()).collect();
    let (step, part) = (row / per_step, (row % per_step) as f64 / per_step as f64);
    for obstacle in &scene.obstacles {
        let last = obstacle.positions.len() - 1;
        let [from, to] = [step, step + 1].map(|step| &obstacle.positions[step.min(last)]);
        positions.extend(from.iter().zip(to).map(|(&from, &to)| {
            let (from, to) = (from.map(f64::from), to.map(f64::from));
            std::array::from_fn(|k| from[k] + (to[k] - from[k]) * part)
        }));
    }
    positions
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|k| (a[k] - b[k]) * (a[k] - b[k])).sum::<f64>().sqrt()
}
