//! Methods that GPUs have the potential for in a form of its own, XPBD, vertex block descent and on CUDA Newton's method, have the bits of the scalar backend there:
//! every kind of element, in one sweep and several, damped or not, on every path.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod refused;
mod sheet;
mod states;

use cloth::backend::wgpu::Wgpu;
use cloth_core::device::Device;
use cloth_core::{Error, Solver, World};
use cloth_cpu::Scalar;
use cloth_cuda::{Cuda, Path, on_cpu::OnCpu};
use refused::refuses;
use sheet::{Form, Sheet};
use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        wgpu_one_workgroup,
        wgpu_many_workgroups,
        wgpu_refuses_what_it_lacks,
        cuda_block,
        cuda_cluster,
        cuda_device,
        cuda_block_in_global_memory,
        cuda_refuses_what_it_lacks,
    ])
}

fn both<D: Device + 'static>(device: impl Fn() -> D, size: [u32; 2], frames: usize)
where
    World<D>: Solver,
{
    [Form::Xpbd, Form::Vbd].into_iter().for_each(|form| states::compare(form, &device, size, frames));
}

/// The same with Newton's method, which needs float64.
fn all<D: Device + 'static>(device: impl Fn() -> D, size: [u32; 2], frames: usize)
where
    World<D>: Solver,
{
    both(&device, size, frames);
    states::compare(Form::Newton, &device, size, frames);
}

/// Blocks of few threads, so that a sheet takes many.
fn cuda(path: Path) -> Cuda<OnCpu> {
    Cuda::on_cpu(OnCpu::new()).with_path(path).with_threads(64)
}

fn cuda_block() {
    all(|| cuda(Path::Block), [9, 11], 6);
    all(|| Cuda::on_cpu(OnCpu::new()), [31, 33], 2);
}

fn cuda_cluster() {
    all(|| cuda(Path::Cluster), [9, 11], 4);
    all(|| cuda(Path::Cluster), [31, 33], 2);
}

fn cuda_device() {
    all(|| cuda(Path::Device), [9, 11], 4);
    all(|| cuda(Path::Device), [31, 33], 2);
}

/// A cloth that is too large for the shared memory of the block it is forced into.
fn cuda_block_in_global_memory() {
    let sheet = Sheet::new([121, 122], 0.0);
    for form in [Form::Xpbd, Form::Vbd, Form::Newton] {
        let state = |mut solver: Box<dyn Solver>| {
            sheet.add(&mut *solver, sheet.settings(form, form.materials()[0], form.sweeps()[3]));
            solver.step(1.0 / 150.0).unwrap();
            solver.state_hash().unwrap()
        };
        let scalar = World::new(Scalar::new());
        assert_eq!(state(Box::new(World::new(cuda(Path::Block)))), state(Box::new(scalar)), "{form:?}");
    }
}

fn cuda_refuses_what_it_lacks() {
    refuses(|| cuda(Path::Block));
    refused::refuses_of_newton(|| cuda(Path::Block));
}

fn wgpu(most: usize) -> Wgpu {
    match Wgpu::new() {
        Err(Error::Unavailable { reason, .. }) => cloth_testing::lacks_tool(reason),
        device => device.unwrap().with_fused_limit(most),
    }
}

/// Where a device has no bits of a CPU, nothing is claimed of them.
fn compare_wgpu(most: usize, size: [u32; 2], frames: usize) {
    if wgpu(most).capabilities().bit_exact {
        both(|| wgpu(most), size, frames);
    }
}

fn wgpu_one_workgroup() {
    compare_wgpu(usize::MAX, [9, 11], 6);
    compare_wgpu(usize::MAX, [31, 33], 2);
}

fn wgpu_many_workgroups() {
    compare_wgpu(0, [9, 11], 4);
    compare_wgpu(0, [31, 33], 2);
}

fn wgpu_refuses_what_it_lacks() {
    refuses(|| wgpu(0));
    refused::refuses_newton(|| wgpu(0));
}
