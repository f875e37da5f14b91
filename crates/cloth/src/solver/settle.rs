//! Warming up: cloths come to rest before anybody sees them.

use crate::Solver;
use cloth_core::{Error, Incident, Result};
use glam::Vec3;
use std::ops::RangeInclusive;

/// How long a cloth must stay slow to count as at rest (s): longer than a pendulum stands still at the end of its swing.
const CALM: f32 = 0.25;

/// How [`Solver::settle`] brings cloths to rest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settle {
    /// Longest time that is simulated (s), 0 to 600. Default 10.
    pub seconds: f32,
    /// Time of a step (s), 0.001 to 0.1. Default 1/60: that of the game, since the result depends on it a little.
    pub dt: f32,
    /// Cloths are at rest once no particle has been faster than this (m/s) for a quarter of a second. At least 0. Default 0.01; 0
    /// simulates all of the time.
    pub speed: f32,
}

impl Default for Settle {
    fn default() -> Self {
        Self { seconds: 10.0, dt: 1.0 / 60.0, speed: 0.01 }
    }
}

/// What [`Solver::settle`] came to.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settled {
    /// True where all cloths came to rest within the time.
    pub is_at_rest: bool,
    /// Time simulated (s).
    pub seconds: f32,
    /// Speed of the fastest particle over the last step (m/s), in the space of its cloth.
    pub speed: f32,
    /// What the watchdogs of cloths noticed on the way.
    pub incidents: Vec<Incident>,
}

/// Warming up.
impl Solver {
    /// Simulates until all cloths are at rest, or the time is over, with everything where it is now: call it once after cloths, shapes and
    /// materials are set, so that a cape hangs from the first picture on and does not fall into place before the player.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Settle, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([0.6, -0.8, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let pendulum = solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]).damping(0.5))?;
    /// let settled = solver.settle(Settle::default())?;
    /// assert!(settled.is_at_rest, "still {} m/s after {} s", settled.speed, settled.seconds);
    /// assert!(solver.positions(pendulum)?[1][1] < -0.99);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// In wind that changes, and where a stiff cloth slides, nothing comes to rest: the time is over then, which is no error. Step by step,
    /// behind a loading screen: [`Settling`].
    ///
    /// # Errors
    /// A setting out of range, by its name; else as [`step`](Self::step).
    pub fn settle(&mut self, settings: Settle) -> Result<Settled> {
        let mut settling = Settling::new(settings)?;
        while settling.step(self)? {}
        Ok(settling.end())
    }
}

/// [`Solver::settle`], step by step.
///
/// ```
/// # use cloth::{Backend, Settle, Settling, Solver};
/// # let mut solver = Solver::new(Backend::Scalar)?;
/// let mut settling = Settling::new(Settle::default())?;
/// while settling.step(&mut solver)? {
///     println!("{:.1} s, {} m/s", settling.so_far().seconds, settling.so_far().speed);
/// }
/// # Ok::<(), cloth::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Settling {
    settings: Settle,
    steps: usize,
    /// Steps since the last one that was too fast.
    calm_steps: usize,
    /// Positions of all cloths before the next step.
    positions: Vec<Vec3>,
    settled: Settled,
}

impl Settling {
    /// Nothing simulated yet.
    ///
    /// # Errors
    /// A setting out of range, by its name.
    pub fn new(settings: Settle) -> Result<Self> {
        let Settle { seconds, dt, speed } = settings;
        check("settle.seconds", seconds, 0.0..=600.0, "must be 0 to 600 s")?;
        check("settle.dt", dt, 0.001..=0.1, "must be 0.001 to 0.1 s")?;
        check("settle.speed", speed, 0.0..=f32::MAX, "must be a speed of at least 0 m/s, and finite")?;
        let settled = Settled { is_at_rest: false, seconds: 0.0, speed: 0.0, incidents: Vec::new() };
        Ok(Self { settings, steps: 0, calm_steps: 0, positions: Vec::new(), settled })
    }

    /// Simulates one step, and tells whether more are to follow. Does nothing where none are.
    ///
    /// # Errors
    /// As [`Solver::step`].
    pub fn step(&mut self, solver: &mut Solver) -> Result<bool> {
        let Settle { seconds, dt, speed } = self.settings;
        let steps = (seconds / dt).round() as usize;
        if self.settled.is_at_rest || self.steps >= steps {
            return Ok(false);
        }
        if self.steps == 0 {
            self.positions = positions(solver)?;
        }
        self.settled.incidents.append(&mut solver.step(dt)?.incidents);
        let now = positions(solver)?;
        let way = now.iter().zip(&self.positions).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
        self.positions = now;
        self.steps += 1;
        self.settled.seconds = self.steps as f32 * dt;
        self.settled.speed = way / dt;
        self.calm_steps = if self.settled.speed < speed { self.calm_steps + 1 } else { 0 };
        self.settled.is_at_rest = self.calm_steps as f32 * dt >= CALM;
        Ok(!self.settled.is_at_rest && self.steps < steps)
    }

    /// What was reached until now.
    #[must_use]
    pub fn so_far(&self) -> &Settled {
        &self.settled
    }

    /// What was reached.
    #[must_use]
    pub fn end(self) -> Settled {
        self.settled
    }
}

/// Positions of all cloths (m).
fn positions(solver: &Solver) -> Result<Vec<Vec3>> {
    let mut all = Vec::new();
    for cloth in solver.cloths() {
        all.extend(solver.positions(cloth)?.iter().map(Vec3::from));
    }
    Ok(all)
}

fn check(field: &'static str, value: f32, range: RangeInclusive<f32>, expected: &str) -> Result<()> {
    if range.contains(&value) { Ok(()) } else { Err(Error::invalid(field, value, expected)) }
}
