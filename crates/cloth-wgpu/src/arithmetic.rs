//! How shaders divide and take square roots: all of them call `divide` and `square_root`.

/// Where these functions come from: from the device, or from whole numbers that correct estimates of the device, since Vulkan
/// lets quotients and roots be a few units in the last place off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    /// Both from the device.
    Native,
    /// Roots by whole numbers, quotients from the device.
    ExactRoots,
    /// Both by whole numbers.
    Exact,
}

const NATIVE_QUOTIENTS: &str = include_str!("../shaders/arithmetic/native_quotients.wgsl");
const NATIVE_ROOTS: &str = include_str!("../shaders/arithmetic/native_roots.wgsl");
const ESTIMATES: &str = include_str!("../shaders/arithmetic/estimates.wgsl");
const WHOLE_NUMBERS: &str = include_str!("../shaders/arithmetic/whole_numbers.wgsl");
const EXACT_QUOTIENTS: &str = include_str!("../shaders/arithmetic/exact_quotients.wgsl");
const EXACT_ROOTS: &str = include_str!("../shaders/arithmetic/exact_roots.wgsl");

impl Arithmetic {
    /// All of them, the fastest first.
    pub const ALL: [Self; 3] = [Self::Native, Self::ExactRoots, Self::Exact];

    /// The functions as WGSL.
    pub fn text(self) -> String {
        match self {
            Self::Native => [NATIVE_QUOTIENTS, NATIVE_ROOTS].join("\n"),
            Self::ExactRoots => [ESTIMATES, WHOLE_NUMBERS, NATIVE_QUOTIENTS, EXACT_ROOTS].join("\n"),
            Self::Exact => [ESTIMATES, &exact_after_estimates()].join("\n"),
        }
    }
}

/// The exact functions without the estimates that they begin with.
pub(crate) fn exact_after_estimates() -> String {
    [WHOLE_NUMBERS, EXACT_QUOTIENTS, EXACT_ROOTS].join("\n")
}
