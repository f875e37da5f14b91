//! XPBD, vertex block descent and Newton's method on the device, with the bits of the scalar backend: every kind of element, one sweep and several,
//! damped or not. The suite has no recorded trajectories of them.

use cloth::cooker::{CookOptions, Mesh, WarpDirection, cook};
use cloth::material::{BendingModel, MembraneModel};
use cloth::{
    ClothBuilder, ColliderTiming, Error, Material, Method, Newton, Policy, Solver, Sphere, Start, Vbd, Xpbd,
};
use serde::Serialize;
use xtask_shared::{Result, print_line};

/// Every path of the backends for GPUs.
pub const BACKENDS: [&str; 5] = ["cuda/block", "cuda/cluster", "cuda/device", "wgpu", "wgpu/large"];
/// Particles along each side: one that a workgroup of any device holds, and one that takes many.
pub const SIDES: [usize; 2] = [24, 97];
const FRAMES: usize = 10;

/// All cases of one size on one backend.
#[derive(Debug, Serialize)]
pub struct Row {
    pub backend: String,
    /// Particles along each side.
    pub side: usize,
    pub cases: usize,
    pub frames: usize,
    pub passed: bool,
    /// Cases whose bits differ, each with its first such frame, and what was left out; or why there was nothing to compare.
    pub detail: String,
}

/// What a sheet is made of and moved by.
struct Case {
    name: &'static str,
    material: Material,
    method: Method,
    /// Substeps in a second.
    frequency: f32,
}

/// Compares each size on each backend. Where a backend other than CUDA cannot be used, that is said and is no failure.
pub fn check(backends: &[&str], sides: &[usize]) -> Result<Vec<Row>> {
    print_line!(
        "\nXPBD, vertex block descent and Newton's method, {FRAMES} frames of every case against scalar"
    );
    let cases = cases();
    let mut rows = Vec::new();
    for &side in sides {
        let expected =
            cases.iter().map(|case| states("scalar", case, side)).collect::<cloth::Result<Vec<_>>>();
        let expected = expected.map_err(|error| format!("scalar: {error}"))?;
        for &backend in backends {
            let row = compare(backend, &cases, side, &expected);
            let verdict = if row.passed { "passed" } else { "FAILED" };
            print_line!(
                "    {verdict}: {backend}, {side} x {side}: {} cases{}",
                row.cases,
                told(&row.detail)
            );
            rows.push(row);
        }
    }
    Ok(rows)
}

fn told(detail: &str) -> String {
    if detail.is_empty() { ", all bits the same".into() } else { format!(": {detail}") }
}

fn compare(backend: &str, cases: &[Case], side: usize, expected: &[Vec<u64>]) -> Row {
    let mut row = Row {
        backend: backend.to_owned(),
        side,
        cases: cases.len(),
        frames: FRAMES,
        passed: true,
        detail: String::new(),
    };
    let (mut failed, mut lacking) = (Vec::new(), Vec::new());
    for (case, expected) in cases.iter().zip(expected) {
        match states(backend, case, side) {
            Ok(found) => failed.extend(
                first_difference(&found, expected)
                    .map(|frame| format!("{}: other bits from frame {frame}", case.name)),
            ),
            Err(Error::Unavailable { reason, .. }) if !backend.starts_with("cuda") => {
                (row.cases, row.detail) = (0, reason);
                return row;
            }
            Err(error @ Error::Unsupported { .. }) if !backend.starts_with("cuda") => {
                row.cases -= 1;
                lacking.push(format!("{} left out: {error}", case.name));
            }
            Err(error) => failed.push(format!("{}: {error}", case.name)),
        }
    }
    row.passed = failed.is_empty();
    failed.append(&mut lacking);
    row.detail = failed.join("; ");
    row
}

/// The first frame, counted from one, whose state is another one.
fn first_difference(found: &[u64], expected: &[u64]) -> Option<usize> {
    found.iter().zip(expected).position(|(found, expected)| found != expected).map(|frame| frame + 1)
}

/// The hash of the state after each frame of a sheet that hangs from two corners in wind, by tethers, too, and falls onto a sphere.
fn states(backend: &str, case: &Case, side: usize) -> cloth::Result<Vec<u64>> {
    let mut solver = Solver::new(backend.parse::<cloth::backend::Configuration>()?)?;
    let options = CookOptions::default().warp(WarpDirection::Auto);
    let cooked = cook(&mesh(side).attach(&[0, side as u32 - 1])?, &options)?;
    let middle = 0.01 * (side - 1) as f32;
    let cloth = ClothBuilder::cooked(&cooked)
        .material(case.material)
        .method(case.method)
        .solver_frequency(case.frequency)
        .watchdog(Policy::Off)
        .collider_timing(ColliderTiming::After)
        .spheres(&[Sphere::new([middle, -0.052, middle], 0.05)])
        .friction(0.3)
        .gravity([0.0, -9.81, 0.0])
        .wind([0.5, 0.2, 3.0], 0.03, 0.02);
    solver.add(cloth)?;
    (0..FRAMES)
        .map(|_| {
            solver.step(crate::scene::DT)?;
            solver.state_hash()
        })
        .collect()
}

