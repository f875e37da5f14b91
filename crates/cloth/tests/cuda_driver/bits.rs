//! The bits of the scalar backend, on every path.

use crate::library::{count, is_inside};
use cloth_conformance::case::{embedded_cases, load};
use cloth_conformance::runner::run_case;
use cloth_core::{Result, World};
use cloth_cpu::Scalar;
use cloth_cuda::{Cuda, CudaDriver, Path};

/// Recorded cases that together run every stage.
const CASES: [&str; 11] = [
    "05_phase_limits",
    "09_separation",
    "13_ccd_capsules",
    "14_planes_convexes",
    "15_collision_triangles",
    "18b_wind_turning",
    "19a_self_collision",
    "20_inter_collision",
    "22_virtual_particles",
    "23_sleeping",
    "26_cape",
];

type Device = Cuda<CudaDriver>;

fn compare(path: fn() -> Result<Device>) {
    let mut compared = 0;
    for case in embedded_cases().filter(|case| CASES.contains(&case.name())) {
        let name = case.name();
        let case = load(&case.files().unwrap()).unwrap();
        let expected = run_case(&case, &mut World::new(Scalar::new())).unwrap();
        let found = run_case(&case, &mut World::new(path().unwrap())).unwrap();
        assert!(found.bit_exact);
        for (e, f) in expected.cloths.iter().zip(&found.cloths) {
            assert!(e.trajectory.to_npy() == f.trajectory.to_npy(), "{name}: other bits than scalar");
            assert_eq!(e.sleep, f.sleep, "{name}");
        }
        compared += 1;
    }
    assert_eq!(compared, CASES.len());
}

#[test]
fn block() {
    if is_inside("bits::block", "", &[]) {
        compare(Cuda::new);
        assert!(count("launches") > 0);
        assert_eq!(count("clusters"), 0);
    }
}

#[test]
fn cluster() {
    if is_inside("bits::cluster", "", &[]) {
        compare(|| Ok(Cuda::new()?.with_path(Path::Cluster)));
        assert!(count("clusters") > 0);
    }
}

#[test]
fn device() {
    if is_inside("bits::device", "", &[]) {
        compare(|| Ok(Cuda::new()?.with_path(Path::Device)));
        assert!(count("cooperative") > 0);
    }
}

/// A GPU without clusters gets the PTX of compute capability 7.5.
#[test]
fn an_old_gpu() {
    let old = [("CLOTH_MOCK_MAJOR", "7"), ("CLOTH_MOCK_MINOR", "5")];
    if is_inside("bits::an_old_gpu", "", &old) {
        compare(Cuda::new);
        assert_eq!(count("clusters"), 0);
    }
}
