//! Mesh files: good ones keep everything, bad ones give one line with place and cure.

use std::path::{Path, PathBuf};

use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_read::{GltfFile, read_mesh};
use cloth_cli::output::{GlbOptions, write_glb, write_obj_sequence};

fn file(name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-mesh-files-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, contents).unwrap();
    path
}

fn obj(name: &str, text: &str) -> Result<Mesh, String> {
    read_mesh(&file(name, text), None).map_err(|error| error.to_string())
}

#[test]
fn obj_keeps_order_quads_seams_and_colours() {
    let text = "# comment\nmtllib x.mtl\no first\nv 9 9 9 1 0 0\nv 0 0 0 0 1 0\nv 1 0 0 0 0 1\n\
                v 1 1 0 1 1 1\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0.5 0.25\nvn 0 0 1\ng part\ns 1\n\
                f 2/1/1 3/2/1 \\\n 4/3 -1/1/1\nf 2/2 4/2 5/2\r\nl 1 2\n";
    let mesh = obj("good.obj", text).unwrap();
    assert_eq!(mesh.name, "good");
    // The first vertex belongs to no face and keeps its place.
    assert_eq!(mesh.positions[0], [9.0; 3]);
    assert_eq!(mesh.face_vertex_counts, [4, 3]);
    assert_eq!(mesh.face_vertex_indices, [1, 2, 3, 4, 1, 3, 4]);
    let uvs = mesh.uvs.unwrap();
    assert_eq!(uvs.corner_indices, [0, 1, 2, 0, 1, 1, 1]);
    assert_eq!(uvs.values, [[0.0, 0.0], [1.0, 0.0], [0.5, 0.25]]);
    let colors = mesh.colors.unwrap();
    assert_eq!((colors[2], colors[4]), ([0.0, 0.0, 1.0, 1.0], [1.0; 4]));
}

#[test]
fn bad_obj_files_give_one_line_with_place_and_cure() {
    let cases = [
        ("empty", "", "the file is empty"),
        ("nothing", "hello world\n", "not an OBJ text file"),
        ("binary", "v 1 2 3\0", "not an OBJ text file"),
        ("points", "v 0 0 0\nv 1 0 0\nv 0 1 0\n", "no faces"),
        ("range", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2 4\n", "range.obj:5: the face uses vertex 4"),
        ("zero", "v 0 0 0\nf 0 1 2\n", "zero.obj:2: the index \"0\""),
        ("huge", "v 0 0 0\nf 1 2 99999999999999999999\n", "huge.obj:2"),
        ("nan", "v 0 0 0\nv nan 0 0\nv 0 1 0\nf 1 2 3\n", "nan.obj:2: \"nan\" is not a finite"),
        ("word", "v 0 x 0\n", "word.obj:1: \"x\" is not a number"),
        ("short", "v 0 0\n", "short.obj:1: 2 numbers where 3"),
        ("edge", "v 0 0 0\nv 1 0 0\nf 1 2\n", "edge.obj:3: a face of 2 corners"),
        ("uv", "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nf 1/1 2/1 3/2\n", "uv.obj:5: the face uses texture"),
    ];
    for (name, text, expected) in cases {
        let error = obj(&format!("{name}.obj"), text).unwrap_err();
        assert!(error.contains(expected), "{name}: {error}");
        assert!(!error.contains('\n') && error.len() < 260, "{name}: {error}");
    }
    let error = |path: &Path| read_mesh(path, None).unwrap_err().to_string();
    assert!(error(Path::new("nowhere.obj")).contains("there is no such file"));
    assert!(error(&file("mesh.fbx", "x")).contains("give an .obj, .gltf or .glb"));
    assert!(error(std::env::temp_dir().as_path()).contains("cannot be read"));
}

/// A document with one triangle, two nodes and an animation that moves the first.
fn gltf_document() -> (serde_json::Value, Vec<u8>) {
    let mut bytes = Vec::new();
    let mut push = |numbers: &[f32]| {
        let offset = bytes.len();
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        serde_json::json!({ "buffer": 0, "byteOffset": offset, "byteLength": numbers.len() * 4 })
    };
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let views = [
        push(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]),
        push(&[0.0, 0.5, 1.0]),
        push(&[0.0, 1.0, 0.0, 1.0, 1.0, 0.0]),
        push(&[0.0, 2.0]),
        push(&[0.0, 0.0, 0.0, 4.0, 0.0, 0.0]),
        push(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, half, half]),
        push(&[1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]),
    ];
    let accessor = |view: usize, count: usize, kind: &str| {
        serde_json::json!({ "bufferView": view, "componentType": 5126, "count": count, "type": kind,
            "min": [0.0, 0.0, 0.0], "max": [1.0, 1.0, 1.0] })
    };
    let document = serde_json::json!({
        "asset": { "version": "2.0" },
        "extensionsUsed": ["KHR_texture_transform"],
        "extensionsRequired": ["KHR_texture_transform"],
        "scene": 0, "scenes": [{ "nodes": [0] }],
        "nodes": [
            { "name": "hip", "children": [1], "translation": [0.0, 1.0, 0.0] },
            { "name": "hand", "mesh": 0, "translation": [1.0, 0.0, 0.0] },
        ],
        "meshes": [{ "name": "glove", "primitives": [{ "attributes":
            { "POSITION": 0, "_PIN": 1, "TEXCOORD_0": 2, "COLOR_0": 6 } }] }],
        "animations": [{ "name": "walk",
            "channels": [
                { "sampler": 0, "target": { "node": 0, "path": "translation" } },
                { "sampler": 1, "target": { "node": 0, "path": "rotation" } },
            ],
            "samplers": [{ "input": 3, "output": 4 }, { "input": 3, "output": 5 }] }],
        "buffers": [{ "byteLength": bytes.len() }],
        "bufferViews": views,
        "accessors": [accessor(0, 3, "VEC3"), accessor(1, 3, "SCALAR"), accessor(2, 3, "VEC2"),
            accessor(3, 2, "SCALAR"), accessor(4, 2, "VEC3"), accessor(5, 2, "VEC4"), accessor(6, 3, "VEC3")],
    });
    (document, bytes)
}

