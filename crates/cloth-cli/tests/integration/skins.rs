//! Bodies that a skeleton deforms, capsules that are fitted to them, and cameras that follow.

use std::path::{Path, PathBuf};

use cloth::Backend;
use cloth_cli::drape::mannequin;
use cloth_cli::mesh_read::GltfFile;
use cloth_cli::recording::{ClothTrack, Recording, Track};
use cloth_cli::render::{Picture, PictureOptions, Stage, Target, no_overlays};
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::Simulation;

const RIG: &str = "[[skeleton]]\nname = \"rig\"\nfile = \"mannequin\"\n";
const SHEET: &str = "[[cloth]]\nname = \"sheet\"\ngrid = { size = [0.3, 0.3], resolution = [9, 9] }\n";

fn build(text: &str) -> Result<Simulation, String> {
    let text = format!("format = 1\nframes = 90\nsettle = 0\nsolver_frequency = 600\n{text}");
    let file = SceneFile::parse(text, "test", "test.toml".to_owned(), PathBuf::new());
    Simulation::new(file.map_err(|error| error.to_string())?, Backend::Scalar)
        .map_err(|error| error.to_string())
}

#[test]
fn a_skin_is_where_its_skeleton_puts_it() {
    let scene = format!(
        "{RIG}scale = 0.5\n[[collider]]\nname = \"hero\"\nposition = [1, 0, 0]\nskin = {{ skeleton = \"rig\" }}\n{SHEET}"
    );
    let mut simulation = build(&scene).unwrap();
    let motion = GltfFile::from_bytes(Path::new("mannequin"), &mannequin()).unwrap();
    let motion = motion.animated_mesh(None, None).unwrap();
    (0..61).for_each(|_| assert!(simulation.advance().is_ok()));
    let hero = simulation.recording().find("hero");
    let Some(Track::Collider(hero)) = hero else { panic!("{hero:?}") };
    let track = &simulation.recording().colliders()[hero];
    for frame in [0, 60] {
        let at = motion.positions(frame as f32 / 60.0);
        let found = track.positions(frame);
        assert_eq!(at.len(), found.len());
        for (found, [x, y, z]) in found.iter().zip(at) {
            let expected = [0.5 * x + 1.0, 0.5 * y, 0.5 * z];
            assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5), "{found:?} {expected:?}");
        }
    }
    let way = |[a, b]: [[f32; 3]; 2]| (0..3).map(|k| (a[k] - b[k]).abs()).fold(0.0, f32::max);
    let [start, end] = [track.positions(0), track.positions(60)];
    let farthest = start.iter().zip(&*end).map(|(a, b)| way([*a, *b])).fold(0.0, f32::max);
    assert!(farthest > 0.05, "the arms rise in the first second: {farthest} m");
    // What a window draws is the same.
    let shown = &simulation.bodies().shown(1.0)[hero];
    let drawn: Vec<_> = shown.world_positions(&track.mesh().positions).collect();
    assert!(drawn.iter().zip(&*end).all(|(a, b)| way([a.to_array(), *b]) < 1e-5));
}

#[test]
fn cloth_on_an_arm_is_lifted_by_it() {
    let motion = GltfFile::from_bytes(Path::new("mannequin"), &mannequin()).unwrap();
    let motion = motion.animated_mesh(None, None).unwrap();
    // The hand: the vertex farthest to the right, at the start and after a second.
    let [start, end] = [0.0, 1.0].map(|time| motion.positions(time));
    let hand = (0..start.len()).max_by(|&a, &b| start[a][0].total_cmp(&start[b][0])).unwrap();
    let [x, y, z] = start[hand];
    let scene = |shape: &str| {
        let sheet = SHEET.replace(
            "9, 9] }",
            "9, 9] }\nrotation = [-90, 0, 0]\nthickness = 0.01\nparameters = { friction = 0.6 }",
        );
        format!(
            "{RIG}[[collider]]\nname = \"hero\"\n{shape}\n{sheet}position = [{}, {}, {z}]\n",
            x - 0.08,
            y + 0.12
        )
    };
    let highest = |shape: &str| {
        let mut simulation = build(&scene(shape)).unwrap();
        (0..61).for_each(|_| assert!(simulation.advance().is_ok()));
        let track = &simulation.recording().cloths()[0];
        track.positions(60).iter().map(|point| point[1]).fold(f32::MIN, f32::max)
    };
    let lifted = highest("skin = { skeleton = \"rig\" }");
    let arm = end[hand][1];
    assert!(arm > y + 0.1, "the hand rises from {y} m to {arm} m");
    assert!(lifted > arm - 0.1, "the sheet is at {lifted} m, the hand at {arm} m");
    let fallen = highest("pivot = true");
    assert!(fallen < y - 0.5, "without a body it falls: {fallen} m");
}

