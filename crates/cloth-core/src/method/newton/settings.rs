//! What Newton's method lets a user set of a cloth.

use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::method::strain_limit::{self, Otherwise};
use crate::method::vbd::Contact;
use crate::method::{descent, pbd};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[iterations, linear iterations, is static + 2 * starts where particles were + 4 * is direct + 8 * has a hierarchy + 16 * holds
/// contact, tolerance, tolerance]`, the tolerance as halves of its bits.
const NEWTON: [u8; 4] = *b"NEWT";

/// Where the minimisation of a substep begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Start {
    /// At x̄, where inertia alone would lead: mostly nearer to the minimum.
    #[default]
    Inertia,
    /// At x_n, where the particles were. One iteration from there is the method of Baraff and Witkin (1998).
    Positions,
    /// By the last substep. Newton's method: x̄, moved by the accelerations of elasticity and contact, if F is less there; not beside
    /// impulses, guaranteed contact or strain limits. Vertex block descent: between both others, with the part of gravity and the like
    /// that accelerated each particle. Of these two only.
    Adaptive,
}

/// How the linear system of an iteration is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum LinearSolver {
    /// Conjugate gradients, only as far as the iteration is worth: the same bits on every backend.
    #[default]
    ConjugateGradients,
    /// A sparse Cholesky factorisation, exact to rounding whatever the stiffness: for small or very stiff cloth, and for
    /// equilibria. Same bits on one machine only. Needs feature `direct` of the CPU backends.
    Direct,
}

/// Iterations that guaranteed contact adds where bodies and pinned vertices need them.
const ARRIVING: u32 = 64;

/// Settings of Newton's method.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, damping, air, friction, collision, and in `solver_frequency` the number
    /// of substeps per second. It has no phases.
    pub common: pbd::Settings,
    /// The energies.
    pub potential: Arc<Potential>,
    /// Most iterations of a substep, 1 to 10,000. Default 30. By guaranteed contact up to 64 more where what moves by itself is still held
    /// up by cloth in its way.
    pub iterations: u32,
    /// Most iterations of the linear solver in each, 1 to 100,000. Default 500.
    pub linear_iterations: u32,
    /// How the linear system is solved. Default [`LinearSolver::ConjugateGradients`].
    pub linear_solver: LinearSolver,
    /// Preconditions conjugate gradients with coarser levels of the mesh (docs/math/hierarchy.md): their number hardly grows with
    /// the number of vertices. It needs a potential with a surface, and nothing to factorise. Default false.
    pub hierarchy: bool,
    /// A substep ends where the gradient of the potential is this fraction of that at x̄, or at x_n where it begins
    /// there; in 1e-12 to 0.5. Default 1e-5. Where it begins adaptively near its end, as at
    /// rest, down to a hundredth of that.
    pub tolerance: f64,
    /// Where it begins; in statics always at x_n. Default [`Start::Adaptive`].
    pub start: Start,
    /// Descent that goes before the iterations of a substep: cheap first, quadratic at the end. Default none.
    pub start_by: Option<descent::Scheme>,
    /// Leaves inertia out: a step ends at rest, in an equilibrium of elasticity and the forces at its start. Default false.
    pub is_static: bool,
    /// Contact of the cloth with itself and with collision triangles, as surfaces: off or guaranteed, a barrier among the energies and steps
    /// that end before anything meets (docs/math/interior-point.md). It needs a potential with a surface; a substep begins at x_n, without
    /// `start_by`, and its linear system is solved by conjugate gradients. Default off.
    pub contact: Contact,
}

impl Start {
    /// Refuses what descent does not know.
    pub(in crate::method) fn check(self) -> Result<()> {
        if self != Self::Adaptive {
            return Ok(());
        }
        let expected = "must be inertia or positions: only newton and vbd know it";
        Err(Error::invalid("start", "adaptive", expected))
    }
}