fn glb(document: &serde_json::Value, binary: &[u8]) -> Vec<u8> {
    let mut json = document.to_string().into_bytes();
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut bytes = b"glTF".to_vec();
    let total = 12 + 8 + json.len() + 8 + binary.len();
    for part in [2_u32, total as u32, json.len() as u32] {
        bytes.extend(part.to_le_bytes());
    }
    bytes.extend(b"JSON");
    bytes.extend(json);
    bytes.extend((binary.len() as u32).to_le_bytes());
    bytes.extend(b"BIN\0");
    bytes.extend(binary);
    bytes
}

#[test]
fn glb_gives_attributes_place_and_moving_nodes() {
    let (document, binary) = gltf_document();
    let path = file("glove.glb", glb(&document, &binary));
    let mesh = read_mesh(&path, None).unwrap();
    assert_eq!(mesh.name, "glove");
    assert_eq!(mesh.positions, [[1.0, 1.0, 0.0], [2.0, 1.0, 0.0], [1.0, 2.0, 0.0]]);
    assert_eq!(mesh.attributes["_PIN"].values, [0.0, 0.5, 1.0]);
    assert_eq!(mesh.uvs.unwrap().values, [[0.0, 0.0], [0.0, 0.0], [1.0, 1.0]]);
    assert_eq!(mesh.colors.unwrap()[1], [0.0, 1.0, 0.0, 1.0]);
    assert!(read_mesh(&path, Some("hand")).is_ok(), "a node's name chooses its mesh");
    let wrong = read_mesh(&path, Some("sock")).unwrap_err().to_string();
    assert!(wrong.contains("no mesh \"sock\"; choose one of: glove"), "{wrong}");

    let nodes = GltfFile::open(&path).unwrap().animated_nodes(Some("walk")).unwrap();
    assert_eq!((nodes.duration(), nodes.find("hand")), (2.0, Some(1)));
    let close = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5);
    // After one second the hip is half way and turned by 45 degrees around Z, and carries the hand.
    let pose = nodes.sample(1.0);
    let diagonal = std::f32::consts::FRAC_1_SQRT_2;
    assert!(close(pose[0].translation, [2.0, 0.0, 0.0]), "{pose:?}");
    assert!(close(pose[1].translation, [2.0 + diagonal, diagonal, 0.0]), "{pose:?}");
    assert!(close(nodes.sample(99.0)[1].translation, [4.0, 1.0, 0.0]));
    assert!(close(nodes.sample(-1.0)[1].translation, [1.0, 0.0, 0.0]));
    let missing = GltfFile::open(&path).unwrap().animated_nodes(Some("run")).unwrap_err().to_string();
    assert!(missing.contains("choose one of: walk"), "{missing}");
}

