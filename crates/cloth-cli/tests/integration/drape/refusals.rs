//! What cannot work, and what is done otherwise than asked, is said.

use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_generate::sphere;

use super::{ball, cloth, folder, obj, refused, sheet, sheet_and_ball, succeeded};

#[test]
fn what_cannot_work_is_refused_in_words() {
    let folder = folder("refused");
    sheet_and_ball(&folder);
    let write = |name: &str, meshes: &[&Mesh]| std::fs::write(folder.join(name), obj(meshes)).unwrap();
    let scaled = |mut mesh: Mesh, factor: f32| {
        mesh.positions.iter_mut().flatten().for_each(|x| *x *= factor);
        mesh
    };
    let level = |height: f32| sheet([0.0, height, 0.0], 0.6, 9);
    let mut upright = level(0.0);
    upright.positions.iter_mut().for_each(|place| *place = [place[0], place[2] + 1.4, 0.01]);
    write("cm.obj", &[&scaled(sheet([0.0, 1.4, 0.0], 0.8, 9), 100.0)]);
    write("mm.obj", &[&scaled(sheet([0.0, 1.4, 0.0], 0.8, 9), 1000.0)]);
    write("through.obj", &[&level(1.1)]);
    write("inside.obj", &[&scaled(sphere("shell", [0.0, 5.0, 0.0], 1.0, 12), 0.2)]);
    write("crossed.obj", &[&level(1.4), &upright]);
    write("beside.obj", &[&sheet([2.0, 1.4, 0.0], 0.6, 9)]);
    std::fs::write(folder.join("flat.obj"), "v 0 1.4 0\nv 1 1.4 0\nv 2 1.4 0\nf 1 2 3\n").unwrap();
    std::fs::write(folder.join("bare.obj"), "v 0 1.4 0\nv 1 1.4 0\nv 2 1.4 0\n").unwrap();
    std::fs::write(folder.join("nan.obj"), "v 0 nan 0\nv 1 1.4 0\nv 2 1.4 0\nf 1 2 3\n").unwrap();
    let on = ["--on", "ball.obj"];
    let cases: &[(&[&str], &[&str])] = &[
        (&["cm.obj"], &["80.0 m large", "centimetres", "--scale 0.01 makes it 0.80 m"]),
        (&["mm.obj"], &["millimetres", "--scale 0.001"]),
        (&["sheet.obj", "--body-scale", "100"], &["the body is 60", "--body-scale 0.01"]),
        (
            &["through.obj", "--grow", "0", "--untangle", "0"],
            &["intersections at the start", "with the body", "edge ", "--keep-intersections"],
        ),
        (&["inside.obj"], &["wholly inside of the body", "--scale 1.2"]),
        (&["crossed.obj", "--untangle", "0"], &["with itself", "its own triangle", "pull the layers apart"]),
        (&["beside.obj"], &["beside or below the body", "--move -2.00,-0.40,0.00"]),
        (&["flat.obj"], &["no triangle with an area"]),
        (&["bare.obj"], &["bare.obj: the mesh has no faces"]),
        (&["nan.obj"], &["nan.obj:1: \"nan\" is not a finite number"]),
        (&["gone.obj"], &["gone.obj: there is no such file"]),
        (&["tunik"], &["tunik: there is no such garment"]),
        (&["sheet.obj", "--animate"], &["the body does not move", "leave out --animate"]),
        (&["sheet.obj", "--material", "sikl"], &["there is no material \"sikl\"", "did you mean \"silk\"?"]),
        (&["sheet.obj", "--move", "1,2"], &["--move: 2 numbers; give three"]),
        (&["sheet.obj", "--scale", "nan"], &["--scale NaN: give a number from"]),
        (&["sheet.obj", "--substeps", "0"], &["--substeps 0: give a number from 1 to 1000"]),
    ];
    for (arguments, words) in cases {
        refused(&folder, &[arguments, &on[..]].concat(), words);
    }
    refused(&folder, &["sheet.obj", "--on", "manekin"], &["--on manekin: there is no such body"]);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn holes_doubled_layers_thick_cloth_and_intersections_that_are_kept_are_said() {
    let folder = folder("said");
    sheet_and_ball(&folder);
    let mut open = ball();
    let faces: Vec<Vec<u32>> = open.faces().skip(30).map(<[u32]>::to_vec).collect();
    open = Mesh::from_faces("open", open.positions, &faces);
    std::fs::write(folder.join("open.obj"), obj(&[&open])).unwrap();
    let level = sheet([0.0, 1.36, 0.0], 0.6, 9);
    std::fs::write(folder.join("twice.obj"), obj(&[&level, &level])).unwrap();
    std::fs::write(folder.join("through.obj"), obj(&[&sheet([0.0, 1.25, 0.0], 0.6, 9)])).unwrap();
    let short = ["--settle", "0.15", "--formats", "obj", "--out", "out"];
    let drape = |arguments: &[&str]| succeeded(&cloth(&folder, &[&["drape"], arguments, &short].concat()));
    let error = drape(&["sheet.obj", "--on", "open.obj"]);
    assert!(error.contains("open edges (it has holes)") && error.contains("from both sides"), "{error}");
    let error = drape(&["twice.obj", "--on", "ball.obj"]);
    assert!(error.contains("the garment: "), "{error}");
    let error = drape(&["sheet.obj", "--on", "ball.obj", "--thickness", "90"]);
    assert!(error.contains("instead of 90.000 mm: half of its shortest edge"), "{error}");
    let error =
        drape(&["through.obj", "--on", "ball.obj", "--grow", "0", "--untangle", "0", "--keep-intersections"]);
    assert!(error.contains("intersections at the start are kept"), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}
