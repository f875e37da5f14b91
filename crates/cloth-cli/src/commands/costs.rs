//! What a simulation will cost, from its first frames.

use cloth_cli::simulation::Simulation;

use super::failure::Failure;

/// Frames that are tried out, and seconds that the trial may take.
const TRIAL_FRAMES: usize = 6;
const TRIAL_SECONDS: f64 = 5.0;

/// Predicted needs of a whole run.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// Bytes of solver state and fabrics.
    pub solver_bytes: u64,
    /// Bytes of all recorded frames.
    pub recording_bytes: u64,
    /// Mean time of a frame, in seconds, without output.
    pub frame_seconds: f64,
    /// Time of all frames.
    pub total_seconds: f64,
}

/// Runs the first frames and extrapolates.
pub fn measure(simulation: &mut Simulation) -> Result<Costs, Failure> {
    let frames = simulation.frame_count();
    let solver_bytes = simulation.memory_bytes() as u64;
    let mut times = Vec::new();
    let mut settling = 0.0;
    for frame in 0..frames.min(TRIAL_FRAMES) {
        let stats = simulation.advance().map_err(|error| Failure::Work(error.to_string()))?;
        if frame == 0 {
            settling = stats.seconds;
        } else {
            times.push(stats.seconds);
        }
        if settling + times.iter().sum::<f64>() > TRIAL_SECONDS {
            break;
        }
    }
    let recorded = simulation.recording().frame_count().max(1) as u64;
    let frame_seconds = times.iter().sum::<f64>() / times.len().max(1) as f64;
    Ok(Costs {
        solver_bytes,
        recording_bytes: simulation.recording().memory_bytes() / recorded * frames as u64,
        frame_seconds,
        total_seconds: settling + frame_seconds * frames as f64,
    })
}
