//! Recording: deterministic, free of side effects, and exact in what it leaves out.

use cloth_kernels::trace::{Id, Name, Operation, Port, Recorder, Type, Value, all, cuda, record, wgsl};
use cloth_kernels::trace::{Recorded, Recording};
use cloth_kernels::{Lane, Vec3};
use std::panic::{AssertUnwindSafe, catch_unwind};

pub fn recording_twice_prints_the_same_text() {
    let print = || {
        let wgsl =
            [wgsl::print_all(), wgsl::print_energies(), wgsl::print_constraints(), wgsl::print_vertices()];
        let cuda =
            [cuda::print_all(), cuda::print_energies(), cuda::print_constraints(), cuda::print_vertices()];
        [wgsl, cuda]
    };
    let first = print();
    assert_eq!(first, print());
    let elsewhere = std::thread::spawn(print).join();
    assert_eq!(elsewhere.ok(), Some(first));
}

fn number(recorder: &mut Recorder, name: &'static str) -> Recorded {
    Value::read(recorder, &Name::new(name))
}

fn finish(recorder: &mut Recorder, value: impl Value<Recorded>) {
    value.write(recorder, &Name::new("result"));
}

/// The operations apart from inputs and constants.
fn computed(recording: &Recording) -> Vec<Operation> {
    let is_leaf = |o: &Operation| matches!(o, Operation::Input { .. } | Operation::Constant(_));
    recording.operations().iter().copied().filter(|o| !is_leaf(o)).collect()
}

pub fn what_no_output_needs_is_left_out() {
    let recording = record(|recorder| {
        let (a, b) = (number(recorder, "a"), number(recorder, "b"));
        let _ = (a / b).sqrt();
        finish(recorder, a + b);
    });
    assert!(matches!(computed(&recording)[..], [Operation::Add(..)]));
    assert_eq!(recording.results().iter().map(|id| id.index()).collect::<Vec<_>>(), [2]);
}

pub fn unused_inputs_stay_parameters() {
    let recording = record(|recorder| {
        let (a, _) = (number(recorder, "a"), number(recorder, "b"));
        finish(recorder, -a);
    });
    assert_eq!(recording.inputs().iter().map(|leaf| leaf.name.as_str()).collect::<Vec<_>>(), ["a", "b"]);
}

pub fn identical_operations_are_shared_but_never_rearranged() {
    let recording = record(|recorder| {
        let (a, b) = (number(recorder, "a"), number(recorder, "b"));
        finish(recorder, [a * b, a * b, b * a]);
    });
    let results: Vec<Id> = recording.results().to_vec();
    assert_eq!(results[0], results[1]);
    assert_ne!(results[0], results[2]);
}

pub fn zeros_of_both_signs_are_two_constants() {
    let recording = record(|recorder| {
        finish(recorder, [Recorded::splat(0.0), Recorded::splat(-0.0), Recorded::splat(0.0)]);
    });
    let results = recording.results();
    assert_eq!(results[0], results[2]);
    assert_ne!(results[0], results[1]);
}

pub fn constants_are_not_folded() {
    let recording = record(|recorder| finish(recorder, Recorded::splat(1.0) / Recorded::splat(3.0)));
    assert!(matches!(computed(&recording)[..], [Operation::Divide(..)]));
}

pub fn min_max_and_abs_are_selections() {
    let select = |recording: &Recording| match computed(recording)[..] {
        [Operation::Less(a, b), Operation::Select { yes, no, .. }] => [a, b, yes, no].map(Id::index),
        ref other => panic!("{other:?}"),
    };
    let of = |operation: fn(Recorded, Recorded) -> Recorded| {
        record(|recorder| {
            let (a, b) = (number(recorder, "a"), number(recorder, "b"));
            finish(recorder, operation(a, b));
        })
    };
    // a < b ? a : b and b < a ? a : b
    assert_eq!(select(&of(Lane::min)), [0, 1, 0, 1]);
    assert_eq!(select(&of(Lane::max)), [1, 0, 0, 1]);
    let abs = record(|recorder| {
        let a = number(recorder, "a");
        finish(recorder, a.abs());
    });
    assert!(matches!(
        computed(&abs)[..],
        [Operation::Less(a, _), Operation::Negate(b), Operation::Select { yes: _, no, .. }] if a == b && a == no
    ));
}

pub fn structs_keep_names_and_types() {
    let recording = record(|recorder| {
        let corners: [Vec3<Recorded>; 3] = Value::read(recorder, &Name::new("corners"));
        let mask = recorder.read_mask(&Name::new("mask"));
        finish(recorder, Vec3::select(mask, corners[0], corners[2]));
    });
    let leaves: Vec<_> = recording.inputs().iter().map(|leaf| (leaf.name.as_str(), leaf.kind)).collect();
    let vector = Type::Vector3;
    assert_eq!(
        leaves,
        [("corners_0", vector), ("corners_1", vector), ("corners_2", vector), ("mask", Type::Mask)]
    );
    assert_eq!(recording.outputs()[0].kind, vector);
}

pub fn recordings_nest_and_survive_panics() {
    let outer = record(|recorder| {
        let a = number(recorder, "a");
        let inner = record(|recorder| finish(recorder, Recorded::splat(1.0)));
        assert_eq!(inner.operations().len(), 1);
        let panicked = catch_unwind(AssertUnwindSafe(|| record(|_| panic!("a kernel that fails"))));
        assert!(panicked.is_err());
        finish(recorder, a + a);
    });
    assert_eq!(outer.operations().len(), 2);
    assert!(catch_unwind(|| Recorded::splat(1.0)).is_err(), "no tape is left behind");
}

pub fn constants_have_to_be_finite() {
    for value in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let recorded = catch_unwind(|| record(|recorder| finish(recorder, Recorded::splat(value))));
        assert!(recorded.is_err());
    }
}

pub fn running_checks_the_number_of_inputs() {
    for kernel in all() {
        let inputs: usize = kernel.record().inputs().iter().map(|leaf| leaf.kind.components()).sum();
        let outputs: usize = kernel.record().outputs().iter().map(|leaf| leaf.kind.components()).sum();
        let mut found = Vec::new();
        kernel.run(&vec![0.5; inputs], &mut found);
        assert_eq!(found.len(), outputs, "{}", kernel.name());
        let too_many = catch_unwind(|| kernel.run(&vec![0.5; inputs + 1], &mut Vec::new()));
        assert!(too_many.is_err());
        if inputs > 0 {
            assert!(catch_unwind(|| kernel.run(&vec![0.5; inputs - 1], &mut Vec::new())).is_err());
        }
    }
}
