//! Scenes that leave contact no way out, with disturbances that seeds determine: small ones, so that a suite can afford them.
//! `cargo run --release -p cloth-conformance --example stress` plays any of them as often, and as large, as one likes.

mod scenes;

use super::{Effort, Play, Played, interior, judge};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::Result;
use cloth_core::method::vbd::Contact;
use std::ops::RangeInclusive;

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![TWIST, SWAP, STACK, KNOT, RING, SLEEVE]
}

const TWIST: Check = Check {
    name: "contact/stress-twist",
    description: "A strip is twisted by two turns, ten times with other disturbances, by vbd and by newton with guaranteed contact: no intersection \
                  in any state, nor on the way of vbd",
    run: |make| both(make, "twist", 1..=10),
};

const SWAP: Check = Check {
    name: "contact/stress-swap",
    description: "Two strips that cross are led through each other's places until each hangs in the other: the same",
    run: |make| both(make, "swap", 1..=10),
};

const STACK: Check = Check {
    name: "contact/stress-stack",
    description: "Ten sheets fall on a floor, by vbd with guaranteed contact: no intersection in any state or \
                  on the way through its legs",
    run: |make| by_vbd(make, "stack", 1..=1),
};

const KNOT: Check = Check {
    name: "contact/stress-knot",
    description: "A ribbon in an overhand knot is pulled tight: the same",
    run: |make| by_vbd(make, "knot", 1..=1),
};

const RING: Check = Check {
    name: "contact/stress-ring",
    description: "A sheet is drawn through a ring by its middle: the same",
    run: |make| by_vbd(make, "ring", 1..=1),
};

const SLEEVE: Check = Check {
    name: "contact/stress-sleeve",
    description: "A sleeve is pinched by the elbow of an arm that bends: the same",
    run: |make| by_vbd(make, "sleeve", 1..=1),
};

/// A scene of a seed and a size.
type Build = fn(&mut Disturbance, u32) -> Result<Play>;

const SCENES: [(&str, Build); 6] = [
    ("twist", scenes::twist),
    ("swap", scenes::swap),
    ("stack", scenes::stack),
    ("knot", scenes::knot),
    ("ring", scenes::ring),
    ("sleeve", scenes::sleeve),
];

/// Names of the scenes that leave contact no way out.
pub fn stress_scenes() -> impl Iterator<Item = &'static str> {
    SCENES.into_iter().map(|(name, _)| name)
}

/// Such a scene by its name, with the disturbance of a seed. The size is 1 for what a suite can afford; what is larger has more cells, and more layers.
///
/// # Errors
/// When there is no scene of this name.
pub fn stress_scene(name: &str, seed: u64, size: u32) -> Result<Play> {
    let Some((_, build)) = SCENES.into_iter().find(|(known, _)| *known == name) else {
        let names: Vec<_> = stress_scenes().collect();
        return Err(cloth_core::Error::invalid(
            "scene",
            name,
            format!("must be one of {}", names.join(", ")),
        ));
    };
    let mut disturbance = Disturbance(seed);
    let mut play = build(&mut disturbance, size.max(1))?;
    for (i, velocity) in play.velocities.iter_mut().enumerate() {
        if play.particles[i][3] > 0.0 {
            *velocity = [0.0; 3].map(|_: f32| 0.1 * disturbance.next());
        }
    }
    play.scene.stretch_at_most = 10.0;
    Ok(play)
}

/// Numbers from -1 to 1 that a seed determines.
pub(super) struct Disturbance(pub(super) u64);

impl Disturbance {
    pub(super) fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }
}

/// What runs of a scene by one method came to.
#[derive(Debug, Clone)]
pub struct Stress {
    /// Runs.
    pub runs: usize,
    /// States with an intersection.
    pub rows: usize,
    /// Times between states that were looked at, and those with an intersection: at least 32 per step, along the legs of vertex block descent. None
    /// by other methods, which tell of no way.
    pub samples: [usize; 2],
    /// Impacts on the way through the legs.
    pub impacts: usize,
    /// Substeps that were pinched.
    pub pinched: u32,
    /// Other things that a judge found wrong: numbers that are not finite, or held vertices that are not there.
    pub others: usize,
    /// The smallest gap (m).
    pub gap: f64,
    /// The largest stretch.
    pub stretch: f64,
    /// The shortest of the longest ways of a vertex (m).
    pub moved: f64,
    /// The largest mean speed of vertices at the end (m/s), root mean square.
    pub speed: f64,
    /// Legs of all substeps.
    pub legs: u32,
    /// The first problem in words, with its seed.
    pub problem: String,
}

