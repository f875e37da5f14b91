//! The kernels as a driver takes them, written by `cargo xtask ptx`: PTX, which it translates for its GPU when it loads them,
//! and keeps in its cache.

use crate::kernel::Kernel;
use cloth_core::{Error, Result};
use std::ffi::CString;

/// For compute capability 7.5 and higher, without clusters.
const COMPUTE_75: &str = include_str!("../../generated/cloth.compute_75.ptx");

/// For compute capability 9.0 and higher, with clusters.
const COMPUTE_90: &str = include_str!("../../generated/cloth.compute_90.ptx");

/// Where a kernel begins; what all of them need is before the first one.
const ENTRY: &str = ".visible .entry ";

/// Returns the kernels for a GPU of this compute capability; none where it is too old.
pub(super) fn for_capability(capability: (u32, u32)) -> Option<&'static str> {
    match capability {
        (9.., _) => Some(COMPUTE_90),
        (8, _) | (7, 5..) => Some(COMPUTE_75),
        _ => None,
    }
}

/// Returns one kernel for a GPU of this compute capability, with what the text declares for all of them; none where there is no such
/// kernel.
pub(super) fn of_kernel(capability: (u32, u32), kernel: Kernel) -> Option<String> {
    let text = for_capability(capability)?;
    let declarations = &text[..text.find(ENTRY)?];
    let start = text.find(&format!("{ENTRY}{}(", kernel.name()))?;
    let kernel = &text[start..];
    let end = kernel[ENTRY.len()..].find(ENTRY).map_or(kernel.len(), |next| ENTRY.len() + next);
    Some(format!("{declarations}{}", &kernel[..end]))
}

/// Returns a text as the driver reads it, with a zero at its end.
pub(super) fn terminated(text: String) -> Result<CString> {
    CString::new(text).map_err(|error| Error::invalid("PTX", error.nul_position(), "must hold no zero"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kernel_is_there_by_itself() {
        for (text, capability) in [(COMPUTE_75, (7, 5)), (COMPUTE_90, (9, 0))] {
            let mut rest = text.to_owned();
            for kernel in Kernel::ALL {
                let one = of_kernel(capability, kernel);
                assert_eq!(one.is_none(), kernel.needs_clusters() && capability < (9, 0), "{kernel:?}");
                let Some(one) = one else { continue };
                let declarations = &text[..text.find(ENTRY).unwrap()];
                let alone = one.strip_prefix(declarations).unwrap();
                assert!(alone.starts_with(&format!("{ENTRY}{}(", kernel.name())));
                assert_eq!(alone.matches(".entry").count(), 1);
                rest = rest.replacen(alone, "", 1);
            }
            assert!(!rest.contains(".entry"), "a kernel is left");
            assert!(
                !text.lines().any(|line| line.contains(".shared .") && !line.contains(".extern")),
                "shared memory is declared"
            );
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
    fn kernels_are_chosen_by_the_capability() {
        assert_eq!(for_capability((7, 0)), None);
        for old in [(7, 5), (8, 0), (8, 9)] {
            assert_eq!(for_capability(old), Some(COMPUTE_75), "{old:?}");
        }
        for new in [(9, 0), (12, 0)] {
            assert_eq!(for_capability(new), Some(COMPUTE_90), "{new:?}");
        }
    }
}
