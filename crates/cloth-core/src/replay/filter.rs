//! Which pairs of cloths a filter accepts, written down in a step and answered again in its replay.

use crate::cloth::Cloth;
use crate::error::{Error, Result};
use crate::inter_collision::InterCollisionFilter;
use crate::solver::Solver;
use std::sync::{Arc, Mutex, PoisonError};

/// Where the cloths of a solver are in memory, in their order: by that a filter, which is given the cloths alone, knows which
/// they are. It holds until a cloth is added or removed.
fn addresses(solver: &dyn Solver) -> Result<Vec<usize>> {
    solver.cloths().into_iter().map(|id| Ok(address(solver.cloth(id)?))).collect()
}

fn address(cloth: &Cloth) -> usize {
    std::ptr::from_ref(cloth).addr()
}

fn places(addresses: &[usize], a: &Cloth, b: &Cloth) -> Option<[u32; 2]> {
    let place = |cloth| addresses.iter().position(|&known| known == address(cloth)).map(|place| place as u32);
    Some([place(a)?, place(b)?])
}

/// Answers of the filter of a solver in one step.
pub(super) struct Log {
    filter: InterCollisionFilter,
    logging: InterCollisionFilter,
    /// Accepted pairs, or `None` where a cloth was not found.
    accepted: Arc<Mutex<Option<Vec<[u32; 2]>>>>,
}

impl Log {
    /// Begins to log the filter of a solver, if it has one.
    pub fn begin(solver: &mut dyn Solver) -> Result<Option<Self>> {
        let Some(filter) = solver.inter_collision_filter() else { return Ok(None) };
        let accepted = Arc::new(Mutex::new(Some(Vec::new())));
        let (asked, answers, addresses) = (filter.clone(), accepted.clone(), addresses(solver)?);
        let logging: InterCollisionFilter = Arc::new(move |a, b| {
            let is_accepted = asked(a, b);
            if is_accepted {
                let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
                match (places(&addresses, a, b), answers.as_mut()) {
                    (Some(pair), Some(answers)) => answers.push(pair),
                    _ => *answers = None,
                }
            }
            is_accepted
        });
        solver.set_inter_collision_filter(Some(logging.clone()));
        Ok(Some(Self { filter, logging, accepted }))
    }

    /// Gives the solver its filter back, and returns the pairs that it accepted.
    pub fn end(self, solver: &mut dyn Solver) -> Result<Vec<[u32; 2]>> {
        // Unless the user has set another one meanwhile.
        if solver.inter_collision_filter().is_some_and(|filter| Arc::ptr_eq(&filter, &self.logging)) {
            solver.set_inter_collision_filter(Some(self.filter));
        }
        let accepted = self.accepted.lock().unwrap_or_else(PoisonError::into_inner).take();
        accepted.ok_or_else(|| {
            let expected =
                "cloths were added or removed between begin_frame and the step: begin the frame after that";
            Error::StepOrder(expected.into())
        })
    }
}

/// Sets a filter that accepts these pairs and no others; without any, the filter is removed.
pub(super) fn play(solver: &mut dyn Solver, accepted: Option<Vec<[u32; 2]>>) -> Result<()> {
    let Some(accepted) = accepted else {
        solver.set_inter_collision_filter(None);
        return Ok(());
    };
    let addresses = addresses(solver)?;
    solver.set_inter_collision_filter(Some(Arc::new(move |a, b| {
        places(&addresses, a, b).is_some_and(|pair| accepted.contains(&pair))
    })));
    Ok(())
}
