//! Collision shapes.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{Capsule, Cloth, Convex, Plane, Result, Sphere, Triangle};

pub(super) const CHECK: Check = Check {
    name: "hostile/colliders",
    description: "Shapes that are not finite, have negative radii, no unit normal, unknown or missing parts, or \
                  starts and targets of different number are refused by name, index and value; nothing changes",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let particles = vec![[0.0, 0.0, 0.0, 1.0]];
    let mut bench = Bench::new(make, loose(1), [particles.clone(), particles])?;
    let cloth = bench.cloth()?;
    let (sphere, plane) = (Sphere::new([0.0; 3], 1.0), Plane::new([0.0, 1.0, 0.0], 0.5));
    let triangle = Triangle::new([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    cloth.set_spheres(&[sphere; 3])?;
    cloth.set_capsules(&[Capsule::new(0, 2)])?;
    cloth.set_planes(&[plane; 3])?;
    cloth.set_convexes(&[Convex::new([2])])?;
    cloth.set_collision_triangles(&[triangle])?;

    spheres(&mut refusals, cloth, sphere);
    planes(&mut refusals, cloth, plane);
    triangles(&mut refusals, cloth, triangle);

    refusals.expect_unchanged("set_spheres", cloth, |c| c.set_spheres(&[sphere; 2]), &["capsules[0]", "2"]);
    refusals.expect_unchanged("set_planes", cloth, |c| c.set_planes(&[plane; 2]), &["convexes[0]", "2"]);
    let capsules = [(Capsule::new(0, 9), "9"), (Capsule::new(7, 1), "7"), (Capsule::new(1, 1), "1")];
    for (bad, value) in capsules {
        let set = |c: &mut Cloth| c.set_capsules(&[Capsule::new(0, 1), bad]);
        refusals.expect_unchanged("set_capsules", cloth, set, &["capsules[1]", value]);
    }
    for (bad, value) in
        [(Convex::new([]), "[]"), (Convex::new([0, 5]), "5"), (Convex::from_mask(1 << 40), "40")]
    {
        let set = |c: &mut Cloth| c.set_convexes(&[Convex::new([0]), bad]);
        refusals.expect_unchanged("set_convexes", cloth, set, &["convexes[1]", value]);
    }
    Ok(refusals.finish())
}

fn spheres(refusals: &mut Refusals, cloth: &mut Cloth, good: Sphere) {
    let bad = [
        (Sphere::new([0.0, f32::NAN, 0.0], 1.0), "[1].center.y", "NaN"),
        (Sphere::new([f32::INFINITY, 0.0, 0.0], 1.0), "[1].center.x", "inf"),
        (Sphere::new([0.0; 3], -0.25), "[1].radius", "-0.25"),
        (Sphere::new([0.0; 3], f32::NAN), "[1].radius", "NaN"),
        (Sphere::new([0.0; 3], f32::INFINITY), "[1].radius", "inf"),
    ];
    for (bad, field, value) in bad {
        let (all, bad) = ([good; 3], [good, bad, good]);
        let words = ["spheres", field, value];
        refusals.expect_unchanged("set_spheres", cloth, |c| c.set_spheres(&bad), &words);
        let set = |c: &mut Cloth| c.set_spheres_start_target(&bad, &all);
        refusals.expect_unchanged("set_spheres_start_target", cloth, set, &words);
        let set = |c: &mut Cloth| c.set_spheres_start_target(&all, &bad);
        refusals.expect_unchanged("set_spheres_start_target", cloth, set, &words);
    }
    let set = |c: &mut Cloth| c.set_spheres_start_target(&[good; 4], &[good; 3]);
    refusals.expect_unchanged("set_spheres_start_target", cloth, set, &["spheres", "3", "4"]);
}

fn planes(refusals: &mut Refusals, cloth: &mut Cloth, good: Plane) {
    let bad = [
        (Plane::new([0.0, f32::NAN, 0.0], 0.0), "[1].normal", "NaN"),
        (Plane::new([0.0, 1.0, 0.0], f32::INFINITY), "[1].offset", "inf"),
        (Plane::new([0.0, 0.5, 0.0], 0.0), "[1].normal", "0.5"),
        (Plane::new([0.0; 3], 0.0), "[1].normal", "0"),
    ];
    for (bad, field, value) in bad {
        let (all, bad) = ([good; 3], [good, bad, good]);
        let words = ["planes", field, value];
        refusals.expect_unchanged("set_planes", cloth, |c| c.set_planes(&bad), &words);
        let set = |c: &mut Cloth| c.set_planes_start_target(&bad, &all);
        refusals.expect_unchanged("set_planes_start_target", cloth, set, &words);
    }
    let set = |c: &mut Cloth| c.set_planes_start_target(&[good; 4], &[good; 3]);
    refusals.expect_unchanged("set_planes_start_target", cloth, set, &["planes", "3", "4"]);
}

fn triangles(refusals: &mut Refusals, cloth: &mut Cloth, good: Triangle) {
    let bad = [
        (Triangle::new([0.0; 3], [1.0, f32::NAN, 0.0], [0.0, 1.0, 0.0]), "[1].corners[1]", "NaN"),
        (Triangle::new([0.0; 3], [1.0, 0.0, 0.0], [0.0, 0.0, f32::NEG_INFINITY]), "[1].corners[2]", "-inf"),
    ];
    for (bad, field, value) in bad {
        let (all, bad) = ([good; 2], [good, bad]);
        let words = ["collision_triangles", field, value];
        refusals.expect_unchanged(
            "set_collision_triangles",
            cloth,
            |c| c.set_collision_triangles(&bad),
            &words,
        );
        let set = |c: &mut Cloth| c.set_collision_triangles_start_target(&all, &bad);
        refusals.expect_unchanged("set_collision_triangles_start_target", cloth, set, &words);
    }
    let set = |c: &mut Cloth| c.set_collision_triangles_start_target(&[good; 2], &[good; 1]);
    refusals.expect_unchanged(
        "set_collision_triangles_start_target",
        cloth,
        set,
        &["collision_triangles", "1", "2"],
    );
}
