//! The method that moves a cloth.

mod implicit_filter;

pub use implicit_filter::{AngularCorrection, Filter};

use super::ClothBuilder;
pub use cloth_core::method::descent::{Accelerator, LineSearch, Matrix, Scheme};
use cloth_core::method::explicit::{self, Integrator};
pub use cloth_core::method::impulses::Impulses;
pub use cloth_core::method::newton::{LinearSolver, Start};
pub use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
pub use cloth_core::method::vbd::Contact;
use cloth_core::method::{Settings, constrained, descent, filter, newton, vbd, xpbd};
use cloth_core::{Error, Parameters, Potential, Result};
use std::sync::Arc;

/// A method that moves a cloth, with what it lets a user choose.
///
/// | method | the cloth is | it ends a substep |
/// |---|---|---|
/// | [`Pbd`](Self::Pbd) | constraints with stiffness per [phase](ClothBuilder::phases) | after one sweep: real time, every backend |
/// | [`Newton`](Self::Newton) | [materials](ClothBuilder::materials) | where the potential is least: exact, on the CPU |
/// | [`Xpbd`](Self::Xpbd) | materials | near there, the nearer the shorter: real time, on the CPU |
/// | [`Vbd`](Self::Vbd) | materials | near there, the nearer the more iterations; stable with one: real time, on the CPU |
/// | [`Descent`](Self::Descent) | materials | near there, the nearer the more iterations; projective dynamics and others by their matrix, on the CPU |
/// | [`Constrained`](Self::Constrained) | materials, woven or of springs | where the potential is least, however stiff: on the CPU |
/// | [`Filter`](Self::Filter) | materials of springs | after one linear system, the same every time: for comparison, on the CPU |
/// | [`Explicit`](Self::Explicit) | materials | where forces at its start lead: for comparison, on the CPU |
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Method {
    /// Position based dynamics.
    #[default]
    Pbd,
    /// Newton's method.
    Newton(Newton),
    /// XPBD in small steps.
    Xpbd(Xpbd),
    /// Vertex block descent.
    Vbd(Vbd),
    /// Descent with a matrix and an accelerator, projective dynamics among it.
    Descent(Descent),
    /// Constrained dynamics.
    Constrained(Constrained),
    /// The implicit filter.
    Filter(Filter),
    /// Explicit Euler.
    Explicit(Explicit),
}

impl Method {
    /// Its name, in lower case.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Pbd => "pbd",
            Self::Newton(_) => "newton",
            Self::Xpbd(_) => "xpbd",
            Self::Vbd(_) => "vbd",
            Self::Descent(_) => "descent",
            Self::Constrained(_) => "constrained",
            Self::Filter(_) => "filter",
            Self::Explicit(_) => "explicit",
        }
    }

    /// Projective dynamics: the constant matrix, ten local and global steps.
    ///
    /// ```
    /// use cloth::{Descent, LinearSolver, Method, Scheme};
    ///
    /// let plain = Method::projective();
    /// let scheme = Scheme { linear_solver: LinearSolver::Direct, ..Scheme::projective() };
    /// let factored = Method::from(Descent { scheme, ..Descent::default() }); // needs feature `direct`
    /// assert_eq!(plain.name(), factored.name());
    /// ```
    #[must_use]
    pub fn projective() -> Self {
        Descent { scheme: Scheme::projective(), ..Descent::default() }.into()
    }

    /// Chebyshev's acceleration with the diagonal of the Hessian, a recipe for GPUs (Wang, Yang 2016).
    #[must_use]
    pub fn chebyshev_diagonal() -> Self {
        Descent { scheme: Scheme::chebyshev_diagonal(), ..Descent::default() }.into()
    }

    /// Newton's method with conjugate gradients.
    #[must_use]
    pub fn newton_pcg() -> Self {
        Newton::default().into()
    }

    /// Projective dynamics, then Newton's method: cheap far from the minimum, quadratic near it.
    #[must_use]
    pub fn projective_newton() -> Self {
        Newton { start_by: Some(Scheme::projective()), ..Newton::default() }.into()
    }
}

