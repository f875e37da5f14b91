//! What a Vulkan device lets a shader ask of its floats: SPIR-V 1.6, section 3.6, and `VK_KHR_shader_float_controls`. Without these
//! requests a device may flush subnormal numbers, take infinities and NaN for impossible, and round in another direction.
#![allow(unsafe_code, reason = "wgpu does not tell these properties; Vulkan itself does")]

use ash::vk;
use wgpu::hal::api::Vulkan;

/// The requests that a device understands, for 32 bits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct FloatControls {
    /// Subnormal numbers stay.
    pub keeps_subnormal: bool,
    /// Zeros have signs, and there are infinities and NaN.
    pub keeps_special: bool,
    /// To nearest, ties to even.
    pub rounds_to_nearest: bool,
}

impl FloatControls {
    /// Asks a device; one without Vulkan 1.2 understands none.
    pub fn of(device: &wgpu::Device) -> Self {
        // SAFETY: the device is only looked at, and not kept.
        let Some(device) = (unsafe { device.as_hal::<Vulkan>() }) else { return Self::default() };
        let (instance, physical) = (device.shared_instance(), device.raw_physical_device());
        // What the instance has is the newest version that a device may be used with.
        if instance.instance_api_version() < vk::API_VERSION_1_2 {
            return Self::default();
        }
        let mut controls = vk::PhysicalDeviceFloatControlsProperties::default();
        let mut properties = vk::PhysicalDeviceProperties2::default();
        // SAFETY: the physical device belongs to the instance, which the device keeps alive.
        let version = unsafe { instance.raw_instance().get_physical_device_properties(physical) }.api_version;
        if version < vk::API_VERSION_1_2 {
            return Self::default();
        }
        properties = properties.push_next(&mut controls);
        // SAFETY: as above; both have Vulkan 1.2, so that they know the structs.
        unsafe { instance.raw_instance().get_physical_device_properties2(physical, &mut properties) };
        // Where floats of other sizes have to be treated alike, they would have to be named as well.
        let is_own = |independence| independence != vk::ShaderFloatControlsIndependence::NONE;
        Self {
            keeps_subnormal: controls.shader_denorm_preserve_float32 == vk::TRUE
                && is_own(controls.denorm_behavior_independence),
            keeps_special: controls.shader_signed_zero_inf_nan_preserve_float32 == vk::TRUE,
            rounds_to_nearest: controls.shader_rounding_mode_rte_float32 == vk::TRUE
                && is_own(controls.rounding_mode_independence),
        }
    }
}
