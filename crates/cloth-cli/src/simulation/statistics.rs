//! Numbers about a frame.

use cloth::StepReport;

/// What happened in a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrameStats {
    /// The frame, counted from 0.
    pub frame: usize,
    /// Its time in seconds.
    pub time: f64,
    /// Seconds that the solver took.
    pub seconds: f64,
    /// Largest stretch of any constraint along a yarn: 0.05 is 5 % longer than at rest.
    pub worst_stretch: f32,
    /// Particles that became non-finite and were restored.
    pub restored_particles: u32,
    /// Cloths that sleep.
    pub asleep: usize,
    /// What the solvers said of the frame that a cloth has to get over, in words.
    pub causes: Vec<String>,
}

/// What a step says of what cloths had to get over, in words.
pub(super) fn causes(report: &StepReport) -> Vec<String> {
    report.incidents.iter().map(ToString::to_string).collect()
}

/// Mean length at rest of the constraints that resist stretching.
pub(super) fn mean_spacing(constraints: &[([u32; 2], f32)]) -> f32 {
    let sum: f32 = constraints.iter().map(|(_, rest)| rest).sum();
    sum / constraints.len().max(1) as f32
}
