//! Colliders within substeps of a method on a potential, or after them.

use cloth::cooker::{CookOptions, Mesh, WarpDirection, cook};
use cloth::{
    Backend, ClothBuilder, ColliderTiming, Contact, Material, Method, Newton, Solver, SolverSnapshot, Sphere,
    Vbd, Xpbd,
};

/// A sheet that hangs from two corners and falls onto a sphere.
fn sheet(method: impl Into<Method>, timing: ColliderTiming) -> ClothBuilder {
    let place = |i: u32| [(i % 7) as f32 * 0.1, 0.0, (i / 7) as f32 * 0.1];
    let quads =
        (0..6).flat_map(|y| (0..6).map(move |x| y * 7 + x)).map(|i| [i, i + 1, i + 8, i + 7]).collect();
    let mesh = Mesh::new((0..49).map(place).collect(), Vec::new(), quads).attach(&[0, 6]).unwrap();
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto)).unwrap();
    ClothBuilder::cooked(&cooked)
        .material(Material::preset("denim").unwrap())
        .method(method)
        .collider_timing(timing)
        .gravity([0.0, -9.81, 0.0])
        .spheres(&[Sphere::new([0.3, -0.25, 0.3], 0.2)])
}

fn hashes(solver: &mut Solver, frames: usize) -> Vec<u64> {
    let mut step = || {
        solver.step(1.0 / 60.0).unwrap();
        solver.state_hash().unwrap()
    };
    (0..frames).map(|_| step()).collect()
}

#[test]
fn the_timing_goes_with_snapshots_and_to_the_next_method() {
    let begun = |timing| {
        let mut solver = Solver::new(Backend::Simd).unwrap();
        let id = solver.add(sheet(Xpbd::default(), timing)).unwrap();
        let ends = hashes(&mut solver, 20);
        (solver, id, ends)
    };
    let [within, after] = ColliderTiming::ALL else { unreachable!("there are two") };
    assert_ne!(begun(*within).2, begun(*after).2, "the sphere is where the sheet does not come");
    for timing in [*within, *after] {
        let (mut solver, id, _) = begun(timing);
        let bytes = solver.snapshot_all().unwrap().to_bytes();
        let mut other = Solver::new(Backend::Scalar).unwrap();
        other.restore_all(&SolverSnapshot::from_bytes(&bytes).unwrap()).unwrap();
        assert_eq!(hashes(&mut other, 5), hashes(&mut solver, 5), "{timing:?}");
        solver.set_method(id, Vbd::default()).unwrap();
        assert_eq!(solver.cloth(id).unwrap().settings().common().collider_timing, timing);
        solver.step(1.0 / 60.0).unwrap();
    }
}

#[test]
fn what_would_be_broken_afterwards_is_refused() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let guaranteed = Contact::Guaranteed;
    for (method, words) in [
        (Method::from(Vbd { contact: guaranteed, ..Vbd::default() }), "guaranteed contact"),
        (Newton { contact: guaranteed, ..Newton::default() }.into(), "guaranteed contact"),
        (Newton { is_static: true, ..Newton::default() }.into(), "equilibrium"),
    ] {
        let error = solver.add(sheet(method, ColliderTiming::After)).unwrap_err().to_string();
        assert!(error.contains("common.collider_timing = after") && error.contains(words), "{error}");
    }
    assert_eq!(solver.cloths(), []);
}
