//! One frame from one moment: how near each method comes to the exact minimum, with how many iterations and in what time.

use cloth::{Method, Newton};
use cloth_bench::comparison::Point;
use cloth_cli::scene::SceneError;
use cloth_cli::simulation::{Checkpoint, Simulation};

use super::contender::Contender;

/// Frames that are timed for a point; the fastest counts.
const TIMED: usize = 3;
/// Time after which a method gets no more iterations (s).
const PATIENCE: f64 = 4.0;
/// An error that only rounding is left of, relative to the size of the cloth.
const SMALL: f64 = 1.0e-7;

/// Positions of the particles of all cloths.
pub type Places = Vec<Vec<[f32; 3]>>;

/// A moment of a scene, and where the exact minimum of each substep leads in its next frame.
pub struct Start {
    pub moment: Checkpoint,
    pub exact: Places,
    /// Size of the cloths (m).
    pub span: f64,
}

impl Start {
    /// Takes the state of a simulation as the moment. The simulation stays there.
    pub fn new(simulation: &mut Simulation, span: f64) -> Result<Self, SceneError> {
        let moment = simulation.checkpoint()?;
        let exact =
            Newton { iterations: 1000, linear_iterations: 100_000, tolerance: 1.0e-12, ..Newton::default() };
        simulation.set_method(Method::Newton(exact))?;
        simulation.step()?;
        let exact = simulation.places()?;
        simulation.return_to(&moment)?;
        Ok(Self { moment, exact, span })
    }

    /// One frame with 1, 2, 4, ... iterations of each substep, until only rounding is left or time is up. The simulation stays at the moment.
    pub fn converge(
        &self,
        simulation: &mut Simulation,
        contender: &Contender,
    ) -> Result<Vec<Point>, SceneError> {
        let mut points = Vec::new();
        let (mut iterations, mut spent) = (1, 0.0);
        loop {
            let method = contender
                .with_iterations(iterations)
                .made()
                .map_err(|issue| simulation.file().error(issue))?;
            simulation.set_method(method)?;
            spent += simulation.step()?.seconds;
            let error = farthest(&self.exact, &simulation.places()?);
            let mut seconds = f64::INFINITY;
            for _ in 0..TIMED {
                let own = simulation.step()?.seconds;
                (seconds, spent) = (seconds.min(own), spent + own);
            }
            simulation.return_to(&self.moment)?;
            points.push(Point {
                iterations,
                milliseconds: seconds * 1e3,
                error: error.is_finite().then_some(error),
            });
            let is_exact = error < SMALL * self.span;
            if is_exact || iterations >= contender.most_iterations() || spent > PATIENCE {
                return Ok(points);
            }
            iterations = (2 * iterations).min(contender.most_iterations());
        }
    }
}

/// Distances of particles (m).
fn distances<'a>(a: &'a Places, b: &'a Places) -> impl Iterator<Item = f64> + 'a {
    let pairs = a.iter().zip(b).flat_map(|(a, b)| a.iter().zip(b));
    pairs.map(|(a, b)| (0..3).map(|k| f64::from(a[k]) - f64::from(b[k])).map(|d| d * d).sum::<f64>().sqrt())
}

/// The largest distance (m); infinite where one is not finite.
fn farthest(a: &Places, b: &Places) -> f64 {
    distances(a, b).map(|d| if d.is_nan() { f64::INFINITY } else { d }).fold(0.0, f64::max)
}

/// Root mean square of distances (m).
pub fn root_mean_square(a: &Places, b: &Places) -> f64 {
    let count = a.iter().map(Vec::len).sum::<usize>().max(1);
    (distances(a, b).map(|d| d * d).sum::<f64>() / count as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_see_what_is_not_finite() {
        let [a, b] = [[0.0, 0.0], [3.0, 4.0]].map(|[x, y]| vec![vec![[x, y, 0.0], [1.0; 3]]]);
        assert_eq!(farthest(&a, &b), 5.0);
        assert!((root_mean_square(&a, &b) - 12.5_f64.sqrt()).abs() < 1e-12);
        assert_eq!(farthest(&a, &vec![vec![[f32::NAN; 3], [1.0; 3]]]), f64::INFINITY);
    }
}