/// How far Newton's method solves a cloth of a [material](ClothBuilder::material): docs/math/newton.md.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Newton {
    /// Most iterations of a substep, 1 to 10,000; 1 from [`Start::Positions`] is the method of Baraff and Witkin (1998).
    /// Default 30.
    pub iterations: u32,
    /// Most iterations of the linear solver in each, 1 to 100,000. Default 500.
    pub linear_iterations: u32,
    /// How the linear system is solved. Default conjugate gradients.
    pub linear_solver: LinearSolver,
    /// Preconditions conjugate gradients with coarser levels of the mesh, whose cost grows little with its vertices:
    /// docs/math/hierarchy.md. Not beside [`LinearSolver::Direct`]. Default false.
    pub hierarchy: bool,
    /// A substep ends where the gradient of the potential is this fraction of that where inertia alone would lead, or of
    /// that at its start with [`Start::Positions`]; in 1e-12 to 0.5. Default 1e-5.
    pub tolerance: f64,
    /// Where a substep begins. Default [`Start::Adaptive`]: by what elasticity and contact did in the last one.
    pub start: Start,
    /// Descent that goes before the iterations of a substep. Default none.
    pub start_by: Option<Scheme>,
    /// Leaves inertia out: a step ends in an equilibrium. Default false.
    pub is_static: bool,
    /// Contact of the cloth with itself and with collision triangles, as surfaces: [`Contact::Off`] or [`Contact::Guaranteed`]
    /// (docs/math/interior-point.md). Not beside [`LinearSolver::Direct`] or `start_by`. Default off.
    pub contact: Contact,
}

impl Default for Newton {
    fn default() -> Self {
        Self {
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
}

/// How descent solves a cloth of a [material](ClothBuilder::material): docs/math/descent.md. Substeps are set by
/// [`solver_frequency`](ClothBuilder::solver_frequency), 120 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Descent {
    /// Matrix, accelerator, line search and number of iterations. Default the diagonal with L-BFGS.
    pub scheme: Scheme,
    /// A substep ends where the gradient of the potential is this fraction of that at its start, in 1e-12 to 0.5. Default 1e-5.
    pub tolerance: f64,
    /// Where a substep begins. Default where inertia alone would lead.
    pub start: Start,
}

impl Default for Descent {
    fn default() -> Self {
        Self { scheme: Scheme::default(), tolerance: 1.0e-5, start: Start::Inertia }
    }
}

/// How XPBD solves a cloth of a [material](ClothBuilder::material): docs/math/xpbd.md. Substeps are set by
/// [`solver_frequency`](ClothBuilder::solver_frequency), 1200 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Xpbd {
    /// Sweeps of a substep, 1 to 100; shorter substeps are worth more. Default 1.
    pub iterations: u32,
}

impl Default for Xpbd {
    fn default() -> Self {
        Self { iterations: 1 }
    }
}

/// How vertex block descent solves a cloth of a [material](ClothBuilder::material): docs/math/vbd.md. Substeps are set by
/// [`solver_frequency`](ClothBuilder::solver_frequency), 120 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vbd {
    /// Sweeps over all vertices in a substep, 1 to 100,000: a budget of time. Default 8.
    pub iterations: u32,
    /// Chebyshev's acceleration, 0 (none) to 0.9999; 0.9 is usual. A substep in which it makes the potential rise is repeated without it.
    /// Default 0.
    pub acceleration: f32,
    /// Where a substep begins; [`Start::Adaptive`] stretches less where iterations are few. Default where inertia alone would lead.
    pub start: Start,
    /// Finds the potential and its gradient for the [report](crate::ClothReport::minimum), which takes as long as some sweeps. Default
    /// false.
    pub is_measured: bool,
    /// Contact of the cloth with itself and with collision triangles, as surfaces. Default off.
    pub contact: Contact,
    /// Moves the whole cloth by a coarser level of its mesh before the sweeps of a substep, so that it stretches less:
    /// docs/math/hierarchy.md. Default false.
    pub hierarchy: bool,
    /// Keeps edges of materials with a strain limit below it, as hard constraints by multipliers: docs/math/vbd.md. Default false.
    pub augmented: bool,
}

impl Default for Vbd {
    fn default() -> Self {
        Self {
            iterations: 8,
            acceleration: 0.0,
            start: Start::Inertia,
            is_measured: false,
            contact: Contact::Off,
            hierarchy: false,
            augmented: false,
        }
    }
}

/// How constrained dynamics solves a cloth of a [material](ClothBuilder::material), whatever its stiffness: docs/math/constrained.md.
/// Membranes are woven or of springs, and strains are not damped. Substeps are set by [`solver_frequency`](ClothBuilder::solver_frequency),
/// 120 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Constrained {
    /// Most iterations of a substep, 1 to 10,000. Default 100.
    pub iterations: u32,
    /// Most iterations of conjugate gradients in each, 1 to 100,000. Default 1,000.
    pub linear_iterations: u32,
    /// A substep ends where no vertex moves in an iteration by more than this part of what it moved in the first, in 1e-12 to 0.5.
    /// Default 1e-5.
    pub tolerance: f64,
}

