//! What a scene does, frame by frame.

use cloth::backend::Configuration;
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::{FrameStats, Simulation};
use xtask_shared::Result;

/// Frames shorter than this (s) say nothing about speed: what they move is rounding.
const SHORTEST: f64 = 1e-3;

/// What a scene came to in a frame.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Seconds since the start.
    pub time: f64,
    /// Worst stretch of any cloth, infinite where one is not finite: 0.05 is 5 % longer than at rest.
    pub stretch: f32,
    /// Speed of the particles against their cloth's local frame, as root of the mean of squares, in metres per second.
    pub speed: f32,
    /// True where all positions are finite, and all distances between them.
    pub is_finite: bool,
    /// Particles that the solver restored.
    pub restored: u32,
    /// What the solver said.
    pub causes: Vec<String>,
}

/// All frames of a scene.
#[derive(Clone, Debug)]
pub struct Trace {
    pub moments: Vec<Moment>,
    /// Milliseconds per frame, on average.
    pub milliseconds: f64,
}

impl Trace {
    /// The frames as lines of text.
    pub fn csv(&self) -> String {
        let mut text = "frame,time,stretch,speed,restored\n".to_owned();
        for (frame, moment) in self.moments.iter().enumerate() {
            let Moment { time, stretch, speed, restored, .. } = moment;
            text += &format!("{frame},{time:.6},{stretch},{speed},{restored}\n");
        }
        text
    }
}

/// Runs a scene, for longer than it asks if told so. `size` is that of the scene which it is compared to, in metres: speeds
/// are told in its metres.
pub fn run(
    file: SceneFile,
    backend: Configuration,
    frames: Option<usize>,
    size: Option<f32>,
) -> Result<(Trace, f32)> {
    let mut watched = Watched::new(file, backend, size)?;
    let frames = frames.unwrap_or(watched.frame_count());
    let moments = (0..frames).map(|_| watched.step()).collect::<Result<Vec<Moment>>>()?;
    Ok((Trace { moments, milliseconds: watched.seconds * 1e3 / frames.max(1) as f64 }, watched.size))
}

/// A scene that is looked at in every frame.
pub struct Watched {
    simulation: Simulation,
    /// The diagonal of the box around the cloths at the start (m).
    size: f32,
    /// What its metres are to those of the scene that it is compared to.
    unit: f32,
    /// Positions in the frame before, by cloths, and its time.
    before: Vec<Vec<[f32; 3]>>,
    time: Option<f64>,
    /// Time that frames took (s).
    pub seconds: f64,
}

impl Watched {
    /// The scene before its first frame. `size` is that of the scene which it is compared to (m).
    pub fn new(file: SceneFile, backend: Configuration, size: Option<f32>) -> Result<Self> {
        let simulation = Simulation::new(file, backend).map_err(|error| error.to_string())?;
        let own = size_of(&simulation);
        let before = vec![Vec::new(); simulation.cloths().len()];
        let unit = own / size.unwrap_or(own);
        Ok(Self { simulation, size: own, unit, before, time: None, seconds: 0.0 })
    }

    /// Frames that the scene asks for.
    pub fn frame_count(&self) -> usize {
        self.simulation.frame_count()
    }

    /// Where the particles of a cloth were in the last frame, in its local space (m).
    #[cfg(test)]
    pub fn positions(&self, cloth: usize) -> &[[f32; 3]] {
        &self.before[cloth]
    }

    /// Takes a frame; the first one is the start.
    pub fn step(&mut self) -> Result<Moment> {
        let stats = self.simulation.step().map_err(|error| error.to_string())?;
        self.seconds += stats.seconds;
        let duration = self.time.map_or(0.0, |last| stats.time - last).max(SHORTEST) as f32;
        self.time = Some(stats.time);
        let (mut sum, mut particles, mut is_finite) = (0.0, 0, true);
        for (cloth, before) in self.before.iter_mut().enumerate() {
            let positions = self.simulation.local_positions(cloth).map_err(|error| error.to_string())?;
            is_finite &= positions.iter().flatten().all(f32::is_finite);
            sum += positions.iter().zip(&*before).map(|(now, &before)| square(now, before)).sum::<f64>();
            particles += positions.len();
            before.clear();
            before.extend(positions.iter());
        }
        let way = (sum / particles.max(1) as f64).sqrt() as f32;
        let FrameStats { time, worst_stretch, restored_particles: restored, causes, .. } = stats;
        // Positions so far away that distances overflow are no better.
        is_finite &= worst_stretch.is_finite();
        let stretch = if is_finite { worst_stretch } else { f32::INFINITY };
        let speed = if is_finite { way / duration / self.unit } else { f32::INFINITY };
        Ok(Moment { time, stretch, speed, is_finite, restored, causes })
    }
}

/// The square of a distance.
fn square(a: [f32; 3], b: [f32; 3]) -> f64 {
    (0..3).map(|axis| f64::from(a[axis] - b[axis]).powi(2)).sum()
}

/// The diagonal of the box around the cloths at the start.
fn size_of(simulation: &Simulation) -> f32 {
    let points = || simulation.cloths().iter().flat_map(|cloth| cloth.mesh.positions.iter().copied());
    let most =
        points().fold([f32::MIN; 3], |all, point| std::array::from_fn(|axis| all[axis].max(point[axis])));
    let least =
        points().fold([f32::MAX; 3], |all, point| std::array::from_fn(|axis| all[axis].min(point[axis])));
    square(most, least).sqrt() as f32
}