/// A wavy sheet, so that hinges have something to do, 2 cm from particle to particle.
fn mesh(side: usize) -> Mesh {
    let place = |i: usize| {
        let (row, column) = (i / side, i % side);
        [0.02 * column as f32, 0.01 * ((i * 7919) % 13) as f32 / 13.0, 0.02 * row as f32]
    };
    let row = side as u32;
    let corners = (0..row - 1).flat_map(|y| (0..row - 1).map(move |x| y * row + x));
    let quads = corners.map(|i| [i, i + 1, i + 1 + row, i + row]).collect();
    Mesh::new((0..side * side).map(place).collect(), Vec::new(), quads)
}

fn cases() -> Vec<Case> {
    // So soft that few substeps do.
    let soft =
        || Material::new().grams_per_m2(168.0).stretch(40.0, 40.0).shear(20.0).bending_micro(20.0, 15.0);
    let damped = || soft().damping(0.01, 0.02);
    let springs = |material: Material| material.membrane(MembraneModel::Springs).compression(0.5);
    let stvk = |material: Material| material.membrane(MembraneModel::Stvk);
    let xpbd = |iterations| (Method::from(Xpbd { iterations }), 300.0);
    let vbd = |iterations| (Method::from(Vbd { iterations: Some(iterations), ..Vbd::default() }), 120.0);
    let newton = |start| {
        let newton = Newton { iterations: 6, tolerance: 1.0e-6, start, ..Newton::default() };
        (Method::from(newton), 120.0)
    };
    let case = |name, material, (method, frequency)| Case { name, material, method, frequency };
    vec![
        case("XPBD, woven", soft(), xpbd(1)),
        case("XPBD, woven, damped, 3 sweeps", damped(), xpbd(3)),
        case("XPBD, St. Venant-Kirchhoff", stvk(soft()).bending(BendingModel::Quadratic), xpbd(2)),
        case("XPBD, springs, damped", springs(damped()).bending(BendingModel::Hinge), xpbd(1)),
        case("VBD, woven", soft(), vbd(1)),
        case("VBD, woven, damped, 3 sweeps", damped(), vbd(3)),
        case("VBD, St. Venant-Kirchhoff", stvk(soft()).bending(BendingModel::Quadratic), vbd(4)),
        case("VBD, springs, damped", springs(damped()).bending(BendingModel::Hinge), vbd(2)),
        case(
            "VBD, corotated",
            soft().membrane(MembraneModel::Corotated).bending(BendingModel::Hinge),
            vbd(3),
        ),
        case("Newton, woven", soft(), newton(Start::Adaptive)),
        case("Newton, woven, damped", damped(), newton(Start::Inertia)),
        case(
            "Newton, St. Venant-Kirchhoff",
            stvk(soft()).bending(BendingModel::Quadratic),
            newton(Start::Positions),
        ),
        case(
            "Newton, springs, damped",
            springs(damped()).bending(BendingModel::Hinge),
            newton(Start::Adaptive),
        ),
        case(
            "Newton, corotated",
            soft().membrane(MembraneModel::Corotated).bending(BendingModel::Hinge),
            newton(Start::Adaptive),
        ),
    ]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
    use super::*;

    #[test]
    fn a_processor_has_the_bits_of_scalar_in_every_case() {
        let rows = check(&["simd", "scalar"], &[6]).unwrap();
        assert!(rows.iter().all(|row| row.passed && row.cases == 14 && row.detail.is_empty()), "{rows:?}");
    }

    #[test]
    fn cases_move_the_sheet_differently_and_a_difference_is_told() {
        let all: Vec<Vec<u64>> = cases().iter().map(|case| states("scalar", case, 5).unwrap()).collect();
        for (number, one) in all.iter().enumerate() {
            assert!(one.windows(2).all(|pair| pair[0] != pair[1]), "nothing moves in case {number}");
            assert!(all.iter().skip(number + 1).all(|other| first_difference(one, other) == Some(1)));
        }
        let mut expected = all.clone();
        expected[2][3] ^= 1;
        let row = compare("scalar", &cases(), 5, &expected);
        assert!(!row.passed);
        assert_eq!(row.detail, "XPBD, St. Venant-Kirchhoff: other bits from frame 4");
    }
}
