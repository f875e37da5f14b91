//! Methods that move cloth, one folder each.
//!
//! A [`Cloth`] is host state that every method finds: fabric, colliders, constraints, pose, sleep. What a method adds are its
//! [`Settings`] and its host work at both ends of a frame, the [`Method`]. What lies between, it writes down as a
//! [`Program`](crate::program::Program), which any backend walks.

pub mod descent;
pub mod explicit;
pub mod filter;
pub mod newton;
pub mod pbd;
pub mod vbd;
pub mod xpbd;

use crate::cloth::{Change, Cloth};
use crate::device::FrameOutcome;
use crate::error::Result;
use crate::fabric::ValidFabric;
use crate::particle::Particle;
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use glam::Vec3;
use pbd::Features;
use pbd::plan::FramePlan;
use std::sync::Arc;

/// A step of more iterations than this is refused: it is a mistake in units.
pub(crate) const ITERATION_LIMIT: u32 = 65_536;

/// Host work of a method before and after the passes of a frame. It keeps nothing itself: what it remembers from frame to
/// frame is in the cloth.
pub trait Method: Sync {
    /// Returns its name, in lower case: snapshots hold it.
    fn name(&self) -> &'static str;

    /// Returns the number of iterations that a step of `dt` seconds takes; zero for `dt = 0`.
    ///
    /// # Errors
    /// When `dt` is negative, not finite, or takes too many iterations.
    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32>;

    /// Returns every feature that a step of the cloth could need, whatever its time step: a backend that lacks one refuses
    /// the step before anything has changed.
    fn needed_features(&self, cloth: &Cloth) -> Features;

    /// Refuses a step of `dt` seconds in so many iterations that the cloth would not bear; `particles` reads its particles with
    /// the user's masses from the device.
    ///
    /// # Errors
    /// When the step is too long, or the particles cannot be read.
    fn check_step(
        &self,
        _cloth: &Cloth,
        _dt: f32,
        _iterations: u32,
        _particles: &mut dyn FnMut() -> Result<Vec<Particle>>,
    ) -> Result<()> {
        Ok(())
    }

    /// Advances the host state by a frame of `dt` seconds in so many iterations, and writes down what a device has to do.
    fn plan(&self, cloth: &mut Cloth, dt: f32, iterations: u32, plan: &mut FramePlan);

    /// Takes over what the device found in the frame.
    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome);

    /// Whether the device may hold scratch values in place of inverse masses of current particles after this frame, which the
    /// next frame begins with.
    fn leaves_scratch_masses(&self, plan: &FramePlan) -> bool;
}

/// Settings of the method that moves a cloth; which variant it is says which method.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Settings {
    /// Position based dynamics.
    Pbd(pbd::Settings),
    /// Newton's method on the potential of a material.
    Newton(newton::Settings),
    /// Descent on the potential of a material, projective dynamics among it.
    Descent(descent::Settings),
    /// XPBD on the potential of a material.
    Xpbd(xpbd::Settings),
    /// Vertex block descent on the potential of a material.
    Vbd(vbd::Settings),
    /// The implicit filter on the springs of a potential.
    Filter(filter::Settings),
    /// Explicit Euler on the potential of a material.
    Explicit(explicit::Settings),
}

