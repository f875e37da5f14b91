//! Machines on which the backend cannot be used: an error that says why, never a panic.

use crate::library::{ANCIENT, is_inside};
use cloth_core::Error;
use cloth_cuda::{Cuda, CudaDriver};

fn reason() -> String {
    match Cuda::new().unwrap_err() {
        Error::Unavailable { backend, reason } if backend == "cuda" => reason,
        other => panic!("{other}"),
    }
}

pub fn no_gpu() {
    if is_inside("unavailable::no_gpu", "", &[("CLOTH_MOCK_INIT", "100")]) {
        assert!(reason().contains("no CUDA-capable device"), "{}", reason());
    }
}

pub fn a_driver_that_sees_nothing() {
    if is_inside("unavailable::a_driver_that_sees_nothing", "", &[("CLOTH_MOCK_DEVICES", "0")]) {
        assert_eq!(reason(), "the driver sees no GPU");
    }
}

pub fn a_gpu_that_is_not_there() {
    if is_inside("unavailable::a_gpu_that_is_not_there", "", &[]) {
        let error = CudaDriver::new(1).unwrap_err();
        assert!(error.to_string().ends_with("there is no GPU 1: the driver sees 1"), "{error}");
    }
}

pub fn an_old_driver() {
    if is_inside("unavailable::an_old_driver", "", &[("CLOTH_MOCK_VERSION", "11080")]) {
        assert!(reason().contains("CUDA 11.8, 12.0 is needed"), "{}", reason());
    }
}

pub fn a_driver_without_a_function() {
    if is_inside("unavailable::a_driver_without_a_function", ANCIENT, &[]) {
        assert!(reason().contains("it has no cuLaunchKernelEx"), "{}", reason());
    }
}

pub fn a_gpu_without_cooperative_launches() {
    if is_inside("unavailable::a_gpu_without_cooperative_launches", "", &[("CLOTH_MOCK_COOPERATIVE", "0")]) {
        assert!(reason().contains("has no cooperative launches"), "{}", reason());
    }
}

pub fn an_old_gpu() {
    if is_inside("unavailable::an_old_gpu", "", &[("CLOTH_MOCK_MAJOR", "7"), ("CLOTH_MOCK_MINOR", "0")]) {
        assert!(reason().contains("compute capability 7.0, 7.5 is needed"), "{}", reason());
    }
}
