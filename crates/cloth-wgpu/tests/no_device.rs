//! A GPU that is missing is an error in words, never a panic.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_core::Error;
use cloth_wgpu::Wgpu;
use std::process::Command;

/// Set in a process that finds no driver.
const NO_DRIVER: &str = "CLOTH_TEST_NO_DRIVER";

#[test]
fn without_a_driver_it_is_unavailable() {
    if std::env::var_os(NO_DRIVER).is_some() {
        let error = Wgpu::new().unwrap_err();
        assert!(matches!(&error, Error::Unavailable { reason, .. } if reason.contains("driver")), "{error}");
        return;
    }
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", "without_a_driver_it_is_unavailable"]).env(NO_DRIVER, "1");
    let again = again.env("VK_DRIVER_FILES", "/nonexistent").env("VK_ICD_FILENAMES", "/nonexistent");
    let output = again.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
