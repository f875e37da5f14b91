"""Methods that move a cloth, and further settings: plain dataclasses, checked when they are used.

Wherever a method is asked for, its name serves as well: `"vbd"` is `Vbd()`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias, Union

Start: TypeAlias = Literal["inertia", "positions", "adaptive"]
LinearSolver: TypeAlias = Literal["conjugate-gradients", "direct"]
Policy: TypeAlias = Literal["contain", "retry", "reset", "error", "report", "off"]
MethodName: TypeAlias = Literal[
    "pbd", "newton", "xpbd", "vbd", "descent", "projective", "constrained", "filter", "explicit"
]


@dataclass(frozen=True)
class Pbd:
    """Position based dynamics: constraints with stiffness per phase, in real time, on every backend."""

    name: ClassVar[str] = "pbd"


@dataclass(frozen=True)
class Scheme:
    """Descent x - α A⁻¹ ∇F: the matrix A, what makes it faster, and how long it goes on."""

    matrix: Literal["identity", "diagonal", "blocks", "constant"] = "diagonal"
    """A: of the Hessian, or the constant matrix of projective dynamics."""
    identity_stiffness: float = 0.0
    """Multiple of the identity (N/m); 0 finds a bound. Of the matrix "identity" alone."""
    accelerator: Literal["none", "chebyshev", "nesterov", "anderson", "lbfgs"] = "lbfgs"
    """What is done beside."""
    rho: float = 0.0
    """By how much a plain iteration lowers the error, 0 to 0.9999; 0 estimates it. Of "chebyshev" alone."""
    window: int = 5
    """Iterations that are combined, 1 to 8. Of "anderson" alone."""
    line_search: Literal["none", "armijo", "exact"] = "armijo"
    """α."""
    iterations: int = 50
    """Most iterations of a substep, 1 to 100,000."""
    refresh: int = 16
    """Iterations after which the Hessian is found again, 1 to 100,000."""
    linear_solver: LinearSolver = "conjugate-gradients"
    """How systems of the constant matrix are solved."""
    linear_iterations: int = 100
    """Most iterations of conjugate gradients in each, 1 to 100,000."""
    linear_tolerance: float = 1e-2
    """Relative residual at which they end, 1e-14 to 0.5."""

    @staticmethod
    def projective() -> Scheme:
        """Projective dynamics: the constant matrix, ten local and global steps."""
        return Scheme(matrix="constant", accelerator="none", iterations=10)


@dataclass(frozen=True)
class Newton:
    """Newton's method: a cloth of materials goes where its potential is least. 120 substeps a second by default."""

    name: ClassVar[str] = "newton"
    iterations: int = 30
    """Most iterations of a substep, 1 to 10,000."""
    linear_iterations: int = 500
    """Most iterations of the linear solver in each, 1 to 100,000."""
    linear_solver: LinearSolver = "conjugate-gradients"
    """How the linear system is solved."""
    hierarchy: bool = False
    """Preconditions conjugate gradients with coarser levels of the mesh."""
    tolerance: float = 1e-5
    """Fraction of its gradient at the start at which a substep ends, 1e-12 to 0.5."""
    start: Start = "adaptive"
    """Where a substep begins."""
    start_by: Scheme | None = None
    """Descent that goes before the iterations of a substep."""
    is_static: bool = False
    """Leaves inertia out: a step ends in an equilibrium."""
    contact: Literal["off", "guaranteed"] = "off"
    """Contact of the cloth with itself and with collision triangles, as surfaces, by a barrier among the energies."""


@dataclass(frozen=True)
class Xpbd:
    """XPBD in small steps: materials in real time. 1,200 substeps a second by default."""

    name: ClassVar[str] = "xpbd"
    iterations: int = 1
    """Sweeps of a substep, 1 to 100."""


@dataclass(frozen=True)
class Vbd:
    """Vertex block descent: materials in real time, stable with any number of iterations.

    What is not given goes with the rest: one sweep in each of 960 substeps a second; with contact, hierarchy, acceleration or hard
    constraints eight in each of 120.
    """

    name: ClassVar[str] = "vbd"
    iterations: int | None = None
    """Sweeps over all vertices in a substep, 1 to 100,000; none: as many as make 960 in a second, at least one."""
    acceleration: float = 0.0
    """Chebyshev's acceleration, 0 (none) to 0.9999."""
    start: Start | None = None
    """Where a substep begins; none: "adaptive"; with contact, hierarchy, acceleration or hard constraints "inertia"."""
    is_measured: bool = False
    """Finds the potential and its gradient for the report."""
    contact: Literal["off", "fast", "guaranteed"] = "off"
    """Contact of the cloth with itself and with collision triangles, as surfaces."""
    hierarchy: bool = False
    """Moves the whole cloth by a coarser level of its mesh between the sweeps of a substep."""
    augmented: bool = False
    """Keeps edges below a material's strain limit by multipliers."""


