//! Numbers about a frame.

/// What happened in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrameStats {
    /// The frame, counted from 0.
    pub frame: usize,
    /// Seconds that the solver took.
    pub seconds: f64,
    /// Largest stretch of any constraint along a yarn: 0.05 is 5 % longer than at rest.
    pub worst_stretch: f32,
    /// Particles that became non-finite and were restored.
    pub restored_particles: u32,
    /// Cloths that sleep.
    pub asleep: usize,
}

/// Mean length at rest of the constraints that resist stretching.
pub(super) fn mean_spacing(constraints: &[([u32; 2], f32)]) -> f32 {
    let sum: f32 = constraints.iter().map(|(_, rest)| rest).sum();
    sum / constraints.len().max(1) as f32
}
