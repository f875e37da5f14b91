//! What every output promises: complete files at any length, nothing partial, errors in one line.

use std::path::Path;

use cloth_cli::mesh::{Mesh, UvLayer};
use cloth_cli::output::{
    GlbOptions, OutputError, write_glb, write_npz, write_obj_sequence, write_pc2, write_usda,
};
use cloth_cli::recording::{ClothTrack, Recording, RecordingError};

fn read_f32(bytes: &[u8], at: usize) -> f32 {
    f32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())
}

#[test]
fn pc2_holds_all_frames_in_original_order() {
    let recording = crate::common::scene(5, 4);
    let path = crate::common::output_folder("pc2").join("cloth.pc2");
    assert_eq!(write_pc2(&recording, &path).unwrap(), std::slice::from_ref(&path));
    let bytes = std::fs::read(path).unwrap();
    assert_eq!(&bytes[..12], b"POINTCACHE2\0");
    let number = |at: usize| i32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((number(12), number(16), number(28)), (1, 25, 4));
    assert_eq!(bytes.len(), 32 + 4 * 25 * 12);
    let vertex = 32 + (3 * 25 + 7) * 12;
    let expected = recording.cloths()[0].positions(3)[7];
    assert_eq!([0, 4, 8].map(|axis| read_f32(&bytes, vertex + axis)), expected);
}

fn write_all_well(recording: &Recording, folder: &Path) {
    write_all(recording, folder).into_iter().for_each(Result::unwrap);
}

fn write_all(recording: &Recording, folder: &Path) -> [Result<(), OutputError>; 5] {
    [
        write_glb(recording, &folder.join("a.glb"), &GlbOptions::default()),
        write_usda(recording, &folder.join("a.usda")),
        write_npz(recording, &folder.join("a.npz")),
        write_pc2(recording, &folder.join("a.pc2")).map(drop),
        write_obj_sequence(recording, &folder.join("a_obj")).map(drop),
    ]
}

#[test]
fn interrupted_run_writes_the_frames_it_has() {
    // Frame 2 is refused; what was recorded before is complete.
    let mut recording = crate::common::scene(4, 2);
    let mut broken = recording.cloths()[0].positions(1).to_vec();
    broken[3][1] = f32::NAN;
    let poses: Vec<_> = recording.colliders().iter().map(|track| track.poses()[1].clone()).collect();
    let error = recording.push_frame(&[&broken], &poses).unwrap_err();
    assert!(matches!(error, RecordingError::NotFinite { frame: 2, vertex: 3, .. }), "{error}");
    assert_eq!(recording.frame_count(), 2);
    let folder = crate::common::output_folder("interrupted");
    write_all_well(&recording, &folder);
    let text = std::fs::read_to_string(folder.join("a.usda")).unwrap();
    assert!(text.contains("endTimeCode = 1") && text.ends_with("}\n"));

    // A shorter run afterwards leaves no frame of the longer one.
    write_all_well(&crate::common::scene(4, 1), &folder);
    assert_eq!(std::fs::read_dir(folder.join("a_obj")).unwrap().count(), 1);
    let names = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains("partial")));
}

#[test]
fn empty_recordings_and_blocked_folders_are_one_line_errors() {
    let folder = crate::common::output_folder("blocked");
    for result in write_all(&crate::common::scene(4, 0), &folder) {
        let error = result.unwrap_err().to_string();
        assert!(error.contains("no frame was simulated") && !error.contains('\n'), "{error}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    let file = folder.join("file");
    std::fs::write(&file, "in the way").unwrap();
    for result in write_all(&crate::common::scene(4, 2), &file) {
        let error = result.unwrap_err().to_string();
        assert!(error.contains("a file is in the place of its folder"), "{error}");
    }
}

#[test]
fn full_disk_leaves_nothing() {
    // A device that is always full; where there is none, the unit test of the atomic file covers it.
    let device = Path::new("/dev/full");
    if device.exists() {
        use std::io::Write;
        let path = crate::common::output_folder("full").join("a.bin");
        let error = cloth_cli::output::write_atomically(&path, |_| {
            std::fs::OpenOptions::new().write(true).open(device)?.write_all(&[0; 64])
        });
        assert!(error.unwrap_err().to_string().contains("free some space"));
        assert!(!path.exists());
    }
}

#[test]
fn memory_limit_and_wrong_frames_are_refused() {
    let track = ClothTrack::new(crate::common::sheet("sheet", 10), None).unwrap();
    let rest = track.mesh().positions.clone();
    let mut recording = Recording::new(30.0, vec![track], vec![]).unwrap().with_memory_limit(3000);
    recording.push_frame(&[&rest], &[]).unwrap();
    recording.push_frame(&[&rest], &[]).unwrap();
    let full = recording.push_frame(&[&rest], &[]).unwrap_err().to_string();
    assert!(full.contains("record fewer frames"), "{full}");
    assert_eq!(recording.memory_bytes(), 2400);
    let short = recording.push_frame(&[&rest[1..]], &[]).unwrap_err().to_string();
    assert!(short.contains("frame 2 has 99 vertices, 100 are needed"), "{short}");
    assert!(Recording::new(0.0, vec![], vec![]).is_err());
    let classes =
        ClothTrack::new(crate::common::sheet("sheet", 3), Some(vec![9; 9])).unwrap_err().to_string();
    assert!(classes.contains("weld map"), "{classes}");
}

#[test]
fn uv_seams_split_vertices_only_in_glb_and_only_at_the_end() {
    // Two triangles whose shared edge has other coordinates on each side.
    let positions = vec![[0.0; 3], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    let mut mesh = Mesh::from_faces("seam", positions, &[vec![0, 1, 2], vec![0, 2, 3]]);
    let values = vec![[0.0, 0.0], [0.5, 0.0], [0.5, 0.5], [0.6, 0.6], [0.9, 0.9]];
    mesh.uvs = Some(UvLayer { values, corner_indices: vec![0, 1, 2, 3, 2, 4] });
    let track = ClothTrack::new(mesh, None).unwrap();
    let rest = track.mesh().positions.clone();
    let mut recording = Recording::new(30.0, vec![track], vec![]).unwrap();
    recording.push_frame(&[&rest], &[]).unwrap();
    let path = crate::common::output_folder("seams").join("seam.glb");
    write_glb(&recording, &path, &GlbOptions::default()).unwrap();
    let back = cloth_cli::mesh_read::read_mesh(&path, None).unwrap();
    assert_eq!(back.positions.len(), 5);
    assert_eq!(back.positions[..4], rest);
    assert_eq!(back.positions[4], rest[0]);
    assert_eq!(back.face_vertex_indices, [0, 1, 2, 4, 2, 3]);
}

#[test]
fn outputs_of_a_cape_have_reasonable_sizes() {
    // 39 x 39 is 1,521 vertices.
    let recording = crate::common::scene(39, 300);
    let folder = crate::common::output_folder("cape");
    let most_megabytes = [13, 40, 12, 6];
    for result in write_all(&recording, &folder) {
        result.unwrap();
    }
    for (name, most) in ["a.glb", "a.usda", "a.npz", "a.pc2"].into_iter().zip(most_megabytes) {
        let bytes = std::fs::metadata(folder.join(name)).unwrap().len();
        println!("{name}: {:.1} MB", bytes as f64 / 1e6);
        assert!(bytes < most * 1_000_000, "{name}: {bytes}");
    }
}
