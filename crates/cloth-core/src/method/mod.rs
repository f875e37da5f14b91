//! Methods that move cloth, one folder each.
//!
//! A [`Cloth`] is host state that every method finds: fabric, colliders, constraints, pose, sleep. What a method adds are its
//! [`Settings`] and its host work at both ends of a frame, the [`Method`]. What lies between, it writes down as a
//! [`Program`](crate::program::Program), which any backend walks.

mod collider_timing;
pub mod constrained;
pub mod descent;
pub mod explicit;
pub mod filter;
pub mod impulses;
pub mod newton;
pub mod pbd;
pub mod strain_limit;
pub mod vbd;
pub mod xpbd;

pub use collider_timing::ColliderTiming;

use crate::cloth::{Change, Cloth};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::outcome::FrameOutcome;
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
///
/// Methods share the work of a frame: iterations, forces, the moving frame, collision. What is provided here is that; a method
/// says what is different.
pub trait Method: Sync {
    /// Returns its name, in lower case: snapshots hold it.
    fn name(&self) -> &'static str;

    /// Returns the number of iterations that a step of `dt` seconds takes; zero for `dt = 0`.
    ///
    /// # Errors
    /// When `dt` is negative, not finite, or takes too many iterations.
    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32> {
        pbd::plan::iteration_count(cloth.parameters(), dt)
    }

    /// Returns every feature that a step of the cloth could need, whatever its time step: a backend that lacks one refuses
    /// the step before anything has changed.
    fn needed_features(&self, cloth: &Cloth) -> Features {
        let mut features = cloth.needed_features();
        features.insert_if(Features::POTENTIAL, cloth.settings().potential().is_some());
        features.with(self.own_features(cloth.settings()))
    }

    /// Returns the features among them that these settings need, beside energies.
    fn own_features(&self, _settings: &Settings) -> Features {
        Features::empty()
    }

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

    /// Advances the host state by a frame of `dt` seconds in so many iterations, and writes down what a device has to do, but for where
    /// shapes are.
    fn plan(&self, cloth: &mut Cloth, dt: f32, iterations: u32, plan: &mut FramePlan) {
        cloth.plan_frame(dt, iterations, plan);
    }

    /// Takes over what the device found in the frame.
    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome) {
        cloth.finish_frame(outcome, plan.iteration_dt);
    }

    /// Forgets what does not hold for a cloth whose masses have changed.
    fn change_masses(&self, _cloth: &mut Cloth) {}

    /// Whether the device may hold scratch values in place of inverse masses of current particles after this frame, which the
    /// next frame begins with: working inverse masses, zeroed by motion constraints and scaled by collision. Users see the masses
    /// that they gave.
    fn leaves_scratch_masses(&self, plan: &FramePlan) -> bool {
        let scales = [
            Features::MOTION,
            Features::MASS_SCALE,
            Features::CONVEX_MASS_SCALE,
            Features::TRIANGLE_MASS_SCALE,
        ];
        scales.into_iter().any(|feature| plan.features().contains(feature))
    }
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
    /// Constrained dynamics on the potential of a material.
    Constrained(constrained::Settings),
    /// The implicit filter on the springs of a potential.
    Filter(filter::Settings),
    /// Explicit Euler on the potential of a material.
    Explicit(explicit::Settings),
}

/// Names the settings of any method: `each!(settings, own => of a method on a potential, pbd own => of position based dynamics)`.
macro_rules! each {
    ($settings:expr, $own:ident => $any:expr, pbd $pbd:ident => $of_pbd:expr) => {
        match $settings {
            Settings::Pbd($pbd) => $of_pbd,
            Settings::Newton($own) => $any,
            Settings::Descent($own) => $any,
            Settings::Xpbd($own) => $any,
            Settings::Vbd($own) => $any,
            Settings::Constrained($own) => $any,
            Settings::Filter($own) => $any,
            Settings::Explicit($own) => $any,
        }
    };
}

/// Whether shapes, spheres, tethers or contacts of the potential hold points of a cloth with these features.
fn has_points(features: Features, potential: &Potential) -> bool {
    features.has_points() || !potential.contacts().is_empty()
}