#[test]
fn bad_gltf_files_are_errors() {
    let (good, binary) = gltf_document();
    let read = |name: &str, bytes: Vec<u8>| read_mesh(&file(name, bytes), None).unwrap_err().to_string();
    let changed = |pointer: &str, value: serde_json::Value| {
        let mut document = good.clone();
        *document.pointer_mut(pointer).unwrap() = value;
        glb(&document, &binary)
    };
    use serde_json::json;
    let cases = [
        ("text", b"hello".to_vec(), "not a glTF 2.0"),
        ("cut", glb(&good, &binary)[..600].to_vec(), "not a glTF 2.0"),
        ("json", b"{\"asset\":".to_vec(), "JSON is damaged"),
        ("view", changed("/accessors/0/bufferView", json!(77)), "not valid"),
        ("long", changed("/accessors/0/count", json!(4000)), "outside of its buffer"),
        ("offset", changed("/bufferViews/0/byteOffset", json!(1u64 << 40)), "outside of its buffer"),
        ("short", changed("/buffers/0/byteLength", json!(100_000)), "copy the file again"),
        ("node", changed("/nodes/1", json!({ "mesh": 0, "children": [0] })), "circle"),
        (
            "draco",
            changed("/extensionsRequired", json!(["KHR_draco_mesh_compression"])),
            "without compression",
        ),
        (
            "nomesh",
            changed("/meshes/0/primitives", json!([{ "attributes": { "POSITION": 0 }, "mode": 0 }])),
            "no mesh with faces",
        ),
        (
            "uri",
            changed("/buffers/0", json!({ "byteLength": 4, "uri": "../../x.bin" })),
            "not below the folder",
        ),
    ];
    for (name, bytes, expected) in cases {
        let error = read(&format!("{name}.glb"), bytes);
        assert!(error.contains(expected) && !error.contains('\n'), "{name}: {error}");
    }
    let mut nan = binary.clone();
    nan[4..8].copy_from_slice(&f32::NAN.to_le_bytes());
    assert!(read("nan.glb", glb(&good, &nan)).contains("vertex 0 has the position"));
    // A missing buffer view means zeros; a huge number of them must not be allocated.
    let mut huge = good.clone();
    huge["accessors"][0] = json!({ "componentType": 5126, "count": 1u64 << 40, "type": "VEC3",
        "min": [0.0, 0.0, 0.0], "max": [1.0, 1.0, 1.0] });
    assert!(!read("huge.glb", glb(&huge, &binary)).is_empty());
}

/// Found by fuzzing: a face of so many corners took minutes to cut into triangles.
#[test]
fn a_face_of_thousands_of_corners_is_refused() {
    let face = |corners: usize| format!("v 0 0 0\nv 1 0 0\nv 1 1 0\nf{}\n", " 1 2 3".repeat(corners / 3));
    assert_eq!(obj("many.obj", &face(4095)).unwrap().triangles().len(), 4093);
    let error = obj("more.obj", &face(4098)).unwrap_err();
    assert!(error.contains("face 0 has 4098 corners, 4096 are the most"), "{error}");
}

#[cfg(unix)]
#[test]
fn devices_are_no_files() {
    let link = std::env::temp_dir().join(format!("cloth-endless-{}.obj", std::process::id()));
    std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
    for path in [&link, Path::new("/dev/zero")] {
        let error = read_mesh(path, None).unwrap_err().to_string();
        assert!(error.contains("save it as a file"), "{error}");
    }
    std::fs::remove_file(link).unwrap();
}

