//! One frame: every pass of its program, in order. The one place that knows which loop a kernel is.

use super::iteration::Iteration;
use super::{
    Scratch, bounds, convexes, edges, filter, impulses, integrate, jacobi, motion, potential, restore_masses,
    restore_non_finite, save_anchors, self_collision, separation, sleep_test, spheres, strain_limit, stretch,
    tethers, triangles, vbd, virtual_particles, voxels, wind, xpbd,
};
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::outcome::FrameOutcome;
use cloth_core::program::KernelId;
use cloth_core::{Cloth, Particle};
use web_time::Instant;

/// Runs the pass of an iteration by the loop of its kernel.
pub(crate) fn run_pass(it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
    match it.pass.kernel() {
        KernelId::Integrate => outcome.restored_particles += integrate::run(it),
        KernelId::Wind => wind::run(it),
        KernelId::Motion => motion::run(it),
        KernelId::SaveAnchors => save_anchors::run(it),
        KernelId::Tethers => tethers::run(it),
        KernelId::Edges => edges::run(it),
        KernelId::Separation => separation::run(it),
        KernelId::RestoreMasses => restore_masses::run(it),
        KernelId::Convexes => convexes::run(it),
        KernelId::Triangles => triangles::run(it),
        KernelId::Bounds => {
            let (bounds, restored) = bounds::run(it);
            outcome.bounds = bounds;
            outcome.restored_particles += restored;
        }
        KernelId::Spheres => spheres::run(it),
        KernelId::VirtualParticles => virtual_particles::run(it),
        KernelId::SelfCollision => self_collision::run(it),
        KernelId::SleepTest => outcome.largest_displacements.push(sleep_test::run(it)),
        KernelId::RestoreNonFinite => outcome.restored_particles += restore_non_finite::run(it),
        KernelId::Watch => outcome.last_displacement = sleep_test::run(it),
        KernelId::Stretch => outcome.squared_stretch = stretch::run(it).max(outcome.squared_stretch),
        KernelId::BeginMinimisation
        | KernelId::Gradient
        | KernelId::Hessian
        | KernelId::LinearStep
        | KernelId::BeginSearch
        | KernelId::SearchStep
        | KernelId::EndMinimisation => potential::run::<f64>(it, outcome),
        KernelId::ElasticJoined
        | KernelId::ElasticHinges
        | KernelId::ElasticIsometric
        | KernelId::ElasticWoven
        | KernelId::ElasticStvk
        | KernelId::ElasticSprings
        | KernelId::BeginPoints
        | KernelId::SolvePoints => xpbd::run(it, outcome),
        KernelId::BeginVertices | KernelId::SweepVertices | KernelId::EndVertices => {
            vbd::run(it, outcome);
        }
        KernelId::SaveDisplacements | KernelId::Accelerate => potential::explicit::run(it),
        KernelId::BeginFilter | KernelId::Filter | KernelId::Shorten => filter::run::<f64>(it),
        KernelId::JacobiEdges => jacobi::run(it),
        KernelId::SolveConstrained => potential::constrained::run(it, outcome),
        KernelId::LimitStrain => strain_limit::run(it),
        KernelId::Voxels => voxels::run(it),
        KernelId::Impulses => impulses::run(it, &mut outcome.impulses),
        // The walk goes back by itself.
        KernelId::Repeat => {}
        // These stand in no program: devices with groups of invocations divide passes into them.
        KernelId::FindCells
        | KernelId::SortFar
        | KernelId::SortNear
        | KernelId::JoinSleepTest
        | KernelId::JoinOutcome => {}
    }
}

/// Runs a pass and, where the plan asks for it, times it.
pub(crate) fn timed(
    it: &mut Iteration<'_>,
    outcome: &mut FrameOutcome,
    run: impl FnOnce(&mut Iteration<'_>, &mut FrameOutcome),
) {
    if !it.plan.is_timed {
        return run(it, outcome);
    }
    let begin = Instant::now();
    run(it, outcome);
    outcome.add_time(it.pass.kernel(), begin.elapsed());
}

/// Runs a frame on the particles of a cloth.
pub(crate) fn run(
    cloth: &Cloth,
    plan: &FramePlan,
    current: &mut [Particle],
    previous: &mut [Particle],
    scratch: &mut Scratch,
    displacements: Vec<f32>,
) -> FrameOutcome {
    let mut outcome = FrameOutcome { largest_displacements: displacements, ..FrameOutcome::default() };
    let mut walk = plan.program.walk();
    while let Some(step) = walk.next() {
        if step.pass.kernel() == KernelId::Repeat {
            walk.repeat(&step, scratch.is_set(step.pass.end));
            continue;
        }
        if !plan.is_due(step.pass.kernel(), step.iteration as usize) {
            continue;
        }
        let mut iteration = Iteration {
            cloth,
            plan,
            features: plan.features_in(step.pass.kernel()),
            number: step.iteration as usize,
            parameters: &plan.iterations[step.iteration as usize],
            pass: step.pass,
            first: 0,
            current: &mut *current,
            previous: &mut *previous,
            scratch: &mut *scratch,
        };
        timed(&mut iteration, &mut outcome, run_pass);
    }
    outcome
}
