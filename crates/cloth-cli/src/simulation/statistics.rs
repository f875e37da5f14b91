//! Numbers about a frame.

use cloth::{ClothReport, StepReport};

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
    /// Where that is: the number of the cloth, and a vertex of its mesh.
    pub worst_place: Option<(usize, u32)>,
    /// Particles that became non-finite and were restored.
    pub restored_particles: u32,
    /// Cloths that sleep.
    pub asleep: usize,
    /// How far the potentials of cloths with a physical method were minimised.
    pub minimum: Option<Minimisation>,
    /// What the solvers said of the frame that a cloth has to get over, in words.
    pub causes: Vec<String>,
}

/// How far physical methods minimised the potentials of cloths, over any number of steps.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Minimisation {
    /// Sum of the cloths' potentials after the last step (J).
    pub energy: f64,
    /// Largest gradient of a cloth after the last step (N).
    pub gradient: f64,
    /// The largest of them relative to that where inertia alone would lead.
    pub relative_gradient: f64,
    /// Substeps.
    pub substeps: u64,
    /// Iterations of all of them together.
    pub iterations: u64,
    /// Iterations of the linear solver.
    pub linear_iterations: u64,
    /// Halvings of line searches.
    pub halvings: u64,
    /// Substeps that ended before the gradient was small enough.
    pub unfinished: u64,
}

impl Minimisation {
    /// What a step says, if it minimised anything.
    pub fn of_step(report: &StepReport) -> Option<Self> {
        let mut all = None;
        for cloth in report.cloths.iter() {
            let of_cloth = |minimum: &cloth::Minimum| Self::of_cloth(cloth, minimum);
            let Some(one) = cloth.minimum.as_ref().map(of_cloth) else { continue };
            let sum: &mut Self = all.get_or_insert_with(Self::default);
            sum.energy += one.energy;
            sum.gradient = sum.gradient.max(one.gradient);
            sum.relative_gradient = sum.relative_gradient.max(one.relative_gradient);
            sum.count(&one);
        }
        all
    }

    fn of_cloth(report: &ClothReport, minimum: &cloth::Minimum) -> Self {
        Self {
            energy: minimum.energy,
            gradient: minimum.gradient,
            relative_gradient: minimum.relative_gradient,
            substeps: report.iterations.into(),
            iterations: minimum.iterations.into(),
            linear_iterations: minimum.linear_iterations.into(),
            halvings: minimum.halvings.into(),
            unfinished: minimum.unfinished.into(),
        }
    }

    fn count(&mut self, other: &Self) {
        self.substeps += other.substeps;
        self.iterations += other.iterations;
        self.linear_iterations += other.linear_iterations;
        self.halvings += other.halvings;
        self.unfinished += other.unfinished;
    }

    /// Adds a later step: the state is its, what was counted is of both.
    pub fn add(&mut self, later: &Self) {
        let mut sum = *later;
        sum.count(self);
        *self = sum;
    }
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
