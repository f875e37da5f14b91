//! Garments that begin tangled, or in the body.

use cloth_cli::mesh::Mesh;

use super::{ball, cloth, folder, obj, report, sheet, sheet_and_ball, succeeded};

#[test]
fn a_garment_that_begins_tangled_is_untangled() {
    let folder = folder("untangled");
    sheet_and_ball(&folder);
    let write = |name: &str, meshes: &[&Mesh]| std::fs::write(folder.join(name), obj(meshes)).unwrap();
    let mut slanting = sheet([0.05, 1.4, 0.03], 0.5, 12);
    slanting.positions.iter_mut().for_each(|place| place[1] += 0.3 * place[0]);
    write("through.obj", &[&sheet([0.0, 1.2, 0.0], 0.6, 15)]);
    write("crossed.obj", &[&sheet([0.0, 1.4, 0.0], 0.6, 15), &slanting]);
    for garment in ["through", "crossed"] {
        let file = format!("{garment}.obj");
        let rest = ["--grow", "0", "--settle", "0.1", "--formats", "obj", "--out", "out"];
        let arguments = [&["drape", &file, "--on", "ball.obj"], &rest[..]].concat();
        let words = succeeded(&cloth(&folder, &arguments));
        assert!(words.contains("intersections at the start are untangled"), "{words}");
        let report = report(&folder, &format!("out/{garment}.json"));
        assert!(report["intersections_at_start"].as_u64().unwrap() > 10, "{report}");
        assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Rings around an upright axis, one after the other; `place` has the radius and the height at a part of the way.
fn rings([x, y, z]: [f32; 3], [around, up]: [u32; 2], place: impl Fn(f32) -> [f32; 2]) -> Mesh {
    let at = |i: u32| {
        let (sine, cosine) = (std::f32::consts::TAU * (i % around) as f32 / around as f32).sin_cos();
        let [radius, above] = place((i / around) as f32 / (up - 1) as f32);
        [x + radius * cosine, y + above, z + radius * sine]
    };
    let quad = |ring: u32, k: u32| {
        let [a, b] = [ring * around + k, ring * around + (k + 1) % around];
        vec![a, b, b + around, a + around]
    };
    let faces: Vec<Vec<u32>> = (0..up - 1).flat_map(|ring| (0..around).map(move |k| quad(ring, k))).collect();
    Mesh::from_faces("rings", (0..around * up).map(at).collect(), &faces)
}

/// A body that a garment intersects begins thin: a garment around its axis is pushed outwards, and one that is beside it is moved first.
#[test]
fn a_body_grows_into_a_garment_that_it_intersects() {
    let folder = folder("grown");
    let write = |name: &str, mesh: &Mesh| std::fs::write(folder.join(name), obj(&[mesh])).unwrap();
    write("ball.obj", &ball());
    write("rod.obj", &rings([0.0, 1.0, 0.0], [16, 41], |part| [0.1, 2.0 * part - 1.0]));
    // 2 cm wider than the ball; a disc with a hole that is 5 cm wider than the rod.
    write("tube.obj", &rings([0.04, 1.02, 0.0], [40, 10], |part| [0.32, 0.4 * part - 0.2]));
    write("disc.obj", &rings([0.0, 1.2, 0.17], [40, 12], |part| [0.15 + 0.4 * part, 0.0]));
    for (garment, body, is_moved) in [("tube", "ball", false), ("disc", "rod", true)] {
        let files = [format!("{garment}.obj"), format!("{body}.obj")];
        let rest = ["--grow", "0.6", "--settle", "0.1", "--formats", "obj", "--out", "out"];
        let arguments = [&["drape", &files[0], "--on", &files[1]], &rest[..]].concat();
        let words = succeeded(&cloth(&folder, &arguments));
        assert!(words.contains("the garment intersects the body: that begins thin, and grows"), "{words}");
        assert_eq!(words.contains("the garment is moved by"), is_moved, "{words}");
        let report = report(&folder, &format!("out/{garment}.json"));
        assert_eq!(report["phases"]["growing"]["frames"], 36);
        assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
        let frames = report["frames"].as_array().unwrap();
        assert!(frames.last().unwrap()["stretch"].as_f64().unwrap() < 0.1, "{}", report["all"]);
        let touches = frames.iter().any(|frame| frame["contacts"].as_u64().unwrap() > 5);
        assert!(touches || is_moved, "{}", report["all"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