#[test]
fn capsules_are_fitted_to_parts_and_carry_cloth() {
    let capsules = "[[collider]]\nname = \"bones\"\ncapsules = { skeleton = \"rig\", nodes = [\"chest\"] }\n";
    let attached = "attach = [{ edge = \"top\", follow = \"bones.chest\" }]\n";
    let mut simulation = build(&format!("{RIG}{capsules}{SHEET}{attached}")).unwrap();
    assert!(simulation.advance().is_ok());
    let recording = simulation.recording();
    let names: Vec<_> = recording.names().collect();
    assert!(names.contains(&"bones.chest"), "{names:?}");
    // One for each part that is large enough, where none is named.
    let all = build(&format!("{RIG}{}{SHEET}", capsules.replace(", nodes = [\"chest\"]", ""))).unwrap();
    assert!(all.recording().colliders().len() > 8, "{:?}", all.recording().names().collect::<Vec<_>>());
}

#[test]
fn mistakes_are_explained() {
    let skin = |text: &str| format!("{RIG}[[collider]]\nname = \"hero\"\n{text}\n{SHEET}");
    for (scene, place, said) in [
        (skin("skin = { skeleton = \"rib\" }"), "collider[0].skin.skeleton", "did you mean \"rig\"?"),
        (skin("skin = { skeleton = \"rig\", mesh = \"coat\" }"), "collider[0].skin.mesh", "coat"),
        (
            skin("capsules = { skeleton = \"rig\", nodes = [\"cheст\"] }"),
            "collider[0].capsules.nodes[0]",
            "no node",
        ),
        (
            skin("capsules = { skeleton = \"rig\", thickness = 0 }"),
            "collider[0].capsules.thickness",
            "0.1 and 10",
        ),
        (skin("skin = { skeleton = \"rig\" }\nground = {}"), "collider[0]", "shape"),
        (format!("{RIG}scale = -1\n{SHEET}"), "skeleton[0].scale", "greater than 0"),
        (format!("{RIG}animation = \"walk\"\n{SHEET}"), "skeleton[0].animation", "walk"),
        (format!("camera = {{ follow = \"shet\" }}\n{SHEET}"), "camera.follow", "did you mean \"sheet\"?"),
        (
            format!("camera = {{ follow = \"sheet\", target = [0, 0, 0] }}\n{SHEET}"),
            "camera.follow",
            "remove one",
        ),
        (format!("camera = {{ target = [0, nan, 0] }}\n{SHEET}"), "camera.target[1]", "finite"),
        (format!("camera = {{ offset = [0, 1, 0] }}\n{SHEET}"), "camera.offset", "name that by follow"),
        (
            format!("camera = {{ follow = \"sheet\", offset = [0, 0, inf] }}\n{SHEET}"),
            "camera.offset[2]",
            "finite",
        ),
        (format!("camera = {{ distance = 0 }}\n{SHEET}"), "camera.distance", "0.05"),
    ] {
        let error = build(&scene).err().unwrap_or_else(|| panic!("accepted: {scene}"));
        assert!(error.contains(place) && error.contains(said), "{error}\n{scene}");
    }
}

#[test]
fn a_camera_that_follows_sees_what_it_follows_where_it_was() {
    let sheet = crate::common::sheet("sheet", 5);
    let rest = sheet.positions.clone();
    let cloth = ClothTrack::new(sheet, None).unwrap();
    let mut recording = Recording::new(60.0, vec![cloth], Vec::new()).unwrap();
    for x in [0.0, 5.0] {
        let positions: Vec<_> = rest.iter().map(|point| [point[0] + x, point[1], point[2] - x]).collect();
        recording.push_frame(&[&positions], &[]).unwrap();
    }
    let mut options = PictureOptions { width: 64, height: 64, ..PictureOptions::default() };
    let mut pictures = |target: Target, offset: [f32; 3]| {
        (options.view.target, options.view.offset) = (target, offset);
        options.view.distance = Some(4.0);
        let mut stage = Stage::new(&recording, options).unwrap();
        [0, 1].map(|frame| stage.draw(frame, &no_overlays(0)))
    };
    let difference = |[a, b]: [&Picture; 2]| {
        let far = |x, y| (0..3).any(|k| a.pixel(x, y)[k].abs_diff(b.pixel(x, y)[k]) > 40);
        (0..64).map(|y| (0..64).filter(|&x| far(x, y)).count()).sum::<usize>()
    };
    let [first, second] = pictures(Target::Cloth(0), [0.0; 3]);
    assert!(difference([&first, &second]) < 20);
    let [beside, later] = pictures(Target::Cloth(0), [0.0, 5.0, 0.0]);
    assert!(difference([&beside, &later]) < 20);
    assert!(difference([&first, &beside]) > 200, "the sheet is below the picture");
    let [first, second] = pictures(Target::Point([0.0, 1.5, 0.0]), [0.0; 3]);
    assert!(difference([&first, &second]) > 200, "the sheet is in one picture only");
}
