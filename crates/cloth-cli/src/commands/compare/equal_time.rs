//! The whole scene by each method, with what fits the time of a frame.

use cloth::textile::shadow;
use cloth_bench::comparison::{EqualTime, Point};
use cloth_cli::render::{Picture, PictureOptions, Stage, no_overlays};
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::{Energy, Simulation, view};

use super::super::failure::Failure;
use super::Comparing;
use super::contender::{Contender, Knob};
use super::convergence::{Places, root_mean_square};

/// Frames of a trial that finds what a substep costs.
const TRIAL: usize = 4;
/// Most substeps per second.
const MOST_FREQUENCY: f64 = 3600.0;
/// Pixels of a shadow along the size of the cloths.
const SHADOW_PIXELS: f64 = 600.0;

/// The run that others are held against.
pub struct Reference {
    pub simulation: Simulation,
    pub places: Places,
    pub energy: Energy,
}

/// A run and its last frame.
pub struct Ran {
    pub run: EqualTime,
    pub picture: Picture,
}

/// Runs the scene by a method with as many iterations or substeps as fit the time of a frame, at least one.
pub fn run(
    comparing: &Comparing<'_>,
    subdivisions: u32,
    contender: &Contender,
    points: &[Point],
    reference: &Reference,
    span: f64,
) -> Result<Ran, Failure> {
    let mut contender = contender.clone();
    let setting = match contender.knob() {
        Knob::Iterations => {
            // Points are of so many substeps per second as all have there.
            let usual = comparing.options.frequency;
            let share = f64::from(usual / contender.settings.frequency.unwrap_or(usual));
            let iterations = affordable(points, comparing.budget * share);
            contender.settings.iterations = Some(iterations);
            counted(iterations, "iteration")
        }
        Knob::Substeps => {
            let substeps = affordable_substeps(comparing, subdivisions, &contender)?;
            contender.settings.frequency = Some((f64::from(substeps) * comparing.frame_rate) as f32);
            format!("{} per frame", counted(substeps, "substep"))
        }
        Knob::Nothing => {
            format!("{} substeps per second", comparing.file(subdivisions, &contender)?.frequency())
        }
    };
    let mut simulation = comparing.simulation(subdivisions, &contender)?;
    let (mut seconds, mut worst, mut last) = (0.0, 0.0_f32, 0.0);
    for frame in 0..=comparing.frames {
        let stats = if frame == comparing.frames { simulation.advance() } else { simulation.step() };
        let stats = stats.map_err(|error| Failure::Work(error.to_string()))?;
        seconds += if frame > 0 { stats.seconds } else { 0.0 };
        (worst, last) = (worst.max(stats.worst_stretch), stats.worst_stretch);
    }
    let places = simulation.places()?;
    let energy = reference.simulation.energy_at(&places)?.unwrap_or_default();
    let (dark, at_rest) = shadow_and_area(&simulation, span);
    let run = EqualTime {
        setting,
        milliseconds: seconds * 1e3 / comparing.frames as f64,
        worst_stretch: finite(worst.into()).map(|stretch| stretch as f32),
        last_stretch: finite(f64::from(last)).map(|stretch| stretch as f32),
        elastic: finite(energy.elastic),
        weight: finite(energy.weight - reference.energy.weight),
        shadow: finite(dark / at_rest),
        distance: finite(root_mean_square(&places, &reference.places)),
    };
    Ok(Ran { run, picture: picture(&simulation)? })
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

fn counted(count: u32, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The most iterations whose frame takes no longer than `budget` (ms), by lines through the points; at least 1.
fn affordable(points: &[Point], budget: f64) -> u32 {
    let mut most = 1.0;
    for pair in points.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let cost = (b.milliseconds - a.milliseconds) / f64::from(b.iterations - a.iterations);
        if cost > 0.0 && a.milliseconds <= budget {
            let reached = f64::from(a.iterations) + (budget - a.milliseconds) / cost;
            most = reached.min(f64::from(b.iterations)).max(most);
        }
    }
    // Beyond the last point nothing is known: a method that needs no more takes no more.
    (most as u32).max(1)
}

/// Substeps of a frame that take `budget` ms, by a line through two trials.
fn affordable_substeps(
    comparing: &Comparing<'_>,
    subdivisions: u32,
    contender: &Contender,
) -> Result<u32, Failure> {
    let time = |substeps: u32| -> Result<f64, Failure> {
        let mut trial = contender.clone();
        trial.settings.frequency = Some((f64::from(substeps) * comparing.frame_rate) as f32);
        let mut simulation = comparing.simulation(subdivisions, &trial)?;
        let mut fastest = f64::INFINITY;
        for frame in 0..=TRIAL {
            let stats = simulation.step().map_err(|error| Failure::Work(error.to_string()))?;
            fastest = if frame > 0 { stats.seconds.min(fastest) } else { fastest };
        }
        Ok(fastest * 1e3)
    };
    let [few, many] = [4, 16];
    let [short, long] = [time(few)?, time(many)?];
    let cost = ((long - short) / f64::from(many - few)).max(1.0e-6);
    let substeps = f64::from(few) + (comparing.budget - short) / cost;
    // In shorter substeps float32 rounds weight away: g h² is some units in the last place of a metre.
    Ok(substeps.clamp(1.0, (MOST_FREQUENCY / comparing.frame_rate).max(1.0)) as u32)
}

/// Area of the shadow from above, and of the cloths at rest (m²).
fn shadow_and_area(simulation: &Simulation, span: f64) -> (f64, f64) {
    let recording = simulation.recording();
    let last = recording.frame_count().saturating_sub(1);
    let (mut dark, mut area) = (0.0, 0.0);
    for (track, cloth) in recording.cloths().iter().zip(simulation.cloths()) {
        let triangles = cloth.mesh.triangles();
        dark += shadow(track.positions(last), &triangles, span / SHADOW_PIXELS);
        for triangle in &triangles {
            let [a, b, c] =
                triangle.map(|vertex| glam::Vec3::from(cloth.mesh.positions[vertex as usize]).as_dvec3());
            area += (b - a).cross(c - a).length() * 0.5;
        }
    }
    (dark, area)
}

/// The last frame.
pub fn picture(simulation: &Simulation) -> Result<Picture, Failure> {
    let camera = view(&simulation.file().scene.camera, simulation.recording());
    let options = PictureOptions { width: 320, height: 320, supersampling: 3, view: camera };
    let mut stage = Stage::new(simulation.recording(), options)?;
    Ok(stage.draw(0, &no_overlays(0)))
}

/// Substeps per second of the first cloth.
pub trait Frequency {
    fn frequency(&self) -> f32;
}

impl Frequency for SceneFile {
    fn frequency(&self) -> f32 {
        let method = self.scene.cloth.first().and_then(|cloth| cloth.method.as_ref());
        method.map_or(self.scene.solver_frequency, cloth_cli::scene::MethodEntry::frequency)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_iterations_as_fit() {
        let point = |(iterations, milliseconds)| Point { iterations, milliseconds, error: None };
        let points = [(1, 2.0), (2, 3.0), (4, 5.0), (8, 9.0)].map(point);
        assert_eq!([0.5, 2.0, 4.1, 7.0, 100.0].map(|budget| affordable(&points, budget)), [1, 1, 3, 6, 8]);
        assert_eq!(affordable(&points[..1], 100.0), 1);
    }
}
