//! The way that vertex block descent took through its legs, judged at times in between and by times of impact.

use super::{Play, Played, Surfaces};

/// Times that are looked at in a step, at least.
const SAMPLES: usize = 32;

/// What was found on the way.
#[derive(Debug, Clone, Default)]
pub(super) struct Way {
    /// Legs.
    pub legs: u32,
    /// Times that were looked at, and those with an intersection.
    pub samples: usize,
    pub intersecting: usize,
    /// Pairs that meet between the ends of a leg.
    pub impacts: usize,
    /// The first problem.
    pub problem: Option<String>,
}

impl Play {
    /// Judges the way of a run whose legs were kept.
    pub(super) fn way(&self, played: &Played, substeps: u32) -> Way {
        let mut surfaces = self.scene.surfaces();
        let count = self.particles.len();
        let mut way = Way::default();
        let place = |p: &[f32; 4]| [p[0], p[1], p[2]].map(f64::from);
        let mut before = self.all(&played.states, 0, self.bodies([0.0; 2], 0.0));
        for (substep, legs) in played.legs.iter().enumerate() {
            let ends = [substep, substep + 1].map(|at| at as f64 / f64::from(substeps));
            let legs: Vec<_> = legs.chunks_exact(count).collect();
            let samples = SAMPLES.div_ceil(substeps as usize * legs.len().max(1));
            for (number, leg) in legs.iter().enumerate() {
                // The last one ends where the substep does.
                let after = match number + 1 == legs.len() {
                    true => self.all(&played.states, substep + 1, self.bodies(ends, 1.0)),
                    false => {
                        let part = leg.first().map_or(0.0, |row| f64::from(row[3]));
                        leg.iter().map(place).chain(self.bodies(ends, part)).collect()
                    }
                };
                way.look(&mut surfaces, [&before, &after], samples, substep + 1);
                before = after;
            }
        }
        way
    }

    /// Places of all cloths in a row, and those of bodies.
    fn all(&self, states: &[Vec<Vec<[f64; 3]>>], row: usize, bodies: Vec<[f64; 3]>) -> Vec<[f64; 3]> {
        states.iter().flat_map(|rows| rows[row].iter().copied()).chain(bodies).collect()
    }

    /// Places of vertices of bodies at a part of the way between two times, counted in steps.
    fn bodies(&self, ends: [f64; 2], part: f64) -> Vec<[f64; 3]> {
        let [from, to] = ends.map(|at| self.body_places(at));
        let between = |(a, b): ([f32; 3], [f32; 3])| {
            std::array::from_fn(|k| f64::from(a[k]) + (f64::from(b[k]) - f64::from(a[k])) * part)
        };
        from.into_iter().zip(to).map(between).collect()
    }
}

impl Way {
    fn look(&mut self, surfaces: &mut Surfaces, ends: [&[[f64; 3]]; 2], samples: usize, row: usize) {
        self.legs += 1;
        let impacts = surfaces.impacts(ends[0], ends[1]);
        self.impacts += impacts.len();
        if let (None, Some(first)) = (&self.problem, impacts.first()) {
            let names: Vec<_> = first.vertices.iter().map(|&v| surfaces.describe(v)).collect();
            self.problem = Some(format!("on the way to row {row}, at {}: {}", first.time, names.join(", ")));
        }
        for sample in 1..=samples {
            let t = sample as f64 / samples as f64;
            let between = |(a, b): (&[f64; 3], &[f64; 3])| std::array::from_fn(|k| a[k] + (b[k] - a[k]) * t);
            let places: Vec<_> = ends[0].iter().zip(ends[1]).map(between).collect();
            self.samples += 1;
            self.intersecting += usize::from(!surfaces.intersections(&places).is_empty());
        }
    }
}
