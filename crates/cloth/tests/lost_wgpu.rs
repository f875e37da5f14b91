//! A GPU is lost at different moments: the cloths go on on the CPU. Alone in its file: tests of one process share the GPU.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod common;

use cloth::backend::wgpu::Wgpu;
use cloth::{Backend, Error, Solver, StepReport};
use common::Scene;
use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![whenever_it_is_lost])
}

/// Loses the GPU.
fn destroy(solver: &Solver) {
    solver.world::<Wgpu>().unwrap().device().device().destroy();
}

/// Takes a step in which the GPU is lost.
type Losing = fn(&mut Solver, f32) -> StepReport;

const MOMENTS: [(&str, Losing); 4] = [
    ("before a step", |solver, dt| {
        destroy(solver);
        solver.step(dt).unwrap()
    }),
    ("before chunks are run", |solver, dt| {
        let chunks = solver.begin_step(dt).unwrap();
        destroy(solver);
        (0..chunks).for_each(|chunk| solver.run_chunk(chunk).unwrap());
        solver.end_step().unwrap()
    }),
    ("before the step ends", |solver, dt| {
        let chunks = solver.begin_step(dt).unwrap();
        (0..chunks).for_each(|chunk| solver.run_chunk(chunk).unwrap());
        destroy(solver);
        solver.end_step().unwrap()
    }),
    ("before a step that does not keep the thread", |solver, dt| {
        destroy(solver);
        pollster::block_on(solver.step_async(dt)).unwrap()
    }),
];

fn whenever_it_is_lost() {
    for (moment, step) in MOMENTS {
        if let Err(Error::Unavailable { reason, .. }) = Solver::new(Backend::Wgpu) {
            cloth_testing::lacks_tool(reason);
        }
        let mut scene = Scene::new(Backend::Wgpu.into());
        scene.solver.continue_on_cpu(1).unwrap();
        scene.step(0);
        let state = scene.solver.snapshot_all().unwrap();
        let mut expected = Scene::of(Backend::Scalar.into(), &state);

        let dt = scene.drive(1);
        let report = step(&mut scene.solver, dt);
        let lost = report.lost_device.unwrap();
        assert!(matches!(&lost.error, Error::DeviceLost { backend, .. } if backend == "wgpu"), "{lost}");
        expected.step(1);
        assert_eq!(scene.solver.cloths(), expected.solver.cloths(), "{moment}");
        assert_eq!(scene.solver.state_hash().unwrap(), expected.solver.state_hash().unwrap(), "{moment}");
        for frame in 2..5 {
            scene.step(frame);
            expected.step(frame);
        }
        assert_eq!(scene.solver.state_hash().unwrap(), expected.solver.state_hash().unwrap(), "{moment}");
    }
}