@dataclass(frozen=True)
class Descent:
    """Descent on the potential of materials. 120 substeps a second by default."""

    name: ClassVar[str] = "descent"
    scheme: Scheme = field(default_factory=Scheme)
    """Matrix, accelerator, line search and number of iterations."""
    tolerance: float = 1e-5
    """Fraction of its gradient at the start at which a substep ends, 1e-12 to 0.5."""
    start: Start = "inertia"
    """Where a substep begins."""


@dataclass(frozen=True)
class Constrained:
    """Constrained dynamics: tensions are unknowns of their own, however stiff the material is. 120 substeps a second by default."""

    name: ClassVar[str] = "constrained"
    iterations: int = 100
    """Most iterations of a substep, 1 to 10,000."""
    linear_iterations: int = 1000
    """Most iterations of conjugate gradients in each, 1 to 100,000."""
    tolerance: float = 1e-5
    """Part of what a vertex moved in the first iteration below which a substep ends, 1e-12 to 0.5."""


@dataclass(frozen=True)
class Filter:
    """The implicit filter, for materials of springs without bending and damping. 60 substeps a second by default."""

    name: ClassVar[str] = "filter"
    angular_correction: Literal["none", "published", "exact"] = "exact"
    """What is done about the rotation that the filter adds."""
    max_elongation: float = 0.1
    """Part of the rest length beyond which springs are shortened, 0 to 100."""
    sweeps: int = 20
    """Most sweeps of inverse dynamics in a substep, 0 (none) to 100,000."""
    tolerance: float = 1e-3
    """Sweeps end where no spring was longer than allowed by more than this part, 0 to 1."""
    time_budget: float = 0.0
    """Sweeps end where those of a substep took this time (s), 0 (no such end) to 1; bits then differ from run to run."""
    drag: float = 0.0
    """Drag of the air on every vertex (kg/m)."""
    linear_solver: LinearSolver = "conjugate-gradients"
    """How the linear system is solved."""
    linear_iterations: int = 10_000
    """Most iterations of conjugate gradients, 1 to 100,000."""


@dataclass(frozen=True)
class Explicit:
    """Explicit Euler, for comparison; refuses steps beyond the limit of stability. 10,000 substeps a second by default."""

    name: ClassVar[str] = "explicit"
    is_forward: bool = False
    """Moves particles by the old velocity, so that every vibration grows."""


Method: TypeAlias = Union[Pbd, Newton, Xpbd, Vbd, Descent, Constrained, Filter, Explicit]


@dataclass(frozen=True)
class StrainLimit:
    """A limit of strain that sweeps keep after each substep of a method of materials."""

    kind: Literal["springs", "area", "stretches"] = "stretches"
    """What is limited."""
    range: tuple[float, float] = (0.0, 1.1)
    """The least, 0 to 1, and the most, 1 to 1000, as ratios of that at rest."""
    sweeps: int = 20
    """Most sweeps in a substep, 1 to 100,000."""
    tolerance: float = 1e-3
    """Sweeps end where nothing was outside by more than this part, 0 to 1."""


@dataclass(frozen=True)
class Phase:
    """Stiffness of one phase of a fabric, for position based dynamics."""

    phase: int
    """Index of the phase in the fabric."""
    stiffness: float = 1.0
    """Fraction of the error removed per reference interval, 0 to 1."""
    stiffness_multiplier: float = 1.0
    """Factor on it between the limits, at least 0."""
    compression_limit: float = 1.0
    """Lower limit as a ratio of the rest length, 0 to 1."""
    stretch_limit: float = 1.0
    """Upper limit as a ratio of the rest length, at least 1."""


@dataclass(frozen=True)
class Watchdog:
    """What is tolerated before a cloth counts as lost, and what is done then."""

    policy: Policy = "contain"
    """What is done."""
    speed_limit: float = 0.0
    """Speed (m/s) beyond which particles are limited; 0 takes one that fits size and gravity."""
    stretch_limit: float = 3.0
    """Stretch beyond which constraints are limited: 3 is four times the length at rest."""
    teleport_speed: float = 0.0
    """Change of the velocity of the local space (m/s) beyond which its motion is not felt; 0 takes 20."""
    teleport_turn: float = 40.0
    """The same for its angular velocity (rad/s)."""


@dataclass(frozen=True)
class InterCollision:
    """How the cloths of a solver collide with each other."""

    distance: float = 0.0
    """Distance (m) that particles of different cloths keep; 0 is off."""
    stiffness: float = 1.0
    """Fraction of a penetration removed per pass, 0 to 1."""
    iterations: int = 1
    """Passes per step, at most 1024."""