impl Settings {
    /// Returns the method that they are for.
    #[must_use]
    pub fn method(&self) -> &'static dyn Method {
        match self {
            Self::Pbd(_) => &pbd::Pbd,
            Self::Newton(_) => &newton::Newton,
            Self::Descent(_) => &descent::Descent,
            Self::Xpbd(_) => &xpbd::Xpbd,
            Self::Vbd(_) => &vbd::Vbd,
            Self::Filter(_) => &filter::Filter,
            Self::Explicit(_) => &explicit::Explicit,
        }
    }

    /// What all methods have: parameters, and phases.
    pub(crate) fn common(&self) -> &pbd::Settings {
        match self {
            Self::Pbd(settings) => settings,
            Self::Newton(settings) => &settings.common,
            Self::Descent(settings) => &settings.common,
            Self::Xpbd(settings) => &settings.common,
            Self::Vbd(settings) => &settings.common,
            Self::Filter(settings) => &settings.common,
            Self::Explicit(settings) => &settings.common,
        }
    }

    pub(crate) fn common_mut(&mut self) -> &mut pbd::Settings {
        match self {
            Self::Pbd(settings) => settings,
            Self::Newton(settings) => &mut settings.common,
            Self::Descent(settings) => &mut settings.common,
            Self::Xpbd(settings) => &mut settings.common,
            Self::Vbd(settings) => &mut settings.common,
            Self::Filter(settings) => &mut settings.common,
            Self::Explicit(settings) => &mut settings.common,
        }
    }

    /// The energies of the cloth's materials; none for position based dynamics.
    #[must_use]
    pub fn potential(&self) -> Option<&Arc<Potential>> {
        match self {
            Self::Pbd(_) => None,
            Self::Newton(settings) => Some(&settings.potential),
            Self::Descent(settings) => Some(&settings.potential),
            Self::Xpbd(settings) => Some(&settings.potential),
            Self::Vbd(settings) => Some(&settings.potential),
            Self::Filter(settings) => Some(&settings.potential),
            Self::Explicit(settings) => Some(&settings.potential),
        }
    }

    fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        match self {
            Self::Pbd(settings) => settings.validate(fabric),
            Self::Newton(settings) => settings.validate(fabric),
            Self::Descent(settings) => settings.validate(fabric),
            Self::Xpbd(settings) => settings.validate(fabric),
            Self::Vbd(settings) => settings.validate(fabric),
            Self::Filter(settings) => settings.validate(fabric),
            Self::Explicit(settings) => settings.validate(fabric),
        }
    }

    /// Time of an iteration (s), unless steps are shorter.
    pub(crate) fn iteration_time(&self) -> f64 {
        let settings = self.common();
        1.0 / f64::from(settings.parameters.solver_frequency)
    }

    /// Whether the constraints of a phase are solved at all.
    pub(crate) fn solves(&self, phase: u32) -> bool {
        let settings = self.common();
        settings.phases.iter().any(|solved| solved.phase == phase && solved.stiffness > 0.0)
    }

    /// Gravity (m/s²), in global axes.
    pub(crate) fn gravity(&self) -> Vec3 {
        let settings = self.common();
        settings.parameters.gravity
    }

    /// Velocity of the air past a local space of this velocity (m/s), in global axes; 0 where the cloth does not feel air.
    pub(crate) fn air(&self, velocity: Vec3) -> Vec3 {
        let parameters = &self.common().parameters;
        let is_filtered = matches!(self, Self::Filter(settings) if settings.drag > 0.0);
        let feels = parameters.drag_coefficient > 0.0 || parameters.lift_coefficient > 0.0 || is_filtered;
        if feels { parameters.wind - velocity } else { Vec3::ZERO }
    }

    /// Writes them as sections of a file, of which [`read`](Self::read) makes them again.
    pub(crate) fn write(&self, out: &mut SectionWriter) {
        match self {
            Self::Pbd(settings) => settings.write(out),
            Self::Newton(settings) => settings.write(out),
            Self::Descent(settings) => settings.write(out),
            Self::Xpbd(settings) => settings.write(out),
            Self::Vbd(settings) => settings.write(out),
            Self::Filter(settings) => settings.write(out),
            Self::Explicit(settings) => settings.write(out),
        }
    }

    /// Settings for a cloth of this fabric.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Self> {
        if let Some(settings) = newton::Settings::read(file, fabric)? {
            return Ok(Self::Newton(settings));
        }
        if let Some(settings) = descent::Settings::read(file, fabric)? {
            return Ok(Self::Descent(settings));
        }
        if let Some(settings) = xpbd::Settings::read(file, fabric)? {
            return Ok(Self::Xpbd(settings));
        }
        if let Some(settings) = vbd::Settings::read(file, fabric)? {
            return Ok(Self::Vbd(settings));
        }
        if let Some(settings) = filter::Settings::read(file, fabric)? {
            return Ok(Self::Filter(settings));
        }
        match explicit::Settings::read(file, fabric)? {
            Some(settings) => Ok(Self::Explicit(settings)),
            None => pbd::Settings::read(file, fabric).map(Self::Pbd),
        }
    }
}

impl Cloth {
    /// Settings of the method that moves the cloth.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Replaces the settings, and with them the method. The moving average of iteration lengths starts anew.
    ///
    /// # Errors
    /// When a value is out of range or does not fit the fabric; nothing is then changed.
    pub fn set_settings(&mut self, settings: Settings) -> Result<()> {
        settings.validate(self.fabric())?;
        let sleep_after_count = settings.common().parameters.sleep_after_count;
        if self.settings != settings {
            self.settings = settings;
            self.sleep.after_count = sleep_after_count;
            self.time.clear();
            self.revisions.change(Change::Settings);
            self.wake_up();
        }
        Ok(())
    }
}