/// A file may ask for a few times what it holds.
#[test]
fn gltf_files_that_ask_for_too_much_are_refused() {
    let (good, binary) = gltf_document();
    let bytes = |document: &serde_json::Value| glb(document, &binary);
    let open = |document: &serde_json::Value| GltfFile::from_bytes(Path::new("much.glb"), &bytes(document));
    let expect = |found: Option<String>| {
        let error = found.expect("it is refused");
        assert!(error.contains("asks for far more than the file holds"), "{error}");
    };
    // Zeros that nothing stands for.
    let mut zeros = good.clone();
    zeros["accessors"][1] = serde_json::json!({ "componentType": 5126, "count": 1 << 27, "type": "MAT4",
        "sparse": { "count": 1, "indices": { "bufferView": 0, "componentType": 5121 }, "values": { "bufferView": 0 } } });
    expect(open(&zeros).unwrap().mesh(None).err().map(|error| error.to_string()));
    // One list, used again and again.
    let keys = 20_000;
    let times: Vec<u8> = (0..keys).flat_map(|key| (key as f32).to_le_bytes()).collect();
    let mut document = good.clone();
    document["bufferViews"][3] =
        serde_json::json!({ "buffer": 0, "byteOffset": binary.len(), "byteLength": times.len() });
    document["buffers"][0]["byteLength"] = (binary.len() + times.len()).into();
    for accessor in [3, 4] {
        document["accessors"][accessor] =
            serde_json::json!({ "bufferView": 3, "componentType": 5126, "count": keys, "type": "SCALAR" });
    }
    let with_channels = |count: usize| {
        let mut document = document.clone();
        let channel = document["animations"][0]["channels"][0].clone();
        document["animations"][0]["channels"] = vec![channel; count].into();
        let file = GltfFile::from_bytes(Path::new("m.glb"), &glb(&document, &[&binary[..], &times].concat()));
        file.unwrap().animated_nodes(None)
    };
    assert!(with_channels(50).is_ok());
    expect(with_channels(500).err().map(|error| error.to_string()));
    // The binary part, copied for each buffer.
    let mut copies = good.clone();
    copies["buffers"] = vec![good["buffers"][0].clone(); 1000].into();
    let error = open(&copies).err().unwrap().to_string();
    assert!(error.contains("buffer 1 names no file"), "{error}");
}

/// Whatever byte is changed and wherever the file is cut, there is a mesh or an error, but never a panic.
#[test]
fn damaged_glb_never_panics() {
    let (document, binary) = gltf_document();
    let good = glb(&document, &binary);
    let path = file("damaged.glb", &good);
    let [mut opened, mut read, mut animated, mut attempts] = [0; 4];
    let mut attempt = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        attempts += 1;
        if let Ok(file) = GltfFile::open(&path) {
            opened += 1;
            read += usize::from(file.mesh(None).is_ok());
            animated += usize::from(file.animated_nodes(None).map(|nodes| nodes.sample(0.7)).is_ok());
        }
    };
    for at in 0..good.len() {
        let replacements: &[u8] = if good[at].is_ascii_digit() { b"0129" } else { b"}_\0" };
        let mut bytes = good.clone();
        bytes[at] = replacements[at % replacements.len()];
        attempt(&bytes);
        if at % 16 == 0 {
            attempt(&good[..at]);
        }
    }
    // Damage goes deep enough: some of it is found only when a part is read, and some changes nothing but numbers.
    let parts = [read, animated];
    assert!(
        parts.iter().all(|&part| part > 10 && part < opened) && opened < attempts,
        "{parts:?} {opened} {attempts}"
    );
}

#[test]
fn written_obj_and_glb_read_back_the_same() {
    let recording = crate::common::scene(9, 3);
    let folder = crate::common::output_folder("round-trip");
    let track = &recording.cloths()[0];
    let files = write_obj_sequence(&recording, &folder).unwrap();
    assert_eq!(files.len(), 3);
    let back = read_mesh(&files[2], None).unwrap();
    assert_eq!(back.positions, track.positions(2));
    assert_eq!(back.face_vertex_counts, track.mesh().face_vertex_counts);
    assert_eq!(back.face_vertex_indices, track.mesh().face_vertex_indices);
    assert_eq!(back.uvs, track.mesh().uvs);

    let path = folder.join("scene.glb");
    write_glb(&recording, &path, &GlbOptions::default()).unwrap();
    let back = read_mesh(&path, Some("table_cloth")).unwrap();
    assert_eq!(back.positions, track.positions(0));
    assert_eq!(back.face_vertex_indices, track.triangles().as_flattened());
    // The arm's node moves as it was recorded.
    let nodes = GltfFile::open(&path).unwrap().animated_nodes(None).unwrap();
    let arm = nodes.find("arm").unwrap();
    let (_, expected) = recording.colliders()[1].rigid_motion().unwrap()[2];
    assert_eq!(nodes.sample(recording.time(2) as f32)[arm].translation, expected.to_array());
}