impl Default for Constrained {
    fn default() -> Self {
        Self { iterations: 100, linear_iterations: 1000, tolerance: 1.0e-5 }
    }
}

/// Explicit Euler for a cloth of a [material](ClothBuilder::material): docs/math/xpbd.md. A step beyond the limit of stability is
/// refused. Substeps are set by [`solver_frequency`](ClothBuilder::solver_frequency), 10,000 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Explicit {
    /// Moves particles by the old velocity, so that every vibration grows. Default false.
    pub is_forward: bool,
}

impl From<Xpbd> for Method {
    fn from(xpbd: Xpbd) -> Self {
        Self::Xpbd(xpbd)
    }
}

impl From<Vbd> for Method {
    fn from(vbd: Vbd) -> Self {
        Self::Vbd(vbd)
    }
}

impl From<Descent> for Method {
    fn from(descent: Descent) -> Self {
        Self::Descent(descent)
    }
}

impl From<Constrained> for Method {
    fn from(constrained: Constrained) -> Self {
        Self::Constrained(constrained)
    }
}

impl From<Explicit> for Method {
    fn from(explicit: Explicit) -> Self {
        Self::Explicit(explicit)
    }
}

impl From<Newton> for Method {
    fn from(newton: Newton) -> Self {
        Self::Newton(newton)
    }
}

impl Method {
    /// Settings of a method that moves materials; none for position based dynamics. `parameters` makes those of the cloth from those that
    /// the method has by default; where no sweeps are given, there are some if the method could not keep a material's strain limit.
    pub(crate) fn settings(
        self,
        potential: Arc<Potential>,
        (strain_limit, impulses): (Option<StrainLimit>, Option<Impulses>),
        parameters: impl FnOnce(Parameters) -> Parameters,
    ) -> Option<Settings> {
        let is_limited = potential.materials().iter().any(|material| material.strain_limit.is_some());
        let usual = (is_limited && !self.keeps_strain_limits()).then(StrainLimit::default);
        let mut settings = self.own_settings(potential)?;
        let common = settings.common_mut();
        common.parameters = parameters(common.parameters);
        common.strain_limit = strain_limit.or(usual);
        common.impulses = impulses;
        Some(settings)
    }

    /// The same with default parameters and no limit.
    fn own_settings(self, potential: Arc<Potential>) -> Option<Settings> {
        match self {
            Self::Pbd => None,
            Self::Newton(newton) => {
                let mut settings = newton::Settings::new(potential);
                let Newton { iterations, linear_iterations, linear_solver, tolerance, start, .. } = newton;
                (settings.iterations, settings.linear_iterations) = (iterations, linear_iterations);
                (settings.linear_solver, settings.tolerance) = (linear_solver, tolerance);
                (settings.start, settings.is_static) = (start, newton.is_static);
                (settings.start_by, settings.hierarchy) = (newton.start_by, newton.hierarchy);
                settings.contact = newton.contact;
                Some(Settings::Newton(settings))
            }
            Self::Xpbd(Xpbd { iterations }) => {
                let mut settings = xpbd::Settings::new(potential);
                settings.iterations = iterations;
                Some(Settings::Xpbd(settings))
            }
            Self::Vbd(Vbd {
                iterations,
                acceleration,
                start,
                is_measured,
                contact,
                hierarchy,
                augmented,
            }) => {
                let mut settings = vbd::Settings::new(potential);
                (settings.iterations, settings.acceleration) = (iterations, acceleration);
                (settings.start, settings.is_measured) = (start, is_measured);
                (settings.contact, settings.hierarchy) = (contact, hierarchy);
                settings.augmented = augmented;
                Some(Settings::Vbd(settings))
            }
            Self::Descent(Descent { scheme, tolerance, start }) => {
                let mut settings = descent::Settings::new(potential);
                (settings.scheme, settings.tolerance, settings.start) = (scheme, tolerance, start);
                Some(Settings::Descent(settings))
            }
            Self::Constrained(Constrained { iterations, linear_iterations, tolerance }) => {
                let mut settings = constrained::Settings::new(potential);
                (settings.iterations, settings.linear_iterations) = (iterations, linear_iterations);
                settings.tolerance = tolerance;
                Some(Settings::Constrained(settings))
            }
            Self::Filter(own) => {
                let mut settings = filter::Settings::new(potential);
                settings.angular_correction = own.angular_correction;
                (settings.max_elongation, settings.sweeps) = (own.max_elongation, own.sweeps);
                (settings.tolerance, settings.drag) = (own.tolerance, own.drag);
                (settings.linear_solver, settings.linear_iterations) =
                    (own.linear_solver, own.linear_iterations);
                Some(Settings::Filter(settings))
            }
            Self::Explicit(Explicit { is_forward }) => {
                let mut settings = explicit::Settings::new(potential);
                settings.integrator = if is_forward { Integrator::Forward } else { Integrator::Symplectic };
                Some(Settings::Explicit(settings))
            }
        }
    }

