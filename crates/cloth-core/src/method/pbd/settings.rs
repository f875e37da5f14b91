//! What position based dynamics lets a user set of a cloth: parameters, and how phases are solved.

use super::Order;
use super::parameters::{Parameters, PhaseConfig, Value, bytes};
use crate::cloth::{Change, Cloth};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::method::ColliderTiming;
use crate::method::impulses::Impulses;
use crate::method::strain_limit::StrainLimit;
use crate::sections::{SectionWriter, Sections};

/// Parameters by name, see [`bytes`].
const PARAMETERS: [u8; 4] = *b"PARM";
/// `[phase, stiffness, multiplier, compression limit, stretch limit]` of each phase.
const PHASES: [u8; 4] = *b"PHAS";

/// Settings of position based dynamics.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of the whole cloth.
    pub parameters: Parameters,
    /// The phases that are solved, in solving order.
    pub phases: Vec<PhaseConfig>,
    /// The order in which constraints are solved; methods on a potential have none. Default that of Gauss and Seidel.
    pub order: Order,
    /// When colliders, motion and separation constraints and tethers act; of methods on a potential. Default within a substep.
    pub collider_timing: ColliderTiming,
    /// A strain limit that sweeps keep after each substep of a method on a potential; none for position based dynamics, whose phases
    /// have a stretch limit. Default none.
    pub strain_limit: Option<StrainLimit>,
    /// Contact by impulses after each substep of a method on a potential with a surface; none for position based dynamics, whose particles
    /// are spheres. Default none.
    pub impulses: Option<Impulses>,
}

impl Settings {
    /// Returns default parameters, with all phases of a fabric solved at stiffness 1 in its order.
    #[must_use]
    pub fn new(fabric: &ValidFabric) -> Self {
        let phases = (0..fabric.phases().len() as u32).map(PhaseConfig::new).collect();
        Self { phases, ..Self::of(Parameters::default()) }
    }

    /// What methods on a potential have: so many substeps per second, gentle self-collision, and no phases.
    pub(in crate::method) fn of_substeps(solver_frequency: f32) -> Self {
        let self_collision_speed = Parameters::SOFT_SELF_COLLISION_SPEED;
        Self::of(Parameters { solver_frequency, self_collision_speed, ..Parameters::default() })
    }

    fn of(parameters: Parameters) -> Self {
        let (phases, order) = (Vec::new(), Order::default());
        let collider_timing = ColliderTiming::default();
        Self { parameters, phases, order, collider_timing, strain_limit: None, impulses: None }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        if let Some(limit) = &self.strain_limit {
            limit.write(out);
        }
        if let Some(impulses) = &self.impulses {
            impulses.write(out);
        }
        self.collider_timing.write(out);
        self.order.write(out);
        out.section(PARAMETERS, &bytes::to_words(&self.parameters));
        let phases: Vec<[u32; 5]> = self
            .phases
            .iter()
            .map(|p| {
                let numbers = [p.stiffness, p.stiffness_multiplier, p.compression_limit, p.stretch_limit];
                let [a, b, c, d] = numbers.map(f32::to_bits);
                [p.phase, a, b, c, d]
            })
            .collect();
        out.section(PHASES, &phases);
    }

    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Self> {
        let words: Vec<u32> = file.required(PARAMETERS)?;
        let parameters = bytes::from_words(&words, &file.field(PARAMETERS))?;
        let phases: Vec<[u32; 5]> = file.required(PHASES)?;
        let phase = |&[phase, stiffness, multiplier, compression, stretch]: &[u32; 5]| PhaseConfig {
            stiffness: f32::from_bits(stiffness),
            stiffness_multiplier: f32::from_bits(multiplier),
            compression_limit: f32::from_bits(compression),
            stretch_limit: f32::from_bits(stretch),
            ..PhaseConfig::new(phase)
        };
        let (strain_limit, impulses) = (StrainLimit::read(file)?, Impulses::read(file)?);
        let phases = phases.iter().map(phase).collect();
        let (order, collider_timing) = (Order::read(file)?, ColliderTiming::read(file)?);
        let settings = Self { parameters, phases, order, collider_timing, strain_limit, impulses };
        settings.validate(fabric)?;
        Ok(settings)
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.parameters.validate()?;
        let count = fabric.phases().len();
        self.phases.iter().enumerate().try_for_each(|(i, phase)| phase.validate(i, count))?;
        self.order.validate()?;
        self.impulses.map_or(Ok(()), |impulses| impulses.validate())?;
        self.strain_limit.map_or(Ok(()), |limit| limit.validate())
    }

