//! WGSL to SPIR-V with exact arithmetic: every floating-point result is decorated `NoContraction`, so that a driver may
//! neither fuse, nor reorder, nor rewrite it (SPIR-V 1.6, section 3.20), and every entry point asks for IEEE 754 as far as
//! the device understands that. WGSL has no way to ask for any of it.

use crate::float_controls::FloatControls;
use naga::back::spv;
use naga::front::wgsl;
use naga::proc::{BoundsCheckPolicies, BoundsCheckPolicy};
use naga::valid::{Capabilities, ValidationFlags, Validator};

/// The module with all entry points of a text; nothing where the text has an error, which wgpu words better.
pub(crate) fn compile(text: &str, controls: FloatControls) -> Option<Vec<u32>> {
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
    spv::write_vec(&module, &info, &options, None).ok().map(|words| exact(&words, controls))
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

const OP_EXTENSION: u16 = 10;
const OP_ENTRY_POINT: u16 = 15;
const OP_EXECUTION_MODE: u16 = 16;
const OP_CAPABILITY: u16 = 17;
const OP_DECORATE: u16 = 71;
const NO_CONTRACTION: u32 = 42;

/// Operations up to the annotations of a module, with these: SPIR-V 1.6, section 2.4, parts 1 to 8.
const UP_TO_ANNOTATIONS: [u16; 20] =
    [2, 3, 4, 5, 6, 7, 8, 10, 11, 14, 15, 16, 17, 71, 72, 73, 74, 75, 330, 331];

/// The numbers of a request: its capability and its execution mode.
const KEEPS_SUBNORMAL: [u32; 2] = [4464, 4459];
const KEEPS_SPECIAL: [u32; 2] = [4466, 4461];
const ROUNDS_TO_NEAREST: [u32; 2] = [4467, 4462];

const EXTENSION: &[u8] = b"SPV_KHR_float_controls";

/// The same module with exact arithmetic. What is no SPIR-V comes back as it is.
fn exact(module: &[u32], controls: FloatControls) -> Vec<u32> {
    let mut annotations_end = module.len();
    let (mut capabilities_end, mut entry_points_end) = (HEADER_WORDS, None);
    let mut entry_points = Vec::new();
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
        if operation == OP_CAPABILITY {
            capabilities_end = at + length;
        }
        if operation == OP_ENTRY_POINT && length > 2 {
            entry_points.push(module[at + 2]);
            entry_points_end = Some(at + length);
        }
        if ARITHMETIC.contains(&operation) && length > 2 {
            decorations.extend(instruction(OP_DECORATE, &[module[at + 2], NO_CONTRACTION]));
        }
        at += length;
    }
    let mut exact = module.to_vec();
    exact.splice(annotations_end..annotations_end, decorations);
    let requests = requests(controls);
    if let Some(end) = entry_points_end.filter(|_| !requests.is_empty()) {
        let of = |entry_point| requests.iter().map(move |[_, mode]| [entry_point, *mode, 32]);
        let modes = entry_points.into_iter().flat_map(of);
        let modes = modes.flat_map(|operands| instruction(OP_EXECUTION_MODE, &operands));
        exact.splice(end..end, modes.collect::<Vec<u32>>());
        let capabilities =
            requests.iter().flat_map(|[capability, _]| instruction(OP_CAPABILITY, &[*capability]));
        let declared: Vec<u32> = capabilities.chain(instruction(OP_EXTENSION, &text(EXTENSION))).collect();
        exact.splice(capabilities_end..capabilities_end, declared);
    }
    exact
}

fn requests(controls: FloatControls) -> Vec<[u32; 2]> {
    let all = [
        (controls.keeps_subnormal, KEEPS_SUBNORMAL),
        (controls.keeps_special, KEEPS_SPECIAL),
        (controls.rounds_to_nearest, ROUNDS_TO_NEAREST),
    ];
    all.into_iter().filter_map(|(is_understood, request)| is_understood.then_some(request)).collect()
}

fn instruction(operation: u16, operands: &[u32]) -> Vec<u32> {
    let first = (operands.len() as u32 + 1) << 16 | u32::from(operation);
    [&[first], operands].concat()
}

/// A string with its zero at the end, four bytes to a word.
fn text(bytes: &[u8]) -> Vec<u32> {
    let word = |k| bytes.get(k).map_or(0, |&byte| u32::from(byte));
    (0..=bytes.len() / 4).map(|k| (0..4).map(|byte| word(4 * k + byte) << (8 * byte)).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Instruction<'a> = (u16, &'a [u32]);

    const HEADER: [u32; 5] = [0x0723_0203, 0x0001_0000, 0, 100, 0];

    fn module(operations: &[Instruction<'_>]) -> Vec<u32> {
        let written = operations.iter().flat_map(|(operation, operands)| instruction(*operation, operands));
        HEADER.into_iter().chain(written).collect()
    }

    #[test]
    fn arithmetic_is_decorated_behind_the_other_annotations() {
        let capability: Instruction<'_> = (17, &[1]);
        let decoration: Instruction<'_> = (OP_DECORATE, &[7, 33, 0]);
        let float: Instruction<'_> = (22, &[1, 32]);
        let sum: Instruction<'_> = (129, &[1, 50, 51, 52]);
        let integers: Instruction<'_> = (128, &[2, 60, 61, 62]);
        let quotient: Instruction<'_> = (136, &[1, 53, 50, 52]);
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
        assert_eq!(exact(&before, FloatControls::default()), after);
    }

    #[test]
    fn every_entry_point_asks_for_what_the_device_understands() {
        let shader: Instruction<'_> = (OP_CAPABILITY, &[1]);
        let float: Instruction<'_> = (22, &[9, 32]);
        let entries: [Instruction<'_>; 2] = [(OP_ENTRY_POINT, &[5, 7, 0]), (OP_ENTRY_POINT, &[5, 8, 0])];
        let size: Instruction<'_> = (OP_EXECUTION_MODE, &[7, 17, 256, 1, 1]);
        let controls =
            FloatControls { keeps_subnormal: true, rounds_to_nearest: true, ..FloatControls::default() };
        let name = [0x5f56_5053, 0x5f52_484b, 0x616f_6c66, 0x6f63_5f74, 0x6f72_746e, 0x736c];
        let after = module(&[
            shader,
            (OP_CAPABILITY, &[4464]),
            (OP_CAPABILITY, &[4467]),
            (OP_EXTENSION, &name),
            entries[0],
            entries[1],
            (OP_EXECUTION_MODE, &[7, 4459, 32]),
            (OP_EXECUTION_MODE, &[7, 4462, 32]),
            (OP_EXECUTION_MODE, &[8, 4459, 32]),
            (OP_EXECUTION_MODE, &[8, 4462, 32]),
            size,
            float,
        ]);
        assert_eq!(exact(&module(&[shader, entries[0], entries[1], size, float]), controls), after);
    }

    #[test]
    fn what_is_no_module_stays() {
        let mut cut = module(&[(129, &[1, 50, 51, 52])]);
        cut.pop();
        for words in [cut, vec![0; 9], vec![], HEADER.to_vec()] {
            assert_eq!(exact(&words, FloatControls::default()), words);
        }
    }
}
