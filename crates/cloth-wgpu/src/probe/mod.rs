//! Check that a GPU calculates with the bits of the CPU. Vulkan demands exact sums and products of arithmetic that may not
//! be rewritten, but leaves quotients, roots and subnormal numbers to the device.

mod edges;
mod operations;

use crate::arithmetic::Arithmetic;
use crate::context::Context;
use crate::pipelines::{bindings, compile};
use crate::shaders::probe_text;
use cloth_core::Result;
use cloth_core::program::GROUP_SIZE;

/// Tells whether all results have the bits of the CPU.
pub(crate) fn has_bits_of_cpu(context: &Context, arithmetic: Arithmetic) -> Result<bool> {
    let text = arithmetic.text();
    let differences = operations::differences(context, &text, &operations::sample())?;
    let edges = edges::differences(context, &text)?;
    tracing::debug!("{}: {arithmetic:?}: {edges} edges differ, {differences:x?}", context.name);
    Ok(edges == 0 && differences == operations::Differences::default())
}

/// Runs an entry point of the probe, an invocation for each input.
fn run<I: bytemuck::NoUninit, O: bytemuck::Pod>(
    context: &Context,
    arithmetic: &str,
    entry_point: &str,
    inputs: &[I],
) -> Result<Vec<O>> {
    let given = context.storage("cloth probe", size_of_val(inputs) as u64)?;
    let found = context.storage("cloth probe", (inputs.len() * size_of::<O>()) as u64)?;
    context.queue.write_buffer(&given, 0, bytemuck::cast_slice(inputs));
    let layout = bindings(&context.device, "cloth probe", 1, 1);
    let pipeline = compile(&context.device, &layout, &probe_text(arithmetic), entry_point);
    let bind_group = context.bind("cloth probe", &layout, &[&given, &found]);
    let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &bind_group, &[]);
    pass.dispatch_workgroups((inputs.len() as u32).div_ceil(GROUP_SIZE), 1, 1);
    drop(pass);
    context.submit(encoder);
    context.read(&found, 0, inputs.len())
}