    /// The same where position based dynamics is the method itself.
    pub(in crate::method) fn validate_alone(&self, fabric: &ValidFabric) -> Result<()> {
        self.validate(fabric)?;
        self.refuse_strain_limit("pbd, whose phases have a `stretch_limit`")
    }

    /// Refuses a strain limit, for a method that has another remedy.
    pub(in crate::method) fn refuse_strain_limit(&self, whose: &str) -> Result<()> {
        let Some(limit) = &self.strain_limit else { return Ok(()) };
        let expected = format!("must be none for {whose}");
        Err(Error::invalid("common.strain_limit", limit.kind.name(), expected))
    }

    /// Refuses phases, for methods on a potential.
    pub(crate) fn refuse_phases(&self) -> Result<()> {
        if self.order != Order::GaussSeidel {
            let expected =
                "must be gauss-seidel: the order of constraints belongs to position based dynamics";
            return Err(Error::invalid("common.order", self.order.name(), expected));
        }
        let Some(phase) = self.phases.first() else { return Ok(()) };
        let expected = "must not be there: stiffness of phases belongs to position based dynamics, and a material says how a \
                        cloth resists";
        Err(Error::invalid("common.phases[0]", phase.phase, expected))
    }
}

/// Settings of position based dynamics.
impl Cloth {
    fn pbd(&self) -> &Settings {
        self.settings.common()
    }

    fn pbd_mut(&mut self) -> &mut Settings {
        self.settings.common_mut()
    }

    /// All parameters.
    #[must_use]
    pub fn parameters(&self) -> &Parameters {
        &self.pbd().parameters
    }

    /// Replaces all parameters.
    ///
    /// # Errors
    /// When a value is not finite or out of range; nothing is then changed.
    pub fn set_parameters(&mut self, parameters: Parameters) -> Result<()> {
        parameters.validate()?;
        let known = *self.parameters();
        if known.change_wakes(&parameters) {
            self.wake_up();
        }
        if known.solver_frequency != parameters.solver_frequency {
            self.time.clear();
        }
        if known != parameters {
            self.revisions.change(Change::Settings);
        }
        self.sleep.after_count = parameters.sleep_after_count;
        self.pbd_mut().parameters = parameters;
        Ok(())
    }

    /// Changes some parameters: `cloth.edit(|p| p.damping = Vec3::splat(0.2))?`.
    ///
    /// # Errors
    /// As [`set_parameters`](Self::set_parameters).
    pub fn edit(&mut self, change: impl FnOnce(&mut Parameters)) -> Result<()> {
        let mut parameters = *self.parameters();
        change(&mut parameters);
        self.set_parameters(parameters)
    }

    /// Changes the parameter with this name, as listed in [`Parameters::TABLE`].
    ///
    /// # Errors
    /// When there is no such parameter or the value does not fit it.
    pub fn set_parameter(&mut self, name: &str, value: Value) -> Result<()> {
        let mut parameters = *self.parameters();
        parameters.set(name, value)?;
        self.set_parameters(parameters)
    }

    /// Sets the order in which constraints are solved.
    ///
    /// # Errors
    /// When the relaxation is out of range, or another method moves the cloth.
    pub fn set_order(&mut self, order: Order) -> Result<()> {
        order.validate()?;
        if !matches!(self.settings, crate::method::Settings::Pbd(_)) {
            let expected = "must be left alone: the order of constraints belongs to position based dynamics";
            return Err(Error::invalid("order", order.name(), expected));
        }
        if self.pbd().order != order {
            self.revisions.change(Change::Settings);
            self.pbd_mut().order = order;
            self.wake_up();
        }
        Ok(())
    }

    /// How the phases of the fabric are solved, in solving order.
    #[must_use]
    pub fn phases(&self) -> &[PhaseConfig] {
        &self.pbd().phases
    }

    /// Sets how the phases are solved, in this order. A phase that is not listed is not solved. A new cloth solves
    /// all phases at stiffness 1, in the order of the fabric.
    ///
    /// # Errors
    /// When a phase does not exist or a value is out of range.
    pub fn set_phases(&mut self, phases: &[PhaseConfig]) -> Result<()> {
        let count = self.fabric().phases().len();
        phases.iter().enumerate().try_for_each(|(i, phase)| phase.validate(i, count))?;
        if self.phases() != phases {
            self.revisions.change(Change::Settings);
            self.pbd_mut().phases = phases.to_vec();
            self.wake_up();
        }
        Ok(())
    }
}