impl Stress {
    fn new() -> Self {
        Self {
            runs: 0,
            rows: 0,
            samples: [0; 2],
            impacts: 0,
            pinched: 0,
            others: 0,
            gap: f64::INFINITY,
            stretch: 0.0,
            moved: f64::INFINITY,
            speed: 0.0,
            legs: 0,
            problem: String::new(),
        }
    }

    /// How much is wrong.
    #[must_use]
    pub fn wrong(&self) -> usize {
        self.rows + self.samples[1] + self.impacts + self.pinched as usize + self.others
    }

    fn say(&mut self, seed: u64, problem: &str) {
        if self.problem.is_empty() {
            self.problem = format!("{seed}: {problem}");
        }
    }

    /// Plays a scene by `vbd` or by `newton`, and adds what it came to.
    ///
    /// # Errors
    /// What the solver refuses.
    pub fn add(&mut self, make: &mut MakeSolver<'_>, method: &str, seed: u64, play: &Play) -> Result<Played> {
        let play = Play { keeps_legs: true, ..play.clone() };
        let is_vbd = method == "vbd";
        let substeps = if is_vbd { 4 } else { 2 };
        let effort = Effort { substeps, iterations: 8, contact: Contact::Guaranteed, hierarchy: false };
        let mut solver = make()?;
        let played = match is_vbd {
            true => play.run(&mut *solver, effort)?,
            false => play.run_with(&mut *solver, substeps, interior::settings(&play))?,
        };
        let found = judge(&play.scene, &played.states);
        let problems = || found.problems.iter().filter(|problem| !problem.starts_with("on the way"));
        if let Some(problem) = problems().next() {
            self.say(seed, problem);
        }
        if is_vbd {
            let way = play.way(&played, substeps);
            self.samples = [self.samples[0] + way.samples, self.samples[1] + way.intersecting];
            self.impacts += way.impacts;
            self.legs += way.legs;
            way.problem.iter().for_each(|problem| self.say(seed, problem));
        }
        let is_own = |problem: &&String| problem.starts_with("row ") && problem.contains("meet triangles");
        self.others += problems().filter(|problem| !is_own(problem)).count();
        self.runs += 1;
        self.rows += found.intersecting_rows;
        self.pinched += played.report.pinched;
        self.gap = self.gap.min(played.report.gap);
        self.stretch = self.stretch.max(found.stretch);
        self.moved = self.moved.min(found.moved);
        self.speed = self.speed.max(last_speed(&played.states, play.dt / f64::from(substeps)));
        Ok(played)
    }
}

impl std::fmt::Display for Stress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { runs, rows, samples: [samples, intersecting], impacts, pinched, .. } = self;
        write!(
            f,
            "{runs} runs, {rows} rows with intersections, {intersecting} of {samples} times between, {impacts} impacts in {} legs, {pinched} \
             pinched, gap {:.1e} m, stretch {:.2}, moved {:.2} m, ends with {:.3} m/s {}",
            self.legs, self.gap, self.stretch, self.moved, self.speed, self.problem
        )
    }
}

/// Root mean square speed in the last substep (m/s).
fn last_speed(states: &[Vec<Vec<[f64; 3]>>], h: f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0_usize);
    for rows in states {
        let [.., before, last] = &rows[..] else { continue };
        for (a, b) in before.iter().zip(last) {
            sum += (0..3).map(|k| (b[k] - a[k]).powi(2)).sum::<f64>();
            count += 1;
        }
    }
    (sum / count.max(1) as f64).sqrt() / h
}

fn play(make: &mut MakeSolver<'_>, method: &str, scene: &str, seeds: &RangeInclusive<u64>) -> Result<Stress> {
    let mut stress = Stress::new();
    for seed in seeds.clone() {
        stress.add(make, method, seed, &stress_scene(scene, seed, 1)?)?;
    }
    Ok(stress)
}

impl Default for Stress {
    fn default() -> Self {
        Self::new()
    }
}

fn both(make: &mut MakeSolver<'_>, scene: &str, seeds: RangeInclusive<u64>) -> Result<Measurement> {
    let vbd = play(make, "vbd", scene, &seeds)?;
    let newton = play(make, "newton", scene, &seeds)?;
    let error = (vbd.wrong() + newton.wrong()) as f64;
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note: format!("vbd: {vbd}; newton: {newton}") })
}

fn by_vbd(make: &mut MakeSolver<'_>, scene: &str, seeds: RangeInclusive<u64>) -> Result<Measurement> {
    let vbd = play(make, "vbd", scene, &seeds)?;
    Ok(Measurement { error: vbd.wrong() as f64, tolerance: 0.0, frame: 0, note: vbd.to_string() })
}
