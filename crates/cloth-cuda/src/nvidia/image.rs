//! The kernels as a driver takes them, written by `cargo xtask ptx`: machine code, which runs at once, and PTX, which a
//! driver translates for any GPU when it is loaded.

use cloth_core::{Error, Result};
use std::ffi::CString;

/// For compute capability 7.5 and higher, without clusters.
const COMPUTE_75: &str = include_str!("../../generated/cloth.compute_75.ptx");

/// For compute capability 9.0 and higher, with clusters.
const COMPUTE_90: &str = include_str!("../../generated/cloth.compute_90.ptx");

/// For compute capability 7.5, without clusters.
const SM_75: &[u8] = include_bytes!("../../generated/cloth.sm_75.cubin");

/// For compute capability 8.0 to 8.9, without clusters.
const SM_80: &[u8] = include_bytes!("../../generated/cloth.sm_80.cubin");

/// For compute capability 9.0, with clusters.
const SM_90: &[u8] = include_bytes!("../../generated/cloth.sm_90.cubin");

/// All kernels that a GPU can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Image {
    /// Machine code of one generation.
    MachineCode(&'static [u8]),
    /// Text that a driver translates.
    Ptx(&'static str),
}

impl Image {
    /// The images for a GPU of this compute capability, the best first; none where it is too old.
    pub fn for_capability(capability: (u32, u32)) -> &'static [Self] {
        match capability {
            (10.., _) => &[Self::Ptx(COMPUTE_90)],
            (9, _) => &[Self::MachineCode(SM_90), Self::Ptx(COMPUTE_90)],
            (8, _) => &[Self::MachineCode(SM_80), Self::Ptx(COMPUTE_75)],
            (7, 5..) => &[Self::MachineCode(SM_75), Self::Ptx(COMPUTE_75)],
            _ => &[],
        }
    }

    /// As the driver reads it: aligned, and a text with a zero at its end.
    pub fn bytes(self) -> Result<Vec<u64>> {
        let bytes = match self {
            Self::MachineCode(bytes) => bytes.to_vec(),
            Self::Ptx(text) => CString::new(text)
                .map_err(|error| Error::invalid("PTX", error.nul_position(), "must hold no zero"))?
                .into_bytes_with_nul(),
        };
        let mut aligned = vec![0_u64; bytes.len().div_ceil(size_of::<u64>())];
        bytemuck::cast_slice_mut(&mut aligned)[..bytes.len()].copy_from_slice(&bytes);
        Ok(aligned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Kernel;

    #[test]
    fn every_kernel_is_there() {
        for kernel in Kernel::ALL {
            let entry = format!(".entry {}(", kernel.name());
            assert!(COMPUTE_90.contains(&entry), "{entry}");
            assert_eq!(COMPUTE_75.contains(&entry), !kernel.needs_clusters(), "{entry}");
            let section = format!(".text.{}\0", kernel.name());
            let has = |code: &[u8]| code.windows(section.len()).any(|bytes| bytes == section.as_bytes());
            assert!(has(SM_90), "{section}");
            for code in [SM_75, SM_80] {
                assert_eq!(has(code), !kernel.needs_clusters(), "{section}");
            }
        }
    }

    /// The bits are those of the scalar backend: no operation is fused, estimated or flushed, and no sum of floats
    /// depends on the order of threads.
    #[test]
    fn no_operation_changes_bits() {
        for line in COMPUTE_75.lines().chain(COMPUTE_90.lines()).map(str::trim) {
            let operation = line.trim_start_matches('@').split_whitespace();
            for word in operation.filter(|word| !word.starts_with(['%', '"', '/', '['])) {
                let parts: Vec<&str> = word.trim_end_matches(';').split('.').collect();
                let is_float =
                    parts.iter().any(|part| part.starts_with('f') && part[1..].parse::<u8>().is_ok());
                let is_wrong = parts.contains(&"approx")
                    || parts.contains(&"ftz")
                    || is_float
                        && ["fma", "mad", "atom", "red", "rsqrt", "sin", "cos", "ex2", "lg2"]
                            .contains(&parts[0]);
                assert!(!is_wrong, "{line}");
            }
        }
    }

    #[test]
    fn images_are_chosen_by_the_capability() {
        let images = Image::for_capability;
        assert_eq!(images((7, 0)), []);
        assert_eq!(images((7, 5)), [Image::MachineCode(SM_75), Image::Ptx(COMPUTE_75)]);
        assert_eq!(images((8, 9)), [Image::MachineCode(SM_80), Image::Ptx(COMPUTE_75)]);
        assert_eq!(images((9, 0)), [Image::MachineCode(SM_90), Image::Ptx(COMPUTE_90)]);
        assert_eq!(images((12, 0)), [Image::Ptx(COMPUTE_90)]);
    }

    #[test]
    fn a_text_ends_with_zero() {
        let bytes = Image::Ptx("text").bytes().unwrap();
        assert_eq!(bytemuck::cast_slice::<u64, u8>(&bytes), b"text\0\0\0\0");
    }
}
