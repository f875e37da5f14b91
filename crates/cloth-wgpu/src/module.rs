//! Shader modules: WGSL for every device, and SPIR-V with exact arithmetic where a device takes it.
#![allow(unsafe_code, reason = "wgpu does not check SPIR-V that it is handed")]

/// Tells whether shaders reach the driver of a device with exact arithmetic.
pub(crate) fn is_exact(device: &wgpu::Device) -> bool {
    cfg!(not(any(target_arch = "wasm32", target_vendor = "apple")))
        && device.adapter_info().backend == wgpu::Backend::Vulkan
        && device.features().contains(wgpu::Features::PASSTHROUGH_SHADERS)
}

/// The module of a WGSL text with these entry points.
#[cfg_attr(
    any(target_arch = "wasm32", target_vendor = "apple"),
    allow(unused_variables, reason = "WGSL names its entry points itself")
)]
pub(crate) fn create(device: &wgpu::Device, text: &str, entry_points: &[&str]) -> wgpu::ShaderModule {
    #[cfg(not(any(target_arch = "wasm32", target_vendor = "apple")))]
    if let Some(spirv) = is_exact(device)
        .then(|| crate::spirv::compile(text, crate::float_controls::FloatControls::of(device)))
        .flatten()
    {
        // SAFETY: the driver must be handed a valid module that stays inside its bindings. naga wrote it from a text
        // that it found valid, with checks of all indices and loops; what is added concerns arithmetic, as far as the device
        // says that it understands it.
        return unsafe { hand_over(device, spirv, entry_points) };
    }
    let source = wgpu::ShaderSource::Wgsl(text.into());
    device.create_shader_module(wgpu::ShaderModuleDescriptor { label: Some("cloth"), source })
}

/// # Safety
/// The spirv must be a valid module, which accesses no memory outside its bindings.
#[cfg(not(any(target_arch = "wasm32", target_vendor = "apple")))]
unsafe fn hand_over(device: &wgpu::Device, spirv: Vec<u32>, entry_points: &[&str]) -> wgpu::ShaderModule {
    let entry_points: Vec<_> = entry_points
        .iter()
        .map(|&name| wgpu::PassthroughShaderEntryPoint { name: name.into(), workgroup_size: (0, 0, 0) })
        .collect();
    let descriptor = wgpu::ShaderModuleDescriptorPassthrough {
        label: Some("cloth"),
        entry_points: entry_points.into(),
        spirv: Some(spirv.into()),
        ..wgpu::ShaderModuleDescriptorPassthrough::default()
    };
    // SAFETY: as above.
    unsafe { device.create_shader_module_passthrough(descriptor) }
}
