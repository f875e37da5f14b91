//! Random scenes on GPUs, emulated or by a driver in software, against the scalar backend: what the fuzzer found, and a short run. Those of
//! the CPU are compared in `cloth-conformance`; `cargo xtask fuzz --backend scalar,cuda/on-cpu,wgpu` runs any number.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth::Solver;
use cloth::backend::Configuration;
use cloth_conformance::fuzz::{Backend, Scene, Statistics, Temperament, run};
use cloth_core::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        cuda_block_tame,
        cuda_block_wild,
        cuda_cluster_wild,
        cuda_device_wild,
        wgpu_tame,
        wgpu_wild,
        pairs_too_far_apart_to_have_a_distance_stay,
    ])
}

fn backend(name: &str) -> Backend<'static> {
    let configuration: Configuration = name.parse().unwrap();
    (name.to_owned(), Box::new(move || Solver::new(configuration).map(Solver::into_interface)))
}

fn pass(name: &str, temperament: Temperament, seeds: impl IntoIterator<Item = u64>) -> Statistics {
    let backends = [backend("scalar"), backend(name)];
    if name.starts_with("wgpu")
        && let Err(Error::Unavailable { reason, .. }) = backends[1].1()
    {
        cloth_testing::lacks_tool(reason);
    }
    let mut statistics = Statistics::default();
    for seed in seeds {
        let scene = Scene::new(temperament, seed);
        let finding = run(&scene, &backends, &mut statistics, &mut |_, _| {}).unwrap();
        assert_eq!(finding, None, "{} seed {seed} on {name}", temperament.name());
    }
    assert!(statistics.steps > 0, "nothing was run");
    statistics
}

fn cuda_block_tame() {
    assert!(pass("cuda/on-cpu", Temperament::Tame, 1000..1060).steps > 300);
}

fn cuda_block_wild() {
    assert!(pass("cuda/on-cpu", Temperament::Wild, 1000..1060).restored > 100);
}

fn cuda_cluster_wild() {
    pass("cuda/on-cpu-cluster", Temperament::Wild, 2000..2020);
}

fn cuda_device_wild() {
    pass("cuda/on-cpu-device", Temperament::Wild, 3000..3020);
}

fn wgpu_tame() {
    pass("wgpu", Temperament::Tame, 1000..1010);
}

fn wgpu_wild() {
    pass("wgpu", Temperament::Wild, 1000..1010);
}

/// Self-collision of particles whose distance overflows: the scalar backend multiplied it by zero, and restored both; CUDA let them be.
fn pairs_too_far_apart_to_have_a_distance_stay() {
    for name in ["cuda/on-cpu", "wgpu"] {
        pass(name, Temperament::Wild, [503_488, 507_867, 507_939, 508_252, 508_842, 509_160, 509_231]);
    }
}
