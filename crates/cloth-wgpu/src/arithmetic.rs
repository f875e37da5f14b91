//! How shaders divide and take square roots: all of them call `divide` and `square_root`.

/// Where these functions come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    /// From the device.
    Native,
    /// Whole numbers that correct estimates of the device, for Vulkan, which lets quotients and roots be a few units in the
    /// last place off.
    Exact,
}

impl Arithmetic {
    /// The functions as WGSL.
    pub fn text(self) -> &'static str {
        match self {
            Self::Native => include_str!("../shaders/arithmetic/native.wgsl"),
            Self::Exact => concat!(
                include_str!("../shaders/arithmetic/estimates.wgsl"),
                "\n",
                include_str!("../shaders/arithmetic/exact.wgsl")
            ),
        }
    }
}
