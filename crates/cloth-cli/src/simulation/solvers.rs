//! The solvers of a scene.

use std::fs::File;

use cloth::replay::Recorder;
use cloth::{InterCollision, Solver};

use crate::scene::{Issue, SolverEntry, nearest};

/// A solver of a scene, and how it is stepped.
#[derive(Debug)]
pub(super) struct RunningSolver {
    pub(super) solver: Solver,
    pub(super) steps_per_frame: u32,
    pub(super) recorder: Option<Recorder<File>>,
}

/// Index of the solver with this name; the first where none is named.
pub(super) fn solver_index(solvers: &[SolverEntry], name: Option<&str>) -> Result<usize, Issue> {
    let Some(name) = name else { return Ok(0) };
    solvers.iter().position(|entry| entry.name == name).ok_or_else(|| {
        let names = solvers.iter().map(|entry| entry.name.as_str());
        let advice = match nearest(name, names) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => "add a [[solver]] of this name".to_owned(),
        };
        Issue::new("solver", format!("there is no solver \"{name}\"; {advice}"))
    })
}

/// The solvers of a scene, each made by `make`.
pub(super) fn solvers(
    entries: &[SolverEntry],
    make: &mut dyn FnMut() -> cloth::Result<Solver>,
) -> Result<Vec<RunningSolver>, Issue> {
    let mut create = || make().map_err(|error| Issue::new("", error));
    if entries.is_empty() {
        return Ok(vec![RunningSolver { solver: create()?, steps_per_frame: 1, recorder: None }]);
    }
    let mut solvers = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let steps_per_frame = entry.steps_per_frame.unwrap_or(1);
        if !(1..=1000).contains(&steps_per_frame) {
            return Err(Issue::new(format!("solver[{index}].steps_per_frame"), "give 1 to 1000"));
        }
        let mut solver = create()?;
        if let Some(between) = &entry.inter_collision {
            let usual = InterCollision::default();
            let settings = InterCollision::new(between.distance)
                .with_stiffness(between.stiffness.unwrap_or(usual.stiffness))
                .with_iterations(between.iterations.unwrap_or(usual.iterations));
            solver
                .set_inter_collision(settings)
                .map_err(|error| Issue::new(format!("solver[{index}].inter_collision"), error))?;
        }
        solvers.push(RunningSolver { solver, steps_per_frame, recorder: None });
    }
    Ok(solvers)
}
