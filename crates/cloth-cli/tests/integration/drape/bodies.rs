//! Bodies of bad triangles, and bodies that move fast.

use std::path::Path;

use cloth_cli::mesh::Mesh;
use serde_json::json;

use super::{ball, cloth, folder, obj, refused, report, sheet, sheet_and_ball, succeeded};

#[test]
fn a_body_with_inverted_and_crowded_parts_carries_cloth_and_so_do_layers_that_nearly_touch() {
    let folder = folder("bodies");
    sheet_and_ball(&folder);
    let whole = ball();
    let turned = |(number, face): (usize, &[u32])| {
        if number % 3 == 0 { face.iter().rev().copied().collect() } else { face.to_vec() }
    };
    let mut faces: Vec<Vec<u32>> = whole.faces().enumerate().map(turned).collect();
    // A face twice, and fins on edges that have two triangles already.
    faces.push(faces[40].clone());
    let mut positions = whole.positions.clone();
    for face in [60, 61, 90] {
        let [a, b] = [faces[face][0], faces[face][1]];
        let [x, y, z] = positions[a as usize];
        positions.push([1.06 * x, 1.06 * (y - 1.0) + 1.0, 1.06 * z]);
        faces.push(vec![a, b, positions.len() as u32 - 1]);
    }
    std::fs::write(folder.join("odd.obj"), obj(&[&Mesh::from_faces("odd", positions, &faces)])).unwrap();
    let level = |height: f32| sheet([0.0, height, 0.0], 0.6, 9);
    std::fs::write(folder.join("layers.obj"), obj(&[&level(1.36), &level(1.36001)])).unwrap();
    let short = ["--settle", "0.3", "--formats", "obj", "--out", "out"];
    for (garment, body) in [("sheet", "odd"), ("layers", "ball")] {
        let files = [format!("{garment}.obj"), format!("{body}.obj")];
        let words =
            succeeded(&cloth(&folder, &[&["drape", &files[0], "--on", &files[1]], &short[..]].concat()));
        if body == "odd" {
            assert!(words.contains("edges of three and more triangles"), "{words}");
            assert!(words.contains("that face opposite sides"), "{words}");
        }
        let report = report(&folder, &format!("out/{garment}.json"));
        assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
        assert!(report["all"]["stretch"]["most"].as_f64().unwrap() < 0.5, "{}", report["all"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A glTF file with an animated node that carries a triangle mesh.
fn moving_ball(path: &Path, to: [f32; 3], seconds: f32) {
    let mesh = ball();
    let triangles = mesh.triangles();
    let mut bytes: Vec<u8> = Vec::new();
    let mut views = Vec::new();
    let mut add = |part: Vec<u8>| {
        views.push(json!({ "buffer": 0, "byteOffset": bytes.len(), "byteLength": part.len() }));
        bytes.extend(part);
    };
    let floats =
        |numbers: &[f32]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
    add(floats(mesh.positions.as_flattened()));
    add(triangles.as_flattened().iter().flat_map(|index| index.to_le_bytes()).collect());
    add(floats(&[0.0, seconds]));
    add(floats(&[[0.0; 3], to].concat()));
    let accessor = |view: usize, kind: u32, shape: &str, count: usize| {
        json!({ "bufferView": view, "componentType": kind, "type": shape, "count": count,
            "min": vec![-9.0; if shape == "VEC3" { 3 } else { 1 }], "max": vec![9.0; if shape == "VEC3" { 3 } else { 1 }] })
    };
    let mut uri = "data:application/octet-stream;base64,".to_owned();
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0_u32, |word, &byte| word << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for k in 0..4 {
            let digit = DIGITS[(word >> (18 - 6 * k)) as usize & 63];
            uri.push(if k <= three.len() { char::from(digit) } else { '=' });
        }
    }
    let document = json!({
        "asset": { "version": "2.0" },
        "scene": 0, "scenes": [{ "nodes": [0] }],
        "nodes": [{ "mesh": 0, "name": "ball" }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 }, "indices": 1 }] }],
        "accessors": [
            accessor(0, 5126, "VEC3", mesh.positions.len()), accessor(1, 5125, "SCALAR", 3 * triangles.len()),
            accessor(2, 5126, "SCALAR", 2), accessor(3, 5126, "VEC3", 2),
        ],
        "animations": [{
            "channels": [{ "sampler": 0, "target": { "node": 0, "path": "translation" } }],
            "samplers": [{ "input": 2, "output": 3 }],
        }],
        "bufferViews": views,
        "buffers": [{ "byteLength": bytes.len(), "uri": uri }],
    });
    std::fs::write(path, document.to_string()).unwrap();
}

#[test]
fn a_body_that_jumps_is_refused_and_a_fast_one_is_followed_in_steps() {
    let folder = folder("fast");
    sheet_and_ball(&folder);
    moving_ball(&folder.join("jump.gltf"), [0.0, 1.0, 0.0], 0.01);
    let words = ["moves 1.00 m in frame 1", "a jump?", "--speed 0.45"];
    refused(&folder, &["sheet.obj", "--on", "jump.gltf", "--animate"], &words);
    // 6 m/s upwards into the cloth.
    moving_ball(&folder.join("fast.gltf"), [0.1, 0.6, 0.0], 0.1);
    let arguments = [
        "drape",
        "sheet.obj",
        "--on",
        "fast.gltf",
        "--animate",
        "--settle",
        "0.2",
        "--out",
        "out",
        "--formats",
        "obj",
    ];
    let error = succeeded(&cloth(&folder, &arguments));
    assert!(error.contains("the body moves up to"), "{error}");
    let report = report(&folder, "out/sheet.json");
    assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
    assert_eq!(report["phases"]["following"]["frames"], 6);
    std::fs::remove_dir_all(&folder).unwrap();
}
