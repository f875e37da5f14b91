//! Operations: what is done to every solver alike.

use super::step::Step;
use super::values::Values;
use super::{cloth_setters, collider_setters, solver_calls};
use cloth_core::{Cloth, ParticleArray, Result, Solver};

type OnCloth = dyn Fn(&mut Cloth) -> Result<()>;
type OnSolver = dyn Fn(&mut dyn Solver) -> Result<()>;

/// A call of setters of a cloth.
pub(super) struct ClothCall {
    name: String,
    call: Box<OnCloth>,
}

/// A call, and what findings call it.
pub(super) fn call(name: impl Into<String>, call: impl Fn(&mut Cloth) -> Result<()> + 'static) -> ClothCall {
    ClothCall { name: name.into(), call: Box::new(call) }
}

/// A call of a solver, and what findings call it.
pub(super) struct SolverCall {
    pub name: String,
    pub call: Box<OnSolver>,
}

/// A snapshot for a solver that another one took.
pub(super) struct Transfer {
    /// The cloth that takes its state, by its place among the cloths; `None` adds one.
    pub cloth: Option<usize>,
    /// Which of the snapshots.
    pub snapshot: usize,
    /// By how many solvers it moves on.
    pub shift: usize,
    pub as_bytes: bool,
}

/// What is done to every solver.
pub(super) enum Operation {
    Solver(SolverCall),
    /// A snapshot of a cloth, by its place among the cloths.
    Take(usize),
    Transfer(Transfer),
    Step(Step),
}

impl Operation {
    /// A random operation for solvers in the state of this one, which hold so many snapshots.
    pub fn random(values: &mut Values, solver: &dyn Solver, snapshots: usize) -> Result<Self> {
        let ids = solver.cloths();
        if ids.is_empty() {
            return Ok(Self::Solver(solver_calls::add(values)));
        }
        let index = values.below(ids.len());
        let cloth = solver.cloth(ids[index])?;
        let particles = solver.particles(ids[index], ParticleArray::Current)?;
        Ok(match values.below(40) {
            0..=15 => Self::Step(Step::random(values, solver)?),
            16..=24 => on_cloth(index, cloth_setters::random(values, cloth, particles)),
            25..=31 => on_cloth(index, collider_setters::random(values, cloth, particles)),
            32..=37 => Self::Solver(solver_calls::random(values, index, particles, ids.len())),
            38 if snapshots > 0 => Self::Transfer(Transfer {
                cloth: (ids.len() > 3 || values.chance(0.6)).then_some(index),
                snapshot: values.below(snapshots),
                shift: values.below(8),
                as_bytes: values.chance(0.3),
            }),
            _ => Self::Take(index),
        })
    }

    /// What findings call it.
    pub fn name(&self) -> String {
        match self {
            Self::Solver(call) => call.name.clone(),
            Self::Take(index) => format!("snapshot of cloth {index}"),
            Self::Transfer(Transfer { cloth, snapshot, shift, as_bytes }) => {
                format!("snapshot {snapshot} into cloth {cloth:?}, {shift} backends on, as bytes: {as_bytes}")
            }
            Self::Step(step) => format!("{step:?}"),
        }
    }
}

/// The call for the cloth at a place among the cloths.
fn on_cloth(index: usize, ClothCall { name, call }: ClothCall) -> Operation {
    let call = Box::new(move |solver: &mut dyn Solver| call(solver.cloth_mut(solver.cloths()[index])?));
    Operation::Solver(SolverCall { name: format!("cloth {index}: {name}"), call })
}
