//! What the implicit filter lets a user set of a cloth.

use super::springs::check;
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
pub use crate::method::newton::LinearSolver;
use crate::method::pbd;
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[angular correction + 4 * is direct, linear iterations, sweeps, max elongation, tolerance, drag, time budget]`, the last four as two
/// halves of their bits each, the last of them only where it is not 0.
const FILTER: [u8; 4] = *b"FILT";

/// What is done about the rotation that the filter adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum AngularCorrection {
    /// Nothing.
    None = 0,
    /// The displacement as it is printed in the paper, numbers in SI: its units are not those of a length, and it does not keep the
    /// angular momentum. For comparison.
    Published = 1,
    /// A rotation about the centre of mass that takes away the torque of the filtered forces.
    #[default]
    Exact = 2,
}

impl AngularCorrection {
    /// All of them, by their numbers.
    pub const ALL: &'static [Self] = &[Self::None, Self::Published, Self::Exact];
}

/// Settings of the implicit filter.
///
/// | setting | range | default |
/// |---|---|---|
/// | `common.parameters.solver_frequency` | substeps per second | 60 |
/// | `angular_correction` | none, published, exact | exact |
/// | `max_elongation` | 0 to 100 | 0.1 |
/// | `sweeps` | 0 to 100,000 per substep | 20 |
/// | `tolerance` | 0 to 1 | 0.001 |
/// | `time_budget` | 0 to 1 s per substep | 0, none |
/// | `drag` | at least 0 (kg/m) | 0 |
/// | `linear_solver` | conjugate gradients, direct | conjugate gradients |
/// | `linear_iterations` | 1 to 100,000 | 10,000 |
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, wind, damping, friction, collision, and in `solver_frequency` the number of
    /// substeps per second. It has no phases.
    pub common: pbd::Settings,
    /// The springs; other energies are refused.
    pub potential: Arc<Potential>,
    /// What is done about the rotation that the filter adds.
    pub angular_correction: AngularCorrection,
    /// Inverse dynamics shortens springs that are longer than their rest length by more than this part of it.
    pub max_elongation: f64,
    /// Most sweeps of inverse dynamics over all springs in a substep, 0 to 100,000; 0 leaves it out.
    pub sweeps: u32,
    /// Sweeps end where no spring was longer than allowed by more than this part of the length that it is allowed; in 0 to 1. With 0
    /// they end where none was too long.
    pub tolerance: f64,
    /// Sweeps end where those of a substep took this time (s), 0 to 1; there is always one. 0 for no such end. With it no two runs need
    /// have the same bits.
    pub time_budget: f64,
    /// Drag K of the air on every vertex (kg/m): a force K |u| (n·u) n with u = wind - v and n the normal at the vertex, beside what
    /// the drag and lift of the parameters do to triangles. Wind is that of the parameters.
    pub drag: f64,
    /// How the linear system is solved. Factors are kept as long as the length of substeps and the masses stay. With
    /// [`LinearSolver::Direct`] the same bits on one machine only.
    pub linear_solver: LinearSolver,
    /// Most iterations of conjugate gradients, which end where the residual is 1e-12 of what it was; 1 to 100,000.
    pub linear_iterations: u32,
}

impl Settings {
    /// Default settings for these springs.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        Self {
            common: pbd::Settings::of_substeps(60.0),
            potential,
            angular_correction: AngularCorrection::default(),
            max_elongation: 0.1,
            sweeps: 20,
            tolerance: 1.0e-3,
            time_budget: 0.0,
            drag: 0.0,
            linear_solver: LinearSolver::default(),
            linear_iterations: 10_000,
        }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        let flags =
            self.angular_correction as u32 | u32::from(self.linear_solver == LinearSolver::Direct) << 2;
        let halves = |number: f64| [number.to_bits() as u32, (number.to_bits() >> 32) as u32];
        let mut words = vec![flags, self.linear_iterations, self.sweeps];
        let budget = (self.time_budget > 0.0).then_some(self.time_budget);
        let numbers = [self.max_elongation, self.tolerance, self.drag].into_iter().chain(budget);
        words.extend(numbers.flat_map(halves));
        out.section(FILTER, &words);
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(FILTER)? else { return Ok(None) };
        let &[flags, linear_iterations, sweeps, ref halves @ ..] = &words[..] else {
            return Err(Error::length(file.field(FILTER), words.len(), "9 or 11 words"));
        };
        let numbers: Vec<f64> = halves
            .as_chunks::<2>()
            .0
            .iter()
            .map(|&[low, high]| f64::from_bits(u64::from(low) | u64::from(high) << 32))
            .collect();
        let (&[max_elongation, tolerance, drag, ref budget @ ..], 6 | 8) = (&numbers[..], halves.len())
        else {
            return Err(Error::length(file.field(FILTER), words.len(), "9 or 11 words"));
        };
        let Some(&angular_correction) = AngularCorrection::ALL.get((flags & 3) as usize) else {
            return Err(Error::invalid(file.field(FILTER), flags, "must name an angular correction, 0 to 2"));
        };
        let settings = Self {
            common: pbd::Settings::read(file, fabric)?,
            potential: Arc::new(Potential::read(file, fabric)?),
            angular_correction,
            max_elongation,
            sweeps,
            tolerance,
            time_budget: budget.first().copied().unwrap_or_default(),
            drag,
            linear_solver: match flags & 4 {
                0 => LinearSolver::ConjugateGradients,
                _ => LinearSolver::Direct,
            },
            linear_iterations,
        };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.potential.validate_for(fabric.particle_count())?;
        check(&self.potential)?;
        self.common.refuse_strain_limit("filter, which has `max_elongation`")?;
        if self.sweeps > 100_000 {
            return Err(Error::invalid("sweeps", self.sweeps, "must be in 0 to 100000; 20 are usual"));
        }
        if !(1..=100_000).contains(&self.linear_iterations) {
            return Err(Error::invalid(
                "linear_iterations",
                self.linear_iterations,
                "must be in 1 to 100000",
            ));
        }
        for (name, value, most, expected) in [
            ("max_elongation", self.max_elongation, 100.0, "must be in 0 to 100; 0.1 allows 10 %"),
            ("tolerance", self.tolerance, 1.0, "must be in 0 to 1"),
            ("time_budget", self.time_budget, 1.0, "must be in 0 to 1 s; 0 for none"),
            ("drag", self.drag, f64::from(f32::MAX), "must be a finite number of kg/m, at least 0"),
        ] {
            if !(0.0..=most).contains(&value) {
                return Err(Error::invalid(name, value, expected));
            }
        }
        Ok(())
    }

    /// The longest that inverse dynamics lets a spring be, as a ratio of its rest length.
    #[must_use]
    pub fn longest_ratio(&self) -> f64 {
        1.0 + self.max_elongation
    }
}
