//! WGSL to SPIR-V with exact arithmetic: every floating-point result is decorated `NoContraction`, so that a driver may
//! neither fuse, nor reorder, nor rewrite it (SPIR-V 1.6, section 3.20). WGSL has no way to ask for that.

use naga::back::spv;
use naga::front::wgsl;
use naga::proc::{BoundsCheckPolicies, BoundsCheckPolicy};
use naga::valid::{Capabilities, ValidationFlags, Validator};

/// The module with all entry points of a text; nothing where the text has an error, which wgpu words better.
pub(crate) fn compile(text: &str) -> Option<Vec<u32>> {
    let module = wgsl::parse_str(text).ok()?;
    let info = Validator::new(ValidationFlags::all(), Capabilities::empty()).validate(&module).ok()?;
    let options = spv::Options {
        flags: spv::WriterFlags::empty(),
        bounds_check_policies: BoundsCheckPolicies {
            index: BoundsCheckPolicy::Restrict,
            buffer: BoundsCheckPolicy::Restrict,
            ..BoundsCheckPolicies::default()
        },
        // Everything is written before it is read.
        zero_initialize_workgroup_memory: spv::ZeroInitializeWorkgroupMemoryMode::None,
        ..spv::Options::default()
    };
    spv::write_vec(&module, &info, &options, None).ok().map(|words| exact(&words))
}

const HEADER_WORDS: usize = 5;

/// Arithmetic operations on floating-point numbers. The second operand is their result.
const ARITHMETIC: [u16; 12] = [
    127, // OpFNegate
    129, // OpFAdd
    131, // OpFSub
    133, // OpFMul
    136, // OpFDiv
    140, // OpFRem
    141, // OpFMod
    142, // OpVectorTimesScalar
    143, // OpMatrixTimesScalar
    144, // OpVectorTimesMatrix
    145, // OpMatrixTimesVector
    148, // OpDot
];

const OP_DECORATE: u16 = 71;
const NO_CONTRACTION: u32 = 42;

/// Operations up to the annotations of a module, with these: SPIR-V 1.6, section 2.4, parts 1 to 8.
const UP_TO_ANNOTATIONS: [u16; 20] =
    [2, 3, 4, 5, 6, 7, 8, 10, 11, 14, 15, 16, 17, 71, 72, 73, 74, 75, 330, 331];

/// The same module with exact arithmetic. What is no SPIR-V comes back as it is.
fn exact(module: &[u32]) -> Vec<u32> {
    let mut annotations_end = module.len();
    let mut decorations = Vec::new();
    let mut at = HEADER_WORDS;
    while at < module.len() {
        let (operation, length) = (module[at] as u16, (module[at] >> 16) as usize);
        if length == 0 || at + length > module.len() {
            return module.to_vec();
        }
        if !UP_TO_ANNOTATIONS.contains(&operation) {
            annotations_end = annotations_end.min(at);
        }
        if ARITHMETIC.contains(&operation) && length > 2 {
            decorations.extend([3 << 16 | u32::from(OP_DECORATE), module[at + 2], NO_CONTRACTION]);
        }
        at += length;
    }
    let mut exact = module.to_vec();
    exact.splice(annotations_end..annotations_end, decorations);
    exact
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: [u32; 5] = [0x0723_0203, 0x0001_0000, 0, 100, 0];

    fn module(operations: &[(u16, &[u32])]) -> Vec<u32> {
        let mut words = HEADER.to_vec();
        for (operation, operands) in operations {
            words.push((operands.len() as u32 + 1) << 16 | u32::from(*operation));
            words.extend_from_slice(operands);
        }
        words
    }

    #[test]
    fn arithmetic_is_decorated_behind_the_other_annotations() {
        let capability: (u16, &[u32]) = (17, &[1]);
        let decoration: (u16, &[u32]) = (OP_DECORATE, &[7, 33, 0]);
        let float: (u16, &[u32]) = (22, &[1, 32]);
        let sum: (u16, &[u32]) = (129, &[1, 50, 51, 52]);
        let integers: (u16, &[u32]) = (128, &[2, 60, 61, 62]);
        let quotient: (u16, &[u32]) = (136, &[1, 53, 50, 52]);
        let before = module(&[capability, decoration, float, sum, integers, quotient]);
        let after = module(&[
            capability,
            decoration,
            (OP_DECORATE, &[50, NO_CONTRACTION]),
            (OP_DECORATE, &[53, NO_CONTRACTION]),
            float,
            sum,
            integers,
            quotient,
        ]);
        assert_eq!(exact(&before), after);
    }

    #[test]
    fn what_is_no_module_stays() {
        let mut cut = module(&[(129, &[1, 50, 51, 52])]);
        cut.pop();
        for words in [cut, vec![0; 9], vec![], HEADER.to_vec()] {
            assert_eq!(exact(&words), words);
        }
    }
}
