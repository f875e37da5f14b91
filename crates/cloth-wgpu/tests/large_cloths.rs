//! The path for cloths that do not fit workgroup memory, forced for every recorded case. `cargo xtask conformance`
//! runs the other path.
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use cloth_conformance::case::embedded_cases;
use cloth_conformance::report::{EXPECTED_FAILURES, Verdict};
use cloth_conformance::suite::{Backend, Row};
use cloth_core::{Error, Solver, World};
use cloth_wgpu::Wgpu;

#[test]
fn every_recorded_case_passes() {
    if let Err(Error::Unavailable { reason, .. }) = Wgpu::new() {
        assert!(std::env::var_os("CLOTH_STRICT").is_none(), "no GPU, and nothing may be skipped: {reason}");
        eprintln!("SKIPPED: no GPU: {reason}");
        return;
    }
    let make = || Ok(Box::new(World::new(Wgpu::new()?.with_fused_limit(0))) as Box<dyn Solver>);
    let mut backends = [Backend { name: "wgpu".into(), make: Some(Box::new(make)) }];
    for case in embedded_cases() {
        for record in
            Row::Embedded(case).run(&mut backends, EXPECTED_FAILURES, None).expect("nothing is dumped")
        {
            assert!(matches!(record.verdict, Verdict::Pass | Verdict::Unsupported), "{record:?}");
        }
    }
}
