//! The method that moves a cloth.

mod constrained;
mod descent;
mod explicit;
mod implicit_filter;
mod newton;
mod vbd;
mod xpbd;

pub use constrained::Constrained;
pub use descent::Descent;
pub use explicit::Explicit;
pub use implicit_filter::{AngularCorrection, Filter};
pub use newton::Newton;
pub use vbd::Vbd;
pub use xpbd::Xpbd;

use super::ClothBuilder;
pub use cloth_core::method::ColliderTiming;
pub use cloth_core::method::descent::{Accelerator, LineSearch, Matrix, Scheme};
pub use cloth_core::method::impulses::Impulses;
pub use cloth_core::method::newton::{LinearSolver, Start};
pub use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
pub use cloth_core::method::vbd::Contact;
use cloth_core::method::{Settings, pbd};
use cloth_core::{Error, Parameters, Potential, Result};
use std::sync::Arc;

/// A method that moves a cloth, with what it lets a user choose.
///
/// | method | the cloth is | it ends a substep |
/// |---|---|---|
/// | [`Pbd`](Self::Pbd) | constraints with stiffness per [phase](ClothBuilder::phases) | after one sweep: real time, every backend |
/// | [`Newton`](Self::Newton) | [materials](ClothBuilder::materials) | where the potential is least: exact, on the CPU |
/// | [`Xpbd`](Self::Xpbd) | materials | near there, the nearer the shorter: real time, on the CPU; on GPUs without [what holds points](crate::Support) |
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

/// What cloths have beside the settings of a physical method.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Beside {
    pub collider_timing: ColliderTiming,
    /// None: as the method needs it.
    pub strain_limit: Option<StrainLimit>,
    pub impulses: Option<Impulses>,
}

impl Beside {
    /// What these settings have.
    pub fn of(common: &pbd::Settings) -> Self {
        let &pbd::Settings { collider_timing, strain_limit, impulses, .. } = common;
        Self { collider_timing, strain_limit, impulses }
    }
}

impl Method {
    /// Settings of a method that moves materials; none for position based dynamics. `parameters` makes those of the cloth from those that
    /// the method has by default; where no sweeps are given, there are some if the method could not keep a material's strain limit.
    pub(crate) fn settings(
        self,
        potential: Arc<Potential>,
        beside: Beside,
        parameters: impl FnOnce(Parameters) -> Parameters,
    ) -> Option<Settings> {
        let is_limited = potential.materials().iter().any(|material| material.strain_limit.is_some());
        let usual = (is_limited && !self.keeps_strain_limits()).then(StrainLimit::default);
        let mut settings = match self {
            // How many sweeps there are depends on its parameters.
            Self::Vbd(vbd) => vbd.settings(potential, parameters),
            other => {
                let mut settings = other.own_settings(potential)?;
                let common = settings.common_mut();
                common.parameters = parameters(common.parameters);
                settings
            }
        };
        let common = settings.common_mut();
        common.collider_timing = beside.collider_timing;
        common.strain_limit = beside.strain_limit.or(usual);
        common.impulses = beside.impulses;
        Some(settings)
    }

    /// The same with default parameters and no limit.
    fn own_settings(self, potential: Arc<Potential>) -> Option<Settings> {
        Some(match self {
            Self::Pbd => return None,
            Self::Newton(newton) => newton.settings(potential),
            Self::Xpbd(xpbd) => xpbd.settings(potential),
            Self::Vbd(vbd) => vbd.settings(potential, |own| own),
            Self::Descent(descent) => descent.settings(potential),
            Self::Constrained(constrained) => constrained.settings(potential),
            Self::Filter(filter) => filter.settings(potential),
            Self::Explicit(explicit) => explicit.settings(potential),
        })
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
        self.beside.strain_limit = Some(limit);
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
        self.beside.impulses = Some(impulses);
        self
    }

    /// When colliders, motion and separation constraints and tethers act on a cloth that a physical method moves; default within a substep.
    /// GPUs have them [after it](ColliderTiming::After) only.
    ///
    /// ```
    /// use cloth::{ColliderTiming, Material, Vbd};
    /// # let cloth = cloth::ClothBuilder::new(cloth::Fabric::from_edges(&[[0.0; 4]; 2], &[[0, 1]])?.validate()?, &[[0.0; 4], [1.0; 4]]);
    /// let cloth = cloth.material(Material::preset("silk")?).method(Vbd::default()).collider_timing(ColliderTiming::After);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn collider_timing(mut self, timing: ColliderTiming) -> Self {
        self.beside.collider_timing = timing;
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
        Ok(method.settings(self.potential()?, self.beside, |own| self.physical_parameters(own)))
    }

    /// The parameters, with those of a method where the builder has the default: how many substeps it takes, and how fast
    /// self-collision may push.
    fn physical_parameters(&self, own: Parameters) -> Parameters {
        let (mut parameters, usual) = (self.parameters, Parameters::default());
        if parameters.solver_frequency == usual.solver_frequency {
            parameters.solver_frequency = own.solver_frequency;
        }
        if parameters.self_collision_speed == usual.self_collision_speed {
            parameters.self_collision_speed = own.self_collision_speed;
        }
        parameters
    }
}