/// What a step of a cloth needs whose method has its potential in a form of its own, this feature.
fn features_beside(cloth: &Cloth, own: Features) -> Features {
    let settings = cloth.settings();
    let mut features = cloth.needed_features().with(own);
    let within = settings.features_within(features);
    let points = settings.potential().is_some_and(|potential| has_points(within, potential));
    features.insert_if(Features::COLLIDERS_AND_TETHERS_WITHIN_SUBSTEPS, points);
    features.insert_if(Features::STRAIN_LIMIT, settings.strain_limit().is_some());
    features.insert_if(Features::IMPULSES, settings.impulses().is_some());
    features
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
            Self::Constrained(_) => &constrained::Constrained,
            Self::Filter(_) => &filter::Filter,
            Self::Explicit(_) => &explicit::Explicit,
        }
    }

    /// What all methods have: parameters, phases, and a strain limit.
    #[must_use]
    pub fn common(&self) -> &pbd::Settings {
        each!(self, own => &own.common, pbd own => own)
    }

    /// The same, to be changed.
    pub fn common_mut(&mut self) -> &mut pbd::Settings {
        each!(self, own => &mut own.common, pbd own => own)
    }

    /// The energies of the cloth's materials; none for position based dynamics.
    #[must_use]
    pub fn potential(&self) -> Option<&Arc<Potential>> {
        each!(self, own => Some(&own.potential), pbd _own => None)
    }

    /// The strain limit that sweeps keep after each substep, if there is one.
    #[must_use]
    pub fn strain_limit(&self) -> Option<&strain_limit::StrainLimit> {
        self.common().strain_limit.as_ref()
    }

    /// Whether nothing may move particles behind the method's back, since surfaces that it keeps apart might pass through each other.
    #[must_use]
    pub fn has_guaranteed_contact(&self) -> bool {
        match self {
            Self::Vbd(settings) => settings.contact == vbd::Contact::Guaranteed,
            Self::Newton(settings) => settings.contact == vbd::Contact::Guaranteed,
            _ => false,
        }
    }

    /// Whether shapes, motion and separation spheres and tethers act within a substep, as energies or constraints of the method, rather than
    /// after it as in position based dynamics.
    pub(crate) fn has_contacts_within(&self) -> bool {
        !matches!(self, Self::Pbd(_) | Self::Filter(_))
            && self.common().collider_timing == ColliderTiming::Within
    }

    /// Those of these features that act within a substep.
    pub(crate) fn features_within(&self, features: Features) -> Features {
        if self.has_contacts_within() { features } else { features.without_contacts() }
    }

    /// Whether the integration leaves displacements to the method, rather than positions that are rounded to their size. Not to XPBD, whose
    /// sweeps would have to gather where particles were as well: a third more time, against 10 µm of rest.
    pub(crate) fn moves_by_displacements(&self) -> bool {
        matches!(self, Self::Newton(_) | Self::Descent(_) | Self::Vbd(_))
    }

    /// Contact by impulses after each substep, if there is some.
    #[must_use]
    pub fn impulses(&self) -> Option<&impulses::Impulses> {
        self.common().impulses.as_ref()
    }

    fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        each!(self, own => own.validate(fabric), pbd own => own.validate_alone(fabric))?;
        self.check_collider_timing()?;
        self.check_impulses()
    }

    fn check_collider_timing(&self) -> Result<()> {
        let expected = match self {
            _ if self.common().collider_timing == ColliderTiming::Within => return Ok(()),
            _ if self.has_guaranteed_contact() => {
                "must be within beside guaranteed contact, which would be broken by what moves vertices afterwards"
            }
            Self::Newton(own) if own.is_static => {
                "must be within for an equilibrium, which would be left afterwards"
            }
            _ => return Ok(()),
        };
        Err(Error::invalid("common.collider_timing", self.common().collider_timing.name(), expected))
    }

    fn check_impulses(&self) -> Result<()> {
        let beside = match self {
            Self::Vbd(own) if own.contact != vbd::Contact::Off => {
                Some("must be none beside contact of vbd itself: set contact to off, or leave impulses out")
            }
            Self::Newton(own) if own.contact != vbd::Contact::Off => Some(
                "must be none beside contact of newton itself: set contact to off, or leave impulses out",
            ),
            Self::Newton(own) if own.is_static => {
                Some("must be none for an equilibrium, which impulses would leave")
            }
            _ => None,
        };
        impulses::check(self.impulses(), self.potential().map(|potential| &**potential), beside)
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
        each!(self, own => own.write(out), pbd own => own.write(out));
    }

    /// Settings for a cloth of this fabric.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Self> {
        let settings = Self::read_any(file, fabric)?;
        settings.check_collider_timing()?;
        settings.check_impulses()?;
        Ok(settings)
    }

    fn read_any(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Self> {
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
        if let Some(settings) = constrained::Settings::read(file, fabric)? {
            return Ok(Self::Constrained(settings));
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
            if self.settings.method().name() != settings.method().name() {
                self.method_memory.clear();
            }
            self.settings = settings;
            self.sleep.after_count = sleep_after_count;
            self.time.clear();
            self.revisions.change(Change::Settings);
            self.wake_up();
        }
        Ok(())
    }
}