    /// Whether the strain limit of a material is kept without sweeps: by a barrier, by multipliers, or by the inverse dynamics of the filter.
    fn keeps_strain_limits(&self) -> bool {
        match self {
            Self::Newton(_) | Self::Filter(_) => true,
            Self::Vbd(vbd) => vbd.augmented,
            Self::Descent(Descent { scheme, .. }) => {
                scheme.matrix != Matrix::Constant && scheme.line_search != LineSearch::None
            }
            _ => false,
        }
    }
}

/// Method.
impl ClothBuilder {
    /// The method that moves the cloth; default [`Newton`] for a cloth of [materials](Self::materials), else
    /// [`Method::Pbd`]. Materials go with physical methods only, and these with materials only.
    ///
    /// ```
    /// # use cloth::{Backend, Material, Method, Newton, Solver};
    /// # let cloth = cloth::ClothBuilder::new(cloth::Fabric::from_edges(&[[0.0; 4]; 2], &[[0, 1]])?.validate()?, &[[0.0; 4], [1.0; 4]]);
    /// let newton = Newton { iterations: 10, ..Newton::default() };
    /// let cloth = cloth.material(Material::preset("denim")?).method(newton);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn method(mut self, method: impl Into<Method>) -> Self {
        self.method = Some(method.into());
        self
    }

    /// A strain limit that sweeps keep after each substep of a physical method. Default none, unless a material has a
    /// [`strain_limit`](crate::Material::strain_limit) and the method no barrier to keep it: Newton's method has one, and so has descent with
    /// a line search whose matrix is not constant.
    ///
    /// ```
    /// use cloth::{LimitKind, Material, StrainLimit, Xpbd};
    /// # let cloth = cloth::ClothBuilder::new(cloth::Fabric::from_edges(&[[0.0; 4]; 2], &[[0, 1]])?.validate()?, &[[0.0; 4], [1.0; 4]]);
    /// let limit = StrainLimit::percent(LimitKind::Springs, 5.0).sweeps(50, 1e-4);
    /// let cloth = cloth.material(Material::preset("silk")?).method(Xpbd::default()).strain_limit(limit);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn strain_limit(mut self, limit: StrainLimit) -> Self {
        self.strain_limit = Some(limit);
        self
    }

    /// Contact by impulses after each substep of a physical method, whichever it is: of the cloth with itself and with its collision
    /// triangles (docs/math/impulses.md). Default none. [`Vbd`] and [`Newton`] can hold contact in the potential instead.
    ///
    /// ```
    /// use cloth::{Impulses, Material, Xpbd};
    /// # let cloth = cloth::ClothBuilder::new(cloth::Fabric::from_edges(&[[0.0; 4]; 2], &[[0, 1]])?.validate()?, &[[0.0; 4], [1.0; 4]]);
    /// let cloth = cloth.material(Material::preset("silk")?).method(Xpbd::default()).impulses(Impulses::default());
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn impulses(mut self, impulses: Impulses) -> Self {
        self.impulses = Some(impulses);
        self
    }
}

impl ClothBuilder {
    /// Settings of a method that moves materials; none for position based dynamics.
    pub(super) fn physical_settings(&self) -> Result<Option<Settings>> {
        let default = if self.materials.is_empty() { Method::Pbd } else { Newton::default().into() };
        let method = self.method.unwrap_or(default);
        let chosen = match (method, self.materials.is_empty()) {
            (Method::Pbd, true) => return Ok(None),
            (Method::Pbd, false) => {
                "must be a physical method, such as newton: a material's stiffness in N/m is nothing that \
                                     position based dynamics can keep, there it depends on mesh and time step"
            }
            (_, true) => {
                "must be pbd where the cloth has no material: physical methods need `ClothBuilder::material`"
            }
            (_, false) => "",
        };
        if !chosen.is_empty() {
            return Err(Error::invalid("method", method.name(), chosen));
        }
        let remedies = (self.strain_limit, self.impulses);
        Ok(method.settings(self.potential()?, remedies, |own| self.physical_parameters(own)))
    }

    /// The parameters, with the number of substeps that a method takes where the builder has the default.
    fn physical_parameters(&self, own: Parameters) -> Parameters {
        let mut parameters = self.parameters;
        if parameters.solver_frequency == Parameters::default().solver_frequency {
            parameters.solver_frequency = own.solver_frequency;
        }
        parameters
    }
}