impl Settings {
    /// Default settings for these energies: 120 substeps per second.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        Self {
            common: pbd::Settings::of_substeps(120.0),
            potential,
            iterations: 30,
            linear_iterations: 500,
            linear_solver: LinearSolver::default(),
            hierarchy: false,
            tolerance: 1.0e-5,
            start: Start::Adaptive,
            start_by: None,
            is_static: false,
            contact: Contact::Off,
        }
    }

    /// Iterations of a substep in which what moves by itself has not arrived.
    #[must_use]
    pub fn most_iterations(&self) -> u32 {
        match self.contact {
            Contact::Guaranteed => self.iterations.saturating_add(ARRIVING),
            _ => self.iterations,
        }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        let bits = self.tolerance.to_bits();
        let flags = u32::from(self.is_static) | u32::from(self.start == Start::Positions) << 1;
        let flags = flags | u32::from(self.linear_solver == LinearSolver::Direct) << 2;
        let flags = flags | u32::from(self.hierarchy) << 3;
        let flags = flags | u32::from(self.contact == Contact::Guaranteed) << 4;
        let flags = flags | u32::from(self.start == Start::Adaptive) << 5;
        let [low, high] = [bits as u32, (bits >> 32) as u32];
        out.section(NEWTON, &[self.iterations, self.linear_iterations, flags, low, high]);
        if let Some(scheme) = &self.start_by {
            scheme.write(out);
        }
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(NEWTON)? else { return Ok(None) };
        let &[iterations, linear_iterations, flags, low, high] = &words[..] else {
            return Err(Error::length(file.field(NEWTON), words.len(), "5 words"));
        };
        let settings = Self {
            common: pbd::Settings::read(file, fabric)?,
            potential: Arc::new(Potential::read(file, fabric)?),
            iterations,
            linear_iterations,
            linear_solver: match flags & 4 {
                0 => LinearSolver::ConjugateGradients,
                _ => LinearSolver::Direct,
            },
            hierarchy: flags & 8 != 0,
            tolerance: f64::from_bits(u64::from(low) | u64::from(high) << 32),
            start: match flags & 34 {
                0 => Start::Inertia,
                2 => Start::Positions,
                _ => Start::Adaptive,
            },
            start_by: descent::Scheme::read(file)?,
            is_static: flags & 1 != 0,
            contact: if flags & 16 == 0 { Contact::Off } else { Contact::Guaranteed },
        };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.potential.validate_for(fabric.particle_count())?;
        self.common.refuse_phases()?;
        strain_limit::check(self.common.strain_limit.as_ref(), &self.potential, Otherwise::Barrier)?;
        if self.is_static {
            let whose = "an equilibrium, which sweeps would leave; a material's limit is a barrier";
            self.common.refuse_strain_limit(whose)?;
        }
        for (name, value, most) in
            [("iterations", self.iterations, 10_000), ("linear_iterations", self.linear_iterations, 100_000)]
        {
            if !(1..=most).contains(&value) {
                return Err(Error::invalid(name, value, format!("must be in 1 to {most}")));
            }
        }
        if self.hierarchy {
            self.potential.check_hierarchy()?;
            if self.linear_solver == LinearSolver::Direct {
                let expected = "must be false beside a factorisation, which needs no preconditioner";
                return Err(Error::invalid("hierarchy", true, expected));
            }
        }
        if !(1.0e-12..=0.5).contains(&self.tolerance) {
            return Err(Error::invalid("tolerance", self.tolerance, "must be in 1e-12 to 0.5"));
        }
        self.start_by.map_or(Ok(()), |scheme| scheme.validate("start_by."))?;
        self.validate_contact()
    }

    fn validate_contact(&self) -> Result<()> {
        let refused = match self.contact {
            Contact::Off => return Ok(()),
            Contact::Fast => "must be off or guaranteed: newton ends where nothing is fast",
            Contact::Guaranteed if self.potential.surface().is_none() => {
                "must be off where the potential has no surface: contact is that of its triangles"
            }
            Contact::Guaranteed if self.start_by.is_some() => {
                "must be off with start_by, whose steps do not look at what they meet: leave start_by out"
            }
            Contact::Guaranteed if self.linear_solver == LinearSolver::Direct => {
                "must be off with a factorisation, which has no place for pairs that come and go: take conjugate gradients"
            }
            Contact::Guaranteed if self.common.strain_limit.is_some() => {
                "must be off with sweeps of a strain limit, which move vertices afterwards; a material's limit is a barrier"
            }
            Contact::Guaranteed => return Ok(()),
        };
        Err(Error::invalid("contact", self.contact.name(), refused))
    }
}
